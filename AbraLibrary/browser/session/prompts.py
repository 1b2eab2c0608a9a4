"""The prompts of a session: which is open in each window.

Not safe by itself: :class:`~AbraLibrary.browser.bidi.history.History` holds its lock around
each call.
"""

from __future__ import annotations

from collections import defaultdict, deque

from AbraLibrary.browser.bidi.wire import PromptEvent

#: What the browser answers by itself blocks nothing.
_ANSWERED = ("accept", "dismiss")


class Prompts:
    """Prompts by window, oldest first: that one was closed may be heard of after the next opened.

    The end of one that was never heard of is no sign that the next one has ended: a stale prompt
    is found out by asking the browser, a forgotten one would make every call wait in vain.
    """

    def __init__(self) -> None:
        """Know of none."""
        self._open: defaultdict[str, deque[PromptEvent]] = defaultdict(deque)

    def opened(self, event: PromptEvent) -> None:
        """Note one; one that the browser answers by itself is closed like any other."""
        self._open[event.context].append(event)

    def closed(self, context: str) -> None:
        """The oldest one was answered: a window shows one at a time."""
        if self._open[context]:
            self._open[context].popleft()

    def forget(self, context: str) -> None:
        """Forget those of a window."""
        self._open.pop(context, None)

    def current(self, context: str) -> PromptEvent | None:
        """The newest one that blocks a window."""
        blocking = [each for each in self._open.get(context, ()) if each.handler not in _ANSWERED]
        return blocking[-1] if blocking else None
