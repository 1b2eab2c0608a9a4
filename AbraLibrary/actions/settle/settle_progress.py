"""What is known so far of one settle wait, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass

from AbraLibrary.core.models.settle.settle import (
    DomDelta,
    PageSettle,
    PendingRequest,
    SettleReason,
    SettleResult,
)


@dataclass
class Progress:
    """What is known so far of one wait; moments in seconds of the monotonic clock."""

    begun: float
    deadline: float
    fresh: bool
    restart: bool
    navigated: bool = False
    #: Whether a navigation is under way, which has given the wait more time.
    loads: bool = False
    #: It is given once: a page that loads for ever is not waited for for ever.
    allowed: bool = False
    last_answer: float | None = None
    #: When the page first reported that it asks for something of which there was no event.
    unreported: float | None = None
    #: When the document was there that has come while we waited.
    arrived: float | None = None
    page: PageSettle | None = None
    #: What was seen in windows that the page has taken down.
    seen: PageSettle | None = None
    #: When the window began that is open now.
    window: float = 0.0
    #: When the page was asked last.
    asked: float = 0.0

    def note(self, page: PageSettle) -> None:
        """Keep what the page has reported, with what it had before it took down its window."""
        if self.navigated:
            self.seen = None
        elif self.seen is not None:
            page = page.after(self.seen, (self.window - self.begun) * 1000)
        if page.released:
            self.seen = page
        # What was taken down and is to be watched on after all is armed again.
        self.page, self.fresh, self.restart = page, page.released, page.released

    def asked_for(self, reason: SettleReason) -> list[PendingRequest]:
        """What the page itself knows to be unanswered, where that ends the wait."""
        if self.page is None or reason != "requests_pending":
            return []
        return [
            PendingRequest(url=each.url, method="", age_ms=each.age_ms)
            for each in self.page.left
            if each.kind == "request"
        ]

    def result(
        self,
        reason: SettleReason,
        pending: list[PendingRequest],
        *,
        now: float,
        answered_ago: float | None,
    ) -> SettleResult:
        """Say how the wait has ended.

        Args:
            reason: why it has.
            pending: the requests that are unanswered.
            now: when it has.
            answered_ago: how many seconds ago the last answer came, where the transport tells.
        """
        page = self.page
        return SettleResult(
            settled=reason in ("quiet", "outcome", "navigated", "no_body"),
            reason=reason,
            waited_ms=round((now - self.begun) * 1000, 1),
            mutations=page.mutations if page else 0,
            last_mutation_ms=page.last_mutation_ms if page else None,
            hot_spots=page.hot_spots if page else [],
            pending_requests=pending,
            filtered=page.filtered if page else 0,
            animations=page.animations if page else [],
            loading=page.loading if page else [],
            excluded=page.excluded if page else [],
            navigated=self.navigated,
            proof=page.proof if page else "none",
            unproven=page.unproven if page else None,
            left=page.left if page else [],
            delta=page.delta if page else DomDelta(),
            doubtful=page.doubtful if page else False,
            feedback=page.feedback if page else False,
            observed=None if page is None or self.navigated else page.observed,
            released=page.released if page else False,
            # What was seen before something that is still awaited is not the last word.
            held=page.held if page and reason == "quiet" else None,
            tick=page.tick if page and reason == "quiet" else None,
            last_change_ms=self._last_change(now, answered_ago),
        )

    def _last_change(self, now: float, answered_ago: float | None) -> float:
        """When the last was seen of what the action caused, in ms since the beginning."""
        page, begun = self.page, self.begun
        ends = [0.0]
        if self.last_answer:
            # That nothing is awaited any more is noticed later than the last answer.
            at = now - answered_ago if answered_ago is not None else self.last_answer
            ends.append((min(at, self.last_answer) - begun) * 1000)
        began = 0.0
        if self.navigated and self.arrived is not None:
            # Its window is another document's, which has begun since.
            ends.append((self.arrived - begun) * 1000)
            began = (self.window - begun) * 1000
        if page is not None:
            seen = (page.last_mutation_ms, page.last_busy_ms)
            ends += [began + ms for ms in seen if ms is not None]
        return round(max(ends), 1)
