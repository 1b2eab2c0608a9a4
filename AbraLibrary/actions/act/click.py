"""Clicks of all kinds, and hovering, each with its proof."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from AbraLibrary.actions.act.act import OnTarget, act
from AbraLibrary.actions.act.operation import GESTURE_S, Operation, perform, press_at, sent
from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.evidence import failures
from AbraLibrary.core.act import gestures
from AbraLibrary.core.models.act.action import (
    ANY,
    ActionResult,
    Contract,
    Method,
    Obstacle,
    Readiness,
)

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.find.find import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.find.target import Target
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
    """
    return _act(
        session,
        target,
        _SCRIPTED if method == "script" else _PRESSED,
        find_options=find_options,
        settle_options=settle_options,
        contract=contract,
    )


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
_PRESSED_TWICE = Operation("double_click", "press", _press_twice)
_PRESSED_ASIDE = Operation("context_click", "press", _press_aside)
_HOVERED = Operation("hover", "hover", _move_there, prove=_is_hovered)
_SCRIPTED = Operation(
    "click", "script", _click_by_script, method="script", detail="by script, unlike a user"
)

#: Press the element twice in a row; like `click`.
double_click: OnTarget = partial(_act, operation=_PRESSED_TWICE)
#: Press the element with the secondary button; like `click`.
context_click: OnTarget = partial(_act, operation=_PRESSED_ASIDE)
#: Move the pointer onto the element and leave it there, which is the proof. Raises NotActionable
#: also if the element moves away from the pointer each time.
hover: OnTarget = partial(_act, operation=_HOVERED)
