"""Presses keys, in an element or wherever the focus is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from AbraLibrary.actions.act.act import act
from AbraLibrary.actions.act.operation import Operation, perform
from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.fields.controls import KEY_S
from AbraLibrary.actions.find import frames
from AbraLibrary.actions.find.look import look
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.find.precedence import is_part, is_technical
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.find.role_words import FIELDS, HOLDING
from AbraLibrary.core.find.wording import name
from AbraLibrary.core.models.act.action import ANY, ActionResult, Contract, Readiness
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import VALUE, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.act.keys import Keys
    from AbraLibrary.core.models.act.observed import Observed
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# Keys are pressed one after the other, and a test may give many.
# @limit how long a driver may take for all of them
# @unit s
_GESTURE_S = 60.0
#: A tester may have given an element first, as for other keywords; here it is a key.
_UNNAMED = (
    "They went to the focused element: positional arguments are keys, and intent= names an "
    "element. If the keys have no visible effect, use expect=none."
)
#: The text was typed, and what shows it is no proof of the keys behind it.
_IDLE = (
    "Leave out a key that is not needed here, or press it on a line of its own once the page is "
    "ready for it. If it has no visible effect, use expect=none."
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
    """Press keys; any change proves it, also one of the selection.

    Where no element is given and a field has the focus, the name of a control is none of several
    keys: other keywords take the intent first, and a tester who writes so would type the name.

    Args:
        session: the session to work on.
        target: the element to focus first; None: whatever has the focus.
        keys: the keys.
        find_options: how long to look for the element.
        settle_options: how to settle afterwards.
        contract: the required outcome.

    Raises:
        NotFound, Ambiguous, NotActionable: the keys could not be pressed; none was.
        NoChange: nothing changed, or not as expected.
        ArgumentError: the first of the keys names a control.
    """
    if target is None and keys.first:
        _check_is_no_name(session, keys.first, find_options)

    def press(session: Session, ready: Readiness, match: Match) -> None:
        session.port.patience.grant(len(keys.gesture.steps) * KEY_S)
        if keys.text and session.port.call("focus.current", {}, CALL_S)["isSecret"]:
            session.secrets.add(keys.text)
        session.secrets.typed(keys.text)
        perform(session, keys.gesture, _GESTURE_S)

    operation = Operation("press_keys", "keys", press, detail=f"({keys.summary})", advise=_advise)
    if target is None:
        operation = replace(operation, hint=_UNNAMED)
    return act(
        session, target or _focused(session), operation,
        find_options=find_options, settle_options=settle_options, contract=contract,
    )  # fmt: skip


def _advise(observed: Observed | None) -> str:
    is_idle = observed is not None and observed.delivery.idle and not observed.delivery.unread
    return _IDLE if is_idle else ""


def _focused(session: Session) -> Target:
    """The focused element, by its candidate id; the document if none has the focus."""
    return Target(purpose="read", ref=frames.enter_focused(session), kept=True)


def _check_is_no_name(session: Session, text: str, options: FindOptions) -> None:
    """Refuse a control's name that would be typed into a field."""

    def meant(target: Target) -> Match | None:
        return resolve(target, look(session, target), options.weights, options.thresholds).winner

    focused = meant(_focused(session))
    if focused is None or focused.candidate.role not in FIELDS:
        return
    named = meant(Target(purpose="read", phrase=text))
    if (
        named is None
        or named.candidate.role not in HOLDING
        or is_part(named)
        or is_technical(named)
    ):
        return
    said = shorten(text, VALUE)
    raise ArgumentError(
        f"'{said}' is the name of {name(named.candidate)}, and would be typed: positional "
        f"arguments are keys. To press keys in it, write intent={said}; to type these words, give "
        "them in a call of their own."
    )
