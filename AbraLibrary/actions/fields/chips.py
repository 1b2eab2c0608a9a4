"""Taking away what a custom combobox of many shows as selected, besides its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from AbraLibrary.actions.fields import controls
from AbraLibrary.core.models.find.target import Target

if TYPE_CHECKING:
    from AbraLibrary.actions.fields.option_search import View
    from AbraLibrary.core.models.fields.field import Option, Taken

# @limit how many are taken away
# @unit chips
_MOST = 50


class Chips:
    """What is selected in one list, as far as it is drawn in the control (page/fields/chips.js)."""

    def __init__(
        self, view: View, press: Callable[[Target], None], type_in: Callable[[str], Taken]
    ) -> None:
        """Look through `view`; `press` presses an element, `type_in` keys in the control."""
        self._view = view
        self._press = press
        self._type = type_in

    def take_away(self, unwanted: set[str], chosen: list[Option]) -> None:
        """Take away what is drawn besides what was chosen, as long as that helps.

        What has nothing to press is deleted from the end, as a field with chips has it, and may
        take chosen ones along.
        """
        for _ in range(_MOST):
            before = self._view.look().pieces
            if not unwanted.intersection(before):
                return
            remover = next((each.ref for each in self._view.others(chosen) if each.ref), None)
            if remover is not None:
                self._press(Target(purpose="click", ref=remover, kept=True))
            elif not self._delete_last():
                return
            if len(self._view.look().pieces) >= len(before):
                return

    def _delete_last(self) -> bool:
        """Press the key that deletes, in a field in which nothing is typed."""
        taken = self._view.take()
        if not taken.has_focus or taken.value:
            return False
        return self._type(controls.BACKSPACE).has_focus
