"""Giving trusted input, which is never given twice."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from AbraLibrary.actions.session import Session
from AbraLibrary.core.models.action import Point, Readiness
from AbraLibrary.core.models.gesture import Gesture, MouseGesture, Press
from AbraLibrary.core.models.trace import Match
from AbraLibrary.errors import NavigatedAway

#: A page may be busy for a while before it takes any.
GESTURE_S = 30.0


@dataclass(frozen=True)
class OnItsWay:
    """Input that was sent and may not have reached the page yet."""

    #: How often it releases a mouse button: by the last of these the page knows that it is over.
    releases: int
    _answer: Callable[[], None]

    def finish(self) -> None:
        """Wait until the browser says that it is done."""
        with sent():
            self._answer()


def sent() -> suppress:
    """What runs in it may end its document: then it worked, and is done once only.

    Around what acts and nothing else; what only looks is done again in the new document.
    """
    return suppress(NavigatedAway)


def perform(session: Session, gesture: Gesture, timeout: float = GESTURE_S) -> None:
    """Give input, and wait until it is done."""
    with sent():
        session.port.perform(gesture, timeout)


def mouse(
    make: Callable[[Point], MouseGesture],
) -> Callable[[Session, Readiness, Match], OnItsWay | None]:
    """What gives input of the mouse at the point that was found, and need not wait for its end."""

    def give(session: Session, ready: Readiness, match: Match) -> OnItsWay | None:
        assert ready.point is not None  # an obstacle would have been raised
        gesture = make(ready.point)
        releases = sum(isinstance(step, Press) and not step.down for step in gesture.steps)
        if not releases:
            perform(session, gesture)
            return None
        # Waiting for the press costs as much as asking the page what comes of it: both at once.
        return OnItsWay(releases, session.port.begin(gesture, GESTURE_S))

    return give
