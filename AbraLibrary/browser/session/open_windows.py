"""The windows of a session: opens, closes and switches them, over either transport.

The commands are classic: over BiDi, too, the driver must be in the window, as prompts and files are
answered by classic commands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from selenium.common.exceptions import UnexpectedAlertPresentException

from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.network.conditions import CHROMIUM, WEBKITGTK
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.session.window import ShownWindow, WindowKind
from AbraLibrary.errors import AnswerTimeout, ArgumentError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.classic.command_runner import CommandRunner

T = TypeVar("T")

#: How long a driver may wait for the load of a window that is only looked at: each one waits in
#: turn, and a keyword that needs its title looks again.
_LOAD_S = 0.5


class OpenWindows:
    """The windows of a driver."""

    def __init__(self, driver: WebDriver, runner: CommandRunner, moved: Callable[[], None]) -> None:
        """Send nothing; `moved` is called when the driver has gone to another window."""
        self._driver = driver
        self._runner = runner
        self._moved = moved
        #: The last that were asked for, in the order of the browser.
        self._last: tuple[str, ...] = ()
        #: All that the driver has ever told.
        self._met: set[str] = set()

    def handles(self) -> tuple[str, ...]:
        """The open windows, in the order of the browser."""

        def ask() -> list[str]:
            return failures.read_again(lambda: self._driver.window_handles)

        self._last = tuple(self._run(ask))
        self._met.update(self._last)
        return self._last

    def has_met(self, handle: str) -> bool:
        """Whether it is or was a window for the driver, too."""
        return handle in self._met

    def seen(self) -> tuple[str, ...]:
        """The open windows as far as known; asks nothing."""
        return self._last

    def current(self) -> str:
        """The window that the driver is in.

        Raises:
            WindowClosed: it was closed.
        """
        return self._run(lambda: self._driver.current_window_handle)

    def switch(self, handle: str) -> None:
        """Go to a window, and show it: a hidden one takes no input.

        Raises:
            WindowClosed: it was closed.
        """
        self._run(lambda: self._driver.switch_to.window(handle))
        self._moved()

    def open(self, kind: WindowKind, user_context: str | None) -> str:
        """Open an empty window and go to it; returns it.

        Raises:
            ArgumentError: a user is given, and this transport has none.
        """
        if user_context is not None:
            raise no_users()
        if self._run(self._handle_or_none) is None:
            self.switch(self.handles()[0])  # a driver opens windows only from an open one
        if self._driver.caps.get("browserName") == WEBKITGTK:
            kind = "window"  # its tabs stay hidden: a press in one never ends (seen: 2.50)
        self._run(lambda: self._driver.switch_to.new_window(kind))
        self._moved()
        return self.current()

    def close(self) -> None:
        """Close the window that the driver is in; the driver stays in it."""
        self._run(self._driver.close)

    def new_user(self) -> str:
        """Add a user to the browser; returns the browser's id.

        Raises:
            ArgumentError: this transport has none.
        """
        raise no_users()

    def shown(self) -> list[ShownWindow]:
        """What each window shows; the driver is where it was before."""
        here = self._run(self._handle_or_none)
        stuck: list[ShownWindow] = []
        # A driver sends DevTools commands only from an open window.
        if here is not None and self._driver.caps.get("browserName") in CHROMIUM:
            try:
                return self._shown_by_devtools()
            except AnswerTimeout:  # and only from one that loads in time
                stuck = [ShownWindow(handle=here, title=None, url="")]
                self._runner.moved()
        try:
            others = [each for each in self.handles() if not stuck or each != here]
            shown = {each.handle: each for each in [*stuck, *map(self._look, others)]}
            return [shown[handle] for handle in self._last]
        finally:
            self._run(lambda: self._go_back(here))
            self._moved()

    def _go_back(self, here: str | None) -> None:
        """Be in the window as before, or again in one that is closed, so that nothing acts."""
        if here is not None:
            self._driver.switch_to.window(here)
            return
        self._driver.switch_to.new_window("tab")
        self._driver.close()

    def _shown_by_devtools(self) -> list[ShownWindow]:
        """Without switching, which would show each window to the user."""
        answer = self._runner.run(
            lambda: self._driver.execute_cdp_cmd("Target.getTargets", {}),
            CALL_S,
        )
        told = {each["targetId"]: each for each in answer["targetInfos"]}
        return [
            ShownWindow(
                handle=handle,
                title=told.get(handle, {}).get("title"),
                url=told.get(handle, {}).get("url", ""),
                opener=told.get(handle, {}).get("openerId"),
            )
            for handle in self.handles()
        ]

    def _look(self, handle: str) -> ShownWindow:
        def ask() -> tuple[str | None, str]:
            self._driver.switch_to.window(handle)
            try:
                return self._driver.title, self._driver.current_url
            except UnexpectedAlertPresentException:
                return None, ""

        try:
            title, url = self._runner.run(ask, CALL_S, _LOAD_S)
        except AnswerTimeout:  # that of the others is known all the same
            self._runner.moved()
            title, url = None, ""
        return ShownWindow(handle=handle, title=title, url=url)

    def _run(self, command: Callable[[], T]) -> T:
        """Run a command that needs no answer of a page."""
        return self._runner.run(command, CALL_S, is_of_windows=True)

    def _handle_or_none(self) -> str | None:
        try:
            return self._driver.current_window_handle
        except failures.WIRE_ERRORS:
            return None


def no_users() -> ArgumentError:
    """The error for a second user over classic WebDriver."""
    return ArgumentError(
        "user= needs WebDriver BiDi, and this session has none. Nothing was opened. Open a session "
        "for each user instead, with Open Session and alias=, and go between them with Switch "
        "Session."
    )
