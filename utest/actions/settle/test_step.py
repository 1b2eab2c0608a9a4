"""Steps of another library over classic, where no event tells of a load."""

from __future__ import annotations

from typing import Any

import pytest
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.actions.settle import step as step_module
from AbraLibrary.actions.settle.step import Step
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import AnswerTimeout, NavigatedAway

URL = "https://a.example/next"
#: What a page saw of a step that it observed.
SEEN = {
    "delivery": {"delivered": True}, "urlBefore": URL, "urlAfter": URL, "state": {},
    "focusMoved": False, "scrolled": False, "dialogsOpened": [],
}  # fmt: skip


class ClassicPort(FakePort):
    @property
    def has_events(self) -> bool:
        return False


def evidence_of(monkeypatch: pytest.MonkeyPatch, before: Any, after: float | None) -> list[str]:
    """What a load was taken for, by the document before it and the one that the wait ended in."""
    clock = Clock()
    for module in (settle_module, step_module):
        monkeypatch.setattr(module, "time", clock)
    answers = [before, {"timeOrigin": after, "url": URL}]
    port = ClassicPort(clock, answers={"arrival.document": answers}, origin=after)
    return list(Step(session_on(port), "load").end(SettleOptions()).evidence)


def test_a_load_is_known_by_the_document_that_it_has_brought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = {"timeOrigin": 1.0, "url": URL}
    assert evidence_of(monkeypatch, before, 2.0) == ["navigation"]
    assert evidence_of(monkeypatch, before, 1.0) == []


def test_a_document_that_cannot_tell_is_no_other_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert evidence_of(monkeypatch, {"timeOrigin": 1.0, "url": URL}, None) == []
    assert evidence_of(monkeypatch, AnswerTimeout("no answer"), 2.0) == []


@pytest.mark.parametrize("is_observed", [True, False])
def test_the_answer_to_a_prompt_goes_on_with_what_opened_it(is_observed: bool) -> None:
    leftovers = {"gesture": is_observed, "window": is_observed, "analysis": False}
    port = FakePort(Clock(), answers={"leftovers.look": leftovers})
    result = Step(session_on(port), "prompt", stands_by=False).end(SettleOptions())
    (asked,) = port.asked("settle.wait")
    assert (asked["fresh"], asked["steps"]) == (not is_observed, False)
    assert result.is_watched == is_observed


@pytest.mark.parametrize("is_observed", [True, False])
def test_of_another_librarys_answer_the_wait_itself_tells(is_observed: bool) -> None:
    port = FakePort(Clock(), observed=SEEN if is_observed else None)
    result = Step(session_on(port), "prompt").end(SettleOptions())
    (asked,) = port.asked("settle.wait")
    assert (asked["fresh"], asked["steps"]) == (None, True)
    assert result.is_watched == is_observed
    assert [name for name, _ in port.calls] == ["settle.wait"]


def test_a_prompt_that_another_library_answers_belongs_to_the_document_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It cannot be asked while the prompt is open; the step that opened it has."""
    clock = Clock()
    for module in (settle_module, step_module):
        monkeypatch.setattr(module, "time", clock)
    port = ClassicPort(clock, answers={"arrival.document": {"url": URL}}, origin=2.0)
    session = session_on(port)
    session.document = 1.0
    assert list(Step(session, "prompt").end(SettleOptions()).evidence) == ["navigation"]
    assert list(Step(session, "prompt").end(SettleOptions()).evidence) == []


def test_over_classic_a_step_asks_the_page_once_before_it_and_once_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    for module in (settle_module, step_module):
        monkeypatch.setattr(module, "time", clock)
    watched = {"url": URL, "document": 1.0}
    port = ClassicPort(clock, answers={"gesture.watchStep": watched}, observed=SEEN, origin=1.0)
    Step(session_on(port), "input").end(SettleOptions())
    assert [name for name, _ in port.calls] == ["gesture.watchStep", "settle.wait"]


@pytest.mark.parametrize("has_events", [True, False])
def test_a_look_without_a_wait_tells_whether_anything_has_changed(has_events: bool) -> None:
    port = (FakePort if has_events else ClassicPort)(
        Clock(),
        observed=SEEN,
        answers={"gesture.watchStep": {"url": URL, "document": None}},
    )
    step = Step(session_on(port), stands_by=False)
    begun = port.clock.now
    assert not step.has_changed()
    assert port.clock.now == begun
    assert [name for name, _ in port.calls][:2] == ["gesture.watchStep", "settle.wait"]
    moved = {**SEEN, "focusMoved": True}
    port.observed = moved
    assert Step(session_on(port), stands_by=False).has_changed()


def test_what_was_not_observed_may_have_changed() -> None:
    port = ClassicPort(
        Clock(), answers={"gesture.watchStep": [NavigatedAway("gone")]}, observed=SEEN
    )
    assert Step(session_on(port), stands_by=False).has_changed()
    assert not port.asked("settle.wait")
