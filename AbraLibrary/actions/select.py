"""Selecting options, of the browser's own lists and of those that pages draw (SELECT hook)."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from AbraLibrary.actions import controls, failures, find
from AbraLibrary.actions.click import Pressed
from AbraLibrary.actions.dropdown import Dropdown
from AbraLibrary.actions.find import FindOptions
from AbraLibrary.actions.session import Session
from AbraLibrary.actions.settle import release
from AbraLibrary.actions.with_diff import with_diff
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.action import ActionResult, Outcome
from AbraLibrary.core.models.field import ListControl, Option, StandIn
from AbraLibrary.core.models.settle_options import SettleOptions
from AbraLibrary.core.models.target import Target
from AbraLibrary.core.models.trace import Trace
from AbraLibrary.core.options import Wish, agrees, choose, parse_wishes
from AbraLibrary.errors import Ambiguous, IntentError, NotActionable, PromptOpen, WrongState

#: So often options that have moved just before are looked for anew.
_LOOKS = 5


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
    """Select options by label, value or index, and verify that they are; idempotent.

    Args:
        session: the session to work on.
        target: the list that is meant: a native select, a combobox, a list box.
        options: what to select, as core/options.py reads it.
        find_options: how long to look for the list and the options.
        settle_options: how to settle.
        add: whether what is selected in a list of many stays so.

    Raises:
        NotActionable: when an option is not there or disabled; nothing was selected.
        Ambiguous: when several options are called so.
        WrongState: when something else is selected afterwards.
    """
    wishes = parse_wishes(options)
    with controls.unarmed_on_failure(session):
        choosing = _Choosing(session, target, wishes, find_options)
        control = find.patiently(session, find_options.timeout, choosing.find)
        if control.kind == "native":
            native = _Native(session, choosing, control, add, settle_options)
            outcome = native.run()
            if outcome is not None:
                return controls.result(session, "select", choosing.acted, outcome, settle_options)
            control = choosing.stand_in(control)
        dropdown = Dropdown(session, choosing.acted, control, find_options, settle_options)
        outcome = dropdown.run(wishes, add=add)
        return controls.result(session, "select", dropdown.acted, outcome, settle_options)


class _Choosing:
    """Finding the list and, of a native one, the options."""

    def __init__(
        self, session: Session, target: Target, wishes: list[Wish], find_options: FindOptions
    ) -> None:
        self._session = session
        self.target = target
        self._wishes = wishes
        self.options = find_options
        self.acted: Pressed
        self.indexes: list[int] = []
        #: The options that are meant as the page has told them, what is secret in them too.
        self.told: list[dict[str, object]] = []

    def find(self) -> ListControl:
        """Find the list; an option that is not there yet may come."""
        session = self._session
        match, trace = controls.ready(session, self.target, self.options)
        self.acted = Pressed(trace, session.port.mark(), time.monotonic())
        return self.look(match.candidate.ref)

    def look(self, ref: str) -> ListControl:
        """Look at the list and, in a native one, for the options that are meant."""
        session, trace = self._session, self.acted.trace
        answer = session.port.call("options.describe", {"ref": ref}, CALL_S)
        if answer == "gone":
            raise failures.gone(session, trace)
        if answer is None:
            raise failures.refused(
                session, trace, "it is no list to select from. Click it, or name the list"
            )
        control = ListControl.model_validate(answer)
        if not control.is_enabled:
            raise failures.refused(session, trace, "it is disabled. Find what enables it first")
        if control.kind == "native":
            if self._is_only_drawn(control):
                return self.stand_in(control)
            chosen = [pick(session, trace, control.options, wish) for wish in self._wishes]
            self.indexes = list(dict.fromkeys(chosen))
            self.told = [_told(index, answer["options"][index]) for index in self.indexes]
        return control

    def _is_only_drawn(self, control: ListControl) -> bool:
        """Whether what is meant may only be in the list that is drawn for this one."""
        if control.stand_in is None or control.stand_in.ref is None:
            return False
        return any(
            wish.by in ("any", "label") and choose(control.options, wish).problem == "missing"
            for wish in self._wishes
        )

    def stand_in(self, control: ListControl) -> ListControl:
        """The drawn list that stands for a native one."""
        assert control.stand_in is not None
        answer = self._session.port.call("options.describe", {"ref": control.stand_in.ref}, CALL_S)
        if answer in (None, "gone"):
            raise failures.gone(self._session, self.acted.trace)
        drawn = ListControl.model_validate(answer)
        is_multiple = drawn.is_multiple or control.is_multiple
        return drawn.model_copy(update={"is_multiple": is_multiple})

    @property
    def is_by_index(self) -> bool:
        """Whether a place in the list is meant, whatever is there."""
        return any(wish.by == "index" for wish in self._wishes)


def _told(index: int, option: Mapping[str, object]) -> dict[str, object]:
    return {"index": index, "label": option["label"], "value": option["value"]}


def pick(session: Session, trace: Trace, options: Sequence[Option], wish: Wish) -> int:
    """The index of the option that is meant.

    Raises:
        NotActionable, Ambiguous: with what there is instead.
    """
    choice = choose(options, wish)
    if choice.problem is None and choice.index is not None:
        return choice.index
    why = controls.explained(session, choice, wish, options)
    said = f"In {failures.who(trace)} {why}."
    kind = Ambiguous if choice.problem == "twins" else NotActionable
    reason = "ambiguous" if choice.problem == "twins" else "not_actionable"
    failed = trace.model_copy(update={"failure_reason": reason})
    session.last_trace = failed
    raise kind(said, failed)


class _Native:
    """A list of the browser's own, in its attempts."""

    def __init__(
        self,
        session: Session,
        choosing: _Choosing,
        control: ListControl,
        add: bool,
        settle_options: SettleOptions,
    ) -> None:
        self._session = session
        self._acted = choosing.acted
        self._find_options = choosing.options
        self._control = control
        self._choosing = choosing
        self._add = add
        self._settle_options = settle_options
        self._wanted = [control.options[index] for index in choosing.indexes]
        self._shown = control.stand_in
        #: Whether that did not follow.
        self._is_unshown = False
        #: What was drawn in its place before.
        self._pieces = control.stand_in.pieces if control.stand_in else ()

    def run(self) -> Outcome | None:
        """Select, and verify; once more where the page has taken it back.

        None where what is drawn in the place of the list does not follow it and is to be operated.
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
        try:
            return controls.in_turn([lambda: self._set("set"), self._set_again])
        except WrongState:
            if not self._is_unshown:
                raise
            self._put_back()
            if self._shown is not None and self._shown.ref is not None:
                return None
            raise

    def _set_again(self) -> Outcome:
        """The page may take an option back once; what is drawn does not follow at a second time."""
        if self._is_unshown:
            raise self._unshown()
        return self._set("set again")

    def _set(self, way: str) -> Outcome:
        session, acted = self._session, self._acted
        self._is_unshown = False
        with suppress(PromptOpen):  # the wait tells of it
            self._choose(again=way != "set")
        controls.settle(session, acted, self._settle_options)
        outcome = controls.ended(session, acted) or self._state()
        if outcome is not None:
            controls.note(session, acted, way, outcome.sentence)
            return outcome
        seen = self._names([each for each in self._now if each.selected]) or "nothing"
        controls.note(session, acted, way, f"{seen} is selected")
        raise failures.wrong_state(
            session, acted.trace, f"{self._names(self._wanted)} was selected but {seen} is"
        )

    def _choose(self, *, again: bool) -> None:
        """Select the options that are meant, which are looked for anew where they have moved."""
        session, trace = self._session, self._acted.trace
        for _ in range(_LOOKS):
            given = {"wanted": self._choosing.told, "add": self._add, "again": again}
            answer = self._call("selects.choose", **given)
            if answer == "gone":
                raise failures.gone(session, trace)
            if answer == "chosen":
                return
            if again and self._choosing.is_by_index:
                break  # that place may be another's by what was selected first
            self._control = self._choosing.look(self._control.ref)
            if self._control.kind != "native":
                break
            self._wanted = [self._control.options[index] for index in self._choosing.indexes]
        raise failures.refused(
            session, trace,
            f"its options change while {self._names(self._wanted)} is to be selected. Wait until "
            "the list is complete, such as with Wait For Page Ready",
        )  # fmt: skip

    def _state(self) -> Outcome | None:
        """The outcome where the list is in the state that was asked for."""
        answer = self._call("selects.options")
        if answer is None:
            gone = controls.moved_on(self._session, self._acted)
            if gone is not None:
                return gone
            answer = self._look_anew()
        self._now = [Option.model_validate(each) for each in answer]
        if not self._is_done(self._now):
            return None
        if not self._shows_so(self._now, self._pieces):
            controls.note(
                self._session, self._acted, "set", "what is drawn in its place did not follow"
            )
            raise self._unshown()
        return controls.state_is(f"{self._names(self._wanted)} is selected")

    def _shows_so(self, options: Sequence[Option], before: Sequence[str]) -> bool:
        """Whether what is drawn in the place of the list, if anything, shows what is selected."""
        if self._control.stand_in is None:
            return True
        answer = self._call("standins.look")
        self._shown = None if answer is None else StandIn.model_validate(answer)
        if self._shown is None:
            return True
        chosen = [each for each in options if each.selected]
        return agrees(self._shown.pieces, before, chosen, options)

    def _unshown(self) -> WrongState:
        """The list is set, and what is drawn in its place shows another option."""
        self._is_unshown = True
        session, trace = self._session, self._acted.trace
        pieces = self._shown.pieces if self._shown else ()
        seen = ", ".join(controls.quoted(session, each) for each in pieces[:5])
        return failures.wrong_state(
            session, trace,
            f"{self._names(self._wanted)} was selected in the list that nobody sees, and "
            f"{seen or 'nothing'} is shown in its place",
        )  # fmt: skip

    def _put_back(self) -> None:
        """Undo what was selected unseen: what is drawn must not differ from what is sent."""
        self._choosing.told = [
            _told(index, each.model_dump())
            for index, each in enumerate(self._control.options)
            if each.selected
        ]
        given = {"wanted": self._choosing.told, "add": False, "again": False}
        self._call("selects.choose", **given)
        controls.settle(self._session, self._acted, self._settle_options)

    def _look_anew(self) -> Any:
        """The list was replaced; where the page has it again, that one is looked at."""
        session, trace = self._session, self._acted.trace
        with suppress(IntentError):
            match, _ = find.find(session, self._choosing.target, self._find_options)
            self._control = self._control.model_copy(update={"ref": match.candidate.ref})
            answer = self._call("selects.options")
            if answer is not None:
                return answer
        raise failures.wrong_state(
            session, trace, "the list went away when its option was selected"
        )

    def _is_done(self, options: Sequence[Option]) -> bool:
        wanted = {(each.label, each.value) for each in self._wanted}
        chosen = {(each.label, each.value) for each in options if each.selected}
        is_so = wanted <= chosen if self._add else wanted == chosen
        if not is_so or not self._choosing.is_by_index:
            return is_so
        # Of several that are alike, the place that was given tells which.
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
