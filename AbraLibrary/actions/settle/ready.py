"""When a page is ready after a load: no request for a while, and a stable structure."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from AbraLibrary.actions.settle.settle import GRACE_S
from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.browser.port import Mark
from AbraLibrary.core.models.settle.ready import (
    NetworkState,
    PageReady,
    Place,
    ReadyOptions,
    ReadyReason,
    ReadyResult,
)
from AbraLibrary.core.settle.readiness import Seen, confidence_of
from AbraLibrary.core.settle.restlessness import waiting
from AbraLibrary.errors import NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.settle.settle import PendingRequest, SettleResult
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# An event that came since the last look does not wake the wait, so waits are short.
# @limit how late an event is noticed
# @unit s
_LOOK_S = 0.1
# A DOM that stayed restless for the time that a page may take to settle, without requests, belongs
# to a chatty site, which should not always hit the cap; it gets only this much longer.
# @unit s
# @measured not measured: chosen so that a site that never rests costs half as much again
# @test utest/actions/settle/test_ready.py::test_a_chatty_site_is_not_waited_for_to_the_cap
_CHURN_S = 1.0
# A request that was open for so long before a wait is taken for a long poll, unless a wait has been
# given up for it; the result names it.
# @unit s
# @measured not measured: chosen as the default timeout, below the holds of engine.io (25 s),
# CometD (30 s) and SignalR (90 s)
# @test utest/actions/settle/test_ready.py::test_a_request_is_no_long_poll_as_a_wait_is_short
_LONG_POLL_S = 10.0
# No request is open for so long.
# @limit stands for no end, which JSON cannot say
# @unit s
_ENDLESS_S = 86_400.0
#: Reasons for not settling that may have passed once the page is ready.
_SLOW = ("requests_pending", "loading_state", "images_pending", "not_loaded")


class ReadyWait:
    """One wait: the port sees requests, the page sees changes of the DOM's structure.

    Both windows may begin before the wait, and both must hold at the same moment.
    """

    def __init__(self, session: Session, options: ReadyOptions) -> None:
        """Wait on `session`, from now on."""
        self._session = session
        self._port = session.port
        self._options = options
        self._begun = time.monotonic()
        self._deadline = min(self._begun + options.timeout, self._port.patience.until)
        self._page: PageReady | None = None
        self._navigated = False
        self._imports: list[PendingRequest] = []
        #: What a wait before was given up for is data that nobody has seen come.
        self._is_again = session.place is not None and session.place.is_unanswered

    def wait(self) -> ReadyResult:
        """Wait until the page is ready or the time is up; never raises for a restless page."""
        try:
            while True:
                reason = self._step()
                if reason is not None:
                    return self._result(reason)
        except PromptOpen:
            return self._result("prompt_open")

    def _step(self) -> ReadyReason | None:
        """One look; the reason to end the wait, or None to go on."""
        left = self._deadline - time.monotonic()
        # Where no event tells of a load, the page does, with its answer.
        page = self._page
        knows = self._port.has_events or (page is not None and not page.is_loaded)
        is_open = (knows and self._port.is_loading(Mark(0))) or (
            self._port.has_events and self._awaited(self._network())
        )
        if is_open and left > 0:
            self._session.waits(waiting("requests_pending"))
            self._port.refuse_prompt()
            self._port.wait_for_event(min(_LOOK_S, left))
            return None
        try:
            self._ask(max(0.0, min(left, self._port.longest_wait)))
            if self._is_ready() and not self._is_reading(left) and not self._is_importing(left):
                return "ready"
        except NavigatedAway:
            self._page, self._navigated = None, True
            return "timed_out" if left <= 0 else None
        return "timed_out" if time.monotonic() >= self._deadline else None

    def _ask(self, budget: float) -> None:
        options = self._options
        arguments = {
            "stableMs": options.dom_stable * 1000,
            "idleMs": options.network_idle * 1000,
            "atLeastMs": self._idle_left() if self._port.has_events else 0.0,
            "network": self._asked_for(),
            "ignored": options.ignored_requests,
            "budgetMs": budget * 1000,
            "trustsSilence": options.trusts_silence,
            "proof": options.proof and self._session.experiments.idle_proof,
            "learns": self._session.experiments.noise_learning,
        }
        asked, clock = time.monotonic(), self._session.page_clock
        answer = self._port.call("ready.wait", arguments, budget + GRACE_S, waits=True)
        page = PageReady.model_validate(self._session.secrets.hide(answer))
        self._port.document_began(page.document_began)
        clock.heard(asked, page.asked_at, time.monotonic())
        # If a document goes away during a call, Firefox repeats the call in the next one.
        if clock.is_after(page.came_at, self._begun):
            self._navigated = True
        self._page = page
        if page.network and self._awaited(page.network):
            self._session.waits(waiting("requests_pending"))

    def _asked_for(self) -> dict[str, object] | None:
        """Which requests the page tells of: where no event tells of them, those that count."""
        if self._port.has_events:
            return None
        return {"oldestMs": self._oldest() * 1000, "ignored": self._options.ignored_requests}

    def _is_ready(self) -> bool:
        page, options = self._page, self._options
        assert page is not None  # it has just answered
        is_loading = self._port.is_loading(Mark(0), told=not page.is_loaded)
        if is_loading or self._awaited(self._network()):
            return False
        if page.is_proved:
            return True
        return not self._idle_left() and (
            page.stable_ms >= options.dom_stable * 1000
            or (options.trusts_silence and not page.touched)
        )

    def _is_reading(self, left: float) -> bool:
        """Whether the page still reads an answer, of whose end no event tells; waits a while."""
        reading = self._reading()
        if reading and left > 0:
            self._session.waits(waiting("requests_pending"))
            self._port.wait_for_event(min(_LOOK_S, left))
        return bool(reading)

    def _reading(self) -> list[PendingRequest]:
        """What only the page knows to be open, where events tell of the rest."""
        page, network = self._page, self._network()
        known = {*network.polls, *(request.url for request in network.pending)}
        if page is None or not self._options.network_idle:
            return []
        return [each for each in page.reading if each.url not in known and not self._is_old(each)]

    def _is_importing(self, left: float) -> bool:
        """Whether a module is on its way, of which no event tells; waits a while if so."""
        is_possible = self._page is not None and self._page.may_import
        found = self._port.imports(is_possible) if self._options.network_idle else []
        self._imports = [each for each in found or [] if not self._is_old(each)]
        if self._imports and left > 0:
            self._session.waits(waiting("requests_pending"))
            self._port.wait_for_event(min(_LOOK_S, left))
        return bool(self._imports)

    def _idle_left(self) -> float | None:
        """How long, in ms, no fetch or XHR may be pending from now on; None: the page knows."""
        network, page = self._network(), self._page
        window = self._options.network_idle * 1000
        if not window:
            return 0.0
        if network.idle_ms is not None:
            return max(0.0, window - network.idle_ms)
        if network.is_seen and self._options.trusts_silence:
            return 0.0
        return None if page is None else max(0.0, window - page.document_age_ms)

    def _network(self) -> NetworkState:
        place = self._session.place
        network = self._port.network(Mark(place.mark if place else 0))
        if not network.is_seen and self._page and self._page.network:
            return self._page.network
        return self._session.secrets.hide_in(network)

    def _awaited(self, network: NetworkState) -> list[PendingRequest]:
        """The pending requests that may end within such a wait."""
        if not self._options.network_idle:
            return []
        return [request for request in network.pending if not self._is_old(request)]

    def _is_old(self, request: PendingRequest) -> bool:
        return request.age_ms > self._oldest() * 1000

    def _oldest(self) -> float:
        """The age in s from which on a request is taken for a long poll."""
        before = _ENDLESS_S if self._is_again else max(self._options.timeout, _LONG_POLL_S)
        return before + time.monotonic() - self._begun

    def _result(self, reason: ReadyReason) -> ReadyResult:
        page, network = self._page, self._network()
        place = self._session.place
        awaited = [*self._awaited(network), *self._reading(), *self._imports]
        is_loading = reason == "timed_out" and self._port.is_loading(Mark(0))
        pending = [*network.pending, *(page.reading if page else ())]
        old = [request.url for request in pending if self._is_old(request)]
        seen = Seen(self._options, page, network, old)
        score, reasons = confidence_of(seen) if reason == "ready" else (0.0, [])
        result = ReadyResult(
            ready=reason == "ready",
            reason=reason,
            waited_ms=round((time.monotonic() - self._begun) * 1000, 1),
            url=page.url if page else self._address(reason),
            network_idle_ms=network.idle_ms,
            dom_stable_ms=page.stable_ms if page else None,
            loading=is_loading,
            pending_requests=awaited,
            hot_spots=page.hot_spots if page else [],
            excluded=page.excluded if page else [],
            excluded_requests=[*network.polls, *network.streams, *old],
            route_changed=page is not None and _is_rerouted(place, page, network),
            navigated=self._navigated,
            proved=page is not None and reason == "ready" and page.is_proved,
            confidence=score,
            confidence_reasons=reasons,
        )
        if page is not None and self._port is self._session.window:
            is_unanswered = reason == "timed_out" and bool(awaited)
            self._session.place = Place(
                document=page.document,
                url=page.url,
                mark=network.mark,
                is_unanswered=is_unanswered,
            )
        return ReadyResult.model_validate(self._session.secrets.hide(result.model_dump()))

    def _address(self, reason: ReadyReason) -> str:
        """With an open prompt, the classic transport cannot even return the address."""
        return "" if reason == "prompt_open" and not self._port.has_events else self._port.address()


def _is_rerouted(before: Place | None, page: PageReady, network: NetworkState) -> bool:
    """Whether the document changed its own address since the last look."""
    if before is None or before.document != page.document:
        return bool(network.routes)
    return page.url != before.url or any(url != before.url for url in network.routes)


def wait_for_ready(session: Session, options: ReadyOptions) -> ReadyResult:
    """Wait until no fetch or XHR is pending and the structure of the DOM is stable."""
    return ReadyWait(session, options).wait()


def after_load(
    session: Session, settled: SettleResult, options: SettleOptions
) -> tuple[SettleResult, ReadyResult | None]:
    """The smart wait for a document that an action loaded and that was settled on.

    A page that had not settled gets a second try once it is ready.
    """
    is_smart = session.experiments.smart_waiting
    if options.ready is None or not is_smart or settled.reason in ("prompt_open", "still_loading"):
        return settled, None
    patience = options.ready.timeout
    if settled.reason == "still_mutating" and not settled.pending_requests:
        patience = min(patience, _CHURN_S)
    ready = wait_for_ready(session, options.ready.model_copy(update={"timeout": patience}))
    # A page that was ready at once will not settle in a second try either.
    has_waited = ready.ready and ready.waited_ms > _LOOK_S * 1000
    if settled.reason not in _SLOW or not has_waited:
        return settled, ready
    again = settle(session, options)
    waited = settled.waited_ms + ready.waited_ms + again.waited_ms
    update = {"waited_ms": round(waited, 1), "navigated": settled.navigated}
    return again.model_copy(update=update), ready
