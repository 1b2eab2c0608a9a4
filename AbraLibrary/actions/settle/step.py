"""What another library does to the page, observed and settled like an action of ours.

The element is not named to us and the input is not ours. Over BiDi the page stands by, and the
first event of a step arms it, so that a step costs one call; over classic it is armed before.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

from AbraLibrary.actions.act.pressed import Pressed
from AbraLibrary.actions.settle.settle import Settler, release
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.act.outcome import judge
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.settle.step import StepResult
from AbraLibrary.errors import AbraError, AnswerTimeout, NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import Happened
    from AbraLibrary.core.models.settle.settle import SettleResult
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

#: What a step is to the page: input by a driver, whose events tell when it comes; a script, which
#: may bring none; a load, before which nothing is armed; the answer to a prompt, before which
#: nothing can be, and what opened it has often been.
StepKind = Literal["input", "script", "load", "prompt"]

# A page that hangs is not waited for longer, as the load may be what ends that.
# @limit the time that a look takes
# @unit s
_LOOK_S = 1.0


class Step:
    """One step of another library, from just before it until the page has settled."""

    def __init__(self, session: Session, kind: StepKind = "input") -> None:
        """Begin to observe."""
        self.session = session
        self._is_armed = False
        url = ""
        self._kind = kind
        stands_by = kind == "input" and session.port.has_events
        if kind in ("input", "script") and not stands_by:
            with suppress(NavigatedAway, PromptOpen):  # the step itself will meet these
                wish = {"byScript": kind == "script"}
                url = str(session.port.call("gesture.watchStep", wish, CALL_S)["url"])
                self._is_armed = True
        self._is_fresh = not self._is_armed and not stands_by
        is_unreported = kind in ("load", "prompt") and not session.port.has_events
        self._document = self._here() if is_unreported else None
        self._pressed = Pressed(_unresolved(url), session.port.mark(), time.monotonic())

    def end(self, options: SettleOptions) -> StepResult:
        """Wait until the page has settled, and report what the step has changed."""
        session, pressed = self.session, self._pressed
        session.leave()
        if not session.window.has_events:  # over classic each command is for the selected frame
            with suppress(PromptOpen):  # the wait reports it
                session.window.follow()
        try:
            if self._kind == "prompt":
                self._is_fresh = not self._is_watched()
            pressed.settle = self._settle(options)
            pressed.observed = pressed.settle.observed
            happened = self._happened()
            if not happened.prompt:
                pressed.finish(session, options)
        finally:
            session.port.rest()
            self._take_down()
        outcome = judge(pressed.observed, happened, pressed.settle, last=True)
        return StepResult(
            timing_ms=pressed.timing_ms,
            dom_summary=pressed.dom_summary,
            outcome=outcome.sentence if outcome.evidence or happened.failed else "",
            evidence=outcome.evidence,
            url=pressed.observed.url_after if pressed.observed else pressed.url,
            settle=pressed.settle,
            ready=pressed.ready,
            prompt=happened.prompt,
            is_watched=not self._is_fresh,
        )

    def cancel(self) -> None:
        """Give up a step that has failed, without a wait; nothing of ours stays in the page."""
        self.session.leave()
        self.session.port.rest()
        self._take_down()

    def _settle(self, options: SettleOptions) -> SettleResult:
        port = self.session.port
        stands_by = port.has_events and self._kind != "prompt"
        update = {"release": "always", "steps": stands_by}
        settler = Settler(self.session, options.model_copy(update=update), self._pressed.mark)
        result = settler.wait(fresh=self._is_fresh)
        if result.navigated or result.reason == "prompt_open":
            return result
        return result.model_copy(update={"navigated": self._has_come()})

    def _has_come(self) -> bool:
        """Whether another document had come before we asked, and what stands by is that one's."""
        port = self.session.port
        if port.has_events:
            return bool(port.happened(self._pressed.mark).navigations)
        # What was armed before has reported it, and a load is known by the document that it has
        # brought; one that cannot be asked now counts as the same.
        here = None if self._document is None else self._here()
        return here is not None and here != self._document

    def _is_watched(self) -> bool:
        """Whether the page is still observed for the action that opened the prompt."""
        with suppress(NavigatedAway, PromptOpen, AnswerTimeout):
            return bool(self.session.port.call("leftovers.look", {}, _LOOK_S)["window"])
        return False

    def _here(self) -> float | None:
        """The time origin of the document that is there; None where it cannot tell now."""
        with suppress(NavigatedAway, PromptOpen, AnswerTimeout):
            return float(self.session.port.call("arrival.document", {}, _LOOK_S)["timeOrigin"])
        return None

    def _happened(self) -> Happened:
        settle = self._pressed.settle
        if settle is not None and settle.reason == "prompt_open":
            return self.session.secrets.hide_in(self.session.port.happened(self._pressed.mark))
        return self._pressed.happened(self.session)

    def _take_down(self) -> None:
        """Take down what is armed, also by a step that failed: its first event may have come."""
        settle = self._pressed.settle
        if settle and (settle.released or settle.reason == "prompt_open"):
            return
        with suppress(AbraError):  # the window may be gone, with all that was armed in it
            release(self.session)


def _unresolved(url: str) -> Trace:
    """No target was given, so none was resolved."""
    return Trace(
        target=Target(purpose="find"),
        url=url,
        registry_version=0,
        candidates_total=0,
        candidates_after_filter=0,
        dropped=[],
        top_matches=[],
    )
