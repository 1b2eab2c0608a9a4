"""The open prompts of a session, by window.

Not thread-safe by itself: :class:`~AbraLibrary.browser.bidi.history.History` holds its lock around
each call.
"""

from __future__ import annotations

import math
import time
from collections import defaultdict, deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.wire import PromptEvent

#: Reactions of browsers that answer prompts by themselves; such prompts block nothing.
_ANSWERED = ("accept", "dismiss")


class Prompts:
    """Prompts by window, the oldest first: one may be reported closed after the next has opened.

    The end of an unknown prompt does not end the next one: a stale prompt is found by asking the
    browser, but a forgotten one would make every call time out.
    """

    def __init__(self) -> None:
        """Begin empty."""
        self._open: defaultdict[str, deque[PromptEvent]] = defaultdict(deque)
        self._closed: dict[str, float] = {}

    def opened(self, event: PromptEvent) -> None:
        """Note a prompt, even if the browser answers it: its end is reported like any other."""
        self._open[event.context].append(event)

    def closed(self, context: str) -> None:
        """Note that the oldest one was answered: a window shows one at a time."""
        if self._open.get(context):  # a lookup alone would make an entry, for a closed window too
            self._open[context].popleft()
            self._closed[context] = time.monotonic()

    def forget(self, context: str) -> None:
        """Forget the prompts of a window."""
        self._open.pop(context, None)
        self._closed.pop(context, None)

    def closed_since(self, context: str) -> float:
        """For how many seconds none is open, after one was answered; infinite without one."""
        return time.monotonic() - self._closed.get(context, -math.inf)

    def current(self, context: str) -> PromptEvent | None:
        """The newest prompt that blocks a window."""
        blocking = [each for each in self._open.get(context, ()) if each.handler not in _ANSWERED]
        return blocking[-1] if blocking else None
