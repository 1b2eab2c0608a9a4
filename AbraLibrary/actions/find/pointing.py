"""Moves the pointer off what covers an element for where the pointer is, as a person does."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.act import gestures
from AbraLibrary.core.models.act.action import Point
from AbraLibrary.errors import FrameGone, IntentError, NavigatedAway, PromptOpen, ScriptError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session

# From what opened a menu into the menu, and out of that.
# @unit moves
# @measured not measured: a menu that stays open while the pointer is in it needs both
# @test utest/actions/find/test_pointing.py::test_the_pointer_is_moved_twice_and_no_more
_MOST = 2
# How long the move may take.
# @unit s
# @limit a move is one command
_MOVE_S = 10.0
#: Such looks in the trace.
_MOVED = "covered, so the pointer was moved away"


class Pointing:
    """What is left of the moves in one search."""

    def __init__(self, session: Session) -> None:
        """Begin with all of them."""
        self._session = session
        self._left = _MOST
        self._is_news = False

    def uncovers(self, error: BaseException | None) -> bool:
        """Move the pointer if it keeps something open over the element; returns whether it did."""
        if not self._left or not isinstance(error, IntentError):
            return False
        trace = error.trace
        if trace.winner is None or trace.obstacle != "covered":
            return False
        with suppress(NavigatedAway, PromptOpen, FrameGone, ScriptError):
            asked = {"ref": trace.winner.candidate.ref}
            place = self._session.window.call("veils.aside", asked, CALL_S)
            if place is not None:
                self._session.window.perform(gestures.hover(Point(**place)), _MOVE_S)
                self._left -= 1
                self._is_news = True
                return True
        return False

    def told(self, cause: str) -> str:
        """What the trace says of the present look: that the pointer was moved, or the cause."""
        is_news, self._is_news = self._is_news, False
        return _MOVED if is_news else cause
