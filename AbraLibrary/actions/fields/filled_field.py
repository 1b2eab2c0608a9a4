"""The field that is being filled, and whether it holds the value."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.actions.find import find
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.act.action import Outcome
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.fields.field import Held, Taken
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import IntentError, NavigatedAway, NotActionable, PromptOpen, WrongState

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.find.find import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle_options import SettleOptions


class FillOptions(Model):
    """How a field is filled."""

    #: Whether what it holds goes first; otherwise the value is added to it.
    clear: bool = True
    #: Whether the keys are pressed, one after the other.
    typed: bool = False
    #: Whether the value appears nowhere, not even in an error.
    secret: bool = False


@dataclass
class FilledField:
    """A field, as the page reports it."""

    session: Session
    target: Target
    #: What it is to hold.
    value: str
    how: FillOptions
    find_options: FindOptions
    settle_options: SettleOptions
    #: What was done to it last.
    acted: Pressed = field(init=False)
    #: Its candidate id, which is another one where the page has re-rendered it.
    ref: str = ""
    held: Held | None = None
    #: Why it is not tried again: the field went away, or the page may have taken the value.
    final: WrongState | None = None

    def refused(self, why: str) -> NotActionable:
        """What to raise where nothing was done to it."""
        return failures.refused(self.session, self.acted.trace, why)

    def wrong(self, what: str) -> WrongState:
        """What to raise where it does not hold what it was given."""
        return failures.wrong_state(self.session, self.acted.trace, what)

    def leave(self) -> bool:
        """Leave the field, where a calendar or clock is open next to it."""
        # Where either is so it held the value, and there is nothing to leave.
        with suppress(PromptOpen, NavigatedAway):
            if self.call("pickers.leave")["hasPicker"]:
                self.settle()
                return True
        return False

    def strike(self, again: bool, keys: str = "") -> bool:
        """Give it the focus and press the keys, by default its text; whether it takes the focus."""
        taken = Taken.model_validate(self.call("fields.take", again=again))
        if taken.gone:
            self.find_again()
            taken = Taken.model_validate(self.call("fields.take", again=again))
        if not taken.has_focus:
            return False
        lead = "" if taken.is_at_end else controls.END
        goes = self.how.clear or again
        text = taken.text or ("" if taken.is_empty or not goes else controls.DELETE)
        with suppress(PromptOpen):
            controls.strike(self.session, keys or lead + text.replace("\n", controls.ENTER))
        self.settle()
        controls.see_arrived(self.session, self.acted.trace, self.acted.observed)
        return True

    def settle(self) -> None:
        """Wait for the page after something was done to it."""
        controls.settle(self.session, self.acted, self.settle_options, self._arguments())

    def verify(self, way: str, *, again: bool = False) -> Outcome:
        """See that it holds the value; where it only does so still, that is no further attempt."""
        gone = controls.ended(self.session, self.acted)
        if gone:
            return self._noted(way, gone)
        settled = self.acted.settle
        held = (settled.held if settled else None) or self._look()
        if held.gone:
            gone = controls.moved_on(self.session, self.acted)
            if gone:
                return self._noted(way, gone)
            held = self._look_again(held)
        self.held = held
        hidden = self.how.secret or held.is_password
        if held.was_taken:
            return self._noted(way, self._taken(held))
        seen = "something else" if hidden else f"'{shorten(held.state, 80)}'"
        if held.match == "no":
            controls.note(self.session, self.acted, way, f"it holds {seen}")
            wanted = "the given value" if hidden else f"'{shorten(self.value, 80)}'"
            raise self._failed(f"it was filled with {wanted} but holds {seen}", held)
        sentence = "the field holds the value"
        if held.match == "formatted":
            sentence += ", in the page's own form" + ("" if hidden else f": {seen}")
        if held.unfit:
            sentence += f", which is invalid for its {held.unfit}"
        outcome = controls.state_is(sentence)
        return outcome if again else self._noted(way, outcome)

    def _taken(self, held: Held) -> Outcome:
        """The outcome where the page took the value out of the field: it is not given again."""
        left = "the field is gone" if held.gone else "the field is empty"
        sentence = f"the page has taken '{shorten(self.value, 80)}': it shows it, and {left}"
        return Outcome(evidence=["dom"], sentence=sentence, met=True)

    def _failed(self, trouble: str, held: Held) -> WrongState:
        """What to raise where it holds something else; final where the value may be taken."""
        elsewhere = controls.changed_elsewhere(self.session, self.acted, held)
        if elsewhere is None:
            return self.wrong(trouble)
        self.final = self.wrong(
            f"{trouble}. It was not filled again: {elsewhere}, so the page may have taken the "
            "value. If the field takes each key as it is typed, use Press Keys By Intent"
        )
        return self.final

    def _noted(self, way: str, outcome: Outcome) -> Outcome:
        controls.note(self.session, self.acted, way, outcome.sentence)
        return outcome

    def _look(self) -> Held:
        answer = self.call("fields.holds")
        return Held.model_validate(self.session.secrets.hide(answer))

    def _look_again(self, gone: Held) -> Held:
        """The field was replaced; where the page has it again, that one is looked at."""
        try:
            self.find_again()
        except WrongState:
            if gone.was_taken:
                return gone
            raise
        return self._look()

    def find_again(self) -> None:
        """Find it again where the page has re-rendered it."""
        try:
            match, _ = find.find(self.session, self.target, self.find_options)
        except IntentError:
            self.final = self.wrong("the field disappeared while it was being filled")
            raise self.final from None
        self.ref = match.candidate.ref

    def call(self, function: str, **more: object) -> Any:
        """Call a function of the page that takes the field and its value."""
        return self.session.port.call(function, {**self._arguments(), **more}, CALL_S)

    def _arguments(self) -> dict[str, object]:
        return {"ref": self.ref, "value": self.value, "clear": self.how.clear}
