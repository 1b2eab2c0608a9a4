"""Assertions on loads, each as a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.core.perf.summary import LABELS, impact
from AbraLibrary.core.perf.values import written
from AbraLibrary.core.perf.verdict import regressions

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf import MetricName
    from AbraLibrary.core.models.perf.perf_budget import BudgetLine
    from AbraLibrary.core.models.perf.perf_runs import MetricRunsDiff, PerfRunsDiff

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


def stood(diff: PerfRunsDiff) -> str:
    """That nothing got worse, as far as the loads show."""
    names = ", ".join(diff.metrics) or "no metric"
    notes = f" ({'; '.join(diff.notes)})" if diff.notes else ""
    return f"No regression in {names}: {diff.summary}{notes}"


def budget_line(line: BudgetLine) -> str:
    """A limit and its value."""
    unit = f" {line.unit}" if line.unit else ""
    value = "not known" if line.value is None else f"{line.value:g}{unit}"
    reason = f", {line.reason}" if line.reason else ""
    return f"{line.what} is {value} (at most {line.limit:g}{unit}{reason})"


def _metric(name: MetricName, metric: MetricRunsDiff) -> str:
    before, after = written(name, metric.before, metric.after)
    share = f" by {metric.pct.removeprefix('+')}" if metric.pct else ""
    chance = "" if metric.verdict == "indicative" else f", p {metric.p_adjusted:.2g}"
    return f"{LABELS[name]}{share} ({before} → {after}{chance})"


def _sureness(diff: PerfRunsDiff) -> str:
    if diff.verdict != "indicative":
        return f" {diff.runs.before} runs before, {diff.runs.after} now."
    return " One load against another is indicative; take runs=5 or more to be sure."


def _notes(diff: PerfRunsDiff) -> str:
    return f" Note: {'; '.join(diff.notes)}." if diff.notes else ""
