"""Which metric has regressed (got worse) or improved between two samples, or is unknown.

A metric has improved or regressed if three things are true. The runs differ by more than chance
(`AbraLibrary.core.perf.familywise`). Their medians differ by more than the metric's noise floor
(`AbraLibrary.core.perf.ratings`): 2 ms are no regression, however sure. And they differ by more
than either side drifted during its measurement, since the test assumes independent runs, which
those on a temporarily busier machine are not (docs/adr/0017).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from AbraLibrary.core.models.perf.perf import CachedCount, MetricName, OpaqueCount, ResourceMatch
from AbraLibrary.core.models.perf.perf_runs import (
    MetricRunsDiff,
    PerfRunsDiff,
    RunsCount,
    Sample,
    Verdict,
)
from AbraLibrary.core.perf.environment import asides, differences
from AbraLibrary.core.perf.familywise import ALPHA, Family, compare_all
from AbraLibrary.core.perf.ratings import is_noise
from AbraLibrary.core.perf.resources import compute_resource_diff, same_page
from AbraLibrary.core.perf.samples import METRICS, each, spread, typical, values_of
from AbraLibrary.core.perf.statistics import cliffs_delta, drift
from AbraLibrary.core.perf.summary import NOTHING, summarise
from AbraLibrary.core.perf.values import percent, rounded

# @limit the digits of probabilities, and of Cliff's delta
# @unit digits
_P_DIGITS, _DELTA_DIGITS = 6, 3


def compare_samples(
    before: Sample,
    after: Sample,
    only: Collection[MetricName] | None = None,
    match: ResourceMatch = "url",
) -> PerfRunsDiff:
    """Compare two samples, metric by metric.

    With one run on a side there is no evidence, and every verdict is ``indicative``.

    Args:
        before: the sample to compare with.
        after: the sample that is judged.
        only: the metrics to compare, by default all. With fewer metrics, the same number of runs
            can prove smaller differences.
        match: how the resources are paired.
    """
    unsupported = {*before.unsupported, *after.unsupported}
    wanted = [name for name in METRICS if only is None or name in only]
    shared = [
        name
        for name in wanted
        if typical(before, name) is not None and typical(after, name) is not None
    ]
    family = compare_all(
        {name: (values_of(before, name), values_of(after, name)) for name in shared}
    )
    single = min(len(before.runs), len(after.runs)) == 1
    metrics = {name: _metric(name, before, after, family, single=single) for name in shared}
    verdict = _overall(metrics, single=single)
    resources = compute_resource_diff(before, after, match)
    cached = CachedCount(before=_cached(before), after=_cached(after))
    counts = RunsCount(before=len(before.runs), after=len(after.runs))
    one_page = same_page(before.url, after.url)
    reported = {
        name: each
        for name, each in metrics.items()
        if each.verdict in ("improved", "regressed")
        or (single and not is_noise(name, each.before, each.delta))
    }
    return PerfRunsDiff(
        metrics=metrics,
        resources=resources,
        summary=summarise(
            reported,
            resources,
            same_page=one_page,
            cached=cached,
            status=_refused(before, after),
            nothing=_nothing(metrics, counts),
        ),
        same_page=one_page,
        verdict=verdict,
        unsupported=tuple(name for name in wanted if name in unsupported),
        missing=tuple(
            name
            for name in wanted
            if name not in shared and name not in unsupported and not _never(name, before, after)
        ),
        incomplete=tuple(name for name in shared if _is_partial(name, before, after)),
        cached=cached,
        opaque=OpaqueCount(before=_opaque(before), after=_opaque(after)),
        runs=counts,
        notes=_notes(before, after, family, counts, verdict),
    )


def _metric(
    name: MetricName, before: Sample, after: Sample, family: Family, *, single: bool
) -> MetricRunsDiff:
    old, new = spread(before, name), spread(after, name)
    assert old is not None  # only metrics of both samples get here
    assert new is not None
    delta = rounded(name, new.median - old.median)
    share = percent(old.median, delta)
    verdict: Verdict = "indicative"
    if not single:
        moved = max(drift(values_of(before, name)), drift(values_of(after, name)))
        sure = (
            family.adjusted[name] <= ALPHA
            and not is_noise(name, old.median, delta)
            and abs(delta) > moved
        )
        verdict = ("improved" if delta < 0 else "regressed") if sure else "no evidence"
    return MetricRunsDiff(
        before=old.median,
        after=new.median,
        delta=delta,
        pct=None if share is None else f"{share:+d}%",
        improved=delta < 0,
        verdict=verdict,
        p=round(family.tests[name].p, _P_DIGITS),
        p_adjusted=round(family.adjusted[name], _P_DIGITS),
        cliffs_delta=round(
            cliffs_delta(values_of(before, name), values_of(after, name)), _DELTA_DIGITS
        ),
        before_mad=old.mad,
        after_mad=new.mad,
        before_runs=each(before, name),
        after_runs=each(after, name),
    )


def regressions(diff: PerfRunsDiff) -> dict[MetricName, MetricRunsDiff]:
    """The metrics that got worse; with one run, those that seem to, by more than noise."""
    return {
        name: metric
        for name, metric in diff.metrics.items()
        if metric.verdict == "regressed"
        or (
            metric.verdict == "indicative"
            and metric.delta > 0
            and not is_noise(name, metric.before, metric.delta)
        )
    }


def _overall(metrics: Mapping[MetricName, MetricRunsDiff], *, single: bool) -> Verdict:
    if single:
        return "indicative"
    verdicts = {metric.verdict for metric in metrics.values()}
    for verdict in ("regressed", "improved"):
        if verdict in verdicts:
            return verdict
    return "no evidence"


def _never(name: MetricName, before: Sample, after: Sample) -> bool:
    """Whether neither side had an interaction, so that INP is not missing."""
    return name == "inp" and not values_of(before, name) and not values_of(after, name)


def _is_partial(name: MetricName, before: Sample, after: Sample) -> bool:
    in_part = {*before.incomplete, *after.incomplete}
    return name in in_part or any(run.get(name) is None for run in (*before.runs, *after.runs))


def _refused(before: Sample, after: Sample) -> int | None:
    """The HTTP status if exactly one of the two is an error page."""
    if before.error_status == after.error_status:
        return None
    return after.error_status or before.error_status


def _nothing(metrics: Mapping[MetricName, MetricRunsDiff], counts: RunsCount) -> str | None:
    if not metrics:
        return None
    if min(counts.before, counts.after) == 1:
        return NOTHING
    return f"No evidence of a change ({counts.before} runs before, {counts.after} now)."


def _notes(
    before: Sample, after: Sample, family: Family, counts: RunsCount, verdict: Verdict
) -> tuple[str, ...]:
    notes = [f"compared anyway: {each}" for each in differences(before, after)]
    notes += asides(before.environment, after.environment)
    if verdict == "no evidence" and not family.can_tell and _varies(family):
        notes.append(
            f"{counts.before} runs against {counts.after} are too few to be evidence: take more of "
            "them, or check fewer metrics"
        )
    return tuple(notes)


def _varies(family: Family) -> bool:
    return any(test.least_p < 1 for test in family.tests.values())


def _opaque(sample: Sample) -> int:
    return sum(1 for entry in sample.resources if entry.opaque)


def _cached(sample: Sample) -> int:
    return sum(1 for entry in sample.resources if entry.cached)
