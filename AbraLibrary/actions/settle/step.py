"""Steps of another library, observed and settled like actions of this one.

Neither the element nor the input is known in advance. Over BiDi the page stands by, and the first
event of a step arms the observation, so a step costs one call; over classic it is armed before.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

from AbraLibrary.actions.act.pressed import Pressed
from AbraLibrary.actions.settle.release import release
from AbraLibrary.actions.settle.settle import Settler
from AbraLibrary.core.act.outcome import judge
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.core.models.settle.step import StepResult
from AbraLibrary.errors import AbraError, AnswerTimeout, NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import Happened
    from AbraLibrary.core.models.settle.settle import SettleResult

#: The kind of a step: input by a driver, whose events announce it; a script, which may have none;
#: a load, before which nothing is armed; the answer to a prompt, before which nothing can be armed,
#: although the step that opened it often was.
StepKind = Literal["input", "script", "load", "prompt"]

# A hanging page is not waited for longer; the load may end that.
# @limit the duration of a look
# @unit s
_LOOK_S = 1.0
# The script timeout that SeleniumLibrary sets: another one costs two commands each time.
# @limit how long a page may take to be watched
# @unit s
_WATCH_S = 5.0

#: The page is not as it was, or cannot tell.
_LEAVES = ("prompt_open", "still_loading", "not_loaded")


class Step:
    """One step of another library, from just before it until the page has settled."""

    def __init__(
        self, session: Session, kind: StepKind = "input", *, stands_by: bool = True
    ) -> None:
        """Begin to observe; with `stands_by` the page waits afterwards for another such step."""
        self.session = session
        url = ""
        self._is_alone = not stands_by
        self._stands_by = stands_by and session.port.has_events
        #: Whether nothing is observed before it; None: only the page knows, as a step before it
        #: opened the prompt.
        self._is_fresh = None if kind == "prompt" else kind == "load"
        if kind == "script" or (kind == "input" and not self._stands_by):
            self._is_fresh = True
            with suppress(NavigatedAway, PromptOpen):  # the step itself will report these
                wish = {"byScript": kind == "script"}
                watched = session.port.call("gesture.watchStep", wish, _WATCH_S)
                url, session.document = str(watched["url"]), watched["document"]
                self._is_fresh = False
        if kind == "load" and not session.port.has_events:
            session.document = self._here()
        self._pressed = Pressed(_unresolved(url), session.port.mark(), time.monotonic())

    def end(self, options: SettleOptions) -> StepResult:
        """Wait until the page has settled, and report what the step changed."""
        session, pressed = self.session, self._pressed
        session.leave()
        try:
            if self._is_fresh is None and self._is_alone:
                self._is_fresh = not self._has_window()
            pressed.settle = self._settle(options)
            pressed.observed = pressed.settle.observed
            happened = self._happened()
            if not happened.prompt:
                pressed.finish(session, options)
        finally:
            session.port.rest()
            self._disarm()
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
            is_watched=self._is_watched(),
        )

    def _has_window(self) -> bool:
        """Whether the page is still observed for the action that opened the prompt."""
        with suppress(NavigatedAway, PromptOpen, AnswerTimeout):
            return bool(self.session.port.call("leftovers.look", {}, _LOOK_S)["window"])
        return False

    def _is_watched(self) -> bool:
        """Whether the page was observed before it."""
        return self._pressed.observed is not None if self._is_fresh is None else not self._is_fresh

    def has_changed(self) -> bool:
        """Whether anything has changed so far, without a wait; ends the observation.

        True also where that is not known, as nothing was observed or another document is there.
        """
        if self._is_fresh:
            return True
        session, pressed = self.session, self._pressed
        session.leave()
        try:
            pressed.settle = settle = self._settle(SettleOptions(timeout=0.0, load_timeout=0.0))
            pressed.observed = settle.observed
            if settle.navigated or settle.observed is None or settle.reason in _LEAVES:
                return True
            happened = self._happened()
        finally:
            session.port.rest()
            self._disarm()
        return bool(judge(pressed.observed, happened, settle, last=True).evidence)

    def cancel(self) -> None:
        """Give up a failed step without a wait, and disarm the page."""
        self.session.leave()
        self.session.port.rest()
        self._disarm()

    def _settle(self, options: SettleOptions) -> SettleResult:
        update = {"release": "always", "steps": self._stands_by}
        settler = Settler(
            self.session, options.model_copy(update=update), self._pressed.mark, follows=False
        )
        result = settler.wait(fresh=self._is_fresh)
        if result.navigated or result.reason == "prompt_open":
            return result
        return result.model_copy(update={"navigated": self._has_come(result)})

    def _has_come(self, result: SettleResult) -> bool:
        """Whether another document came before the observation, and stands by in its place."""
        port = self.session.port
        if port.has_events:
            return bool(port.happened(self._pressed.mark).navigations)
        # By the document; one that could not be asked counts as the same.
        before, self.session.document = self.session.document, result.document
        return None not in (before, result.document) and before != result.document

    def _here(self) -> float | None:
        """The time origin of the present document; None if it cannot tell now."""
        with suppress(NavigatedAway, PromptOpen, AnswerTimeout):
            return float(self.session.port.call("arrival.document", {}, _LOOK_S)["timeOrigin"])
        return None

    def _happened(self) -> Happened:
        settle = self._pressed.settle
        if settle is not None and settle.reason == "prompt_open":
            return self.session.secrets.hide_in(self.session.port.happened(self._pressed.mark))
        return self._pressed.happened(self.session)

    def _disarm(self) -> None:
        """Disarm the page, also after a failed step: its first event may have come."""
        settle = self._pressed.settle
        if settle and (settle.released or settle.reason == "prompt_open"):
            return
        with suppress(AbraError):  # the window may be gone, with all that was armed in it
            release(self.session)


def _unresolved(url: str) -> Trace:
    """An empty trace, since there was no target."""
    return Trace(
        target=Target(purpose="find"),
        url=url,
        registry_version=0,
        candidates_total=0,
        candidates_after_filter=0,
        dropped=[],
        top_matches=[],
    )
