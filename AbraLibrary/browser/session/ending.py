"""How a session, its browser and its driver are ended, in whatever state they are."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.command import Command
from tenacity import Retrying, retry_if_result, stop_after_delay, wait_fixed

from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.evidence import held
from AbraLibrary.browser.evidence.failures import WIRE_ERRORS
from AbraLibrary.browser.session import remote, watchdog
from AbraLibrary.browser.session.leftovers import LEFTOVERS, of_session, unnamed_browser
from AbraLibrary.browser.session.patience import Patience

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: Firefox does not end while a page of it is busy; a local browser is ended by its process then.
_QUIT_S = 3.0
#: The same for a driver whose browser was hanging, and is gone now.
_GONE_S = 1.0
#: The name of selenium's function that reads the websocket, in threads named after it.
_READER = "run_socket"
_CLOSING_S = 1.0
#: The end of all sessions, beyond what each of them may take.
_ALL_S = 15.0
_CLOSING_LOOK_S = 0.005


def has_ended(driver: WebDriver) -> bool:
    """Whether the driver's own process has ended; unknown, so False, for a remote one."""
    service = getattr(driver, "service", None)
    process = getattr(service, "process", None)
    return process is not None and process.poll() is not None


def end(driver: WebDriver, patience: Patience | None = None) -> None:
    """End a browser and its driver, in any state; what does not answer is ended by its process."""
    within = (patience or Patience()).of
    browser = unnamed_browser(driver)
    # The session first: closing the websocket of a living one from this side may hang.
    # A stopped one is not waited for.
    has_answered = not held.process(driver) and _leave_session(driver, within(_QUIT_S))
    service = getattr(driver, "service", None)
    if has_answered and service is None:
        # Only the websocket is left: a Grid may take 10 s to close that of a browser that died
        # (seen: Selenium Grid 4.47).
        Background(driver.quit)
        return
    if not has_answered:
        # The driver waits for a hanging browser, and selenium a minute for the driver.
        _end_browser_process(driver, browser)
    if not _leave(driver.quit, within(_QUIT_S if has_answered else _GONE_S)):
        _end_browser_process(driver, browser)
        _end_driver_process(driver)
    if service is not None:
        with suppress(WebDriverException, OSError):  # the driver process has ended by itself
            service.stop()
    _end_browser_process(driver, browser)
    LEFTOVERS.forget(driver)


def end_all(drivers: Sequence[WebDriver], patience: Patience | None = None) -> None:
    """End browsers at the same time: those that do not answer cost together the time of one.

    What is not over in time goes on beside the run, and the watchdog ends what that leaves.
    """
    if len(drivers) == 1:
        end(drivers[0], patience)
        return
    ending = [Background(partial(end, driver, patience)) for driver in drivers]
    until = time.monotonic() + _ALL_S
    over = [each for each in ending if each.wait(max(0.0, until - time.monotonic()))]
    for each in over:
        each.result()


def end_session(driver: WebDriver) -> None:
    """End the session of a browser that another library is about to quit.

    A server answers with an error for an ended session, which selenium raises, so sessions on a
    server are left alone.
    """
    if not remote.is_remote(driver):
        _leave_session(driver, _QUIT_S)


def _leave_session(driver: WebDriver, timeout: float) -> bool:
    """End the session, and wait until its websocket is closed; returns whether it was answered.

    selenium's own ``quit`` closes the websocket of a living session first, and then waits for its
    reader, which every other time takes 10 s to notice (seen: 4.51, 4.52). The driver closes the
    websocket of an ended session, and its reader ends a moment later; on a busy machine not before
    selenium's ``quit`` has come to it.
    """
    has_websocket = driver.caps.get("webSocketUrl") and not remote.is_remote(driver)
    readers = _readers(driver)
    has_answered = _leave(lambda: driver.execute(Command.QUIT), timeout)
    if has_answered and has_websocket and readers:
        Retrying(
            retry=retry_if_result(lambda alive: alive),
            stop=stop_after_delay(_CLOSING_S),
            wait=wait_fixed(_CLOSING_LOOK_S),
            retry_error_callback=lambda _: None,
        )(lambda: all(each.is_alive() for each in readers))
    return has_answered


def _readers(driver: WebDriver) -> list[threading.Thread]:
    """Its own reader, as those of other sessions may end meanwhile; all where that is not known."""
    own = getattr(getattr(driver, "_websocket_connection", None), "_ws_thread", None)
    if isinstance(own, threading.Thread):
        return [own]
    return [each for each in threading.enumerate() if _READER in each.name]


def _leave(command: Callable[[], object], timeout: float) -> bool:
    """Run a command that ends a session, with a time limit; returns whether it was answered."""
    leaving = Background(command)
    if not leaving.wait(timeout):
        return False
    with suppress(*WIRE_ERRORS):  # the browser has died already
        leaving.result()
    return True


def _end_driver_process(driver: WebDriver) -> None:
    """End a driver that does not answer, as a stopped one, which selenium would ask in vain."""
    process = getattr(getattr(driver, "service", None), "process", None)
    if process is not None:
        process.kill()
        watchdog.remove_profile(of_session(driver)[1] or "")


def _end_browser_process(driver: WebDriver, unnamed: Mapping[int, str]) -> None:
    """End a browser whose driver was killed, since nothing else would.

    Only a process is ended that its driver has started, or that has this session's own temporary
    profile.
    """
    system = watchdog.here()
    for each, began in unnamed.items():
        if system.born(each) == began:
            system.end(each)
    pid, profile = of_session(driver)
    if not pid or not profile or getattr(driver, "service", None) is None:
        return
    if profile in system.command(pid):
        system.end(pid)
