"""What is done to an element that was found and is ready, as a value."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from AbraLibrary.core.act import gestures
from AbraLibrary.errors import NavigatedAway

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
    """What is done to an element that was found and is ready."""

    action: ActionName
    #: What the page watches meanwhile.
    watch: Watch
    #: Does it. It may be done again where the page's guard has kept it from a wrong element, and
    #: where the document went away before it: what acts in it is to be `sent`.
    carry_out: Callable[[Session, Readiness, Match], None]
    #: What proves it where no change must: says the state, or raises WrongState.
    prove: Callable[[Session, Pressed], str] | None = None
    method: Method = "input"
    #: For the log: what else there is to say of it.
    detail: str = ""
    #: The control that is on or off whose state is asked for with the settling: arguments of the
    #: page's ``ticks.look``.
    tick: dict[str, object] | None = None
    #: What to do where it has changed nothing.
    hint: str = "If it has no visible effect, use expect=none."
    #: What else to do, by what was observed.
    advise: Callable[[Observed | None], str] = lambda _: ""

    @property
    def is_proved_at_once(self) -> bool:
        """Whether the first change is an outcome; what a drag changes may all be taken back."""
        return self.prove is None and self.watch != "drag"


def sent() -> suppress:
    """What runs in it may end its document: then it worked, and is done once only.

    Around what acts and nothing else; what only looks is done again in the new document.
    """
    return suppress(NavigatedAway)


def perform(session: Session, gesture: Gesture, timeout: float = GESTURE_S) -> None:
    """Give input that is never given twice."""
    with sent():
        session.port.perform(gesture, timeout)


def press_at(session: Session, ready: Readiness, match: Match) -> None:
    """Press the point that was found."""
    assert ready.point is not None  # an obstacle would have been raised
    perform(session, gestures.press(ready.point))


#: A press that others prove, such as that of an option.
PRESS = Operation("click", "press", press_at)
