"""Dragging one element onto another, natively (HTML drag and drop) or by pointer events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.act.act import act
from AbraLibrary.actions.act.operation import GESTURE_S, Operation, sent
from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.act import drag_outcome, gestures
from AbraLibrary.core.find.frames import path_of
from AbraLibrary.core.find.wording import name
from AbraLibrary.core.models.act.action import (
    ANY,
    ActionResult,
    Contract,
    Obstacle,
    Point,
    Readiness,
)
from AbraLibrary.core.models.act.observed import Observed
from AbraLibrary.core.models.base import Model
from AbraLibrary.errors import ArgumentError, NotActionable, WrongState

if TYPE_CHECKING:
    from AbraLibrary.actions.find.find import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.gesture import Gesture
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# What is held is moved on the spot as long as the page goes on with it, so that it is dropped where
# it is now.
# @limit how long a drag over what never rests takes
# @unit moves
_LINGERS = 3

_HINT = (
    "Drag it to something that accepts it, such as a list item or the list itself; if the page "
    "should refuse it or shows nothing, use expect=none."
)
_HOLD_HINT = (
    "Nothing had reacted when it was dropped: if a drag starts with a long press, give hold=, such "
    "as hold=500ms; if it shows nothing, use expect=none."
)


class Way(Model):
    """From where to where, as far as it is in view at once; or what is in the way."""

    obstacle: Obstacle | None = None
    start: Point | None = None
    end: Point | None = None


@with_diff
def drag(
    session: Session,
    target: Target,
    to: Target,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
    contract: Contract = ANY,
    hold: float = 0.0,
) -> ActionResult:
    """Drag the element that `target` means onto the one that `to` means.

    Args:
        session: the session to work on.
        target: what is dragged.
        to: what it is dropped on.
        find_options: how long to look for each of the two.
        settle_options: how to settle after it.
        contract: the outcome that is asked for.
        hold: so long it is kept pressed where it is before it is moved, in seconds.

    Raises:
        NotFound, Ambiguous, NotActionable: when either cannot be found or reached; nothing was
            dropped on another element.
        WrongState: when it was let go over another element, which had come under the pointer; or
            put back, and has changed something.
        NoChange: when neither of the two changed, or not what was expected; and where the page has
            begun a native drag that the browser's driver never drops.
    """
    there, _ = patiently(
        session, find_options.timeout, lambda: find.find(session, to, find_options)
    )

    def carry(session: Session, ready: Readiness, match: Match) -> None:
        if path_of(match.candidate.ref) != path_of(there.candidate.ref):
            raise ArgumentError(
                f"{name(match.candidate)} cannot be dragged to {name(there.candidate)}: they are "
                "in documents of different origins. Choose a target in the same frame."
            )
        _drag(session, to, there, hold)

    def advise(observed: Observed | None) -> str:
        return _HOLD_HINT if not hold and drag_outcome.may_need_hold(observed) else ""

    onto = f"to {name(there.candidate)}"
    operation = Operation("drag", "drag", carry, detail=onto, hint=_HINT, advise=advise)
    return act(
        session, target, operation,
        find_options=find_options, settle_options=settle_options.for_good(), contract=contract,
    )  # fmt: skip


def _drag(session: Session, to: Target, there: Match, hold: float) -> None:
    """Drag in one gesture where both are in view; else hold it while the page is scrolled.

    Raises:
        NotActionable: when the place to drop it on cannot be reached; it was put back.
    """
    way = _aim(session, to, there, carrying=False)
    assert way.start is not None  # an obstacle would have been raised
    with sent():  # what is in the hand is not taken up again in another document
        if way.end is None:
            _carry(session, to, there, way.start, hold)
        else:
            _hold(session, gestures.drag(way.start, way.end, hold), way.end, hold)


def _carry(session: Session, to: Target, there: Match, start: Point, hold: float) -> None:
    # Not far enough for either to be left: down, as a page that scrolls with the drag has it.
    below = Point(x=start.x, y=start.y + 1)
    session.port.perform(gestures.take_up(start, below, hold), GESTURE_S + hold)
    try:
        aimed = _aim(session, to, there, carrying=True)
        assert aimed.end is not None
    except NotActionable as refused:
        session.port.perform(gestures.let_go(start), GESTURE_S)
        _must_be_as_before(session, refused)
        raise
    except BaseException:  # whatever happens, the button is not left pressed
        session.port.perform(gestures.let_go(start), GESTURE_S)
        raise
    _hold(session, gestures.carry(start, aimed.end), aimed.end)


def _must_be_as_before(session: Session, refused: NotActionable) -> None:
    """Refuse to retry where what was put back has changed something all the same."""
    seen = session.secrets.hide(session.port.call("gesture.observed", {}, CALL_S))
    if seen is None or not Observed.model_validate(seen).delivery.returned:
        raise WrongState(
            f"{str(refused).rstrip('.')}. It was put back, but the page has changed: look at the "
            "screenshot in the log.",
            refused.trace,
        ) from refused


def _hold(session: Session, gesture: Gesture, end: Point, hold: float = 0.0) -> None:
    """Bring it there, and let go once the page has reacted to that.

    A page looks at what is dragged over it now and then, and not while it makes room for it: let
    go at once, it would be dropped where it came by last.
    """
    try:
        session.port.perform(gesture, GESTURE_S + hold)
        _linger(session)
        for _ in range(_LINGERS):
            session.port.perform(gestures.stay(end), GESTURE_S)
            if not _linger(session):
                break
    finally:
        session.port.perform(gestures.let_go(end), GESTURE_S)


def _linger(session: Session) -> bool:
    """Wait until the page is at rest; whether it has reacted to the element that is held there."""
    return bool(session.port.call("pointer.linger", {}, CALL_S)["changed"])


def _aim(session: Session, to: Target, there: Match, *, carrying: bool) -> Way:
    drops = session.port.drops
    arguments = {"ref": there.candidate.ref, "carrying": carrying, "drops": drops}
    way = Way.model_validate(session.port.call("pointer.aimAt", arguments, CALL_S))
    if way.obstacle:
        trace = session.last_trace
        assert trace is not None  # what is dragged was just resolved
        update = {"target": to, "top_matches": [there], "chosen": there.candidate.ref}
        seen = trace.model_copy(update=update)
        raise failures.not_actionable(session, seen, way.obstacle)
    return way
