"""Loading pages over classic WebDriver."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from selenium.common.exceptions import (
    TimeoutException,
    UnexpectedAlertPresentException,
    WebDriverException,
)

from AbraLibrary.browser import agent
from AbraLibrary.browser.evidence import failures, load_failures
from AbraLibrary.errors import FrameGone, NavigatedAway, ScriptError

if TYPE_CHECKING:
    from AbraLibrary.browser.classic.classic_document import Wire
    from AbraLibrary.browser.session.patience import Patience


class ClassicLoads:
    """Loads pages in the driver's window, and waits for their load event."""

    def __init__(self, wire: Wire, patience: Patience) -> None:
        """Send nothing."""
        self._driver = wire.driver
        self._wire = wire
        self._patience = patience

    def navigate(self, url: str, timeout: float, *, prepares: bool = False) -> None:
        """Go to a URL; with `prepares`, the window's future documents get the agent from now on."""
        load_failures.check_url(url)
        self._load(url, url, lambda: self._driver.get(url), timeout, prepares=prepares)

    def reload(self, timeout: float) -> None:
        """Load the page again."""
        asked = ""
        if self._wire.is_webkitgtk:
            asked = self._wire.run(lambda: self._driver.current_url)
        self._load("The page", asked, self._driver.refresh, timeout)

    def traverse(self, delta: int, timeout: float) -> None:
        """The driver waits for the page; where there is none, it does nothing."""
        command = self._driver.back if delta < 0 else self._driver.forward
        self._load("The page of the history", "", command, timeout)

    def _load(
        self,
        what: str,
        asked: str,
        command: Callable[[], None],
        timeout: float,
        *,
        prepares: bool = False,
    ) -> None:
        # A stuck page would hold up the load, and its driver, for the time of a load.
        with suppress(NavigatedAway, FrameGone, ScriptError):  # gone already
            own = self._patience.of_its_own(timeout)
            self._wire.run(lambda: self._driver.execute_script("return 0"), own)
            if prepares:
                self._wire.run(self._wire.preload.prepare, own)
        self._patience.grant(timeout)
        self._wire.run(lambda: self._carry_out(what, asked, command, timeout), timeout, timeout)

    def _carry_out(
        self, what: str, asked: str, command: Callable[[], None], timeout: float
    ) -> None:
        try:
            if self._wire.attached:
                self._wire.attached.keep_timeouts()
                self._driver.set_page_load_timeout(timeout)
            command()
            problem = self._problem(asked)
            if problem is not None:
                raise load_failures.error_page(what, problem)
        except TimeoutException:
            raise load_failures.navigation_timed_out(what, timeout) from None
        except UnexpectedAlertPresentException as error:
            raise failures.prompt_open(error) from None
        except failures.WIRE_ERRORS as error:
            explained = failures.explained(error, self._driver)
            raise load_failures.navigation_failed(what, explained, self._driver) from None

    def _problem(self, asked: str) -> str | None:
        """What the browser's own error page tells; None for a page that was loaded."""
        shown = "blank" if self._wire.is_webkitgtk else ""
        try:
            problem = self._driver.execute_script(agent.failed(), shown, asked)
        except WebDriverException as error:
            if failures.is_in_page(error):  # no error page breaks a script
                return None
            raise
        return None if problem is None else str(problem)
