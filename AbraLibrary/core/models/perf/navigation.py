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
#: A value in the metric's own unit; None did not occur; ``unsupported`` by this browser.
MetricValue = int | float | None | Literal["unsupported"]


class PageLeft(Model):
    """The page that a navigation left, when it was left: INP and CLS are known only then."""

    url: str
    metrics: dict[str, MetricValue]
    #: Against the page that was left before it; None where there was none.
    perf_diff: PerfDiff | None = None


class NavigationResult(Model):
    """What ``Navigate With Perf Diff`` returns."""

    success: bool
    action: Literal["navigate", "refresh"]
    url: str
    #: The HTTP status of the document; None where it has none.
    status: int | None = None
    #: Whether no document was loaded, as the address differs in its fragment only.
    same_document: bool = False
    #: Whether the page was hidden, and so not painted.
    hidden: bool = False
    #: Why nothing was measured: it went away meanwhile, or runs no scripts or one without an end.
    unmeasured: Unmeasured | None = None
    #: Empty where nothing was measured.
    metrics: dict[str, MetricValue]
    #: Resources out of the browser's cache, and those whose size is hidden: no bytes of them are in
    #: ``transfer_kb``.
    cached: int = 0
    opaque: int = 0
    #: Metrics that are reported in part only.
    incomplete: tuple[MetricName, ...] = ()
    #: None on a first load; the keyword's result then has no such key.
    perf_diff: PerfRunsDiff | PerfDiff | None = None
    #: Why there is no `perf_diff` although there was something to compare with.
    not_compared: str | None = None
    #: How several loads spread; None of one load.
    runs: RunsSummary | None = None
    user_timing: UserTiming | None = None
    #: What the page that was left had come to; None where it was not measured.
    left: PageLeft | None = None
    settle: SettleResult | None = None
    ready: ReadyResult | None = None


class LoadSnapshot(Model):
    """One load of a session."""

    url: str
    #: When it began, in ms since the epoch.
    timestamp: float
    navigation_type: str | None
    status: int | None
    metrics: dict[str, MetricValue]
    #: When it was looked at last, which is when it was left, or now; None where it never was.
    latest: dict[str, MetricValue] | None = None


class PagePerformance(Model):
    """What ``Get Page Performance`` returns."""

    url: str
    navigation_type: str | None
    status: int | None
    hidden: bool
    #: Of the current page, by now.
    metrics: dict[str, MetricValue]
    cached: int
    opaque: int
    incomplete: tuple[MetricName, ...]
    #: The loads of this session, the oldest first.
    snapshots: tuple[LoadSnapshot, ...]
    user_timing: UserTiming
    interactions: tuple[Interaction, ...]
    #: Empty where the browser does not report them (only Chromium does).
    soft_navigations: tuple[SoftNavigation, ...]
    #: Against the load before, both as they were looked at last; None where there was none.
    perf_diff: PerfDiff | None = None
