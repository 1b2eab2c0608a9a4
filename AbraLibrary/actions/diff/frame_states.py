"""The states of frames of another origin, captured by the agents in them.

Nothing is asked unless the page's own capture shows such a frame.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.find.frames import ask_all
from AbraLibrary.browser.port import CALL_S, Port
from AbraLibrary.core.diff.frame_states import Captured, together
from AbraLibrary.core.find.frames import MOST, choose
from AbraLibrary.core.models.diff.capture import PageState

if TYPE_CHECKING:
    from AbraLibrary.core.models.session.frame import Frame

#: Frames that do not answer within this time are left out.
_ANSWER_S = 0.75
#: After this time, no further nested frame is asked.
_ALL_S = 2.0
_LATE = f"the frames around it took {_ALL_S:g} s"

#: Reads the answer of a document.
Reader = Callable[[Any], PageState]


def with_frames(
    port: Port, page: PageState, arguments: Mapping[str, object], read: Reader
) -> PageState:
    """Add the states of frames of another origin to the state of a document.

    Frames that could not be captured are in the facts, and cost confidence.

    Args:
        port: a port to the document.
        page: its answer.
        arguments: the arguments of the capture.
        read: reads an answer.
    """
    if not page.frames:
        return page
    return _Capture(arguments, read).within(port, page, port.frames(CALL_S))


class _Capture:
    """One capture of all frames, at any depth."""

    def __init__(self, arguments: Mapping[str, object], read: Reader) -> None:
        self._arguments = arguments
        self._read = read
        self._left = MOST
        self._until = time.monotonic() + _ALL_S

    def within(self, port: Port, page: PageState, frames: Sequence[Frame]) -> PageState:
        """A document's state with those of its frames."""
        shown = {frame.ref: frame for frame in page.frames}
        known = [frame for frame in frames if frame.ref in shown]
        chosen, looks = choose(known, self._left)
        self._left -= len(chosen)
        # These ports must not let the outer document answer for a frame that is gone.
        ports = [port.inside(frame) for frame in chosen]
        answers, silent = ask_all(chosen, ports, self._ask, [_ANSWER_S] * len(ports))
        reasons = {look.frame: look.left_out or "" for look in (*looks, *silent)}
        captured = [
            Captured(
                shown[frame.ref],
                frame.title or frame.locator,
                _share(frame, page),
                self._inner(at, *answer),
            )
            for frame, at, answer in answers
        ]
        return together(
            page, captured, {each.ref: reasons.get(each.describe(), "") for each in known}
        )

    def _inner(self, port: Port, state: PageState, frames: Sequence[Frame]) -> PageState:
        if not state.frames:
            return state
        if time.monotonic() >= self._until:
            # A comparison must know that it has not seen them.
            return together(state, [], {frame.ref: _LATE for frame in state.frames})
        return self.within(port, state, frames)

    def _ask(self, port: Port, seconds: float) -> tuple[PageState, list[Frame]]:
        """What a frame shows, and its own frames; it may stop answering between the two."""
        state = self._read(port.call("capture.state", self._arguments, seconds))
        return state, port.frames(seconds) if state.frames else []


def _share(frame: Frame, page: PageState) -> float:
    size = page.viewport.width * page.viewport.height
    return min(1.0, frame.box.w * frame.box.h / size) if size else 0.0
