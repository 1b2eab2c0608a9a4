"""Editors that draw their text, and take the keys in a text area that nobody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

# As CodeMirror, Ace and Monaco: the text area takes the keys, and the lines are drawn from a model.
EDITOR = """
<style>#t { padding: 0; border: 0; resize: none; min-width: 0 }</style>
<div id=q>Query</div>
<div id=e style="position:relative;width:400px;height:120px;overflow:hidden">
  <textarea id=t style="position:absolute;left:50px;width:1px;height:1px"></textarea>
  <div aria-hidden=true style="position:absolute;left:0;width:30px" id=n></div>
  <div style="position:absolute;left:40px;width:360px" id=l></div>
</div>"""
DRAW = """
window.draw = (text, numbers = true) => {
  window.model = text;
  const lines = text.split("\\n");
  const style = "height:16px;line-height:16px";
  l.innerHTML = lines.map((line) => `<div class=line style="${style}">${line}</div>`).join("");
  const beside = (_, at) => `<div class=no style="${style}">${at + 1}</div>`;
  n.innerHTML = numbers ? lines.map(beside).join("") : "";
};
t.addEventListener("paste", (event) => {
  event.preventDefault();
  draw(event.clipboardData.getData("text/plain"));
});
t.addEventListener("copy", (event) => {
  if (!window.copies) return;
  event.clipboardData.setData("text/plain", window.model);
  event.preventDefault();
});
draw("old");"""


@pytest.fixture
def page(blank_tab: Tab) -> Tab:
    blank_tab.show(EDITOR)
    blank_tab.run(DRAW)
    return blank_tab


def ref(tab: Tab) -> str:
    return str(tab.run("return abra.registry.idOf(document.querySelector('#t'))"))


def copied(tab: Tab, value: str) -> Any:
    return tab.call("unseen_editors.copy", ref=ref(tab), value=value)


def value_of(tab: Tab) -> Any:
    return tab.call("reading.read", ref=ref(tab), what="value", name="")


def test_nothing_is_set_past_the_editor(page: Tab) -> None:
    plan = page.call("fields.fill", ref=ref(page), value="new", clear=True)
    assert plan == {"problem": None, "isFile": False, "isUnseen": True}
    assert page.run("return t.value") == ""


def test_it_is_called_by_the_words_before_its_box(page: Tab) -> None:
    assert page.run("return abra.vicinity.labelOf(t)") == "Query"


def test_a_paste_is_taken_and_copied_back(page: Tab) -> None:
    page.run("window.copies = true")
    answer = page.call("unseen_editors.paste", ref=ref(page), value="{a}\n  b")
    assert answer == {"gone": False, "takes": True}
    assert copied(page, "{a}\n  b") == {"gone": False, "isSo": True, "text": "{a}\n  b"}
    assert copied(page, "{a}\nb")["isSo"] is False


def test_what_copies_nothing_is_read_as_it_is_drawn(page: Tab) -> None:
    page.run("draw('one\\n\\ntwo')")
    assert copied(page, "one\n\ntwo") == {"gone": False, "isSo": True, "text": "one\n\ntwo"}
    assert value_of(page) == {"gone": False, "value": "one\n\ntwo", "lacks": False}


def test_a_part_of_the_lines_is_not_the_text(page: Tab) -> None:
    page.run("draw(Array.from({ length: 9 }, (_, at) => `line ${at}`).join('\\n'))")
    assert copied(page, "line 0") == {"gone": False, "isSo": False, "text": None}
    assert value_of(page)["lacks"] is True


def test_lines_that_may_be_broken_are_not_read(page: Tab) -> None:
    page.run("draw('a line of words that goes on and on up to its end\\nand so on', false)")
    assert copied(page, "")["text"] is None
    page.run("draw('short\\nlines', false)")
    assert copied(page, "")["text"] == "short\nlines"


@pytest.mark.parametrize("attribute", ["tabindex=-1", "aria-hidden=true"])
def test_a_helper_of_a_component_takes_no_keys(blank_tab: Tab, attribute: str) -> None:
    style = "style='width:1px;height:1px'"
    blank_tab.show(f"<div>Note<textarea id=t {attribute} {style}></textarea></div>")
    assert blank_tab.run("return abra.inplace.isTypedUnseen(t)") is False


@pytest.mark.parametrize(("text", "numbers"), [("", True), ("\n", True), ("1", True), ("1", False)])
def test_the_numbers_of_empty_lines_are_no_text(page: Tab, text: str, numbers: bool) -> None:
    page.run("draw(arguments[0], arguments[1])", text, numbers)
    assert copied(page, text)["isSo"]
