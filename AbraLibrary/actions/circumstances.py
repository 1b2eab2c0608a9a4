"""What is known of a failure beside its error: a picture, what the page did, what would work.

Nothing in it may change the page, or fail a keyword that has failed already.
"""

from __future__ import annotations

import time
from contextlib import suppress

from AbraLibrary.actions import find
from AbraLibrary.actions.session import Resolution, Session
from AbraLibrary.core import story
from AbraLibrary.core.addresses import without_query
from AbraLibrary.core.diff.told import everything
from AbraLibrary.core.frames import path_of
from AbraLibrary.core.models.activity import Activity, Prompted
from AbraLibrary.core.models.candidate import Box
from AbraLibrary.core.models.circumstances import Circumstances, Located, Look, Named, Remedy, Shot
from AbraLibrary.core.models.settle import HotSpot
from AbraLibrary.core.models.target import Target
from AbraLibrary.core.models.trace import Trace
from AbraLibrary.core.remedies import remedies, resolver
from AbraLibrary.core.resolve import resolve
from AbraLibrary.errors import (
    AbraError,
    AnswerTimeout,
    ArgumentError,
    DiffMismatch,
    IntentError,
    NavigationError,
    NotSettled,
    PerfMismatch,
    PromptOpen,
    SessionError,
)

#: A page that is busy or dead is not waited for: the failure itself has waited already.
_LOOK_S, _SHOT_S = 1.0, 5.0
#: So long remedies are proven on the page, which may be slow.
_PROOF_S = 0.15
#: So much of the page goes into a picture at most, in heights of the viewport.
_TALLEST = 2.0
_AROUND = 60.0
_CHANGES = 12
#: Why there is no picture of some failures.
_PICTURELESS: tuple[tuple[type[AbraError], str], ...] = (
    (SessionError, "there is no browser to take it of"),
    (PromptOpen, "the prompt is in front of the page, which shows nothing else"),
    (NavigationError, "the page did not come"),
    (ArgumentError, "nothing was done on the page"),
)


def collect(session: Session, error: AbraError, since: float) -> Circumstances:
    """Collect what is known of a failure.

    Args:
        session: the session that the keyword worked on; its page is only looked at.
        error: the failure.
        since: when the keyword began, by ``time.monotonic()``.
    """
    activity = _activity(session, error, since)
    if isinstance(error, PerfMismatch):
        return Circumstances(activity=activity)  # the page looks as it did
    for kind, why in _PICTURELESS:
        if isinstance(error, kind):
            return Circumstances(activity=activity, no_picture=why)
    if activity.prompts and _has_prompt(session):
        return Circumstances(activity=activity, no_picture=_PICTURELESS[1][1])
    trace = error.trace if isinstance(error, IntentError) else None
    look = None if isinstance(error, AnswerTimeout) else _look(session, error, trace)
    shot, no_picture = _shoot(session, look, trace)
    proven = _remedies(session, trace, look) if trace else ()
    return Circumstances(
        look=look, shot=shot, no_picture=no_picture, activity=activity, remedies=proven
    )


def _activity(session: Session, error: AbraError, since: float) -> Activity:
    """What the browser has told, and what changed most while it was watched."""
    told = session.window.activity(since)
    requests = [each.model_copy(update={"url": without_query(each.url)}) for each in told.requests]
    arrivals = [each.model_copy(update={"url": without_query(each.url)}) for each in told.arrivals]
    bare = told.model_copy(update={"requests": tuple(requests), "arrivals": tuple(arrivals)})
    seen = session.secrets.hide_in(bare)
    spots: list[HotSpot] = []
    if isinstance(error, NotSettled):
        spots = error.settle.hot_spots
    elif session.last_settle is not None and session.last_settle[0] >= since:
        spots = session.last_settle[1].hot_spots
    if isinstance(error, PromptOpen) and not seen.prompts:  # it was there before
        there = Prompted(kind=error.kind, text=error.text)
        seen = seen.model_copy(update={"prompts": (session.secrets.hide_in(there),)})
    return seen.model_copy(update={"hot_spots": tuple(spots)})


def _has_prompt(session: Session) -> bool:
    """Whether a prompt of those that were seen is open still."""
    try:
        session.window.call("calls.document", {}, _LOOK_S)
    except PromptOpen:
        return True
    except AbraError:
        return False  # it is busy, or gone: whoever asks next is told
    return False


def _look(session: Session, error: AbraError, trace: Trace | None) -> Look | None:
    """Where the candidates are now; None where the page cannot be asked."""
    numbered = story.number(trace) if trace else []
    refs = [each.match.candidate.ref for each in numbered]
    css: list[str] = []
    if isinstance(error, NotSettled):
        css = [spot.css for spot in error.settle.hot_spots]
        css += [each.css for each in error.settle.loading]
    asked = {
        "refs": [ref for ref in refs if not path_of(ref)],
        "chosen": trace.chosen if trace else None,
        "css": css[:8],
    }
    try:
        answer = session.window.call("annotations.look", asked, _LOOK_S)
    except AbraError:
        return None  # the failure that is told is the one that counts
    look = Look.model_validate(session.secrets.hide(answer))
    if isinstance(error, DiffMismatch):
        look = look.model_copy(update={"others": _changed(session, error)})
    # In a frame of another origin a candidate is where it was when it was found.
    framed = [
        Located(ref=each.match.candidate.ref, box=each.match.candidate.box, lies="in view")
        for each in numbered
        if path_of(each.match.candidate.ref)
    ]
    return look.model_copy(update={"places": (*look.places, *framed)})


def _changed(session: Session, error: DiffMismatch) -> tuple[Named, ...]:
    """What a page diff tells of, where it is in view now."""
    keys = {key: entry.what for entry in everything(error.diff) for key in entry.keys("after")}
    try:
        seen = session.window.call("outlines.inView", {"keys": list(keys)[:_CHANGES]}, _LOOK_S)
    except AbraError:
        return ()
    return tuple(Named(locator=keys[key], box=Box(x=x, y=y, w=w, h=h)) for key, x, y, w, h in seen)


def _shoot(
    session: Session, look: Look | None, trace: Trace | None
) -> tuple[Shot | None, str | None]:
    area = _area(look, trace) if look else None
    try:
        png, taken = session.window.photograph(area, _SHOT_S)
    except AbraError as problem:
        return None, str(problem)
    if taken is None:
        # A page that cannot be asked for its size is as large as its picture.
        width, height = (look.width, look.height) if look else _size(png)
        taken = Box(x=0, y=0, w=width, h=height)
    return Shot(png=png, area=taken), None


def _size(png: bytes) -> tuple[int, int]:
    """Width and height of a picture, in pixels (PNG, 11.2.1: the IHDR chunk comes first)."""
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def _area(look: Look, trace: Trace | None) -> Box | None:
    """The part of the page to take a picture of; None for the viewport.

    The viewport, and below or above it what may have been meant, as far as that is not too far
    away. The page is not scrolled for it: that would be seen by its scripts, and load more.
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


def _remedies(session: Session, trace: Trace, look: Look | None) -> tuple[Remedy, ...]:
    behind = [each for each in session.resolutions if each.trace.target == trace.target]
    if not behind:
        return ()
    made = behind[-1]
    rows = {place.ref: place.row for place in look.places if place.row} if look else {}
    until = time.monotonic() + _PROOF_S
    known = resolver(made.page, made.weights, made.thresholds)

    def prove(target: Target) -> str | None:
        # What narrows by a row can be told by the page only, which knows the rows.
        is_narrower = not target.within and trace.failure_reason == "ambiguous"
        if is_narrower and not made.page.cut and known(target) is None:
            return None
        if time.monotonic() > until:
            return None
        with suppress(AbraError):
            return _resolved(session, target, made)
        return None

    return tuple(remedies(trace, prove, rows))


def _resolved(session: Session, target: Target, made: Resolution) -> str | None:
    page = find.look(session, target)
    return resolve(target, page, made.weights, made.thresholds).chosen
