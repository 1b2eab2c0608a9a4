"""The diff card: what changed on the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from AbraLibrary.bindings.evidence.cards import html, outlines
from AbraLibrary.core.diff.frame_states import outermost
from AbraLibrary.core.diff.report.reported import ReportedEntry, all_entries
from AbraLibrary.core.models.evidence.picture import Picture
from AbraLibrary.core.models.find.candidate import Box

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.page_diff import PageDiff

#: A minus sign, as wide as the plus.
_MINUS = "\N{MINUS SIGN}"
#: A sign in addition to each colour, for a colour-blind reader (Okabe and Ito 2008).
_ADDED, _REMOVED, _CHANGED, _MOVED = "#0072b2", "#d55e00", "#009e73", "#cc79a7"
MARKS = {
    "opened": ("+", _ADDED), "closed": (_MINUS, _REMOVED), "changed": ("→", _CHANGED),
    "added": ("+", _ADDED), "removed": (_MINUS, _REMOVED), "moved": ("↕", _MOVED),
    "painted": ("◪", _CHANGED),
    "transient": ("~", _CHANGED),
}  # fmt: skip
_SHOWN = 12

Which = Literal["before", "after"]
#: A side of the diff, the address of its picture for the log, and the picture.
Shown = tuple[Which, str, Picture]


def render(diff: PageDiff, title: str, pictures: Sequence[Shown] = ()) -> str:
    """Render the card of a page diff.

    Args:
        diff: what changed.
        title: the title of the card.
        pictures: of each side that there is one of, where the log finds it, and the picture.
    """
    return html.card(title, _body(diff, pictures))


def _body(diff: PageDiff, pictures: Sequence[Shown]) -> Iterator[str]:
    yield html.paragraph(diff.line)
    yield "<p>" + html.tag(f"confidence {diff.confidence:.0%}")
    yield html.tag(f"{diff.count_delta:+d} elements") + "</p>"
    for reason in diff.confidence_reasons:
        yield html.paragraph(reason, quiet=True)
    yield from entries(diff)
    if pictures:
        yield from outlines.render(_side(diff, *each) for each in pictures)


def entries(diff: PageDiff) -> Iterator[str]:
    """The table of what changed: before and after side by side."""
    rows = [_row(entry) for entry in all_entries(diff)]
    if rows:
        yield html.table(("", "", "Before", "After"), rows[:_SHOWN])
    if len(rows) > _SHOWN:
        yield html.paragraph(f"and {len(rows) - _SHOWN} more, in the result", quiet=True)


def _row(entry: ReportedEntry) -> tuple[str, ...]:
    sign, color = MARKS[entry.change]
    mark = html.cell(f'<b style="color:{color}">{sign}</b>')
    what, before, after = entry.happened, entry.before, entry.after
    if entry.change == "changed":
        what = entry.happened.replace(" changed", "", 1)
    elif entry.change == "transient":
        what, before = "came and went", f"(shown {entry.what}) {entry.text}"
    elif not (before or after):
        after = entry.text
    return (mark, *(html.cell(html.text(each)) for each in (what, before, after)))


def _side(diff: PageDiff, which: Which, address: str, picture: Picture) -> outlines.Side:
    """A picture with the changes of its side that are in view."""
    found = []
    for entry in all_entries(diff):
        # In a frame of another origin only the frame's own place is known.
        keys = {outermost(key) for key in entry.keys(which)}
        boxes = [picture.boxes[key] for key in keys if key in picture.boxes]
        boxes += [entry.box] if entry.box else []
        if boxes:
            found.append(outlines.Outline(_around(boxes), entry, *MARKS[entry.change]))
    described = "" if found else ": nothing in view has changed"
    return outlines.Side(f"{which.capitalize()}{described}", address, picture, found)


def _around(boxes: Sequence[Box]) -> Box:
    """The box around several boxes."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(x=left, y=top, w=right - left, h=bottom - top)
