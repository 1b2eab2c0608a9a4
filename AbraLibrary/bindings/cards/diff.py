"""The diff card: what changed on the page."""

from __future__ import annotations

from collections.abc import Iterator

from AbraLibrary.bindings.cards import html
from AbraLibrary.core.models.capture import PageDiff

#: A minus sign, as wide as the plus.
_MINUS = "\N{MINUS SIGN}"
#: A sign beside every colour, for a colour-blind reader (Okabe and Ito 2008).
_ADDED, _REMOVED, _CHANGED = "#0072b2", "#d55e00", "#009e73"
_SHOWN = 12


def render(diff: PageDiff, title: str) -> str:
    """Render the card of a page diff."""
    return html.card(title, _body(diff))


def _body(diff: PageDiff) -> Iterator[str]:
    yield html.paragraph(diff.line)
    yield "<p>" + html.tag(f"confidence {diff.confidence:.0%}")
    yield html.tag(f"{diff.count_delta:+d} elements")
    if diff.moved:
        yield html.tag(f"{diff.moved} moved")
    yield "</p>"
    for reason in diff.confidence_reasons:
        yield html.paragraph(reason, quiet=True)
    rows = list(_rows(diff))
    if rows:
        yield html.table(("", "", "What"), rows[:_SHOWN])
    if len(rows) > _SHOWN:
        yield html.paragraph(f"and {len(rows) - _SHOWN} more, in the result", quiet=True)


def _rows(diff: PageDiff) -> Iterator[tuple[str, str, str]]:
    for overlay in diff.overlays.opened:
        yield _row("+", _ADDED, f"{overlay.kind} opened", overlay.name)
    for overlay in diff.overlays.closed:
        yield _row(_MINUS, _REMOVED, f"{overlay.kind} closed", overlay.name)
    for change in diff.changed:
        said = f"{change.name}: " if change.name else ""
        yield _row("→", _CHANGED, change.what, f"{said}{change.from_} → {change.to}")
    for entry in diff.added:
        yield _row("+", _ADDED, f"{entry.kind} added", entry.text)
    for entry in diff.removed:
        yield _row(_MINUS, _REMOVED, f"{entry.kind} removed", entry.text)
    for passed in diff.transient:
        yield _row("~", _CHANGED, f"for {passed.lived_ms:.0f} ms", passed.text)


def _row(sign: str, color: str, what: str, said: str) -> tuple[str, str, str]:
    mark = f'<b style="color:{color}">{sign}</b>'
    return html.cell(mark), html.cell(html.text(what)), html.cell(html.text(said))
