"""Asks page/fields/kept.js which values of a test the page has undone, for a warning."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from AbraLibrary.core.models.fields.wiped import Kept, Wiped
from AbraLibrary.errors import AbraError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session

# A hanging page is not waited for; the keyword itself will notice it.
# @limit how long the page may take to answer
# @unit s
_LOOK_S = 1.0


def notice(session: Session) -> None:
    """Ask the page, if a test has set values since the last time."""
    if not session.keeps:
        return
    with suppress(AbraError):  # the keyword itself meets and reports any problem
        answer = session.window.call("kept.tell", {}, _LOOK_S)
        seen = Kept.model_validate(session.secrets.hide(answer))
        session.keeps = seen.is_any
        session.wiped += seen.wiped


def take(session: Session, answer: dict[str, Any]) -> None:
    """Take the report out of an answer to something else."""
    wiped = session.secrets.hide(answer.pop("wiped", ()))
    session.wiped += [Wiped.model_validate(each) for each in wiped]


def noticed(session: Session) -> list[Wiped]:
    """What was noticed since the last call."""
    wiped, session.wiped = session.wiped, []
    return wiped
