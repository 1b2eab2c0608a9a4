"""The card of a change that is only painted: a picture with the change outlined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards import html, outlines
from AbraLibrary.bindings.evidence.cards.diff import MARKS
from AbraLibrary.core.act.painted import describe
from AbraLibrary.core.diff.report.reported import ReportedEntry
from AbraLibrary.core.models.evidence.picture import Picture

if TYPE_CHECKING:
    from AbraLibrary.core.models.act.painted import Painted


def render(seen: Painted, target: str, address: str) -> str:
    """Render the card; `address` is the picture's address for the log."""
    return html.card(f"What was painted: {target}", _body(seen, address))


def _body(seen: Painted, address: str) -> Iterator[str]:
    yield html.paragraph(describe(seen.boxes).capitalize())
    yield html.paragraph("The document has not changed, so its text is unknown", quiet=True)
    if seen.png is None:
        return
    picture = Picture(png=seen.png, width=seen.width, height=seen.height, boxes={})
    sign, color = MARKS["painted"]
    entry = ReportedEntry(change="painted", what="screen", text="")
    drawn = [outlines.Outline(box, entry, sign, color) for box in seen.boxes]
    yield from outlines.render([outlines.Side("After", address, picture, drawn)])
