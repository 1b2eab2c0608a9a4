"""The picture of a failure: candidates outlined and numbered, the cover shaded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.bindings.evidence.cards import html

if TYPE_CHECKING:
    from AbraLibrary.core.evidence.failure_card import Numbered
    from AbraLibrary.core.models.evidence.circumstances import Look, Shot
    from AbraLibrary.core.models.find.candidate import Box

#: Of each standing a colour and its own line (Okabe and Ito 2008; dark enough for white).
COLORS: Mapping[str, str] = {
    "chosen": "#0072b2", "contending": "#b34700", "lower": "#5a5a5a", "rejected": "#5a5a5a",
    "cover": "#c2185b", "other": "#8e3a73",
}  # fmt: skip
_DASHES = {"lower": "5 3", "rejected": "2 3"}
WIDTH, HEIGHT = 440.0, 290.0
#: How much is shown around the outlines, and the least that shows where on the page they are; px.
_AROUND, _LEAST_W, _LEAST_H = 40.0, 700.0, 400.0
_BADGE = 9.0
_NAMED = 12
_WHERE = {
    "below": "Further down", "above": "Further up", "left": "Further left",
    "right": "Further right", "clipped": "Scrolled out of view", "hidden": "Hidden", "gone": "Gone",
}  # fmt: skip


class _Drawn(NamedTuple):
    box: Box
    standing: str
    sign: str
    title: str


def render(address: str, shot: Shot, look: Look | None, numbered: list[Numbered]) -> Iterator[str]:
    """The picture with its outlines; `address` is its address for the log, or its data."""
    drawn = [each for each in _drawn(look, numbered) if _is_in(each.box, shot.area)]
    link = address if not address.startswith("data:") else ""
    caption = f"{_caption(drawn)}{_elsewhere(shot, look, numbered)}"
    yield '<figure class="abra-picture">'
    picture = _svg(address, shot, drawn)
    yield f'<a href="{html.text(link, 1000)}">{picture}</a>' if link else picture
    yield f"<figcaption>{html.text(caption, 300)}</figcaption></figure>"


def _drawn(look: Look | None, numbered: list[Numbered]) -> list[_Drawn]:
    if look is None:
        return []
    places = {place.ref: place for place in look.places}
    found = []
    for each in reversed(numbered):  # the best is drawn last, over the others
        place = places.get(each.match.candidate.ref)
        if place is not None and place.box is not None and place.lies not in ("hidden", "clipped"):
            found.append(_Drawn(place.box, each.standing, str(each.number), each.why))
    others = [_Drawn(other.box, "other", "~", other.locator) for other in look.others]
    cover = [_Drawn(look.cover.box, "cover", "✕", look.cover.locator)] if look.cover else []
    return [*cover, *others, *found]


def _is_in(box: Box, area: Box) -> bool:
    return (
        box.x < area.x + area.w and box.x + box.w > area.x
        and box.y < area.y + area.h and box.y + box.h > area.y
    )  # fmt: skip


def _caption(drawn: list[_Drawn]) -> str:
    standings = {each.standing for each in drawn}
    words_of = {
        "chosen": "chosen", "contending": "match alike", "lower": "lower score (dashed)",
        "rejected": "rejected (dotted)", "cover": "in the way (shaded)",
        "other": "changed or loading (~)",
    }  # fmt: skip
    named = [words for standing, words in words_of.items() if standing in standings]
    return "; ".join(named) if named else "The page when the keyword failed"


def _elsewhere(shot: Shot, look: Look | None, numbered: list[Numbered]) -> str:
    """The places of candidates that the picture does not show."""
    places = {place.ref: place for place in look.places} if look else {}
    found: dict[str, list[str]] = {}
    for each in numbered[:_NAMED]:
        place = places.get(each.match.candidate.ref)
        if place is None or (place.box is not None and _is_in(place.box, shot.area)):
            continue
        found.setdefault(_WHERE.get(place.lies, place.lies), []).append(str(each.number))
    scrolled = ". Scrolled to for this picture, and back" if look and look.scrolled else ""
    rest = "".join(f". {where}: {', '.join(numbers)}" for where, numbers in found.items())
    return scrolled + rest


def _svg(address: str, shot: Shot, drawn: list[_Drawn]) -> str:
    area = shot.area
    x, y, w, h = _region(drawn, area)
    scale = min(WIDTH / w, HEIGHT / h, 1.0)
    px = 1 / scale  # lines keep their width however small the picture is drawn
    shapes = "".join(_shape(each, px) for each in drawn)
    return (
        f'<svg role="img" aria-label="{html.text(_caption(drawn), 300)}" '
        f'width="{w * scale:.0f}" height="{h * scale:.0f}" '
        f'viewBox="{x:.0f} {y:.0f} {w:.0f} {h:.0f}">'
        f'<image x="{area.x:g}" y="{area.y:g}" width="{area.w:g}" height="{area.h:g}" '
        f'preserveAspectRatio="none" href="{html.attribute(address)}"/>{shapes}</svg>'
    )


def _region(drawn: list[_Drawn], area: Box) -> tuple[float, float, float, float]:
    """The part to show: the outlines and some surroundings, within the picture's area."""
    boxes = [each.box for each in drawn]
    if not boxes:
        return area.x, area.y, area.w, min(area.h, area.w * HEIGHT / WIDTH)
    left, width = _span([(b.x, b.x + b.w) for b in boxes], area.x, area.w, _LEAST_W)
    top, height = _span([(b.y, b.y + b.h) for b in boxes], area.y, area.h, _LEAST_H)
    return left, top, width, height


def _span(
    spans: list[tuple[float, float]], start: float, size: float, least: float
) -> tuple[float, float]:
    begin = max(start, min(span[0] for span in spans) - _AROUND)
    end = min(start + size, max(span[1] for span in spans) + _AROUND)
    missing = max(0.0, min(least, size) - (end - begin))
    begin = max(start, begin - missing / 2)
    end = min(start + size, max(end + missing / 2, begin + min(least, size)))
    return min(begin, max(start, end - min(least, size))), max(end - begin, min(least, size))


def _shape(each: _Drawn, px: float) -> str:
    box, color = each.box, COLORS[each.standing]
    dashed = html.dashed(_DASHES.get(each.standing), px)
    fill = f'fill="{color}" fill-opacity=".22"' if each.standing == "cover" else 'fill="none"'
    r = _BADGE * px
    # On the left edge, where it does not hide the control's own words.
    cx, cy = box.x, box.y + (box.h / 2 if box.h < 3 * r else 0)
    if each.standing == "cover":
        cx, cy = box.x + min(box.w / 2, 2 * r), box.y + min(box.h / 2, 2 * r)
    return (
        f"<g><title>{html.text(f'{each.sign}: {each.title}')}</title>"
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" {fill} '
        f'stroke="#fff" stroke-width="{4 * px:.2f}" stroke-opacity=".7"/>'
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" fill="none" '
        f'stroke="{color}" stroke-width="{2 * px:.2f}"{dashed}/>'
        f'<circle cx="{cx:g}" cy="{cy:g}" r="{r:.2f}" fill="{color}" stroke="#fff" '
        f'stroke-width="{px:.2f}"/>'
        f'<text x="{cx:g}" y="{cy + 4 * px:g}" text-anchor="middle" fill="#fff" '
        f'font-family="sans-serif" font-weight="bold" font-size="{11 * px:.2f}">'
        f"{html.text(each.sign)}</text></g>"
    )
