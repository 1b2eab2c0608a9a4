"""A command of classic WebDriver that does not end: it holds its caller for a while only."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from unittest.mock import Mock

import pytest
from selenium.common.exceptions import NoSuchWindowException

from AbraLibrary.browser.classic import command_runner
from AbraLibrary.browser.classic.command_runner import CommandRunner
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.errors import AnswerTimeout, SessionLost, WindowClosed

#: Only what fails without a word is asked of it.
DRIVER = Mock(window_handles=[])


@pytest.fixture(autouse=True)
def grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_runner, "_GRACE_S", 0.1)


@pytest.fixture
def hung() -> Iterator[threading.Event]:
    """What lets a command that hangs end."""
    end = threading.Event()
    yield end
    end.set()


def test_what_a_command_returns_is_returned() -> None:
    assert CommandRunner(DRIVER, Patience()).run(lambda: "answer", 1.0) == "answer"


def test_it_fails_in_the_words_of_the_library() -> None:
    def closed() -> None:
        raise NoSuchWindowException("no such window")

    with pytest.raises(SessionLost, match="Open a new one"):
        CommandRunner(DRIVER, Patience()).run(closed, 1.0)
    with pytest.raises(WindowClosed, match="Switch To Window"):
        CommandRunner(Mock(window_handles=["another"]), Patience()).run(closed, 1.0)


def test_one_that_does_not_end_is_given_up_after_its_time(hung: threading.Event) -> None:
    begun = time.monotonic()
    with pytest.raises(AnswerTimeout, match=r"within 0\.2 s\. Check whether the page's scripts"):
        CommandRunner(DRIVER, Patience()).run(hung.wait, 0.2)
    assert 0.25 < time.monotonic() - begun < 1.0


def test_the_next_one_is_not_sent_while_it_hangs(hung: threading.Event) -> None:
    commands = CommandRunner(DRIVER, Patience())
    sent: list[str] = []
    with pytest.raises(AnswerTimeout):
        commands.run(hung.wait, 0.0)
    with pytest.raises(AnswerTimeout):
        commands.run(lambda: sent.append("too early"), 0.1)
    hung.set()
    commands.run(lambda: sent.append("in time"), 5.0)
    assert sent == ["in time"]


def test_one_whose_wait_was_broken_off_hangs_as_well(
    hung: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    class TimeoutOfRobot(BaseException):
        pass

    def broken_off(*_: object) -> bool:
        raise TimeoutOfRobot

    commands = CommandRunner(DRIVER, Patience())
    with monkeypatch.context() as context:
        context.setattr(command_runner.Background, "wait", broken_off)
        with pytest.raises(TimeoutOfRobot):
            commands.run(hung.wait, 5.0)
    with pytest.raises(AnswerTimeout):
        commands.run(lambda: "not sent", 0.1)
