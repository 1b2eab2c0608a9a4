"""What a navigation returns."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.perf.perf import (
    Interaction,
    MetricName,
    PerfDiff,
    SoftNavigation,
    UserTiming,
)
from AbraLibrary.core.models.perf.perf_runs import PerfRunsDiff, RunsSummary
from AbraLibrary.core.models.settle.ready import ReadyResult
from AbraLibrary.core.models.settle.settle import SettleResult

Unmeasured = Literal["navigated_away", "no_answer"]
#: In the metric's own unit; None: did not occur; ``unsupported``: not by this browser.
MetricValue = int | float | None | Literal["unsupported"]


class PageLeft(Model):
    """The page that a navigation left; its INP and CLS are final only then."""

    url: str
    metrics: dict[str, MetricValue]
    #: Compared with the page left before it; None if there was none.
    perf_diff: PerfDiff | None = None


class NavigationResult(Model):
    """What ``Navigate With Perf Diff`` returns."""

    success: bool
    action: Literal["navigate", "refresh"]
    url: str
    #: The HTTP status of the document; None if it has none.
    status: int | None = None
    #: Whether only the fragment of the address differed, so that no document was loaded.
    same_document: bool = False
    #: Whether the tab was in the background, where nothing is painted.
    hidden: bool = False
    #: Why nothing was measured: the page navigated away, or did not answer (scripts are off, or one
    #: never ends).
    unmeasured: Unmeasured | None = None
    #: Empty if nothing was measured.
    metrics: dict[str, MetricValue]
    #: How many resources came from the browser's cache, and how many have a hidden size; neither
    #: counts in ``transfer_kb``.
    cached: int = 0
    opaque: int = 0
    #: How many requests rules answered in place of the server, and how many they let fail.
    mocked: int = 0
    blocked: int = 0
    #: Metrics that are incomplete.
    incomplete: tuple[MetricName, ...] = ()
    #: None on a first load; the keyword's result then lacks this key.
    perf_diff: PerfRunsDiff | PerfDiff | None = None
    #: Why there is no `perf_diff` although an earlier load exists.
    not_compared: str | None = None
    #: How several loads spread; None for a single load.
    runs: RunsSummary | None = None
    user_timing: UserTiming | None = None
    #: The page that was left; None if it was not measured.
    left: PageLeft | None = None
    settle: SettleResult | None = None
    ready: ReadyResult | None = None


class LoadSnapshot(Model):
    """One load in a session."""

    url: str
    #: When it began, ms since the epoch.
    timestamp: float
    navigation_type: str | None
    status: int | None
    metrics: dict[str, MetricValue]
    #: Its last known metrics, from when it was left, or from now; None if never read again.
    latest: dict[str, MetricValue] | None = None


class PagePerformance(Model):
    """What ``Get Page Performance`` returns."""

    url: str
    navigation_type: str | None
    status: int | None
    hidden: bool
    #: The current page's, so far.
    metrics: dict[str, MetricValue]
    cached: int
    opaque: int
    incomplete: tuple[MetricName, ...]
    #: The loads of this session, the oldest first.
    snapshots: tuple[LoadSnapshot, ...]
    user_timing: UserTiming
    interactions: tuple[Interaction, ...]
    #: Empty if the browser does not report them (only Chromium does).
    soft_navigations: tuple[SoftNavigation, ...]
    #: Compared with the load before, by the last known metrics of both; None if there was none.
    perf_diff: PerfDiff | None = None
