"""Buttons with a sign instead of words: a new name is what a person sees change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.kinds.states import ControlChange
from AbraLibrary.core.diff.sides.shared import unshared

if TYPE_CHECKING:
    from AbraLibrary.core.diff.sides.sides import Side
    from AbraLibrary.core.models.diff.capture import ControlState, TextEntry

_BUTTONS = frozenset({"button", "summary"})


def renamed_buttons(old: Side, new: Side, reported: Iterable[ControlChange]) -> list[ControlChange]:
    """Buttons with another name: "Play" that became "Pause".

    Buttons of a row with other content are not reported. Neither are those in `reported`, the
    other changes of controls: a button that is pressed and renamed is one change.
    """
    before, after = unshared(old.controls, new.controls)
    was = {control.key: control for control in before if _is_button(control)}
    known = {change.control.key for change in reported}
    pairs = [
        (was[now.key], now)
        for now in after
        if now.key in was
        and was[now.key] is not now
        and was[now.key].name not in ("", now.name)
        and now.name
        and now.key not in known
    ]
    if not pairs:
        return []
    keys = {now.key for _, now in pairs}
    rows = {key: new.row(key) for key in keys}
    asked = keys | {row for row in rows.values() if row is not None}
    inside, inside_now = old.below(asked), new.below(asked)

    def is_shown(key: int) -> bool:
        row = rows[key]
        return (
            not inside.get(key)
            and not inside_now.get(key)
            and (row is None or _words(inside.get(row)) == _words(inside_now.get(row)))
        )

    return [
        ControlChange(now.model_copy(update={"name": ""}), "text", each.name, now.name)
        for each, now in pairs
        if is_shown(now.key)
    ]


def _is_button(control: ControlState) -> bool:
    return control.tag in _BUTTONS or control.role == "button"


def _words(texts: Iterable[TextEntry] | None) -> list[str]:
    return [text.text for text in texts or ()]
