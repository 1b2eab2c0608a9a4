"""The windows of a session over BiDi: what they show without going there, and their users."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from AbraLibrary.browser.bidi.wire import ContextEvent
from AbraLibrary.browser.session.open_windows import OpenWindows
from AbraLibrary.core.models.session.window import ShownWindow, WindowKind

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.history import History
    from AbraLibrary.browser.classic.command_runner import CommandRunner


class BidiWindows(OpenWindows):
    """Windows by browsing context, whose id is the handle."""

    def __init__(
        self,
        driver: WebDriver,
        runner: CommandRunner,
        moved: Callable[[], None],
        history: History,
        title: Callable[[str], str | None],
    ) -> None:
        """Send nothing; `title` asks a window for its title, and returns None if it cannot tell."""
        super().__init__(driver, runner, moved)
        self._history = history
        self._title = title
        #: The contexts that were last compared with what the driver knows.
        self._tops: tuple[str, ...] = ()

    def seen(self) -> tuple[str, ...]:
        """By the events; a window that was just announced may be a prerendered page."""
        tops = self._history.tops()
        if tops != self._tops and set(tops) - set(self._last):
            self._tops = tops
            return self.handles()
        return tuple(each for each in self._last if each in tops)

    def open(self, kind: WindowKind, user_context: str | None) -> str:
        """Open it for the user of the current window, or for another one."""
        given: dict[str, Any] = {"type": kind}
        if user_context is not None:
            given["user_context"] = user_context
        elif (own := self._own_context()) is not None:
            given["user_context"] = own
        handle = str(self._run(lambda: self._driver.browsing_context.create(**given)))
        self.switch(handle)
        return handle

    def close(self) -> None:
        """Close it; that is no doing of a later action, before which it may be reported late."""
        handle = self.current()
        super().close()
        if handle not in self.handles():
            self._history.context_destroyed(ContextEvent(context=handle))

    def new_user(self) -> str:
        """A user context: it shares no cookies and no storage with others."""
        return str(self._run(self._driver.browser.create_user_context))

    def shown(self) -> list[ShownWindow]:
        """Ask each window for its title, where it is."""
        tree = self._run(self._driver.browsing_context.get_tree)
        told = {each.context: each for each in tree}
        return [
            ShownWindow(
                handle=handle,
                title=self._title(handle),
                url=told[handle].url or "",
                opener=told[handle].original_opener,
                user_context=told[handle].user_context,
            )
            for handle in self.handles()
            if handle in told
        ]

    def _own_context(self) -> str | None:
        tree = self._run(self._driver.browsing_context.get_tree)
        here = self._run(self._handle_or_none)
        return next((str(each.user_context) for each in tree if each.context == here), None)
