"""Selects options in a drawn list (custom combobox), and verifies what it then shows."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.actions.fields.chips import Chips
from AbraLibrary.actions.fields.option_search import Search
from AbraLibrary.actions.settle.release import release
from AbraLibrary.core.fields.options import Wish, choose, holds, is_another, present, shows
from AbraLibrary.core.models.fields.field import Chip, ListControl, ListLook, Option
from AbraLibrary.core.text import fold
from AbraLibrary.errors import AbraError, NotActionable, WrongState

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.fields.drawn_list import DrawnList
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import Outcome


class Dropdown:
    """One custom combobox."""

    def __init__(self, session: Session, control: ListControl, drawn: DrawnList) -> None:
        """Take the list as it was found; nothing is pressed yet."""
        self._session = session
        self._control = control
        self._list = drawn
        self._view = self._list.view
        self._search = Search(
            session, control, drawn.acted.trace, drawn.deadline, drawn.type, drawn.view
        )
        self._chips = Chips(self._view, drawn.press, drawn.type)
        #: Whether several options can be selected, by the control or by its open list.
        self._is_many = control.is_multiple
        #: Whether the list marks selected options, as one for several does; then its marks count.
        self._has_marks = False
        #: By the label of a chosen option, the labels of the list before it was pressed.
        self._before: dict[str, set[str]] = {}

    @property
    def acted(self) -> Pressed:
        """The last press."""
        return self._list.acted

    def run(self, wishes: list[Wish], *, add: bool) -> Outcome:
        """Select the options, and close the list in any case."""
        done = self._is_shown(wishes)
        if done is not None:
            release(self._session)
            return controls.was_so(f"{self._quoted(done)} was selected already")
        try:
            outcome = self._select(wishes, add=add)
        except AbraError:
            with suppress(AbraError):  # report the first error
                self._list.close()
            raise
        controls.note(self._session, self.acted, "pressed", outcome.sentence)
        return outcome

    def _is_shown(self, wishes: list[Wish]) -> str | None:
        """What the control shows, if that is already the one option to select."""
        control = self._control
        if control.kind == "list" or control.is_multiple or len(wishes) != 1:
            return None
        wish, shown = wishes[0], control.shown
        return shown if wish.by in ("any", "label") and fold(shown) == fold(wish.text) else None

    def _select(self, wishes: list[Wish], *, add: bool) -> Outcome:
        chosen: list[Option] = []
        for wish in wishes:
            outcome = self._list.open(wish)
            if outcome is not None:
                return outcome
            held = self._held(wish)
            option = held or self._search.find(wish)
            look = self._view.look()
            self._is_many |= look.is_multiple or len(look.chips) > 1
            self._has_marks |= look.is_multiple
            if held or self._is_selected(option, look, len(wishes)):
                chosen.append(option)
                continue  # another press would deselect it
            former = [each for each in chosen if holds(look.chips, each)]
            outcome = self._press(option)
            if outcome is not None:
                return outcome
            chosen.append(option)
            self._note_stay(option)
            is_first = len(wishes) > len(chosen) == 1
            if (is_first and self._is_for_one(chosen)) or self._has_lost(former):
                raise self._takes_one(option, len(wishes))
        if not add:
            outcome = self._open_again(wishes[-1], chosen)
            if outcome is not None:
                return outcome
            self._deselect_others(chosen)
            outcome = self._take_chips_away(wishes, chosen)
            if outcome is not None:
                return outcome
        return self._verify(chosen, add=add)

    def _take_chips_away(self, wishes: list[Wish], chosen: list[Option]) -> Outcome | None:
        """Remove other chips; a chosen one that was removed with them is chosen again."""
        unwanted = self._others(chosen)
        if not unwanted:
            return None
        held = [holds(self._view.look().pieces, each) for each in chosen]
        self._chips.take_away({each.text for each in unwanted}, chosen)
        for wish, option, was_held in zip(wishes, chosen, held, strict=True):
            if not was_held or holds(self._view.look().pieces, option):
                continue
            outcome = self._list.open(wish) or self._press(self._search.find(wish))
            if outcome is not None:
                return outcome
        return None

    def _others(self, chosen: list[Option]) -> list[Chip]:
        """The chips of options that were not chosen.

        If the list does not say that it takes several: other options, or chips that can be removed.
        """
        seen = {fold(each.label) for each in self._search.seen}
        return [
            each
            for each in self._view.others(chosen)
            if self._is_many or each.ref or fold(each.text) in seen
        ]

    def _is_for_one(self, chosen: list[Option]) -> bool:
        """Whether it closed after a choice, and shows nothing else any more.

        Where that is a chip, only the next choice tells.
        """
        look = self._view.look()
        if self._is_many or look.is_open or holds(look.chips, chosen[0]):
            return False
        return not self._others(chosen)

    def _has_lost(self, former: list[Option]) -> bool:
        """Whether a choice took the place of a chip for a former one."""
        if self._is_many or not former:
            return False
        look = self._view.look()
        if any(each.isdigit() for each in look.shown):
            return False  # it may show how many more there are
        return not all(holds(look.pieces, each) for each in former)

    def _held(self, wish: Wish) -> Option | None:
        """An option that the list hides because the control shows it as selected."""
        look = self._view.look()
        self._is_many |= look.is_multiple
        option = Option(label=wish.text, value="", disabled=False, selected=True)
        is_chip = holds(look.chips, option)
        if wish.by not in ("any", "label") or not (self._is_many or is_chip):
            return None
        is_there = choose(look.options, wish).problem != "missing"
        return option if not is_there and holds(look.pieces, option) else None

    def _is_selected(self, option: Option, look: ListLook, count: int) -> bool:
        """Whether an option of a list for several is selected, and not just highlighted by keys.

        Some show that by a chip alone, and the list marks nothing.
        """
        if holds(look.chips, option):
            return True
        if not option.selected:
            return False
        if look.is_multiple:
            return True
        return (self._is_many or count > 1) and holds(look.pieces, option)

    def _note_stay(self, option: Option) -> None:
        """Note a list for several: it is still open after a choice, which it marks."""
        look = self._view.look()
        is_marked = any(each.selected for each in self._now(option, look))
        if look.is_open and is_marked and not option.selected and self._control.kind != "list":
            self._has_marks = self._is_many = True

    def _takes_one(self, option: Option, count: int) -> AbraError:
        """The error for several options, if the list closes at the first."""
        return self._wrong(
            f"it accepts one option, and {count} were given; {self._quoted(option.label)} is "
            "selected now",
        )

    def _quoted(self, text: str, length: int = 60) -> str:
        return controls.quoted(self._session, text, length)

    # -- choosing

    def _press(self, option: Option) -> Outcome | None:
        self._before[option.label] = {each.label for each in self._view.look().options}
        try:
            return self._list.press_option(option)
        except NotActionable:
            # Nothing was pressed: what is pinned may cover a long list that scrolls with the page.
            alone = self._search.alone(option)
            if alone is None:
                raise
            return self._list.press_option(alone)

    def _now(self, option: Option, look: ListLook) -> list[Option]:
        """The option as the open list has it now, perhaps with other words."""
        return present(option, self._before.get(option.label, ()), look.options)

    def _open_again(self, wish: Wish, chosen: list[Option]) -> Outcome | None:
        """Open a list that closed as it had its most, if others can only be deselected in it."""
        if not self._has_marks or self._control.kind == "list" or self._view.look().is_open:
            return None
        others = self._others(chosen)
        if not others or any(each.ref for each in others):
            return None
        return self._list.open(wish)

    def _deselect_others(self, chosen: list[Option]) -> None:
        """Deselect what was selected before, in a list for several that shows it."""
        look = self._view.look()
        if not (look.is_multiple or self._has_marks):
            return
        kept = {each.label for option in chosen for each in self._now(option, look)}
        for each in look.options:
            if not each.selected or each.disabled or each.label in kept:
                continue
            now = self._now(each, self._view.look())
            if now and not any(same.selected for same in now):
                continue  # it was deselected with another one
            self._press(each)
            # A branch of a tree is selected with its leaves.
            again = [] if self._is_marked(chosen) else self._now(each, self._view.look())
            if len(again) == 1 and not again[0].selected:
                self._list.press_option(again[0])

    def _is_marked(self, chosen: list[Option]) -> bool:
        """Whether the open list marks all of them, as far as they are in view."""
        look = self._view.look()
        seen = [self._now(each, look) for each in chosen]
        return all(any(each.selected for each in alike) for alike in seen if alike)

    # -- verifying

    def _verify(self, chosen: list[Option], *, add: bool) -> Outcome:
        """Verify the selection; with `add`, what was selected before must still be."""
        kept = self._control.shown if add else ""
        names = ", ".join(self._quoted(each.label) for each in chosen)
        look = self._view.look()
        self._list.close()
        self._check_stayed(look, chosen)
        if not add:
            self._check_no_others(chosen, names)
        elif self._is_many:
            self._check_kept(look, chosen)
        if look.is_multiple or self._has_marks or self._control.kind == "list":
            # In a list for one, a mark may only be the highlight of the arrow keys.
            there = [self._now(each, look) for each in chosen]
            if look.options and all(len(each) == 1 and each[0].selected for each in there):
                return controls.selected(names, self.acted.trace, count=len(chosen))
        look = self._view.look()
        if look.gone:
            outcome = controls.moved_on(self._session, self.acted)
            if outcome is not None:
                return outcome
        if self._is_proven(look, chosen, kept) or self._came_beside(look, chosen):
            shown = self._control.shown
            before = self._quoted(shown) if shown and not kept and not self._is_many else ""
            return controls.selected(names, self.acted.trace, before, count=len(chosen))
        seen = self._quoted(look.shown, 80) if look.shown else "nothing"
        controls.note(self._session, self.acted, "pressed", f"it shows {seen}")
        raise self._wrong(f"the option {names} was chosen, but it shows {seen}")

    def _check_stayed(self, look: ListLook, chosen: list[Option]) -> None:
        """Check that what was selected in the open list is still selected once it is closed."""
        now = self._view.look()
        if now.gone or any(each.isdigit() for each in now.shown):
            return  # it shows their number
        lost = [each for each in chosen if holds(look.pieces, each) and not holds(now.pieces, each)]
        if lost:
            names = ", ".join(self._quoted(each.label) for each in lost)
            raise self._wrong(
                f"{names} was selected, but no longer is since the list was closed",
            )

    def _check_kept(self, look: ListLook, chosen: list[Option]) -> None:
        """Check that a list for several still has its former selection after an addition."""
        names = {fold(each.label) for each in chosen}
        marked = {each.label: each.selected for each in look.options}
        for option in self._search.seen:
            was_held = holds(self._control.pieces, option) and fold(option.label) not in names
            if not was_held or marked.get(option.label) or holds(look.pieces, option):
                continue
            if any(each.isdigit() for each in look.shown):
                continue  # it shows how many more there are
            raise self._wrong(
                f"{self._quoted(option.label)} should have stayed selected but did not; it shows "
                f"{self._quoted(look.shown, 80)}",
            )

    def _check_no_others(self, chosen: list[Option], names: str) -> None:
        """Check that a list for several shows no other option as selected."""
        others = self._others(chosen)
        if others:
            beside = ", ".join(self._quoted(each.text) for each in others)
            raise self._wrong(
                f"{names} is selected, but so is {beside}: the list offers no way to remove it",
            )

    def _wrong(self, what: str) -> WrongState:
        return failures.wrong_state(self._session, self.acted.trace, what)

    def _came_beside(self, look: ListLook, chosen: list[Option]) -> bool:
        """Whether a field that is empty again has got a text beside it for each of them."""
        if look.shown or look.is_open:
            return False
        before = self._control.pieces
        return all(holds(look.pieces, each) and not holds(before, each) for each in chosen)

    def _is_proven(self, look: ListLook, chosen: list[Option], kept: str) -> bool:
        if chosen and all(holds(look.chips, each) for each in chosen):
            return True
        shown = look.shown
        if is_another(shown, chosen, self._search.seen):
            return False
        beside = " ".join([*(each.label for each in chosen), kept])
        before = self._control.shown
        return all(shows(shown, each, before=before, beside=beside) for each in chosen)
