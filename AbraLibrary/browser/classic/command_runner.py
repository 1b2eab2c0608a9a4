"""Runs commands of classic WebDriver with a time limit: selenium itself waits two minutes.

While a page's scripts do not yield, ChromeDriver answers no command for the page, nor keeps a
script timeout (seen: ChromeDriver 156). It runs one command after the other, so the next one would
hang as
well: it is not sent before the hanging one has ended.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from selenium.common.exceptions import (
    JavascriptException,
    NoSuchWindowException,
    TimeoutException,
    UnexpectedAlertPresentException,
)

from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.classic import broken_world
from AbraLibrary.browser.evidence import failures, held
from AbraLibrary.browser.session import prompt_commands
from AbraLibrary.errors import ScriptError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.session.patience import Patience
    from AbraLibrary.errors import AbraError, AnswerTimeout

T = TypeVar("T")

#: What the driver itself may take for a command and its preparation, on a busy machine.
_GRACE_S = 3.0
#: The shares of the keyword's time that a driver may wait for a load, which it does before each
#: command and after a click: the rest is for what the error says. Between them nothing is set anew.
_LEAST_SHARE, _SHARE = 0.7, 0.85
#: A keyword with less time lets it load on: what is given up is stopped.
_LEAST_LOAD_S = 4.0
#: The same for a load that was given up: the driver has stopped it, and may wait all the same, as
#: for a popup that is written without ``document.close()`` (seen: ChromeDriver 156).
_GIVEN_UP_S = 0.3
#: When a driver is first asked why it has not answered.
_BESIDE_S = 1.0
#: ChromeDriver's error for a load that does not end, or scripts that do not yield, after its page
#: load timeout.
HANGS = "receiving message from renderer"


class CommandRunner:
    """Runs the commands of one session, from any thread."""

    def __init__(
        self,
        driver: WebDriver,
        patience: Patience,
        navigation: Callable[[], tuple[str, float] | None] | None = None,
        *,
        bounds_loads: bool = False,
        answers_beside: bool = False,
    ) -> None:
        """Begin with no command under way.

        Args:
            driver: the session's.
            patience: bounds the commands.
            navigation: tells the one that delays commands, if that can be known.
            bounds_loads: whether the driver's timeout for loads is ours to set.
            answers_beside: whether the driver answers while a command hangs.
        """
        self._patience = patience
        self._navigation = navigation
        self._driver = driver
        self._answers_beside = answers_beside
        self._hanging: Background[Any] | None = None
        #: How long the driver waits for loads, in seconds; None if that is not ours to say.
        self._load_timeout = math.inf if bounds_loads else None
        #: The keyword in which a load was given up; None if the page has answered since.
        self._gave_up_in: float | None = None

    def run(
        self,
        command: Callable[[], T],
        timeout: float,
        load: float | None = None,
        *,
        asks_page: bool = False,
        is_of_windows: bool = False,
    ) -> T:
        """Run a command, or several that belong together; failures become errors of this library.

        Args:
            command: sends it.
            timeout: what the browser may take, in seconds; the driver gets some more.
            load: how long it waits for a load; by default most of the keyword's time.
            asks_page: whether the page has to answer, and not only its driver.
            is_of_windows: whether it asks for windows or changes the current one; a driver that
                answers beside does so, whatever hangs in a page.

        Raises:
            AnswerTimeout: it has not ended in time; it may still be carried out.
            WindowClosed: its window was closed, and its driver never answers it.
            PromptOpen: a prompt opened before it, and its driver does not answer before that is
                answered.
        """
        # A load has more time than its keyword; a page that is stuck has not.
        hanging = self._patience.of_its_own(self._patience.of(timeout))
        before = None if is_of_windows and self._answers_beside else self._hanging
        if before is not None and not before.wait(hanging):
            raise self._late(hanging)
        timeout, patient = self._patience.of(timeout), self._patience.of(timeout + _GRACE_S)

        def bounded() -> T:
            begun = time.monotonic()
            try:
                self._bound_loads(load, asks_page=asks_page)
                answer = command()
            except TimeoutException as error:
                if HANGS not in (error.msg or ""):
                    raise
                self._gave_up_in = self._patience.begun
                took = self._patience.timed_out(time.monotonic() - begun)
                raise held.told(self._driver, took) or failures.stuck(took) from None
            except JavascriptException as error:
                problem = failures.translate(error)
                if isinstance(problem, ScriptError):
                    text = failures.message_of(error)
                    problem = broken_world.explained(text, self._driver)
                raise problem from None
            if asks_page or load is not None:
                self._gave_up_in = None
            return answer

        ends = time.monotonic() + patient
        under_way = Background(lambda: failures.translated(bounded, self._driver))
        vain: AbraError | None = None
        try:
            vain = self._vain(under_way, timeout)
            if vain is not None:
                raise vain
            if under_way.wait(max(0.0, ends - time.monotonic())):
                if self._gave_up_in is None:
                    self._patience.answered()
                return under_way.result()
        finally:  # Robot's timeouts end the wait, too
            if not under_way.ended and vain is None:
                self._hanging = under_way
        raise self._late(timeout)

    def _vain(self, under_way: Background[Any], timeout: float) -> AbraError | None:
        """Wait for a command; returns why it is not answered at all, if that can be found out.

        WebKitGTK's driver answers other commands at once, but never a script whose window was
        closed; nor one that is sent as a prompt opens, before that is answered (seen: 2.50).
        """
        if not self._answers_beside:
            under_way.wait(timeout)
            return None
        ends = time.monotonic() + timeout
        answers = True
        for seconds in (_BESIDE_S, timeout):
            if under_way.wait(max(0.0, min(seconds, ends - time.monotonic()))):
                return None
            # A driver that did not answer this before would only cost the same again.
            asked = Background(self._ask_beside) if answers else None
            answers = asked is not None and asked.wait(self._patience.of(_GRACE_S))
            if asked is not None and asked.succeeded and asked.result():
                return asked.result()
        return None

    def _ask_beside(self) -> AbraError | None:
        """What commands tell: the driver's window was closed, or a prompt is open in it.

        Only commands that wait for no load: it forgets the one before that waits for it.
        """
        try:
            self._driver.current_window_handle  # noqa: B018  # a command
            if prompt_commands.stay_open(self._driver):
                self._driver.get_window_rect()
        except NoSuchWindowException:
            return failures.window_closed() if failures.has_windows(self._driver) else None
        except UnexpectedAlertPresentException as error:
            return failures.prompt_open(error)
        return None

    def moved(self) -> None:
        """The driver is in another window."""
        self._gave_up_in = None
        if self._answers_beside:
            self._hanging = None

    def _bound_loads(self, seconds: float | None, *, asks_page: bool) -> None:
        """Let the driver give up a load in time, so that it is free for the next keyword."""
        has, whole = self._load_timeout, self._patience.whole()
        if has is None or (seconds is None and whole == math.inf):
            return
        # Another keyword may hope for an answer of the page itself.
        is_hopeless = self._gave_up_in == self._patience.begun or not asks_page
        if seconds is None and self._gave_up_in is not None and is_hopeless:
            seconds = _GIVEN_UP_S
        elif seconds is None and not _LEAST_SHARE * whole <= has <= max(whole, _LEAST_LOAD_S):
            seconds = max(_SHARE * whole, _LEAST_LOAD_S)
        if seconds is not None and seconds != has:
            self._driver.set_page_load_timeout(seconds)
            self._load_timeout = seconds

    def _late(self, timeout: float) -> AnswerTimeout:
        took = self._patience.timed_out(timeout)
        if problem := held.told(self._driver, took):
            return problem
        return failures.late(took, self._navigation()) if self._navigation else failures.stuck(took)
