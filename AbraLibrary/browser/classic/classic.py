"""The classic transport, without events: which commands it sends, and what stays unseen.

The same agent runs through ``execute_async_script``. It cannot see requests, downloads, or prompts
before they block. New windows are found by their handles, navigations by a new document.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from selenium.webdriver.remote.command import Command

from AbraLibrary.browser import agent
from AbraLibrary.browser.act import page_focus, webdriver_actions
from AbraLibrary.browser.bidi.polls import IsIgnored, nothing_ignored
from AbraLibrary.browser.classic.classic_document import ClassicDocument, Wire, browser_of
from AbraLibrary.browser.classic.classic_imports import ClassicImports
from AbraLibrary.browser.classic.command_runner import CommandRunner
from AbraLibrary.browser.classic.frame_switch import FrameSwitch
from AbraLibrary.browser.classic.loads import ClassicLoads
from AbraLibrary.browser.classic.marks import Marks
from AbraLibrary.browser.classic.own_world import OwnWorld
from AbraLibrary.browser.classic.preload import Preload
from AbraLibrary.browser.classic.unseen_by_classic import UnseenByClassic
from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.evidence.classic_pictures import ClassicPictures
from AbraLibrary.browser.fields.classic_files import ClassicFiles
from AbraLibrary.browser.find import elements
from AbraLibrary.browser.network import conditions
from AbraLibrary.browser.network.conditions import WEBKITGTK
from AbraLibrary.browser.network.imports import UNSEEN
from AbraLibrary.browser.port import CALL_S, Mark
from AbraLibrary.browser.session.attached_driver import AttachedDriver
from AbraLibrary.browser.session.open_windows import OpenWindows
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.core.models.act.gesture import Gesture, MouseGesture
from AbraLibrary.core.models.session.frame import Frame
from AbraLibrary.errors import FrameGone, NavigatedAway, ScriptError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.core.models.act.action import Happened
    from AbraLibrary.core.models.session.session import TransportName
    from AbraLibrary.core.models.settle.settle import PendingRequest

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
_POLL_S = 0.05
#: For restoring the driver: the keyword has ended, and does not wait for a hanging page.
_GIVE_BACK_S = 1.0


class ClassicPort(UnseenByClassic):
    """A session over WebDriver classic."""

    def __init__(
        self,
        driver: WebDriver,
        *,
        probes: bool = True,
        is_attached: bool = False,
        patience: Patience | None = None,
        is_ignored: IsIgnored = nothing_ignored,
    ) -> None:
        """Send nothing before the first call; the agent is installed on demand.

        Args:
            driver: the session's driver.
            probes: whether pages get the scheduling probes, if the browser supports preloads.
            is_attached: whether it belongs to another library, so that `give_back` restores
                changes.
            patience: bounds the commands; by default nothing does.
            is_ignored: which modules that scripts import are not waited for.
        """
        self.patience = patience or Patience()
        self._driver = driver
        self._attached = AttachedDriver(driver) if is_attached else None
        self._preload = Preload(driver, probes=probes)
        self._wire = Wire(
            driver,
            self._preload,
            self._attached,
            self._new_switch(),
            CommandRunner(
                driver,
                self.patience,
                bounds_loads=not is_attached,
                answers_beside=browser_of(driver) == WEBKITGTK,
            ),
        )
        self.windows = OpenWindows(driver, self._wire.runner, self._moved)
        self._marks = Marks(self._wire, self.windows)
        self._imports = ClassicImports(self._wire, is_ignored)
        self._loads = ClassicLoads(self._wire, self.patience)
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
        """What probes do not see, and DevTools neither."""
        own = self._wire.switch.own
        unseen = (*self._preload.unseen_by_waits, *own.unseen_by_waits)
        is_told = self._imports.is_possible and not self._imports.unseen()
        return tuple(each for each in unseen if each not in UNSEEN) if is_told else unseen

    @property
    def pictures(self) -> ClassicPictures:
        """Of the driver's window."""
        return ClassicPictures(self._driver, self._document, self.run)

    @property
    def files(self) -> ClassicFiles:
        """Of the document."""
        return ClassicFiles(self._driver, self._document)

    @property
    def drops(self) -> bool:
        """Chromium's driver does; those of Firefox and WebKitGTK only start the drag."""
        return browser_of(self._driver) not in ("firefox", WEBKITGTK)

    @property
    def awaits_loads(self) -> bool:
        """The drivers of Chromium and WebKitGTK do, geckodriver (0.37) does not."""
        return browser_of(self._driver) != "firefox"

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
        if self._wire.is_webkitgtk and webdriver_actions.is_secondary(gesture):
            raise failures.no_secondary()
        is_placed = browser_of(self._driver) != "firefox"
        if is_placed and self._outer is not None and isinstance(gesture, MouseGesture):
            outer, frame = self._outer
            place = outer.call("foreign.place", {"ref": frame.ref}, timeout)
            if place is None:
                raise failures.frame_gone()
            at = (place["x"], place["y"], place["scaleX"], place["scaleY"])
            outer.perform(webdriver_actions.placed(gesture, *at), timeout)
            return
        if self._wire.is_webkitgtk and isinstance(gesture, MouseGesture):
            gesture = self._wire.presses.apart(gesture)
        actions = {"actions": webdriver_actions.sources(gesture)}
        self._document.carry_out(
            lambda: self._driver.execute(Command.W3C_ACTIONS, actions), timeout
        )
        if self._attached is None:
            page_focus.keep(self._driver, gesture, lambda back: self.run(back, timeout))

    def follow(self) -> None:
        """Work on the driver's current window, as classic commands do, outside of frames."""
        self._wire.script_timeout = None  # others may have set it since
        if self._attached:
            self.run(self._attached.meet)
            self._wire.is_elsewhere = True

    def may_be_elsewhere(self) -> bool:
        """It may: nothing reports windows."""
        return True

    def _moved(self) -> None:
        """The driver has gone to another window: its own document, in no frame."""
        # A command that is never answered holds the lock of the one before.
        self._wire.switch = self._new_switch()
        self._document = ClassicDocument(self._wire)
        self._wire.is_elsewhere = False
        self._wire.runner.moved()
        if self._attached:
            self._attached.moved()

    def _new_switch(self) -> FrameSwitch:
        """For the document of another window, with a world of its own."""
        return FrameSwitch(self._driver, OwnWorld(self._driver, self._preload, self.patience))

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
        # The first page of a window, too, gets agent and probes before its own scripts.
        self._loads.navigate(url, timeout, prepares=not self._document.has_answered)

    def reload(self, timeout: float) -> None:
        """Load the page again."""
        self._loads.reload(timeout)

    def traverse(self, delta: int, timeout: float) -> None:
        """The driver waits for the page; where there is none, it does nothing."""
        self._loads.traverse(delta, timeout)

    def bypass_cache(self, on: bool, timeout: float) -> None:
        """By DevTools, if the driver supports them."""
        self.run(lambda: conditions.bypass_over_classic(self._driver, on), timeout)

    def throttling(self, timeout: float) -> str | None:
        """Ask the driver."""
        return self.run(lambda: conditions.throttling(self._driver), timeout)

    def mark(self) -> Mark:
        """Remember the windows that are open, and this moment."""
        self._imports.mark()
        return self._marks.set()

    def imports(self, is_possible: bool) -> list[PendingRequest] | None:
        """Ask DevTools, where the driver passes its commands on."""
        if is_possible:
            return self._imports.look()
        if self._outer is None:
            self._imports.none()
        return None

    def document_began(self, at: float | None) -> None:
        """A module may be loaded again by another document; a frame's says nothing of that."""
        if self._outer is None:
            self._imports.document_began(at)

    def happened(self, since: Mark) -> Happened:
        """Return new windows, the open prompt, and the modules that DevTools has told of."""
        happened = self._marks.since(since)
        imported = self._imports.begun()
        return happened.model_copy(update={"requests": imported}) if imported else happened

    def run(self, command: Callable[[], T], timeout: float = CALL_S) -> T:
        """All commands are run so."""
        return self._wire.run(command, timeout)

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

    def refuse_prompt(self) -> None:
        """No event reports prompts; the next command finds one."""

    def wait_for_event(self, timeout: float) -> None:
        """Without events: sleep for one polling interval; the caller's loop has a deadline."""
        # Not tenacity: nothing is retried here.
        time.sleep(min(timeout, _POLL_S))
