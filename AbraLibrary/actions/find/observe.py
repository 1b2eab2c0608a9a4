"""In which order candidates are listed, first those in view, and numbered on a screenshot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.find.frames import ONCE_S, with_frames
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.find.candidate import Box, Candidate, Candidates
from AbraLibrary.core.models.planner.planner import Marks, Numbers

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session


def list_candidates(session: Session, limit: int, *, rebuild: bool = False) -> Candidates:
    """The first `limit` candidates, those in view first; their order is remembered.

    With `rebuild` the page builds its index anew.
    """
    arguments = {"limit": limit, "rebuild": rebuild}

    def read(answer: Any) -> Candidates:
        return Candidates.model_validate(session.secrets.hide(answer["page"]))

    answer = session.window.call("planner.list", arguments, CALL_S)
    page = with_frames(session, read(answer), "planner.list", arguments, read, ONCE_S)
    if page.frames:
        page = _first(sorted(page.candidates, key=_order), limit, page)
    session.remember(page.candidates)
    _number(session, answer["document"], listed=tuple(each.ref for each in page.candidates))
    return page


def mark_candidates(session: Session, limit: int) -> Marks:
    """The candidates in view that a press reaches; their numbers, from 1, are remembered."""

    def read(answer: Any) -> Candidates:
        """Include the boxes, so that those in a frame are moved with their candidates."""
        marks = _marks(session, answer)
        seen = zip(marks.page.candidates, marks.boxes, strict=True)
        drawn = [candidate.model_copy(update={"box": box}) for candidate, box in seen]
        return marks.page.model_copy(update={"candidates": drawn})

    arguments = {"limit": limit}
    answer = session.window.call("planner.marks", arguments, CALL_S)
    document, marks = answer["document"], _marks(session, answer)
    page = with_frames(session, read(answer), "planner.marks", arguments, read, ONCE_S)
    if page.frames:
        reached = [each for each in page.candidates if _is_reached(each, marks)]
        page = _first(reached, limit, page)
        marks = marks.model_copy(update={"page": page, "boxes": [e.box for e in page.candidates]})
    session.remember(marks.page.candidates)
    marked = {number: each.ref for number, each in enumerate(marks.page.candidates, 1)}
    _number(session, document, marked=marked)
    return marks


def _marks(session: Session, answer: Any) -> Marks:
    given = {key: value for key, value in answer.items() if key != "document"}
    return Marks.model_validate(session.secrets.hide(given))


def _first(candidates: list[Candidate], limit: int, page: Candidates) -> Candidates:
    kept = candidates[:limit]
    return page.model_copy(update={"candidates": kept, "cut": page.total - len(kept)})


def _order(candidate: Candidate) -> int:
    """Reachable by a press, visible, the rest: the order of each document's own list."""
    seen = candidate.visibility
    return 0 if seen.is_topmost else 1 if seen.is_visible else 2


def _is_reached(candidate: Candidate, marks: Marks) -> bool:
    """Also for a frame, which may be covered or scrolled out of view."""
    return candidate.visibility.is_topmost is True and _is_in_view(candidate.box, marks)


def _is_in_view(box: Box, marks: Marks) -> bool:
    return 0 <= box.x + box.w / 2 <= marks.width and 0 <= box.y + box.h / 2 <= marks.height


def _number(session: Session, document: float, **numbers: object) -> None:
    """Remember what numbers mean; those of another document are dropped."""
    same = session.numbers if session.numbers.document == document else Numbers()
    session.numbers = same.model_copy(update={"document": document, **numbers})


def numbers_of(session: Session) -> Numbers:
    """What numbers mean in the present document."""
    if session.numbers.document is None:
        return session.numbers
    now = session.window.call("arrival.document", {}, CALL_S)["timeOrigin"]
    return session.numbers if now == session.numbers.document else Numbers()
