"""Carries out an action (find, ready, act, settle, judge); how long to wait for its outcome."""

from __future__ import annotations

import math
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from AbraLibrary.actions.act import unheard
from AbraLibrary.actions.act.press import press, settle, wait_longer
from AbraLibrary.actions.act.pressed import Pressed, result
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.settle.release import release, released_on_failure
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.act.outcome import MARKED, MEANWHILE, closed_too, is_lost, judge
from AbraLibrary.core.evidence import log_lines
from AbraLibrary.core.find import refusal
from AbraLibrary.core.models.act.action import (
    ANY,
    ActionResult,
    Contract,
    Happened,
    Outcome,
    Sighting,
)
from AbraLibrary.errors import (
    Ambiguous,
    NavigatedAway,
    NoChange,
    NotActionable,
    NotFound,
    PromptOpen,
    WindowClosed,
)

if TYPE_CHECKING:
    from AbraLibrary.actions.act.operation import Operation
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.painted import Painted
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

_UNSEEN = "The classic transport reports {requests}no downloads and no loads of other windows."
_ACTED_EARLY = "If the page acts as the button goes down, name what that does, such as expect=dom."
_CARET = (
    "It may only have set the caret. Name a word that stands in the text once, or mark it by keys, "
    "such as Press Keys By Intent    HOME    SHIFT+END."
)
_DISPLAYED = "If what the page changed shows it, give its words: expect=text:…."


class OnTarget(Protocol):
    """The signature of an action on an element."""

    def __call__(
        self,
        session: Session,
        target: Target,
        /,
        *,
        find_options: FindOptions,
        settle_options: SettleOptions,
        contract: Contract = ANY,
    ) -> ActionResult:
        """Act, settle, prove; see :func:`act`."""
        ...


def act(
    session: Session,
    target: Target,
    operation: Operation,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
    contract: Contract = ANY,
) -> ActionResult:
    """Carry out an operation on the element that `target` means.

    Args:
        session: the session to work on.
        target: the element.
        operation: what to do to it.
        find_options: how long to look for it.
        settle_options: how to settle afterwards; its timeout limits the wait for an outcome, too.
        contract: the required outcome.

    Raises:
        NotFound, Ambiguous, NotActionable: it could not be done; nothing was.
        NoChange: it was done, but the expected outcome did not occur.
        WrongState: it was done, but its own proof failed.
    """
    # A contract may require more than the first change, so only its outcome ends the observation.
    proven = "always" if operation.prove else "outcome"
    options = settle_options.model_copy(
        update={
            "release": proven if contract.is_any else "never",
            "until_outcome": operation.is_proved_at_once and not settle_options.patient,
        }
    )

    def do() -> Pressed:
        return press(
            session, target, find_options, options, operation, contract.text,
            witnessed=_needs_witness(operation, contract),
        )  # fmt: skip

    try:
        with released_on_failure(session):
            pressed = do()
            looking = min(find_options.timeout, pressed.age() + session.port.patience.left())
            happened, outcome = _judge(session, pressed, operation, contract, options, looking)
            is_enough = outcome.met and _is_enough(pressed, outcome, contract)
            if (
                operation.watch == "press"
                and not is_enough
                and not pressed.is_closed
                and unheard.is_to_be_repeated(pressed, outcome)
            ):
                # If a second press is impossible, report the first.
                with suppress(NotFound, Ambiguous, NotActionable):
                    again = do()
                    judged = _judge(session, again, operation, contract, options, looking)
                    # The first press of a link has led somewhere; the second may add to that.
                    if judged[1].met or not outcome.met:
                        pressed = unheard.repeated(again)
                        operation = replace(operation, detail=unheard.TWICE)
                        happened, outcome = judged
            if contract.is_any and not outcome.evidence and unheard.has_marked(pressed):
                outcome = MARKED
    finally:
        session.port.rest()
    if not outcome.met:
        with suppress(WindowClosed):
            _end(session, pressed, happened)
        raise _no_change(session, pressed, operation, outcome, contract, happened.failed)
    try:
        _end(session, pressed, happened)
        if "painted" in outcome.evidence and pressed.witness and pressed.painted:
            pressed.painted = pressed.witness.photographed(pressed.painted)
        pressed.finish(session, settle_options)
    except WindowClosed:  # after its outcome
        pressed.is_closed = True
        outcome = closed_too(outcome)
    session.last_trace = pressed.trace
    return result(
        operation.action, pressed, outcome, happened.prompt, operation.method, operation.detail
    )


def _end(session: Session, pressed: Pressed, happened: Happened) -> None:
    """End the observation, unless that has been done or nothing can answer."""
    is_released = pressed.settle is not None and pressed.settle.released
    if not happened.prompt and not is_released and not pressed.is_closed:
        release(session)


def _needs_witness(operation: Operation, contract: Contract) -> bool:
    """Whether the outcome may be that nothing happened, or ``painted`` is required."""
    # A drag has its own proof: its element or its target changed.
    is_open = contract.is_any and operation.prove is None and operation.watch != "drag"
    return is_open or "painted" in contract.kinds


def _judge(
    session: Session,
    pressed: Pressed,
    operation: Operation,
    contract: Contract,
    options: SettleOptions,
    looking: float,
) -> tuple[Happened, Outcome]:
    """Look until there is an outcome or the time is up; `looking` limits that for a listener.

    That its own window is closed ends it, too.
    """
    try:
        return _look_on(session, pressed, operation, contract, options, looking)
    except WindowClosed:
        pressed.is_closed = True
        return _look(session, pressed, operation, contract, last=True)


def _look_on(
    session: Session,
    pressed: Pressed,
    operation: Operation,
    contract: Contract,
    options: SettleOptions,
    looking: float,
) -> tuple[Happened, Outcome]:
    happened, outcome = _look(session, pressed, operation, contract)
    if is_lost(pressed.observed) and contract.is_any:
        return happened, outcome  # no click will come
    while not _is_final(happened) and not (outcome.met and _is_enough(pressed, outcome, contract)):
        if not unheard.goes_on(
            session, pressed, _limit(pressed, options), looking,
            has_outcome=outcome.met or (contract.is_any and unheard.has_marked(pressed)),
        ):  # fmt: skip
            break
        wait_longer(session, pressed, options)
        last = pressed.age() >= options.timeout
        happened, outcome = _look(session, pressed, operation, contract, last=last)
        if outcome.met and not happened.prompt and pressed.settle and not pressed.settle.settled:
            # The look was short; effects of a late outcome may take as long as any other.
            with suppress(PromptOpen):
                settle(session, pressed, options)
    return happened, outcome


def _is_enough(pressed: Pressed, outcome: Outcome, contract: Contract) -> bool:
    """Whether the outcome is complete, and not the mere address of an unheard link."""
    return not (contract.is_any and unheard.has_mere_address(pressed, outcome))


def _limit(pressed: Pressed, options: SettleOptions) -> float:
    """How long to wait for an outcome; longer for a painted one, until it is at rest."""
    is_undecided = pressed.witness is not None and pressed.witness.is_undecided
    return math.inf if is_undecided else options.timeout


def _has_left(pressed: Pressed) -> bool:
    """Whether another document has come."""
    return pressed.settle is not None and pressed.settle.navigated


def _is_final(happened: Happened) -> bool:
    """Whether nothing more can come: a prompt is open, a page failed, the window is closed."""
    return bool(happened.prompt) or happened.failed is not None or happened.is_closed


def _look(
    session: Session,
    pressed: Pressed,
    operation: Operation,
    contract: Contract,
    *,
    last: bool = False,
) -> tuple[Happened, Outcome]:
    happened = pressed.happened(session)
    sighting = None
    if contract.text is not None and not happened.prompt and not pressed.is_closed:
        sighting = _sight(session, contract.text)

    def judged(painted: Painted | None = None) -> Outcome:
        return judge(
            pressed.observed, happened, pressed.settle, contract,
            sighting=sighting, before=pressed.text_count, last=last, painted=painted,
        )  # fmt: skip

    seen = judged()
    if not seen.met and pressed.witness and not _is_final(happened) and not _has_left(pressed):
        pressed.painted = pressed.witness.look()
        seen = judged(pressed.painted)
    is_elsewhere = pressed.is_closed or (pressed.settle is not None and pressed.settle.navigated)
    if operation.prove is None or happened.prompt or is_elsewhere:
        return happened, seen
    sentence = operation.prove(session, pressed)
    if seen.evidence or not contract.is_any:
        sentence = f"{sentence}; {seen.sentence}"
    met = seen.met or contract.is_any
    return happened, Outcome(evidence=["state", *seen.evidence], sentence=sentence, met=met)


def _sight(session: Session, text: str) -> Sighting | None:
    """Look for a text; None if the document is going away or a prompt hides it."""
    try:
        answer = session.port.call("words.sight", {"text": text}, CALL_S)
    except (NavigatedAway, PromptOpen):
        return None
    return Sighting.model_validate(session.secrets.hide(answer))


def _no_change(
    session: Session,
    pressed: Pressed,
    operation: Operation,
    outcome: Outcome,
    contract: Contract,
    failed: str | None,
) -> NoChange:
    trace = failures.keep(session, pressed.trace, "no_dom_change")
    done = log_lines.done(operation.action, failures.who(pressed.trace), operation.detail)
    waited = pressed.age() * 1000
    if failed is not None:
        return NoChange(f"{done}, but {failed}", trace)
    requests = "no requests, " if "requests" in session.port.unseen_by_waits else ""
    unseen = "" if session.port.has_events else f" {_UNSEEN.format(requests=requests)}"
    if contract.is_any:
        aside = f"; {outcome.aside}" if outcome.aside else ""
        if is_lost(pressed.observed):
            return NoChange(f"{done}, but {outcome.sentence}. {_ACTED_EARLY}", trace)
        advice = _caret(operation, trace) or operation.advise(pressed.observed) or operation.hint
        advice = f"{advice} {_DISPLAYED}" if outcome.aside.startswith(MEANWHILE) else advice
        hint = operation.only_hint or f"{refusal.no_control(trace)}{advice}"
        return NoChange(
            f"{done}, but {outcome.sentence} within {waited:.0f} ms{aside}.{unseen} {hint}", trace
        )
    return NoChange(
        f"{done} and expected {contract.describe()}, but within {waited:.0f} ms "
        f"{outcome.sentence}.{unseen} {_next_step(outcome)}",
        trace,
    )


def _caret(operation: Operation, trace: Trace) -> str:
    """What to do where a double click in a text has marked no word; empty elsewhere."""
    winner = trace.winner
    is_text = winner is not None and winner.candidate.role == "textbox"
    return _CARET if is_text and operation.action == "double_click" else ""


def _next_step(outcome: Outcome) -> str:
    """What to do about another outcome than the expected one."""
    if "dialog" in outcome.evidence:
        return "If it should open, give expect=dialog and answer it; else answer what it asks for."
    return "Give another expect=, or a longer settle_timeout."
