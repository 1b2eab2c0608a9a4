"""Steps of another library over classic, where no event tells of a load."""

from __future__ import annotations

from typing import Any

import pytest
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.actions.settle import step as step_module
from AbraLibrary.actions.settle.step import Step
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import AnswerTimeout

URL = "https://a.example/next"


class ClassicPort(FakePort):
    @property
    def has_events(self) -> bool:
        return False


def evidence_of(monkeypatch: pytest.MonkeyPatch, *answers: Any) -> list[str]:
    """What a load was taken for, by what the document reported before it and after."""
    clock = Clock()
    for module in (settle_module, step_module):
        monkeypatch.setattr(module, "time", clock)
    port = ClassicPort(clock, answers={"arrival.document": list(answers)})
    return list(Step(session_on(port), "load").end(SettleOptions()).evidence)


def test_a_load_is_known_by_the_document_that_it_has_brought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before, after = {"timeOrigin": 1.0, "url": URL}, {"timeOrigin": 2.0, "url": URL}
    assert evidence_of(monkeypatch, before, after) == ["navigation"]
    assert evidence_of(monkeypatch, before, before) == []


def test_a_document_that_cannot_tell_is_no_other_one(monkeypatch: pytest.MonkeyPatch) -> None:
    reported, silent = {"timeOrigin": 1.0, "url": URL}, AnswerTimeout("no answer")
    assert evidence_of(monkeypatch, reported, silent, reported) == []
    assert evidence_of(monkeypatch, silent, reported) == []


@pytest.mark.parametrize("is_observed", [True, False])
def test_the_answer_to_a_prompt_goes_on_with_what_opened_it(is_observed: bool) -> None:
    leftovers = {"gesture": is_observed, "window": is_observed, "analysis": False}
    port = FakePort(Clock(), answers={"leftovers.look": leftovers})
    result = Step(session_on(port), "prompt").end(SettleOptions())
    (asked,) = port.asked("settle.wait")
    assert (asked["fresh"], asked["steps"]) == (not is_observed, False)
    assert result.is_watched == is_observed
