"""The progress of one settle wait, and its result."""

from __future__ import annotations

from dataclasses import dataclass

from AbraLibrary.core.models.settle.settle import (
    Arrived,
    DomDelta,
    PageSettle,
    PendingRequest,
    SettleReason,
    SettleResult,
)


@dataclass
class Progress:
    """What is known so far about one wait; moments in seconds of the monotonic clock."""

    begun: float
    deadline: float
    #: None: if no observation is armed.
    fresh: bool | None
    restart: bool
    navigated: bool = False
    #: Whether a navigation is under way, which gave the wait more time.
    loads: bool = False
    #: Whether that is over, which the page may not know: it may have become a download, or nothing.
    loaded: bool = False
    #: Given once: a page that never finishes loading is not waited for endlessly.
    allowed: bool = False
    last_answer: float | None = None
    #: When the page first reported a request without an event.
    unreported: float | None = None
    #: Whether requests were open when last looked for.
    awaits: bool = False
    #: When the document was there that came during the wait.
    arrived: float | None = None
    page: PageSettle | None = None
    #: What document has answered last, until another one may have come.
    document: float | None = None
    here: Arrived | None = None
    #: What was seen in windows that the page has disarmed.
    seen: PageSettle | None = None
    #: When the current window began.
    window: float = 0.0
    #: When the page was last asked.
    asked: float = 0.0
    #: Whether the browser was asked something after the page's answer.
    is_outdated: bool = False

    def note(self, page: PageSettle) -> None:
        """Keep the page's report, together with its disarmed windows."""
        if self.navigated:
            self.seen = None
        elif self.seen is not None:
            page = page.after(self.seen, (self.window - self.begun) * 1000)
        if page.released:
            self.seen = page
        self.document, self.here, self.loaded = page.document, page.arrived or self.here, False
        self.is_outdated = False
        # A disarmed window that must go on is armed again.
        self.page, self.fresh, self.restart = page, page.released, page.released

    def asked_for(self, reason: SettleReason, now: float) -> list[PendingRequest]:
        """The unanswered requests that only the page knows, if they end the wait at `now`."""
        if self.page is None or reason != "requests_pending":
            return []
        # On a busy machine the page's answer is on its way for a while.
        passed_ms = max(0.0, (now - self.asked) * 1000 - self.page.waited_ms)
        return [
            PendingRequest(url=each.url, method="", age_ms=round(each.age_ms + passed_ms))
            for each in self.page.left
            if each.kind == "request" and not each.is_ignored
        ]

    def result(
        self,
        reason: SettleReason,
        pending: list[PendingRequest],
        *,
        now: float,
        answered_ago: float | None,
    ) -> SettleResult:
        """The result of the wait.

        Args:
            reason: why it ended.
            pending: the pending requests.
            now: when it ended.
            answered_ago: how many seconds ago the last answer came, if the transport knows.
        """
        page = self.page
        # A value from before something that is still pending is not final, and meanwhile the page
        # may change it.
        final = None if self.is_outdated or reason != "quiet" else page
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
            requested=page.requested if page else False,
            requests_of_older=page.requests_of_older if page else [],
            observed=None if page is None or self.navigated else page.observed,
            released=page.released if page else False,
            document=self.document,
            arrived=self.here,
            held=final.held if final else None,
            tick=final.tick if final else None,
            last_change_ms=self._last_change(now, answered_ago),
        )

    def _last_change(self, now: float, answered_ago: float | None) -> float:
        """When the last effect of the action was seen, in ms since the beginning."""
        page, begun = self.page, self.begun
        ends = [0.0]
        if self.last_answer:
            # The end of all requests is noticed later than the last answer.
            at = now - answered_ago if answered_ago is not None else self.last_answer
            ends.append((min(at, self.last_answer) - begun) * 1000)
        began = 0.0
        if self.navigated and self.arrived is not None:
            # Its window belongs to another document, which began since.
            ends.append((self.arrived - begun) * 1000)
            began = (self.window - begun) * 1000
        if page is not None:
            seen = (page.last_mutation_ms, page.last_busy_ms)
            ends += [began + ms for ms in seen if ms is not None]
        return round(max(ends), 1)
