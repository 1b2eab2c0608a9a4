"""Commands that are never answered: why, and what is done about it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import pytest
from selenium.common.exceptions import NoAlertPresentException, WebDriverException

from AbraLibrary.browser.bidi import history as history_module
from AbraLibrary.browser.bidi.commands import Commands
from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.loads import Loads
from AbraLibrary.browser.bidi.wire import ContextEvent, NavigationEvent, PromptEvent
from AbraLibrary.browser.session import crashes, pulse
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.errors import (
    AnswerTimeout,
    FrameGone,
    FrameGoneMeanwhile,
    NavigatedAway,
    NavigationError,
    PromptOpen,
    SessionLost,
)

WINDOW, FRAME = "window", "frame"
SESSIONS = {WINDOW: "S1", FRAME: "S2"}


class Driver:
    """A Chromium that answers nothing over BiDi until it is let go."""

    current_window_handle = WINDOW
    caps: ClassVar[dict[str, str]] = {"browserName": "chrome"}

    def __init__(self) -> None:
        self.browsing_context = self.switch_to = self.alert = self
        self.go = threading.Event()
        #: What happens while it hangs, however late a command has begun.
        self.meanwhile: Callable[[], None] = lambda: None
        #: What the driver says of the tab.
        self.tab: Exception = NoAlertPresentException()
        self.mapper_lives = True
        self.sent: list[dict[str, Any]] = []

    @property
    def text(self) -> str:
        raise self.tab

    def get_tree(self) -> list[Any]:
        assert self.mapper_lives or self.go.wait(30)
        return []

    def hang(self, **_: Any) -> str:
        self.meanwhile()
        assert self.go.wait(30)
        return "answer"

    navigate = hang

    def execute(self, command: Any) -> dict[str, Any]:
        asked = next(command)
        self.sent.append(asked)
        return {"session": SESSIONS.get(asked["params"].get("context", ""))}


@pytest.fixture
def driver() -> Iterator[Driver]:
    browser = Driver()
    yield browser
    browser.go.set()


@pytest.fixture
def history() -> History:
    events = History()
    events.open_already(ContextEvent(context=WINDOW))
    events.open_already(ContextEvent(context=FRAME, parent=WINDOW))
    return events


def commands(driver: Any, history: History) -> Commands:
    return Commands(driver, history, Patience())


def crash(driver: Any, history: History, session: str) -> None:
    crashes.reporter(driver, history)({"session": session})


def test_a_tab_that_has_crashed_is_asked_nothing(driver: Driver, history: History) -> None:
    crash(driver, history, "S1")
    with pytest.raises(SessionLost, match="the tab crashed"):
        commands(driver, history).ask(driver.hang, 60)


def test_a_tab_that_crashes_meanwhile_ends_the_wait(driver: Driver, history: History) -> None:
    driver.meanwhile = lambda: crash(driver, history, "S1")
    with pytest.raises(SessionLost, match="the tab crashed"):
        commands(driver, history).ask(driver.hang, 60)


def test_a_frame_that_crashes_is_gone_and_its_window_is_not(
    driver: Driver, history: History
) -> None:
    crash(driver, history, "S2")
    asked = commands(driver, history)
    with pytest.raises(FrameGone, match="crashed"):
        asked.finish(asked.begin(driver.hang), 60, frame=FRAME)
    assert asked.ask(lambda: "answer", 60) == "answer"


def test_a_frame_that_is_gone_before_a_command_has_not_got_it(
    driver: Driver, history: History
) -> None:
    asked = commands(driver, history)
    asked.check_frame(FRAME)
    history.context_destroyed(ContextEvent(context=FRAME, parent=WINDOW))
    with pytest.raises(FrameGone) as told:
        asked.check_frame(FRAME)
    assert not isinstance(told.value, NavigatedAway)


def test_a_frame_that_goes_during_a_command_may_have_carried_it_out(
    driver: Driver, history: History
) -> None:
    """Firefox then never answers."""
    asked = commands(driver, history)
    event = ContextEvent(context=FRAME, parent=WINDOW)
    driver.meanwhile = lambda: history.context_destroyed(event)
    with pytest.raises(FrameGoneMeanwhile, match="may have taken effect"):
        asked.finish(asked.begin(driver.hang), 60, frame=FRAME)


def test_a_document_that_comes_after_a_crash_is_asked(driver: Driver, history: History) -> None:
    crash(driver, history, "S1")
    event = NavigationEvent(context=WINDOW, navigation="n", url="https://a.example/", timestamp=1)
    history.navigation_begun(event)
    history.navigation_committed(event)
    assert commands(driver, history).ask(lambda: "answer", 60) == "answer"


def test_a_crash_that_no_event_reports_is_found_by_asking(
    driver: Driver, history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "_MAPPER_S", 0.01)
    driver.mapper_lives, driver.tab = False, WebDriverException("tab crashed")
    with pytest.raises(SessionLost, match="tab crashed"):
        commands(driver, history).ask(driver.hang, 60)


def test_a_session_that_has_ended_is_noticed_while_selenium_connects_to_it_anew(
    history: History,
) -> None:
    """Selenium does so where its module is asked for, and waits 30 s for an answer."""
    go = threading.Event()

    class Ended(Driver):
        @property
        def current_window_handle(self) -> str:
            if self.has_ended:
                raise WebDriverException("invalid session id")
            return WINDOW

        @property
        def browsing_context(self) -> Ended:
            assert threading.current_thread() is not threading.main_thread()
            go.wait(30)
            return self

        @browsing_context.setter
        def browsing_context(self, _: Any) -> None:
            self.has_ended = False

    driver = Ended()
    asked = commands(driver, history)
    driver.has_ended = True
    with pytest.raises(SessionLost, match="invalid session id"):
        asked.ask(driver.hang, 60)
    go.set()
    driver.go.set()


def test_a_busy_page_is_not_asked_whether_it_has_crashed(
    driver: Driver, history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "_MAPPER_S", 0.01)
    driver.tab = WebDriverException("tab crashed")
    with pytest.raises(AnswerTimeout, match="scripts"):
        commands(driver, history).ask(driver.hang, 1.7)


def test_a_page_that_is_being_left_is_named_as_the_reason(driver: Driver, history: History) -> None:
    event = NavigationEvent(context=WINDOW, navigation="n", url="https://a.example/", timestamp=1)
    history.navigation_begun(event)
    with pytest.raises(AnswerTimeout, match=r"navigation to https://a.example/ has been under way"):
        commands(driver, history).ask(driver.hang, 0.1)


def test_a_load_that_is_given_up_is_stopped(driver: Any, history: History) -> None:
    with pytest.raises(NavigationError, match="did not finish loading within"):
        Loads(driver, commands(driver, history)).navigate("https://a.example/", 0.1)
    assert driver.sent[-1]["params"]["method"] == "Page.stopLoading"
    assert driver.sent[-1]["params"]["session"] == "S1"


@pytest.mark.parametrize(("browser", "is_awaited"), [("firefox", True), ("chrome", False)])
def test_in_firefox_the_next_prompt_of_a_script_is_waited_for(
    driver: Driver,
    history: History,
    monkeypatch: pytest.MonkeyPatch,
    browser: str,
    is_awaited: bool,
) -> None:
    """It runs scripts between the two, and what is pressed then is lost."""
    monkeypatch.setitem(Driver.caps, "browserName", browser)
    monkeypatch.setattr(Driver, "text", "Two")
    now = time.monotonic()
    monkeypatch.setattr(history_module.time, "monotonic", lambda: now)
    history.prompt_opened(PromptEvent(context=WINDOW, message="One"))
    history.prompt_closed(PromptEvent(context=WINDOW, message="One"))
    asked = commands(driver, history)
    two = PromptEvent(context=WINDOW, message="Two")
    wait_until = history.wait_until

    def meanwhile(condition: Callable[[], bool], timeout: float) -> bool:
        history.prompt_opened(two)
        return wait_until(condition, timeout)

    monkeypatch.setattr(history, "wait_until", meanwhile)
    if is_awaited:
        with pytest.raises(PromptOpen, match="Two"):
            asked.check_prompt()
    else:
        asked.check_prompt()


def test_a_prompt_that_was_answered_long_ago_is_followed_by_none(
    driver: Driver, history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(Driver.caps, "browserName", "firefox")
    waited: list[float] = []
    monkeypatch.setattr(history, "wait_until", lambda _, timeout: waited.append(timeout))
    monkeypatch.setattr(history, "prompt_closed_since", lambda _: 0.3)
    commands(driver, history).check_prompt()
    assert not waited
    monkeypatch.setattr(history, "prompt_closed_since", lambda _: 0.2)
    commands(driver, history).check_prompt()
    assert waited == [pytest.approx(0.05)]
