"""The screenshot on which each candidate in view has a numbered box: an SVG that stands alone."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.core.find.wording import name

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Box
    from AbraLibrary.core.models.planner.planner import Marks

#: Colours that a colour-blind reader tells apart (Okabe and Ito 2008), dark enough for white.
_COLORS = ("#0072b2", "#b34700", "#007a59", "#8e3a73")
_SIZE = 13
_DIGIT = 0.62 * _SIZE
_PAD = 3


def drawing(picture: bytes, marks: Marks) -> str:
    """Draw the numbers over a PNG of the viewport; they begin with 1."""
    width, height = f"{marks.width:g}", f"{marks.height:g}"
    png = base64.b64encode(picture).decode("ascii")
    body = "".join(_mark(number, box, marks) for number, box in enumerate(marks.boxes, 1))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">'
        f'<image width="{width}" height="{height}" preserveAspectRatio="none" '
        f'href="data:image/png;base64,{png}"/>'
        f'<g font-family="sans-serif" font-size="{_SIZE}" font-weight="bold">{body}</g></svg>\n'
    )


def _mark(number: int, box: Box, marks: Marks) -> str:
    color = _COLORS[number % len(_COLORS)]
    width, height = len(str(number)) * _DIGIT + 2 * _PAD, _SIZE + _PAD
    # Above the element if there is room, to keep its own text readable.
    x = min(max(box.x, 0.0), marks.width - width)
    y = box.y - height if box.y >= height else max(box.y, 0.0)
    return (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" fill="none" '
        f'stroke="{color}" stroke-width="2"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{color}"/>'
        f'<text x="{x + _PAD:g}" y="{y + _SIZE - 1:g}" fill="#fff">{number}</text>'
    )


def render(marks: Marks, address: str) -> str:
    """Render the card; `address` is the drawing's next to the log."""
    count = len(marks.boxes)
    title = f"{count} candidate{'' if count == 1 else 's'} in view"
    return html.card(title, _body(marks, address))


def _body(marks: Marks, address: str) -> Iterator[str]:
    yield html.image(address, "The page with a number on each candidate")
    rows = (
        (
            html.cell(str(number), number=True),
            html.cell(html.text(name(each))),
            html.cell(f"<code>ref:{html.text(each.ref)}</code>"),
        )
        for number, each in enumerate(marks.page.candidates, 1)
    )
    yield html.table(("som", "Candidate", "Id"), rows)
