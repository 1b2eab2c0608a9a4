"""Loads that a page asks about before it is left."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from selenium.common.exceptions import WebDriverException

from AbraLibrary.browser.bidi import loads as module
from AbraLibrary.browser.bidi.commands import Commands
from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.loads import Loads
from AbraLibrary.browser.bidi.wire import ContextEvent, NavigationEvent, PromptEvent
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.errors import NavigationError, PromptOpen

WINDOW = "w"
URL = "http://a.example/"


class Asking:
    """A driver whose page opens a prompt when it is left, and is left when that is accepted."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.history = History()
        self.accepted: list[bool] = []
        self.went: list[str] = []
        self.caps: dict[str, str] = {}
        self.current_window_handle = WINDOW
        self.window_handles = [WINDOW]
        self.browsing_context = self
        self.switch_to = SimpleNamespace(alert=SimpleNamespace(text=""))
        self._answered = threading.Event()

    def navigate(self, *, context: str, url: str, wait: str) -> None:
        self.history.prompt_opened(PromptEvent(context=context, type=self.kind))
        self._answered.wait(5)
        self.went.append(url)

    def handle_user_prompt(self, *, context: str, accept: bool) -> None:
        self.accepted.append(accept)
        self._answered.set()


def loads(driver: Asking) -> Loads:
    given = cast("Any", driver)
    return Loads(given, Commands(given, driver.history, Patience()))


def test_a_page_that_asks_before_it_is_left_is_left() -> None:
    driver = Asking("beforeunload")
    loads(driver).navigate("http://a.example/", 5.0)
    assert driver.accepted == [True]
    assert driver.went == ["http://a.example/"]
    assert driver.history.prompt(WINDOW) is None


def test_another_prompt_is_not_answered() -> None:
    driver = Asking("confirm")
    with pytest.raises(PromptOpen, match="confirm"):
        loads(driver).navigate("http://a.example/", 5.0)
    assert not driver.accepted


class Stuck(Asking):
    """A driver whose page answers nothing, and is not left before it is let go."""

    def __init__(self) -> None:
        super().__init__("alert")
        self.go = threading.Event()
        self.script = self
        self.commits = False
        #: Whether what was asked fails as soon as the page begins to be left.
        self.gives_up = False
        self.begun = threading.Event()
        self.stopped: list[str] = []

    def call_function(self, **_: Any) -> None:
        if self.gives_up:
            assert self.begun.wait(30)
            raise WebDriverException("unknown error: Inspected target navigated or closed")
        assert self.go.wait(30)

    def navigate(self, *, context: str, url: str, wait: str) -> None:
        page = NavigationEvent(context=context, navigation="n", url=url, timestamp=1.0)
        self.history.navigation_begun(page)
        if self.commits:
            self.history.navigation_committed(page)
        self.begun.set()
        assert self.go.wait(30)

    def get_tree(self) -> list[Any]:
        return []

    def execute(self, command: Any) -> Any:
        self.stopped.append(str(next(command)["method"]))
        return {"session": "s"}


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stuck]:
    monkeypatch.setattr(module, "_HEARD_S", 0.05)
    driver = Stuck()
    driver.history.context_created(ContextEvent(context=WINDOW))
    yield driver
    driver.go.set()


@pytest.mark.parametrize("gives_up", [False, True])
def test_a_page_that_is_stuck_has_no_more_time_to_go_than_a_keyword(
    stuck: Stuck, gives_up: bool
) -> None:
    stuck.gives_up = gives_up
    patience = Patience()
    given = cast("Any", stuck)
    with patience.keyword(0.1):
        patience.grant(20.0)
        with pytest.raises(NavigationError, match="the page before it did not answer"):
            Loads(given, Commands(given, stuck.history, patience)).navigate(URL, 20.0)
    assert stuck.stopped


def test_a_page_that_has_gone_leaves_the_next_one_its_time(stuck: Stuck) -> None:
    stuck.commits = True
    patience = Patience()
    given = cast("Any", stuck)
    with patience.keyword(0.1):
        patience.grant(1.5)
        with pytest.raises(NavigationError, match=r"did not finish loading within 1\.5 s"):
            Loads(given, Commands(given, stuck.history, patience)).navigate(URL, 1.5)
