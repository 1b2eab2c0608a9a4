"""Asks the agents in frames of another origin for candidates, and enters the frame that is meant.

Nothing is asked unless the page's own answer shows such a frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from AbraLibrary.actions.find.in_frame import port_in
from AbraLibrary.actions.perf.analyze import listen
from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.port import CALL_S, Port
from AbraLibrary.core.find.frames import MOST, choose, outside, path_of, steps_to, together
from AbraLibrary.core.models.find.candidate import Candidates, FrameLook
from AbraLibrary.core.models.session.frame import Frame
from AbraLibrary.errors import AbraError, AnswerTimeout, FrameGone, NavigatedAway, ScriptError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.browser.find.elements import WebElement

# Frames that do not answer within this time are left out: advertisements are no part of a test.
# Looks are repeated, so a frame that is slow for once is seen the next time.
# @unit s
# @measured not measured: many times what an idle frame needs
# @test utest/actions/find/test_frames.py::test_a_frame_that_was_silent_once_has_less_time_from_then_on
_ANSWER_S = 0.25
# The same for a single look, and for a frame that has not yet been silent: each new document of it
# must first load the agent's modules (docs/adr/0047).
# @unit s
# @measured not measured: acceptance tests with frames passed with it on a busy machine
# @test utest/actions/find/test_frames.py::test_a_frame_that_was_silent_once_has_less_time_from_then_on
ONCE_S = 0.9
# The same for installing the agent first, in a frame that is older than the session. Over classic,
# frames are asked one after the other, and each gets the agent when it is asked.
# @limit how long frames delay a look
# @unit s
_PATIENCE_S, _CLASSIC_PATIENCE_S = 1.0, 2.0
# Of how many addresses is remembered that a frame was asked.
# @limit memory
# @unit addresses
_ADDRESSES = 1000
#: Why a frame is left out, by error; none of it is a failure of the page.
_SILENT: dict[type[AbraError], str] = {
    AnswerTimeout: "no answer within {ms:.0f} ms",
    FrameGone: "it was being removed",
    NavigatedAway: "it was just going away",
    ScriptError: "the page agent failed in it",
}
#: The errors of frames that do not answer.
SILENT = tuple(_SILENT)

T = TypeVar("T")
#: Reads the answer of a document.
Reader = Callable[[Any], Candidates]
#: The answers of the frames, each with its port.
Answers = list[tuple[Frame, Port, T]]


def ask_all(
    frames: Sequence[Frame],
    ports: Sequence[Port],
    question: Callable[[Port, float], T],
    answer_s: Sequence[float],
) -> tuple[Answers[T], list[FrameLook]]:
    """Ask all frames of a document at the same time.

    Args:
        frames: the frames.
        ports: a port to each.
        question: asks one frame, with a timeout in seconds.
        answer_s: the timeout of each, in seconds.

    Returns:
        The answers, and why other frames were left out.
    """
    asked = [
        Background(partial(question, port, seconds))
        for port, seconds in zip(ports, answer_s, strict=True)
    ]
    answers: Answers[T] = []
    silent: list[FrameLook] = []
    for frame, at, seconds, under_way in zip(frames, ports, answer_s, asked, strict=True):
        try:
            longest = _PATIENCE_S if at.has_events else _CLASSIC_PATIENCE_S
            if not under_way.wait(at.patience.of(longest)):
                raise AnswerTimeout("The frame does not answer.")
            answers.append((frame, at, under_way.result()))
        except SILENT as error:
            why = next(why for kind, why in _SILENT.items() if isinstance(error, kind))
            reason = why.format(ms=seconds * 1000)
            silent.append(FrameLook(frame=frame.describe(), left_out=reason, silent=True))
    return answers, silent


def with_frames(
    session: Session,
    page: Candidates,
    function: str,
    arguments: Mapping[str, object],
    read: Reader,
    answer_s: float = _ANSWER_S,
) -> Candidates:
    """Add the answers of frames of another origin to that of the window's document.

    Args:
        session: the session, which keeps the ports of the frames.
        page: the answer of the window's document.
        function: the function that it was asked.
        arguments: its arguments.
        read: reads an answer.
        answer_s: how long a frame may take, in seconds.
    """
    session.frames = {}
    if not page.foreign_frames:
        return page
    asking = _Asking(session, function, arguments, read, answer_s)
    return asking.within(session.window, page, session.window.frames(CALL_S))


@dataclass
class _Asking:
    """One look into all frames, at any depth."""

    session: Session
    function: str
    arguments: Mapping[str, object]
    read: Reader
    answer_s: float
    #: How many more frames may be asked.
    left: int = MOST

    def within(self, port: Port, page: Candidates, frames: Sequence[Frame]) -> Candidates:
        """A document's answer with those of its frames."""
        chosen, looks = choose(frames, self.left)
        self.left -= len(chosen)
        answers, silent = self._ask(port, chosen)
        looked = [FrameLook(frame=frame.describe()) for frame, _, _ in answers]
        inner = [
            outside(self.within(at, answer, its_own) if its_own else answer, frame)
            for frame, at, (answer, its_own) in answers
        ]
        return together(page, inner, [*looked, *silent, *looks])

    def _ask(
        self, port: Port, frames: Sequence[Frame]
    ) -> tuple[Answers[tuple[Candidates, list[Frame]]], list[FrameLook]]:
        ports = [port_in(port, frame) for frame in frames]
        asked, heard = self.session.asked, self.session.heard
        silent_before = asked - heard
        patience = [
            self.answer_s if frame.address in silent_before else max(ONCE_S, self.answer_s)
            for frame in frames
        ]
        for known in (asked, heard):
            if len(known) > _ADDRESSES:  # those of advertisements are new ones each time
                known.clear()
        asked.update(frame.address for frame in frames)
        answers, silent = ask_all(frames, ports, self._question, patience)
        answered = {frame.ref: at for frame, at, _ in answers}
        self.session.frames.update(answered)
        others = [frame for frame in frames if frame.ref not in answered]
        looks = [
            look.model_copy(update={"heard": frame.address in heard})
            for frame, look in zip(others, silent, strict=True)
        ]
        heard.update(frame.address for frame, _, _ in answers if frame.address)
        return answers, looks

    def _question(self, port: Port, seconds: float) -> tuple[Candidates, list[Frame]]:
        """The answer of a frame, and its own frames; it may stop answering between the two."""
        answer = self.read(port.call(self.function, self.arguments, seconds))
        return answer, port.frames(seconds) if answer.foreign_frames else []


def look_at_ref(session: Session, ref: str, ask: Callable[[Port], Candidates]) -> Candidates:
    """The answer of the document of a candidate id; that of the window if the frame is gone."""
    path = path_of(ref)
    known = session.frames.get(path)
    if known is not None and known is session.port:
        return _on_the_window(session, ask(known))  # during an action in it
    session.frames = {}
    chain: list[Frame] = []
    port = session.window
    for step in steps_to(path):
        frames = port.frames(CALL_S)
        found = next((frame for frame in frames if frame.ref == step), None)
        if found is None:
            return ask(session.window)
        chain.append(found)
        port = port_in(port, found)
    session.frames[path] = port
    page = ask(port)
    for frame in reversed(chain):
        page = outside(page, frame)
    return _on_the_window(session, page)


def ref_in_frames(session: Session, element: WebElement) -> str | None:
    """The candidate id of an element in a frame of another origin; None if it is in none."""
    session.frames = {}
    return _ref_below(session, session.window, element)


def _ref_below(session: Session, port: Port, element: WebElement) -> str | None:
    for frame in port.frames(CALL_S):
        inside = port_in(port, frame)
        with suppress(*SILENT):
            ref = inside.ref(element, ONCE_S) or _ref_below(session, inside, element)
            if ref is not None:
                session.frames.setdefault(path_of(ref), inside)
                return ref
    return None


def _on_the_window(session: Session, page: Candidates) -> Candidates:
    """Report the window's address, since a tester does not know that of a frame."""
    address = str(session.secrets.hide(session.window.address()))
    return page.model_copy(update={"url": address}) if address else page


def enter(session: Session, ref: str) -> None:
    """Work in the document of a candidate."""
    path = path_of(ref)
    port = session.frames[path] if path else session.window
    before = session.port
    if before is not port and before is not session.window:
        # An armed observation in the document that is left would stop the user's next press there.
        with suppress(AbraError):
            before.call("settle.release", {}, CALL_S)
    session.port = port
    if before is not port:
        listen(session)


def enter_focused(session: Session) -> str:
    """Work in the document with the focus; returns the id of the focused element."""
    port = session.window
    session.frames = {}
    while True:
        answer = port.call("focus.current", {}, CALL_S)
        frames = port.frames(CALL_S) if answer["isForeign"] else []
        found = next((frame for frame in frames if frame.ref == answer["ref"]), None)
        if found is None:
            session.frames[path_of(answer["ref"])] = port
            if session.port is not port:
                session.port = port
                listen(session)
            return str(answer["ref"])
        port = port_in(port, found)
