"""Runs a wait in turns on the page (DOM) and the port (requests), also across navigations."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.network import ruled
from AbraLibrary.actions.settle.requests import Requests
from AbraLibrary.actions.settle.settle_progress import Progress
from AbraLibrary.core.models.settle.settle import (
    PageSettle,
    SettleReason,
    SettleResult,
)
from AbraLibrary.core.settle.restlessness import waiting
from AbraLibrary.errors import NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.settle.settle import PendingRequest
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# What a call may take beyond the page's own time; after that the page counts as dead.
# @limit how long a hanging page delays a test
# @unit s
GRACE_S = 3.0
# An event that came since the last look does not wake the wait, so waits are short.
# @limit how late an event is noticed
# @unit s
_LOOK_S = 0.1


class Settler:
    """One wait, in turns on the page, which sees the DOM, and the port, which sees requests."""

    def __init__(
        self,
        session: Session,
        options: SettleOptions,
        since: Mark,
        oldest_ms: float | None = None,
        field: dict[str, object] | None = None,
        tick: dict[str, object] | None = None,
        *,
        follows: bool = True,
    ) -> None:
        """Wait on `session` for what began after `since`, and requests at most `oldest_ms` before.

        With `field`, the arguments of the page's ``fields.holds``, the result has the field's
        value; with `tick`, the arguments of ``ticks.look``, the state of a control. Without
        `follows` it is not known what has begun what runs, as no action of ours came before.
        """
        self._session = session
        self._port = session.port
        self._waits = session.waits
        self._experiments = session.experiments
        self._secrets = session.secrets
        self._clock = session.page_clock
        self._field = field
        self._tick = tick
        self._options = options
        self._since = since
        self._follows = follows
        self._requests = Requests(session, options, since, oldest_ms, time.monotonic())
        #: The answer asked for ahead, the name of its click, and when that was.
        self._ahead: tuple[Callable[[], Any], str, float] | None = None

    def ask_ahead(self, click: str) -> None:
        """Ask for the outcome of a click, by its name, before it is sent, so that `wait` need not.

        The page answers within the click, so the answer takes no extra time.
        """
        now = time.monotonic()
        state = Progress(now, now + self._options.timeout, fresh=False, restart=False)
        arguments = {**self._arguments(state, self._options.timeout), "name": click}
        answered = self._port.call_ahead("settle.waitForClick", arguments)
        if answered is not None:
            self._ahead = answered, click, now

    def wait(self, *, fresh: bool | None) -> SettleResult:
        """Wait until the page has settled or the time is up; never raises for a restless page.

        Args:
            fresh: whether no observation was armed before, so that everything counts from now;
                None if only the page knows.
        """
        begun = time.monotonic()
        ends = self._bound(begun + self._options.timeout)
        state = Progress(begun, ends, fresh=fresh, restart=bool(fresh))
        try:
            while True:
                reason = self._step(state)
                if reason is not None:
                    return self._result(state, reason)
        except PromptOpen:
            return self._result(state, "prompt_open")

    def load(self) -> SettleResult | None:
        """Wait for the load of a pending navigation; returns the result if it did not load."""
        begun = time.monotonic()
        ends = self._bound(begun + self._options.timeout)
        state = Progress(begun, ends, fresh=True, restart=True)
        try:
            while self._port.is_loading(self._since):
                reason = self._await_load(state)
                if reason is not None:
                    return self._result(state, reason)
        except PromptOpen:
            return self._result(state, "prompt_open")
        return None

    def _step(self, state: Progress) -> SettleReason | None:
        """One look; the reason to end the wait, or None to go on."""
        # Where no event tells of a load, the page does, with its answer.
        knows = self._port.has_events or state.loads
        if knows and self._port.is_loading(self._since):
            return self._await_load(state)
        if state.loads:
            # A loaded page has the same time to settle as any other; but a page that keeps
            # reloading itself is not waited for endlessly.
            settles = time.monotonic() + self._options.timeout
            state.deadline = self._bound(min(settles, self._limit(state)))
            state.loads, state.loaded = False, True
            state.arrived = time.monotonic()
        left = state.deadline - time.monotonic()
        try:
            page = self._ask(state, max(0.0, left))
        except NavigatedAway:
            self._begin_again(state)
            return "not_loaded" if time.monotonic() >= state.deadline else None
        if page is None:
            # Firefox repeats a call that a prompt interrupted in the next document, where it takes
            # the place of this one. What this one has armed goes on.
            if state.fresh:
                state.fresh = None
            return None
        self._port.document_began(page.document_began)
        if not page.armed:
            # Another document answered. It has observed itself since it was asked: a new call would
            # cost a second quiet period and lose what was seen.
            self._begin_again(state, is_loaded=page.reason != "not_loaded")
        # A document came during the wait if it is younger, or if another one has answered before:
        # a new window, which the page opens after one that it has taken down, is always armed.
        is_another = state.document not in (None, page.document)
        if is_another or self._clock.is_after(page.came_at, state.begun):
            state.navigated = True
        state.note(page)
        if not page.done:
            self._waits(waiting(page.reason))
        return self._await_close(state, page) if page.closing else self._awaited(state, page)

    def _awaited(self, state: Progress, page: PageSettle) -> SettleReason | None:
        """The reason to end the wait with what the page says, or None to go on."""
        is_loading = self._port.is_loading(self._since, told=not page.is_loaded)
        if is_loading or self._is_announced(page):
            return self._await_load(state)
        if not page.done:
            return page.reason if time.monotonic() >= state.deadline else None
        if page.reason == "quiet":
            try:
                now = time.monotonic()
                state.is_outdated = self._requests.look_for_imports(page.may_import, now)
            except NavigatedAway:
                return None  # the next look finds the document that has come
        if self._pending() or self._requests.is_unreported(state, page, time.monotonic()):
            return self._await_answers(state)
        if state.awaits and time.monotonic() < state.deadline:
            # The last answer came while the page was asked: what it leads to is still to begin.
            self._note_answer(state)
            return None
        if page.reason == "no_body":
            return "no_body"
        if page.reason == "outcome":
            return "outcome"
        return "navigated" if state.navigated else "quiet"

    def _is_announced(self, page: PageSettle) -> bool:
        """Whether the page says that it will be replaced, if the transport cannot."""
        return page.navigation_pending and not self._port.has_events

    def _ask(self, state: Progress, left: float) -> PageSettle | None:
        """The page's answer; None if another call to wait has taken the place of this one."""
        state.asked = time.monotonic()
        if state.fresh:
            state.window = state.asked
        answer = self._answer(state, left)
        if answer is None:
            return None
        page = PageSettle.model_validate(self._secrets.hide(answer))
        self._session.wiped += page.wiped
        self._requests.belong_to_others(page.others)
        self._clock.heard(state.asked, page.asked_at, time.monotonic())
        return page

    def _answer(self, state: Progress, left: float) -> Any:
        arguments = self._arguments(state, left)
        patience = min(left, self._port.longest_wait) + GRACE_S
        ahead, self._ahead = self._ahead, None
        if ahead is None:
            return self._port.call("settle.wait", arguments, patience, waits=True)
        answered, click, asked = ahead
        answer = answered()
        if answer is None:
            taking_over = {**arguments, "name": click}
            answer = self._port.call("settle.takeOver", taking_over, patience, waits=True)
        state.asked = asked  # the answer may be the one of that call
        return answer

    def _arguments(self, state: Progress, left: float) -> dict[str, object]:
        budget = min(left, self._port.longest_wait)
        arguments: dict[str, object] = {
            "quietMs": self._options.quiet_period * 1000,
            "budgetMs": budget * 1000,
            "leftMs": left * 1000,
            "animations": self._options.animations,
            "images": self._options.images,
            "loading": self._options.loading,
            "filters": self._options.filters,
            "scope": self._options.scope.model_dump() if self._options.scope else None,
            "ignore": [each.model_dump() for each in self._options.ignore],
            "fresh": state.fresh,
            "restart": state.restart,
            "loaded": state.loaded and self._port.awaits_loads,
            "beyond": None if state.navigated else self._options.beyond,
            "outcome": self._options.until_outcome and not state.navigated,
            # A loaded script or style runs at any time later: the quiet period decides.
            "proof": self._proves and state.last_answer is None,
            "lasting": self._options.lasting,
            "learns": self._experiments.noise_learning,
            "network": self._options.network,
            "horizonMs": self._options.reach * 1000,
            "ignored": self._options.ignored_requests,
            "tells": self._port.has_events,
            "release": self._release(state),
            "steps": self._options.steps,
            "follows": self._follows,
        }
        if self._field:
            arguments["next"] = self._field
        if self._tick:
            arguments["tick"] = self._tick
        return arguments

    @property
    def _proves(self) -> bool:
        return self._options.proof and self._experiments.idle_proof

    def _release(self, state: Progress) -> str:
        """Keep observing while an answer is pending; a new document belongs to no action."""
        if self._pending():
            return "never"
        return "always" if state.navigated else self._options.release

    def _begin_again(self, state: Progress, *, is_loaded: bool = False) -> None:
        """Another document has come: it gets the time of a load, and a window of its own.

        A loaded one has had the time to settle since it was asked.
        """
        state.arrived = state.arrived or state.asked
        state.document = state.here = None
        state.window = state.asked
        if is_loaded:
            settles = min(state.asked + self._options.timeout, self._limit(state))
            state.deadline = self._bound(max(state.deadline, settles))
        else:
            self._allow_load(state)
        state.navigated = state.fresh = state.restart = True

    def _limit(self, state: Progress) -> float:
        return state.begun + self._options.load_timeout + self._options.timeout

    def _bound(self, deadline: float) -> float:
        """The earlier one of a deadline and the keyword's own."""
        return min(deadline, self._port.patience.until)

    def _allow_load(self, state: Progress) -> None:
        if not state.loads and not state.allowed:
            loaded = time.monotonic() + self._options.load_timeout
            state.deadline = self._bound(max(state.deadline, loaded))
        state.loads = state.allowed = True

    def _await_load(self, state: Progress) -> SettleReason | None:
        """A load may take its time; it may also become a download, or nothing."""
        self._allow_load(state)
        self._waits(waiting("still_loading"))
        state.restart = True
        if time.monotonic() >= state.deadline:
            return "still_loading"
        # The page may ask whether to leave it: nothing loads before that is answered.
        self._port.refuse_prompt()
        # The event may have come since the look above, so waits are short.
        self._port.wait_for_event(min(_LOOK_S, state.deadline - time.monotonic()))
        return None

    def _await_close(self, state: Progress, page: PageSettle) -> SettleReason | None:
        """The next look reports that the window is closed; a browser may also refuse to close."""
        if time.monotonic() >= state.deadline:
            return page.reason
        self._port.wait_for_event(min(_LOOK_S, state.deadline - time.monotonic()))
        return None

    def _await_answers(self, state: Progress) -> SettleReason | None:
        if time.monotonic() >= state.deadline:
            return "requests_pending"
        self._waits(waiting("requests_pending"))
        # No event reports that a body will never be read: look again soon.
        self._port.wait_for_event(min(_LOOK_S, state.deadline - time.monotonic()))
        if self._pending():
            state.awaits = True
        else:
            self._note_answer(state)
        return None

    def _pending(self) -> list[PendingRequest]:
        return self._requests.pending(time.monotonic())

    def _note_answer(self, state: Progress) -> None:
        state.restart, state.awaits = True, False
        if state.unreported is None or self._requests.answered_ago() is not None:
            state.last_answer = time.monotonic()

    def _result(self, state: Progress, reason: SettleReason) -> SettleResult:
        hidden, now = [self._secrets.hide_in(each) for each in self._pending()], time.monotonic()
        pending = hidden or state.asked_for(reason, now)
        ago = self._requests.answered_ago() if state.last_answer else None
        result = state.result(reason, pending, now=now, answered_ago=ago)
        unseen = list(self._port.unseen_by_waits)
        return result.model_copy(update={"unseen": unseen, **ruled.counts(self._port, self._since)})
