"""The classic transport: the same agent through ``execute_async_script``, and no events.

What it cannot see is degraded by design: requests, prompts before they block, downloads. New
windows are found by their handles, navigations by the document that is no longer there. Into a
frame of another origin the driver is switched for each call, and out again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
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
from AbraLibrary.browser.frame_switch import FrameSwitch, Way
from AbraLibrary.browser.lent import Lent
from AbraLibrary.browser.port import Mark
from AbraLibrary.browser.preload import Preload
from AbraLibrary.core.models.action import Happened
from AbraLibrary.core.models.activity import Activity
from AbraLibrary.core.models.candidate import Box
from AbraLibrary.core.models.exchange import Exchange
from AbraLibrary.core.models.frame import Frame
from AbraLibrary.core.models.gesture import Gesture, MouseGesture
from AbraLibrary.core.models.ready import NetworkState
from AbraLibrary.core.models.session import TransportName
from AbraLibrary.core.models.settle import PendingRequest
from AbraLibrary.errors import FrameGone, NavigatedAway, PromptOpen, ScriptError

_POLL_S = 0.05
#: What a frame may take to answer, unless it was silent the last time.
_FIRST_S = 1.0
_AGAIN_S = 0.1


@dataclass
class _Kept:
    """What the ports to the documents of one session share."""

    script_timeout: float | None = None
    marks: int = 0
    windows: dict[Mark, frozenset[str]] = field(default_factory=dict)
    #: The ways to the frames that did not answer when they were asked last.
    silent: set[Way] = field(default_factory=set)


class ClassicPort:
    """A session over WebDriver classic."""

    def __init__(self, driver: WebDriver, *, probes: bool = True, is_lent: bool = False) -> None:
        """Nothing is sent before the first call; the agent is installed on demand.

        Args:
            driver: the session's driver.
            probes: whether pages get the scheduling probes, where the browser takes preloads.
            is_lent: whether it is another library's: what is changed is put back by `give_back`.
        """
        self._driver = driver
        self._lent = Lent(driver) if is_lent else None
        self._preload = Preload(driver, probes=probes)
        self._switch = FrameSwitch(driver)
        self._kept = _Kept()
        #: The way to the document that is called, and what the candidate ids in it begin with.
        self._way: Way = ()
        self._place = ""
        #: The port to the document around it, and the frame in that.
        self._outer: tuple[ClassicPort, Frame] | None = None
        #: The time origin of the document that answered last.
        self._document: float | None = None
        #: Whether it got the agent while it was asked.
        self._has_come = False

    @property
    def transport(self) -> TransportName:
        """This is classic."""
        return "classic"

    @property
    def unseen(self) -> tuple[str, ...]:
        """What is told by events; and what is scheduled, where no driver takes a preload."""
        events = ("requests", "downloads", "file dialogs")
        return events if self._preload.is_possible else (*events, "what scripts have scheduled")

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
        element: Any = None,
    ) -> Any:
        """Call the agent; where it is missing, install it and ask again, once."""
        answer = self._answer(function, arguments, timeout, waits=waits, element=element)
        return agent.decode(answer[0])

    def element(self, ref: str, timeout: float) -> Any:
        """Return the WebElement of a candidate id; one in a frame is usable inside it."""
        return self._inside(lambda: self._switch.walk(ref))

    def ref(self, element: Any, timeout: float) -> str | None:
        """Return the candidate id of an element; in a frame it means nothing to the window."""
        try:
            answer = self.call("calls.refOf", {}, timeout, element=element)
        except ScriptError:
            return None
        return None if answer is None else str(answer)

    def frames(self, timeout: float) -> list[Frame]:
        """The way to each is that of its element."""
        text, *_ = self._answer("calls.frames", {"withWindows": False}, timeout)
        found = agent.decode(text)
        return [Frame.model_validate({**told, "context": told["ref"]}) for told in found]

    def inside(self, frame: Frame) -> ClassicPort:
        """The same session, with another document."""
        port = copy(self)
        port._way = (*self._way, frame.ref)
        port._place = frame.place
        port._outer = self, frame
        port._document = None
        return port

    def _answer(
        self,
        function: str,
        arguments: Mapping[str, object],
        timeout: float,
        *,
        waits: bool = False,
        element: Any = None,
    ) -> list[Any]:
        return self._inside(  # type: ignore[no-any-return]  # of our own making
            lambda: self._ask(function, arguments, timeout, waits=waits, element=element)
        )

    def _ask(
        self,
        function: str,
        arguments: Mapping[str, object],
        timeout: float,
        *,
        waits: bool,
        element: Any,
    ) -> list[Any]:
        known = self._document
        if self._way:
            # A frame is given the agent on being asked, and may be loading meanwhile.
            is_silent = self._way in self._kept.silent
            timeout = min(timeout, _AGAIN_S) if is_silent else max(timeout, _FIRST_S)
        answer = self._call_agent(function, arguments, timeout, waits=waits, element=element)
        if self._has_come or (waits and known not in (None, self._document)):
            # ChromeDriver runs a script again in the document that has come.
            raise NavigatedAway("The document went away before it answered.")
        if answer is None:
            self._preload.install(is_window=not self._way)
            answer = self._call_agent(function, arguments, timeout, waits=waits, element=element)
            if answer is None or self._has_come:
                raise NavigatedAway("The document went away while the page agent was installed.")
        return answer

    def _call_agent(
        self,
        function: str,
        arguments: Mapping[str, object],
        timeout: float,
        *,
        waits: bool,
        element: Any,
    ) -> list[Any] | None:
        if self._lent:
            self._lent.refuse_prompt()
        if timeout != self._kept.script_timeout:
            if self._lent:
                self._lent.keep_timeouts()
            self._driver.set_script_timeout(timeout)
            self._kept.script_timeout = timeout
        given = [function, agent.encode(arguments), self._place]
        if element is not None:
            given.append(element)
        begun = time.monotonic()
        try:
            returned = self._driver.execute_async_script(agent.bridge(), *given)
        except TimeoutException:
            # A document that went away never ends the script. A frame that hangs would not answer
            # this either, and it is asked many times.
            if self._way and not waits:
                self._kept.silent.add(self._way)
                raise
            if not self._driver.execute_script(agent.present()):
                raise NavigatedAway("The document went away before it answered.") from None
            raise
        self._kept.silent.discard(self._way)
        if returned is None:
            # A prompt that opens in mid-script ends the script with nothing.
            raise PromptOpen("a prompt", self._driver.switch_to.alert.text)
        kind, self._document, age_ms, answered_at, answer = returned
        # Its age is that of when it answered, and a busy machine takes a while to bring the answer.
        # Where the browser's clock is another machine's and behind ours, no document is taken for
        # one that has come.
        on_its_way_ms = max(0.0, time.time() * 1000 - answered_at)
        self._has_come = age_ms + on_its_way_ms < (time.monotonic() - begun) * 1000
        if kind == "error":
            raise ScriptError(f"The page agent failed: {answer}")
        return answer  # type: ignore[no-any-return]  # JSON of our own making

    def _inside(self, command: Callable[[], Any]) -> Any:
        """Carry out a command in the document that is called."""

        def switched() -> Any:
            with self._switch.inside(self._way):
                return command()

        return self._command(switched)

    def perform(self, gesture: Gesture, timeout: float) -> None:
        """One command, trusted events.

        The mouse's points are told in the window's viewport, as ChromeDriver and WebKit's driver
        take them so in a frame as well; WebDriver has them in the frame's (17.4.3), and so has
        geckodriver, whose events reach no frame of another process from the window.
        """
        is_placed = self._driver.caps.get("browserName") != "firefox"
        if is_placed and self._outer is not None and isinstance(gesture, MouseGesture):
            outer, frame = self._outer
            place = outer.call("foreign.place", {"ref": frame.ref}, timeout)
            if place is None:
                raise failures.frame_gone()
            at = (place["x"], place["y"], place["scaleX"], place["scaleY"])
            outer.perform(gestures.placed(gesture, *at), timeout)
            return
        actions = {"actions": gestures.sources(gesture)}
        self._inside(lambda: self._driver.execute(Command.W3C_ACTIONS, actions))

    def set_files(self, ref: str, paths: Sequence[str], timeout: float) -> None:
        """Choose files, in the document that the input is in."""
        self._inside(lambda: files.choose(self._switch.walk(ref), paths))

    def follow(self) -> None:
        """Every classic command works on the driver's current window; it is left for no frame."""
        self._kept.script_timeout = None  # it may have been set by others since
        if self._lent:
            self._command(self._lent.enter)

    def give_back(self) -> None:
        """Put back timeouts and frame."""
        if self._lent:
            self._kept.script_timeout = None
            self._lent.give_back(self._command)

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
            if self._lent:
                self._lent.keep_timeouts()
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
        kept = self._kept
        kept.marks += 1
        mark = Mark(kept.marks)
        # Only the last few marks are ever asked about.
        kept.windows = dict(list(kept.windows.items())[-8:])
        kept.windows[mark] = frozenset(self._command(lambda: self._driver.window_handles))
        return mark

    def rest(self) -> None:
        """Requests cannot be seen over classic, so nothing is learned of them."""

    def happened(self, since: Mark) -> Happened:
        """Tell of new windows and of a prompt that is open."""
        handles = self._command(lambda: self._driver.window_handles)
        before = self._kept.windows.get(since, frozenset(handles))
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
        """A document that is not complete is under way, the window's or the frame's."""
        if self._outer is not None and self._outer[0].is_loading(since):
            return True
        try:
            state = self.call("calls.document", {}, 5.0)["readyState"]
        except NavigatedAway:
            return True
        except FrameGone:
            return False
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
