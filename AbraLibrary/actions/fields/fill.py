"""Filling a field, verified by what it holds then."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from AbraLibrary.actions.act.press import press
from AbraLibrary.actions.act.pressed import Pressed
from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls, sections
from AbraLibrary.actions.fields.files import choose_files
from AbraLibrary.actions.fields.sliders import move
from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.find import FindOptions
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.actions.session.session import Session
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.fields.fields import explain, is_moment
from AbraLibrary.core.models.act.action import ActionResult, Outcome
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.fields.field import FillPlan, Held, Problem, Section, Taken
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import (
    AbraError,
    Ambiguous,
    FrameGone,
    IntentError,
    NavigatedAway,
    PromptOpen,
    WrongState,
)


class FillOptions(Model):
    """How a field is filled."""

    #: Whether what it holds goes first; otherwise the value is added to it.
    clear: bool = True
    #: Whether the keys are pressed, one after the other.
    typed: bool = False
    #: Whether the value appears nowhere, not even in an error.
    secret: bool = False


@with_diff
def fill(
    session: Session,
    target: Target,
    value: str | Sequence[str],
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
    options: FillOptions | None = None,
) -> ActionResult:
    """Set what a field holds, and verify that it does; files where it takes files.

    Where the field holds something else afterwards, it is tried once more in another way, by keys;
    not where anything beside the field has changed or a request has gone out: the page may have
    taken the value, which must not be given twice. Where it has emptied the field and shows the
    value in another place, it has taken it.

    Raises:
        NotActionable: when the field cannot hold the value; it was not touched.
        ArgumentError: when a file that is to be chosen does not exist.
        WrongState: when the field holds something else afterwards.
    """
    how = options or FillOptions()
    if how.secret:
        for each in [value] if isinstance(value, str) else value:
            session.secrets.add(each)
    with controls.unarmed_on_failure(session):
        settling = settle_options.for_good()
        return _Filling(session, target, value, how, find_options, settling).run()


class _Filling:
    """One fill, in its attempts."""

    def __init__(
        self,
        session: Session,
        target: Target,
        value: str | Sequence[str],
        how: FillOptions,
        find_options: FindOptions,
        settle_options: SettleOptions,
    ) -> None:
        self._session = session
        self._target = target
        self._given = value
        self._value = value if isinstance(value, str) else "\n".join(value)
        self._how = how
        self._find_options = find_options
        self._settle_options = settle_options
        self._acted: Pressed
        self._held: Held | None = None
        #: Why it is not tried again: the field went away, or the page may have taken the value.
        self._final: WrongState | None = None
        self._ref = ""
        #: The parts of a date or time that has a field for each.
        self._sections: list[Section] = []

    def run(self) -> ActionResult:
        """Fill, and verify."""
        plan = patiently(self._session, self._find_options.timeout, self._prepare)
        if not plan.is_file and not isinstance(self._given, str):
            raise failures.refused(
                self._session, self._acted.trace, "it takes one value; only file fields take a list"
            )
        if plan.problem:
            raise failures.refused(self._session, self._acted.trace, self._explain(plan.problem))
        if self._sections:
            outcome = sections.fill(
                self._session,
                self._acted,
                self._sections,
                self._value,
                self._settle_options,
                hidden=self._how.secret,
            )
        elif plan.is_file:
            outcome = choose_files(
                self._session, self._acted, self._ref, self._given, plan, self._settle_options
            )
        elif plan.is_slider:
            outcome = move(self._session, self._acted, self._ref, self._value, self._settle_options)
        else:
            first = self._typed_at_once if plan.is_code and not self._how.typed else self._first
            outcome = self._left(controls.in_turn([first, self._again]))
        return controls.result(self._session, "fill", self._acted, outcome, self._settle_options)

    def _prepare(self) -> FillPlan:
        """Find the field and set it, or only ask whether it could hold the value."""
        try:
            match, trace = controls.ready(self._session, self._target, self._find_options)
        except Ambiguous as error:
            self._sections = sections.joined(self._session, error.trace)
            if not self._sections:
                raise
            first = Target(purpose="fill", ref=self._sections[0].ref, kept=True)
            match, trace = controls.ready(self._session, first, self._find_options)
            self._acted = Pressed(trace, self._session.port.mark(), time.monotonic())
            return FillPlan()
        self._ref = match.candidate.ref
        self._acted = Pressed(trace, self._session.port.mark(), time.monotonic())
        is_asking = self._how.typed or not isinstance(self._given, str)
        try:
            answer = (
                self._call("fields.plan", typed=self._how.typed)
                if is_asking
                else self._call("fields.fill")
            )
        except PromptOpen:
            return FillPlan()  # the field was set, and the page asked something; _first tells
        except (NavigatedAway, FrameGone) as error:
            if is_asking:
                raise
            raise self._went_away(error) from None
        plan = FillPlan.model_validate(answer)
        if plan.gone:
            raise failures.gone(self._session, trace)
        return plan

    def _went_away(self, error: AbraError) -> WrongState:
        """Nobody knows whether the value came before its document went: it is given once."""
        return failures.wrong_state(
            self._session, self._acted.trace,
            f"its page went away as it was filled ({shorten(str(error), 120)}); whether it has "
            "taken the value is not known, and it was not given again",
        )  # fmt: skip

    def _first(self) -> Outcome:
        if not self._how.typed:
            self._settle()
            return self._verify("set")
        # Its own settle: a field may become another when it gets the focus.
        clicked = press(
            self._session,
            Target(purpose="fill", ref=self._ref, kept=True),
            self._find_options,
            self._settle_options.model_copy(update={"release": "always"}),
        )
        clicked.trace = self._acted.trace.looked_again(clicked.trace.looks)
        self._acted = clicked
        controls.rest(self._session, clicked)
        return controls.ended(self._session, clicked) or self._type(again=False)

    def _typed_at_once(self) -> Outcome:
        return self._type(again=False)

    def _again(self) -> Outcome:
        """The other way: keys, or set once more where keys cannot."""
        if self._final is not None:
            raise self._final
        if self._held is not None and self._held.can_be_typed:
            return self._type(again=True)
        with suppress(PromptOpen):  # the wait in _verify tells of it
            plan = FillPlan.model_validate(self._call("fields.fill", again=True))
            if plan.gone:
                raise failures.gone(self._session, self._acted.trace)
        self._settle()
        return self._verify("set again")

    def _type(self, *, again: bool) -> Outcome:
        try:
            has_focus = controls.until_arrived(
                self._find_options.timeout, lambda: self._strike(again), self._acted.looked_again
            )
            if not has_focus:
                raise failures.refused(
                    self._session, self._acted.trace, "it takes no focus, so nothing was typed"
                )
            return self._verify("typed again" if self._how.typed and again else "typed")
        finally:
            with suppress(PromptOpen, NavigatedAway):
                self._session.port.call("fields.hush", {}, CALL_S)

    def _left(self, outcome: Outcome) -> Outcome:
        """A date or time whose picker is open is held if it still is when the field is left."""
        is_held = outcome.evidence == ["state"] and self._how.clear
        if not is_held or not is_moment(self._value) or not self._leave():
            return outcome

        return controls.in_turn([self._look_from_outside, self._enter])

    def _look_from_outside(self) -> Outcome:
        """See that it is held by a field that was left, and the picker in nobody's way."""
        outcome = self._verify("left", again=True)
        if outcome.evidence == ["state"] and self._call("pickers.look")["shuts"]:
            controls.note(self._session, self._acted, "left", "its picker is open over the page")
            raise failures.wrong_state(
                self._session, self._acted.trace, "its picker stayed open over the page"
            )
        return outcome

    def _enter(self) -> Outcome:
        """Set it once more and accept it with Enter, as a picker asks for that has dropped it."""
        if self._final is not None:
            raise self._final
        self._call("fields.fill", again=True)
        self._settle()
        self._verify("set again", again=True)
        self._strike(again=False, keys=controls.ENTER)
        outcome = self._verify("Enter")
        if outcome.evidence == ["state"] and self._leave():
            return self._look_from_outside()
        return outcome

    def _leave(self) -> bool:
        """Leave the field, where a calendar or clock is open beside it."""
        with suppress(
            PromptOpen, NavigatedAway
        ):  # it held the value, and there is nothing to leave
            if self._call("pickers.leave")["hasPicker"]:
                self._settle()
                return True
        return False

    def _strike(self, again: bool, keys: str = "") -> bool:
        """Give it the focus and press the keys, by default its text; whether it takes the focus."""
        taken = Taken.model_validate(self._call("fields.take", again=again))
        if taken.gone:
            self._find_anew()
            taken = Taken.model_validate(self._call("fields.take", again=again))
        if not taken.has_focus:
            return False
        lead = "" if taken.is_at_end else controls.END
        goes = self._how.clear or again
        text = taken.text or ("" if taken.is_empty or not goes else controls.DELETE)
        with suppress(PromptOpen):
            controls.strike(self._session, keys or lead + text.replace("\n", controls.ENTER))
        self._settle()
        controls.see_arrived(self._session, self._acted.trace, self._acted.observed)
        return True

    def _settle(self) -> None:
        controls.settle(self._session, self._acted, self._settle_options, self._arguments())

    def _verify(self, way: str, *, again: bool = False) -> Outcome:
        """See that it holds the value; where it only does so still, that is no further attempt."""
        gone = controls.ended(self._session, self._acted)
        if gone:
            return self._noted(way, gone)
        settled = self._acted.settle
        held = (settled.held if settled else None) or self._look()
        if held.gone:
            gone = controls.moved_on(self._session, self._acted)
            if gone:
                return self._noted(way, gone)
            held = self._look_anew(held)
        self._held = held
        hidden = self._how.secret or held.is_password
        if held.was_taken:
            return self._noted(way, self._taken(held))
        seen = "something else" if hidden else f"'{shorten(held.state, 80)}'"
        if held.match == "no":
            controls.note(self._session, self._acted, way, f"it holds {seen}")
            wanted = "the given value" if hidden else f"'{shorten(self._value, 80)}'"
            raise self._failed(f"it was filled with {wanted} but holds {seen}", held)
        said = "the field holds the value"
        if held.match == "formatted":
            said += ", in the page's own form" + ("" if hidden else f": {seen}")
        if held.unfit:
            said += f", which is invalid for its {held.unfit}"
        outcome = controls.state_is(said)
        return outcome if again else self._noted(way, outcome)

    def _taken(self, held: Held) -> Outcome:
        """It is not in the field any more, and nobody must give it again."""
        left = "the field is gone" if held.gone else "the field is empty"
        said = f"the page has taken '{shorten(self._value, 80)}': it shows it, and {left}"
        return Outcome(evidence=["dom"], sentence=said, met=True)

    def _failed(self, trouble: str, held: Held) -> WrongState:
        """What to raise where it holds something else; final where the value may be taken."""
        elsewhere = controls.changed_elsewhere(self._session, self._acted, held)
        if elsewhere is None:
            return failures.wrong_state(self._session, self._acted.trace, trouble)
        self._final = failures.wrong_state(
            self._session, self._acted.trace,
            f"{trouble}. It was not given again: {elsewhere}, so the page may have taken it. Where "
            "it takes what is typed as it comes, use Press Keys By Intent",
        )  # fmt: skip
        return self._final

    def _noted(self, way: str, outcome: Outcome) -> Outcome:
        controls.note(self._session, self._acted, way, outcome.sentence)
        return outcome

    def _look(self) -> Held:
        answer = self._call("fields.holds")
        return Held.model_validate(self._session.secrets.hide(answer))

    def _look_anew(self, gone: Held) -> Held:
        """The field was replaced; where the page has it again, that one is looked at."""
        try:
            self._find_anew()
        except WrongState:
            if gone.was_taken:
                return gone
            raise
        return self._look()

    def _find_anew(self) -> None:
        try:
            match, _ = find.find(self._session, self._target, self._find_options)
        except IntentError:
            self._final = failures.wrong_state(
                self._session, self._acted.trace, "the field went away while it was filled"
            )
            raise self._final from None
        self._ref = match.candidate.ref

    def _call(self, function: str, **more: object) -> Any:
        return self._session.port.call(function, {**self._arguments(), **more}, CALL_S)

    def _arguments(self) -> dict[str, object]:
        return {"ref": self._ref, "value": self._value, "clear": self._how.clear}

    def _explain(self, problem: Problem) -> str:
        is_hidden = self._how.secret or problem.type == "password"
        return explain(problem, self._value, hidden=is_hidden)
