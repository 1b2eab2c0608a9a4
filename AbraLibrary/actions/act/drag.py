"""Drags with the pointer, always; page/act/guard.js stops what the driver could not drop.

Where the page begins a native drag (HTML drag and drop), the browser makes its events of the same
movement of the pointer.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.act.act import act
from AbraLibrary.actions.act.operation import GESTURE_S, Operation, begun, sent
from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.look import look
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.actions.find.proof import Prover
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
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import (
    AbraError,
    ArgumentError,
    FrameGone,
    NavigatedAway,
    NotActionable,
    WrongState,
)

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.gesture import Gesture
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# The dragged element is moved on the spot as long as the page reacts, so that it is dropped at
# its present place.
# @limit how long a drag over a restless target takes
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
    """The start and the end of a drag, as far as in view; or an obstacle."""

    obstacle: Obstacle | None = None
    start: Point | None = None
    end: Point | None = None
    #: Where it is taken hold of, whether that is the grip of it or of its row, and the grip of its
    #: row that it is not taken at: its id, and a locator.
    taken: str = ""
    is_by_grip: bool = False
    grip: str = ""
    grip_at: str = ""

    def describe(self, said: Target | None) -> str:
        """Where it was taken, and where else it could be.

        Args:
            said: the words that mean the grip of its row, if any do.
        """
        if not self.taken:
            return ""
        if self.is_by_grip:
            return f"It was taken by the grip {self.taken}. "
        word = said.phrase if said else self.grip_at
        row = f", with within={said.within}" if said and said.within else ""
        other = f' Its row has a grip: drag "{word}" instead{row}.' if word else ""
        return f"It was taken at {self.taken}.{other} "


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
        target: the element to drag.
        to: the element to drop it on.
        find_options: how long to look for each of the two.
        settle_options: how to settle afterwards.
        contract: the required outcome.
        hold: how long to hold the button before the move, in seconds.

    Raises:
        NotFound, Ambiguous, NotActionable: either cannot be found or reached; nothing was dropped
            on another element.
        WrongState: it was dropped on an element that came under the pointer; or it was put back,
            but something changed.
        NoChange: neither of the two changed, or not as expected; or the page started a native drag,
            which the browser's driver never drops.
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
        taken.append(_drag(session, to, there, hold))

    taken: list[Way] = []

    def advise(observed: Observed | None) -> str:
        needs_hold = not hold and drag_outcome.may_need_hold(observed)
        where = taken[-1].describe(_words_for(session, target, taken[-1].grip)) if taken else ""
        return f"{where}{_HOLD_HINT if needs_hold else _HINT}"

    onto = f"to {name(there.candidate)}"
    operation = Operation("drag", "drag", carry, detail=onto, hint=_HINT, advise=advise)
    return act(
        session, target, operation,
        find_options=find_options, settle_options=settle_options.for_good(), contract=contract,
    )  # fmt: skip


def _words_for(session: Session, target: Target, grip: str) -> Target | None:
    """The words that mean a grip of the row of what was dragged, as the page has confirmed."""
    made = [each for each in session.resolutions if each.trace.target == target]
    if not grip or not made:
        return None
    words: list[str] = []
    with suppress(AbraError):  # the page has gone, or is busy
        seen = look(session, Target(purpose="find", ref=grip)).candidates
        words = [word for each in seen if each.ref == grip for word in (*each.icons, each.name)]
    # One word tells what is drawn; several are what developers call it.
    word = min(filter(None, words), key=lambda each: len(each.split()), default=None)
    if word is None:
        return None
    prove = Prover(session, made[-1], CALL_S)
    lines = [Target(purpose="find", phrase=word, within=row) for row in (None, target.phrase)]
    return next((each for each in lines if prove(each) == grip), None)


def _drag(session: Session, to: Target, there: Match, hold: float) -> Way:
    """Drag in one gesture if both are in view; else hold it while the page scrolls.

    Returns:
        Its way, without secrets.

    Raises:
        NotActionable: the target cannot be reached; the element was put back.
    """
    way = _aim(session, to, there, carrying=False)
    assert way.start is not None  # else there was an obstacle
    with sent():  # a new document does not repeat the beginning of the drag
        if way.end is None:
            _carry(session, to, there, way.start, hold)
        else:
            _hold(session, gestures.drag(way.start, way.end, hold), way.end, hold)
    return session.secrets.hide_in(way)


def _carry(session: Session, to: Target, there: Match, start: Point, hold: float) -> None:
    # One pixel, so that neither element is left; down, as in a page that scrolls with the drag.
    below = Point(x=start.x, y=start.y + 1)
    session.port.perform(gestures.take_up(start, below, hold), GESTURE_S + hold)
    with begun():
        try:
            aimed = _aim(session, to, there, carrying=True)
            assert aimed.end is not None
        except NotActionable as refused:
            session.port.perform(gestures.let_go(start), GESTURE_S)
            _must_be_as_before(session, refused)
            raise
        except BaseException:  # in any case, release the button
            session.port.perform(gestures.let_go(start), GESTURE_S)
            raise
        _hold(session, gestures.carry(start, aimed.end), aimed.end)


def _must_be_as_before(session: Session, refused: NotActionable) -> None:
    """Refuse a retry if the element was put back but something changed."""
    seen = session.secrets.hide(session.port.call("gesture.observed", {}, CALL_S))
    if seen is None or not Observed.model_validate(seen).delivery.returned:
        raise WrongState(
            f"{str(refused).rstrip('.')}. It was put back, but the page has changed: look at the "
            "screenshot in the log.",
            refused.trace,
        ) from refused


def _hold(session: Session, gesture: Gesture, end: Point, hold: float = 0.0) -> None:
    """Move the element there, and drop it once the page has reacted.

    A page checks what is dragged over it only now and then, and not while it makes room: dropped
    at once, the element would land where it last passed.
    """
    try:
        session.port.perform(gesture, GESTURE_S + hold)
        with begun():
            _linger(session)
            for _ in range(_LINGERS):
                session.port.perform(gestures.stay(end), GESTURE_S)
                if not _linger(session):
                    break
    finally:
        with suppress(FrameGone, NavigatedAway):  # the commands before tell whether it was begun
            session.port.perform(gestures.let_go(end), GESTURE_S)


def _linger(session: Session) -> bool:
    """Wait until the page is at rest; returns whether it has reacted to the dragged element."""
    return bool(session.port.call("pointer.linger", {}, CALL_S)["changed"])


def _aim(session: Session, to: Target, there: Match, *, carrying: bool) -> Way:
    drops = session.port.drops
    arguments = {"ref": there.candidate.ref, "carrying": carrying, "drops": drops}
    way = Way.model_validate(session.port.call("pointer.aimAt", arguments, CALL_S))
    if way.obstacle:
        trace = session.last_trace
        assert trace is not None  # the dragged element was just resolved
        update = {"target": to, "top_matches": [there], "chosen": there.candidate.ref}
        seen = trace.model_copy(update=update)
        raise failures.not_actionable(session, seen, way.obstacle)
    return way
