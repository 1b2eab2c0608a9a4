"""Clicking what the tester means, and proving that it worked (CLICK hook, intent-executor.md)."""

from __future__ import annotations

import time
from contextlib import suppress

from AbraLibrary.actions import find
from AbraLibrary.actions.find import FindOptions
from AbraLibrary.actions.ready import after_load
from AbraLibrary.actions.session import Session
from AbraLibrary.actions.settle import SettleOptions, Settler, release
from AbraLibrary.browser.port import Mark
from AbraLibrary.core.models.action import (
    ActionName,
    ActionResult,
    Expectation,
    Happened,
    Obstacle,
    Outcome,
    Point,
)
from AbraLibrary.core.models.observed import Observed
from AbraLibrary.core.models.ready import ReadyResult
from AbraLibrary.core.models.settle import SettleResult
from AbraLibrary.core.models.target import Target
from AbraLibrary.core.models.trace import Trace
from AbraLibrary.core.outcome import judge_click
from AbraLibrary.core.refusal import name
from AbraLibrary.errors import NavigatedAway, NoChange, PromptOpen

_CALL_S = 10.0
_PRESS_S = 30.0
_LOOK_S = 0.25


class Pressed:
    """One press and what came of it."""

    def __init__(self, trace: Trace, mark: Mark, began: float) -> None:
        """Begin with what is known before the press."""
        self.trace = trace
        self.mark = mark
        self.began = began
        self.settle: SettleResult | None = None
        self.ready: ReadyResult | None = None
        self.observed: Observed | None = None
        self.route_changed = False
        self.url = trace.url

    def age(self) -> float:
        """Seconds since the press."""
        return time.monotonic() - self.began

    def happened(self, session: Session) -> Happened:
        """What the browser did since the press."""
        happened = session.port.happened(self.mark)
        if not (self.settle and self.settle.navigated):
            return happened
        # Where it arrived, redirects and all; and the classic transport has no events to tell it.
        self.url = session.port.call("calls.document", {}, _CALL_S)["url"]
        return happened.model_copy(update={"navigations": (self.url,)})

    def finish(self, session: Session, options: SettleOptions) -> None:
        """Wait for the document that it has loaded, or tell the route that it has changed."""
        if self.settle is None:
            return
        session.settled(self.settle)
        if self.settle.navigated:
            self.settle, self.ready = after_load(session, self.settle, options)
            self.url = self.ready.url if self.ready else self.url
            return
        seen = self.observed
        routes = session.port.network(self.mark).routes
        is_elsewhere = seen is not None and seen.url_before != seen.url_after
        self.route_changed = is_elsewhere or bool(routes)
        self.url = routes[-1] if routes else self.url


def click(
    session: Session,
    target: Target,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
    expect: Expectation = "any",
) -> ActionResult:
    """Click the element that `target` means.

    Args:
        session: the session to work on.
        target: the element that is meant.
        find_options: how long to look for it.
        settle_options: how to settle after the press; its timeout is how long an outcome may take.
        expect: the outcome that is asked for.

    Raises:
        NotFound, Ambiguous, NotActionable: when it cannot be clicked; nothing was.
        NoChange: when it was clicked and what was expected did not happen.
    """
    # A contract may ask for more than the first change, so only its outcome ends the watch.
    releasing = "outcome" if expect == "any" else "never"
    options = settle_options.model_copy(update={"release": releasing})
    try:
        pressed, happened, outcome = _press_and_judge(
            session, target, find_options, options, expect
        )
    finally:
        session.port.rest()
    if not happened.prompt and not (pressed.settle and pressed.settle.released):
        release(session)
    if not outcome.met:
        raise _no_change(session, pressed, outcome, expect)
    pressed.finish(session, settle_options)
    session.last_trace = pressed.trace
    return result("click", pressed, outcome, happened.prompt)


def _press_and_judge(
    session: Session,
    target: Target,
    find_options: FindOptions,
    settle_options: SettleOptions,
    expect: Expectation,
) -> tuple[Pressed, Happened, Outcome]:
    """Press, and look on until the outcome is there or its time is up."""
    pressed = press(session, target, find_options, settle_options)
    happened = pressed.happened(session)
    outcome = judge_click(pressed.observed, happened, pressed.settle, expect)
    patience = settle_options.timeout
    while not outcome.met and not happened.prompt and pressed.age() < patience:
        _look_on(session, pressed, settle_options)
        happened = pressed.happened(session)
        last = pressed.age() >= patience
        outcome = judge_click(pressed.observed, happened, pressed.settle, expect, last=last)
        if outcome.met and not happened.prompt and pressed.settle and not pressed.settle.settled:
            # The look was short; what the late outcome began may take its time like any other.
            with suppress(PromptOpen):
                _settle(session, pressed, settle_options)
    return pressed, happened, outcome


def _look_on(session: Session, pressed: Pressed, options: SettleOptions) -> None:
    """Wait a little longer for an outcome that is late, such as one that a timer brings."""
    seen = pressed.settle.mutations if pressed.settle else 0
    left = min(_LOOK_S, options.timeout - pressed.age())
    late = options.model_copy(update={"timeout": max(0.0, left), "beyond": seen})
    with suppress(PromptOpen):  # the port tells of it, and that is an outcome
        _settle(session, pressed, late)


def press(
    session: Session,
    target: Target,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> Pressed:
    """Press an element until the press has reached it, and settle; the observation goes on."""

    def once() -> Pressed:
        ready, _, trace = find.make_ready(session, target, find_options, press=True)
        assert ready.point is not None  # an obstacle would have been raised
        return _press_once(session, ready.point, trace, settle_options)

    return find.patiently(find_options.timeout, once)


def _press_once(
    session: Session, point: Point, trace: Trace, settle_options: SettleOptions
) -> Pressed:
    pressed = Pressed(trace, session.port.mark(), time.monotonic())
    try:
        with suppress(NavigatedAway):  # the press has ended its document: it worked, and once only
            session.port.press(point, _PRESS_S)
        _settle(session, pressed, settle_options)
    except PromptOpen:
        return pressed  # the port tells of the prompt that the press opened
    seen = pressed.observed
    if seen and not seen.delivery.delivered and seen.delivery.intercepted_by:
        # The guard stopped the event before the page saw it, so trying again is safe.
        cover = seen.delivery.intercepted_by
        obstacle = Obstacle(reason="covered", locator=cover, detail=f"covered by {cover}")
        raise find.not_actionable(session, trace, obstacle)
    return pressed


def _settle(session: Session, pressed: Pressed, options: SettleOptions) -> None:
    pressed.settle = Settler(session, options, pressed.mark).wait(fresh=False)
    pressed.observed = pressed.settle.observed
    if pressed.settle.reason == "prompt_open":
        session.port.call("calls.document", {}, _CALL_S)  # raises the prompt that is open


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
        ready=pressed.ready,
        route_changed=pressed.route_changed,
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
    waited = pressed.age() * 1000
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
