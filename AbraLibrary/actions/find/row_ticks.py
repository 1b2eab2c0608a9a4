"""What means the tick of a row, which nothing names, by a text of that row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.find.look import resolved
from AbraLibrary.core.find.precedence import is_part
from AbraLibrary.core.models.find.target import Target

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Match, Trace


def tick_of_row(
    session: Session, target: Target, text: Match, options: FindOptions
) -> Target | None:
    """What means the tick of a row, by a text that the row alone has in a cell of its own."""
    tick, is_of_row = tick_by(session, target, text, options)
    if tick is None or not is_of_row:
        return None
    return tick.target.model_copy(update={"fallback": "row"})


def tick_by(
    session: Session, target: Target, text: Match, options: FindOptions
) -> tuple[Trace | None, bool]:
    """What means the one tick beside a text, and whether that text stands for its row."""
    cell = _cell_of(session, target, text, options)
    tick = _tick_beside(session, target, cell, options)
    return tick, tick is not None and _is_of_its_row(tick, cell)


def _cell_of(session: Session, target: Target, other: Match, options: FindOptions) -> Match:
    """The cell of a table that says nothing but these words; else what was found.

    A link to what a row is about is no less its name than a text, and components wrap the texts of
    cells in boxes. The words of another control are its own.
    """
    is_text = not other.candidate.semantic or other.candidate.role == "link"
    if target.purpose != "check" or not is_text or is_cell(other):
        return other
    wanted = target.model_copy(update={"purpose": "read", "role": "cell"})
    cell = resolved(session, wanted, options).winner
    return other if cell is None or is_part(cell) else cell


def _tick_beside(
    session: Session, target: Target, other: Match, options: FindOptions
) -> Trace | None:
    """What means the one tick in the row, card or section of a text, if there is one."""
    if target.purpose != "check" or not target.phrase or target.within:
        return None
    beside = Target(purpose="check", role="checkbox", within=target.phrase)
    found = resolved(session, beside, options)
    if found.winner is None or (is_cell(other) and not is_at_side(found.winner, other)):
        return None  # of a cell's table the only one, but of another row
    return found


def _is_of_its_row(tick: Trace, text: Match) -> bool:
    """Whether nothing names the tick, not even a heading, but the row of the cell."""
    assert tick.winner is not None  # it was found
    found = tick.winner.candidate
    # What is cut may be more than a row, such as tables side by side.
    row = found.containers.within_text or "…"
    # A heading is not in the row; the cell at its side is, and both are what is near.
    is_of_row = not row.endswith("…") and (found.near_label or "") in row
    return is_cell(text) and is_of_row and not found.name


def is_cell(text: Match) -> bool:
    """Whether it is a cell of a table."""
    return text.candidate.role in ("cell", "gridcell")


def is_at_side(one: Match, cell: Match) -> bool:
    """Whether a tick or an icon is as high up as a cell or a field, and so in its row."""
    found, beside = one.candidate.box, cell.candidate.box
    return beside.y <= found.y + found.h / 2 <= beside.y + beside.h
