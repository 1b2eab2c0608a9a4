"""The BiDi transport: one wire command a call, and the browser's events."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from uuid import uuid4

from selenium.common.exceptions import NoAlertPresentException
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement

from AbraLibrary.browser import agent, failures, gestures
from AbraLibrary.browser.background import Background
from AbraLibrary.browser.history import History
from AbraLibrary.browser.port import Mark
from AbraLibrary.browser.subscriptions import subscribe
from AbraLibrary.core.models.action import Happened
from AbraLibrary.core.models.gesture import Gesture
from AbraLibrary.core.models.ready import NetworkState
from AbraLibrary.core.models.session import TransportName
from AbraLibrary.core.models.settle import PendingRequest
from AbraLibrary.errors import AnswerTimeout, NavigatedAway, PromptOpen, ScriptError

T = TypeVar("T")

#: How often a command that does not answer makes us ask whether the browser still lives.
_HEARTBEAT_S = 0.5
_SCREENSHOT_S = 10.0
_INSTALL_S = 10.0
_ALERT_S = 2.0
_ACTIVATE_S = 5.0
_ALERT_LOOKS = 3


class BidiPort:
    """A session over WebDriver BiDi, on selenium's public API."""

    def __init__(self, driver: WebDriver, *, probes: bool = True) -> None:
        """Subscribe to the events and install the page agent, into the open document too.

        Args:
            driver: a driver whose session has BiDi.
            probes: whether the page's own world gets the scheduling probes.
        """
        self._driver = driver
        #: By this event agent and probes meet; a page cannot guess it.
        self._secret = f"abra-{uuid4().hex}" if probes else ""
        self._history = History()
        self._context = driver.current_window_handle
        subscribe(driver, self._history)
        driver.script.add_preload_script(
            function_declaration=agent.installer(self._secret, late=False),
            sandbox=agent.SANDBOX,
        )
        if probes:
            driver.script.add_preload_script(
                function_declaration=agent.prober(self._secret, late=False)
            )
        self._install()

    @property
    def transport(self) -> TransportName:
        """This is BiDi."""
        return "bidi"

    @property
    def longest_wait(self) -> float:
        """Far below selenium's own limit of 30 s for the answer to a BiDi command."""
        return 8.0

    @property
    def has_events(self) -> bool:
        """BiDi tells."""
        return True

    # -- the page agent

    def call(
        self,
        function: str,
        arguments: Mapping[str, object],
        timeout: float,
        *,
        waits: bool = False,
    ) -> Any:
        """Call the agent; where it is missing, install it and ask again, once.

        A call that waits fails by itself when its document goes away, so `waits` changes nothing.
        """
        answer = self._call_agent(function, arguments, timeout)
        if answer is None:
            self._install()
            answer = self._call_agent(function, arguments, timeout)
        if answer is None:
            raise NavigatedAway("The document went away while the page agent was installed.")
        return agent.decode(answer[0]["value"])

    def element(self, ref: str, timeout: float) -> Any:
        """A BiDi node's sharedId is the classic element id (DESIGN.md section 4)."""
        answer = self._call_agent("calls.elements", {"refs": [ref]}, timeout) or []
        nodes = answer[1:]
        return WebElement(self._driver, nodes[0]["sharedId"]) if nodes else None

    def _call_agent(
        self, function: str, arguments: Mapping[str, object], timeout: float
    ) -> list[dict[str, Any]] | None:
        strings = (function, agent.encode(arguments))
        result = self._script(
            agent.caller(), [{"type": "string", "value": value} for value in strings], timeout
        )
        return None if result["type"] == "null" else result["value"]

    def _install(self) -> None:
        self._script(agent.installer(self._secret), [], _INSTALL_S)
        if self._secret and not self._has_probes():
            self._script(agent.prober(self._secret, late=True), [], _INSTALL_S, sandbox=None)

    def _has_probes(self) -> bool:
        answer = self._call_agent("calls.hasProbes", {}, _INSTALL_S)
        return answer is not None and bool(agent.decode(answer[0]["value"]))

    def _script(
        self,
        declaration: str,
        arguments: list[Any],
        timeout: float,
        sandbox: str | None = agent.SANDBOX,
    ) -> Any:
        where = {"context": self._context, **({"sandbox": sandbox} if sandbox else {})}
        answer = self._ask(
            lambda: self._driver.script.call_function(
                function_declaration=declaration,
                arguments=arguments,
                await_promise=True,
                target=where,
            ),
            timeout,
        )
        if answer["type"] == "exception":
            text = answer["exceptionDetails"].get("text", "unknown")
            raise ScriptError(f"The page agent failed: {text}")
        return answer["result"]

    # -- acting and navigating

    def perform(self, gesture: Gesture, timeout: float) -> None:
        """One command, trusted events."""
        self._ask(
            lambda: self._driver.input.perform_actions(
                context=self._context, actions=gestures.sources(gesture)
            ),
            timeout,
        )

    def follow(self) -> None:
        """Work on the driver's current window."""
        try:
            handle = self._driver.current_window_handle
            if handle != self._context:
                # In a tab that is not in front Chromium answers no input and draws no frame.
                self._driver.browsing_context.activate(context=handle)
                self._context = handle
        except failures.WIRE_ERRORS as error:
            raise failures.translate(error) from None

    def bring_to_front(self) -> None:
        """Activate the window's tab."""
        self._ask(
            lambda: self._driver.browsing_context.activate(context=self._context), _ACTIVATE_S
        )

    def navigate(self, url: str, timeout: float) -> None:
        """Go to a URL."""
        self._load(
            url,
            lambda: self._driver.browsing_context.navigate(
                context=self._context, url=url, wait="complete"
            ),
            timeout,
        )

    def reload(self, timeout: float) -> None:
        """Load the page again."""
        self._load(
            "The page",
            lambda: self._driver.browsing_context.reload(context=self._context, wait="complete"),
            timeout,
        )

    def _load(self, what: str, command: Callable[[], object], timeout: float) -> None:
        self._check_prompt()
        try:
            self._await(Background(command, self._wake), timeout)
        except AnswerTimeout:
            raise failures.navigation_timed_out(what, timeout) from None
        except failures.WIRE_ERRORS as error:
            raise failures.navigation_failed(what, error) from None

    # -- what happened

    def mark(self) -> Mark:
        """Remember now."""
        return self._history.mark()

    def rest(self) -> None:
        """From now on a request at an even pace is a poll."""
        self._history.rest()

    def happened(self, since: Mark) -> Happened:
        """Tell what the browser did."""
        return self._history.since(since, self._context)

    def pending(self, since: Mark) -> list[PendingRequest]:
        """Tell which requests are unanswered."""
        return self._history.pending(since)

    def network(self, since: Mark) -> NetworkState:
        """Tell what the window's fetches and XHRs do."""
        return self._history.network(since, self._context)

    def document_began(self, at: float | None) -> None:
        """Not every browser tells how the requests of a document that goes away end."""
        if at is not None:
            self._history.document_began(at, self._context)

    def address(self) -> str:
        """The events have told it."""
        return self._history.address(self._context)

    def is_loading(self, since: Mark) -> bool:
        """Tell whether a navigation is under way."""
        return self._history.is_loading(since, self._context)

    def wait_for_event(self, timeout: float) -> None:
        """Wait for any event."""
        self._history.wait(timeout)

    def screenshot(self, timeout: float = _SCREENSHOT_S) -> bytes:
        """Take a PNG of the viewport."""
        data = self._ask(
            lambda: self._driver.browsing_context.capture_screenshot(context=self._context),
            timeout,
        )
        return base64.b64decode(data)

    # -- the wire

    def _ask(self, command: Callable[[], T], timeout: float) -> T:
        """Carry out a command, in this library's words when it fails."""
        self._check_prompt()
        try:
            return self._await(Background(command, self._wake), timeout)
        except failures.WIRE_ERRORS as error:
            raise failures.translate(error) from None

    def _await(self, command: Background[T], timeout: float) -> T:
        """Wait for a command, and for what keeps it from ending: a prompt, a dead browser."""
        deadline = time.monotonic() + timeout
        pulse: Background[str] | None = None
        while not command.ended:
            self._refuse_prompt()
            left = deadline - time.monotonic()
            if left <= 0:
                raise AnswerTimeout(f"The browser did not answer within {timeout:g} s.")
            woken = self._history.wait_until(
                lambda: command.ended or self._history.prompt(self._context) is not None,
                min(left, _HEARTBEAT_S),
            )
            if not woken:
                pulse = self._feel(pulse)
        return command.result()

    def _check_prompt(self) -> None:
        """The event that a prompt was closed may come long after the command that closed it."""
        for _ in range(_ALERT_LOOKS):
            if self._history.prompt(self._context) is None or self._has_alert():
                return
            # ChromeDriver may not know yet of a prompt that has just opened.
            self._history.wait(_ALERT_S / 10)
        self._history.forget_prompt(self._context)

    def _has_alert(self) -> bool:
        alert = Background(lambda: self._driver.switch_to.alert)
        if not alert.wait(_ALERT_S):
            return True
        try:
            alert.result()
        except NoAlertPresentException:
            return False
        return True

    def _refuse_prompt(self) -> None:
        prompt = self._history.prompt(self._context)
        if prompt is not None:
            raise PromptOpen(prompt.type, prompt.message)

    def _feel(self, pulse: Background[str] | None) -> Background[str] | None:
        """Ask whether the browser lives, by a classic command: it fails where it is dead.

        In the background, as ChromeDriver holds the command back while a page is loading.
        """
        if pulse is None:
            return Background(lambda: self._driver.current_window_handle)
        if not pulse.ended:
            return pulse
        try:
            pulse.result()
        except failures.WIRE_ERRORS as error:
            raise failures.lost(error) from None
        return None

    def _wake(self) -> None:
        with self._history.changed:
            self._history.changed.notify_all()
