"""Windows that Chromium does not answer by their browsing context."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
from selenium.common.exceptions import WebDriverException

from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.session import unanswered
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.browser.session.unanswered import Unanswered


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unanswered, "_ANSWER_S", 0.05)


class Answers:
    """A browser whose answers are given one by one; without one, none comes."""

    def __init__(self) -> None:
        self.begun: list[Background[Any]] = []
        self.given = threading.Event()
        self.error: Exception | None = None

    def begin(self, command: Callable[[], Any]) -> Background[Any]:
        self.begun.append(Background(command))
        return self.begun[-1]

    def call(self, **_: object) -> str:
        self.given.wait(10)
        if self.error is not None:
            raise self.error
        return "answer"

    def give(self, error: Exception | None = None) -> None:
        self.error = error
        self.given.set()
        assert self.begun[-1].wait(5)


def windows(answers: Answers, browser: str = "chrome") -> Unanswered:
    driver = Mock(caps={"browserName": browser})
    driver.script.call_function = answers.call
    return Unanswered(driver, answers.begin, Patience())


def test_a_window_that_answers_is_asked_once() -> None:
    answers = Answers()
    answers.given.set()
    known = windows(answers)
    known.meet("popup")
    answers.give()
    assert not known.has("popup")
    known.meet("popup")
    assert len(answers.begun) == 1


def test_one_that_does_not_is_known_until_it_does() -> None:
    answers = Answers()
    known = windows(answers)
    known.meet("popup")
    assert known.has("popup")
    assert not known.has("another")
    answers.give()
    assert not known.has("popup")


def test_one_that_selenium_gave_up_on_is_asked_again() -> None:
    answers = Answers()
    known = windows(answers)
    known.meet("popup")
    answers.give(WebDriverException("Timed out waiting for response to BiDi command 7"))
    answers.given.clear()
    assert known.has("popup")
    assert len(answers.begun) == 2


def test_any_other_error_is_an_answer() -> None:
    answers = Answers()
    known = windows(answers)
    known.meet("popup")
    answers.give(WebDriverException("no such frame"))
    assert not known.has("popup")


def test_firefox_is_not_asked() -> None:
    answers = Answers()
    known = windows(answers, "firefox")
    known.meet("popup")
    assert not answers.begun
    assert not known.has("popup")
