"""Loads pages over BiDi, and stops a load that is given up."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.browser.evidence import failures, held, load_failures
from AbraLibrary.browser.session import devtools
from AbraLibrary.errors import BEFORE_UNLOAD, AbraError, AnswerTimeout, PromptOpen

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.background import Background
    from AbraLibrary.browser.bidi.commands import Commands

#: How long stopping a load may take.
_STOP_S = 1.0
#: How long the page that is to be left may take to answer; a busy one that is heard later is left
#: all the same.
_HEARD_S = 1.0


class _Stuck(Exception):
    """The page has not gone."""

    def __init__(self, waited: float) -> None:
        """Take the time, in seconds."""
        super().__init__(waited)
        self.waited = waited


class Loads:
    """Loads pages in the current window, and waits for their load event."""

    def __init__(self, driver: WebDriver, commands: Commands) -> None:
        """Sends nothing."""
        self._driver = driver
        self._commands = commands

    def navigate(self, url: str, timeout: float) -> None:
        """Go to a URL."""
        load_failures.check_url(url)
        self._load(
            url,
            lambda: self._driver.browsing_context.navigate(
                context=self._commands.window, url=url, wait="complete"
            ),
            timeout,
        )

    def reload(self, timeout: float) -> None:
        """Load the page again."""
        self._load(
            "The page",
            lambda: self._driver.browsing_context.reload(
                context=self._commands.window, wait="complete"
            ),
            timeout,
        )

    def _load(self, what: str, command: Callable[[], object], timeout: float) -> None:
        self._commands.check_prompt()
        is_stuck = self._silence()
        try:
            try:
                self._finish(self._commands.begin(command), timeout, is_stuck)
            except failures.WIRE_ERRORS as error:
                if not self._commands.has_moved(error):
                    raise
                self._finish(self._commands.begin(command), timeout, is_stuck)
        except _Stuck as problem:
            self._stop()
            if stopped := held.told(self._driver, problem.waited):
                raise stopped from None
            raise load_failures.not_left(what, problem.waited) from None
        except AnswerTimeout:
            self._stop()
            raise load_failures.navigation_timed_out(what, timeout) from None
        except failures.WIRE_ERRORS as error:
            raise load_failures.navigation_failed(what, error, self._driver) from None

    def _silence(self) -> Callable[[], bool] | None:
        """Whether the page that is to be left still keeps silent; None if it answers at once.

        One that is being left already is not asked: Chromium passes nothing on to it.
        """
        window = self._commands.window
        before = self._commands.arrivals(window)
        if self._commands.is_leaving():
            return None
        asked = self._commands.begin(
            lambda: self._driver.script.call_function(
                function_declaration="() => 0", await_promise=False, target={"context": window}
            )
        )
        if asked.wait(self._commands.patience.of(_HEARD_S)):
            return None
        # Chromium may fail the question when it begins to leave the page: no answer either.
        return lambda: not asked.succeeded and self._commands.arrivals(window) == before

    def _finish(
        self,
        command: Background[object],
        timeout: float,
        is_stuck: Callable[[], bool] | None = None,
    ) -> None:
        """Wait for a command; where the page asks whether to leave it, leave it.

        A page that keeps silent has less time to go.
        """
        deadline = time.monotonic() + timeout
        if is_stuck is not None:
            own = self._commands.patience.of_its_own(timeout)
            with suppress(AnswerTimeout):
                self._finish(command, own)
                return
            if is_stuck():
                raise _Stuck(own)
        while True:
            try:
                self._commands.finish(command, max(0.0, deadline - time.monotonic()))
            except PromptOpen as prompt:
                if prompt.kind != BEFORE_UNLOAD:
                    raise
                self._commands.leave_page()
            else:
                return

    def _stop(self) -> None:
        """Stop a load that is given up, as a driver of classic WebDriver does."""
        driver, window = self._driver, self._commands.window

        def stop() -> None:
            if driver.caps.get("browserName") != "firefox":
                devtools.stop_loading(driver, window)
                return
            driver.script.call_function(
                function_declaration="() => window.stop()",
                await_promise=False,
                target={"context": window},
            )

        with suppress(AbraError, *failures.WIRE_ERRORS):  # the load has failed, and that is told
            self._commands.finish(self._commands.begin(stop), _STOP_S)
