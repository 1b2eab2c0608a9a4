"""The state of an action in progress, and its effects."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.perf.soft_navigation import soft_navigation
from AbraLibrary.actions.settle.ready import after_load
from AbraLibrary.browser.port import CALL_S, Mark
from AbraLibrary.core.find.wording import name
from AbraLibrary.core.models.act.action import ActionName, ActionResult, Happened, Method, Outcome
from AbraLibrary.core.models.settle.settle import DomDelta, SettleResult
from AbraLibrary.core.text import ADDRESS, shorten
from AbraLibrary.errors import NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.act.witness import Witness
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.observed import Observed
    from AbraLibrary.core.models.act.painted import Painted
    from AbraLibrary.core.models.evidence.trace import Looks, Trace
    from AbraLibrary.core.models.perf.perf import SoftNavigation
    from AbraLibrary.core.models.settle.ready import ReadyResult
    from AbraLibrary.core.models.settle.settle_options import SettleOptions


#: How a wait ends that has waited for a load, and in vain.
_NOT_LOADED = ("still_loading", "not_loaded")


class Pressed:
    """A press, or another operation, and its effects."""

    def __init__(
        self,
        trace: Trace,
        mark: Mark,
        began: float,
        text_count: int = 0,
        witness: Witness | None = None,
    ) -> None:
        """Begin with what is known before the press."""
        self.trace = trace
        self.mark = mark
        self.began = began
        #: How many lines contained the expected text.
        self.text_count = text_count
        #: The second witness, and its report.
        self.witness = witness
        self.painted: Painted | None = None
        self.settle: SettleResult | None = None
        self.ready: ReadyResult | None = None
        self.observed: Observed | None = None
        self.route_changed = False
        #: Whether it closed its own window.
        self.is_closed = False
        self.soft_navigation: SoftNavigation | None = None
        self.url = trace.url
        #: When a listener could last come, and when one for the whole page was seen (monotonic).
        self.hoped, self.heard = began, 0.0
        #: Whether another document has come, which is the one observed from then on.
        self._has_left = False
        #: The changes of earlier steps of the action, and their end in ms.
        self._earlier = DomDelta()
        self._earlier_ms = 0.0
        #: When the last step began to settle: seconds since the press, ms since the first step.
        self._settled_from = 0.0
        self._later_ms = 0.0

    @property
    def timing_ms(self) -> float:
        """From the gesture to the last change that any of its steps caused, in ms."""
        last = self.settle.last_change_ms if self.settle else 0.0
        if self.settle and self.settle.navigated and not last:
            last = self._settled_from * 1000  # the other document came before the first look
        return round(max(self._earlier_ms, self._later_ms + last if last else 0.0), 1)

    @property
    def dom_summary(self) -> str:
        """The changes of all steps, or that there is another document."""
        if self.settle is not None and self.settle.navigated:
            return "new document"
        return self._delta().summary()

    def _delta(self) -> DomDelta:
        return self._earlier.plus(self.settle.delta) if self.settle else self._earlier

    def settles(self) -> None:
        """Begin to settle the next step, and keep the changes of the earlier ones."""
        if self.settle is None:
            self._settled_from = self.age()
            return
        self._earlier, self._earlier_ms = self._delta(), self.timing_ms
        self._later_ms += (self.age() - self._settled_from) * 1000
        self._settled_from = self.age()

    def follows(self, before: Pressed) -> None:
        """Continue an action, and keep the changes of its earlier steps."""
        if before.settle is not None:
            self._earlier, self._earlier_ms = before._delta(), before.timing_ms
            self._later_ms = before._later_ms + (self.began - before.began) * 1000

    def looked_again(self, looks: Looks) -> None:
        """Add looks to its trace."""
        self.trace = self.trace.looked_again(looks)

    def age(self) -> float:
        """Seconds since the press."""
        return time.monotonic() - self.began

    def happened(self, session: Session) -> Happened:
        """What the browser did since the press."""
        if self.is_closed:
            seen = session.port.happened(self.mark) if session.port.has_events else Happened()
            return session.secrets.hide_in(seen).model_copy(update={"is_closed": True})
        happened = session.secrets.hide_in(session.port.happened(self.mark))
        has_come = bool(self.settle and self.settle.navigated)
        if not has_come and (happened.prompt or not self._has_left):
            return happened.model_copy(update={"failed": self._not_come(happened)})
        # The final address, after redirects; over classic there are no events for it.
        arrived = self.settle.arrived if self.settle and has_come else None
        try:
            document = arrived.model_dump() if arrived else self._document(session)
        except (NavigatedAway, PromptOpen):
            if has_come:
                raise
            return happened  # still navigating, or a prompt is open
        self._has_left = True
        self.url = str(document["url"])
        update: dict[str, object] = {"navigations": (self.url,), "status": document.get("status")}
        if document.get("failed"):
            # Imported late, as it needs the clients of the wire (urllib3, websocket).
            from AbraLibrary.browser.evidence.load_failures import error_page

            asked = (*happened.navigations, *happened.unloaded)
            update["failed"] = str(
                error_page(asked[-1] if asked else "the page", document["failed"])
            )
        return happened.model_copy(update=update)

    def _not_come(self, happened: Happened) -> str | None:
        """That a page was waited for, and has not come: there is no new document yet."""
        reason = self.settle.reason if self.settle else None
        if happened.awaited is None or reason not in _NOT_LOADED:
            return happened.failed
        address, seconds = happened.awaited
        return (
            f"a navigation to {shorten(address, ADDRESS)} has been under way for {seconds:.3g} s. "
            "Check the server, or give a longer timeout=."
        )

    @staticmethod
    def _document(session: Session) -> Any:
        return session.secrets.hide(session.port.call("arrival.document", {}, CALL_S))

    def finish(self, session: Session, options: SettleOptions) -> None:
        """Wait for the new document, or report the new route."""
        if self.settle is None or self.is_closed:
            return
        session.settled(self.settle)
        if session.port.has_events:
            session.windows.moved(session.port.happened(self.mark).moved)
        if self.settle.navigated:
            self.settle, self.ready = after_load(session, self.settle, options)
            self.url = self.ready.url if self.ready else self.url
            return
        seen = self.observed
        routes = session.secrets.hide(session.port.network(self.mark).routes)
        is_elsewhere = seen is not None and seen.url_before != seen.url_after
        self.route_changed = is_elsewhere or bool(routes)
        self.url = routes[-1] if routes else self.url
        if self.route_changed:
            self.soft_navigation = soft_navigation(session, self.url, self.age())


def result(
    action: ActionName,
    pressed: Pressed,
    outcome: Outcome,
    prompt: str | None,
    method: Method = "input",
    detail: str = "",
) -> ActionResult:
    """The result of an acting keyword."""
    settle = pressed.settle
    match = pressed.trace.winner
    assert match is not None  # only resolved targets are acted on
    return ActionResult(
        success=True,
        action=action,
        method=method,
        target=name(match.candidate),
        detail=detail,
        timing_ms=pressed.timing_ms,
        dom_summary=pressed.dom_summary,
        outcome=outcome.sentence,
        evidence=outcome.evidence,
        url=pressed.observed.url_after if pressed.observed else pressed.url,
        settle=settle,
        ready=pressed.ready,
        route_changed=pressed.route_changed,
        soft_navigation=pressed.soft_navigation,
        prompt=prompt,
        painted=pressed.painted,
        trace=pressed.trace,
    )
