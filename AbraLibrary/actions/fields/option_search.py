"""How an option of an open list is found: in view, late, by filtering, or by scrolling."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tenacity import Retrying, retry_if_result, stop_after_delay, wait_fixed

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.fields.options import Choice, Wish, choose, choose_by_main_line, names_in
from AbraLibrary.core.models.fields.field import Chip, ListControl, ListLook, Option, Taken
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import fold
from AbraLibrary.errors import Ambiguous, NotActionable

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Trace

# @limit how often a missing option is looked for
# @unit s
_LOOK_S = 0.1
# How long a settled list is given for a missing option; an empty list has all the time.
# @unit s
# @measured not measured: chosen for filters that ask a server after a debounce
# @test atest/fields/select_lists.robot::An Option That Comes Late
_LATE_S = 1.0
# A virtual list of 10,000 rows and more can be scrolled through.
# @limit how often a list is scrolled
# @unit pages of the list
_SCROLLS = 500


class View:
    """A list as the page agent sees it (page/fields/options.js)."""

    def __init__(self, session: Session, ref: str, find_again: Callable[[], str | None]) -> None:
        """Look at the list of a control.

        Args:
            session: the session to work on.
            ref: the candidate id of the control.
            find_again: returns the id of the control with the same words, after a re-rendering.
        """
        self._session = session
        self._ref = ref
        self._find_again = find_again

    def look(self) -> ListLook:
        """The options that are present now."""
        look = self._as_look(self._call("options.look"))
        again = self._find_again() if look.gone else None
        if again is None:
            return look
        self._ref = again
        return self._as_look(self._call("options.look"))

    def scroll(self, to: str) -> ListLook:
        """The options after scrolling to the `start`, or to the `next` ones."""
        return self._as_look(self._call("options.scroll", to=to))

    def offer(self, index: int, label: str) -> Target | None:
        """Bring an option into view, to be pressed; None if its row has another option by now.

        If the row has the option's name, the press is refused on any other.
        """
        answer = self._call("options.offer", index=index, label=label)
        if not answer["ref"]:
            return None
        named = {"phrase": label, "exact": True} if answer.get("isCalledSo") and label else {}
        return Target.model_validate({"purpose": "click", "ref": answer["ref"], **named})

    def others(self, chosen: Iterable[Option]) -> list[Chip]:
        """The chips in the control that are not for one of these options."""
        labels = [each for option in chosen for each in (option.label, option.text) if each]
        answer = self._session.port.call(
            "chips.others", {"ref": self._ref, "labels": labels}, CALL_S
        )
        return [Chip.model_validate(each) for each in answer]

    def take(self) -> Taken:
        """Focus the control, and select the text in it."""
        return Taken.model_validate(self._call("options.take"))

    def _as_look(self, answer: object) -> ListLook:
        return ListLook.model_validate(answer)

    def _call(self, function: str, **more: object) -> dict[str, object]:
        answer: dict[str, object] = self._session.port.call(
            function, {"ref": self._ref, **more}, CALL_S
        )
        return answer


class Search:
    """Looks for options in one open list, until a deadline."""

    def __init__(
        self,
        session: Session,
        control: ListControl,
        trace: Trace,
        deadline: float,
        type_in: Callable[[str], Taken],
        view: View,
    ) -> None:
        """Search the list of `control` until `deadline`; `type_in` types into the control."""
        self._session = session
        self._control = control
        self._trace = trace
        self._deadline = deadline
        self._type = type_in
        self._view = view
        self._options: tuple[Option, ...] = ()
        #: All options that were seen, by label, for errors.
        self._seen: dict[str, Option] = {each.label: each for each in control.options}
        #: The labels of options that were only there while their whole name was typed.
        self._passing: set[str] = set()
        #: Whether the end of the list was not reached.
        self._is_cut_short = False

    @property
    def seen(self) -> list[Option]:
        """All options that were seen so far."""
        return list(self._seen.values())

    def find(self, wish: Wish) -> Option:
        """The intended option.

        Raises:
            NotActionable, Ambiguous: with the options that exist.
        """
        look = self._await(wish)
        found = self._choose(wish, look)
        can_filter = self._control.is_editable or look.can_filter
        if found.problem == "missing" and can_filter and wish.by in ("any", "label"):
            found = self._filter(wish)
        # Without numbers, the index of a row after scrolling is unknown.
        if found.problem == "missing" and (wish.by != "index" or self._is_numbered()):
            found = self._scroll(wish)
        if found.problem == "missing":
            found = self._by_main_line(wish)
        if found.problem is None and found.index is not None:
            return self._options[found.index]
        kind = Ambiguous if found.problem == "twins" else NotActionable
        reason = "ambiguous" if found.problem == "twins" else "not_actionable"
        failed = self._trace.model_copy(update={"failure_reason": reason})
        self._session.last_trace = failed
        message = controls.explained(self._session, found, wish, self.seen)
        if self._control.is_plain and not self.seen:
            message = self._suggested_nothing(wish)
        if self._is_cut_short:
            message += (
                f". It may have more than the {len(self._seen)} that were looked through in the "
                "time; give more (timeout=)"
            )
        raise kind(f"In {failures.who(self._trace)} {message}.", failed)

    def _suggested_nothing(self, wish: Wish) -> str:
        described = self._session.secrets.hide_in(wish).describe()
        return (
            f"there is no option {described}: it is a text box, and suggested nothing when that "
            "was typed, so it has no options to choose from. Type the text with Fill By Intent, "
            "or name what stands beside it: a list or a box for Check By Intent"
        )

    def alone(self, option: Option) -> Option | None:
        """The option in a list that is filtered for it; None if the list takes no keys."""
        look = self._view.look()
        if not (self._control.is_editable or look.can_filter):
            return None
        found = self._filter(Wish(by="label", text=option.label))
        return None if found.index is None else self._options[found.index]

    def _choose(self, wish: Wish, look: ListLook) -> Choice:
        self._options = look.options
        self._seen |= {each.label: each for each in look.options}
        if wish.by == "index" and look.can_scroll and not self._is_numbered():
            # A list that renders only a part may have dropped its first options.
            look = self._view.scroll("start")
            self._options = look.options
        return choose(look.options, wish)

    def _is_numbered(self) -> bool:
        return any(each.position is not None for each in self._options)

    def _await(self, wish: Wish) -> ListLook:
        """Wait for the option; an empty list has more time than one with other options."""
        began = time.monotonic()

        def is_late(look: ListLook) -> bool:
            if choose(look.options, wish).problem != "missing" or look.can_scroll:
                return False
            if self._control.is_editable or look.can_filter:
                return False  # filter for it instead
            patience = _LATE_S if look.options else self._deadline - began
            return time.monotonic() - began < patience

        return self._until(is_late)

    def _until(self, is_late: Callable[[ListLook], bool]) -> ListLook:
        retrying = Retrying(
            retry=retry_if_result(is_late),
            stop=stop_after_delay(max(0.0, self._deadline - time.monotonic())),
            wait=wait_fixed(_LOOK_S),
            retry_error_callback=lambda state: state.outcome.result() if state.outcome else None,
        )
        look: ListLook = retrying(self._view.look)
        return look

    def _filter(self, wish: Wish) -> Choice:
        """Type the option's text into an editable combobox."""
        taken, found = self._typed(wish.text, wish)
        if taken.has_focus and found.problem == "missing":
            found = self._filtered_by_part(wish)
        if taken.has_focus and found.problem == "missing":
            self._type(taken.value or controls.DELETE)
        return found

    def _typed(self, text: str, wish: Wish) -> tuple[Taken, Choice]:
        """What the control was before a text was typed, and the option among those that come."""
        taken = self._type(text)
        if not taken.has_focus:
            return taken, Choice(problem="missing")
        until = time.monotonic() + _LATE_S

        def is_filtering(look: ListLook) -> bool:
            # Before the filter applies, the list may show earlier options or a note.
            is_missing = choose(look.options, wish).problem == "missing"
            return is_missing and time.monotonic() < until

        return taken, self._choose(wish, self._until(is_filtering))

    def _filtered_by_part(self, wish: Wish) -> Choice:
        """The option of which the text is the main part, or which a part of the text brings."""
        found = self._by_main_line(wish)
        if found.index is not None:
            return self._lasting(found, wish)
        if found.problem == "missing" and all(each.disabled for each in self.seen):
            # A list without options before may not know the words of a group.
            for name in names_in(wish.text):
                found = self._typed(name, wish)[1]
                if found.problem != "missing":
                    break
        return found

    def _by_main_line(self, wish: Wish) -> Choice:
        """The option with these main words, if no other was seen that has them."""
        among = choose_by_main_line(self.seen, wish)
        found = choose_by_main_line(self._options, wish) if among.problem != "twins" else among
        if found.index is not None and self._options[found.index].label in self._passing:
            return Choice(problem="missing")
        return found

    def _lasting(self, found: Choice, wish: Wish) -> Choice:
        """The option, if less text leaves it: what offers to create the text changes with it.

        Nothing creates an option that begins with the text.
        """
        option = self._options[found.index or 0]
        if fold(option.label).startswith(fold(wish.text)):
            return found
        same = Wish(by="label", text=option.label)
        found = self._typed(wish.text.strip()[:-1] or controls.DELETE, same)[1]
        if found.problem == "missing":
            self._passing.add(option.label)
            self._seen.pop(option.label, None)
        return found

    def _scroll(self, wish: Wish) -> Choice:
        """Scroll through a list that shows, or has, only a part of its options."""
        look = self._view.scroll("start")
        found = self._choose(wish, look)
        for _ in range(_SCROLLS):
            if found.problem != "missing":
                break
            if time.monotonic() > self._deadline:
                self._is_cut_short = look.can_scroll
                break
            look = self._view.scroll("next")
            if not look.moved:
                break
            found = self._choose(wish, look)
        return found
