"""Runs commands of classic WebDriver with a time limit: selenium itself waits two minutes.

While a page's scripts do not yield, ChromeDriver answers no command for the page, nor keeps a
script timeout (seen: ChromeDriver 156). It runs one command after the other, so the next one would
hang as
well: it is not sent before the hanging one has ended.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.evidence import failures

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.session.patience import Patience
    from AbraLibrary.errors import AnswerTimeout

T = TypeVar("T")

#: What the driver itself may take for a command and its preparation, on a busy machine.
_GRACE_S = 3.0
#: The shares of the keyword's time that a driver may wait for a load, which it does before each
#: command and after a click: the rest is for what the error says. Between them nothing is set anew.
_LEAST_SHARE, _SHARE = 0.7, 0.85


class CommandRunner:
    """Runs the commands of one session, from any thread."""

    def __init__(
        self,
        driver: WebDriver,
        patience: Patience,
        navigation: Callable[[], tuple[str, float] | None] = lambda: None,
        *,
        bounds_loads: bool = False,
    ) -> None:
        """Begin with no command under way.

        Args:
            driver: the session's.
            patience: bounds the commands.
            navigation: tells the one that delays commands.
            bounds_loads: whether the driver's timeout for loads is ours to set.
        """
        self._patience = patience
        self._navigation = navigation
        self._driver = driver
        self._hanging: Background[Any] | None = None
        #: How long the driver waits for loads, in seconds; None if that is not ours to say.
        self._load_timeout = math.inf if bounds_loads else None

    def run(self, command: Callable[[], T], timeout: float, load: float | None = None) -> T:
        """Run a command, or several that belong together; failures become errors of this library.

        Args:
            command: sends it.
            timeout: what the browser may take, in seconds; the driver gets some more.
            load: how long it waits for a load; by default most of the keyword's time.

        Raises:
            AnswerTimeout: it has not ended in time; it may still be carried out.
        """
        timeout, patient = self._patience.of(timeout), self._patience.of(timeout + _GRACE_S)
        # A load has more time than its keyword; a page that is stuck has not.
        hanging = self._patience.of_its_own(timeout)
        if self._hanging is not None and not self._hanging.wait(hanging):
            raise self._late(hanging)

        def bounded() -> T:
            self._bound_loads(load)
            return command()

        under_way = Background(lambda: failures.translated(bounded, self._driver))
        try:
            if under_way.wait(patient):
                self._patience.answered()
                return under_way.result()
        finally:  # Robot's timeouts end the wait, too
            if not under_way.ended:
                self._hanging = under_way
        raise self._late(timeout)

    def _bound_loads(self, seconds: float | None) -> None:
        """Let the driver give up a load in time, so that it is free for the next keyword."""
        has, whole = self._load_timeout, self._patience.whole()
        if has is None or (seconds is None and whole == math.inf):
            return
        if seconds is None and not _LEAST_SHARE * whole <= has <= whole:
            seconds = _SHARE * whole
        if seconds is not None and seconds != has:
            self._driver.set_page_load_timeout(seconds)
            self._load_timeout = seconds

    def _late(self, timeout: float) -> AnswerTimeout:
        return failures.late(self._patience.timed_out(timeout), self._navigation())
