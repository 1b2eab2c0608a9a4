"""Selects options in native lists, and verifies that they are selected and shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.act.press import press
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.actions.fields.choosing import Choosing, option_key
from AbraLibrary.actions.find import find
from AbraLibrary.actions.settle.release import release
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.fields.options import agrees
from AbraLibrary.core.models.act.action import Outcome
from AbraLibrary.core.models.fields.field import ListControl, Option, StandIn, Taking
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import IntentError, PromptOpen, WrongState

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# Options that have just moved are looked for again; a list that changes all the time is refused.
# @limit how often they are looked for
# @unit looks
_LOOKS = 5


class NativeList:
    """A native list, with the attempts to select in it."""

    def __init__(
        self,
        session: Session,
        choosing: Choosing,
        control: ListControl,
        add: bool,
        settle_options: SettleOptions,
    ) -> None:
        """Take the list as it was found; nothing is selected yet."""
        self._session = session
        self._acted = choosing.acted
        self._find_options = choosing.options
        self._control = control
        self._choosing = choosing
        self._add = add
        self._settle_options = settle_options
        self._wanted = [control.options[index] for index in choosing.indexes]
        self._shown = control.stand_in
        #: Whether the replacement on the page did not follow the list.
        self._is_unshown = False
        #: Why it is not tried again: the page may have taken the option.
        self._final: WrongState | None = None
        #: What the replacement showed before.
        self._pieces = control.stand_in.pieces if control.stand_in else ()

    def run(self) -> Outcome | None:
        """Select and verify; again if the page undid the selection and did nothing else.

        None if the replacement does not follow the list and must be operated itself.
        """
        count = len(self._wanted)
        if count > 1 and not self._control.is_multiple:
            raise failures.refused(
                self._session,
                self._acted.trace,
                f"one option can be selected, and {count} were given",
            )
        if self._is_done(self._control.options) and self._shows_so(self._control.options, ()):
            release(self._session)
            return controls.was_so(f"{self._names(self._wanted)} was selected already")
        if self._control.stand_in and self._control.stand_in.marks:
            return self._press_mark(self._control.stand_in.marks)
        try:
            return controls.in_turn([lambda: self._set("set"), self._set_again])
        except WrongState:
            if not self._is_unshown:
                raise
            elsewhere = controls.changed_elsewhere(self._session, self._acted, self._look_beside())
            if elsewhere is not None:
                raise self._unshown(left=elsewhere) from None
            self._put_back()
            if self._shown is not None and self._shown.ref is not None:
                return None
            raise

    def _press_mark(self, marks: Sequence[str]) -> Outcome:
        """Press what stands for the option: that the list follows proves it."""
        session, acted = self._session, self._acted
        name = self._names(self._wanted)
        place = self._choosing.indexes[0] - (len(self._control.options) - len(marks))
        if place < 0:
            why = f"{name} has no mark to be pressed: the {len(marks)} are for the options after it"
            raise failures.refused(session, acted.trace, why)
        release(session)
        mark = Target(purpose="click", ref=marks[place], kept=True)
        settling = self._settle_options.model_copy(update={"release": "always"})
        pressed = press(session, mark, self._find_options, settling)
        pressed.trace = session.last_trace = acted.trace
        pressed.follows(acted)
        self._acted = self._choosing.acted = pressed
        controls.rest(session, pressed)
        outcome = controls.ended(session, pressed) or self._state()
        if outcome is None:
            seen = self._names([each for each in self._now if each.selected]) or "nothing"
            why = f"its mark {place + 1} of {len(marks)} was pressed for {name}"
            raise failures.wrong_state(session, acted.trace, f"{why}, but {seen} is selected")
        return outcome

    def _set_again(self) -> Outcome:
        """Select again, unless the replacement did not follow, which it would not do now either."""
        if self._is_unshown:
            raise self._unshown()
        if self._final is not None:
            raise self._final
        return self._set("set again")

    def _set(self, way: str) -> Outcome:
        session, acted = self._session, self._acted
        self._is_unshown = False
        with suppress(PromptOpen):  # the wait reports it
            self._choose(again=way != "set")
        controls.settle(session, acted, self._settle_options)
        outcome = controls.ended(session, acted) or self._state()
        if outcome is not None:
            controls.note(session, acted, way, outcome.sentence)
            return outcome
        seen = self._names([each for each in self._now if each.selected]) or "nothing"
        controls.note(session, acted, way, f"{seen} is selected")
        return self._taken(f"{self._names(self._wanted)} was selected but {seen} is")

    def _look_beside(self) -> Taking:
        """What the page did with the options besides selecting them."""
        value = ", ".join(each.label for each in self._wanted)
        return Taking.model_validate(
            self._session.port.call("taken.look", {"value": value}, CALL_S)
        )

    def _taken(self, trouble: str) -> Outcome:
        """The outcome if the page took the option at once and shows it elsewhere.

        Raises:
            WrongState: it has not, or that is unknown.
        """
        session, acted = self._session, self._acted
        taking = self._look_beside()
        if taking.is_shown:
            return self._shown_instead("has reset the list")
        elsewhere = controls.changed_elsewhere(session, acted, taking)
        if elsewhere is None:
            raise failures.wrong_state(session, acted.trace, trouble)
        self._final = failures.wrong_state(
            session, acted.trace,
            f"{trouble}. It was not selected again: {elsewhere}, so the page may have taken it",
        )  # fmt: skip
        raise self._final

    def _shown_instead(self, of_list: str) -> Outcome:
        names = self._names(self._wanted)
        sentence = f"the page has taken {names}: it shows it, and {of_list}"
        return Outcome(evidence=["dom"], sentence=sentence, met=True)

    def _choose(self, *, again: bool) -> None:
        """Select the intended options, which are looked for again if they moved."""
        session, trace = self._session, self._acted.trace
        for _ in range(_LOOKS):
            given = {"wanted": self._choosing.wanted, "add": self._add, "again": again}
            answer = self._call("selects.choose", **given)
            if answer == "gone":
                raise failures.gone(session, trace)
            if answer == "chosen":
                return
            if again and self._choosing.is_by_index:
                break  # the first selection may have changed the places
            self._control = self._choosing.look(self._control.ref)
            if self._control.kind != "native":
                break
            self._wanted = [self._control.options[index] for index in self._choosing.indexes]
        raise failures.refused(
            session, trace,
            f"its options kept changing before {self._names(self._wanted)} could be selected. Wait "
            "until the list is complete, for example with Wait For Page Ready",
        )  # fmt: skip

    def _state(self) -> Outcome | None:
        """The outcome if the list has the requested state."""
        answer = self._call("selects.options")
        if answer is None:
            gone = controls.moved_on(self._session, self._acted)
            if gone is not None:
                return gone
            answer = self._look_again()
            if answer is None:
                return self._departed()
        self._now = [Option.model_validate(each) for each in answer]
        if not self._is_done(self._now):
            return None
        if not self._shows_so(self._now, self._pieces):
            controls.note(
                self._session, self._acted, "set", "what is drawn in its place did not follow"
            )
            raise self._unshown()
        had = [each for each in self._control.options if each.selected and each.label]
        before = "" if self._control.is_multiple else self._names(had)
        count = len(self._wanted)
        return controls.selected(self._names(self._wanted), self._acted.trace, before, count=count)

    def _shows_so(self, options: Sequence[Option], before: Sequence[str]) -> bool:
        """Whether the replacement, if there is one, shows the selection."""
        if self._control.stand_in is None or self._control.stand_in.marks:
            return True
        answer = self._call("standins.look")
        self._shown = None if answer is None else StandIn.model_validate(answer)
        if self._shown is None:
            return True
        chosen = [each for each in options if each.selected]
        return agrees(self._shown.pieces, before, chosen, options)

    def _unshown(self, left: str | None = None) -> WrongState:
        """The error if the list is set but its replacement shows another option.

        Args:
            left: why that is not undone, if it is not.
        """
        self._is_unshown = True
        session, trace = self._session, self._acted.trace
        pieces = self._shown.pieces if self._shown else ()
        seen = ", ".join(controls.quoted(session, each) for each in pieces[:5])
        return failures.wrong_state(
            session, trace,
            f"{self._names(self._wanted)} was selected in the hidden list, but what is drawn in "
            f"its place shows {seen or 'nothing'}"
            + (f". It was left so: {left}, so the page may have taken it" if left else ""),
        )  # fmt: skip

    def _put_back(self) -> None:
        """Undo the selection that is not shown: users must see what is sent."""
        self._choosing.wanted = [
            option_key(index, each.model_dump())
            for index, each in enumerate(self._control.options)
            if each.selected
        ]
        given = {"wanted": self._choosing.wanted, "add": False, "again": False}
        self._call("selects.choose", **given)
        controls.settle(self._session, self._acted, self._settle_options)

    def _look_again(self) -> Any:
        """Find the list that replaced a removed one, and look at that; None if it is gone."""
        ref = self._found_again()
        if ref is None:
            return None
        self._control = self._control.model_copy(update={"ref": ref})
        return self._call("selects.options")

    def _departed(self) -> Outcome:
        """The outcome if the list went away and the page shows the option instead.

        Raises:
            WrongState: it does not; the option is not selected again.
        """
        if self._look_beside().is_shown:
            return self._shown_instead("the list is gone")
        self._final = failures.wrong_state(
            self._session, self._acted.trace, "the list disappeared when its option was selected"
        )
        raise self._final

    def _found_again(self) -> str | None:
        """The list that is meant by what the tester has said."""
        if not controls.may_be_found_again(self._session, self._acted, self._control.ref):
            return None
        with suppress(IntentError):
            match, _ = find.find(self._session, self._choosing.target, self._find_options)
            return match.candidate.ref
        return None

    def _is_done(self, options: Sequence[Option]) -> bool:
        wanted = {(each.label, each.value) for each in self._wanted}
        chosen = {(each.label, each.value) for each in options if each.selected}
        is_so = wanted <= chosen if self._add else wanted == chosen
        if not is_so or not self._choosing.is_by_index:
            return is_so
        # Among equal options, the given place decides.
        alike = Counter((each.label, each.value) for each in options)
        return all(
            alike[(each.label, each.value)] == 1
            or (index < len(options) and options[index].selected)
            for index, each in zip(self._choosing.indexes, self._wanted, strict=True)
        )

    def _call(self, function: str, **more: object) -> Any:
        return self._session.port.call(function, {"ref": self._control.ref, **more}, CALL_S)

    def _names(self, options: Sequence[Option]) -> str:
        return ", ".join(controls.quoted(self._session, each.label) for each in options)
