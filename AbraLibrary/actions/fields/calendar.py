"""Chooses a day in the calendar of a field or box that takes no keys, as a user does."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from AbraLibrary.actions.act.press import press
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.find.role_words import LISTS
from AbraLibrary.core.models.fields.field import CalendarLook
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import NotActionable, WrongState

if TYPE_CHECKING:
    from AbraLibrary.actions.fields.filled_field import FilledField
    from AbraLibrary.core.models.act.action import Outcome

# A calendar has two ways to go a year, but all have one to go a month.
# @limit how far a calendar is turned
# @unit months
_MOST = 240


def wanted_day(value: str) -> date | None:
    """The day that a value means in the one form that is not ambiguous; None if it means none."""
    try:
        day = date.fromisoformat(value.strip())
    except ValueError:
        return None
    return day if value.strip() == day.isoformat() else None


def may_open(refused: NotActionable) -> bool:
    """Whether what takes no keys may open a calendar: a read-only field, or a drawn list."""
    trace = refused.trace
    if trace.obstacle == "no_field":
        return trace.winner is not None and trace.winner.candidate.role in LISTS
    return trace.obstacle == "read_only"


def asked_otherwise(refused: NotActionable, value: str) -> NotActionable:
    """The refusal, with the form of a day where a box without a field is given some number."""
    if refused.trace.obstacle != "no_field" or not any(each.isdigit() for each in value):
        return refused
    hint = "If it opens a calendar, give the day as 2026-03-31."
    return NotActionable(f"{refused} {hint}", refused.trace)


def choose(field: FilledField, refused: NotActionable) -> Outcome:
    """Press the field, turn its calendar to the month, and press the day.

    Raises:
        NotActionable: `refused`, if no calendar opens.
        WrongState: the calendar cannot be read or turned, or the field has another value.
    """
    day = wanted_day(field.value)
    assert day is not None
    field.ref = refused.trace.winner.candidate.ref if refused.trace.winner else ""
    _press(field, field.ref)
    look = _look(field, day)
    if not look.shown:
        raise NotActionable(
            f"{refused} It was pressed, and no calendar was seen beside it.", refused.trace
        )
    for _ in range(_MOST):
        if look.day is not None or look.turn is None:
            break
        before = look.away
        _press(field, look.turn)
        look = _look(field, day)
        if before is None or look.away != before - 1:
            break
    named = "the given day" if field.how.secret else day.isoformat()
    if look.day is None:
        raise _wrong(
            field, f"its calendar shows no {named} that is certain, or no way to its month"
        )
    _press(field, look.day)
    ended = controls.ended(field.session, field.acted)
    if ended is not None:
        return ended
    if not _look(field, day).is_so:
        raise _wrong(
            field, f"{named} was pressed in its calendar, but the field shows another value"
        )
    outcome = controls.state_is(f"{named} was chosen in its calendar")
    controls.note(field.session, field.acted, "calendar", outcome.sentence)
    return outcome


def _press(field: FilledField, ref: str) -> None:
    settling = field.settle_options.model_copy(update={"release": "always"})
    target = Target(purpose="click", ref=ref, kept=True)
    field.acted = press(field.session, target, field.find_options, settling)
    controls.rest(field.session, field.acted)


def _look(field: FilledField, day: date) -> CalendarLook:
    asked = {"ref": field.ref, "year": day.year, "month": day.month, "day": day.day}
    answer = field.session.port.call("pickers.calendar", asked, CALL_S)
    look = CalendarLook.model_validate(answer)
    if look.gone:
        raise failures.gone(field.session, field.acted.trace)
    return look


def _wrong(field: FilledField, why: str) -> WrongState:
    controls.note(field.session, field.acted, "calendar", why)
    return field.wrong(f"{why}. Choose the day by its own controls")
