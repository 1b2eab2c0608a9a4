"""Learns of tabs and frames whose process has died.

WebDriver BiDi has no event for it, and a command to such a tab is never answered; DevTools has one
(devtools.py). Firefox destroys the context instead.
"""

from __future__ import annotations

import dataclasses
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.bidi.browsing_context import BrowsingContext

from AbraLibrary.browser.evidence.failures import WIRE_ERRORS
from AbraLibrary.browser.session.devtools import TARGET_CRASHED, session_of

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.history import History

_EVENT = "target_crashed"
# selenium's table of events has no names of vendors. A driver whose module is in use already has
# read it, and reports no crashes.
BrowsingContext.EVENT_CONFIGS[_EVENT] = dataclasses.replace(
    next(iter(BrowsingContext.EVENT_CONFIGS.values())),
    event_key=_EVENT,
    bidi_event=TARGET_CRASHED,
    event_class=dict,
)


def report(driver: WebDriver, history: History) -> None:
    """Report the crashes of a browser to its history; of other browsers than Chromium none."""

    def crashed(event: dict[str, Any]) -> None:
        for context in history.contexts():
            with suppress(*WIRE_ERRORS):  # it has gone meanwhile
                if session_of(driver, context) == event.get("session"):
                    history.crashed(context)

    # A browser that does not know the event: its crashes are found by asking (commands.py).
    with suppress(WebDriverException, AttributeError):
        driver.browsing_context.add_event_handler(_EVENT, crashed)
