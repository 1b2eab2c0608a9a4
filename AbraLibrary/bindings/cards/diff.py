"""The diff card: what changed on the page."""

from __future__ import annotations

from collections.abc import Iterator

from AbraLibrary.bindings.cards import html
from AbraLibrary.core.diff.told import Told, everything
from AbraLibrary.core.models.capture import PageDiff

#: A minus sign, as wide as the plus.
_MINUS = "\N{MINUS SIGN}"
#: A sign beside every colour, for a colour-blind reader (Okabe and Ito 2008).
_ADDED, _REMOVED, _CHANGED = "#0072b2", "#d55e00", "#009e73"
_MARKS = {
    "opened": ("+", _ADDED), "closed": (_MINUS, _REMOVED), "changed": ("→", _CHANGED),
    "added": ("+", _ADDED), "removed": (_MINUS, _REMOVED), "transient": ("~", _CHANGED),
}  # fmt: skip
_SELF_EVIDENT = ("changed", "transient")
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
    yield from entries(diff)


def entries(diff: PageDiff) -> Iterator[str]:
    """The table of what changed."""
    rows = [_row(entry) for entry in everything(diff)]
    if rows:
        yield html.table(("", "", "What"), rows[:_SHOWN])
    if len(rows) > _SHOWN:
        yield html.paragraph(f"and {len(rows) - _SHOWN} more, in the result", quiet=True)


def _row(entry: Told) -> tuple[str, str, str]:
    sign, color = _MARKS[entry.change]
    mark = f'<b style="color:{color}">{sign}</b>'
    what = entry.what if entry.change in _SELF_EVIDENT else f"{entry.what} {entry.change}"
    return html.cell(mark), html.cell(html.text(what)), html.cell(html.text(entry.text))
