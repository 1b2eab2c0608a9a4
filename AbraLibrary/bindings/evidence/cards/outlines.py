"""The regions of the page that changed, before and after, with the changes outlined: inline SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from AbraLibrary.bindings.evidence.cards import html

if TYPE_CHECKING:
    from AbraLibrary.core.diff.report.reported import ReportedEntry
    from AbraLibrary.core.models.evidence.picture import Picture
    from AbraLibrary.core.models.find.candidate import Box

#: Each kind of change has a sign and its own line besides its colour.
_DASHES: Final = {"removed": "6 3", "closed": "6 3", "changed": "2 2"}
_WIDTH, _HEIGHT = 460, 300
#: How much is shown around the changes, and the least that shows where on the page they are; px.
_AROUND, _LEAST = 24.0, 240.0


class Outline(NamedTuple):
    """One change in a picture."""

    box: Box
    entry: ReportedEntry
    sign: str
    color: str


class Side(NamedTuple):
    """One of the two pictures."""

    caption: str
    #: Where the log finds the PNG.
    address: str
    picture: Picture
    outlines: list[Outline]


def render(sides: Iterable[Side]) -> Iterator[str]:
    """The pictures side by side, or below each other if there is no room."""
    yield '<div style="display:flex;flex-wrap:wrap;gap:12px;margin:8px 0">'
    for side in sides:
        yield f'<figure style="margin:0;max-width:{_WIDTH}px"><figcaption>'
        yield f"{html.text(side.caption)}</figcaption>{_drawing(side)}</figure>"
    yield "</div>"


def _drawing(side: Side) -> str:
    picture = side.picture
    x, y, w, h = _region([each.box for each in side.outlines], picture)
    scale = min(_WIDTH / w, _HEIGHT / h, 1.0)
    # Lines keep their width however small the picture is drawn.
    lines = "".join(_outline(each, 1 / scale) for each in side.outlines)
    address = html.text(side.address, 1000)
    return (
        f'<a href="{address}"><svg role="img" aria-label="{html.text(_label(side))}" '
        f'width="{w * scale:.0f}" height="{h * scale:.0f}" '
        f'viewBox="{x:.0f} {y:.0f} {w:.0f} {h:.0f}" style="border:1px solid #8888">'
        f'<image width="{picture.width:g}" height="{picture.height:g}" '
        f'preserveAspectRatio="none" href="{address}"/>{lines}</svg></a>'
    )


def _label(side: Side) -> str:
    return f"{side.caption}: {len(side.outlines)} changes outlined"


def _region(boxes: list[Box], picture: Picture) -> tuple[float, float, float, float]:
    """The part to show: the changes and some surroundings, or all if no change is in view."""
    if not boxes:
        return 0.0, 0.0, picture.width, picture.height
    left = min(box.x for box in boxes) - _AROUND
    top = min(box.y for box in boxes) - _AROUND
    right = max(box.x + box.w for box in boxes) + _AROUND
    bottom = max(box.y + box.h for box in boxes) + _AROUND
    left, right = _widened(left, right, picture.width)
    top, bottom = _widened(top, bottom, picture.height)
    return left, top, right - left, bottom - top


def _widened(begin: float, end: float, size: float) -> tuple[float, float]:
    """Widen a span to the least size, within the viewport."""
    missing = max(0.0, min(_LEAST, size) - (end - begin)) / 2
    begin, end = max(0.0, begin - missing), min(size, end + missing)
    return min(begin, max(0.0, end - _LEAST)), max(end, min(size, begin + _LEAST))


def _outline(each: Outline, px: float) -> str:
    box, dashed = each.box, html.dashed(_DASHES.get(each.entry.change), px)
    x, y = box.x + box.w, box.y
    return (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" fill="none" '
        f'stroke="{each.color}" stroke-width="{2 * px:g}"{dashed}/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{7 * px:g}" fill="{each.color}"/>'
        f'<text x="{x:g}" y="{y + 4 * px:g}" text-anchor="middle" fill="#fff" '
        f'font-family="sans-serif" font-weight="bold" font-size="{11 * px:g}">{each.sign}</text>'
    )
