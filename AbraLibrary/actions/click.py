"""Clicking what the tester means, and proving that it worked (CLICK hook, intent-executor.md)."""

from __future__ import annotations

import time

from AbraLibrary.actions import find
from AbraLibrary.actions.find import FindOptions
from AbraLibrary.actions.session import Session
from AbraLibrary.actions.settle import SettleOptions, Settler
from AbraLibrary.browser.port import Mark
from AbraLibrary.core.models.action import (
    ActionName,
    ActionResult,
    Expectation,
    Observed,
    Obstacle,
    Outcome,
    Point,
)
from AbraLibrary.core.models.settle import SettleResult
from AbraLibrary.core.models.target import Target
from AbraLibrary.core.models.trace import Trace
from AbraLibrary.core.outcome import judge_click
from AbraLibrary.core.refusal import name
from AbraLibrary.errors import NavigatedAway, NoChange, PromptOpen

_CALL_S = 10.0
_PRESS_S = 30.0


class Pressed:
    """One press and what came of it."""

    def __init__(self, trace: Trace, mark: Mark, began: float) -> None:
        """Begin with what is known before the press."""
        self.trace = trace
        self.mark = mark
        self.began = began
        self.settle: SettleResult | None = None
        self.observed: Observed | None = None
        self.url = trace.url


def click(
    session: Session,
    target: Target,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
    expect: Expectation = "any",
) -> ActionResult:
    """Click the element that `target` means.

    Raises:
        NotFound, Ambiguous, NotActionable: when it cannot be clicked; nothing was.
        NoChange: when it was clicked and what was expected did not happen.
    """
    pressed = press(session, target, find_options, settle_options)
    happened = session.port.happened(pressed.mark)
    if pressed.settle and pressed.settle.navigated:
        # Where it arrived, redirects and all; and the classic transport has no events to tell it.
        pressed.url = session.port.call("calls.document", {}, _CALL_S)["url"]
        happened = happened.model_copy(update={"navigations": (pressed.url,)})
    outcome = judge_click(pressed.observed, happened, pressed.settle, expect)
    if not outcome.met:
        raise _no_change(session, pressed, outcome, expect)
    session.last_trace = pressed.trace
    return result("click", pressed, outcome, happened.prompt)


def press(
    session: Session, target: Target, find_options: FindOptions, settle_options: SettleOptions
) -> Pressed:
    """Press an element until the press has reached it, and settle."""
    return find.patiently(
        find_options.timeout, lambda: _press_once(session, target, find_options, settle_options)
    )


def _press_once(
    session: Session, target: Target, find_options: FindOptions, settle_options: SettleOptions
) -> Pressed:
    ready, _, trace = find.make_ready(session, target, find_options, press=True)
    assert ready.point is not None  # an obstacle would have been raised
    pressed = Pressed(trace, session.port.mark(), time.monotonic())
    try:
        _carry_out(session, ready.point, pressed, settle_options)
    except PromptOpen:
        return pressed  # the port tells of the prompt that the press opened
    seen = pressed.observed
    if seen and not seen.delivery.delivered and seen.delivery.intercepted_by:
        # The guard stopped the event before the page saw it, so trying again is safe.
        cover = seen.delivery.intercepted_by
        obstacle = Obstacle(reason="covered", locator=cover, detail=f"covered by {cover}")
        raise find.not_actionable(session, trace, obstacle)
    return pressed


def _carry_out(
    session: Session, point: Point, pressed: Pressed, settle_options: SettleOptions
) -> None:
    session.port.press(point, _PRESS_S)
    pressed.settle = Settler(session, settle_options, pressed.mark).wait(fresh=False)
    if pressed.settle.reason == "prompt_open":
        session.port.call("calls.document", {}, _CALL_S)  # raises the prompt that is open
    if pressed.settle.navigated:
        return
    try:
        answer = session.port.call("pointer.observed", {}, _CALL_S)
    except NavigatedAway:
        return
    pressed.observed = Observed.model_validate(answer) if answer else None


def result(
    action: ActionName, pressed: Pressed, outcome: Outcome, prompt: str | None
) -> ActionResult:
    """Put together what an acting keyword returns."""
    settle = pressed.settle
    match = pressed.trace.winner
    assert match is not None  # only a resolved target was pressed
    return ActionResult(
        success=True,
        action=action,
        target=name(match.candidate),
        timing_ms=settle.last_change_ms if settle else 0.0,
        dom_summary=settle.delta.summary() if settle else "no changes",
        outcome=outcome.sentence,
        evidence=outcome.evidence,
        url=pressed.observed.url_after if pressed.observed else pressed.url,
        settle=settle,
        prompt=prompt,
        trace=pressed.trace,
    )


def _no_change(
    session: Session, pressed: Pressed, outcome: Outcome, expect: Expectation
) -> NoChange:
    trace = pressed.trace.model_copy(update={"failure_reason": "no_dom_change"})
    session.last_trace = trace
    match = trace.winner
    who = name(match.candidate) if match else trace.target.describe()
    waited = (time.monotonic() - pressed.began) * 1000
    if expect == "any":
        return NoChange(
            f"Clicked {who}, but {outcome.sentence} within {waited:.0f} ms. If it does nothing "
            "that can be seen, say so with expect=none.",
            trace,
        )
    return NoChange(
        f"Clicked {who} and expected {expect}, but within {waited:.0f} ms {outcome.sentence}. "
        "Give another expect=, or a longer settle_timeout.",
        trace,
    )
