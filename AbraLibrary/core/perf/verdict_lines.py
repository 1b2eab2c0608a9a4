"""Assertions on loads, each as a line."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from AbraLibrary.core.perf.budget import why_unknown
from AbraLibrary.core.perf.summary import LABELS, impact
from AbraLibrary.core.perf.values import written
from AbraLibrary.core.perf.verdict import regressions

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf import MetricName
    from AbraLibrary.core.models.perf.perf_budget import BudgetLine
    from AbraLibrary.core.models.perf.perf_runs import MetricRunsDiff, PerfRunsDiff, Sample

# @limit how many metrics a line names
# @unit metrics
_NAMED = 4


def regressed(diff: PerfRunsDiff) -> str:
    """Which metrics got worse, the worst first, with the evidence; empty if none did."""
    found = regressions(diff)
    if not found:
        return ""
    ordered = sorted(found, key=lambda name: -impact(name, found[name]))
    described = "; ".join(_metric(name, found[name]) for name in ordered[:_NAMED])
    more = f"; and {len(ordered) - _NAMED} more" if len(ordered) > _NAMED else ""
    return f"The page regressed: {described}{more}.{_sureness(diff)}{_notes(diff)}"


def not_compared(
    diff: PerfRunsDiff, before: Sample, after: Sample, named: Collection[MetricName] | None
) -> str:
    """Why it is not known whether these metrics got worse; empty if all were compared.

    Args:
        diff: the comparison.
        before: the sample before.
        after: the sample that is judged.
        named: the metrics that must be compared; None: at least one.
    """
    left = [name for name in named or () if name not in diff.metrics]
    if not left and diff.metrics:
        return ""
    if not left:
        return (
            "Whether the page regressed is not known: the loads have no metric in common. Load "
            "the page again."
        )
    name = left[0]
    if problem := why_unknown(after, name):
        reason = f"of this load, {problem}"
    else:
        reason = f"of the load before, {why_unknown(before, name)}"
    return (
        f"Whether {' and '.join(left)} regressed is not known: {reason}. Check other metrics, or "
        "load the page so that both loads have it."
    )


def stood(diff: PerfRunsDiff) -> str:
    """That nothing got worse, as far as the loads show."""
    names = ", ".join(diff.metrics)
    asides = [*diff.notes]
    if diff.missing:
        asides.append(f"not compared, as a load lacks it: {', '.join(diff.missing)}")
    notes = f" ({'; '.join(asides)})" if asides else ""
    return f"No regression in {names}: {diff.summary}{notes}"


def budget_line(line: BudgetLine) -> str:
    """A limit and its value."""
    unit = f" {line.unit}" if line.unit else ""
    value = "not known" if line.value is None else f"{line.value:g}{unit}"
    reason = f", {line.reason}" if line.reason else ""
    return f"{line.what} is {value} (at most {line.limit:g}{unit}{reason})"


def _metric(name: MetricName, metric: MetricRunsDiff) -> str:
    before, after = written(name, metric.before, metric.after)
    share = f" by {metric.pct.removeprefix('+')}" if metric.pct not in (None, "+0%") else ""
    chance = "" if metric.verdict == "indicative" else f", p {metric.p_adjusted:.2g}"
    return f"{LABELS[name]}{share} ({before} → {after}{chance})"


def _sureness(diff: PerfRunsDiff) -> str:
    if diff.verdict != "indicative":
        return f" {diff.runs.before} runs before, {diff.runs.after} now."
    return " One load against another is indicative; take runs=5 or more to be sure."


def _notes(diff: PerfRunsDiff) -> str:
    return f" Note: {'; '.join(diff.notes)}." if diff.notes else ""
