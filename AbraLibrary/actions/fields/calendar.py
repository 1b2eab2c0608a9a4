"""Chooses a day in the calendar of a field or box that takes no keys, as a user does."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from AbraLibrary.actions.act.press import press
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls, select
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.find.role_words import LISTS
from AbraLibrary.core.models.fields.field import CalendarList, CalendarLook
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import NotActionable, WrongState

if TYPE_CHECKING:
    from AbraLibrary.actions.fields.filled_field import FilledField
    from AbraLibrary.core.models.act.action import Outcome

# A calendar has two ways to go a year, but all have one to go a month.
# @limit how far a calendar is turned
# @unit months
_MOST = 240
# @fixed a calendar has one of years and one of months
_LISTS = 2


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
    """Press the field or its calendar button, turn the calendar to the month, and press the day.

    A calendar that a button has opened is closed again.

    Raises:
        NotActionable: `refused`, if no calendar opens.
        WrongState: the calendar cannot be read, turned or closed, or the field has another value.
    """
    day = wanted_day(field.value)
    assert day is not None
    field.ref = refused.trace.winner.candidate.ref if refused.trace.winner else ""
    look, opener = _open(field, refused, day)
    look = _turned(field, look, day)
    named = "the given day" if field.how.secret else day.isoformat()
    if look.day is None:
        raise _wrong(
            field, f"its calendar shows no {named} that is certain, or no way to its month"
        )
    _press(field, look.day)
    ended = controls.ended(field.session, field.acted)
    if ended is not None:
        return ended
    look = _look(field, day)
    if opener is not None and look.shown:
        look = _closed(field, look, opener, day)
    if not look.is_so:
        raise _wrong(
            field, f"{named} was pressed in its calendar, but the field shows another value"
        )
    outcome = controls.state_is(f"{named} was chosen in its calendar")
    controls.note(field.session, field.acted, "calendar", outcome.sentence)
    return outcome


def _open(field: FilledField, refused: NotActionable, day: date) -> tuple[CalendarLook, str | None]:
    """Open it by a press on the field or else on its calendar button, which is also returned."""
    _press(field, field.ref)
    look = _look(field, day)
    if look.shown:
        return look, None
    pressed, opener = "It was", look.opener
    if opener is not None:
        _press(field, opener)
        look = _look(field, day)
        pressed = "It and its calendar button were"
    if not look.shown:
        raise NotActionable(
            f"{refused} {pressed} pressed, and no calendar was seen beside it.", refused.trace
        )
    return look, opener


def _turned(field: FilledField, look: CalendarLook, day: date) -> CalendarLook:
    """Turn it to the month of the day, by its own lists or else by a month at a time."""
    for at in range(_MOST):
        before = look.away
        if look.day is not None:
            break
        if look.list is not None and at < _LISTS:
            _select(field, look.list)
            look = _look(field, day)
            continue
        if look.turn is None:
            break
        _press(field, look.turn)
        look = _look(field, day)
        if before is None or look.away != before - 1:
            break
    return look


def _select(field: FilledField, given: CalendarList) -> None:
    target = Target(purpose="select", ref=given.ref, kept=True)
    select.select(
        field.session, target, [f"index:{given.index}"], find_options=field.find_options,
        settle_options=field.settle_options,
    )  # fmt: skip


def _closed(field: FilledField, look: CalendarLook, opener: str, day: date) -> CalendarLook:
    """Close it by its button or, where it has the focus or is over the button, by Escape."""
    is_over = False
    if not look.hears_keys:
        try:
            _press(field, opener)
        except NotActionable:
            is_over = True
    if look.hears_keys or is_over:
        controls.press_keys(field.session, controls.ESCAPE)
        calmed = controls.calm(field.session, field.acted, field.settle_options)
        controls.check_arrived(field.session, field.acted.trace, calmed.observed)
    look = _look(field, day)
    if look.shown:
        raise _wrong(field, "its calendar stayed open over the page")
    return look


def _press(field: FilledField, ref: str) -> None:
    settling = field.settle_options.model_copy(update={"release": "always"})
    target = Target(purpose="click", ref=ref, kept=True)
    pressed = press(field.session, target, field.find_options, settling)
    if ref != field.ref:  # a part of its calendar: what is acted on is the field
        pressed.trace = field.session.last_trace = field.acted.trace
    field.acted = pressed
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
