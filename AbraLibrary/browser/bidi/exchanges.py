"""Requests with their answers, kept while an action is analysed.

Not thread-safe by itself: :class:`~AbraLibrary.browser.bidi.history.History` holds its lock around
each call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.core.models.perf.exchange import Exchange

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.traffic import Belongs
    from AbraLibrary.browser.bidi.wire import NetworkEvent

_KEPT = 2000


class Exchanges:
    """Requests by id, since their events come in any order (docs/design.md, "Transports")."""

    def __init__(self) -> None:
        """Keep nothing."""
        self._is_on = False
        self._begun: dict[str, NetworkEvent] = {}
        self._answering: dict[str, NetworkEvent] = {}
        self._ended: dict[str, NetworkEvent] = {}
        #: How many had begun before the last action.
        self._before = 0

    def keep(self, is_on: bool) -> None:
        """Keep exchanges from now on, or drop all and keep none."""
        self._is_on = is_on
        for known in (self._begun, self._answering, self._ended):
            known.clear()
        self._before = 0

    def acting(self) -> None:
        """Note that an action, or a step of one, is about to begin."""
        self._before = len(self._begun)

    def begun(self, event: NetworkEvent) -> None:
        """Record a request."""
        request = event.request
        if not self._is_on or len(self._begun) >= _KEPT:
            return
        if request.is_event_stream or request.is_background:
            return
        # A redirect has the same id; the exchange is from the first request to the last answer.
        self._begun.setdefault(request.request, event)

    def answering(self, event: NetworkEvent) -> None:
        """Record that an answer has begun; if its body is never read, it does not end."""
        if self._is_on and len(self._answering) < _KEPT:
            self._answering[event.request.request] = event

    def ended(self, event: NetworkEvent) -> None:
        """Record an answer or a failure."""
        if self._is_on and len(self._ended) < _KEPT:
            self._ended[event.request.request] = event

    def since(self, since: float | None, belongs: Belongs) -> list[Exchange]:
        """A window's exchanges since a time, ms since the epoch, or since the last action."""
        seen = list(self._begun.items())[self._before if since is None else 0 :]
        return [
            exchange_of(event, self._ended.get(key) or self._answering.get(key))
            for key, event in seen
            # The browser truncates fractions of a millisecond.
            if belongs(event.context) and (since is None or event.timestamp >= int(since))
        ]


def exchange_of(begun: NetworkEvent, ended: NetworkEvent | None) -> Exchange:
    """A request with its answer, as far as it has come."""
    exchange = Exchange(
        url=begun.request.url,
        method=begun.request.method,
        began=begun.timestamp,
        ruled=begun.ruled,
    )
    if ended is None:
        return exchange
    answer, timings = ended.response, ended.request.timings
    if answer is None:
        return exchange.model_copy(
            update={"error": ended.error_text or "failed", "duration_ms": 0.0}
        )
    took = timings.took if timings else 0.0
    return exchange.model_copy(
        update={
            "duration_ms": round(max(0.0, took), 1),
            "status": answer.status,
            "size": answer.size,
            "cached": answer.from_cache,
        }
    )
