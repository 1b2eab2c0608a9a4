"""Modules that `import()` is loading, of which Chromium's driver tells only when it is connected.

Its event of a request waits for the headers that are sent (chromium-bidi, "NetworkRequest"), so a
slow host keeps it back, or for ever one that does not answer; no script of the page can see them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from AbraLibrary.browser.port import CALL_S
from AbraLibrary.browser.session import devtools
from AbraLibrary.core.models.settle.settle import PendingRequest
from AbraLibrary.errors import AbraError, ScriptError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.polls import IsIgnored

T = TypeVar("T")

#: A document with longer addresses in all is not asked again: pictures in `data:` addresses are
#: listed, too, and a session may be on a slow line.
# @limit how much an answer weighs
# @unit characters
_MOST = 200_000
#: A page that hangs is left to the action.
_BEFORE_S = 1.0
#: What a wait then, or without DevTools, does not see.
UNSEEN = ("modules that import() loads",)


class Windows(Protocol):
    """Where commands are sent."""

    @property
    def window(self) -> str:
        """The current one."""

    def arrivals(self, context: str) -> int:
        """Return how many documents of a window have come."""

    def ask(self, command: Callable[[], T], timeout: float) -> T:
        """Run a command."""


class Told(Protocol):
    """What events have told."""

    #: When the last action began, by `time.monotonic()`.
    marked_at: float

    def has_told_of(self, url: str) -> bool:
        """Whether one has told of a request for an address."""


class _Seen(NamedTuple):
    """A script that is being loaded."""

    #: When a look first saw it, by `time.monotonic()`.
    at: float
    #: Whether an earlier look at the document has not seen it.
    is_new: bool


class Imports:
    """Asks DevTools what the window is loading that no event has told of."""

    def __init__(
        self, driver: WebDriver, commands: Windows, history: Told, is_ignored: IsIgnored
    ) -> None:
        """Send nothing yet; what `is_ignored` matches is not waited for."""
        self._is_ignored = is_ignored
        self._driver = driver
        self._commands = commands
        self._history = history
        #: Geckodriver tells of a request before it is connected.
        self._has_events = driver.caps.get("browserName") == "firefox"
        #: Whether DevTools has answered; None before it was asked.
        self._answers: bool | None = None
        self._sessions: dict[str, object] = {}
        #: Documents, by their context and number, that were too long.
        self._long: tuple[str, int] | None = None
        #: The scripts that the last document is loading.
        self._seen: dict[str, _Seen] = {}
        #: The document of the last look.
        self._looked: tuple[str, int] | None = None

    def unseen(self) -> tuple[str, ...]:
        """What a wait misses in the window."""
        return UNSEEN if self._answers is False or self._is_long() else ()

    def look_before(self) -> None:
        """Look before an action, unless the document was looked at: what is there is older."""
        if self._looked != self._document():
            with suppress(AbraError):  # the action meets it, too
                self.pending(_BEFORE_S)

    def none(self) -> None:
        """Note that the window's code imports nothing."""
        self._looked, self._seen = self._document(), {}

    def pending(self, timeout: float = CALL_S) -> list[PendingRequest] | None:
        """Scripts that the window loads, but those seen before the last action; None if unasked.

        A request that events have told of is left to them. Frames of its process are included.
        """
        if self._has_events or self._answers is False or self._is_long():
            return None
        try:
            tree = self._tree(timeout)
        except ScriptError:
            # A Grid may pass no DevTools commands on; otherwise the document is about to go away.
            self._answers = self._answers or False
            return []
        self._answers = True
        loading, length = _loading(tree)
        document = self._document()
        if length > _MOST:
            self._long = document
        now, has_looked = time.monotonic(), self._looked == document
        self._looked = document
        before = self._seen if has_looked else {}
        self._seen = {url: before.get(url, _Seen(now, is_new=has_looked)) for url in loading}
        return [
            PendingRequest(url=url, method="GET", age_ms=(now - seen.at) * 1000)
            for url, seen in self._seen.items()
            if self._counts(url)
        ]

    def begun(self) -> tuple[str, ...]:
        """Those that the last action has begun to load, if no event has told of them since.

        Not those of a document's first look: they may be older.
        """
        return tuple(url for url, seen in self._seen.items() if seen.is_new and self._counts(url))

    def _counts(self, url: str) -> bool:
        return (
            self._seen[url].at >= self._history.marked_at
            and not self._is_ignored(url)
            and not self._history.has_told_of(url)
        )

    def _document(self) -> tuple[str, int]:
        window = self._commands.window
        return window, self._commands.arrivals(window)

    def _is_long(self) -> bool:
        return self._long == self._document()

    def _tree(self, timeout: float) -> dict[str, Any]:
        """Ask in the session of the window, which may be another one since the last time."""
        window = self._commands.window

        def ask() -> dict[str, Any]:
            session = self._sessions[window]
            return self._commands.ask(lambda: devtools.resources(self._driver, session), timeout)

        if window in self._sessions:
            with suppress(ScriptError):
                return ask()
        self._sessions[window] = self._commands.ask(
            lambda: devtools.session_of(self._driver, window), timeout
        )
        return ask()


def _loading(tree: dict[str, Any]) -> tuple[list[str], int]:
    """The addresses of scripts without an answer so far, and the length of all addresses."""
    found, length = [], 0
    for each in _resources(tree):
        length += len(each["url"])
        is_over = each["mimeType"] or each.get("failed") or each.get("canceled")
        if each["type"] == "Script" and not is_over:
            found.append(each["url"])
    return found, length


def _resources(tree: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from tree["resources"]
    for child in tree.get("childFrames", ()):
        yield from _resources(child)
