"""The perf card: loads metric by metric, against others or against a budget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, cast

from AbraLibrary.bindings.evidence.cards import charts, html
from AbraLibrary.core.models.perf.perf_runs import MetricRunsDiff, PerfRunsDiff, Sample
from AbraLibrary.core.perf.ratings import THRESHOLDS, is_noise, rating
from AbraLibrary.core.perf.samples import METRICS, spread, typical
from AbraLibrary.core.perf.values import unit_of
from AbraLibrary.core.perf.waterfall import Changed, changed

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf import MetricDiff, MetricName, PerfDiff
    from AbraLibrary.core.models.perf.perf_budget import BudgetLine

Shade = Literal["better", "worse", "same"]
_SHADES = {"better": charts.BETTER, "worse": charts.WORSE, "same": charts.BEFORE}
#: A sign in addition to each colour.
_SIGNS = {"better": "✓", "worse": "✗", "same": "="}
_RATING_SIGNS = {"good": "✓", "needs improvement": "~", "poor": "✗"}
_SHORT = {"needs improvement": "improvable"}
_SHOWN = 10


def render(diff: PerfDiff, after: Sample, before: Sample) -> str:
    """Render the card of a perf diff."""
    inside = (html.paragraph(diff.summary), *compared(diff, after, before))
    return html.card(f"Performance of {after.url}", inside)


def render_sample(sample: Sample) -> str:
    """Render the card of several loads that are compared with nothing."""
    title = f"Performance of {sample.url}, {len(sample.runs)} runs"
    return html.card(title, alone(sample))


def compared(diff: PerfDiff, after: Sample, before: Sample) -> Iterator[str]:
    """The inside of the card of a diff, for this card and the failure card."""
    yield html.table(
        ("Metric", "Before", "After", "Change", "", "Before and after", "Vital"),
        (_row(name, metric) for name, metric in diff.metrics.items()),
    )
    yield _legend(diff)
    yield from _waterfall(changed(diff.resources, before, after), after)
    yield from _notes(diff)


def alone(sample: Sample) -> Iterator[str]:
    """The inside of the card of loads without others to compare with."""
    rows = []
    for name in METRICS:
        seen = spread(sample, name)
        if seen is not None:
            values = [value for value in seen.values if value is not None]
            rows.append(
                (
                    _metric(name),
                    html.cell(_spread(seen.median, seen.mad), number=True),
                    html.cell(charts.comparison(name, (), values, charts.BETTER)),
                    html.cell(_rated(name, seen.median)),
                )
            )
    head = "Median ± deviation" if len(sample.runs) > 1 else "Value"
    yield html.table(("Metric", head, "Runs", "Web Vitals"), rows)


def budget(lines: Sequence[BudgetLine], sample: Sample) -> Iterator[str]:
    """Each limit of a budget, exceeded ones first."""
    rows = []
    for line in sorted(lines, key=lambda each: each.holds):
        shade: Shade = "better" if line.holds else "worse"
        value = "" if line.value is None else f"{line.value:g}"
        used = 0 if line.value is None else line.value / (line.limit or 1)
        rows.append(
            (
                html.cell(_sign(shade)),
                html.cell(html.text(line.what)),
                html.cell(f"{value} {line.unit}", number=True),
                html.cell(f"{line.limit:g} {line.unit}", number=True),
                html.cell(html.bar(used, _SHADES[shade])),
                html.cell(html.text(line.reason)),
            )
        )
    yield html.paragraph(f"{sample.url}, {len(sample.runs)} runs", quiet=True)
    yield html.table(("", "Limit on", "Is", "At most", "Used", ""), rows)


def _row(name: MetricName, metric: MetricDiff) -> Sequence[str]:
    runs = metric if isinstance(metric, MetricRunsDiff) else None
    shade = _shade(name, metric)
    change = f"{metric.delta:+g}" + (f" ({metric.pct})" if metric.pct else "")
    before = [metric.before] if runs is None else _values(runs.before_runs)
    after = [metric.after] if runs is None else _values(runs.after_runs)
    verdict = _sign(shade)
    if runs is not None and runs.verdict != "indicative":
        chance = f"p {runs.p_adjusted:.2g}, δ {runs.cliffs_delta:+.2g}"
        verdict += f' {runs.verdict}<br><span class="abra-quiet">{chance}</span>'
        verdict = f'<span class="abra-nowrap">{verdict}</span>'
    return (
        _metric(name),
        html.cell(_spread(metric.before, None if runs is None else runs.before_mad), number=True),
        html.cell(_spread(metric.after, None if runs is None else runs.after_mad), number=True),
        html.cell(html.text(change), number=True),
        html.cell(verdict),
        html.cell(charts.comparison(name, before, after, _SHADES[shade])),
        html.cell(_rated(name, metric.after)),
    )


def _shade(name: MetricName, metric: MetricDiff) -> Shade:
    """By the verdict; for a single load by the noise floor."""
    if isinstance(metric, MetricRunsDiff) and metric.verdict != "indicative":
        shades: dict[str, Shade] = {"improved": "better", "regressed": "worse"}
        return shades.get(metric.verdict, "same")
    if is_noise(name, metric.before, metric.delta):
        return "same"
    return "better" if metric.improved else "worse"


def _sign(shade: Shade) -> str:
    return f'<b style="color:{_SHADES[shade]}">{_SIGNS[shade]}</b>'


def _metric(name: MetricName) -> str:
    unit = unit_of(name)
    described = html.text(name) + (f' <span class="abra-quiet">{unit}</span>' if unit else "")
    return html.cell(f'<span class="abra-nowrap">{described}</span>')


def _spread(value: float, deviation: float | None) -> str:
    return f"{value:g}" + (f" ± {deviation:g}" if deviation is not None else "")


def _values(runs: Sequence[float | None]) -> list[float]:
    return [value for value in runs if value is not None]


def _rated(name: MetricName, value: float) -> str:
    if name not in THRESHOLDS:
        return ""
    rated = rating(name, value)
    return f'<span class="abra-nowrap">{_RATING_SIGNS[rated]} {_SHORT.get(rated, rated)}</span>'


def _legend(diff: PerfDiff) -> str:
    keys = charts.key(charts.BEFORE, "before")
    keys += charts.key(charts.BETTER, "✓ better") + charts.key(charts.WORSE, "✗ worse")
    described = "= within noise. "
    if isinstance(diff, PerfRunsDiff) and diff.verdict != "indicative":
        described = (
            "= no evidence. A dot is a run, the box the middle half, the line the median; p is "
            "adjusted for several metrics, δ is Cliff's delta. "
        )
    described += "The strip below: good, needs improvement (thicker), poor (thickest)"
    return f'<p class="abra-quiet">{keys}{html.text(described, 300)}</p>'


def _waterfall(rows: Sequence[Changed], after: Sample) -> Iterator[str]:
    if not rows:
        return
    marks = [value for name in ("fcp", "lcp") if (value := _typical(after, name)) is not None]
    ends = [span.end for row in rows for span in (row.before, row.after) if span]
    end = max((*ends, *marks), default=0) * 1.02 or 1.0
    yield html.table(
        ("", "Changed", "Size", f"Loaded, of {end:.0f} ms"),
        (
            (
                html.cell(f"<b>{row.sign}</b>"),
                html.cell(html.text(row.url)),
                html.cell(html.text(row.size)),
                html.cell(charts.waterfall(row.before, row.after, end, marks)),
            )
            for row in rows[:_SHOWN]
        ),
    )
    more = f" And {len(rows) - _SHOWN} more, in the result." if len(rows) > _SHOWN else ""
    described = f"Above before, below now. Lines across: FCP and LCP now.{more}"
    yield html.paragraph(described, quiet=True)


def _typical(sample: Sample, name: str) -> float | None:
    return typical(sample, cast("MetricName", name))


def _why_in_part(diff: PerfDiff) -> str:
    hidden = max(diff.opaque.before, diff.opaque.after)
    if not hidden:
        return ""
    whose = (
        "a resource of another origin hides its size"
        if hidden == 1
        else (f"{hidden} resources of other origins hide their sizes")
    )
    return f", as {whose} (no Timing-Allow-Origin)"


def _notes(diff: PerfDiff) -> Iterator[str]:
    notes = (
        ("not supported by this browser", diff.unsupported),
        ("did not occur", diff.missing),
        (f"reported in part{_why_in_part(diff)}", diff.incomplete),
    )
    for what, names in notes:
        if names:
            yield html.paragraph(f"{what}: {', '.join(names)}", quiet=True)
    if isinstance(diff, PerfRunsDiff):
        for note in diff.notes:
            yield html.paragraph(note, quiet=True)
    if diff.verdict == "indicative":
        yield html.paragraph(
            "One load compared with another shows a direction; it is indicative, not significant.",
            quiet=True,
        )
