"""The requests of a session: which are pending, which never end, and since when none was.

Not thread-safe by itself: :class:`~AbraLibrary.browser.bidi.history.History` holds its lock around
each call.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from AbraLibrary.browser.bidi.polls import IsIgnored, Polls, nothing_ignored
from AbraLibrary.core.models.settle.ready import NetworkState
from AbraLibrary.core.models.settle.settle import PendingRequest

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.wire import NetworkEvent
    from AbraLibrary.core.models.network.rule import Ruled

_KEPT = 1000
_ENDED_KEPT = 200
#: A fetch whose body is never read does not complete in Chromium: only the beginning of its answer
#: is reported. A body that is read ends within this time.
_BODY_S = 0.25

#: Whether a request of a context belongs to the window in question.
Belongs = Callable[[str | None], bool]


@dataclass(frozen=True)
class _Sent:
    number: int
    at: float
    #: When it began, ms since the epoch by the browser's clock.
    timestamp: float
    url: str
    method: str
    #: Its window or frame; None for a worker.
    context: str | None
    is_data: bool
    #: What a rule makes of it.
    ruled: Ruled | None = None


@dataclass(frozen=True)
class _Answered:
    at: float
    sent: _Sent


class Traffic:
    """Requests by id, since their events come in any order (docs/design.md, "Transports")."""

    def __init__(self, is_ignored: IsIgnored = nothing_ignored) -> None:
        """Begin empty; what `is_ignored` matches is a poll."""
        self.polls = Polls(is_ignored)
        self._open: dict[str, _Sent] = {}
        #: When the answers began that have not ended.
        self._answering: dict[str, float] = {}
        self._answered_early: deque[str] = deque(maxlen=_KEPT)
        self._streams: dict[str, _Sent] = {}
        #: The numbers of the last requests that ended, and when.
        self._closed: deque[tuple[int, float]] = deque(maxlen=_ENDED_KEPT)
        #: The last request for each address, of the last ones.
        self._told: dict[str, _Sent] = {}
        #: The last fetches and XHRs that ended.
        self._ended: deque[_Answered] = deque(maxlen=_ENDED_KEPT)

    # -- writing

    def begun(self, event: NetworkEvent, number: int, now: float) -> bool:
        """Note a request; returns whether a page may have to wait for it."""
        request = event.request
        sent = _Sent(
            number=number,
            at=now,
            timestamp=event.timestamp,
            url=request.url,
            method=request.method,
            context=event.context,
            is_data=request.is_data,
            ruled=event.ruled,
        )
        self._told[request.url] = sent
        if len(self._told) > _KEPT:
            del self._told[next(iter(self._told))]
        if request.is_event_stream:
            self._streams[request.request] = sent
            return False
        if request.is_background:
            return False
        self.polls.note(request.url, now, event.context)
        if request.request in self._answered_early:
            self._answered_early.remove(request.request)
            self._close(sent, now)
        else:
            self._open[request.request] = sent
        return True

    def answering(self, event: NetworkEvent, now: float) -> None:
        """Note that an answer has begun; its body may still be on its way."""
        self._answering[event.request.request] = now
        if len(self._answering) > _KEPT:  # of documents that are gone, no end is reported
            del self._answering[next(iter(self._answering))]

    def ended(self, event: NetworkEvent, now: float) -> None:
        """Note an answer or a failure."""
        key = event.request.request
        self._answering.pop(key, None)
        sent = self._open.pop(key, None)
        if sent is not None:
            self._close(sent, now)
        elif self._streams.pop(key, None) is None:
            self._answered_early.append(key)

    def _close(self, sent: _Sent, now: float) -> None:
        self._closed.append((sent.number, now))
        if sent.is_data:
            self._ended.append(_Answered(now, sent))

    def drop(self, number: int, belongs: Belongs) -> None:
        """Forget the requests up to `number` of a document that is gone."""

        def stays(sent: _Sent) -> bool:
            return sent.number > number or not belongs(sent.context)

        self._keep(stays)
        self.polls.forget(belongs)

    def drop_older(self, timestamp: float, belongs: Belongs) -> None:
        """The same for requests before a time of the browser's clock."""
        self._keep(lambda sent: sent.timestamp >= timestamp or not belongs(sent.context))

    def _keep(self, stays: Callable[[_Sent], bool]) -> None:
        self._open = {key: sent for key, sent in self._open.items() if stays(sent)}
        self._streams = {key: sent for key, sent in self._streams.items() if stays(sent)}
        self._told = {url: sent for url, sent in self._told.items() if stays(sent)}
        kept = [answered for answered in self._ended if stays(answered.sent)]
        self._ended = deque(kept, maxlen=_ENDED_KEPT)

    # -- reading

    def pending(self, since: int, now: float) -> list[PendingRequest]:
        """The pending requests that began after `since`, without polls."""
        return [
            _pending(sent, now)
            for key, sent in self._open.items()
            if sent.number > since and self._is_awaited(key, sent, now)
        ]

    def has_told_of(self, url: str) -> bool:
        """Whether a document that is there has begun to request an address, among the last ones."""
        return url in self._told

    def answered(self, since: int) -> float | None:
        """When the last answer to a request after `since` ended; None without one.

        An answer whose body is never read ended when it began.
        """
        ends = [at for number, at in self._closed if number > since]
        ends += [
            self._answering[key]
            for key, sent in self._open.items()
            if sent.number > since and key in self._answering
        ]
        return max(ends, default=None)

    def state(self, belongs: Belongs, now: float) -> NetworkState:
        """The state of a window's fetches and XHRs; History adds the rest of the model."""
        data = {k: s for k, s in self._open.items() if s.is_data and belongs(s.context)}
        awaited = [sent for key, sent in data.items() if self._is_awaited(key, sent, now)]
        lasts = [ended.at for ended in self._ended if self._counts(ended.sent, belongs, now)]
        # Those whose body is never read ended when their answers began.
        lasts += [
            self._answering[key]
            for key, sent in data.items()
            if key in self._answering and sent not in awaited and self._counts(sent, belongs, now)
        ]
        seen = [*(ended.sent for ended in self._ended), *data.values()]
        polls = [s.url for s in seen if belongs(s.context) and self.polls.is_polling(s.url, now)]
        return NetworkState(
            pending=[_pending(sent, now) for sent in awaited],
            idle_ms=round((now - max(lasts)) * 1000, 1) if lasts else None,
            polls=list(dict.fromkeys(polls)),
            streams=[sent.url for sent in self._streams.values() if belongs(sent.context)],
        )

    def _counts(self, sent: _Sent, belongs: Belongs, now: float) -> bool:
        return belongs(sent.context) and not self.polls.is_polling(sent.url, now)

    def _is_awaited(self, key: str, sent: _Sent, now: float) -> bool:
        answering_for = now - self._answering.get(key, now)
        return answering_for <= _BODY_S and not self.polls.is_polling(sent.url, now)


def _pending(sent: _Sent, now: float) -> PendingRequest:
    age_ms = round((now - sent.at) * 1000)
    return PendingRequest(
        url=sent.url, method=sent.method, age_ms=age_ms, is_data=sent.is_data, ruled=sent.ruled
    )
