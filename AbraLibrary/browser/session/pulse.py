"""Finds out whether a browser lives that does not answer a command over BiDi."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from selenium.common.exceptions import NoAlertPresentException

from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.evidence import failures

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: How long Chromium may take to answer what no page is asked for. Its BiDi runs in a process of its
#: own, which may be dead, too.
_MAPPER_S = 1.0


class Pulse:
    """The checks during one unanswered command."""

    def __init__(self, driver: WebDriver) -> None:
        """Send nothing yet."""
        self._driver = driver
        self._handle: Background[Any] | None = None
        self._tree: Background[Any] | None = None
        self._tab: Background[Any] | None = None
        self._begun = time.monotonic()

    def check(self) -> None:
        """Look at the answers, and ask the next time; call it again and again.

        In the background, since ChromeDriver delays commands while a page is loading.

        Raises:
            SessionLost: the browser is dead, or its tab has crashed.
            WindowClosed: its window was closed, and others are open.
        """
        self._handle = self._checked(self._handle, lambda: self._driver.current_window_handle)
        if self._driver.caps.get("browserName") == "firefox":
            return
        # For the module of a session that has ended selenium connects anew, which takes 30 s.
        if self._tree is None:
            self._tree = Background(lambda: self._driver.browsing_context.get_tree())
        elif self._tree.ended:
            self._tree, self._begun = None, time.monotonic()
        elif time.monotonic() - self._begun > _MAPPER_S:
            # It refuses a crashed tab at once. It is not asked before, because a page whose scripts
            # do not yield delays it, and all that follows.
            self._tab = self._checked(self._tab, self._ask_for_prompt)

    def _ask_for_prompt(self) -> None:
        try:
            self._driver.switch_to.alert.text  # noqa: B018  # a command
        except NoAlertPresentException:
            return

    def _checked(self, asked: Background[Any] | None, command: Any) -> Background[Any]:
        if asked is None:
            return Background(command)
        if asked.ended:
            try:
                asked.result()
            except failures.WIRE_ERRORS as error:
                if not failures.is_garbled(error):
                    raise failures.gone(error, self._driver) from None
            return Background(command)
        return asked
