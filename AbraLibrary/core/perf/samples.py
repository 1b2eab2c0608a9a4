"""Several loads of a page as one sample: its medians, its spread, and whose resources count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

from AbraLibrary.core.models.perf.exchange import HTTP_ERROR
from AbraLibrary.core.models.perf.perf import MetricName, PageLoadMetrics
from AbraLibrary.core.models.perf.perf_runs import Environment, Run, RunsSummary, Sample, Spread
from AbraLibrary.core.perf.statistics import mad, median
from AbraLibrary.core.perf.values import metric_value, rounded

METRICS: tuple[MetricName, ...] = get_args(MetricName)


def sample_of(loads: Sequence[PageLoadMetrics], environment: Environment) -> Sample:
    """The sample of one or more loads; its resources are those of the median run.

    That is the run whose metrics together are nearest to their medians.
    """
    runs = tuple(_run(load) for load in loads)
    middle = loads[_middle(runs)]
    return Sample(
        url=middle.url,
        environment=environment,
        runs=runs,
        resources=middle.resources,
        unsupported=named(load.unsupported for load in loads),
        incomplete=named(load.incomplete for load in loads),
        error_status=next(
            (load.status for load in loads if (load.status or 0) >= HTTP_ERROR), None
        ),
    )


def values_of(sample: Sample, metric: MetricName) -> list[float]:
    """The values of the runs in which a metric occurred."""
    return [value for run in sample.runs if (value := run.get(metric)) is not None]


def typical(sample: Sample, metric: MetricName) -> float | None:
    """The median of a metric; None if it did not occur in most of the runs."""
    values = values_of(sample, metric)
    if metric in sample.unsupported or 2 * len(values) <= len(sample.runs):
        return None
    return rounded(metric, median(values))


def spread(sample: Sample, metric: MetricName) -> Spread | None:
    """The spread of a metric's values; None if there are none."""
    values = values_of(sample, metric)
    if not values:
        return None
    return Spread(
        median=rounded(metric, median(values)),
        mad=rounded(metric, mad(values)),
        values=each(sample, metric),
    )


def each(sample: Sample, metric: MetricName) -> tuple[int | float | None, ...]:
    """The values run by run, rounded for display."""
    values = (run.get(metric) for run in sample.runs)
    return tuple(None if value is None else rounded(metric, value) for value in values)


def runs_summary(sample: Sample) -> RunsSummary:
    """How the loads were made, and their spread."""
    spreads = {name: spread(sample, name) for name in METRICS}
    return RunsSummary(
        count=len(sample.runs),
        cache=sample.environment.cache,
        metrics={name: found for name, found in spreads.items() if found is not None},
    )


def _run(load: PageLoadMetrics) -> Run:
    values = {name: metric_value(load, name) for name in METRICS}
    return {
        name: None if value is None or name in load.unsupported else rounded(name, value)
        for name, value in values.items()
    }


def _middle(runs: Sequence[Run]) -> int:
    medians: dict[MetricName, float] = {}
    for name in METRICS:
        values = [value for run in runs if (value := run[name]) is not None]
        if values:
            medians[name] = median(values)

    def distance(run: Run) -> float:
        """The sum of the distances of its metrics from their medians; a missing one counts most."""
        return sum(
            1.0 if (value := run[name]) is None else abs(value - middle) / max(value, middle, 1)
            for name, middle in medians.items()
        )

    return min(range(len(runs)), key=lambda at: distance(runs[at]))


def named(groups: Iterable[Iterable[MetricName]]) -> tuple[MetricName, ...]:
    """The metrics that any of these names."""
    found = {name for group in groups for name in group}
    return tuple(name for name in METRICS if name in found)
