"""Operates a drawn list: opened by a press or else by a key, typed into, pressed, closed."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from tenacity import Retrying, retry_if_result, stop_after_delay, wait_fixed

from AbraLibrary.actions.act.press import press
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.actions.fields.option_search import View
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import NotFound, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.fields.options import Wish
    from AbraLibrary.core.models.act.action import Outcome
    from AbraLibrary.core.models.evidence.trace import Looks
    from AbraLibrary.core.models.fields.field import ListControl, Option, Taken
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# The least time for a press, however long the option was searched for.
# @limit how long it may take
# @unit s
_PRESS_S = 1.0
# A row of a virtual list may be recycled before the press; then the option is offered again.
# @limit how often that is
# @unit offers
_OFFERS = 3
# The first Escape may only reset the highlight (Vaadin).
# @unit presses
# @measured Vaadin's and Kendo's drop-down lists
# @test utest/actions/fields/test_select.py::test_what_an_escape_takes_away_is_reported
_ESCAPES = 2
# How long a list may take to close. Less presses Escape a second time while it closes, which
# removes the whole selection (Kendo).
# @unit s
# @measured not measured: longer than the closing animations of Kendo and Vaadin
# @test utest/actions/fields/test_select.py::test_a_list_that_closes_slowly_gets_one_escape
_CLOSING_S = 0.5
# @limit how often the list is checked for being closed
# @unit s
_LOOK_S = 0.1


class DrawnList:
    """One list, by its control, and how to reach its options."""

    def __init__(
        self,
        session: Session,
        acted: Pressed,
        control: ListControl,
        find_options: FindOptions,
        settle_options: SettleOptions,
        find_again: Callable[[], str | None],
    ) -> None:
        """Remember the list; nothing is pressed yet."""
        self._session = session
        self._control = control
        self._find_options = find_options
        self._settle_options = settle_options.model_copy(update={"release": "always"})
        self._trace = acted.trace
        #: Whether it was opened here, and must be closed.
        self._is_ours = False
        #: The end of the search for options, by the monotonic clock.
        self.deadline = acted.began + find_options.timeout
        #: Looks at the list.
        self.view = View(session, control.ref, find_again)
        #: The last press.
        self.acted = acted

    def open(self, wish: Wish) -> Outcome | None:
        """Open the list for an option, by a press or else by a key (APG).

        Not if the option can be typed: in a closed list the arrow key may choose another (SAPUI5).
        """
        control = self._control
        if control.kind == "list" or self.view.look().is_open or self._was_open():
            return None
        self.press(_at(control.surface))
        outcome = controls.ended(self._session, self.acted)
        if outcome is not None:
            return outcome
        self._is_ours = True
        is_typed = control.is_editable and wish.by in ("any", "label")
        if not is_typed and not self.view.look().options:
            self.press_keys(controls.ARROW_DOWN)
        return None

    def _was_open(self) -> bool:
        """Whether it says that it is open although no option is known yet."""
        return self._control.is_open and not self._is_ours

    def close(self) -> None:
        """Close what was opened here, by Escape or else by a press.

        The first Escape may only reset the highlight (Vaadin); a second one while the list closes
        may remove the whole selection (Kendo). Where a choice took the focus out of the list, an
        Escape would close what the list is in (ember-power-select).
        """
        look = self.view.look()
        if not self._is_ours or not look.is_open:
            return
        if not look.hears_keys:
            self.press(_at(self._control.surface))
            if not self._stays_open():
                return
        for _ in range(_ESCAPES):
            self.press_keys(controls.ESCAPE)
            if not self._stays_open():
                return
        self.press(_at(self._control.surface))

    def _stays_open(self) -> bool:
        """Whether it is open, and not closing."""
        retrying = Retrying(
            retry=retry_if_result(bool),
            stop=stop_after_delay(_CLOSING_S),
            wait=wait_fixed(_LOOK_S),
            retry_error_callback=lambda _: True,
        )
        is_open: bool = retrying(lambda: self.view.look().is_open)
        return is_open

    def press_keys(self, keys: str) -> None:
        """Press keys, and check that they reached the focused element."""
        with suppress(PromptOpen):  # the next look reports it
            controls.press_keys(self._session, keys)
        calmed = controls.calm(self._session, self.acted, self._settle_options)
        controls.check_arrived(self._session, self._trace, calmed.observed)

    def type(self, keys: str) -> Taken:
        """Type into the control; again if the page took the focus away first."""

        def once() -> Taken:
            taken = self.view.take()
            if taken.has_focus:
                self.press_keys(keys)
            return taken

        def again(looks: Looks) -> None:
            self._trace = self._trace.looked_again(looks)
            self.acted.looked_again(looks)

        left = max(0.0, self.deadline - time.monotonic())
        return controls.until_arrived(left, once, again)

    def press(self, target: Target, tries: int = 1, *, lasting: bool = False) -> None:
        """Press it, in one of `tries` equal shares of the remaining time.

        With `lasting`, also wait for what it scheduled for later.
        """
        left = max((self.deadline - time.monotonic()) / tries, _PRESS_S)
        options = self._find_options.model_copy(update={"timeout": left})
        settling = self._settle_options.for_good() if lasting else self._settle_options
        pressed = press(self._session, target, options, settling)
        self._trace = pressed.trace = self._trace.looked_again(pressed.trace.looks)
        self._session.last_trace = self._trace
        pressed.follows(self.acted)
        self.acted = pressed
        controls.rest(self._session, pressed)

    def press_option(self, option: Option) -> Outcome | None:
        """Press the option, and not another one that has taken its row."""
        for tries in range(_OFFERS, 0, -1):
            offered = self._offer(option)
            if offered is None:
                continue
            try:
                self.press(offered, tries, lasting=True)
            except NotFound:
                continue  # the row was recycled; nothing was pressed
            return controls.ended(self._session, self.acted)
        named = controls.quoted(self._session, option.label)
        raise failures.refused(
            self._session, self._trace, f"the option {named} never stopped moving in its list"
        )

    def _offer(self, option: Option) -> Target | None:
        options = self.view.look().options
        places = [
            index
            for index, each in enumerate(options)
            if (each.label, each.value, each.position)
            == (option.label, option.value, option.position)
        ]
        if not places:
            return None
        return self.view.offer(places[0], option.label)


def _at(ref: str) -> Target:
    return Target(purpose="click", ref=ref, kept=True)
