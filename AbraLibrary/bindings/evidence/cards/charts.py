"""Small SVG charts for the perf card: bars, the runs as dots, and a waterfall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.core.perf.ratings import THRESHOLDS
from AbraLibrary.core.perf.statistics import median

if TYPE_CHECKING:
    from AbraLibrary.core.perf.waterfall import Span

#: Colours that a colour-blind reader tells apart (Okabe and Ito 2008); what was before is grey.
BEFORE, BETTER, WORSE, FAIR = "#999999", "#0072b2", "#d55e00", "#e69f00"
_GOOD = "#009e73"
_WIDTH = 180
_BAND = 6


def comparison(name: str, before: Sequence[float], after: Sequence[float], color: str) -> str:
    """The values before, above those now: bars for one run each, otherwise a dot for each run.

    Args:
        name: the metric, whose thresholds are drawn below as bands.
        before: its earlier values, maybe none.
        after: its values now.
        color: that of the values now.
    """
    scale = max((*before, *after), default=0) * 1.05 or 1.0
    lanes = [(values, shade) for values, shade in ((before, BEFORE), (after, color)) if values]
    is_single = all(len(values) == 1 for values, _ in lanes)
    height = 7 if is_single else 12
    parts = [
        (_bar if is_single else _dots)(values, scale, lane * height, shade)
        for lane, (values, shade) in enumerate(lanes)
    ]
    below = len(lanes) * height
    bands = "".join(_bands(name, scale, below + 1))
    return _svg(below + (_BAND + 1 if bands else 0), _label(before, after), "".join(parts) + bands)


def waterfall(before: Span | None, after: Span | None, end: float, marks: Sequence[float]) -> str:
    """When one resource was loaded, before above now, on a line of `end` ms.

    Args:
        before: its time in the earlier load.
        after: its time in the load now.
        end: the length of the line in ms.
        marks: times to draw across, in ms.
    """
    parts = [_across(at / end * _WIDTH) for at in marks if 0 <= at <= end]
    for lane, (span, shade) in enumerate(((before, BEFORE), (after, BETTER))):
        if span is not None:
            x = span.start / end * _WIDTH
            width = max(2.0, (span.end - span.start) / end * _WIDTH)
            parts.append(
                f'<rect x="{x:.1f}" y="{lane * 7 + 1}" width="{width:.1f}" height="6" rx="1" '
                f'fill="{shade}"><title>{span.start:.0f} to {span.end:.0f} ms</title></rect>'
            )
    times = [
        f"{word} {span.start:.0f} to {span.end:.0f} ms"
        for word, span in (("before", before), ("now", after))
        if span
    ]
    return _svg(15, ", ".join(times) or "no times", "".join(parts))


def key(color: str, label: str) -> str:
    """An entry of a legend."""
    box = f'<rect width="10" height="10" rx="2" fill="{color}"/>'
    return f'<svg width="10" height="10">{box}</svg> {html.text(label)} &nbsp; '


def _svg(height: float, label: str, inside: str) -> str:
    return (
        f'<svg width="{_WIDTH}" height="{height:g}" role="img" aria-label="{html.text(label)}">'
        f"{inside}</svg>"
    )


def _label(before: Sequence[float], after: Sequence[float]) -> str:
    medians = [
        f"{word} {median(values):g}" for word, values in (("before", before), ("now", after))
        if values
    ]  # fmt: skip
    return ", ".join(medians)


def _bar(values: Sequence[float], scale: float, top: float, color: str) -> str:
    width = values[0] / scale * _WIDTH
    track = f'y="{top}" width="{_WIDTH}" height="5" rx="2" fill="currentColor" opacity=".12"'
    return f'<rect {track}/><rect y="{top}" width="{width:.1f}" height="5" rx="2" fill="{color}"/>'


def _dots(values: Sequence[float], scale: float, top: float, color: str) -> str:
    """A dot for each run, the box of the middle half, and the median across it."""
    at = [value / scale * _WIDTH for value in values]
    ordered = sorted(at)
    low, high = ordered[len(at) // 4], ordered[-1 - len(at) // 4]
    dots = "".join(f"M{x:.1f} {top + 6}h0" for x in at)
    middle = median(at)
    return (
        f'<rect x="{low:.1f}" y="{top + 1}" width="{max(1.0, high - low):.1f}" height="10" rx="2" '
        f'fill="{color}" opacity=".25"/>'
        f'<path d="{dots}" stroke="{color}" stroke-width="4" stroke-linecap="round" opacity=".75"/>'
        f'<rect x="{middle - 1:.1f}" y="{top}" width="2" height="12" fill="{color}"/>'
    )


def _bands(name: str, scale: float, top: float) -> Iterator[str]:
    """Good, needs improvement and poor; the worse, the thicker."""
    if name not in THRESHOLDS:
        return
    good, fair = THRESHOLDS[name]
    edges = (0.0, good, fair, scale)
    kinds = ((_GOOD, 2, "good"), (FAIR, 4, "needs improvement"), (WORSE, _BAND, "poor"))
    for start, end, (color, height, label) in zip(edges, edges[1:], kinds, strict=False):
        if start < scale:
            x, width = start / scale * _WIDTH, (min(end, scale) - start) / scale * _WIDTH
            yield (
                f'<rect x="{x:.1f}" y="{top}" width="{width:.1f}" height="{height}" '
                f'fill="{color}" opacity=".8"><title>{label} from {start:g}</title></rect>'
            )


def _across(x: float) -> str:
    return f'<rect x="{x:.1f}" width="1" height="15" fill="currentColor" opacity=".45"/>'
