"""Leaves a field with an open date or time picker, so that the page has its value."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from AbraLibrary.actions.fields import controls
from AbraLibrary.core.fields.fields import is_moment, without_t

if TYPE_CHECKING:
    from AbraLibrary.actions.fields.filled_field import FilledField
    from AbraLibrary.core.models.act.action import Outcome


class Leaving:
    """The ways by which a picker takes the value of a field: each is tried once."""

    def __init__(self, field: FilledField, fill: Callable[[], object]) -> None:
        """`fill` sets the field to its value again."""
        self._field = field
        self._fill = fill

    def left(self, outcome: Outcome) -> Outcome:
        """Leave a field with an open date or time picker, and check that it still has the value."""
        is_held = outcome.evidence == ["state"] and self._field.how.clear
        if not is_held or not is_moment(self._field.value) or not self._field.leave():
            return outcome

        self._field.has_picker = True
        ways = [self._look_from_outside, self._enter]
        if self._field.wants_enter:
            ways = [self._confirm]
        plain = None if self._field.how.secret else without_t(self._field.value)
        if plain is not None:
            ways.append(lambda: self._rewritten(plain))
        return controls.in_turn(ways)

    def _rewritten(self, value: str) -> Outcome:
        """Give the same moment as the picker may write it, which has dropped the other form."""
        if self._field.final is not None:
            raise self._field.final
        self._field.value = value
        self._fill()
        self._field.settle()
        outcome = self.left(self._field.verify("without T"))
        return outcome.model_copy(update={"sentence": f"{outcome.sentence}, as '{value}'"})

    def _look_from_outside(self) -> Outcome:
        """Check the value once the field has lost the focus and the picker is closed."""
        outcome = self._field.verify("left", again=True)
        if outcome.evidence != ["state"]:
            return outcome
        picker = self._field.call("pickers.look")
        if picker["shuts"]:
            controls.note(
                self._field.session, self._field.acted, "left", "its picker is open over the page"
            )
            raise self._field.wrong("its picker stayed open over the page")
        if picker["stays"] and self._field.leave(again=True):
            return self._field.verify("left", again=True)
        return outcome

    def _enter(self) -> Outcome:
        """Set it again and press Enter, for pickers that require it."""
        if self._field.final is not None:
            raise self._field.final
        self._fill()
        self._field.settle()
        self._field.verify("set again", again=True)
        self._field.call("pickers.confirm")
        return self._confirm()

    def _confirm(self) -> Outcome:
        """Press Enter, and leave the field if its picker is still there for it."""
        self._field.press_keys(again=False, keys=controls.ENTER)
        outcome = self._field.verify("Enter")
        if outcome.evidence == ["state"] and self._field.leave(confirmed=True):
            return self._look_from_outside()
        return outcome
