"""Gets the state of a page, as the difference to the last one if possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from AbraLibrary.actions.session.session import KnownState, Session
from AbraLibrary.core.diff.captured import Answer, whole

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import PageState


def read_state(session: Session, options: Mapping[str, object], timeout: float) -> PageState:
    """Capture the page of the session's port, with its secrets masked.

    The page keeps its last answer; if we have that one, it sends only differences (docs/adr/0014).
    After a new secret was added, everything is sent again, since we may have it unmasked.

    Args:
        session: the session to work on.
        options: the arguments of the page agent's `capture.answer`.
        timeout: how long the call may take, in seconds.
    """
    known = session.known_state
    if known is not None and known.secrets != session.secrets.count:
        known = None
    since = None if known is None else known.answer_id
    seen = session.port.call("capture.answer", {**options, "since": since}, timeout)
    answer = Answer.model_validate(session.secrets.hide_apart(seen))
    state = whole(answer, None if known is None else known.state)
    session.known_state = KnownState(answer.answer_id, state, session.secrets.count)
    return state
