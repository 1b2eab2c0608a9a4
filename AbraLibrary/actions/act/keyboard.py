"""Pressing keys, in the element that is meant or where the focus is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from AbraLibrary.actions.act.act import act
from AbraLibrary.actions.act.operation import Operation, perform
from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.find import frames
from AbraLibrary.core.models.act.action import ANY, ActionResult, Contract, Readiness
from AbraLibrary.core.models.find.target import Target

if TYPE_CHECKING:
    from AbraLibrary.actions.find.find import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.act.keys import Keys
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# Keys are pressed one after the other, and a test may give many.
# @limit how long a driver may take for them
# @unit s
_GESTURE_S = 60.0
#: What the other keywords have first, the element, is a key here.
_UNNAMED = (
    "They went to the focused element: positional arguments are keys, and intent= names an "
    "element. If the keys have no visible effect, use expect=none."
)


@with_diff
def press_keys(
    session: Session,
    target: Target | None,
    keys: Keys,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
    contract: Contract = ANY,
) -> ActionResult:
    """Press keys; that anything changed, the selection included, is the proof.

    Args:
        session: the session to work on.
        target: the element that gets the focus first; None: whatever has it.
        keys: what is pressed.
        find_options: how long to look for the element.
        settle_options: how to settle afterwards.
        contract: the outcome that is asked for.

    Raises:
        NotFound, Ambiguous, NotActionable: when they cannot be pressed; nothing was.
        NoChange: when nothing changed, or not what was expected.
    """

    def strike(session: Session, ready: Readiness, match: Match) -> None:
        perform(session, keys.gesture, _GESTURE_S)

    operation = Operation("press_keys", "keys", strike, detail=f"({keys.summary})")
    if target is None:
        operation = replace(operation, hint=_UNNAMED)
    return act(
        session, target or _focused(session), operation,
        find_options=find_options, settle_options=settle_options, contract=contract,
    )  # fmt: skip


def _focused(session: Session) -> Target:
    """The element that has the focus, by its candidate id; where none has it, the document."""
    return Target(purpose="read", ref=frames.enter_focused(session), kept=True)
