"""Getting the state of a page, of which the page sends only what we do not have yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from AbraLibrary.actions.session.session import KnownState, Session
from AbraLibrary.core.diff.captured import Answer, whole

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import PageState


def read_state(session: Session, options: Mapping[str, object], timeout: float) -> PageState:
    """Capture the page of the session's port, with its secrets hidden.

    The page keeps its last answer, and where that is the one that we have, it sends what differs
    (docs/adr/0014). Once a new secret is known, all is sent again: it may be in what we have.

    Args:
        session: the session to work on.
        options: what `capture.answer` of the page agent is given.
        timeout: what the call may take, in seconds.
    """
    known = session.known_state
    if known is not None and known.secrets != session.secrets.count:
        known = None
    since = None if known is None else known.answer_id
    seen = session.port.call("capture.answer", {**options, "since": since}, timeout)
    answer = Answer.model_validate(session.secrets.hide(seen))
    state = whole(answer, None if known is None else known.state)
    session.known_state = KnownState(answer.answer_id, state, session.secrets.count)
    return state
