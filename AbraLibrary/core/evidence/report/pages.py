"""Sums for each page: how it settles, and the cost of its loads."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, get_args

from AbraLibrary.core.models.evidence.report import PageTrends, Seen, SlowPage, Trend
from AbraLibrary.core.models.perf.perf import MetricName
from AbraLibrary.core.models.perf.perf_runs import Environment, PerfRunsDiff, Run, Sample
from AbraLibrary.core.perf.ratings import WEIGHTS
from AbraLibrary.core.perf.statistics import median
from AbraLibrary.core.perf.verdict import compare_samples
from AbraLibrary.core.settle.settle_metrics import Tally

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.telemetry import PageFigures, SettleEvent

METRICS: tuple[MetricName, ...] = get_args(MetricName)
# How many of the last loads are compared with how many before; fewer loads are no evidence.
# @unit loads
# @measured the exact tests of core/perf/familywise.py: 5 loads against 5 have a least p of 0.008
# @test utest/core/evidence/report/test_report.py::test_a_few_loads_are_not_judged, utest/core/evidence/report/test_report.py::test_a_page_that_got_slower_is_called
RECENT, EARLIER, FEWEST = 10, 20, 5
# @limit how many points the line of a chart has
# @unit points
POINTS = 60
# @limit how many metrics of a page are shown
# @unit metrics
_SHOWN = 5
# @limit how many causes of a page are counted
# @unit causes
_KEPT = 50
# @limit how many causes an entry lists
# @unit causes
CAUSES = 3
_NEVER = math.nan


class PageTally:
    """The settles of one page."""

    def __init__(self) -> None:
        """Begin with none."""
        self.tally = Tally()
        self.where: Seen | None = None
        self._restless: Seen | None = None
        self._reasons: Counter[str] = Counter()
        self._held: Counter[str] = Counter()

    def add(self, event: SettleEvent, where: Seen) -> None:
        """Count one."""
        self.tally.add(event)
        self.where = where
        if event.settled:
            return
        self._restless = where
        self._reasons[event.reason] += 1
        for each in event.held_by or ():
            if each in self._held or len(self._held) < _KEPT:
                self._held[each] += 1

    def as_slow_page(self, url: str) -> SlowPage:
        """Sum up."""
        where = self._restless or self.where
        assert where is not None  # a tally has at least one settle
        return SlowPage(
            url=url,
            figures=self.tally.figures(),
            reasons=tuple(self._reasons.most_common(CAUSES)),
            held_by=tuple(self._held.most_common(CAUSES)),
            where=where.as_where(),
        )


class Loads:
    """The loads of one page in one environment, in order; each takes 88 bytes."""

    def __init__(self, environment: Environment) -> None:
        """Begin with none."""
        self._environment = environment
        self._values = array("d")
        self.where: Seen | None = None

    def add(self, figures: PageFigures, where: Seen) -> None:
        """Keep one."""
        self._values.extend(figures.metrics.get(name, _NEVER) for name in METRICS)
        self.where = where

    def __len__(self) -> int:
        """How many there are."""
        return len(self._values) // len(METRICS)

    def as_trends(self, url: str) -> PageTrends:
        """Compare the last loads with those before."""
        assert self.where is not None  # there is at least one load
        recent = min(RECENT, len(self) // 2)
        earlier = min(EARLIER, len(self) - recent)
        diff = None
        if recent >= FEWEST:
            diff = compare_samples(
                self._sample(url, len(self) - recent - earlier, len(self) - recent),
                self._sample(url, len(self) - recent, len(self)),
            )
        return PageTrends(
            url=url,
            environment=_describe(self._environment),
            loads=len(self),
            recent=recent,
            earlier=earlier,
            trends=self._trends(diff),
            verdict=diff.verdict if diff else "too few loads",
            summary=diff.summary if diff else "",
            where=self.where.as_where(),
        )

    def _trends(self, diff: PerfRunsDiff | None) -> tuple[Trend, ...]:
        """The metrics that matter, those that got worse first."""
        judged = diff.metrics if diff else {}
        occurring = [name for name in METRICS if any(map(math.isfinite, self._column(name)))]

        def weight(name: MetricName) -> tuple[bool, float]:
            worse = name in judged and judged[name].verdict == "regressed"
            return not worse, -WEIGHTS[name]

        chosen = sorted(occurring, key=weight)[:_SHOWN]
        return tuple(
            Trend(metric=name, values=_thinned(self._column(name)), diff=judged.get(name))
            for name in chosen
        )

    def _column(self, name: MetricName) -> array[float]:
        return self._values[METRICS.index(name) :: len(METRICS)]

    def _sample(self, url: str, start: int, end: int) -> Sample:
        runs: list[Run] = []
        for at in range(start, end):
            row = self._values[at * len(METRICS) : (at + 1) * len(METRICS)]
            runs.append(
                {
                    name: None if math.isnan(value) else value
                    for name, value in zip(METRICS, row, strict=True)
                }
            )
        return Sample(url=url, environment=self._environment, runs=tuple(runs), resources=())


def _thinned(values: Sequence[float]) -> tuple[float | None, ...]:
    """The medians of groups of loads, of the size that a chart needs."""
    step = max(1, math.ceil(len(values) / POINTS))
    # Counted from the end, so that the last point is a full group.
    first = len(values) % step
    groups = [values[:first]] if first else []
    groups += [values[at : at + step] for at in range(first, len(values), step)]
    found = [[value for value in group if math.isfinite(value)] for group in groups]
    return tuple(median(group) if group else None for group in found)


def _describe(environment: Environment) -> str:
    size = f"{environment.viewport_width} x {environment.viewport_height}"
    mocked = ", mocked" if environment.mocked else ""
    browser = f"{environment.browser} {environment.major_version}"
    return f"{browser}, {size}, {environment.cache} cache{mocked}"
