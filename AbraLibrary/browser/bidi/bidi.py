"""The BiDi transport: one command for each call, and the browser's events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webelement import WebElement

from AbraLibrary.browser import agent
from AbraLibrary.browser.act import page_focus, webdriver_actions
from AbraLibrary.browser.bidi.answered_by_events import AnsweredByEvents
from AbraLibrary.browser.bidi.commands import Commands
from AbraLibrary.browser.bidi.documents import Documents
from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.loads import Loads
from AbraLibrary.browser.bidi.polls import IsIgnored, nothing_ignored
from AbraLibrary.browser.bidi.realms import Realms
from AbraLibrary.browser.bidi.subscriptions import subscribe
from AbraLibrary.browser.classic.command_runner import CommandRunner
from AbraLibrary.browser.evidence import failures, load_failures
from AbraLibrary.browser.evidence.bidi_pictures import BidiPictures
from AbraLibrary.browser.fields.bidi_files import BidiFiles
from AbraLibrary.browser.find import elements
from AbraLibrary.browser.network import conditions
from AbraLibrary.browser.network.bidi_network import BidiNetwork
from AbraLibrary.browser.network.imports import Imports
from AbraLibrary.browser.network.interception import Interception
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.browser.session.bidi_windows import BidiWindows
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.core.models.session.frame import Frame
from AbraLibrary.errors import AbraError, ScriptError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.network.network_port import NetworkPort
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.act.action import Happened
    from AbraLibrary.core.models.act.gesture import Gesture
    from AbraLibrary.core.models.session.session import TransportName
    from AbraLibrary.core.models.settle.settle import PendingRequest

_ACTIVATE_S = 5.0
_MEET_S = 1.0

T = TypeVar("T")


class BidiPort(AnsweredByEvents):
    """A session over WebDriver BiDi, on selenium's public API."""

    def __init__(
        self,
        driver: WebDriver,
        *,
        probes: bool = True,
        is_ignored: IsIgnored = nothing_ignored,
        patience: Patience | None = None,
        is_attached: bool = False,
    ) -> None:
        """Subscribe to the events and preload the page agent; the first call brings it to the page.

        Args:
            driver: the driver of a session with BiDi.
            probes: whether the page's own world gets the scheduling probes.
            is_ignored: which requests are not waited for.
            patience: bounds the commands; by default nothing does.
            is_attached: whether it belongs to another library, which sends commands of its own.
        """
        self._driver = driver
        self._is_attached = is_attached
        self._history = History(is_ignored)
        self.patience = patience or Patience()
        self._commands = Commands(driver, self._history, self.patience)
        #: The browsing context of the frame for calls and input, None for the window's own
        #: document; and the prefix of its candidate ids.
        self._frame: str | None = None
        self._place = ""
        realms = Realms(self._history.changed)
        interception = Interception(driver)
        subscribe(driver, self._history, realms, interception)
        self._net = BidiNetwork(
            driver, self._commands, self._history, interception, is_attached=is_attached
        )
        self._imports = Imports(driver, self._commands, self._history, is_ignored)
        self._loads = Loads(driver, self._commands)
        self._documents = Documents(driver, self._commands, realms, probes=probes)
        self._runner = CommandRunner(
            driver, self.patience, lambda: self._history.under_way(self._commands.window)
        )
        self.windows = BidiWindows(driver, self._runner, self.follow, self._history, self._title_of)

    @property
    def transport(self) -> TransportName:
        """This is BiDi."""
        return "bidi"

    @property
    def unseen(self) -> tuple[str, ...]:
        """Nothing that a keyword needs is unseen."""
        return ()

    @property
    def unseen_by_waits(self) -> tuple[str, ...]:
        """Events, probes and DevTools together miss nothing, if the last one is there."""
        return self._imports.unseen()

    @property
    def net(self) -> NetworkPort:
        """BiDi has it."""
        return self._net

    @property
    def pictures(self) -> BidiPictures:
        """Of the window."""
        return BidiPictures(self, self._commands, self._runner)

    @property
    def files(self) -> BidiFiles:
        """Of the document."""
        return BidiFiles(self, self._commands, self._documents, self._history)

    @property
    def drops(self) -> bool:
        """Chromium's driver does; geckodriver only starts the drag (153, 0.37)."""
        return self._driver.caps.get("browserName") != "firefox"

    @property
    def awaits_loads(self) -> bool:
        """Commands of BiDi are answered at once."""
        return False

    @property
    def is_firefox(self) -> bool:
        """Whether Firefox is the browser."""
        return bool(self._driver.capabilities.get("browserName") == "firefox")

    @property
    def longest_wait(self) -> float:
        """Far below selenium's own limit of 30 s for the answer to a BiDi command."""
        return 8.0

    # -- the page agent

    def call(
        self, function: str, arguments: Mapping[str, object], timeout: float, *, waits: bool = False
    ) -> Any:
        """Call the agent; if it is missing, install it and call again, once.

        A waiting call fails by itself when its document goes away, so `waits` changes nothing.
        """
        return agent.decode(self.nodes(function, arguments, timeout)[0]["value"])

    def call_ahead(
        self, function: str, arguments: Mapping[str, object]
    ) -> Callable[[], Any] | None:
        """Not in a frame, nor in Firefox, which orders tasks differently."""
        if self.is_framed or self.is_firefox:
            return None
        answered = self._documents.call_ahead(self.document, function, arguments, self._place)

        def answer() -> Any:
            values = answered()
            return None if values is None else agent.decode(values[0]["value"])

        return answer

    def nodes(self, function: str, arguments: Mapping[str, object], timeout: float) -> list[Any]:
        """Call the agent; return its answer with the nodes and windows that belong to it."""
        return self._documents.call(self.document, function, arguments, timeout, self._place)

    def element(self, ref: str, timeout: float) -> Any:
        """A BiDi node's sharedId is the classic element id (docs/design.md, "Transports")."""
        shared_id = self._shared_id(ref, timeout)
        return WebElement(self._driver, shared_id) if shared_id else None

    def ref(self, element: Any, timeout: float) -> str | None:
        """The classic element id is the sharedId, but not of another document."""
        answer: list[Any] | None
        try:
            answer = self._documents.call(
                self.document, "elements.refOf", {}, timeout, self._place, element=str(element.id)
            )
        except ScriptError:
            answer = None
        # Firefox takes an element of another document as null.
        ref = None if answer is None else agent.decode(answer[0]["value"])
        if ref is None and not self.is_framed:
            run = partial(self._runner.run, timeout=timeout)
            places = elements.places_of(element, self._driver, run)
            if places is not None:
                ref = agent.decode(
                    self.nodes("elements.refOf", {"places": places}, timeout)[0]["value"]
                )
        return None if ref is None else str(ref)

    @property
    def document(self) -> str:
        """The browsing context of the frame, or of the window."""
        return self._frame or self._commands.window

    @property
    def is_framed(self) -> bool:
        """Whether this is a port to a frame."""
        return self._frame is not None

    def _shared_id(self, ref: str, timeout: float) -> str | None:
        answer = self.nodes("elements.of", {"refs": [ref]}, timeout)
        return answer[1]["sharedId"] if answer[1:] else None

    def frames(self, timeout: float) -> list[Frame]:
        """Return the frames; BiDi serializes their windows with their browsing contexts."""
        described, *windows = self.nodes("elements.frames", {}, timeout)
        seen = zip(agent.decode(described["value"]), windows, strict=True)
        # A frame that was removed meanwhile has no window.
        return [
            Frame.model_validate({**frame, "context": window["value"]["context"]})
            for frame, window in seen
            if window["type"] == "window"
        ]

    def inside(self, frame: Frame) -> BidiPort:
        """The same session, with another document."""
        port = copy(self)
        port._frame = frame.context
        port._place = frame.place
        return port

    # -- acting and navigating

    def perform(self, gesture: Gesture, timeout: float) -> None:
        """One command, trusted events."""
        if not self.is_framed and self.is_unanswered:
            actions = {"actions": webdriver_actions.sources(gesture)}
            self._runner.run(lambda: self._driver.execute(Command.W3C_ACTIONS, actions), timeout)
            return
        self._commands.ask(
            lambda: self._driver.input.perform_actions(
                context=self.document, actions=webdriver_actions.sources(gesture)
            ),
            timeout,
            failures.translate_in_frame if self.is_framed else failures.translate,
        )
        if not self._is_attached:
            page_focus.keep(self._driver, gesture, lambda back: self._runner.run(back, timeout))

    def follow(self) -> None:
        """Work on the driver's current window."""

        def here() -> str:
            handle = failures.read_again(lambda: self._driver.current_window_handle)
            if handle != self._commands.window:
                # Chromium answers no input and paints no frame in a background tab.
                self._driver.browsing_context.activate(context=handle)
            return str(handle)

        handle = self.run(here, CALL_S)
        if handle != self._commands.window:
            self._commands.window = handle
            self._frame = None
            self._documents.unanswered.meet(handle)

    def may_be_elsewhere(self) -> bool:
        """Not where this one is the only window."""
        return self._history.tops() != (self._commands.window,)

    def run(self, command: Callable[[], T], timeout: float) -> T:
        """In the background."""
        return self._runner.run(command, timeout)

    def _title_of(self, window: str) -> str | None:
        return None if self._history.prompt(window) else self._documents.title(window)

    @property
    def is_unanswered(self) -> bool:
        """Whether the window answers no BiDi command, so that classic ones are sent."""
        return self._documents.unanswered.has(self._commands.window)

    def give_back(self) -> None:
        """Nothing of the driver was changed."""

    def bring_to_front(self) -> None:
        """Activate the window's tab."""
        self._commands.ask(
            lambda: self._driver.browsing_context.activate(context=self._commands.window),
            _ACTIVATE_S,
        )

    def navigate(self, url: str, timeout: float) -> None:
        """Go to a URL."""
        self.patience.grant(timeout)
        self._loads.navigate(url, timeout)

    def reload(self, timeout: float) -> None:
        """Load the page again."""
        self.patience.grant(timeout)
        self._loads.reload(timeout)

    def traverse(self, delta: int, timeout: float) -> None:
        """Ask for it; the browser answers before the page is loaded."""
        self._commands.ask(
            lambda: self._driver.browsing_context.traverse_history(
                context=self._commands.window, delta=delta
            ),
            timeout,
            load_failures.no_entry,
        )

    def bypass_cache(self, on: bool, timeout: float) -> None:
        """Only for this window."""
        self._commands.ask(
            lambda: conditions.bypass_over_bidi(self._driver, self._commands.window, on),
            timeout,
            conditions.refused,
        )

    def throttling(self, timeout: float) -> str | None:
        """BiDi cannot report it; the driver may."""
        return self._commands.ask(lambda: conditions.throttling(self._driver), timeout)

    # -- what happened

    def mark(self) -> Mark:
        """Remember this moment, and what the document was importing before it."""
        self._imports.look_before()
        return super().mark()

    def imports(self, is_possible: bool) -> list[PendingRequest] | None:
        """Ask DevTools, where events come late; a frame does not speak for its window."""
        if is_possible:
            return self._imports.pending()
        if not self.is_framed:
            self._imports.none()
        return None

    def happened(self, since: Mark) -> Happened:
        """Return what the browser did; BiDi reports a prerendered page as a window."""
        happened = self._history.since(since, self._commands.window)
        if imported := self._imports.begun():
            requests = (*happened.requests, *imported)
            happened = happened.model_copy(update={"requests": requests})
        if happened.closings:
            # Chromium swaps contexts when it shows a prerendered page.
            met = () if happened.navigations else happened.closings
            closings = tuple(each for each in met if self.windows.has_met(each))
            happened = happened.model_copy(update={"closings": closings})
        if not happened.windows or happened.prompt:
            return happened
        if self._history.has_popup(since):
            return happened
        handles = self.windows.handles()
        is_open = any(context in handles for context in self._history.windows_since(since))
        return happened if is_open else happened.model_copy(update={"windows": ()})

    def document_began(self, at: float | None) -> None:
        """Needed because not every browser reports the end of requests of a closing document."""
        if at is not None:
            self._history.document_began(at, self.document)

    def refuse_prompt(self) -> None:
        """Of the window; the driver is asked only if a prompt was reported."""
        self._commands.check_prompt()

    def is_loading(self, since: Mark, told: bool | None = None) -> bool:
        """Whether a navigation is under way, of the window or of the frame, by its events."""
        window = self._commands.window
        if self.is_firefox and self._history.may_be_restored(since, window):
            # No event reports a document from the back/forward cache: ask the document.
            with suppress(AbraError):
                self._documents.call(window, "arrival.document", {}, _MEET_S)
        loading = self._history.is_loading
        return loading(since, self._commands.window) or loading(since, self.document)
