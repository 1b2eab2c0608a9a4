"""Tells of a browser or a driver that is stopped: nothing in it answers, whatever the page does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.browser.session import watchdog
from AbraLibrary.browser.session.leftovers import driver_of, of_session, unnamed_browser
from AbraLibrary.errors import AnswerTimeout

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver


def process(driver: WebDriver) -> str | None:
    """Which process of a session is stopped; those of one on a server are not known."""
    its_own = driver_of(driver)
    if its_own is None:
        return None
    browser = of_session(driver)[0]
    names = dict.fromkeys(unnamed_browser(driver) if browser is None else (browser,), "its process")
    names[its_own] = "its driver's process"
    stopped = watchdog.here().stopped(its_own, *names)
    # Chromium has a process for each site, and one that draws them all.
    return f"{names.get(stopped[0], 'its child process')} ({stopped[0]})" if stopped else None


def told(driver: WebDriver, timeout: float) -> AnswerTimeout | None:
    """The error for a command that was not answered for so many seconds, if that is why."""
    if which := process(driver):
        return AnswerTimeout(
            f"The browser did not answer within {timeout:.3g} s: {which} is stopped, by a signal "
            "or a debugger. Let it go on, or open a new session with Close Session and Open "
            "Session."
        )
    return None
