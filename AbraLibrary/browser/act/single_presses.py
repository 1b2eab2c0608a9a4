"""Keeps two presses at one place apart, where a driver would count them as a double click."""

from __future__ import annotations

import time

from AbraLibrary.core.models.act.gesture import MouseGesture, Move, Pause, Press

#: WebKitGTK's driver takes a press for the second one of a double click within a second, also where
#: each was a gesture of its own (WebAutomationSession::updateClickCount); a little is for the way.
_DOUBLE_S = 1.1
_NEAR = 5


class SinglePresses:
    """The last press of the mouse, and when it was."""

    def __init__(self) -> None:
        """Know of none."""
        self._place: Move | None = None
        self._at = 0.0

    def apart(self, gesture: MouseGesture) -> MouseGesture:
        """Return the gesture, with a pause before it if it presses where the last one has."""
        place = _pressed(gesture)
        if place is None:
            return gesture
        now = time.monotonic()
        left = self._at + _DOUBLE_S - now if self._is_near(place) else 0.0
        self._place, self._at = place, now + max(0.0, left)
        if left <= 0:
            return gesture
        return MouseGesture(steps=(Pause(ms=round(left * 1000)), *gesture.steps))

    def _is_near(self, place: Move) -> bool:
        last = self._place
        return last is not None and max(abs(last.x - place.x), abs(last.y - place.y)) <= _NEAR


def _pressed(gesture: MouseGesture) -> Move | None:
    """The place of its first press; None if it presses nothing, or where the mouse is."""
    place = None
    for step in gesture.steps:
        if isinstance(step, Move):
            place = step
        elif isinstance(step, Press):
            return place
    return None
