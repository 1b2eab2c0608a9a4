"""Notices that a tab or a frame has crashed: its process has died.

WebDriver BiDi has no event for it, and a command to such a tab is never answered; DevTools has one
(devtools.py). Firefox destroys the context instead.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from AbraLibrary.browser.evidence.failures import WIRE_ERRORS
from AbraLibrary.browser.session.devtools import session_of

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.history import History


def reporter(driver: WebDriver, history: History) -> Callable[[dict[str, Any]], None]:
    """Reports the crashes of a browser to its history, by their event."""

    def crashed(event: dict[str, Any]) -> None:
        for context in history.contexts():
            with suppress(*WIRE_ERRORS):  # it has gone meanwhile
                if session_of(driver, context) == event.get("session"):
                    history.crashed(context)

    return crashed
