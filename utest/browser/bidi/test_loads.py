"""Loads that a page asks about before it is left."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any, cast

import pytest

from AbraLibrary.browser.bidi.commands import Commands
from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.loads import Loads
from AbraLibrary.browser.bidi.wire import PromptEvent
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.errors import PromptOpen

WINDOW = "w"


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
