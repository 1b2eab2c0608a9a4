"""Removes chips: selected options that a custom combobox shows as separate elements."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from AbraLibrary.actions.fields import controls
from AbraLibrary.core.models.find.target import Target

if TYPE_CHECKING:
    from AbraLibrary.actions.fields.option_search import View
    from AbraLibrary.core.models.fields.field import Option, Taken

# @limit how many are removed
# @unit chips
_MOST = 50


class Chips:
    """The chips of one list (page/fields/chips.js)."""

    def __init__(
        self, view: View, press: Callable[[Target], None], type_in: Callable[[str], Taken]
    ) -> None:
        """Look through `view`; `press` presses an element, `type_in` types into the control."""
        self._view = view
        self._press = press
        self._type = type_in

    def take_away(self, unwanted: set[str], chosen: list[Option]) -> None:
        """Remove the chips that were not chosen, as long as that helps.

        Chips without a button are deleted from the end by a key, which may remove chosen ones, too.
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
        """Press the delete key, if the field is empty."""
        taken = self._view.take()
        if not taken.has_focus or taken.value:
            return False
        return self._type(controls.BACKSPACE).has_focus
