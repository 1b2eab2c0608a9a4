"""Collects what is known about a failure besides its error: activity, remedies, a picture.

It must not change the page, nor replace the failure by another one.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.evidence import picture
from AbraLibrary.actions.find import otherwise
from AbraLibrary.actions.find.proof import Prover
from AbraLibrary.core.evidence.address_parts import without_query
from AbraLibrary.core.find.remedies import remedies
from AbraLibrary.core.models.evidence.circumstances import Circumstances, Look, Remedy
from AbraLibrary.core.models.settle.activity import Activity, Prompted
from AbraLibrary.errors import (
    AbraError,
    ArgumentError,
    IntentError,
    NavigationError,
    NotFound,
    NotSettled,
    PerfMismatch,
    PromptOpen,
    SessionError,
)

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Match, Trace
    from AbraLibrary.core.models.settle.settle import HotSpot

# A busy or dead page is not waited for; the failure itself has already waited.
# @limit how long a page may take to answer
# @unit s
_CALL_S = 1.0
# How long lines are confirmed on the page, which may be slow: for all that match alike together.
# @limit what a failure costs
# @unit s
_PROOF_S = 0.3
#: Failures without a picture, and why.
_PICTURELESS: tuple[tuple[type[AbraError], str], ...] = (
    (SessionError, "there is no browser"),
    (PromptOpen, "a prompt is open, and the browser takes no screenshot of it"),
    (NavigationError, "the page did not load"),
    (ArgumentError, "nothing was done on the page"),
)


def collect(session: Session, error: AbraError, since: float) -> Circumstances:
    """Collect what is known about a failure.

    Args:
        session: the session of the keyword; its page is only read.
        error: the failure.
        since: when the keyword began, by ``time.monotonic()``.
    """
    activity = _activity(session, error, since)
    if isinstance(error, PerfMismatch):
        return Circumstances(activity=activity)  # a picture would show nothing new
    for kind, why in _PICTURELESS:
        if isinstance(error, kind):
            return Circumstances(activity=activity, no_picture=why)
    if activity.prompts and _has_prompt(session):
        return Circumstances(activity=activity, no_picture=_PICTURELESS[1][1])
    trace = error.trace if isinstance(error, IntentError) else None
    look, shot, no_picture = picture.take(session, error, trace, since)
    if look and not activity.hot_spots:  # a keyword that only looks has observed nothing
        activity = activity.model_copy(update={"hot_spots": look.hot_spots})
    other = error.other if isinstance(error, NotFound) else None
    proven = _remedies(session, trace, look, other) if trace else ()
    return Circumstances(
        look=look, shot=shot, no_picture=no_picture, activity=activity, remedies=proven
    )


def _activity(session: Session, error: AbraError, since: float) -> Activity:
    """What the browser reported, and what changed most while it was observed."""
    reported = session.window.activity(since)
    requests = [
        each.model_copy(update={"url": without_query(each.url)}) for each in reported.requests
    ]
    arrivals = [
        each.model_copy(update={"url": without_query(each.url)}) for each in reported.arrivals
    ]
    bare = reported.model_copy(update={"requests": tuple(requests), "arrivals": tuple(arrivals)})
    seen = session.secrets.hide_in(bare)
    spots: list[HotSpot] = []
    if isinstance(error, NotSettled):
        spots = error.settle.hot_spots
    elif session.last_settle is not None and session.last_settle[0] >= since:
        spots = session.last_settle[1].hot_spots
    if isinstance(error, PromptOpen) and not seen.prompts:  # it was open before
        there = Prompted(kind=error.kind, text=error.text)
        seen = seen.model_copy(update={"prompts": (session.secrets.hide_in(there),)})
    return seen.model_copy(update={"hot_spots": tuple(spots)})


def _has_prompt(session: Session) -> bool:
    """Whether a reported prompt is still open."""
    try:
        session.window.call("arrival.document", {}, _CALL_S)
    except PromptOpen:
        return True
    except AbraError:
        return False  # busy or gone: the next call reports that
    return False


def _remedies(
    session: Session, trace: Trace, look: Look | None, other: Match | None
) -> tuple[Remedy, ...]:
    behind = [each for each in session.resolutions if each.trace.target == trace.target]
    if not behind:
        return ()
    made = behind[-1]
    if made.trace.chosen is not None:
        return ()  # it was found: what failed is what was done with it
    rows = {place.ref: place.row for place in look.places if place.row} if look else {}
    prove = Prover(session, made, _PROOF_S)
    found = remedies(trace, prove, rows, prove.ahead)
    if other is not None and not found:
        with suppress(AbraError):  # the page has gone, or is busy
            found = otherwise.remedies(session, made, other, _CALL_S)
    return tuple(found)
