"""What is written in an editor (written.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab

EDITOR = "<div id=t contenteditable><span contenteditable=false class='{}'>Ann</span></div>"


def test_a_placeholder_that_an_editor_renders_is_not_written_in_it(blank_tab: Tab) -> None:
    blank_tab.show(EDITOR.format("cm-placeholder"))
    assert blank_tab.run("return abra.written.read(t)") == ""
    blank_tab.show(EDITOR.format("mention"))
    assert blank_tab.run("return abra.written.read(t)") == "Ann"
