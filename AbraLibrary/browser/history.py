"""What the browser did, as its events tell it.

selenium calls each event handler in a thread of its own, so order is not kept (DESIGN.md
section 4): requests are kept as sets of ids, never as counters, and an answer that arrives
before its question is remembered.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from AbraLibrary.browser.polls import Polls
from AbraLibrary.browser.port import Mark
from AbraLibrary.browser.wire import (
    ContextEvent,
    DownloadEvent,
    NavigationEvent,
    NetworkEvent,
    PromptEvent,
)
from AbraLibrary.core.models.action import Happened
from AbraLibrary.core.models.settle import PendingRequest

_KEPT = 5000
_MARKS_KEPT = 8
#: Requests of these never hold a page up: they report, or never end.
_BACKGROUND = frozenset({"beacon", "ping", "eventsource", "websocket"})


_Kind = Literal["navigations", "requests", "windows", "downloads"]
#: What an entry may be, beside a request.
_KINDS: tuple[_Kind, ...] = ("navigations", "windows", "downloads")


@dataclass(frozen=True)
class _Entry:
    number: int
    kind: _Kind
    text: str
    #: Of a navigation: the window or frame, as a frame may be announced after it navigates.
    context: str = ""


#: A fetch whose body nobody reads never completes in Chromium: its answer has begun, and that is
#: all that will ever come. What is read takes a moment more, so it has this long.
_BODY_S = 0.25


@dataclass(frozen=True)
class _Begun:
    number: int
    at: float
    url: str
    #: The method of a request, the id of a navigation.
    label: str
    #: Of a navigation: the browser's own time.
    timestamp: float = 0.0


class History:
    """The events of one session; safe to write from any thread."""

    def __init__(self) -> None:
        """Begin empty."""
        self.changed = threading.Condition()
        self._number = 0
        self._entries: deque[_Entry] = deque(maxlen=_KEPT)
        self._requests: dict[str, _Begun] = {}
        #: When the answers of requests began that have not ended.
        self._answering: dict[str, float] = {}
        self._answered_early: deque[str] = deque(maxlen=_KEPT)
        self._polls = Polls()
        self._marks: dict[Mark, float] = {}
        self._navigations: dict[str, _Begun] = {}
        self._ended_early: deque[str] = deque(maxlen=_KEPT)
        #: The latest navigation of each window, under way or not.
        self._latest: dict[str, _Begun] = {}
        self._frames: set[str] = set()
        self._prompts: dict[str, PromptEvent] = {}
        self._parents: dict[str, str | None] = {}

    # -- reading

    def mark(self) -> Mark:
        """Remember now; what is requested from here on may be an action's doing."""
        with self.changed:
            self._polls.acting = True
            # Only the last few marks are ever asked about.
            self._marks = dict(list(self._marks.items())[-_MARKS_KEPT:])
            self._marks[Mark(self._number)] = time.monotonic()
            return Mark(self._number)

    def rest(self) -> None:
        """No action is under way any more: the pace of polls can be learned again."""
        with self.changed:
            self._polls.acting = False

    def since(self, mark: Mark, top: str) -> Happened:
        """Tell what happened since a mark; `top` is the context whose prompt is meant."""
        now = time.monotonic()
        with self.changed:
            since = [
                entry
                for entry in self._entries
                if entry.number > mark and self._is_top(entry.context)
            ]
            requests = [
                entry.text
                for entry in since
                if entry.kind == "requests" and not self._polls.is_polling(entry.text, now)
            ]
            began = self._marks.get(mark, now)
            doubtful = [url for url in requests if self._polls.may_poll(url, began)]
            prompt = self._prompts.get(top)
        found = {kind: tuple(e.text for e in since if e.kind == kind) for kind in _KINDS}
        return Happened(
            **found,
            requests=tuple(url for url in requests if url not in doubtful),
            doubtful_requests=tuple(doubtful),
            prompt=f"{prompt.type} '{prompt.message}' opened" if prompt else None,
        )

    def pending(self, mark: Mark) -> list[PendingRequest]:
        """Tell which requests that began since a mark are unanswered; a poll is not waited for."""
        now = time.monotonic()
        with self.changed:
            begun = [
                request
                for key, request in self._requests.items()
                if request.number > mark
                and now - self._answering.get(key, now) <= _BODY_S
                and not self._polls.is_polling(request.url, now)
            ]
        return [
            PendingRequest(
                url=request.url, method=request.label, age_ms=round((now - request.at) * 1000)
            )
            for request in begun
        ]

    def is_loading(self, mark: Mark, top: str) -> bool:
        """Tell whether a navigation of `top` that began since a mark has not loaded."""
        with self.changed:
            begun = self._navigations.get(top)
            return begun is not None and begun.number > mark

    def forget_prompt(self, top: str) -> None:
        """Forget a prompt that was found closed before its event came."""
        with self.changed:
            self._prompts.pop(top, None)

    def prompt(self, top: str) -> PromptEvent | None:
        """Return the prompt that is open in a top-level context."""
        return self._prompts.get(top)

    def wait(self, timeout: float) -> None:
        """Wait for any event."""
        with self.changed:
            self.changed.wait(timeout)

    def wait_until(self, condition: Callable[[], bool], timeout: float) -> bool:
        """Wait until a condition holds, looked at after each event."""
        with self.changed:
            return self.changed.wait_for(condition, timeout)

    # -- writing

    @contextmanager
    def _writing(self) -> Iterator[int]:
        with self.changed:
            self._number += 1
            yield self._number
            self.changed.notify_all()

    def request_begun(self, event: NetworkEvent) -> None:
        """Note a request; the document of a navigation is the navigation's matter."""
        request = event.request
        if event.navigation or request.url.startswith(("data:", "blob:")):
            return
        if request.is_event_stream or (request.initiator_type or "") in _BACKGROUND:
            return
        with self._writing() as number:
            self._polls.note(request.url, time.monotonic())
            self._entries.append(_Entry(number, "requests", request.url))
            if request.request in self._answered_early:
                self._answered_early.remove(request.request)
                return
            self._requests[request.request] = _Begun(
                number, time.monotonic(), request.url, request.method
            )

    def answer_begun(self, event: NetworkEvent) -> None:
        """Note that an answer has begun; its body may still be on its way."""
        with self._writing():
            self._answering[event.request.request] = time.monotonic()

    def request_ended(self, event: NetworkEvent) -> None:
        """Note an answer or a failure."""
        with self._writing():
            self._answering.pop(event.request.request, None)
            if self._requests.pop(event.request.request, None) is None and not event.navigation:
                self._answered_early.append(event.request.request)

    def navigation_begun(self, event: NavigationEvent) -> None:
        """Note a navigation; a newer one of the same window takes its place."""
        with self._writing() as number:
            self._entries.append(_Entry(number, "navigations", event.url, event.context))
            latest = self._latest.get(event.context)
            if latest is not None and latest.timestamp > event.timestamp:
                return  # the newer one was heard of first
            label = event.navigation or ""
            begun = _Begun(number, time.monotonic(), event.url, label, event.timestamp)
            self._latest[event.context] = begun
            if label in self._ended_early:
                self._navigations.pop(event.context, None)
            else:
                self._navigations[event.context] = begun

    def navigation_committed(self, event: NavigationEvent) -> None:
        """The old document is gone, and nobody waits for its requests any more."""
        with self._writing() as number:
            latest = self._latest.get(event.context)
            if not self._is_top(event.context):
                return
            if latest is not None and latest.label == event.navigation:
                number = latest.number
            elif latest is not None and latest.timestamp > event.timestamp:
                return  # the commit of the newer one is still to come
            self._requests = {
                key: request for key, request in self._requests.items() if request.number > number
            }

    def navigation_ended(self, event: NavigationEvent) -> None:
        """Note a load, an abort or a failure; that of an older navigation ends no newer one."""
        with self._writing():
            begun = self._navigations.get(event.context)
            if begun is not None and begun.label == (event.navigation or ""):
                del self._navigations[event.context]
            elif event.navigation:
                self._ended_early.append(event.navigation)

    def prompt_opened(self, event: PromptEvent) -> None:
        """Note a prompt; one that the browser answers by itself blocks nothing."""
        if event.handler in ("accept", "dismiss"):
            return
        with self._writing():
            self._prompts[event.context] = event

    def prompt_closed(self, event: PromptEvent) -> None:
        """Forget a prompt."""
        with self._writing():
            self._prompts.pop(event.context, None)

    def open_already(self, event: ContextEvent) -> None:
        """Learn of a window or frame that was there before the events were."""
        with self.changed:
            self._enter(event)

    def _enter(self, event: ContextEvent) -> None:
        self._parents[event.context] = event.parent
        if event.parent is not None:
            self._frames.add(event.context)

    def context_created(self, event: ContextEvent) -> None:
        """Note a new window or frame."""
        with self._writing() as number:
            # Subscribing replays the event for what is open already.
            known = event.context in self._parents
            self._enter(event)
            if event.parent is None and not known:
                self._entries.append(_Entry(number, "windows", event.url))

    def context_destroyed(self, event: ContextEvent) -> None:
        """Forget a window or frame."""
        with self._writing():
            self._parents.pop(event.context, None)
            self._navigations.pop(event.context, None)
            self._latest.pop(event.context, None)
            self._prompts.pop(event.context, None)

    def is_alive(self, context: str) -> bool:
        """Tell whether a window is still open."""
        return context in self._parents

    def download_begun(self, event: DownloadEvent) -> None:
        """Note a download."""
        with self._writing() as number:
            self._entries.append(_Entry(number, "downloads", event.suggested_filename))
            # The navigation that became it loads no document. Which one it was, selenium's event
            # does not tell: the last one that began.
            if self._navigations:
                last = max(self._navigations, key=lambda key: self._navigations[key].number)
                del self._navigations[last]

    def _is_top(self, context: str) -> bool:
        return context not in self._frames
