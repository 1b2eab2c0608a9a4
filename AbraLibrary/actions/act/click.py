"""Clicks of all kinds and hovering, each proved."""

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
        target: the element that is meant.
        find_options: how long to look for it.
        settle_options: how to settle after the press.
        contract: the outcome that is asked for.
        method: ``script`` only where a tester asks for it: the page can tell it from a user's, and
            what covers the element does not matter.
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
    assert ready.point is not None  # an obstacle would have been raised
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
    """State the proof of a hover: what has not reached it, or left it, was refused before."""
    return "the pointer is on it"


_PRESSED = Operation("click", "press", press_at)
_PRESSED_TWICE = Operation("double_click", "press", _press_twice)
_PRESSED_ASIDE = Operation("context_click", "press", _press_aside)
_HOVERED = Operation("hover", "hover", _move_there, prove=_is_hovered)
_SCRIPTED = Operation(
    "click", "script", _click_by_script, method="script", detail="by script, unlike a user"
)

#: Press the element twice at once; as `click`.
double_click: OnTarget = partial(_act, operation=_PRESSED_TWICE)
#: Press the element with the secondary button; as `click`.
context_click: OnTarget = partial(_act, operation=_PRESSED_ASIDE)
#: Move the pointer onto the element, where it stays; that it is there is the proof. Raises
#: NotActionable also when the element moves away from under the pointer each time.
hover: OnTarget = partial(_act, operation=_HOVERED)
