"""Carries out a planner's actions; a plan stops at the first that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import SecretStr

from AbraLibrary.actions.act.click import click, context_click, double_click, hover
from AbraLibrary.actions.act.drag import drag
from AbraLibrary.actions.act.in_window import in_window
from AbraLibrary.actions.act.keyboard import press_keys
from AbraLibrary.actions.act.touch import focus, scroll_to, set_attribute
from AbraLibrary.actions.fields.check import check
from AbraLibrary.actions.fields.fill import fill
from AbraLibrary.actions.fields.filled_field import FillOptions
from AbraLibrary.actions.fields.select import select
from AbraLibrary.actions.find.look import LIMIT
from AbraLibrary.actions.find.observe import list_candidates, numbers_of
from AbraLibrary.actions.perf.analyze import analyzed
from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.act.keys import parse_keys
from AbraLibrary.core.models.act.action import ANY, ActionResult, Contract
from AbraLibrary.core.models.planner.planner import (
    ActionType,
    Numbers,
    PlannerAction,
    PlannerTarget,
)
from AbraLibrary.core.planner.planner import NoSuchNumber, to_target
from AbraLibrary.core.planner.planner_action import READING, SHAPES, check_action
from AbraLibrary.errors import (
    AbraError,
    AnswerTimeout,
    ArgumentError,
    IntentError,
    NavigatedAway,
    PromptOpen,
    WindowClosed,
)

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

#: Refusals that a page may cause; any other error is raised.
_REFUSALS = (IntentError, PromptOpen, NavigatedAway, AnswerTimeout, ArgumentError, WindowClosed)


@dataclass(frozen=True)
class Executed:
    """The result of one action."""

    type: ActionType
    result: ActionResult | None = None
    error: AbraError | None = None

    @property
    def ok(self) -> bool:
        """Whether it was carried out and verified."""
        return self.error is None

    @property
    def trace(self) -> Trace | None:
        """How its target was resolved, if it came to that."""
        if isinstance(self.error, IntentError):
            return self.error.trace
        return self.result.trace if self.result else None


class _Act:
    """One action with its targets."""

    def __init__(self, session: Session, action: PlannerAction, **options: Any) -> None:
        self._session = session
        self._action = action
        self._options = options

    def run(self) -> ActionResult:
        return _ACTS[self._action.type](self)

    def click(self) -> ActionResult:
        return self._expecting(click)

    def double_click(self) -> ActionResult:
        return self._expecting(double_click)

    def context_click(self) -> ActionResult:
        return self._expecting(context_click)

    def hover(self) -> ActionResult:
        return self._expecting(hover)

    def drag(self) -> ActionResult:
        to = self._target("to")
        return drag(self._session, self._target(), to, contract=self._contract(), **self._options)

    def focus(self) -> ActionResult:
        return focus(self._session, self._target(), **self._options)

    def scroll_to(self) -> ActionResult:
        return scroll_to(self._session, self._target(), **self._options)

    def press_keys(self) -> ActionResult:
        target = self._target() if self._action.target else None
        keys = parse_keys(self._texts(hidden=True))
        return press_keys(self._session, target, keys, contract=self._contract(), **self._options)

    def set_attribute(self) -> ActionResult:
        name = str(self._action.attribute)
        value = None if self._action.value is None else self._texts(hidden=True)[0]
        return set_attribute(self._session, self._target(), name, value, **self._options)

    def fill(self) -> ActionResult:
        is_secret = isinstance(self._action.value, SecretStr)
        (text,) = self._texts()
        options = FillOptions(secret=is_secret)
        return fill(self._session, self._target(), text, options=options, **self._options)

    def select(self) -> ActionResult:
        return select(self._session, self._target(), self._texts(hidden=True), **self._options)

    def check(self) -> ActionResult:
        return check(self._session, self._target(), True, **self._options)

    def uncheck(self) -> ActionResult:
        return check(self._session, self._target(), False, **self._options)

    def _expecting(self, act: Callable[..., ActionResult]) -> ActionResult:
        return act(self._session, self._target(), contract=self._contract(), **self._options)

    def _contract(self) -> Contract:
        return parse_expectation(self._action.expect) if self._action.expect else ANY

    def _target(self, field: str = "target") -> Target:
        wanted: PlannerTarget = getattr(self._action, field)
        numbers = numbers_for(self._session, wanted)
        return _to_target(self._action, field, numbers, f"action.{field}")

    def _texts(self, *, hidden: bool = False) -> list[str]:
        """The texts in its value; with `hidden`, secrets among them are registered for masking."""
        value = self._action.value
        texts = []
        for each in value if isinstance(value, (list, tuple)) else [value]:
            if isinstance(each, SecretStr):
                texts.append(each.get_secret_value())
                if hidden:
                    self._session.secrets.add(texts[-1])
            else:
                texts.append(str(each))
        return texts


_ACTS: dict[ActionType, Callable[[_Act], ActionResult]] = {
    "CLICK": _Act.click,
    "FILL": _Act.fill,
    "SELECT": _Act.select,
    "CHECK": _Act.check,
    "UNCHECK": _Act.uncheck,
    "DOUBLE_CLICK": _Act.double_click,
    "CONTEXT_CLICK": _Act.context_click,
    "HOVER": _Act.hover,
    "DRAG": _Act.drag,
    "FOCUS": _Act.focus,
    "SCROLL_TO": _Act.scroll_to,
    "PRESS_KEYS": _Act.press_keys,
    "SET_ATTRIBUTE": _Act.set_attribute,
}


def _to_target(action: PlannerAction, field: str, numbers: Numbers, at: str) -> Target:
    """A target of an action; the target of a drag need not be operable itself."""
    purpose = SHAPES[action.type].purpose if field == "target" else "find"
    return to_target(getattr(action, field), purpose, numbers, at)


def validate(action: PlannerAction, at: str = "action") -> None:
    """Check everything of an action that needs no page.

    Raises:
        ArgumentError: it lacks something, or contradicts itself.
    """
    check_action(action, at)
    for field in ("target", "to"):
        if getattr(action, field) is not None:
            # An earlier action may provide the list or the marks of a number.
            with suppress(NoSuchNumber):
                _to_target(action, field, Numbers(), f"{at}.{field}")


def execute(
    session: Session,
    action: PlannerAction,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> Executed:
    """Carry out one action; a refusal by the page is part of the result.

    Raises:
        SessionError: there is no browser any more.
        ScriptError: the page agent threw an error.
    """
    session.port.patience.grant(find_options.timeout + settle_options.timeout)
    act = _Act(session, action, find_options=find_options, settle_options=settle_options)
    try:
        if action.type == "REFRESH_REGISTRY":
            list_candidates(session, LIMIT, rebuild=True)
            return Executed(action.type)
        is_wanted = action.analyze and action.type not in READING
        done = in_window(session, lambda: analyzed(session, act.run, wanted=is_wanted))
        return Executed(action.type, done)
    except _REFUSALS as error:
        session.secrets.hide_error(error)
        return Executed(action.type, error=error)


def execute_all(
    session: Session, actions: Sequence[PlannerAction], options: Callable[[], Mapping[str, Any]]
) -> Iterator[Executed]:
    """Carry out actions in order, up to the first that is refused.

    Args:
        session: the session to work on.
        actions: the actions.
        options: returns the find and settle options of the next action, whose time begins then.
    """
    for action in actions:
        executed = execute(session, action, **options())
        yield executed
        if not executed.ok:
            return


def numbers_for(session: Session, target: PlannerTarget) -> Numbers:
    """What the numbers in a target mean; a target without numbers asks the page nothing."""
    has_numbers = target.by in ("index", "som") or target.som is not None
    return numbers_of(session) if has_numbers else Numbers()
