"""Runs each command over BiDi, and notices what blocks it: an alert, a crash, a closed window."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from selenium.common.exceptions import NoAlertPresentException

from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.evidence import failures, held
from AbraLibrary.browser.session.pulse import Pulse
from AbraLibrary.errors import AbraError, NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.history import History
    from AbraLibrary.browser.bidi.wire import LateDocument
    from AbraLibrary.browser.session.patience import Patience

T = TypeVar("T")

#: While a command does not answer: the interval of checks whether the browser is alive.
_HEARTBEAT_S = 0.5
_ALERT_S = 2.0
#: The next prompt of a script whose last one was just answered.
_NEXT_S = 0.25
#: How long after the event of a new document the answer of the old one may come.
_FAREWELL_S = 0.3
_ALERT_LOOKS = 3


class Commands:
    """The commands of a session, for its current window."""

    def __init__(self, driver: WebDriver, history: History, patience: Patience) -> None:
        """Begin with the driver's current window."""
        #: Bounds them.
        self.patience = patience
        self.driver = driver
        self._history = history
        self._is_firefox = driver.caps.get("browserName") == "firefox"
        #: The window whose prompts block commands.
        self.window = driver.current_window_handle

    def ask(
        self,
        command: Callable[[], T],
        timeout: float,
        translate: Callable[[BaseException], AbraError] = failures.translate,
        *,
        of_document: bool = False,
    ) -> T:
        """Run a command; a failure becomes an error of this library.

        With `of_document`, the window's document must answer it.
        """
        self.check_prompt()
        # Firefox never answers a call to a document that has gone into the back/forward cache.
        since = self.arrivals(self.window) if of_document and self._is_firefox else None
        try:
            return self.finish(self.begin(command), timeout, since=since)
        except failures.WIRE_ERRORS as error:
            if self.has_moved(error):
                raise NavigatedAway(
                    "The window switched to a prerendered document. Wait for it."
                ) from None
            if failures.is_of_another_context(error, self.window):
                raise NavigatedAway(
                    "The document went away, and the browser does not report which one replaced it "
                    f"({failures.message_of(error)})."
                ) from None
            raise failures.translate_with(error, self.driver, translate) from None

    def begin(self, command: Callable[[], T]) -> Background[T]:
        """Send a command without waiting for it."""
        return Background(command, self._wake)

    def finish(
        self,
        command: Background[T],
        timeout: float,
        frame: str | None = None,
        since: int | None = None,
    ) -> T:
        """Wait for a command, or for what blocks it: a prompt, a dead browser.

        With `frame`, also for the end of that context, since Firefox does not answer then. With
        `since`, the number of documents that the window has had, also for the next document.
        """
        timeout = self.patience.of(timeout)
        deadline = time.monotonic() + timeout
        farewell: float | None = None
        pulse = Pulse(self.driver)
        while not command.ended:
            self._refuse_prompt()
            self._refuse_crash(frame)
            self._refuse_closed()
            if self._has_gone(frame):
                raise failures.frame_gone_meanwhile()
            left = deadline - time.monotonic()
            if left <= 0:
                waited = self.patience.timed_out(timeout)
                under_way = self._history.under_way(self.window)
                raise held.told(self.driver, waited) or failures.late(waited, under_way)
            if since is not None and self.arrivals(self.window) != since:
                farewell = farewell or time.monotonic() + _FAREWELL_S
                if time.monotonic() >= farewell:
                    raise NavigatedAway(
                        "The document went away before it answered. Wait for the next page."
                    )
                left = min(left, _FAREWELL_S)
            woken = self._history.wait_until(
                lambda: command.ended or self._is_blocked(frame) or not self._is_open(),
                min(left, _HEARTBEAT_S),
            )
            if not woken:
                pulse.check()
        self.patience.answered()
        return command.result()

    def has_moved(self, error: BaseException) -> bool:
        """Whether a command failed because the window has another context, used from now on.

        Chromium swaps contexts when it activates a prerendered page; the driver follows, and no
        event reports it.
        """
        if not failures.is_unknown_context(error):
            return False
        current = Background(lambda: failures.read_again(lambda: self.driver.current_window_handle))
        if not current.wait(self.patience.of(_ALERT_S)):
            return False
        try:
            handle = current.result()
        except failures.WIRE_ERRORS:  # the window was closed, as the present error says
            return False
        before, self.window = self.window, handle
        return handle != before

    def is_leaving(self) -> bool:
        """Whether a navigation of the window is under way."""
        return self._history.under_way(self.window) is not None

    def arrivals(self, context: str) -> int:
        """Return how often a window or frame got a document, or a frame's was complete."""
        return self._history.arrivals(context)

    def answered_by(self, context: str, realm: str) -> None:
        """Record which realm has answered in a window or frame."""
        self._history.answered_by(context, realm)

    def came_late(self, document: LateDocument) -> None:
        """Record a document without an agent."""
        self._history.came_late(document)

    def _is_blocked(self, frame: str | None) -> bool:
        return (
            self._history.prompt(self.window) is not None
            or self._has_gone(frame)
            or any(map(self._history.has_crashed, (self.window, frame or self.window)))
        )

    def _refuse_crash(self, frame: str | None) -> None:
        if self._history.has_crashed(self.window):
            raise failures.lost("the tab crashed")
        if frame is not None and self._history.has_crashed(frame):
            raise failures.frame_gone_meanwhile("The frame's process has crashed")

    def _has_gone(self, frame: str | None) -> bool:
        return frame is not None and self._history.has_gone(frame)

    def check_frame(self, frame: str) -> None:
        """Raise FrameGone if a frame is known to be gone; nothing was sent to it."""
        if self._has_gone(frame):
            raise failures.frame_gone()

    def check_prompt(self) -> None:
        """Raise PromptOpen if a prompt is open; a command that loads a page would dismiss it.

        The event of its end may come long after the command that closed it.
        """
        self._refuse_crash(None)
        self._await_next_prompt()
        shown: str | None = None
        for _ in range(_ALERT_LOOKS):
            prompt = self._history.prompt(self.window)
            if prompt is None:
                return
            shown = self._shown_prompt(prompt.message)
            if shown == prompt.message:
                break
            # ChromeDriver may not know yet of a prompt that has just opened, nor we of the next
            # one.
            self._history.wait(self.patience.of(_ALERT_S / 10))
        if shown is None:
            self._history.forget_prompt(self.window)
        # A command sent now would run once the prompt is answered, when nothing waits for it.
        self._refuse_prompt()

    def _await_next_prompt(self) -> None:
        """Firefox reports a script's next prompt some 50 ms after the last, and runs ours then.

        What is pressed then is lost, and the next prompt would count as its outcome.
        """
        left = _NEXT_S - self._history.prompt_closed_since(self.window)
        if self._is_firefox and left > 0:
            self._history.wait_until(
                lambda: self._history.prompt(self.window) is not None, self.patience.of(left)
            )

    def leave_page(self) -> None:
        """Accept the page's question before it is left.

        Its end is noted here, as the event may come later than the answer.
        """
        accepting = Background(
            lambda: self.driver.browsing_context.handle_user_prompt(
                context=self.window, accept=True
            )
        )
        if not accepting.wait(limit := self.patience.of(_ALERT_S)):
            raise failures.late(limit)
        accepting.result()
        self._history.wait_until(
            lambda: self._history.prompt(self.window) is None, self.patience.of(_ALERT_S)
        )
        self._history.forget_prompt(self.window)

    def _shown_prompt(self, expected: str) -> str | None:
        """The text of the open prompt; the expected one if the driver does not answer."""
        alert = Background(
            lambda: failures.read_again(lambda: str(self.driver.switch_to.alert.text))
        )
        if not alert.wait(self.patience.of(_ALERT_S)):
            return expected
        try:
            return alert.result()
        except NoAlertPresentException:
            return None

    def _refuse_prompt(self) -> None:
        prompt = self._history.prompt(self.window)
        if prompt is not None:
            raise PromptOpen(prompt.type, prompt.message)

    def _is_open(self) -> bool:
        return self._history.is_alive(self.window)

    def _refuse_closed(self) -> None:
        """Raise WindowClosed if the window was closed; its context may also have been swapped."""
        if self._is_open():
            return
        current = Background(lambda: self.driver.current_window_handle)
        if not current.wait(self.patience.of(_ALERT_S)):
            return
        try:
            self.window = current.result()
        except failures.WIRE_ERRORS as error:
            raise failures.gone(error, self.driver) from None

    def _wake(self) -> None:
        with self._history.changed:
            self._history.changed.notify_all()
