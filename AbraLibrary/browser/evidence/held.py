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
    system = watchdog.here()
    told = of_session(driver)[0]
    browser = unnamed_browser(driver) if told is None else (told,)
    for whose, pid in (("its driver's process", its_own), *(("its process", it) for it in browser)):
        if system.is_stopped(pid):
            return f"{whose} ({pid})"
    return None


def told(driver: WebDriver, timeout: float) -> AnswerTimeout | None:
    """The error for a command that was not answered for so many seconds, if that is why."""
    if which := process(driver):
        return AnswerTimeout(
            f"The browser did not answer within {timeout:.3g} s: {which} is stopped, by a signal "
            "or a debugger. Let it go on, or open a new session with Close Session and Open "
            "Session."
        )
    return None
