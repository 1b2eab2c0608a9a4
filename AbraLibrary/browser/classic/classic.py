"""The classic transport: the same agent through ``execute_async_script``, without events.

It cannot see requests, downloads, or prompts before they block. New windows are found by their
handles, navigations by a new document.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from selenium.common.exceptions import (
    NoAlertPresentException,
    TimeoutException,
    UnexpectedAlertPresentException,
)
from selenium.webdriver.remote.command import Command

from AbraLibrary.browser import agent
from AbraLibrary.browser.act import webdriver_actions
from AbraLibrary.browser.classic.classic_document import ClassicDocument, Wire
from AbraLibrary.browser.classic.command_runner import CommandRunner
from AbraLibrary.browser.classic.frame_switch import FrameSwitch
from AbraLibrary.browser.classic.preload import Preload
from AbraLibrary.browser.classic.unseen_by_classic import UnseenByClassic
from AbraLibrary.browser.evidence import failures, load_failures, pictures
from AbraLibrary.browser.fields import files
from AbraLibrary.browser.find import elements
from AbraLibrary.browser.port import CALL_S, Mark
from AbraLibrary.browser.session import conditions, downloads
from AbraLibrary.browser.session.attached_driver import AttachedDriver
from AbraLibrary.browser.session.open_windows import OpenWindows
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.core.models.act.action import Happened
from AbraLibrary.core.models.act.gesture import Gesture, MouseGesture
from AbraLibrary.core.models.session.frame import Frame
from AbraLibrary.errors import FrameGone, NavigatedAway, ScriptError

if TYPE_CHECKING:
    from pathlib import Path

    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.core.models.find.candidate import Box
    from AbraLibrary.core.models.session.download import Downloads
    from AbraLibrary.core.models.session.session import TransportName

T = TypeVar("T")

_SEEN_BY_EVENTS = (
    "requests",
    "console messages",
    "downloads",
    "file dialogs",
    "prompts before they block",
)
#: Unseen without a preload; closed shadow roots are then recognized by their appearance.
_SEEN_BY_PROBES = ("what scripts have scheduled", "listeners", "closed shadow roots")
#: The browserName of WebKitGTK's driver.
_WEBKITGTK = "MiniBrowser"
_POLL_S = 0.05
#: For restoring the driver: the keyword has ended, and does not wait for a hanging page.
_GIVE_BACK_S = 1.0
_MARKS_KEPT = 8


@dataclass
class _Marked:
    """The windows that were open at the last few marks; older marks are never used."""

    marks: int = 0
    open: dict[Mark, frozenset[str]] = field(default_factory=dict)


class ClassicPort(UnseenByClassic):
    """A session over WebDriver classic."""

    def __init__(
        self,
        driver: WebDriver,
        *,
        probes: bool = True,
        is_attached: bool = False,
        patience: Patience | None = None,
    ) -> None:
        """Send nothing before the first call; the agent is installed on demand.

        Args:
            driver: the session's driver.
            probes: whether pages get the scheduling probes, if the browser supports preloads.
            is_attached: whether it belongs to another library, so that `give_back` restores
                changes.
            patience: bounds the commands; by default nothing does.
        """
        self.patience = patience or Patience()
        self._driver = driver
        self._attached = AttachedDriver(driver) if is_attached else None
        self._preload = Preload(driver, probes=probes)
        self._wire = Wire(
            driver,
            self._preload,
            self._attached,
            FrameSwitch(driver),
            CommandRunner(driver, self.patience, bounds_loads=not is_attached),
        )
        self.windows = OpenWindows(driver, self._wire.runner, self._moved)
        self._marked = _Marked()
        self._document = ClassicDocument(self._wire)
        #: For a port to a frame: the port to the document around it, and the frame.
        self._outer: tuple[ClassicPort, Frame] | None = None

    @property
    def transport(self) -> TransportName:
        """This is classic."""
        return "classic"

    @property
    def unseen(self) -> tuple[str, ...]:
        """What only events show; without preloads, also what only probes show."""
        by_probes = () if self._preload.is_possible else _SEEN_BY_PROBES
        return (*_SEEN_BY_EVENTS, *by_probes)

    @property
    def unseen_by_waits(self) -> tuple[str, ...]:
        """What probes do not see."""
        return self._preload.unseen_by_waits

    @property
    def drops(self) -> bool:
        """Chromium's driver does; those of Firefox and WebKitGTK only start the drag."""
        return self._driver.caps.get("browserName") not in ("firefox", _WEBKITGTK)

    @property
    def draws_beyond_view(self) -> bool:
        """Classic photographs only the viewport."""
        return False

    @property
    def longest_wait(self) -> float:
        """Short, because a document that goes away during a call is noticed only at the timeout."""
        return 0.5

    def call_ahead(
        self, function: str, arguments: Mapping[str, object]
    ) -> Callable[[], Any] | None:
        """Impossible: a driver runs one command after the other."""
        return None

    def call(
        self, function: str, arguments: Mapping[str, object], timeout: float, *, waits: bool = False
    ) -> Any:
        """Call the agent; if it is missing, install it and call again, once."""
        return agent.decode(self._document.ask(function, arguments, timeout, waits=waits)[0])

    def element(self, ref: str, timeout: float) -> Any:
        """Return the WebElement of a candidate id; one in a frame can be used only there."""
        return self._document.carry_out(lambda: self._document.walk(ref), timeout)

    def ref(self, element: Any, timeout: float) -> str | None:
        """Return the candidate id of an element, also in the frame that its owner has selected."""
        places = None
        if self._wire.is_elsewhere and self._outer is None:
            run = partial(self._wire.runner.run, timeout=timeout)
            places = elements.places_of(element, self._driver, run)
        given: dict[str, object] = {} if places is None else {"places": places}
        passed = element if places is None else None
        try:
            answer = self._document.ask("elements.refOf", given, timeout, element=passed)
        except ScriptError:
            return None
        ref = agent.decode(answer[0])
        return None if ref is None else str(ref)

    def frames(self, timeout: float) -> list[Frame]:
        """Return the frames; each is reached by its element."""
        text, *_ = self._document.ask("elements.frames", {"withWindows": False}, timeout)
        found = agent.decode(text)
        return [Frame.model_validate({**each, "context": each["ref"]}) for each in found]

    def inside(self, frame: Frame) -> ClassicPort:
        """The same session, with another document."""
        port = copy(self)
        port._document = self._document.inside(frame)
        port._outer = self, frame
        return port

    def perform(self, gesture: Gesture, timeout: float) -> None:
        """One command with trusted events.

        In a frame, ChromeDriver and WebKit's driver expect mouse points in the window's viewport;
        WebDriver (17.4.3) and geckodriver expect them in the frame's, and geckodriver's events do
        not reach frames of another process from the window.
        """
        if self._is_webkitgtk and webdriver_actions.is_secondary(gesture):
            raise failures.no_secondary()
        is_placed = self._driver.caps.get("browserName") != "firefox"
        if is_placed and self._outer is not None and isinstance(gesture, MouseGesture):
            outer, frame = self._outer
            place = outer.call("foreign.place", {"ref": frame.ref}, timeout)
            if place is None:
                raise failures.frame_gone()
            at = (place["x"], place["y"], place["scaleX"], place["scaleY"])
            outer.perform(webdriver_actions.placed(gesture, *at), timeout)
            return
        actions = {"actions": webdriver_actions.sources(gesture)}
        self._document.carry_out(
            lambda: self._driver.execute(Command.W3C_ACTIONS, actions), timeout
        )

    def set_files(self, ref: str, paths: Sequence[str], timeout: float) -> None:
        """Choose files, in the document of the input."""
        document = self._document
        document.carry_out(lambda: files.choose(document.walk(ref), paths), timeout)

    def downloads(self, folder: Path | None) -> Downloads:
        """By the files of the folder."""
        return downloads.in_folder(folder)

    def fetch_download(self, name: str, folder: Path) -> None:
        """From the node of a Grid."""
        downloads.fetch(self._driver, name, folder)

    def follow(self) -> None:
        """Work on the driver's current window, as classic commands do, outside of frames."""
        self._wire.script_timeout = None  # others may have set it since
        if self._attached:
            self.run(self._attached.meet)
            self._wire.is_elsewhere = True

    def _moved(self) -> None:
        """The driver has gone to another window: its own document, in no frame."""
        self._document = ClassicDocument(self._wire)
        self._wire.is_elsewhere = False
        self._wire.runner.moved()
        if self._attached:
            self._attached.moved()

    def give_back(self) -> None:
        """Restore timeouts and frame."""
        if self._attached:
            self._wire.is_elsewhere = True
            if self._attached.give_back(lambda command: self.run(command, _GIVE_BACK_S)):
                self._wire.script_timeout = None

    def bring_to_front(self) -> None:
        """Switch to the current window, which makes ChromeDriver show it."""
        self.run(lambda: self._driver.switch_to.window(self._driver.current_window_handle))

    def navigate(self, url: str, timeout: float) -> None:
        """Go to a URL."""
        self._load(url, url, lambda: self._driver.get(url), timeout)

    def reload(self, timeout: float) -> None:
        """Load the page again."""
        asked = self.address() if self._is_webkitgtk else ""
        self._load("The page", asked, self._driver.refresh, timeout)

    @property
    def _is_webkitgtk(self) -> bool:
        return self._driver.caps.get("browserName") == _WEBKITGTK

    def _load(self, what: str, asked: str, command: Any, timeout: float) -> None:
        # A stuck page would hold up the load, and its driver, for the time of a load.
        with suppress(NavigatedAway, FrameGone, ScriptError):  # gone already
            own = self.patience.of_its_own(timeout)
            self.run(lambda: self._driver.execute_script("return 0"), own)
        self.patience.grant(timeout)
        self.run(lambda: self._carry_out_load(what, asked, command, timeout), timeout, load=timeout)

    def _carry_out_load(self, what: str, asked: str, command: Any, timeout: float) -> None:
        try:
            if self._attached:
                self._attached.keep_timeouts()
                self._driver.set_page_load_timeout(timeout)
            command()
            shown = "blank" if self._is_webkitgtk else ""
            problem = self._driver.execute_script(agent.failed(), shown, asked)
            if problem is not None:
                raise load_failures.error_page(what, problem)
        except TimeoutException:
            raise load_failures.navigation_timed_out(what, timeout) from None
        except UnexpectedAlertPresentException as error:
            raise failures.prompt_open(error) from None
        except failures.WIRE_ERRORS as error:
            explained = failures.explained(error, self._driver)
            raise load_failures.navigation_failed(what, explained, self._driver) from None

    def traverse(self, delta: int, timeout: float) -> None:
        """The driver waits for the page; where there is none, it does nothing."""
        command = self._driver.back if delta < 0 else self._driver.forward
        self._load("The page of the history", "", command, timeout)

    def bypass_cache(self, on: bool, timeout: float) -> None:
        """By DevTools, if the driver supports them."""
        self.run(lambda: conditions.bypass_over_classic(self._driver, on), timeout)

    def throttling(self, timeout: float) -> str | None:
        """Ask the driver."""
        return self.run(lambda: conditions.throttling(self._driver), timeout)

    def mark(self) -> Mark:
        """Remember the windows that are open."""
        windows = self._marked
        windows.marks += 1
        mark = Mark(windows.marks)
        windows.open = dict(list(windows.open.items())[-_MARKS_KEPT:])
        windows.open[mark] = frozenset(self._handles())
        return mark

    def happened(self, since: Mark) -> Happened:
        """Return new windows and the open prompt."""
        handles = self._handles()
        before = self._marked.open.get(since, frozenset(handles))
        new = tuple(handle for handle in handles if handle not in before)
        # A script that was answered just now was blocked by none.
        prompt = None if self._wire.is_answered else self.run(self._open_prompt)
        return Happened(windows=new, prompt=prompt)

    def _handles(self) -> tuple[str, ...]:
        return self.windows.handles()

    def _open_prompt(self) -> str | None:
        try:
            # One command: selenium's own `alert` asks for the text before it is asked for.
            text = self._driver.execute(Command.W3C_GET_ALERT_TEXT)["value"]
            return f"prompt '{text}' opened"
        except NoAlertPresentException:
            return None

    def run(
        self, command: Callable[[], T], timeout: float = CALL_S, load: float | None = None
    ) -> T:
        """All commands are run so."""
        self._wire.is_answered = False
        return self._wire.runner.run(command, timeout, load)

    def address(self) -> str:
        """Ask the driver."""
        return str(self.run(lambda: self._driver.current_url))

    def is_loading(self, since: Mark, told: bool | None = None) -> bool:
        """A document that is not complete is loading, the window's or the frame's."""
        if self._outer is not None and self._outer[0].is_loading(since):
            return True
        if told is not None:
            return told
        try:
            state = self.call("arrival.document", {}, 5.0)["readyState"]
        except NavigatedAway:
            return True
        except FrameGone:
            return False
        return bool(state != "complete")

    def wait_for_event(self, timeout: float) -> None:
        """Without events: sleep for one polling interval; the caller's loop has a deadline."""
        # Not tenacity: nothing is retried here.
        time.sleep(min(timeout, _POLL_S))

    def screenshot(self, timeout: float = 10.0) -> bytes:
        """Take a PNG of the viewport."""
        return self.run(self._driver.get_screenshot_as_png, timeout)

    def close_up(self, part: Box, timeout: float) -> tuple[bytes, Box | None]:
        """Photograph the viewport: classic cannot take a part of it."""
        return self.screenshot(timeout), None

    def photograph(self, area: Box | None, timeout: float) -> tuple[bytes, Box | None]:
        """Photograph the viewport: classic cannot take anything else."""
        return self.screenshot(timeout), None

    def picture_of(self, ref: str, timeout: float) -> bytes:
        """In the document of the element."""
        document = self._document
        return document.carry_out(lambda: bytes(document.walk(ref).screenshot_as_png), timeout)

    def picture_of_page(self, timeout: float) -> bytes:
        """By a command of the browser's own driver, if it has one."""
        return self.run(lambda: pictures.of_page(self._driver), timeout)
