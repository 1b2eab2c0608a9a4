"""Finds the list and, in a native one, the options."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.actions.act.pressed import Pressed
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.fields.options import Wish, choose
from AbraLibrary.core.models.fields.field import ListControl, Option
from AbraLibrary.errors import Ambiguous, IntentError, NotActionable, NotFound

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.find.target import Target


class Choosing:
    """Finds the list and, in a native one, the options."""

    def __init__(
        self, session: Session, target: Target, wishes: list[Wish], find_options: FindOptions
    ) -> None:
        """Remember the target and the wishes."""
        self._session = session
        self.target = target
        self._wishes = wishes
        self.options = find_options
        self.acted: Pressed
        self.indexes: list[int] = []
        #: Identifies the intended options to the page, secrets included.
        self.wanted: list[dict[str, object]] = []

    def find(self) -> ListControl:
        """Find the list; wait for a missing option."""
        session = self._session
        match, trace = controls.ready(session, self.target, self.options)
        self.acted = Pressed(trace, session.port.mark(), time.monotonic())
        return self.look(match.candidate.ref)

    def find_or_field(self) -> ListControl:
        """Find the list, else a text field of that name, which may suggest options as one types.

        So it may where the list itself is hidden: scripts put a field in its place. Values in one
        row with a text box are meant if one of them is called so.
        """
        session = self._session
        try:
            control = patiently(session, self.options.timeout, self.find)
        except NotFound as error:
            if not (error.is_of_another_kind or _is_hidden(error)):
                raise
            field = self._find_field()
            if field is None:
                session.last_trace = error.trace
                raise error from None
            return field
        if not control.is_beside_field or not self._is_missing(control):
            return control
        values, found = self.acted, self.target
        field = self._find_field()
        if field is not None:
            return field.model_copy(update={"options": control.options})
        self.acted, self.target = values, found
        return self.look(control.ref)

    def _find_field(self) -> ListControl | None:
        """The text field of that name, if there is one."""
        self.target = self.target.model_copy(update={"purpose": "fill"})
        try:
            return self.find()
        except IntentError:
            return None

    def _is_missing(self, control: ListControl) -> bool:
        """Whether an intended option is not among those of a list."""
        return any(choose(control.options, wish).problem == "missing" for wish in self._wishes)

    def look(self, ref: str) -> ListControl:
        """Look at the list and, if it is native, find the intended options."""
        session, trace = self._session, self.acted.trace
        suggests = self.target.purpose == "fill"
        answer = session.port.call("options.describe", {"ref": ref, "suggests": suggests}, CALL_S)
        if answer == "gone":
            raise failures.gone(session, trace)
        if answer is None:
            raise failures.refused(
                session, trace, "it is not a list to select from. Click it, or name the list"
            )
        control = ListControl.model_validate(answer)
        if not control.is_enabled:
            raise failures.refused(session, trace, "it is disabled. Find what enables it first")
        if control.kind == "native":
            if self._is_only_drawn(control):
                return self.stand_in(control)
            chosen = [pick(session, trace, control.options, wish) for wish in self._wishes]
            self.indexes = list(dict.fromkeys(chosen))
            self.wanted = [option_key(index, answer["options"][index]) for index in self.indexes]
        return control

    def find_again(self) -> str | None:
        """The control with the same words, if it was re-rendered; else None."""
        trace = self._session.last_trace
        try:
            match, _ = find.find(self._session, self.target, self.options)
        except IntentError:
            return None
        finally:
            self._session.last_trace = trace
        return match.candidate.ref

    def _is_only_drawn(self, control: ListControl) -> bool:
        """Whether the intended option may exist only in the list in place of this one."""
        if control.stand_in is None or control.stand_in.ref is None:
            return False
        if control.stand_in.is_drawn:
            return True  # nothing connects it to the native list but its own scripts
        return any(
            wish.by in ("any", "label") and choose(control.options, wish).problem == "missing"
            for wish in self._wishes
        )

    def stand_in(self, control: ListControl) -> ListControl:
        """The custom combobox in place of a native one."""
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


def _is_hidden(error: NotFound) -> bool:
    """Whether what was found is never seen."""
    return any(dropped.reason == "not visible" for dropped in error.trace.dropped)


def option_key(index: int, option: Mapping[str, object]) -> dict[str, object]:
    """What identifies an option to the page."""
    return {"index": index, "label": option["label"], "value": option["value"]}


def pick(session: Session, trace: Trace, options: Sequence[Option], wish: Wish) -> int:
    """The index of the intended option.

    Raises:
        NotActionable, Ambiguous: with the options that exist.
    """
    choice = choose(options, wish)
    if choice.problem is None and choice.index is not None:
        return choice.index
    why = controls.explained(session, choice, wish, options)
    message = f"In {failures.who(trace)} {why}."
    kind = Ambiguous if choice.problem == "twins" else NotActionable
    reason = "ambiguous" if choice.problem == "twins" else "not_actionable"
    failed = trace.model_copy(update={"failure_reason": reason})
    session.last_trace = failed
    raise kind(message, failed)
