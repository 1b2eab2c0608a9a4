"""The classic transport: the same agent through ``execute_async_script``, and no events.

What it cannot see is degraded by design: requests, prompts before they block, downloads. New
windows are found by their handles, navigations by the document that is no longer there.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from selenium.common.exceptions import (
    NoAlertPresentException,
    TimeoutException,
    UnexpectedAlertPresentException,
    WebDriverException,
)
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webdriver import WebDriver

from AbraLibrary.browser import agent, conditions, failures, files, gestures
from AbraLibrary.browser.port import Mark
from AbraLibrary.core.models.action import Happened
from AbraLibrary.core.models.activity import Activity
from AbraLibrary.core.models.candidate import Box
from AbraLibrary.core.models.exchange import Exchange
from AbraLibrary.core.models.frame import Frame
from AbraLibrary.core.models.gesture import Gesture
from AbraLibrary.core.models.ready import NetworkState
from AbraLibrary.core.models.session import TransportName
from AbraLibrary.core.models.settle import PendingRequest
from AbraLibrary.errors import AnswerTimeout, FrameGone, NavigatedAway, PromptOpen, ScriptError

_POLL_S = 0.05


class ClassicPort:
    """A session over WebDriver classic."""

    def __init__(self, driver: WebDriver) -> None:
        """Nothing is sent before the first call; the agent is installed on demand."""
        self._driver = driver
        self._script_timeout: float | None = None
        #: The time origin of the document that answered last.
        self._document: float | None = None
        self._marks = 0
        self._windows: dict[Mark, frozenset[str]] = {}

    @property
    def transport(self) -> TransportName:
        """This is classic."""
        return "classic"

    @property
    def has_events(self) -> bool:
        """Classic tells nothing."""
        return False

    @property
    def longest_wait(self) -> float:
        """Short: a document that goes away during a call is noticed only at its timeout."""
        return 0.5

    def call(
        self,
        function: str,
        arguments: Mapping[str, object],
        timeout: float,
        *,
        waits: bool = False,
    ) -> Any:
        """Call the agent; where it is missing, install it and ask again, once."""
        known = self._document
        answer = self._call_agent(function, arguments, timeout)
        if answer is None:
            if waits and known not in (None, self._document):
                # ChromeDriver runs a script again in the document that has come.
                raise NavigatedAway("The document went away before it answered.")
            self._command(lambda: self._driver.execute_script(f"({agent.installer()})();"))
            answer = self._call_agent(function, arguments, timeout)
        if answer is None:
            raise NavigatedAway("The document went away while the page agent was installed.")
        return agent.decode(answer[0])

    def element(self, ref: str, timeout: float) -> Any:
        """Return the WebElement of a candidate id."""
        answer = self._call_agent("calls.elements", {"refs": [ref]}, timeout) or []
        return answer[1] if len(answer) > 1 else None

    def frames(self, timeout: float) -> list[Frame]:
        """None: each call there would take a switch of the driver's frame, and back."""
        return []

    def inside(self, frame: Frame) -> ClassicPort:
        """No frame was told."""
        raise FrameGone("Frames of another origin can be looked into over BiDi only.")

    def _call_agent(
        self, function: str, arguments: Mapping[str, object], timeout: float
    ) -> list[Any] | None:
        if timeout != self._script_timeout:
            self._command(lambda: self._driver.set_script_timeout(timeout))
            self._script_timeout = timeout
        try:
            returned = self._command(
                lambda: self._driver.execute_async_script(
                    agent.bridge(), function, agent.encode(arguments)
                )
            )
        except AnswerTimeout:
            # A document that went away never ends the script.
            if not self._command(lambda: self._driver.execute_script(agent.present())):
                raise NavigatedAway("The document went away before it answered.") from None
            raise
        if returned is None:
            # A prompt that opens in mid-script ends the script with nothing.
            text = self._command(lambda: self._driver.switch_to.alert.text)
            raise PromptOpen("a prompt", text)
        kind, self._document, answer = returned
        if kind == "error":
            raise ScriptError(f"The page agent failed: {answer}")
        return answer  # type: ignore[no-any-return]  # JSON of our own making

    def perform(self, gesture: Gesture, timeout: float) -> None:
        """One command, trusted events."""
        actions = {"actions": gestures.sources(gesture)}
        self._command(lambda: self._driver.execute(Command.W3C_ACTIONS, actions))

    def set_files(self, ref: str, paths: Sequence[str], timeout: float) -> None:
        """Choose files."""
        element = self.element(ref, timeout)
        self._command(lambda: files.choose(element, paths))

    def follow(self) -> None:
        """Every classic command works on the driver's current window."""

    def bring_to_front(self) -> None:
        """Switch to the window that is current: ChromeDriver then shows it."""
        self._command(lambda: self._driver.switch_to.window(self._driver.current_window_handle))

    def navigate(self, url: str, timeout: float) -> None:
        """Go to a URL."""
        self._load(url, lambda: self._driver.get(url), timeout)

    def reload(self, timeout: float) -> None:
        """Load the page again."""
        self._load("The page", self._driver.refresh, timeout)

    def _load(self, what: str, command: Any, timeout: float) -> None:
        try:
            self._driver.set_page_load_timeout(timeout)
            command()
            code = self._driver.execute_script(agent.failed())
            if code is not None:
                raise WebDriverException(f"net::{code}")
        except TimeoutException:
            raise failures.navigation_timed_out(what, timeout) from None
        except UnexpectedAlertPresentException as error:
            raise self._prompt(error) from None
        except failures.WIRE_ERRORS as error:
            raise failures.navigation_failed(what, error) from None

    def bypass_cache(self, on: bool, timeout: float) -> None:
        """By DevTools, where the driver takes it."""
        self._command(lambda: conditions.bypass_over_classic(self._driver, on))

    def throttling(self, timeout: float) -> str | None:
        """As the driver tells."""
        return self._command(lambda: conditions.throttling(self._driver))  # type: ignore[no-any-return]

    def mark(self) -> Mark:
        """Remember the windows that are open."""
        self._marks += 1
        mark = Mark(self._marks)
        # Only the last few marks are ever asked about.
        self._windows = dict(list(self._windows.items())[-8:])
        self._windows[mark] = frozenset(self._command(lambda: self._driver.window_handles))
        return mark

    def rest(self) -> None:
        """Requests cannot be seen over classic, so nothing is learned of them."""

    def happened(self, since: Mark) -> Happened:
        """Tell of new windows and of a prompt that is open."""
        handles = self._command(lambda: self._driver.window_handles)
        before = self._windows.get(since, frozenset(handles))
        new = tuple(handle for handle in handles if handle not in before)
        return Happened(windows=new, prompt=self._open_prompt())

    def _open_prompt(self) -> str | None:
        try:
            return f"prompt '{self._driver.switch_to.alert.text}' opened"
        except NoAlertPresentException:
            return None

    def pending(self, since: Mark) -> list[PendingRequest]:
        """Requests cannot be seen over classic."""
        return []

    def answered(self, since: Mark) -> float | None:
        """Requests cannot be seen over classic."""
        return None

    def network(self, since: Mark) -> NetworkState:
        """Requests cannot be seen over classic; nor can routes, but by the address."""
        return NetworkState(is_seen=False)

    def keep_exchanges(self, is_on: bool) -> None:
        """Requests cannot be seen over classic; the page's own timeline has some of them."""

    def exchanges(self, since: float | None) -> list[Exchange] | None:
        """Requests cannot be seen over classic."""
        return None

    def activity(self, since: float) -> Activity:
        """None of it can be seen over classic."""
        return Activity(is_seen=False)

    def document_began(self, at: float | None) -> None:
        """No request is known, so none is to be forgotten."""

    def address(self) -> str:
        """Ask the driver."""
        return str(self._command(lambda: self._driver.current_url))

    def is_loading(self, since: Mark) -> bool:
        """A document that is not complete is under way."""
        try:
            state = self.call("calls.document", {}, 5.0)["readyState"]
        except NavigatedAway:
            return True
        return bool(state != "complete")

    def wait_for_event(self, timeout: float) -> None:
        """There are none: look again a little later; the caller's loop has an end."""
        # Not tenacity: nothing is tried again here; whoever looks has the loop and its deadline.
        time.sleep(min(timeout, _POLL_S))

    def screenshot(self, timeout: float = 10.0) -> bytes:
        """Take a PNG of the viewport."""
        return bytes(self._command(self._driver.get_screenshot_as_png))

    def photograph(self, area: Box | None, timeout: float) -> tuple[bytes, Box | None]:
        """Of the viewport; classic knows no other."""
        return self.screenshot(timeout), None

    def _command(self, command: Any) -> Any:
        try:
            return command()
        except UnexpectedAlertPresentException as error:
            raise self._prompt(error) from None
        except failures.WIRE_ERRORS as error:
            raise failures.translate(error) from None

    @staticmethod
    def _prompt(error: UnexpectedAlertPresentException) -> PromptOpen:
        return PromptOpen("a prompt", error.alert_text or failures.message_of(error))
