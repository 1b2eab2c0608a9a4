"""Captures of frames of another origin, on fake pages: asked only where there are any."""

from __future__ import annotations

from typing import Any

import pytest
from builders import frame
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.diff import frame_states
from AbraLibrary.actions.diff.diff import capture
from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.models.diff.capture import PageState
from AbraLibrary.errors import AnswerTimeout, FrameGone, NavigatedAway, ScriptError

PAYMENT = frame("Card payment", ref="v-f")
SHOWN = {"key": 2, "ref": "v-f"}


def showing(clock: Clock, text: str, *frames: dict[str, Any], **more: Any) -> FakePort:
    """A page that shows one text, and frames."""
    state = {
        "capture": "full", "url": "https://shop.test/", "documentId": text, "elementCount": 3,
        "viewport": {"width": 800, "height": 600, "scrollX": 0, "scrollY": 0},
        "texts": [{"key": 3, "text": text, "tag": "p"}],
        "containers": [{"key": 1}, {"key": 2, "parent": 1}, {"key": 3, "parent": 1}],
        "frames": list(frames), "facts": {"crossOriginFrames": len(frames)},
    }  # fmt: skip
    # The window is asked for what differs from its last answer, a frame for all of it.
    answer = {"answerId": text, "kept": None, "state": state}
    return FakePort(clock, answers={"capture.answer": answer, "capture.state": state}, **more)


@pytest.fixture
def outer() -> FakePort:
    """A page with a frame in it, and one in that."""
    clock = Clock()
    port = showing(clock, "Checkout", SHOWN)
    middle = showing(clock, "Payment", {"key": 2, "ref": "v-f/v-g"})
    middle.inner = [(frame("Bank", ref="v-f/v-g"), showing(clock, "Which bank?"))]
    port.inner = [(PAYMENT, middle)]
    return port


def texts(state: PageState) -> list[str]:
    return [text.text for text in state.texts]


def test_a_page_without_such_frames_is_asked_nothing_more() -> None:
    port = showing(Clock(), "Checkout")
    capture(session_on(port))
    assert [name for name, _ in port.calls] == ["capture.answer"]


def test_frames_in_frames_are_captured(outer: FakePort) -> None:
    state = capture(session_on(outer))
    assert texts(state) == ["Checkout", "Payment", "Which bank?"]
    assert [each.title for each in state.frames] == ["Card payment", "Bank"]
    assert state.facts.cross_origin_frames == 0


def test_a_frame_that_the_page_does_not_show_is_not_asked(outer: FakePort) -> None:
    outer.answers["capture.answer"]["state"]["frames"] = []
    assert texts(capture(session_on(outer))) == ["Checkout"]
    assert outer.inner[0][1].calls == []


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (AnswerTimeout("late"), "no answer within 750 ms"),
        (FrameGone("gone"), "it was being removed"),
        (NavigatedAway("away"), "it was just going away"),
        (ScriptError("broken"), "the page agent failed in it"),
    ],
)
def test_a_frame_that_does_not_answer_costs_confidence(
    outer: FakePort, error: Exception, why: str
) -> None:
    outer.inner[0][1].answers["capture.state"] = error
    state = capture(session_on(outer))
    assert texts(state) == ["Checkout"]
    assert (state.frames[0].left_out, state.facts.cross_origin_frames) == (why, 1)


def test_a_frame_that_falls_silent_before_it_names_its_own_frames_costs_confidence(
    outer: FakePort,
) -> None:
    middle = outer.inner[0][1]
    middle.answers["elements.frames"] = AnswerTimeout("late")
    state = capture(session_on(outer))
    assert (texts(state), state.frames[0].left_out) == (["Checkout"], "no answer within 750 ms")
    assert middle.calls[-1] == ("elements.frames", {"timeout": 0.75})


def test_a_frame_in_a_frame_that_there_is_no_time_for_is_known_to_be_left_out(
    outer: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = capture(session_on(outer))
    monkeypatch.setattr(frame_states, "_ALL_S", 0.0)
    after = capture(session_on(outer))
    assert [each.left_out for each in after.frames] == ["", "the frames around it took 2 s"]
    assert after.facts.cross_origin_frames == 1
    assert diff_states(after, before, threshold=0.7).is_empty


def test_a_frame_in_a_frame_that_cannot_be_reached_is_known_to_be_left_out(
    outer: FakePort,
) -> None:
    outer.inner[0][1].inner = []
    state = capture(session_on(outer))
    assert [each.left_out for each in state.frames] == ["", "it has no agent"]


def test_a_v1_capture_looks_into_none(outer: FakePort) -> None:
    outer.answers["capture.state"] |= {"capture": "v1", "frames": [], "containers": []}
    assert texts(capture(session_on(outer), "v1")) == ["Checkout"]
