"""Selects options: whether the native list or the drawn one (custom combobox) is operated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.fields import controls
from AbraLibrary.actions.fields.choosing import Choosing
from AbraLibrary.actions.fields.drawn_dropdown import Dropdown
from AbraLibrary.actions.fields.drawn_list import DrawnList
from AbraLibrary.actions.fields.native_list import NativeList
from AbraLibrary.actions.settle.release import released_on_failure
from AbraLibrary.core.fields.options import parse_wishes

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import ActionResult
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle_options import SettleOptions


@with_diff
def select(
    session: Session,
    target: Target,
    options: Sequence[str],
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
    add: bool = False,
) -> ActionResult:
    """Select options by label, value or index, and verify that they are selected; idempotent.

    Args:
        session: the session to work on.
        target: the list: a native select, a combobox, a list box, a field that suggests options.
        options: what to select, in the notation of core/fields/options.py.
        find_options: how long to look for the list and the options.
        settle_options: how to settle.
        add: whether the former selection of a list for several stays.

    Raises:
        NotActionable: an option is missing or disabled; nothing was selected.
        Ambiguous: several options have that name.
        WrongState: something else is selected afterwards.
    """
    wishes = parse_wishes(options)
    with released_on_failure(session):
        choosing = Choosing(session, target, wishes, find_options)
        control = choosing.find_or_field()
        if control.kind == "native":
            native = NativeList(session, choosing, control, add, settle_options.for_good())
            outcome = native.run()
            if outcome is not None:
                return controls.result(session, "select", choosing.acted, outcome, settle_options)
            control = choosing.stand_in(control)
        drawn = DrawnList(
            session, choosing.acted, control, find_options, settle_options, choosing.find_again
        )
        dropdown = Dropdown(session, control, drawn)
        outcome = dropdown.run(wishes, add=add)
        return controls.result(session, "select", dropdown.acted, outcome, settle_options)
