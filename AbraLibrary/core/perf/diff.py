"""Compares two single loads, metric by metric; verdict.py compares several."""

from __future__ import annotations

from typing import get_args

from AbraLibrary.core.models.perf.exchange import HTTP_ERROR
from AbraLibrary.core.models.perf.perf import (
    CachedCount,
    MetricDiff,
    MetricName,
    OpaqueCount,
    PageLoadMetrics,
    PerfDiff,
    ResourceMatch,
)
from AbraLibrary.core.perf.resources import compute_resource_diff, same_page
from AbraLibrary.core.perf.summary import summarise
from AbraLibrary.core.perf.values import metric_value, percent, rounded

_METRICS: tuple[MetricName, ...] = get_args(MetricName)


def compute_perf_diff(
    before: PageLoadMetrics, after: PageLoadMetrics, *, match: ResourceMatch = "url"
) -> PerfDiff:
    """Compare two loads, metric by metric and resource by resource.

    A metric that one load lacks is not compared: it is in `unsupported` if one of the browsers
    cannot report it, else in `missing`. (INP is not missing if neither load had an interaction.)
    Deltas and percentages are computed from the rounded values, so that what is shown adds up.
    `improved` means ``delta < 0``, by however little; only the summary ignores noise. `match` says
    how resources are paired.
    """
    unsupported = {*before.unsupported, *after.unsupported}
    incomplete = {*before.incomplete, *after.incomplete}
    metrics: dict[MetricName, MetricDiff] = {}
    missing: list[MetricName] = []
    for name in _METRICS:
        old, new = metric_value(before, name), metric_value(after, name)
        if name in unsupported:
            continue
        if name == "inp" and old is None and new is None:
            continue
        if old is None or new is None:
            missing.append(name)
        else:
            metrics[name] = _metric_diff(name, old, new)
    resources = compute_resource_diff(before, after, match)
    cached = CachedCount(before=_cached(before), after=_cached(after))
    one_page = same_page(before.url, after.url)
    return PerfDiff(
        metrics=metrics,
        resources=resources,
        summary=summarise(
            metrics, resources, same_page=one_page, cached=cached, status=_refused(before, after)
        ),
        same_page=one_page,
        unsupported=tuple(name for name in _METRICS if name in unsupported),
        missing=tuple(missing),
        incomplete=tuple(name for name in _METRICS if name in incomplete),
        cached=cached,
        opaque=OpaqueCount(before=_opaque(before), after=_opaque(after)),
    )


def _metric_diff(name: MetricName, old: float, new: float) -> MetricDiff:
    """Compare two values of a metric.

    From 0 to 0 is ``+0%``; from 0 to anything else `pct` is None, since no percentage exists.
    """
    before, after = rounded(name, old), rounded(name, new)
    delta = rounded(name, after - before)
    share = percent(before, delta)
    return MetricDiff(
        before=before,
        after=after,
        delta=delta,
        pct=None if share is None else f"{share:+d}%",
        improved=delta < 0,
    )


def _refused(before: PageLoadMetrics, after: PageLoadMetrics) -> int | None:
    """The HTTP status if exactly one of the two is an error page."""
    if before.status == after.status:
        return None
    errors = [load.status for load in (after, before) if load.status and load.status >= HTTP_ERROR]
    return errors[0] if errors else None


def _opaque(load: PageLoadMetrics) -> int:
    return sum(1 for entry in load.resources if entry.opaque)


def _cached(load: PageLoadMetrics) -> int:
    return sum(1 for entry in load.resources if entry.cached)
