"""Carrying out what a planner wrote (intent-executor.md): resolve, act, verify, answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import SecretStr

from AbraLibrary.actions.click import click
from AbraLibrary.actions.fill import check, fill, select
from AbraLibrary.actions.find import LIMIT, FindOptions
from AbraLibrary.actions.observe import list_candidates, numbers_of
from AbraLibrary.actions.session import Session
from AbraLibrary.actions.settle import SettleOptions
from AbraLibrary.core.models.action import ActionResult
from AbraLibrary.core.models.planner import ActionType, Numbers, PlannerAction, PlannerTarget
from AbraLibrary.core.models.target import Target
from AbraLibrary.core.models.trace import Trace
from AbraLibrary.core.planner import PURPOSES, NoSuchNumber, check_action, to_target
from AbraLibrary.errors import (
    AbraError,
    AnswerTimeout,
    ArgumentError,
    IntentError,
    NavigatedAway,
    PromptOpen,
)

#: What a page may do to an action; anything else is a fault of the machinery, and is raised.
_REFUSALS = (IntentError, PromptOpen, NavigatedAway, AnswerTimeout, ArgumentError)


@dataclass(frozen=True)
class Executed:
    """What came of one action."""

    type: ActionType
    result: ActionResult | None = None
    error: AbraError | None = None

    @property
    def ok(self) -> bool:
        """Whether it was carried out and verified."""
        return self.error is None

    @property
    def trace(self) -> Trace | None:
        """How its target was resolved, where it came so far."""
        if isinstance(self.error, IntentError):
            return self.error.trace
        return self.result.trace if self.result else None


@dataclass(frozen=True)
class _Act:
    """One action on its target."""

    session: Session
    target: Target
    action: PlannerAction
    options: Mapping[str, Any]

    def click(self) -> ActionResult:
        return click(self.session, self.target, expect=self.action.expect, **self.options)

    def fill(self) -> ActionResult:
        is_secret = isinstance(self.action.value, SecretStr)
        return fill(self.session, self.target, self._text(), secret=is_secret, **self.options)

    def select(self) -> ActionResult:
        return select(self.session, self.target, self._text(), **self.options)

    def check(self) -> ActionResult:
        return check(self.session, self.target, True, **self.options)

    def uncheck(self) -> ActionResult:
        return check(self.session, self.target, False, **self.options)

    def _text(self) -> str:
        value = self.action.value
        return value.get_secret_value() if isinstance(value, SecretStr) else str(value)


_ACTS: dict[ActionType, Callable[[_Act], ActionResult]] = {
    "CLICK": _Act.click,
    "FILL": _Act.fill,
    "SELECT": _Act.select,
    "CHECK": _Act.check,
    "UNCHECK": _Act.uncheck,
}


def validate(action: PlannerAction, at: str = "action") -> None:
    """Check all of an action that can be checked without a page.

    Raises:
        ArgumentError: when it lacks something, or says two things that cannot both be.
    """
    check_action(action, at)
    if action.target is not None:
        try:
            to_target(action.target, PURPOSES[action.type], Numbers(), f"{at}.target")
        except NoSuchNumber:
            return  # what comes before it may bring the list or the marks


def execute(
    session: Session,
    action: PlannerAction,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> Executed:
    """Carry out one action; a page that refuses is told in what it returns.

    Raises:
        SessionError: when there is no browser any more.
        ScriptError: when the page agent threw.
    """
    options = {"find_options": find_options, "settle_options": settle_options}
    try:
        if action.target is None:
            list_candidates(session, LIMIT, rebuild=True)
            return Executed(action.type)
        target = to_target(
            action.target,
            PURPOSES[action.type],
            numbers_for(session, action.target),
            "action.target",
        )
        return Executed(action.type, _ACTS[action.type](_Act(session, target, action, options)))
    except _REFUSALS as error:
        return Executed(action.type, error=error)


def execute_all(
    session: Session, actions: Sequence[PlannerAction], options: Callable[[], Mapping[str, Any]]
) -> Iterator[Executed]:
    """Carry out one action after the other, up to the first that is refused.

    Args:
        session: the session to work on.
        actions: what to do.
        options: the find and settle options of the next action, whose time begins with it.
    """
    for action in actions:
        executed = execute(session, action, **options())
        yield executed
        if not executed.ok:
            return


def numbers_for(session: Session, target: PlannerTarget) -> Numbers:
    """What the numbers in a target mean; a target without any asks the page nothing."""
    has_numbers = target.by in ("index", "som") or target.som is not None
    return numbers_of(session) if has_numbers else Numbers()
