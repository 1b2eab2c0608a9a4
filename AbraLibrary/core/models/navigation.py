"""What a navigation returns (spec: rich-action-results.md, "Navigation results")."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.perf import PerfDiff, UserTiming
from AbraLibrary.core.models.perf_runs import PerfRunsDiff, RunsTold
from AbraLibrary.core.models.ready import ReadyResult
from AbraLibrary.core.models.settle import SettleResult

#: A value in the metric's own unit; None did not occur; ``unsupported`` by this browser.
MetricValue = float | None | Literal["unsupported"]


class NavigationResult(Model):
    """What ``Navigate With Perf Diff`` returns."""

    success: bool
    action: Literal["navigate", "refresh"]
    url: str
    #: Empty where the page navigated away while its metrics were collected.
    metrics: dict[str, MetricValue]
    #: None on a first load; the keyword's result then has no such key.
    perf_diff: PerfRunsDiff | PerfDiff | None = None
    #: Why there is no `perf_diff` although there was something to compare with.
    not_compared: str | None = None
    #: How several loads spread; None of one load.
    runs: RunsTold | None = None
    user_timing: UserTiming | None = None
    settle: SettleResult | None = None
    ready: ReadyResult | None = None
