"""Noticing that the page has taken back what a test has put into it (docs/adr/0038)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from AbraLibrary.core.models.fields.wiped import Kept, Wiped
from AbraLibrary.errors import AbraError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session

# A page that hangs is not waited for: the keyword itself will meet it.
# @limit how long it may take to answer
# @unit s
_LOOK_S = 1.0


def notice(session: Session) -> None:
    """Ask the page, where a test has put anything into it since it was asked last."""
    if not session.keeps:
        return
    with suppress(AbraError):  # what is in the way of this, the keyword meets and reports itself
        answer = session.window.call("kept.tell", {}, _LOOK_S)
        seen = Kept.model_validate(session.secrets.hide(answer))
        session.keeps = seen.is_any
        session.wiped += seen.wiped


def take(session: Session, answer: dict[str, Any]) -> None:
    """Take it out of an answer that has it besides what was asked for."""
    wiped = session.secrets.hide(answer.pop("wiped", ()))
    session.wiped += [Wiped.model_validate(each) for each in wiped]


def noticed(session: Session) -> list[Wiped]:
    """What was noticed since this was asked last."""
    wiped, session.wiped = session.wiped, []
    return wiped
