"""Modules that `import()` is loading, over classic: Chromium's driver passes DevTools on, too."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from AbraLibrary.browser.network.imports import Imports

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.polls import IsIgnored
    from AbraLibrary.browser.classic.classic_document import Wire
    from AbraLibrary.core.models.settle.settle import PendingRequest

T = TypeVar("T")


class _Told:
    """No event tells of anything."""

    marked_at = 0.0

    def has_told_of(self, url: str) -> bool:
        """None has."""
        return False


class _Windows:
    """The window of the driver; its documents are known by when they say that they began."""

    window = ""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._count = 0
        self._began: float | None = None

    def came(self, began: float | None) -> None:
        """Note the document that has answered."""
        if began != self._began:
            self._count, self._began = self._count + 1, began

    def arrivals(self, _context: str) -> int:
        """Return how many have answered."""
        return self._count

    def ask(self, command: Callable[[], T], timeout: float) -> T:
        """Run a command of the driver."""
        return self._wire.run(command, timeout)


class ClassicImports(Imports):
    """Asks DevTools what the window is loading, as no event ever tells."""

    def __init__(self, wire: Wire, is_ignored: IsIgnored) -> None:
        """Send nothing yet; what `is_ignored` matches is not waited for."""
        self._wire = wire
        self._told = _Told()
        self._windows = _Windows(wire)
        super().__init__(wire.driver, self._windows, self._told, is_ignored)

    @property
    def is_possible(self) -> bool:
        """Whether the driver passes commands on, as far as is known."""
        return self._wire.preload.is_possible and self._answers is not False

    def mark(self) -> None:
        """What is seen from here on may be an action's."""
        self._told.marked_at = time.monotonic()

    def document_began(self, at: float | None) -> None:
        """Note the document that has answered."""
        self._windows.came(at)

    def look(self) -> list[PendingRequest] | None:
        """Return the scripts that the window loads; None if the driver does not tell."""
        return self.pending() if self.is_possible else None

    def _tree(self, timeout: float) -> dict[str, Any]:
        """The driver knows its window's session."""
        answer = self._windows.ask(
            lambda: self._wire.driver.execute_cdp_cmd("Page.getResourceTree", {}), timeout
        )
        return dict(answer["frameTree"])
