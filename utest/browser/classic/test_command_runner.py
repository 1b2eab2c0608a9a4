"""A command of classic WebDriver that does not end: it holds its caller for a while only."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any, cast
from unittest.mock import Mock

import pytest
from selenium.common.exceptions import (
    NoSuchWindowException,
    TimeoutException,
    UnexpectedAlertPresentException,
)

from AbraLibrary.browser.classic import command_runner
from AbraLibrary.browser.classic.command_runner import CommandRunner
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.errors import AnswerTimeout, PromptOpen, SessionLost, WindowClosed

#: Only what fails without a word is asked of it.
DRIVER = Mock(service=None, window_handles=[])


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
        CommandRunner(Mock(service=None, window_handles=["another"]), Patience()).run(closed, 1.0)


@pytest.mark.by_the_clock
def test_one_that_does_not_end_is_given_up_after_its_time(hung: threading.Event) -> None:
    begun = time.monotonic()
    with pytest.raises(AnswerTimeout, match=r"within 0\.2 s: it is still loading, or its scr"):
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


class Closing:
    """A driver whose window was closed; another one is open."""

    window_handles = ("another",)

    @property
    def current_window_handle(self) -> str:
        raise NoSuchWindowException


def test_one_whose_window_was_closed_meanwhile_holds_nothing_up(hung: threading.Event) -> None:
    commands = CommandRunner(cast(Any, Closing()), Patience(), answers_beside=True)
    with pytest.raises(WindowClosed, match="Switch To Window"):
        commands.run(hung.wait, 0.1)
    assert commands.run(lambda: "sent", 0.1) == "sent"


@pytest.mark.parametrize("left", ["ignore", {"default": "ignore", "beforeUnload": "ignore"}])
def test_one_that_waits_for_a_prompt_to_be_answered_holds_nothing_up(
    hung: threading.Event, left: object
) -> None:
    driver = Mock(service=None, window_handles=["this"], caps={"unhandledPromptBehavior": left})
    driver.get_window_rect.side_effect = UnexpectedAlertPresentException("", alert_text="Sure?")
    commands = CommandRunner(driver, Patience(), answers_beside=True)
    with pytest.raises(PromptOpen, match=r"'Sure\?'.* Answer Prompt"):
        commands.run(hung.wait, 0.1)
    assert commands.run(lambda: "answered", 0.1) == "answered"


def test_a_driver_that_answers_prompts_itself_is_asked_for_none(hung: threading.Event) -> None:
    driver = Mock(
        service=None,
        window_handles=["this"],
        caps={"unhandledPromptBehavior": "dismiss and notify"},
    )
    with pytest.raises(AnswerTimeout):
        CommandRunner(driver, Patience(), answers_beside=True).run(hung.wait, 0.1)
    driver.get_window_rect.assert_not_called()


def test_one_that_hangs_in_an_open_window_is_waited_for(hung: threading.Event) -> None:
    driver = Mock(service=None, window_handles=["this"], caps={"unhandledPromptBehavior": "ignore"})
    commands = CommandRunner(driver, Patience(), answers_beside=True)
    with pytest.raises(AnswerTimeout):
        commands.run(hung.wait, 0.1)
    with pytest.raises(AnswerTimeout):
        commands.run(lambda: "too early", 0.1)


@pytest.mark.by_the_clock
def test_a_driver_that_answers_nothing_is_asked_once(
    hung: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process may be stopped."""
    monkeypatch.setattr(command_runner, "_GRACE_S", 1.0)
    commands = CommandRunner(DRIVER, Patience(), answers_beside=True)
    monkeypatch.setattr(CommandRunner, "_ask_beside", lambda _: hung.wait())
    begun = time.monotonic()
    with pytest.raises(AnswerTimeout):
        commands.run(hung.wait, 0.2)
    assert 1.1 < time.monotonic() - begun < 2.1


@pytest.mark.by_the_clock
def test_what_hung_before_takes_of_the_time_of_the_next_keyword(hung: threading.Event) -> None:
    patience, before = Patience(), threading.Event()
    commands = CommandRunner(DRIVER, patience)
    with pytest.raises(AnswerTimeout):
        commands.run(before.wait, 0.0)
    begun = time.monotonic()
    threading.Timer(1.0, before.set).start()
    with patience.keyword(1.0), pytest.raises(AnswerTimeout):
        commands.run(hung.wait, 5.0)
    assert 1.0 <= time.monotonic() - begun < 2.0


def test_windows_are_changed_beside_one_that_hangs_and_it_holds_up_no_page_of_another(
    hung: threading.Event,
) -> None:
    driver = Mock(service=None, window_handles=["this"], caps={"unhandledPromptBehavior": "ignore"})
    commands = CommandRunner(driver, Patience(), answers_beside=True)
    with pytest.raises(AnswerTimeout):
        commands.run(hung.wait, 0.1)
    assert commands.run(lambda: "closed", 0.1, is_of_windows=True) == "closed"
    with pytest.raises(AnswerTimeout):
        commands.run(lambda: "too early", 0.1)
    commands.moved()
    assert commands.run(lambda: "another page", 0.1) == "another page"


def test_windows_wait_for_one_that_hangs_where_the_driver_answers_nothing_beside(
    hung: threading.Event,
) -> None:
    commands = CommandRunner(DRIVER, Patience())
    with pytest.raises(AnswerTimeout):
        commands.run(hung.wait, 0.1)
    with pytest.raises(AnswerTimeout):
        commands.run(lambda: "not sent", 0.1, is_of_windows=True)


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


class Loading:
    """A driver that waits for a load before each command, as long as it was told to."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._load_timeout = 300.0
        self.is_loading = True

    def set_page_load_timeout(self, seconds: float) -> None:
        self._load_timeout = seconds

    def command(self) -> str:
        self.waits.append(round(self._load_timeout, 2))
        if self.is_loading:
            raise TimeoutException("timeout: Timed out receiving message from renderer: 4.250")
        return "answer"


@pytest.fixture
def page() -> Loading:
    return Loading()


def test_a_load_is_given_up_within_the_keyword(page: Loading) -> None:
    patience = Patience()
    commands = CommandRunner(cast(Any, page), patience, bounds_loads=True)
    with patience.keyword(10.0):
        with pytest.raises(AnswerTimeout, match="still loading, or its scripts"):
            commands.run(page.command, 10.0, asks_page=True)
        with pytest.raises(AnswerTimeout):  # what follows in the keyword, such as a picture
            commands.run(page.command, 10.0)
    assert page.waits == [8.5, 0.3]


def test_a_process_that_is_stopped_is_the_reason_that_a_driver_does_not_know(
    page: Loading, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = AnswerTimeout("its child process (7) is stopped")
    monkeypatch.setattr(command_runner.held, "told", lambda *_: stopped)
    with pytest.raises(AnswerTimeout, match="is stopped"):
        CommandRunner(cast(Any, page), Patience()).run(page.command, 10.0, asks_page=True)


def test_the_next_keyword_hopes_for_the_page_again_and_not_for_its_driver(page: Loading) -> None:
    patience = Patience()
    commands = CommandRunner(cast(Any, page), patience, bounds_loads=True)
    for asks_page in (True, False, True):
        with patience.keyword(10.0), pytest.raises(AnswerTimeout):
            commands.run(page.command, 10.0, asks_page=asks_page)
    assert page.waits == [8.5, 0.3, 8.5]
    page.is_loading = False
    with patience.keyword(10.0):
        assert commands.run(page.command, 10.0, asks_page=True) == "answer"
        assert commands.run(page.command, 10.0) == "answer"
    assert page.waits[3:] == [8.5, 8.5]


def test_another_window_is_given_all_the_time(page: Loading) -> None:
    patience = Patience()
    commands = CommandRunner(cast(Any, page), patience, bounds_loads=True)
    with patience.keyword(10.0):
        with pytest.raises(AnswerTimeout):
            commands.run(page.command, 10.0, asks_page=True)
        commands.moved()
        with pytest.raises(AnswerTimeout):
            commands.run(page.command, 10.0)
    assert page.waits == [8.5, 8.5]


def test_a_short_keyword_stops_no_load_at_once(page: Loading) -> None:
    patience = Patience()
    commands = CommandRunner(cast(Any, page), patience, bounds_loads=True)
    page.is_loading = False
    for seconds, load in ((2.0, None), (12.0, None), (12.5, None), (12.0, 30.0), (12.0, None)):
        with patience.keyword(seconds):
            commands.run(page.command, 10.0, load)
    assert page.waits == [4.0, 10.2, 10.2, 30.0, 10.2]


def test_the_load_timeout_of_another_library_is_left_alone(page: Loading) -> None:
    patience = Patience()
    with patience.keyword(10.0), pytest.raises(AnswerTimeout):
        CommandRunner(cast(Any, page), patience).run(page.command, 10.0)
    assert page.waits == [300.0]
