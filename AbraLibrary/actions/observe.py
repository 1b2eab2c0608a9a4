"""What a planner observes of a page: its candidates, and where they are in view."""

from __future__ import annotations

from AbraLibrary.actions.session import Session
from AbraLibrary.core.models.candidate import Candidates
from AbraLibrary.core.models.planner import Marks, Numbers

_CALL_S = 10.0


def list_candidates(session: Session, limit: int, *, rebuild: bool = False) -> Candidates:
    """The `limit` first candidates of the page, those in view first; their order is remembered.

    With `rebuild` the page looks at all of itself again, whatever it knows already.
    """
    arguments = {"limit": limit, "rebuild": rebuild}
    answer = session.port.call("planner.list", arguments, _CALL_S)
    page = Candidates.model_validate(session.secrets.hide(answer["page"]))
    session.remember(page.candidates)
    _number(session, answer["document"], listed=tuple(each.ref for each in page.candidates))
    return page


def mark_candidates(session: Session, limit: int) -> Marks:
    """The candidates that a press in view reaches; their numbers, from 1 on, are remembered."""
    answer = session.port.call("planner.marks", {"limit": limit}, _CALL_S)
    document = answer.pop("document")
    marks = Marks.model_validate(session.secrets.hide(answer))
    session.remember(marks.page.candidates)
    marked = {number: each.ref for number, each in enumerate(marks.page.candidates, 1)}
    _number(session, document, marked=marked)
    return marks


def _number(session: Session, document: float, **told: object) -> None:
    """Keep what numbers mean; those of another document mean nothing any more."""
    same = session.numbers if session.numbers.document == document else Numbers()
    session.numbers = same.model_copy(update={"document": document, **told})


def numbers_of(session: Session) -> Numbers:
    """What numbers mean in the document that is there now."""
    if session.numbers.document is None:
        return session.numbers
    now = session.port.call("calls.document", {}, _CALL_S)["timeOrigin"]
    return session.numbers if now == session.numbers.document else Numbers()
