"""What happened since a mark, over classic WebDriver: the windows and the prompt that opened."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from selenium.common.exceptions import NoAlertPresentException
from selenium.webdriver.remote.command import Command

from AbraLibrary.browser.port import Mark
from AbraLibrary.core.models.act.action import Happened
from AbraLibrary.errors import WindowClosed

if TYPE_CHECKING:
    from AbraLibrary.browser.classic.classic_document import Wire
    from AbraLibrary.browser.session.open_windows import OpenWindows

#: Older ones are never used.
_KEPT = 8


class Marks:
    """Remembers the windows that were open at the last few marks."""

    def __init__(self, wire: Wire, windows: OpenWindows) -> None:
        """Send nothing."""
        self._wire = wire
        self._windows = windows
        self._count = 0
        self._open: dict[Mark, frozenset[str]] = {}

    def set(self) -> Mark:
        """Remember the windows that are open."""
        self._count += 1
        mark = Mark(self._count)
        self._open = dict(list(self._open.items())[-_KEPT:])
        self._open[mark] = frozenset(self._windows.handles())
        return mark

    def since(self, mark: Mark) -> Happened:
        """Return new windows, closed ones and the open prompt."""
        handles = self._windows.handles()
        before = self._open.get(mark, frozenset(handles))
        new = tuple(handle for handle in handles if handle not in before)
        # A script that was answered just now was blocked by none.
        prompt = None if self._wire.is_answered else self._wire.run(self._prompt)
        gone = tuple(before.difference(handles))
        return Happened(windows=new, closings=self._others(gone) if gone else (), prompt=prompt)

    def _others(self, gone: tuple[str, ...]) -> tuple[str, ...]:
        """Windows that are gone, unless the driver's own is among them: the last one to go."""
        with suppress(WindowClosed):
            self._windows.current()
            return gone
        return ()

    def _prompt(self) -> str | None:
        try:
            # One command: selenium's own `alert` asks for the text before it is asked for.
            text = self._wire.driver.execute(Command.W3C_GET_ALERT_TEXT)["value"]
            return f"prompt '{text}' opened"
        except NoAlertPresentException:
            return None
