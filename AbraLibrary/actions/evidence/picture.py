"""Takes the picture of a failure, and finds the candidates in it (ADR 20).

It leaves no trace in the page. If no intended candidate is in view, the page is scrolled to one and
back.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.evidence.covers import photograph
from AbraLibrary.core.diff.report.reported import all_entries
from AbraLibrary.core.evidence import failure_card
from AbraLibrary.core.find.frames import path_of
from AbraLibrary.core.models.evidence.circumstances import Located, Look, Named, Shot
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.errors import AbraError, AnswerTimeout, DiffMismatch, NotSettled

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Trace

# A busy or dead page is not waited for; the failure itself has already waited.
# @limit how long a page may take to answer, and to paint
# @unit s
_LOOK_S, _SHOT_S = 1.0, 5.0
# @limit how much of the page goes into a picture
# @unit heights of the viewport
_TALLEST = 2.0
# @limit how much of the page around an element goes into a picture
# @unit px
_AROUND = 60.0
# @limit how many changes, and how many elements that held the page up, are outlined
# @unit elements
_CHANGES, _HELD = 12, 8


def take(
    session: Session, error: AbraError, trace: Trace | None, since: float
) -> tuple[Look | None, Shot | None, str | None]:
    """Look at the page of a failure, and take a picture of it.

    Returns the places of the candidates (None if the page cannot be asked), the picture, and the
    reason if there is none.

    Args:
        session: the session of the page.
        error: the failure.
        trace: its resolution, if it has one.
        since: when the keyword began, by ``time.monotonic()``.
    """
    look = None if isinstance(error, AnswerTimeout) else _look(session, error, trace, since)
    afar = _afar(session, look, trace)
    if afar is None:
        return look, *_shoot(session, look, trace)
    with scrolled_to(session, afar) as is_shown:
        there = _look(session, error, trace, since)
        shot, no_picture = _shoot(session, there, trace)
    seen = there.model_copy(update={"scrolled": is_shown}) if there else None
    return seen, shot, no_picture


def _look(session: Session, error: AbraError, trace: Trace | None, since: float) -> Look | None:
    """The present places of the candidates; None if the page cannot be asked."""
    numbered = failure_card.number(trace) if trace else []
    refs = [each.match.candidate.ref for each in numbered]
    css: list[str] = []
    if isinstance(error, NotSettled):
        css = [spot.css for spot in error.settle.hot_spots]
        css += [each.css for each in error.settle.loading]
    asked = {
        "refs": [ref for ref in refs if not path_of(ref)],
        "chosen": trace.chosen if trace else None,
        "css": css[:_HELD],
        "windowMs": (time.monotonic() - since) * 1000,
    }
    try:
        answer = session.window.call("annotations.look", asked, _LOOK_S)
    except AbraError:
        return None  # the original failure is the one to report
    look = Look.model_validate(session.secrets.hide(answer))
    if isinstance(error, DiffMismatch):
        look = look.model_copy(update={"others": _changed(session, error)})
    # For a candidate in a frame of another origin, use the place where it was found.
    framed = [
        Located(ref=each.match.candidate.ref, box=each.match.candidate.box, lies="in view")
        for each in numbered
        if path_of(each.match.candidate.ref)
    ]
    return look.model_copy(update={"places": (*look.places, *framed)})


def _changed(session: Session, error: DiffMismatch) -> tuple[Named, ...]:
    """The entries of a page diff that are in view now."""
    keys = {key: entry.what for entry in all_entries(error.diff) for key in entry.keys("after")}
    try:
        seen = session.window.call("outlines.inView", {"keys": list(keys)[:_CHANGES]}, _LOOK_S)
    except AbraError:
        return ()
    return tuple(Named(locator=keys[key], box=Box(x=x, y=y, w=w, h=h)) for key, x, y, w, h in seen)


def _afar(session: Session, look: Look | None, trace: Trace | None) -> str | None:
    """The candidate to scroll to, if a picture would show no intended one.

    Scripts notice a scroll, and may close a menu or load more. So it is done only if no intended
    candidate is in view, and no picture is possible without it (ADR 20).
    """
    if look is None:
        return None
    meant = [place for place in look.places if place.box is not None and _is_meant(place, trace)]
    if not meant or any(place.lies == "in view" for place in meant):
        return None
    beyond = session.window.pictures.draws_beyond_view
    if beyond and any(p.lies in ("below", "above") for p in meant):
        return None
    return next((place.ref for place in meant if place.lies not in ("hidden", "gone")), None)


@contextmanager
def scrolled_to(session: Session, ref: str) -> Iterator[bool]:
    """Scroll to a candidate and back afterwards; yields whether it is in view."""
    is_shown = False
    with suppress(AbraError):  # then the picture shows what is in view, and claims nothing else
        is_shown = bool(session.window.call("reveal.show", {"ref": ref}, _LOOK_S))
    try:
        yield is_shown
    finally:
        with suppress(AbraError):  # the page is gone or busy: there is nothing to restore
            session.window.call("reveal.restore", {}, _LOOK_S)


def _shoot(
    session: Session, look: Look | None, trace: Trace | None
) -> tuple[Shot | None, str | None]:
    area = _area(look, trace) if look else None
    if look and look.is_hidden:
        # Chromium paints a tab in the background only after seconds, or never.
        with suppress(AbraError):
            session.window.bring_to_front()
    beginning = (0.0, 0.0)

    def shoot(_: float) -> tuple[bytes, tuple[float, float]]:
        nonlocal beginning
        png, taken = session.window.pictures.of_area(area, _SHOT_S)
        beginning = (taken.x, taken.y) if taken else (0.0, 0.0)
        return png, beginning

    try:
        png = photograph(session, shoot, reach=_TALLEST if area else 0.0, seconds=_LOOK_S).png
    except AbraError as problem:
        return None, str(problem)
    # Browsers differ in whether the scrollbar is included, and paint nothing beyond the page's
    # end, so the size is read from the picture.
    width, height = _size(png)
    ratio = look.pixel_ratio if look else 1.0
    left, top = beginning
    return Shot(png=png, area=Box(x=left, y=top, w=width / ratio, h=height / ratio)), None


def _size(png: bytes) -> tuple[int, int]:
    """Width and height of a picture, in pixels (PNG, 11.2.1: the IHDR chunk comes first)."""
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def _area(look: Look, trace: Trace | None) -> Box | None:
    """The part of the page to take a picture of; None for the viewport.

    The viewport and, if near, the intended candidates above or below it, if the browser can paint
    that without a trace.
    """
    meant = [
        place.box
        for place in look.places
        if place.box is not None and place.lies in ("below", "above") and _is_meant(place, trace)
    ]
    if not meant:
        return None
    viewport = Box(x=0, y=0, w=look.width, h=look.height)
    top, bottom = 0.0, look.height
    is_any_in_view = any(
        place.lies == "in view" and _is_meant(place, trace) for place in look.places
    )
    if not is_any_in_view:
        first = meant[0]
        middle = first.y + first.h / 2
        top, bottom = middle - look.height / 2, middle + look.height / 2
    for box in meant:
        higher, lower = min(top, box.y - _AROUND), max(bottom, box.y + box.h + _AROUND)
        if lower - higher <= _TALLEST * look.height:
            top, bottom = higher, lower
    top = max(top, -look.top)
    return viewport.model_copy(update={"y": top, "h": bottom - top})


def _is_meant(place: Located, trace: Trace | None) -> bool:
    if trace is None:
        return False
    if trace.chosen is not None:
        return place.ref == trace.chosen
    shown = trace.top_matches[: trace.contenders or 1] if trace.top_matches else ()
    named = [match.candidate.ref for match in shown]
    if not named:
        named = [m.candidate.ref for dropped in trace.dropped for m in dropped.nearest]
    return place.ref in named
