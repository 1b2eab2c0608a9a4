"""A field that is being filled: whether it has the value now, or the page has taken it."""

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
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

#: What to do where no keyword can read the value.
_HIDING = (
    "It shows a sign for each character, as a field does that hides what is typed, so nothing "
    "tells which characters the page has: check what the page does with them, and use "
    "Press Keys By Intent in place of this keyword, as it expects no value"
)


class FillOptions(Model):
    """How to fill a field."""

    #: Whether to replace the present value; otherwise the new one is appended.
    clear: bool = True
    #: Whether to press keys one after the other.
    typed: bool = False
    #: Whether to keep the value out of everything, even errors.
    secret: bool = False


@dataclass
class FilledField:
    """A field, as the page reports it."""

    session: Session
    target: Target
    #: The value that it must get.
    value: str
    how: FillOptions
    find_options: FindOptions
    settle_options: SettleOptions
    #: The last operation on it.
    acted: Pressed = field(init=False)
    #: Its candidate id, which changes if the page re-renders it.
    ref: str = ""
    held: Held | None = None
    #: Why it is not tried again: the field went away, or the page may have taken the value.
    final: WrongState | None = None
    #: Whether a picker, which takes no value away, may have emptied it or refused the keys.
    has_picker: bool = False
    #: Whether that is known to take a value with Enter alone, so that it was not left.
    wants_enter: bool = False
    #: Whether it was given keys because the page hears them: no key may be given twice.
    is_heard: bool = False

    def hide(self) -> None:
        """Keep the value out of everything from now on."""
        self.session.secrets.add(self.value)
        self.how = self.how.model_copy(update={"secret": True})

    def refused(self, why: str) -> NotActionable:
        """The error if nothing was done to it."""
        return failures.refused(self.session, self.acted.trace, why)

    def wrong(self, what: str) -> WrongState:
        """The error if it does not have the value."""
        return failures.wrong_state(self.session, self.acted.trace, what)

    def leave(self, *, again: bool = False, confirmed: bool = False) -> bool:
        """Blur the field if a calendar or clock is open next to it; returns whether one was.

        Args:
            again: whether it was left already, and is now left as by the key Tab.
            confirmed: whether it got Enter, so that one that is known to want that is left, too.
        """
        given = {"again": again, "confirmed": confirmed}
        more = {name: True for name, is_so in given.items() if is_so}
        # With a prompt or a new document, the value was verified, and there is nothing to blur.
        with suppress(PromptOpen, NavigatedAway):
            answer = self.call("pickers.leave", **more)
            self.wants_enter = "wantsEnter" in answer
            if answer["hasPicker"]:
                if not self.wants_enter:
                    self.settle()
                return True
        return False

    def press_keys(self, again: bool, keys: str = "") -> bool:
        """Focus it and press keys, by default its text; returns whether it took the focus."""
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
            controls.press_keys(self.session, keys or lead + text.replace("\n", controls.ENTER))
        self.settle()
        controls.check_arrived(self.session, self.acted.trace, self.acted.observed)
        return True

    def settle(self) -> None:
        """Wait for the page after an operation on it."""
        controls.settle(self.session, self.acted, self.settle_options, self._read())

    def verify(self, way: str, *, again: bool = False) -> Outcome:
        """Check that it has the value; `again` if that was checked, and is no new attempt."""
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
            return self._noted(way, self._taken(held, hidden))
        seen = "something else" if hidden else controls.quoted(self.session, held.state, 80)
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

    def _taken(self, held: Held, hidden: bool) -> Outcome:
        """The outcome if the page took the value out of the field: it is not given again."""
        left = "the field is gone" if held.gone else "the field is empty"
        value = "the given value" if hidden else f"'{shorten(self.value, 80)}'"
        sentence = f"the page has taken {value}: it shows it, and {left}"
        return Outcome(evidence=["dom"], sentence=sentence, met=True)

    def _failed(self, trouble: str, held: Held) -> WrongState:
        """The error if it has another value; final if the page may have taken the value."""
        elsewhere = controls.changed_elsewhere(self.session, self.acted, held)
        if elsewhere is None and held.is_emptied and not self.has_picker:
            elsewhere = "the page has emptied it"
        if elsewhere is None and self.is_heard and not self.has_picker:
            elsewhere = "the page listens for its keys"
        if elsewhere is None and held.is_hiding:
            elsewhere = "the page has replaced each character"
        if elsewhere is None:
            return self.wrong(trouble)
        self.final = self.wrong(
            f"{trouble}. It was not filled again: {elsewhere}, so the page may have taken the "
            f"value. {self._advice(held)}"
        )
        return self.final

    def _advice(self, held: Held) -> str:
        """What helps if the page has taken the value, or wants it otherwise."""
        if not held.can_be_typed:
            return "No keys can be typed into it: set it as a user does, and press what it opens"
        if held.is_hiding:
            return _HIDING
        keys = "If the field takes each key as it is typed, use Press Keys By Intent"
        return (
            keys
            if self.how.typed or self.is_heard
            else f"{keys}, or typed=True if it wants keys alone"
        )

    def _noted(self, way: str, outcome: Outcome) -> Outcome:
        controls.note(self.session, self.acted, way, outcome.sentence)
        return outcome

    def _look(self) -> Held:
        answer = self.session.port.call("fields.holds", self._read(), CALL_S)
        return Held.model_validate(self.session.secrets.hide(answer))

    def _look_again(self, gone: Held) -> Held:
        """Find the field that replaced a removed one, and look at that."""
        try:
            self.find_again()
        except WrongState:
            if gone.was_taken:
                return gone
            raise
        return self._look()

    def find_again(self) -> None:
        """Find it again after it was re-rendered."""
        try:
            if controls.may_be_found_again(self.session, self.acted, self.ref):
                match, _ = find.find(self.session, self.target, self.find_options)
                self.ref = match.candidate.ref
                return
        except WrongState as unknown:
            self.final = unknown
            raise
        except IntentError:
            pass
        self.final = self.wrong("the field disappeared while it was being filled")
        raise self.final

    def call(self, function: str, **more: object) -> Any:
        """Call a function of the page with the field and its value."""
        return self.session.port.call(function, {**self._arguments(), **more}, CALL_S)

    def _read(self) -> dict[str, object]:
        """The arguments of ``fields.holds``."""
        return {**self._arguments(), **({"typed": True} if self.how.typed else {})}

    def _arguments(self) -> dict[str, object]:
        return {"ref": self.ref, "value": self.value, "clear": self.how.clear}
