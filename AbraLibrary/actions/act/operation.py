"""An operation on an element as a value, and its input, which is given once and never twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from AbraLibrary.core.act import gestures
from AbraLibrary.errors import FrameGone, NavigatedAway

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import ActionName, Method, Readiness, Watch
    from AbraLibrary.core.models.act.gesture import Gesture
    from AbraLibrary.core.models.act.observed import Observed
    from AbraLibrary.core.models.evidence.trace import Match

# @limit how long a driver may take for a gesture
# @unit s
GESTURE_S = 30.0


@dataclass(frozen=True)
class Operation:
    """What to do to an element that was found and is ready."""

    action: ActionName
    #: What the page observes meanwhile.
    watch: Watch
    #: Does it. It may be called again after the guard kept it from another element, or after the
    #: document went away before it; so what acts must be inside of `sent`.
    carry_out: Callable[[Session, Readiness, Match], None]
    #: Its proof, if no change is required: returns the state, or raises WrongState.
    prove: Callable[[Session, Pressed], str] | None = None
    method: Method = "input"
    #: A detail for the log.
    detail: str = ""
    #: Arguments of the page's ``ticks.look``, to get the state of a control that is on or off with
    #: the settling.
    tick: dict[str, object] | None = None
    #: Advice if nothing changed.
    hint: str = "If it has no visible effect, use expect=none."
    #: All of the advice then, for a keyword that lacks the arguments which the usual one names.
    only_hint: str = ""
    #: More advice, from what was observed.
    advise: Callable[[Observed | None], str] = lambda _: ""

    @property
    def is_proved_at_once(self) -> bool:
        """Whether the first change is an outcome; the changes of a drag may be taken back."""
        return self.prove is None and self.watch != "drag"


def sent() -> suppress:
    """For what may end its own document: then it worked, and must not be repeated.

    Put only what acts into it; what only looks is repeated in the new document.
    """
    return suppress(NavigatedAway)


@contextmanager
def begun() -> Iterator[None]:
    """For the later commands of one gesture: a frame that they miss has had its beginning."""
    try:
        yield
    except FrameGone as error:
        raise NavigatedAway(str(error)) from error


def perform(session: Session, gesture: Gesture, timeout: float = GESTURE_S) -> None:
    """Give input, never twice."""
    with sent():
        session.port.perform(gesture, timeout)


def press_at(session: Session, ready: Readiness, match: Match) -> None:
    """Press the point that was found."""
    assert ready.point is not None  # else there was an obstacle
    perform(session, gestures.press(ready.point))


#: A press with another proof, such as that of an option.
PRESS = Operation("click", "press", press_at)
