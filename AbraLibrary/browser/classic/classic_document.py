"""The page agent in one document over classic WebDriver: the window's, or one in a frame.

For each call to a frame of another origin, the driver is switched into the frame and out again.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from selenium.common.exceptions import (
    NoAlertPresentException,
    TimeoutException,
    WebDriverException,
)

from AbraLibrary.browser import agent
from AbraLibrary.browser.act.single_presses import SinglePresses
from AbraLibrary.browser.classic import broken_world
from AbraLibrary.browser.classic.broken_world import BrokenWorld, UnsoundWorld
from AbraLibrary.browser.classic.command_runner import HANGS
from AbraLibrary.browser.classic.own_world import Call, WorldGone
from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.network.conditions import WEBKITGTK
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.errors import AnswerTimeout, NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.classic.command_runner import CommandRunner
    from AbraLibrary.browser.classic.frame_switch import FrameSwitch, Way
    from AbraLibrary.browser.classic.own_world import OwnWorld
    from AbraLibrary.browser.classic.preload import Preload
    from AbraLibrary.browser.session.attached_driver import AttachedDriver
    from AbraLibrary.core.models.session.frame import Frame

T = TypeVar("T")
#: Writes what a call passes to the page, once the driver has its timeout.
Given = Callable[[], list[Any]]

#: The driver's timers may be early, by less than this.
_EARLY_S = 0.01
#: How much later than asked for a document may be noticed that went away during a wait.
_LATER_S = 2.0
#: How long a frame may take to answer: at first, and after it did not answer.
_FIRST_S = 1.0
_AGAIN_S = 0.1
#: @unit frames
#: @limit how many get probes after one call, each by three commands
_FRAMES = 8
#: Of what page/agent/bridge.js answers.
_PARTS = 6
#: The answer for a frame that was removed.
_GONE = "gone"


def browser_of(driver: WebDriver) -> str | None:
    """What the driver calls its browser."""
    return driver.caps.get("browserName")


@dataclass
class Wire:
    """Shared by the documents of one session."""

    driver: WebDriver
    preload: Preload
    #: Set if the driver belongs to another library.
    attached: AttachedDriver | None
    switch: FrameSwitch
    runner: CommandRunner
    #: The driver's script timeout in seconds; None if others may have changed it.
    script_timeout: float | None = None
    #: Whether the driver may be in a frame that its owner has selected.
    is_elsewhere: bool = False
    #: Whether the last command was a script that was answered, so that no prompt was open then.
    is_answered: bool = False
    #: The ways to the frames that did not answer their last call.
    silent: set[Way] = field(default_factory=set)
    presses: SinglePresses = field(default_factory=SinglePresses)

    @property
    def is_webkitgtk(self) -> bool:
        """Whether WebKitGTK is the browser."""
        return browser_of(self.driver) == WEBKITGTK

    def run(
        self, command: Callable[[], T], timeout: float = CALL_S, load: float | None = None
    ) -> T:
        """Run commands of the driver, after which a prompt may be open."""
        self.is_answered = False
        return self.runner.run(command, timeout, load)


class ClassicDocument:
    """Calls the agent in a document; if it is missing, installs it first."""

    def __init__(self, wire: Wire, way: Way = (), place: str = "") -> None:
        """Send nothing.

        Args:
            wire: shared by the documents of the session.
            way: the frames on the way to it.
            place: the prefix of its candidate ids.
        """
        self._wire = wire
        self._way = way
        self._place = place
        #: The time origin of the last document that answered; None if it had no agent yet.
        self._origin: float | None = None
        #: Whether it got the agent during the last call, and so is another document; and whether it
        #: certainly had it before, so that no other document was called.
        self._has_come = False
        self._was_before = False

    @property
    def has_answered(self) -> bool:
        """Whether any document has."""
        return self._origin is not None

    def inside(self, frame: Frame) -> ClassicDocument:
        """The document in a frame of this one."""
        return ClassicDocument(self._wire, (*self._way, frame.ref), frame.place)

    def walk(self, ref: str) -> Any:
        """Return the WebElement of a candidate id, or None if it is gone; for `carry_out`."""
        return self._wire.switch.walk(ref)

    def carry_out(self, command: Callable[[], T], timeout: float) -> T:
        """Run a command with the driver in this document, within `timeout` seconds."""
        self._wire.switch.own.acts()
        return self._run(command, timeout, enters=True)

    def _run(self, command: Callable[[], T], timeout: float, *, enters: bool) -> T:
        """The same; with `enters` after the driver has left the frame of its owner."""
        wire = self._wire

        def switched() -> T:
            wire.is_answered = False
            if enters and wire.is_elsewhere and wire.attached:
                wire.attached.enter()
                wire.is_elsewhere = False
            with wire.switch.inside(self._way):
                return command()

        return wire.runner.run(switched, timeout, asks_page=True)

    def ask(
        self,
        function: str,
        arguments: Mapping[str, object],
        timeout: float,
        *,
        waits: bool = False,
        element: Any = None,
    ) -> list[Any]:
        """Call the agent; returns its JSON, then what JSON cannot carry.

        Args:
            function: ``module.function``.
            arguments: its arguments.
            timeout: seconds.
            waits: whether it waits in the page; then no other document may answer.
            element: an element that belongs to the arguments.

        Raises:
            FrameGone: a frame on the way was removed.
            NavigatedAway: the document went away before it answered.
            PromptOpen: a prompt blocked it.
        """

        def given(looks: bool | None) -> list[Any]:
            timer_s = self._wire.script_timeout if self._wire.is_webkitgtk else None
            request = agent.request(function, arguments, self._place, timer_s=timer_s, looks=looks)
            return [request] if element is None else [request, element]

        if self._way:
            # A frame gets the agent with the first call to it, and may still be loading.
            is_silent = self._way in self._wire.silent
            timeout = min(timeout, _AGAIN_S) if is_silent else max(timeout, _FIRST_S)
        # A call to the window's own document leaves the frame by itself.
        enters = bool(self._way)

        def in_page(looks: bool | None) -> list[Any]:
            return self._ask(partial(given, looks), timeout, waits=waits)

        call = Call(function, arguments, element, waits)
        return self._run(lambda: self._anywhere(call, in_page), timeout, enters=enters)

    def _anywhere(
        self, call: Call, in_page: Callable[[bool | None], list[Any]], *, looks: bool = True
    ) -> list[Any]:
        """Ask in the page's world, or in the agent's own where the page has broken that.

        Args:
            call: what is asked.
            in_page: asks it in the page's world, given whether that is tried first.
            looks: whether it may be.
        """
        own = self._wire.switch.own
        if not self._way:
            try:
                if own.is_used():
                    return self._told(own, call)
            except WorldGone:
                if call.waits:
                    raise _gone_away() from None
        looking = own.looks(call.function) if looks and not self._way else None
        own.asks(call.function)
        try:
            answer = in_page(looking)
            own.answered(call.function)
            return answer
        except UnsoundWorld:
            own.begins_anew()
            if not own.takes_over():
                return self._anywhere(call, in_page, looks=False)
        except (BrokenWorld, WebDriverException) as error:
            problem = broken_world.problem_of(error, self._wire.driver)
            if self._way or not own.takes_over():
                raise problem from None
        try:
            return self._told(own, call)
        except WorldGone:
            raise _gone_away() from None

    def _told(self, own: OwnWorld, call: Call) -> list[Any]:
        wire = self._wire
        if wire.attached:
            wire.attached.refuse_prompt()
        answer = own.ask(call)
        wire.is_answered = answer is not None
        if answer is None:
            raise PromptOpen("a prompt", self._prompt())
        if answer.is_error:
            raise failures.agent_failed(answer.text)
        return [answer.text]

    def _ask(self, given: Given, timeout: float, *, waits: bool) -> list[Any]:
        known = self._origin
        answer = self._call_agent(given, timeout, waits=waits)
        is_other = known not in (None, self._origin) and not self._was_before
        if self._has_come or (waits and is_other):
            # ChromeDriver repeats a script in the next document.
            raise _gone_away()
        # A browser may give the agent to the next documents only, or not unpack it.
        for again in (False, True):
            if answer is None:
                self._wire.preload.install(is_window=not self._way, again=again)
                answer = self._call_installed(given, timeout, waits=waits)
        if answer is None:
            raise _replaced()
        if answer[0] is False:
            raise UnsoundWorld
        return answer

    def _call_installed(self, given: Given, timeout: float, *, waits: bool) -> list[Any] | None:
        answer = self._call_agent(given, timeout, waits=waits)
        if self._has_come:
            raise _replaced()
        return answer

    def _call_agent(self, given: Given, timeout: float, *, waits: bool) -> list[Any] | None:
        wire = self._wire
        self._give_time(timeout, waits=waits)
        begun = time.monotonic()
        try:
            returned = self._answer(given())
        except TimeoutException as error:
            if HANGS in (error.msg or ""):
                raise
            took = time.monotonic() - begun
            # A document that went away never ends the script; ChromeDriver may report a timeout at
            # once. A hanging frame would not answer the check below either, and is called often.
            if self._way and not waits:
                wire.silent.add(self._way)
                raise
            if took < timeout - _EARLY_S or not self._was_there(took):
                raise _gone_away() from None
            raise
        wire.silent.discard(self._way)
        wire.is_answered = returned is not None
        if returned is None:
            # A prompt that opens during a script ends it without a result.
            raise PromptOpen("a prompt", self._prompt())
        if not isinstance(returned, list) or len(returned) != _PARTS:
            # WebKitGTK's driver writes what a `toJSON` of the page makes of it (seen: 2.50).
            raise BrokenWorld(failures.driver_failed("its answer cannot be read"))
        known = self._origin
        kind, self._origin, age_ms, answered_at, answer, bare = returned
        # Its age is from the time of the answer, which may take a while to arrive on a busy
        # machine. If the browser's clock is another machine's and behind ours, no document counts
        # as new.
        on_its_way_ms = max(0.0, time.time() * 1000 - answered_at)
        took_ms = (time.monotonic() - begun) * 1000
        is_young = age_ms + on_its_way_ms < took_ms
        self._was_before = age_ms > took_ms
        # If that clock is ahead, a document that has answered before does not count either.
        self._has_come = is_young and (known is None or self._origin != known)
        if kind == "kept":
            raise _gone_away()
        if kind == "timeless":
            raise AnswerTimeout(
                "The page cannot answer: it may run no scripts and so no timers, as in a sandbox. "
                "Allow scripts there, or act on another page."
            )
        if kind == "error":
            broken_world.refuse(answer, wire.driver)
        for way in bare[:_FRAMES]:
            wire.switch.run_in(way, wire.preload.prober())
        return answer if answer is None or isinstance(answer, list) else [answer]

    def _answer(self, given: list[Any]) -> Any:
        wire = self._wire
        if wire.is_elsewhere and wire.attached:
            returned = wire.driver.execute_async_script(agent.entry(), *given)
            is_framed = returned is not None and returned[0] == "framed"
            if is_framed:
                wire.attached.leave(returned[1])
            wire.is_elsewhere = returned is None
            if not is_framed:
                return returned
        if not self._way:
            return wire.driver.execute_async_script(agent.bridge(), *given)
        returned = wire.driver.execute_async_script(agent.framed(), *given)
        if returned == _GONE:
            # ChromeDriver may have run it in the frame before that.
            raise failures.frame_gone_meanwhile()
        return returned

    def _prompt(self) -> str:
        """The text of the prompt that has ended a script without a result."""
        try:
            return str(self._wire.driver.switch_to.alert.text)
        except NoAlertPresentException:
            if not self._way:
                raise
            # So does the end of its frame (seen: Firefox 153).
            raise failures.frame_gone_meanwhile() from None

    def _was_there(self, ago: float) -> bool:
        """Whether the present document already had the agent that many seconds ago.

        A newer document may have got it by a preload.
        """
        age_ms = self._wire.driver.execute_script(agent.present())
        return age_ms is not None and age_ms >= ago * 1000

    def _give_time(self, timeout: float, *, waits: bool) -> None:
        wire = self._wire
        if wire.attached:
            wire.attached.refuse_prompt()
            if wire.script_timeout is None:
                wire.script_timeout = wire.attached.script_timeout()
        if self._is_enough(wire.script_timeout, timeout, waits=waits):
            return
        if wire.attached:
            wire.attached.keep_timeouts()
        wire.driver.set_script_timeout(timeout)
        wire.script_timeout = timeout

    def _is_enough(self, has: float | None, timeout: float, *, waits: bool) -> bool:
        """Whether a call may have the script timeout that is set: each change costs a command.

        Frames are called often, and may hang.
        """
        if has is None or self._way:
            return has == timeout
        return timeout <= has <= (timeout + _LATER_S if waits else math.inf)


def _gone_away() -> NavigatedAway:
    return NavigatedAway("The document went away before it answered.")


def _replaced() -> NavigatedAway:
    return NavigatedAway("The document went away while the page agent was installed.")
