"""What a window did lately, for the log of a keyword that fails: requests, console, prompts.

Always on and bounded, as nobody knows beforehand which keyword fails. Not safe by itself:
:class:`~AbraLibrary.browser.bidi.history.History` holds its lock around each call.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from AbraLibrary.browser.bidi.exchanges import exchange_of
from AbraLibrary.browser.bidi.traffic import Belongs
from AbraLibrary.browser.bidi.wire import LogEvent, NavigationEvent, NetworkEvent, PromptEvent
from AbraLibrary.core.models.settle.activity import (
    Activity,
    Arrival,
    ConsoleEntry,
    ConsoleKind,
    Prompted,
)

#: Of each kind the last ones are kept; a page may write to the console without an end.
_REQUESTS, _CONSOLE, _OTHERS = 400, 200, 50
#: Answers that were heard of before their requests.
_EARLY = 100
#: So much is kept of a message: a page may log a megabyte.
_TEXT = 2000
_NAME = 80

T = TypeVar("T")


@dataclass
class _Noted(Generic[T]):
    #: When it was heard of, by this machine's monotonic clock.
    at: float
    #: Its window or frame; None of a worker.
    context: str | None
    what: T


class Chronicle:
    """The last requests, console entries, navigations and prompts of a session."""

    def __init__(self) -> None:
        """Know nothing."""
        self._requests: OrderedDict[str, _Noted[tuple[NetworkEvent, NetworkEvent | None]]] = (
            OrderedDict()
        )
        self._early: OrderedDict[str, NetworkEvent] = OrderedDict()
        self._console: deque[_Noted[ConsoleEntry]] = deque(maxlen=_CONSOLE)
        self._arrivals: deque[_Noted[Arrival]] = deque(maxlen=_OTHERS)
        self._prompts: deque[_Noted[Prompted]] = deque(maxlen=_OTHERS)
        #: When the newest of those came that were forgotten, and how many there were since.
        self._forgotten: dict[str, deque[float]] = {
            "requests": deque(maxlen=10_000),
            "console": deque(maxlen=10_000),
        }

    # -- writing

    def requested(self, event: NetworkEvent, now: float) -> None:
        """Note a request; one that is redirected begins again under its id."""
        key = event.request.request
        if key in self._requests:
            return
        self._requests[key] = _Noted(now, event.context, (event, self._early.pop(key, None)))
        if len(self._requests) > _REQUESTS:
            _, oldest = self._requests.popitem(last=False)
            self._forgotten["requests"].append(oldest.at)

    def answered(self, event: NetworkEvent, *, is_end: bool) -> None:
        """Note an answer that has begun, or its end; which is heard of first is chance."""
        key = event.request.request
        noted = self._requests.get(key)
        known = self._early.get(key) if noted is None else noted.what[1]
        if known is not None and not is_end:
            return
        if noted is not None:
            noted.what = (noted.what[0], event)
            return
        self._early[key] = event
        if len(self._early) > _EARLY:
            self._early.popitem(last=False)

    def logged(self, event: LogEvent, kind: ConsoleKind, now: float) -> None:
        """Note a console message or an exception; the same again is counted."""
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
            self._console[-1] = _Noted(now, event.context, repeated)
            return
        if len(self._console) == _CONSOLE:
            self._forgotten["console"].append(self._console[0].at)
        self._console.append(_Noted(now, event.context, entry))

    def arrived(self, event: NavigationEvent, now: float, *, is_route: bool = False) -> None:
        """Note a navigation that began, or a route."""
        arrival = Arrival(kind="route" if is_route else "navigation", url=event.url)
        self._arrivals.append(_Noted(now, event.context, arrival))

    def prompted(self, event: PromptEvent, now: float) -> None:
        """Note a prompt that opened."""
        said = Prompted(kind=event.type, text=event.message[:_TEXT])
        self._prompts.append(_Noted(now, event.context, said))

    # -- reading

    def told(self, since: float, belongs: Belongs) -> Activity:
        """What a window did since a moment of this machine's monotonic clock."""

        def is_meant(noted: _Noted[T]) -> bool:
            return noted.at >= since and (noted.context is None or belongs(noted.context))

        def those(noted: Iterable[_Noted[T]]) -> tuple[T, ...]:
            return tuple(each.what for each in noted if is_meant(each))

        requests = those(self._requests.values())
        return Activity(
            requests=tuple(exchange_of(begun, ended) for begun, ended in requests),
            console=those(self._console),
            arrivals=those(self._arrivals),
            prompts=those(self._prompts),
            requests_forgotten=self._count("requests", since),
            console_forgotten=self._count("console", since),
        )

    def _count(self, kind: str, since: float) -> int:
        return sum(at >= since for at in self._forgotten[kind])


def _where(event: LogEvent) -> str | None:
    """The innermost script that can be named, and its line, which BiDi counts from 0."""
    for frame in event.call_frames:
        path = str(frame.get("url") or "").partition("?")[0].partition("#")[0]
        name = "data:" if path.startswith("data:") else path.rstrip("/").rpartition("/")[2]
        if name:
            return f"{name[:_NAME]}:{int(frame.get('lineNumber') or 0) + 1}"
    return None
