"""Sends clicks of all kinds and hovers; core/act/outcome.py judges what a click has done."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from AbraLibrary.actions.act.act import OnTarget, act
from AbraLibrary.actions.act.operation import GESTURE_S, Operation, perform, press_at, sent
from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.find.find import find
from AbraLibrary.core.act import gestures
from AbraLibrary.core.models.act.action import (
    ANY,
    ActionResult,
    Contract,
    Method,
    Obstacle,
    Readiness,
)
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import IntentError, NoChange

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# @fixed WebDriver, "dispatch actions": the button of a mouse
_SECONDARY: Final = 2

_act = with_diff(act)


def click(
    session: Session,
    target: Target,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
    contract: Contract = ANY,
    method: Method = "input",
    hint: str = "",
) -> ActionResult:
    """Click the element that `target` means; see :func:`~AbraLibrary.actions.act.act.act`.

    Args:
        session: the session to work on.
        target: the element.
        find_options: how long to look for it.
        settle_options: how to settle after the press.
        contract: the required outcome.
        method: ``script`` only at a tester's request: the page can distinguish it from a user's
            click, and it ignores covers.
        hint: all of the advice where nothing changed; the usual one names `contract`.
    """
    pressing = partial(
        _act,
        session,
        find_options=find_options,
        settle_options=settle_options,
        contract=contract,
    )
    if method == "script":
        return pressing(target, operation=_SCRIPTED)
    try:
        return pressing(target, operation=replace(_PRESSED, only_hint=hint))
    except NoChange as idle:
        ref = _switch_of(session, target, idle, find_options) if contract.is_any else None
        if ref is None:
            raise
        beside = Target(purpose="click", ref=ref, kept=True)
        return pressing(beside, operation=replace(_PRESSED_BESIDE, only_hint=hint))


def _switch_of(
    session: Session, target: Target, idle: NoChange, options: FindOptions
) -> str | None:
    """The id of the switch whose words were pressed in vain, and which only looks like one.

    Such words are the label of the switch, but no markup says so: they take no press for it.
    """
    pressed = idle.trace.winner
    if pressed is None or not pressed.candidate.is_text:
        return None
    try:
        match, _ = find(session, target.model_copy(update={"purpose": "check"}), options)
    except IntentError:
        return None
    finally:
        session.last_trace = idle.trace
    its = match.candidate
    return its.ref if its.is_drawn and its.role == "switch" else None


def _press_twice(session: Session, ready: Readiness, match: Match) -> None:
    assert ready.point is not None  # else there was an obstacle
    perform(session, gestures.press(ready.point, times=2))


def _press_aside(session: Session, ready: Readiness, match: Match) -> None:
    assert ready.point is not None
    perform(session, gestures.press(ready.point, button=_SECONDARY))


def _move_there(session: Session, ready: Readiness, match: Match) -> None:
    assert ready.point is not None
    perform(session, gestures.hover(ready.point))


def _click_by_script(session: Session, ready: Readiness, match: Match) -> None:
    is_gone = False
    with sent():
        answer = session.port.call("reading.click", {"ref": match.candidate.ref}, GESTURE_S)
        is_gone = answer["gone"]
    if is_gone:
        trace = session.last_trace
        assert trace is not None  # it was just resolved
        obstacle = Obstacle(reason="gone", locator="", detail="no longer on the page")
        raise failures.not_actionable(session, trace, obstacle)


def _is_hovered(session: Session, pressed: Pressed) -> str:
    """The proof of a hover: anything that did not reach it, or left it, was refused before."""
    return "the pointer is on it"


_PRESSED = Operation("click", "press", press_at)
_PRESSED_BESIDE = Operation("click", "press", press_at, detail="as its words beside it did nothing")
_PRESSED_TWICE = Operation("double_click", "press", _press_twice)
_PRESSED_ASIDE = Operation("context_click", "press", _press_aside)
#: Move the pointer onto the element and leave it there.
HOVERED = Operation("hover", "hover", _move_there, prove=_is_hovered)
_SCRIPTED = Operation(
    "click", "script", _click_by_script, method="script", detail="by script, unlike a user"
)

#: Press the element twice in a row; like `click`.
double_click: OnTarget = partial(_act, operation=_PRESSED_TWICE)
#: Press the element with the secondary button; like `click`.
context_click: OnTarget = partial(_act, operation=_PRESSED_ASIDE)
#: Move the pointer onto the element and leave it there, which is the proof. Raises NotActionable
#: also if the element moves away from the pointer each time.
hover: OnTarget = partial(_act, operation=HOVERED)
