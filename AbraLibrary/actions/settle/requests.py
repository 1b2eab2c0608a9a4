"""The requests that a settle wait waits for: the action's own, by events and by the page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.actions.settle.settle_progress import Progress
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.settle.settle import PageSettle, PendingRequest
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# How long to trust a page that reports a request without an event: the event of its start may come
# after the page's answer, and its body may be read after the event of its end. Less ends a wait
# before its request; more waits for requests without events.
# @unit s
# @measured not measured: chosen for Firefox on a busy machine, whose events came after the answer
# @test utest/actions/settle/test_settle.py::test_a_request_of_which_no_event_ever_tells_is_not_waited_for_long
_UNREPORTED_S = 0.25


class Requests:
    """What was asked for since a mark; nothing where the wait does not look at the network."""

    def __init__(
        self,
        session: Session,
        options: SettleOptions,
        since: Mark,
        oldest_ms: float | None,
        now: float,
    ) -> None:
        """Look at what began after `since`, and at requests at most `oldest_ms` before `now`.

        Moments are seconds of the monotonic clock.
        """
        self._port = session.port
        self._is_wanted = options.network
        self._since = since
        self._oldest_ms = oldest_ms
        self._begun = now
        self._others: set[str] = set()
        self._imports: list[PendingRequest] = []

    def look_for_imports(self, is_possible: bool, now: float) -> bool:
        """Ask the browser what the page imports; return whether it was asked.

        It is not where events tell of a request anyway.
        """
        self._imports = []
        if not self._is_wanted or self.pending(now):
            return False
        found = self._port.imports(is_possible)
        self._imports = found or []
        return found is not None

    def belong_to_others(self, urls: Iterable[str]) -> None:
        """Note the addresses that are not the action's, or that nobody follows, by the page."""
        self._others = {url.partition("#")[0] for url in urls}

    def pending(self, now: float) -> list[PendingRequest]:
        """Those that are not answered yet."""
        if not self._is_wanted:
            return []
        pending = [each for each in self._port.pending(self._since) if not self._is_others(each)]
        pending += self._imports
        if self._oldest_ms is None:
            return pending
        oldest = self._oldest_ms + (now - self._begun) * 1000
        return [request for request in pending if request.age_ms <= oldest]

    def is_unreported(self, state: Progress, page: PageSettle, now: float) -> bool:
        """Whether the page reports a request without a start event, or after its end event.

        On a busy machine the page's answer may be read before the event.
        """
        if not self._is_wanted or not self._port.has_events:
            return False
        if not page.asking and (not page.asked or self.answered_ago() is not None):
            return False
        state.unreported = state.unreported or now
        return now - state.unreported < _UNREPORTED_S

    def answered_ago(self) -> float | None:
        """How many seconds ago the last answer came; None if none did."""
        return self._port.answered(self._since)

    def _is_others(self, request: PendingRequest) -> bool:
        return request.url.partition("#")[0] in self._others
