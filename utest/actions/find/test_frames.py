"""Intents in frames of another origin, on fake pages: asked only where there are any."""

from __future__ import annotations

import time
from typing import Any

import pytest
from builders import candidate, frame, page, target
from fake_port import Clock, FakePort, Navigation, session_on

from AbraLibrary.actions.act import press as press_module
from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.act.click import click
from AbraLibrary.actions.find import doubt
from AbraLibrary.actions.find import in_frame as in_frame_module
from AbraLibrary.actions.find.find import find
from AbraLibrary.actions.find.frames import ref_in_frames
from AbraLibrary.actions.find.look import look
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.session.session import Session
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.models.act.action import Method
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.models.find.target import Strategy
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import (
    Ambiguous,
    AnswerTimeout,
    FrameGone,
    FrameGoneMeanwhile,
    NavigatedAway,
    NotActionable,
    NotFound,
)

READY = {
    "obstacle": None, "point": {"x": 1, "y": 2}, "box": None, "scrolled": False, "isHidden": False,
    "textCount": 0,
}  # fmt: skip
SEEN = {
    "delivery": {"delivered": True, "interceptedBy": None}, "urlBefore": "u", "urlAfter": "u",
    "state": {}, "focusMoved": False, "scrolled": False, "dialogsOpened": [],
}  # fmt: skip
PAYMENT = frame("Card payment", ref="v-f")


def answering(clock: Clock, *names: str, prefix: str = "", foreign: int = 0) -> FakePort:
    """A page with these buttons."""
    buttons = [candidate(name, ref=f"{prefix}v-{name}") for name in names]
    reported = page(*buttons).model_copy(update={"foreign_frames": foreign})
    answers = {
        "candidates.retrieve": reported.model_dump(by_alias=True),
        "pointer.prepare": READY, "foreign.aim": READY,
    }  # fmt: skip
    return FakePort(clock, answers=answers, observed=SEEN)


@pytest.fixture
def outer(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """A page with a Save button, and a frame of another origin with a Pay button in it."""
    clock = Clock()
    for module in (press_module, pressed_module, settle_module, in_frame_module):
        monkeypatch.setattr(module, "time", clock)
    port = answering(clock, "Save", foreign=1)
    port.inner = [(PAYMENT, answering(clock, "Pay", prefix="v-f/"))]
    return port


@pytest.fixture
def inner(outer: FakePort) -> FakePort:
    """The page in the frame."""
    return outer.inner[0][1]


def click_on(session: Session, phrase: str | None, method: Method = "input", **given: Any) -> Any:
    return click(
        session,
        target(phrase, **given),
        method=method,
        find_options=FindOptions(timeout=0.0),
        settle_options=SettleOptions(),
    )


def test_a_page_without_such_frames_is_asked_nothing_more(outer: FakePort) -> None:
    reported = Candidates.model_validate(outer.answers["candidates.retrieve"])
    none = reported.model_copy(update={"foreign_frames": 0})
    outer.answers["candidates.retrieve"] = none.model_dump(by_alias=True)
    look(session_on(outer), target("Save"))
    assert [name for name, _ in outer.calls] == ["candidates.retrieve"]


@pytest.mark.parametrize("strategy", ["css", "xpath", "id"])
def test_locators_are_looked_for_in_frames(
    outer: FakePort, inner: FakePort, strategy: Strategy
) -> None:
    wanted = target(None, strategy=strategy, locator="x")
    seen = look(session_on(outer), wanted)
    assert [each.name for each in seen.candidates] == ["Save", "Pay"]
    (asked,) = inner.asked("candidates.retrieve")
    assert "inFrames" not in asked
    alone = look(session_on(outer), wanted.model_copy(update={"in_frames": False}))
    assert [each.name for each in alone.candidates] == ["Save"]
    assert outer.asked("candidates.retrieve")[-1]["inFrames"] is False


def test_what_is_in_a_frame_is_pressed_there(outer: FakePort, inner: FakePort) -> None:
    inner.mutations = [100.03]
    result = click_on(session_on(outer), "Pay")
    assert result.target == "button 'Pay' in frame 'Card payment'"
    assert result.evidence == ["dom"]
    assert (inner.presses, outer.presses) == (1, 0)
    assert [look.frame for look in result.trace.frames] == ["frame 'Card payment'"]


def test_an_element_of_another_library_is_known_in_its_frame(
    outer: FakePort, inner: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    element: Any = object()
    session = session_on(outer)
    assert ref_in_frames(session, element) is None
    monkeypatch.setattr(inner, "ref", lambda found, _: "v-f/v-Pay" if found is element else None)
    assert ref_in_frames(session, element) == "v-f/v-Pay"
    assert list(session.frames) == ["v-f"]


def test_what_is_in_the_page_is_pressed_in_the_page(outer: FakePort, inner: FakePort) -> None:
    outer.mutations = [100.03]
    click_on(session_on(outer), "Save")
    assert (inner.presses, outer.presses) == (0, 1)
    assert not inner.asked("pointer.prepare")


def test_a_change_of_the_page_around_is_an_outcome(outer: FakePort, inner: FakePort) -> None:
    outer.mutations = [100.05]
    result = click_on(session_on(outer), "Pay")
    assert result.dom_summary == "1 added"


def test_both_documents_are_left_as_they_were(outer: FakePort, inner: FakePort) -> None:
    inner.mutations = [100.03]
    click_on(session_on(outer), "Pay")
    assert outer.asked("settle.release")
    assert inner.asked("settle.release")


def test_no_proof_ends_the_wait_across_origins(outer: FakePort, inner: FakePort) -> None:
    inner.mutations = [100.03]
    click_on(session_on(outer), "Pay")
    assert not any(wait["proof"] for wait in inner.asked("settle.wait"))


def test_a_wait_whose_place_is_taken_in_a_frame_is_asked_for_again(
    outer: FakePort, inner: FakePort
) -> None:
    inner.mutations = [100.03]
    inner.superseded = outer.superseded = 1
    assert click_on(session_on(outer), "Pay").dom_summary == "1 added"


def test_twins_in_the_page_and_in_a_frame_are_ambiguous(outer: FakePort, inner: FakePort) -> None:
    twin = page(candidate("Save", ref="v-f/v-1"))
    inner.answers["candidates.retrieve"] = twin.model_dump(by_alias=True)
    session = session_on(outer)
    with pytest.raises(Ambiguous, match="section=Card payment"):
        click_on(session, "Save")
    inner.mutations = [100.03]
    assert click_on(session, "Save", section="Card payment").success
    assert (inner.presses, outer.presses) == (1, 0)


def test_what_covers_the_frame_is_refused_and_the_frame_released(
    outer: FakePort, inner: FakePort
) -> None:
    cover = {"reason": "covered", "locator": "div#ad", "detail": "covered by div#ad"}
    outer.answers["foreign.aim"] = {"obstacle": cover}
    with pytest.raises(NotActionable, match="covered by div#ad"):
        click_on(session_on(outer), "Pay")
    assert inner.asked("settle.release")
    assert inner.presses == 0


def test_where_the_page_had_to_scroll_the_frame_is_made_ready_again(
    outer: FakePort, inner: FakePort
) -> None:
    outer.answers["foreign.aim"] = [{**READY, "scrolled": True}, READY]
    inner.mutations = [100.03]
    click_on(session_on(outer), "Pay")
    assert len(inner.asked("pointer.prepare")) == 2


def test_a_frame_that_does_not_answer_is_left_out_and_named(
    outer: FakePort, inner: FakePort
) -> None:
    inner.answers["candidates.retrieve"] = AnswerTimeout("no answer")
    with pytest.raises(NotFound, match=r"frame 'Card payment' \(no answer within 900 ms\)"):
        click_on(session_on(outer), "Pay")
    outer.mutations = [100.03]
    assert click_on(session_on(outer), "Save").success


def test_a_frame_that_has_answered_before_and_is_slow_for_once_is_waited_for(
    outer: FakePort, inner: FakePort
) -> None:
    """Firefox, 2026-11-23: the twin in the page was pressed where both had to be refused."""
    outer.inner[0] = (PAYMENT.model_copy(update={"address": "https://pay.example/card"}), inner)
    twin = page(candidate("Save", ref="v-f/v-1")).model_dump(by_alias=True)
    inner.answers["candidates.retrieve"] = [twin, AnswerTimeout("no answer"), twin]
    session = session_on(outer)
    look(session, target("Save"))
    with pytest.raises(NotFound, match=r"'Save' was found .*'Card payment' may hold another"):
        click_on(session, "Save")
    with pytest.raises(Ambiguous):
        click_on(session, "Save")
    assert outer.presses == 0


def test_a_frame_that_has_answered_before_and_hangs_is_left_out_in_the_end(
    outer: FakePort, inner: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doubt, "HEARD_S", 0.0)
    outer.inner[0] = (PAYMENT.model_copy(update={"address": "https://pay.example/card"}), inner)
    session = session_on(outer)
    look(session, target("Save"))
    inner.answers["candidates.retrieve"] = AnswerTimeout("no answer")
    outer.mutations = [100.03]
    assert click_on(session, "Save").success
    assert not session.heard


def test_who_gives_no_time_to_wait_for_such_a_frame_gets_no_guess(
    outer: FakePort, inner: FakePort
) -> None:
    """Over classic one look took 2 s, and the twin was pressed in spite of timeout=300ms."""
    outer.inner[0] = (PAYMENT.model_copy(update={"address": "https://pay.example/card"}), inner)
    session = session_on(outer)
    look(session, target("Save"))
    inner.answers["candidates.retrieve"] = AnswerTimeout("no answer")
    long_ago = time.monotonic() - 5
    with pytest.raises(NotFound, match="may hold another"):
        find(session, target("Save"), FindOptions(timeout=0.3, begun=long_ago))
    assert find(session, target("Save"), FindOptions(timeout=3, begun=long_ago))


def test_what_matches_in_part_is_not_taken_while_a_frame_is_silent(
    outer: FakePort, inner: FakePort
) -> None:
    """A frame that is slow for once must not decide what is clicked."""
    outer.answers["candidates.retrieve"]["candidates"][0]["name"] = "Save for later"
    outer.answers["candidates.retrieve"]["candidates"][0]["text"] = "Save for later"
    outer.mutations = [100.03]
    assert click_on(session_on(outer), "Save").success
    inner.answers["candidates.retrieve"] = AnswerTimeout("no answer")
    with pytest.raises(NotFound, match=r"'Save' is only part of .*'Save for later'.*Card payment"):
        click_on(session_on(outer), "Save")
    outer.mutations.append(outer.clock.now + 0.03)
    assert click_on(session_on(outer), "Save for later").success


def test_a_frame_that_falls_silent_before_it_names_its_own_frames_holds_nothing_up(
    outer: FakePort, inner: FakePort
) -> None:
    """CI of 2026-11-22: it had answered the question, and the next one waited for 10 s."""
    inner.answers["candidates.retrieve"]["foreignFrames"] = 1
    inner.answers["elements.frames"] = AnswerTimeout("no answer")
    looks = look(session_on(outer), target("Save")).frames
    assert [(each.frame, each.silent) for each in looks] == [("frame 'Card payment'", True)]
    assert inner.calls[-1] == ("elements.frames", {"timeout": 0.9})


def test_a_frame_that_was_silent_once_has_less_time_from_then_on(
    outer: FakePort, inner: FakePort
) -> None:
    """One that is asked first has yet to bring in what answers."""
    inner.answers["candidates.retrieve"]["foreignFrames"] = 1
    inner.answers["elements.frames"] = AnswerTimeout("no answer")
    session = session_on(outer)
    look(session, target("Save"))
    look(session, target("Save"))
    asked = [given["timeout"] for name, given in inner.calls if name == "elements.frames"]
    assert asked == [0.9, 0.25]


def test_a_frame_that_has_answered_before_keeps_its_time(outer: FakePort, inner: FakePort) -> None:
    """Its next document has yet to bring in what answers."""
    inner.answers["candidates.retrieve"]["foreignFrames"] = 1
    outer.inner[0] = (PAYMENT.model_copy(update={"address": "https://pay.example/card"}), inner)
    session = session_on(outer)
    look(session, target("Save"))
    look(session, target("Save"))
    asked = [given["timeout"] for name, given in inner.calls if name == "elements.frames"]
    assert asked == [0.9, 0.9]


def test_a_frame_that_is_taken_away_by_its_own_click_is_an_outcome(
    outer: FakePort, inner: FakePort
) -> None:
    def take_away(presses: int) -> None:
        inner.answers.clear()
        inner.call = gone  # type: ignore[method-assign]

    def gone(*_: object, **__: object) -> Any:
        raise FrameGone("gone")

    inner.on_press = take_away
    outer.mutations = [100.05]
    assert click_on(session_on(outer), "Pay").evidence == ["dom"]


def test_a_frame_that_is_gone_before_the_press_is_no_success(
    outer: FakePort, inner: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> None:
        outer.inner = []
        raise FrameGone("The frame was taken away before it answered.")

    monkeypatch.setattr(inner, "perform", gone)
    outer.mutations = [100.05]
    with pytest.raises(FrameGone):
        click_on(session_on(outer), "Pay")


@pytest.mark.parametrize(
    "ended",
    [FrameGoneMeanwhile("gone"), NavigatedAway("gone")],
    ids=["told at once", "told when it is asked again"],
)
def test_a_frame_that_is_gone_during_its_click_by_script_is_an_outcome(
    outer: FakePort, inner: FakePort, ended: Exception
) -> None:
    """The document around it must not tell that the element was gone before."""
    inner.answers["reading.click"] = ended
    inner.answers["arrival.document"] = FrameGone("gone")
    inner.answers["settle.wait"] = FrameGone("gone")
    outer.answers["reading.click"] = {"gone": True}
    outer.mutations = [100.05]
    assert click_on(session_on(outer), "Pay", method="script").evidence == ["dom"]
    assert (len(inner.asked("reading.click")), outer.asked("reading.click")) == (1, [])


@pytest.mark.parametrize("ended", [FrameGoneMeanwhile("gone"), NavigatedAway("gone")])
def test_a_call_that_may_have_acted_is_not_asked_of_the_page_around(
    outer: FakePort, inner: FakePort, ended: Exception
) -> None:
    inner.answers |= {"fields.fill": ended, "fields.holds": ended}
    inner.answers["arrival.document"] = FrameGone("gone")
    outer.answers |= {"fields.fill": {"gone": True}, "fields.holds": {"gone": True}}
    port = in_frame_module.port_in(outer, PAYMENT)
    with pytest.raises(NavigatedAway):
        port.call("fields.fill", {"ref": "v-f/v-1"}, 1.0)
    assert outer.asked("fields.fill") == []
    assert port.call("fields.holds", {"ref": "v-f/v-1"}, 1.0) == {"gone": True}


def test_a_call_that_came_too_late_for_its_frame_is_asked_of_the_page_around(
    outer: FakePort, inner: FakePort
) -> None:
    inner.answers["fields.fill"] = FrameGone("gone")
    outer.answers["fields.fill"] = {"gone": True}
    port = in_frame_module.port_in(outer, PAYMENT)
    assert port.call("fields.fill", {"ref": "v-f/v-1"}, 1.0) == {"gone": True}


def test_an_id_leads_into_its_frame(outer: FakePort, inner: FakePort) -> None:
    inner.mutations = [100.03]
    click_on(session_on(outer), None, ref="v-f/v-Pay")
    assert inner.presses == 1
    assert not outer.asked("candidates.retrieve")


def test_an_id_of_a_frame_that_is_gone_is_asked_of_the_page(outer: FakePort) -> None:
    outer.inner = []
    with pytest.raises(NotFound, match="no longer"):
        click_on(session_on(outer), None, ref="v-f/v-Pay")


def test_frames_in_frames_are_looked_into(outer: FakePort, inner: FakePort) -> None:
    deep = answering(outer.clock, "Deep", prefix="v-f/v-g/")
    inner.answers["candidates.retrieve"]["foreignFrames"] = 1
    inner.inner = [(frame("Chat", ref="v-f/v-g"), deep)]
    deep.mutations = [100.03]
    result = click_on(session_on(outer), "Deep")
    assert result.target == "button 'Deep' in section 'Card payment' in frame 'Chat'"
    assert [port.presses for port in (outer, inner, deep)] == [0, 0, 1]
    # The way out goes through each document.
    assert inner.asked("foreign.aim")[0]["ref"] == "v-f/v-g"
    assert outer.asked("foreign.aim")[0]["ref"] == "v-f"


def test_a_document_that_comes_into_the_frame_is_an_outcome(
    outer: FakePort, inner: FakePort
) -> None:
    """Also where the wait for the document around it makes the frame's be asked again."""
    inner.navigations = [Navigation(begun=100.01, committed=100.02, loaded=100.03, reported=False)]
    inner.answers["arrival.document"] = {"url": "https://pay.example/receipt"}
    inner.on_press = lambda _: inner.clock.sleep(0.05)
    outer.mutations = [100.0 + at / 20 for at in range(1, 12)]
    result = click_on(session_on(outer), "Pay")
    assert "navigation" in result.evidence
    assert "https://pay.example/receipt" in result.outcome
