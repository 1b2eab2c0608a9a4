"""Collects the latest requests, console errors and prompts: for cards, and keywords that ask.

Always on, since any keyword may fail, and of limited size. Not thread-safe by itself:
:class:`~AbraLibrary.browser.bidi.history.History` holds its lock around each call.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from AbraLibrary.browser.bidi.exchanges import exchange_of
from AbraLibrary.core.models.settle.activity import (
    Activity,
    Arrival,
    ConsoleEntry,
    ConsoleKind,
    Prompted,
)

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.traffic import Belongs
    from AbraLibrary.browser.bidi.wire import LogEvent, NavigationEvent, NetworkEvent, PromptEvent

#: How many of each kind are kept; a page may write to the console endlessly.
_REQUESTS, _CONSOLE, _OTHERS = 400, 200, 50
#: Of so many the headers are kept, which are nine tenths of an event.
_WITH_HEADERS = 100
#: How many answers are kept whose requests have not been reported yet.
_EARLY = 100
#: How many characters of a message are kept; a page may log a megabyte.
_TEXT = 2000
_NAME = 80

T = TypeVar("T")


@dataclass
class _Entry(Generic[T]):
    #: When it was reported, by this machine's monotonic clock.
    at: float
    #: Its window or frame; None for a worker.
    context: str | None
    what: T


class ActivityLog:
    """The last requests, console entries, navigations and prompts of a session."""

    def __init__(self) -> None:
        """Begin empty."""
        self._requests: OrderedDict[str, _Entry[tuple[NetworkEvent, NetworkEvent | None]]] = (
            OrderedDict()
        )
        self._early: OrderedDict[str, NetworkEvent] = OrderedDict()
        #: The ids of the requests that still have their headers.
        self._full: deque[str] = deque()
        self._console: deque[_Entry[ConsoleEntry]] = deque(maxlen=_CONSOLE)
        self._arrivals: deque[_Entry[Arrival]] = deque(maxlen=_OTHERS)
        self._prompts: deque[_Entry[Prompted]] = deque(maxlen=_OTHERS)
        #: When the newest of the dropped entries came.
        self._forgotten: dict[str, deque[float]] = {
            "requests": deque(maxlen=10_000),
            "console": deque(maxlen=10_000),
            "errors": deque(maxlen=10_000),
        }

    # -- writing

    def requested(self, event: NetworkEvent, now: float) -> None:
        """Record a request; a redirected one begins again under its id."""
        key = event.request.request
        if key in self._requests:
            return
        self._requests[key] = _Entry(now, event.context, (event, self._early.pop(key, None)))
        self._full.append(key)
        if len(self._full) > _WITH_HEADERS and (older := self._requests.get(self._full.popleft())):
            begun, ended = older.what
            older.what = (_without_headers(begun), ended and _without_headers(ended))
        if len(self._requests) > _REQUESTS:
            _, oldest = self._requests.popitem(last=False)
            self._forgotten["requests"].append(oldest.at)

    def answered(self, event: NetworkEvent, *, is_end: bool) -> None:
        """Record that an answer has begun or ended; the two events may come in either order."""
        key = event.request.request
        entry = self._requests.get(key)
        known = self._early.get(key) if entry is None else entry.what[1]
        if known is not None and not is_end:
            return
        if entry is not None:
            kept = event if key in self._full else _without_headers(event)
            entry.what = (entry.what[0], kept)
            return
        self._early[key] = event
        if len(self._early) > _EARLY:
            self._early.popitem(last=False)

    def logged(self, event: LogEvent, kind: ConsoleKind, now: float) -> None:
        """Record a console message or an exception; repetitions are counted."""
        text = event.text or ""
        entry = ConsoleEntry(
            kind=kind,
            level=event.level,
            text=text[:_TEXT],
            cut=max(0, len(text) - _TEXT),
            where=_where(event),
        )
        last = self._console[-1] if self._console else None
        if last is not None and last.what.model_copy(update={"count": 1}) == entry:
            repeated = last.what.model_copy(update={"count": last.what.count + 1})
            self._console[-1] = _Entry(now, event.context, repeated)
            return
        if len(self._console) == _CONSOLE:
            self._forgotten["console"].append(self._console[0].at)
            if self._console[0].what.is_error:
                self._forgotten["errors"].append(self._console[0].at)
        self._console.append(_Entry(now, event.context, entry))

    def arrived(self, event: NavigationEvent, now: float, *, is_route: bool = False) -> None:
        """Record a navigation that began, or a route."""
        arrival = Arrival(kind="route" if is_route else "navigation", url=event.url)
        self._arrivals.append(_Entry(now, event.context, arrival))

    def prompted(self, event: PromptEvent, now: float) -> None:
        """Record a prompt that opened."""
        prompted = Prompted(kind=event.type, text=event.message[:_TEXT])
        self._prompts.append(_Entry(now, event.context, prompted))

    # -- reading

    def activity(self, since: float, belongs: Belongs) -> Activity:
        """Return what a window did since a moment of this machine's monotonic clock."""

        def is_meant(entry: _Entry[T]) -> bool:
            return entry.at >= since and (entry.context is None or belongs(entry.context))

        def those(entries: Iterable[_Entry[T]]) -> tuple[T, ...]:
            return tuple(each.what for each in entries if is_meant(each))

        requests = those(self._requests.values())
        return Activity(
            requests=tuple(exchange_of(begun, ended) for begun, ended in requests),
            console=those(self._console),
            arrivals=those(self._arrivals),
            prompts=those(self._prompts),
            requests_forgotten=self._count("requests", since),
            console_forgotten=self._count("console", since),
            errors_forgotten=self._count("errors", since),
        )

    def answers(
        self, since: float, belongs: Belongs
    ) -> tuple[list[tuple[NetworkEvent, NetworkEvent]], int]:
        """Return a window's answered requests since a moment, and how many more are not kept."""
        found = [
            (begun, ended)
            for entry in self._requests.values()
            if entry.at >= since and (entry.context is None or belongs(entry.context))
            for begun, ended in [entry.what]
            if ended is not None
        ]
        return found, self._count("requests", since)

    def _count(self, kind: str, since: float) -> int:
        return sum(at >= since for at in self._forgotten[kind])


def _where(event: LogEvent) -> str | None:
    """The innermost script with a name, and its line, which BiDi counts from 0."""
    for frame in event.call_frames:
        path = str(frame.get("url") or "").partition("?")[0].partition("#")[0]
        name = "data:" if path.startswith("data:") else path.rstrip("/").rpartition("/")[2]
        if name:
            return f"{name[:_NAME]}:{int(frame.get('lineNumber') or 0) + 1}"
    return None


def _without_headers(event: NetworkEvent) -> NetworkEvent:
    """What is kept of an older event."""
    request = event.request.model_copy(update={"headers": []})
    answer = event.response
    bare = None if answer is None else answer.model_copy(update={"headers": None})
    return event.model_copy(update={"request": request, "response": bare})
