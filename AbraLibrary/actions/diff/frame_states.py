"""What frames of another origin show: each is captured by the agent in it.

Nothing is asked where a page shows no such frame, which its own capture knows.
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

#: A frame that has not answered by then is left out.
_ANSWER_S = 0.75
#: From then on no further frame in a frame is asked.
_ALL_S = 2.0

#: Reads the answer of a document.
Reader = Callable[[Any], PageState]


def with_frames(
    port: Port, page: PageState, arguments: Mapping[str, object], read: Reader
) -> PageState:
    """The state of a document with those of the frames of another origin in it.

    What could not be captured stays in the facts, and costs confidence.

    Args:
        port: a port to the document.
        page: what it has answered.
        arguments: what it was asked with.
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
        """A document's state with those of the frames in it."""
        shown = {frame.ref: frame for frame in page.frames}
        known = [frame for frame in frames if frame.ref in shown]
        chosen, looks = choose(known, self._left)
        self._left -= len(chosen)
        # Not by a port that answers for the document around once the frame is gone.
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
        is_late = time.monotonic() >= self._until
        return self.within(port, state, frames) if frames and not is_late else state

    def _ask(self, port: Port, seconds: float) -> tuple[PageState, list[Frame]]:
        """What a frame shows, and the frames in it: it may fall silent between the two."""
        state = self._read(port.call("capture.state", self._arguments, seconds))
        return state, port.frames(seconds) if state.frames else []


def _share(frame: Frame, page: PageState) -> float:
    size = page.viewport.width * page.viewport.height
    return min(1.0, frame.box.w * frame.box.h / size) if size else 0.0
