"""The perf card: two loads, metric by metric."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from AbraLibrary.bindings.cards import html
from AbraLibrary.core.models.perf import MetricDiff, PerfDiff, ResourceChange
from AbraLibrary.core.text import shorten

#: Colours that a colour-blind reader tells apart (Okabe and Ito 2008).
_BEFORE, _BETTER, _WORSE = "#999999", "#0072b2", "#d55e00"


def render(diff: PerfDiff, url: str) -> str:
    """Render the card of a perf diff."""
    return html.card(f"Performance of {url}", _body(diff))


def _body(diff: PerfDiff) -> Iterator[str]:
    yield html.paragraph(diff.summary)
    yield html.table(
        ("Metric", "Before", "After", "Change", "Before and after"),
        (_row(name, metric) for name, metric in diff.metrics.items()),
    )
    for kind in ("added", "removed"):
        changes = [f"{kind}: {_size(change)}" for change in getattr(diff.resources, kind)]
        yield from html.some(changes, kind)
    resized = [
        f"resized: {shorten(each.url, 120)} ({each.before_kb:g} KB → {each.after_kb:g} KB)"
        for each in diff.resources.resized
    ]
    yield from html.some(resized, "resized")
    notes = (("not supported by this browser", diff.unsupported), ("did not occur", diff.missing))
    for what, names in notes:
        if names:
            yield html.paragraph(f"{what}: {', '.join(names)}", quiet=True)
    yield html.paragraph(
        "One load against one load shows a direction; it is indicative, not significant.",
        quiet=True,
    )


def _size(change: ResourceChange) -> str:
    size = "size hidden" if change.kb is None else f"{change.kb:g} KB"
    return f"{shorten(change.url, 120)} ({change.type}, {size})"


def _row(name: str, metric: MetricDiff) -> Sequence[str]:
    largest = max(metric.before, metric.after) or 1
    color = _BETTER if metric.improved else _WORSE if metric.delta > 0 else _BEFORE
    change = f"{metric.delta:+g}" + (f" ({metric.pct})" if metric.pct else "")
    bars = html.bar(metric.before / largest, _BEFORE, height=5) + "<br>"
    return (
        html.cell(html.text(name)),
        html.cell(f"{metric.before:g}", number=True),
        html.cell(f"{metric.after:g}", number=True),
        html.cell(html.text(change), number=True),
        html.cell(bars + html.bar(metric.after / largest, color, height=5)),
    )
