"""Acts until the input reaches the element, and settles; `act` judges the outcome."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.act.arrival import must_have_arrived
from AbraLibrary.actions.act.operation import PRESS, Operation, sent
from AbraLibrary.actions.act.pressed import Pressed
from AbraLibrary.actions.act.witness import of_action
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.find import prepare
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.actions.settle.settle import Settler
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.evidence import log_lines
from AbraLibrary.errors import NoChange, PromptOpen, WindowClosed

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import Readiness
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# The pause between looks for a late outcome; shorter asks the page more often.
# @limit how late an outcome is noticed
# @unit s
_LOOK_S = 0.25


def press(
    session: Session,
    target: Target,
    find_options: FindOptions,
    settle_options: SettleOptions,
    operation: Operation = PRESS,
    text: str | None = None,
    prepared: prepare.Prepared | None = None,
    *,
    witnessed: bool = False,
) -> Pressed:
    """Act until the input reaches the element, and settle; the observation goes on.

    Args:
        session: the session to work on.
        target: the element.
        find_options: how long to look for it.
        settle_options: how to settle afterwards.
        operation: what to do, by default a press.
        text: a text that is expected, to be counted before.
        prepared: the target if it was already made ready; a retry finds it again.
        witnessed: whether to use a second witness.
    """

    def once() -> Pressed:
        nonlocal prepared
        found, prepared = prepared, None
        ready, match, trace = found or prepare.make_ready(
            session, target, find_options, press=True, watch=operation.watch, text=text
        )
        witness = of_action(session, ready, operation.watch) if witnessed else None
        pressed = Pressed(trace, session.port.mark(), time.monotonic(), ready.text_count, witness)
        # On a busy machine the search may have taken the time of the outcome, too.
        session.port.patience.grant(settle_options.timeout)
        _do(session, pressed, ready, match, operation, settle_options)
        _must_be_dropped(session, pressed, operation)
        _must_be_doubled(session, pressed)
        return pressed

    return patiently(session, find_options.timeout, once)


def _do(
    session: Session,
    pressed: Pressed,
    ready: Readiness,
    match: Match,
    operation: Operation,
    options: SettleOptions,
) -> None:
    settler = Settler(session, options, pressed.mark, tick=operation.tick)
    if options.until_outcome and operation.action == "click" and ready.click is not None:
        settler.ask_ahead(ready.click)
    try:
        operation.carry_out(session, ready, match)
        settle(session, pressed, options, settler)
    except PromptOpen:
        return  # the port reports the prompt that it opened
    except WindowClosed:
        pressed.is_closed = True
        return
    must_have_arrived(session, pressed, operation.watch)


def _must_be_dropped(session: Session, pressed: Pressed, operation: Operation) -> None:
    """Refuse a drag that the driver never drops: changes at its beginning prove nothing."""
    if pressed.observed and pressed.observed.delivery.undropped:
        trace = failures.keep(session, pressed.trace, "no_dom_change")
        done = log_lines.done(operation.action, failures.who(trace), operation.detail)
        raise NoChange(
            f"{done}, but nothing happened there: the page started a native drag, and this "
            "browser's driver never drops one. Test it in Chromium, or with what the page offers "
            "instead of the mouse.",
            trace,
        )


def _must_be_doubled(session: Session, pressed: Pressed) -> None:
    """Refuse two clicks that the browser took for single ones, whatever they changed."""
    if pressed.observed and pressed.observed.delivery.is_parted:
        raise failures.wrong_state(
            session, pressed.trace,
            "it got two single clicks: the first click re-rendered the element that the second one "
            "hit, so the browser reported no double click. The keyword did not try again",
        )  # fmt: skip


def settle(
    session: Session, pressed: Pressed, options: SettleOptions, settler: Settler | None = None
) -> None:
    """Settle, and keep what the page observed; `settler` may have asked ahead."""
    if pressed.settle is None:  # a later look continues the same window
        pressed.settles()
    settler = settler or Settler(session, options, pressed.mark)
    # A window that the page has ended is no sign of another document.
    is_ended = pressed.settle is not None and pressed.settle.released
    pressed.settle = settler.wait(fresh=is_ended)
    pressed.observed = pressed.settle.observed
    session.watched(pressed.settle)
    if pressed.settle.reason == "prompt_open":
        with sent():
            session.port.call("arrival.document", {}, CALL_S)  # raises the prompt that is open


def wait_longer(session: Session, pressed: Pressed, options: SettleOptions) -> None:
    """Wait a little longer for a late outcome, such as one of a timer."""
    seen = pressed.settle.mutations if pressed.settle else 0
    left = options.timeout - pressed.age()
    left = min(_LOOK_S, left) if left > 0 else _LOOK_S
    late = options.model_copy(update={"timeout": left, "beyond": seen})
    with suppress(PromptOpen):  # the port reports it, and that is an outcome
        settle(session, pressed, late)
