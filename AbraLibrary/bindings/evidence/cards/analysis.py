"""The analysis card: where the time of an action went, on one axis."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.bindings.evidence.cards import html

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.analysis import (
        Analysis,
        AnalyzedRequest,
        AttributeChange,
        DomChanges,
        LongTask,
        TextChange,
    )

#: Colours that a colour-blind reader tells apart (Okabe and Ito 2008); each lane says its name.
_REQUEST, _TASK, _FRAME, _SHIFT = "#0072b2", "#d55e00", "#009e73", "#cc79a7"
_WIDTH, _LEFT, _LANE, _BAR = 760, 190, 20, 11
#: How many requests are drawn, and how many things in one lane; the result has them all.
_DRAWN, _IN_LANE = 8, 40
#: The narrowest bar.
_LEAST = 2.0
#: Steps of the axis, in ms.
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000)
_TICKS = 8


class _Bar(NamedTuple):
    """Something on the axis; ms."""

    start: float
    length: float
    color: str
    title: str
    is_pending: bool = False


class _Lane(NamedTuple):
    """One line of the picture."""

    name: str
    bars: list[_Bar]


def render(seen: Analysis, target: str) -> str:
    """Render the card of an analysed action."""
    return html.card(f"What it cost: {target}", _body(seen))


def _body(seen: Analysis) -> Iterator[str]:
    yield html.paragraph(seen.analysis)
    yield _timeline(seen)
    timing = seen.timing
    yield "<p>"
    for name, value in (
        ("script", timing.js_blocking_ms),
        ("network", timing.network_ms),
        ("render", timing.render_ms),
    ):
        yield html.tag(f"{name} {_ms(value)}")
    yield html.tag(f"layout shifts {_plain(seen.layout_shifts)}")
    yield "</p>"
    if seen.network:
        yield html.table(("Request", "Status", "ms", "KB"), map(_request, seen.network))
    if seen.dom_changes:
        yield from _changes(seen.dom_changes)
    measures = [
        f"measure {each.name}: {each.duration:g} ms from {each.start:g} ms on"
        for each in seen.user_timing.measures
    ]
    marks = [f"mark {each.name} at {each.time:g} ms" for each in seen.user_timing.marks]
    yield from html.some([*measures, *marks], "marks and measures")
    if seen.unsupported:
        yield html.paragraph(
            f"not supported by this browser or transport: {', '.join(seen.unsupported)}",
            quiet=True,
        )
    if seen.incomplete:
        yield html.paragraph(seen.incomplete, quiet=True)


def _ms(value: float | str | None) -> str:
    return "none" if value is None else value if isinstance(value, str) else f"{value:g} ms"


def _plain(value: float | str | None) -> str:
    return "none" if value is None else value if isinstance(value, str) else f"{value:g}"


def _request(each: AnalyzedRequest) -> Sequence[str]:
    state = each.error or ("pending" if each.pending else _plain(each.status))
    cached = " (cached)" if each.cached else ""
    cached += f" ({each.ruled})" if each.ruled else ""
    method = "" if each.method == "unsupported" else f"{each.method} "
    return (
        html.cell(html.text(f"{method}{each.url}")),
        html.cell(html.text(f"{state}{cached}")),
        html.cell(_figure(each.duration_ms), number=True),
        html.cell(_figure(each.kb), number=True),
    )


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:g}"


def _changes(seen: DomChanges) -> Iterator[str]:
    rows = [
        *(_row("+", _REQUEST, each.selector, each.count, each.text) for each in seen.added),
        *(_row("\N{MINUS SIGN}", _TASK, e.selector, e.count, e.text) for e in seen.removed),
        *(
            _row("→", _FRAME, each.selector, each.count, _attribute(each))
            for each in seen.attributes
        ),
        *(_row("→", _FRAME, each.selector, each.count, _text(each)) for each in seen.text),
    ]
    yield html.paragraph(seen.summary, quiet=True)
    if rows:
        yield html.table(("", "Element", "Count", "What"), rows)


def _row(sign: str, color: str, selector: str, count: int, what: str) -> tuple[str, ...]:
    return (
        html.cell(f'<b style="color:{color}">{sign}</b>'),
        html.cell(f"<code>{html.text(selector)}</code>"),
        html.cell(str(count), number=True),
        html.cell(html.text(what)),
    )


def _attribute(each: AttributeChange) -> str:
    before, after = ("(none)" if value is None else f"'{value}'" for value in (each.from_, each.to))
    return f"{each.attr}: {before} → {after}"


def _text(each: TextChange) -> str:
    return f"'{each.from_}' → '{each.to}'"


# -- the picture


def _timeline(seen: Analysis) -> str:
    """Requests, long tasks, frames and shifts on one axis: an SVG that needs nothing else."""
    lanes = list(_lanes(seen))
    end = max(
        [seen.timing.total_ms, 1.0, *(b.start + b.length for lane in lanes for b in lane.bars)]
    )
    scale = (_WIDTH - _LEFT - 40) / end
    height = _LANE * len(lanes) + 20
    drawn = "".join(_draw(lane, place, scale) for place, lane in enumerate(lanes))
    described = f"Timeline of {end:.0f} ms with {len(seen.network)} requests"
    return (
        f'<svg role="img" aria-label="{html.text(described)}" width="{_WIDTH}" height="{height}" '
        f'viewBox="0 0 {_WIDTH} {height}" style="max-width:100%" font-size="11" '
        f'fill="currentColor">{_axis(end, scale, height)}{drawn}</svg>'
    )


def _lanes(seen: Analysis) -> Iterator[_Lane]:
    total = seen.timing.total_ms
    for each in seen.network[:_DRAWN]:
        length = max(0.0, total - each.start_ms) if each.duration_ms is None else each.duration_ms
        method = "" if each.method == "unsupported" else f"{each.method} "
        name = f"{method}{each.url.partition('?')[0]}"
        title = f"{name}: " + ("pending" if each.pending else f"{length:g} ms")
        yield _Lane(name, [_Bar(each.start_ms, length, _REQUEST, title, each.pending)])
    tasks = seen.long_tasks if isinstance(seen.long_tasks, tuple) else ()
    yield _Lane("long tasks", [_task(each) for each in tasks])
    yield _Lane(
        "frames",
        [_Bar(f.start_ms, f.duration_ms, _FRAME, f"{f.duration_ms:g} ms") for f in seen.frames],
    )
    yield _Lane(
        "layout shifts",
        [
            _Bar(s.start_ms, 0.0, _SHIFT, f"{s.value:g}: {', '.join(s.nodes) or 'gone'}")
            for s in seen.shifts
        ],
    )


def _task(each: LongTask) -> _Bar:
    who = f" {each.scripts[0].invoker}" if each.scripts else ""
    described = f"{each.duration_ms:g} ms {each.attribution}{who}"
    return _Bar(each.start_ms, each.duration_ms, _TASK, described)


def _axis(end: float, scale: float, height: int) -> str:
    step = next((step for step in _STEPS if end / step <= _TICKS), _STEPS[-1])
    marks = []
    for tick in range(int(end / step) + 1):
        x = _LEFT + tick * step * scale
        marks.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 16}" stroke="currentColor" '
            f'opacity=".15"/><text x="{x:.1f}" y="{height - 4}" text-anchor="middle" '
            f'opacity=".7">{tick * step:g}</text>'
        )
    return "".join(marks) + f'<text x="{_WIDTH - 18}" y="{height - 4}" opacity=".7">ms</text>'


def _draw(lane: _Lane, place: int, scale: float) -> str:
    y = place * _LANE + 4
    bars = "".join(_bar(bar, y, scale) for bar in lane.bars[:_IN_LANE])
    name = html.text(lane.name, 30)
    return f'<text x="{_LEFT - 8}" y="{y + _BAR - 1}" text-anchor="end">{name}</text>{bars}'


def _bar(bar: _Bar, y: float, scale: float) -> str:
    x = _LEFT + max(0.0, bar.start) * scale
    width = max(_LEAST, (bar.length + min(0.0, bar.start)) * scale)
    # What is pending ends nowhere: hatched by its outline, not by its colour alone.
    look = (
        f'fill="none" stroke="{bar.color}" stroke-dasharray="3 2"'
        if bar.is_pending
        else f'fill="{bar.color}"'
    )
    return (
        f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{_BAR}" rx="2" {look}>'
        f"<title>{html.text(bar.title)}</title></rect>"
    )
