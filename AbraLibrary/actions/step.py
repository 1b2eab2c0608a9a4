"""What another library does to the page, observed and settled like an action of ours.

The element is not named to us and the input is not ours: the page is armed before the step, and
whatever comes of it until the page has settled is told.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any, Literal

from AbraLibrary.actions.pressed import Pressed
from AbraLibrary.actions.session import Session
from AbraLibrary.actions.settle import SettleOptions, Settler, release
from AbraLibrary.browser.background import Background
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.action import Happened
from AbraLibrary.core.models.settle import SettleResult
from AbraLibrary.core.models.step import StepResult
from AbraLibrary.core.models.target import Target
from AbraLibrary.core.models.trace import Trace
from AbraLibrary.core.outcome import judge
from AbraLibrary.errors import AbraError, NavigatedAway, PromptOpen

#: What a step is, as far as the page can be prepared for it: input by a driver, whose events tell
#: when it comes; a script, which may come at once; a load or the answer to a prompt, before which
#: nothing is armed.
StepKind = Literal["input", "script", "load"]


class Step:
    """One step of another library, from just before it until the page has settled."""

    def __init__(self, session: Session, kind: StepKind = "input") -> None:
        """Begin to observe.

        Input is some commands away, so that over BiDi nobody waits until the page is armed.
        """
        self._session = session
        self._kind = kind
        self._arming: Background[Any] | None = None
        self._pressed = Pressed(_unresolved(), session.port.mark(), time.monotonic())
        if kind != "load":
            self._arming = Background(self._arm)
            if kind == "script" or not session.port.has_events:
                self._arming.wait(CALL_S)

    def end(self, options: SettleOptions) -> StepResult:
        """Wait until the page has settled, and tell what the step has changed."""
        session, pressed = self._session, self._pressed
        session.leave()
        if not session.window.has_events:  # over classic each command is for the selected frame
            with suppress(PromptOpen):  # the wait reports it
                session.window.follow()
        try:
            settled = options.model_copy(update={"release": "always"})
            pressed.settle = self._settle(settled)
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
            outcome=outcome.sentence if outcome.evidence else "",
            evidence=outcome.evidence,
            url=pressed.observed.url_after if pressed.observed else pressed.url,
            settle=pressed.settle,
            ready=pressed.ready,
            prompt=happened.prompt,
        )

    def _settle(self, options: SettleOptions) -> SettleResult:
        """As after an action of ours; where the page has not seen it, as after nothing known."""
        settler = Settler(self._session, options, self._pressed.mark)
        if not self._is_armed():
            return settler.wait(fresh=True)
        result = settler.wait(fresh=False)
        seen = result.observed
        if self._kind != "input" or seen is None or seen.delivery.delivered:
            return result
        # It came before the page was armed, or was none at all, as for a box that is ticked.
        again = Settler(self._session, options, self._pressed.mark).wait(fresh=True)
        waited = round(result.waited_ms + again.waited_ms, 1)
        return again.model_copy(update={"waited_ms": waited, "observed": seen})

    def _arm(self) -> None:
        with suppress(NavigatedAway, PromptOpen):  # the step itself will tell of these
            answer = self._session.port.call("pointer.watchStep", {}, CALL_S)
            self._pressed.url = str(answer["url"])

    def _is_armed(self) -> bool:
        if self._arming is None or not self._arming.wait(CALL_S):
            return False
        self._arming.result()
        return bool(self._pressed.url)

    def cancel(self) -> None:
        """The step has failed: nothing is waited for, and nothing of ours stays in the page."""
        self._session.leave()
        self._session.port.rest()
        self._take_down()

    def _happened(self) -> Happened:
        settle = self._pressed.settle
        if settle is not None and settle.reason == "prompt_open":
            return self._session.secrets.hide_in(self._session.port.happened(self._pressed.mark))
        return self._pressed.happened(self._session)

    def _take_down(self) -> None:
        settle = self._pressed.settle
        if settle and (settle.released or settle.reason == "prompt_open"):
            return
        with suppress(AbraError):  # the window may be gone, with all that was armed in it
            if self._is_armed():
                release(self._session)


def _unresolved() -> Trace:
    """No target was given, so none was resolved."""
    return Trace(
        target=Target(purpose="find"),
        url="",
        registry_version=0,
        candidates_total=0,
        candidates_after_filter=0,
        dropped=[],
        top_matches=[],
    )
