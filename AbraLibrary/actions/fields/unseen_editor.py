"""Writes into editors that draw what is typed into a text area that nobody sees."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.act.keys import parse_keys
from AbraLibrary.core.models.fields.field import Copied
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.fields.filled_field import FilledField
    from AbraLibrary.core.models.act.action import Outcome


def write(field: FilledField) -> Outcome:
    """Mark all of its text, paste the value in its place, and check what it copies.

    It is given once: what it made of the value is told, and not repaired.

    Raises:
        NotActionable: it takes no focus; nothing was pressed.
        WrongState: it has another text afterwards, or its text cannot be read.
    """
    return _UnseenEditor(field).run()


class _UnseenEditor:
    """One such editor, with the field of the fill."""

    def __init__(self, field: FilledField) -> None:
        self._field = field
        self._session = field.session
        self._wanted = field.value
        self._is_mac = False

    def run(self) -> Outcome:
        field = self._field
        self._mark_all()
        if not field.how.clear:
            before = self._copy().text
            if before is None:
                raise field.wrong(f"{_UNREAD}, so nothing was added to it")
            self._wanted = before.rstrip("\n") + field.value
            self._press(f"{self._shortcut}+{'ARROW_DOWN' if self._is_mac else 'END'}")
        ended = self._give()
        if ended is not None:
            return ended
        self._mark_all()
        copied = self._copy()
        self._press("ARROW_RIGHT")
        return self._judged(copied)

    @property
    def _shortcut(self) -> str:
        return "META" if self._is_mac else "CTRL"

    def _mark_all(self) -> None:
        taken = self._call("unseen_editors.take")
        if not taken["hasFocus"]:
            raise self._field.refused("it cannot be focused, so nothing was written")
        self._is_mac = bool(taken["isMac"])
        self._press(f"{self._shortcut}+a")

    def _give(self) -> Outcome | None:
        """Give it the value; returns how the action ended, if it did."""
        value = self._field.value
        with suppress(PromptOpen):  # the wait reports it
            if value == "":
                self._press("DELETE")
            elif self._field.how.typed or not self._pastes():
                controls.press_keys(self._session, value.replace("\n", controls.ENTER))
        self._field.settle()
        controls.check_arrived(self._session, self._field.acted.trace, self._field.acted.observed)
        return controls.ended(self._session, self._field.acted)

    def _pastes(self) -> bool:
        answer = self._call("unseen_editors.paste", value=self._field.value)
        return bool(answer["takes"])

    def _judged(self, copied: Copied) -> Outcome:
        field = self._field
        if copied.is_so:
            outcome = controls.state_is("the editor holds the value")
            controls.note(self._session, field.acted, "pasted", outcome.sentence)
            return outcome
        if copied.text is None:
            raise field.wrong(f"{_UNREAD}, so it is unknown whether it holds the value")
        is_hidden = field.how.secret
        seen = "something else" if is_hidden else controls.quoted(self._session, copied.text, 80)
        wanted = "the given value" if is_hidden else f"'{shorten(self._wanted, 80)}'"
        controls.note(self._session, field.acted, "pasted", f"it holds {seen}")
        raise field.wrong(f"it was filled with {wanted} but holds {seen}")

    def _copy(self) -> Copied:
        answer = self._call("unseen_editors.copy", value=self._wanted)
        return Copied.model_validate(self._session.secrets.hide(answer))

    def _press(self, keys: str) -> None:
        self._session.port.perform(parse_keys([keys]).gesture, CALL_S)

    def _call(self, function: str, **more: object) -> dict[str, object]:
        given = {"ref": self._field.ref, **more}
        answer = self._session.port.call(function, given, CALL_S)
        if answer["gone"]:
            raise failures.gone(self._session, self._field.acted.trace)
        return dict(answer)


_UNREAD = "the editor shows only a part of its text, and copies none of it"
