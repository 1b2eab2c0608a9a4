"""Writing into an editor that takes keys unseen, on a fake page with a text of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from builders import field, page, target
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.fields import fill as fill_module
from AbraLibrary.actions.fields.fill import fill
from AbraLibrary.actions.fields.filled_field import FillOptions
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import NotActionable, WrongState

READY = {"obstacle": None, "point": {"x": 1, "y": 2}, "box": None, "scrolled": False}
UNSEEN = {"problem": None, "isFile": False, "isUnseen": True}


class Editor(FakePort):
    """A page with one editor; `makes` is what it makes of a paste, `copies` whether it copies."""

    def __init__(self, clock: Clock, *, makes: str = "{}", copies: bool = True, focus: bool = True):
        super().__init__(clock, answers={})
        self.text, self.makes, self.copies = "old", makes, copies
        self.answers |= {
            "candidates.retrieve": page(field("Query", ref="v-1")).model_dump(by_alias=True),
            "pointer.prepare": READY,
            "fields.fill": UNSEEN,
            "fields.plan": UNSEEN,
            "unseen_editors.take": {"gone": False, "hasFocus": focus, "isMac": False},
            "unseen_editors.paste": {"gone": False, "takes": True},
        }

    def call(
        self, function: str, arguments: Mapping[str, object], timeout: float, *, waits: bool = False
    ) -> Any:
        if function == "unseen_editors.paste":
            self.text = self.makes.format(arguments["value"])
        if function == "unseen_editors.copy":
            text = self.text if self.copies else None
            is_so = text == arguments["value"]
            self.answers[function] = {"gone": False, "isSo": is_so, "text": text}
        return super().call(function, arguments, timeout, waits=waits)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    for module in (pressed_module, fill_module, settle_module):
        monkeypatch.setattr(module, "time", made, raising=False)
    return made


def write(port: Editor, **how: bool) -> Any:
    return fill(
        session_on(port), target("Query", purpose="fill"), "new",
        find_options=FindOptions(timeout=0), settle_options=SettleOptions(),
        options=FillOptions(**how),
    )  # fmt: skip


def test_a_paste_is_proved_by_a_copy(clock: Clock) -> None:
    port = Editor(clock)
    assert write(port).outcome == "the editor holds the value"
    assert port.text == "new"


def test_another_text_is_told_and_not_given_again(clock: Clock) -> None:
    port = Editor(clock, makes="({})")
    with pytest.raises(WrongState, match=r"filled with 'new' but holds '\(new\)'"):
        write(port)
    assert port.text == "(new)"


def test_a_text_that_cannot_be_read_is_not_passed(clock: Clock) -> None:
    with pytest.raises(WrongState, match="unknown whether it holds the value"):
        write(Editor(clock, copies=False))


def test_nothing_is_added_to_a_text_that_cannot_be_read(clock: Clock) -> None:
    port = Editor(clock, copies=False)
    with pytest.raises(WrongState, match="nothing was added to it"):
        write(port, clear=False)
    assert port.text == "old"


def test_an_editor_without_the_focus_is_not_written_into(clock: Clock) -> None:
    port = Editor(clock, focus=False)
    with pytest.raises(NotActionable, match="cannot be focused"):
        write(port)
    assert port.text == "old"
