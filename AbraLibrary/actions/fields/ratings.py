"""Sets a rating that is drawn as a row of marks by a press, and reads it before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.act.click import HOVERED
from AbraLibrary.actions.act.operation import PRESS, Operation
from AbraLibrary.actions.act.press import press
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.fields.field import Rated
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import shorten

if TYPE_CHECKING:
    from AbraLibrary.actions.fields.filled_field import FilledField
    from AbraLibrary.core.models.act.action import Outcome
    from AbraLibrary.errors import NotActionable, WrongState


def is_meant(field: FilledField, refused: NotActionable) -> bool:
    """Whether what takes no value is a rating; takes it for the field then."""
    found = refused.trace.winner
    if refused.trace.obstacle != "no_field" or found is None:
        return False
    field.ref = found.candidate.ref
    return _asked(field) is not None


def rate(field: FilledField, refused: NotActionable) -> Outcome:
    """Press the mark for the value, and verify that it has it.

    Raises:
        NotActionable: it has no such mark, or nothing tells which one it is; none was pressed.
        WrongState: it has another value afterwards, or nothing tells which one.
    """
    seen = _look(field, refused)
    if seen.words is None:
        why = "its marks were found without words before them, so nothing tells what they say"
        raise failures.refused(field.session, refused.trace, f"{why}. Press the one that you mean")
    # The pointer on a mark may show another value.
    words = seen.words
    _act(field, words, HOVERED)
    seen = _look(field, refused)
    if not seen.is_certain:
        why = "nothing tells which of its marks sets which value, so none was pressed"
        raise failures.refused(field.session, refused.trace, f"{why}. Press the one that you mean")
    if seen.mark is None:
        why = f"it takes a number from 1 to {seen.count}, not '{shorten(field.value, 60)}'"
        raise failures.refused(field.session, refused.trace, why)
    wanted = int(field.value)
    if seen.now == wanted:
        return controls.was_so(f"it was at {wanted} of {seen.count} already")
    _act(field, seen.mark, PRESS)
    ended = controls.ended(field.session, field.acted)
    if ended is not None:
        return ended
    pressed = field.acted
    _act(field, words, HOVERED)
    seen = _look(field, refused)
    field.acted = pressed
    if seen.now != wanted:
        raise _wrong(field, wanted, seen)
    outcome = controls.state_is(f"it is at {wanted} of {seen.count}")
    controls.note(field.session, field.acted, "pressed", outcome.sentence)
    return outcome


def _act(field: FilledField, ref: str, operation: Operation) -> None:
    settling = field.settle_options.model_copy(update={"release": "always"})
    target = Target(purpose="click", ref=ref, kept=True)
    acted = press(field.session, target, field.find_options, settling, operation)
    controls.rest(field.session, acted)
    field.acted = acted


def _look(field: FilledField, refused: NotActionable) -> Rated:
    seen = _asked(field)
    if seen is None:
        raise failures.gone(field.session, refused.trace)
    return seen


def _asked(field: FilledField) -> Rated | None:
    asked = {"ref": field.ref, "value": field.value}
    answer = field.session.port.call("sliders.rated", asked, CALL_S)
    return None if answer is None else Rated.model_validate(answer)


def _wrong(field: FilledField, wanted: int, seen: Rated) -> WrongState:
    at = "nothing tells where it is" if seen.now is None else f"it is at {seen.now}"
    why = f"its mark {wanted} of {seen.count} was pressed, but {at}"
    controls.note(field.session, field.acted, "pressed", why)
    return field.wrong(f"{why}. Press what you mean with Click By Intent, and look at it")
