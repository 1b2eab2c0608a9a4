"""Finding the element that an intent means, and being ready to act on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_delay, wait_fixed

from AbraLibrary.actions.session import Session
from AbraLibrary.core import refusal
from AbraLibrary.core.models.action import Obstacle, Readiness, Watch
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.candidate import Candidates
from AbraLibrary.core.models.target import Target
from AbraLibrary.core.models.trace import Match, Trace
from AbraLibrary.core.resolve import Thresholds, resolve
from AbraLibrary.core.scoring import Weights
from AbraLibrary.errors import (
    Ambiguous,
    ArgumentError,
    NavigatedAway,
    NotActionable,
    NotFound,
    ScriptError,
)

#: The planner's cap of intent-executor.md.
LIMIT = 80
_RETRY_S = 0.1
_CALL_S = 10.0
#: An ambiguity is looked at again so often, as a closing dialog or a leaving list passes by.
_SECOND_LOOKS = 5

T = TypeVar("T")


class FindOptions(Model):
    """How long to look, in seconds, and how to judge."""

    timeout: float = 10.0
    weights: Weights = Weights()
    thresholds: Thresholds = Thresholds()


def look(session: Session, target: Target, limit: int = LIMIT) -> Candidates:
    """Ask the page for the candidates of a target."""
    arguments = {**target.model_dump(by_alias=True, exclude_none=True), "limit": limit}
    try:
        answer = session.port.call("candidates.retrieve", arguments, _CALL_S)
    except ScriptError as error:
        if "invalid locator" not in str(error):
            raise
        raise ArgumentError(
            f"{target.describe()} is no locator that finds elements. Check its {target.strategy} "
            "syntax, or use a phrase."
        ) from None
    return Candidates.model_validate(session.secrets.hide(answer))


def find(session: Session, target: Target, options: FindOptions) -> tuple[Match, Trace]:
    """Resolve a target, once.

    Raises:
        NotFound, Ambiguous: with the trace, when the resolver refuses.
    """
    trace = resolve(target, look(session, target), options.weights, options.thresholds)
    session.last_trace = trace
    if trace.winner is None:
        kind = Ambiguous if trace.failure_reason == "ambiguous" else NotFound
        raise kind(refusal.explain(trace), trace)
    return trace.winner, trace


def make_ready(
    session: Session,
    target: Target,
    options: FindOptions,
    *,
    press: bool,
    write: bool = False,
    watch: Watch | None = None,
    text: str | None = None,
) -> tuple[Readiness, Match, Trace]:
    """Resolve a target and check that a user could act on it now; the observation is then armed.

    Args:
        session: the session to work on.
        target: the element that is meant.
        options: how to judge.
        press: whether it will be pressed.
        write: whether text will be written into it.
        watch: what will be done with it, where `press` does not say enough.
        text: a text that is expected to come.

    Raises:
        NotActionable: when something stands in the way.
    """
    match, trace = find(session, target, options)
    arguments: dict[str, object] = {"ref": match.candidate.ref, "press": press, "write": write}
    if watch is not None:
        arguments |= {"watch": watch, "text": text}
    ready = Readiness.model_validate(session.port.call("pointer.prepare", arguments, _CALL_S))
    if ready.obstacle:
        raise not_actionable(session, trace, ready.obstacle)
    if ready.is_hidden:
        session.port.bring_to_front()
    return ready, match, trace


def not_actionable(session: Session, trace: Trace, obstacle: Obstacle) -> NotActionable:
    """Say that the element was found, and why a user could not act on it."""
    failed = trace.model_copy(update={"failure_reason": "not_actionable"})
    session.last_trace = failed
    return NotActionable(refusal.obstructed(failed, obstacle), failed)


def patiently(
    timeout: float, work: Callable[[], T], *, also: tuple[type[BaseException], ...] = ()
) -> T:
    """Do `work` until it succeeds, is refused for good, or the time is up.

    What may pass by itself is tried again: not there yet, covered, disabled, moving, the page
    just changing, and what `also` names. The last refusal is what the caller gets.
    """
    looks = 0

    def is_over(state: RetryCallState) -> bool:
        nonlocal looks
        error = state.outcome.exception() if state.outcome else None
        looks = looks + 1 if isinstance(error, Ambiguous) else 0
        return stop_after_delay(timeout)(state) or looks > _SECOND_LOOKS

    retrying = Retrying(
        retry=retry_if_exception(lambda error: _may_pass(error) or isinstance(error, also)),
        stop=is_over,
        wait=wait_fixed(_RETRY_S),
        reraise=True,
    )
    return retrying(work)


def _may_pass(error: BaseException) -> bool:
    return isinstance(error, (NotFound, NotActionable, NavigatedAway, Ambiguous))
