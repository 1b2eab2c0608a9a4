"""The page agent over classic WebDriver: installed on demand, or in advance by DevTools."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from selenium.common.exceptions import (
    InvalidArgumentException,
    UnknownMethodException,
    WebDriverException,
)

from AbraLibrary.browser import agent
from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.network.conditions import CHROMIUM

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: What a driver or server says that passes no DevTools commands on, as that of a Grid may.
REFUSALS = (WebDriverException, UnknownMethodException, InvalidArgumentException)
#: No script can observe these; only network events report them.
_UNSEEN_BY_PROBES = ("modules that import() loads", "frames of another origin", "other windows")
#: Late ones come into each document with a keyword.
_UNSEEN_BY_LATE_PROBES = (
    "modules that import() loads",
    "frames of another origin",
    "other windows",
    "what a frame began before the next keyword",
    "what a page began before its first keyword",
)
_UNSEEN_WITHOUT_PROBES = ("requests", "timers", "everything else that a page has scheduled")


class Preload:
    """Brings agent and probes into the page's own world.

    Classic WebDriver has no preload scripts. Chromium's drivers support the DevTools command for it
    (``Page.addScriptToEvaluateOnNewDocument``), which is needed for each window.
    """

    def __init__(self, driver: WebDriver, *, probes: bool) -> None:
        """Send nothing before the first document lacks the agent."""
        self._driver = driver
        #: Whether pages get probes at all, even the current one.
        self.has_probes = probes
        #: Whether future pages get agent and probes before their own scripts.
        self.is_possible = probes and driver.caps.get("browserName") in CHROMIUM
        #: The name of the event between agent and probes; a page cannot guess it.
        self._secret = agent.new_secret() if probes else ""
        #: Whether documents can unpack the agent. Elsewhere it is in the page's own world, whose
        #: policy may forbid it, and would report that to the page and its server.
        self._packs = driver.caps.get("browserName") == "firefox"
        #: The windows whose future documents get them.
        self._windows: set[str] = set()

    @property
    def unseen_by_waits(self) -> tuple[str, ...]:
        """What probes do not see; if they come late, also what was there before them."""
        if not self.has_probes:
            return _UNSEEN_WITHOUT_PROBES
        return _UNSEEN_BY_PROBES if self.is_possible else _UNSEEN_BY_LATE_PROBES

    def install(self, *, is_window: bool, again: bool = False) -> None:
        """Install the agent in the current document, and in future ones of its window.

        Args:
            is_window: whether the document is the window's own; frames of another origin need other
                DevTools commands.
            again: whether it was installed just now, but cannot be called.
        """
        secret = self._secret if is_window else ""
        if secret and self.is_possible and self._prepares_window():
            return
        self._packs = self._packs and not again
        sources = [agent.installer(secret, packed=self._packs)]
        if secret:
            sources.append(agent.nowhere(agent.prober(secret, late=True)))
        self._driver.execute_script(agent.IN_WINDOW + _run(sources))

    def prepare(self) -> None:
        """The same in future documents of the current window, where the driver can do that."""
        if self.is_possible:
            self._prepares_window()

    def installer(self) -> str:
        """Return the function that installs the agent into a world of its own, late."""
        return agent.installer(self._secret)

    def prober(self) -> str:
        """Return the script that brings probes into a frame of the window's origin, late."""
        return agent.IN_WINDOW + _run([agent.nowhere(agent.prober(self._secret, late=True))])

    def _prepares_window(self) -> bool:
        """Whether the window's documents get both from now on, with the current one.

        They are sent once: half a million characters take two seconds on a slow line.
        """
        window = self._driver.current_window_handle
        if window in self._windows:
            return False
        sources = agent.installer(self._secret, late=None), agent.prober(self._secret, late=None)
        try:
            self._driver.execute_cdp_cmd(
                "Page.addScriptToEvaluateOnNewDocument",
                {"source": _run(sources), "runImmediately": True},
            )
        except WebDriverException as error:
            if type(error) not in REFUSALS or failures.is_lost(error):
                raise
            self.is_possible = False
            return False
        self._windows.add(window)
        return True


def _run(sources: Iterable[str]) -> str:
    return "\n".join(f"({source})();" for source in sources)
