"""The charts of the page, as SVG; their colours are those of the page, light or dark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards.html import text

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.report import Bin

#: Colours that a colour-blind reader tells apart (Okabe and Ito 2008), for kinds of failure.
PALETTE = ("#d55e00", "#e69f00", "#cc79a7", "#0072b2", "#56b4e9", "#009e73")
OTHERS = "#8a949e"
_WIDTH, _HEIGHT, _BELOW, _LEFT = 960, 170, 20, 34


def timeline(
    bins: Sequence[Bin], classes: Sequence[str], labels: tuple[str, str], names: Sequence[str]
) -> str:
    """Failures over time: a column for each bin, its parts by kind.

    Args:
        bins: the runs, the oldest first.
        classes: the kinds that have a colour; the rest is grey.
        labels: the labels below the first and the last column.
        names: the tooltip of each column.
    """
    totals = [sum((each.failures or {}).values()) for each in bins]
    top = _nice(max(totals, default=0))
    wide = (_WIDTH - _LEFT) / max(1, len(bins))
    columns = "".join(
        _column(each, classes, _LEFT + at * wide, wide, top, names[at])
        for at, each in enumerate(bins)
    )
    grid = "".join(
        f'<path d="M{_LEFT} {y:.1f}H{_WIDTH}" stroke="var(--line)"/>'
        f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value:g}</text>'
        for value in (0, top / 2, top)
        for y in (_HEIGHT - value / top * (_HEIGHT - 10),)
    )
    first, last = labels
    below = _HEIGHT + _BELOW - 4
    return (
        f'<svg class="chart" viewBox="0 0 {_WIDTH} {_HEIGHT + _BELOW}" role="img" '
        f'aria-label="Failed keywords over time, {sum(totals)} in all">{grid}{columns}'
        f'<text x="{_LEFT}" y="{below}">{text(first)}</text>'
        f'<text x="{_WIDTH}" y="{below}" text-anchor="end">{text(last)}</text></svg>'
    )


def _column(each: Bin, classes: Sequence[str], x: float, wide: float, top: float, name: str) -> str:
    failures = each.failures or {}
    parts = [(failures.get(kind, 0), color(classes, kind)) for kind in classes]
    parts.append((sum(count for kind, count in failures.items() if kind not in classes), OTHERS))
    y, drawn = float(_HEIGHT), []
    for count, shade in parts:
        if count:
            height = count / top * (_HEIGHT - 10)
            y -= height
            drawn.append(
                f'<rect x="{x + wide * 0.1:.1f}" y="{y:.1f}" width="{wide * 0.8:.1f}" '
                f'height="{height:.1f}" fill="{shade}"/>'
            )
    counted = ", ".join(f"{count} {kind.replace('_', ' ')}" for kind, count in failures.items())
    tooltip = f"{name}: {counted or 'no failure'}"
    title = f"<title>{text(tooltip, 300)}</title>"
    hit = f'<rect x="{x:.1f}" width="{wide:.1f}" height="{_HEIGHT}" fill="transparent"/>'
    return f"<g>{title}{''.join(drawn)}{hit}</g>"


def color(classes: Sequence[str], kind: str) -> str:
    """The colour of a kind of failure."""
    return PALETTE[classes.index(kind) % len(PALETTE)] if kind in classes else OTHERS


def strip(bins: Sequence[Bin]) -> str:
    """An intent over the runs: passes above failures in each column, gaps where unused."""
    wide = 340 / max(1, len(bins))
    parts = []
    for at, each in enumerate(bins):
        count = each.passed + each.failed
        if not count:
            continue
        failed = each.failed / count * 24
        # One failure among many stays visible.
        failed = max(failed, 4.0) if each.failed else 0.0
        x, width = at * wide, max(1.0, wide - 1)
        if failed < 24:
            parts.append(_rect(x, 0, width, 24 - failed, "var(--pass)", ' opacity=".55"'))
        if failed:
            parts.append(_rect(x, 24 - failed, width, failed, "var(--fail)"))
    failures = sum(each.failed > 0 for each in bins)
    label = f"failed in {failures} of {len(bins)} periods"
    return (
        f'<svg viewBox="0 0 340 24" width="340" height="24" preserveAspectRatio="none" role="img" '
        f'aria-label="{label}">{"".join(parts)}</svg>'
    )


def spark(values: Sequence[float | None], recent: float, *, worse: bool) -> str:
    """A line of values; the judged part is shaded if it got worse.

    Args:
        values: the oldest first; None for a missing one.
        recent: the share of them that was judged, 0 to 1.
        worse: whether these are a regression.
    """
    known = [value for value in values if value is not None]
    low, high = min(known, default=0.0), max(known, default=0.0)
    room = (high - low) or 1.0
    step = 200 / max(1, len(values) - 1)
    points = [
        f"{at * step:.1f} {42 - (value - low) / room * 36:.1f}"
        for at, value in enumerate(values)
        if value is not None
    ]
    begin = 200 * (1 - recent)
    shade = _rect(begin, 0, 200 - begin, 48, "var(--shade)") if worse else ""
    shown = "var(--fail)" if worse else "var(--pass)"
    end = points[-1].split() if points else ["0", "0"]
    return (
        f'<svg viewBox="-4 0 208 48" width="208" height="48" role="img" '
        f'aria-label="from {low:g} to {high:g}">{shade}'
        f'<polyline points="{" ".join(points)}" fill="none" stroke="{shown}" stroke-width="2" '
        f'stroke-linejoin="round"/><circle cx="{end[0]}" cy="{end[1]}" r="3.5" fill="{shown}"/>'
        "</svg>"
    )


def key(shade: str, label: str) -> str:
    """An entry of a legend."""
    box = f'<rect width="11" height="11" rx="3" fill="{shade}"/>'
    return f'<span><svg width="11" height="11">{box}</svg>{text(label)}</span>'


def _rect(x: float, y: float, width: float, height: float, shade: str, more: str = "") -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'fill="{shade}"{more}/>'
    )


def _nice(most: int) -> float:
    """The next round even number."""
    unit = 1
    while True:
        for factor in (2, 4, 6, 10):
            if most <= factor * unit:
                return float(factor * unit)
        unit *= 10
