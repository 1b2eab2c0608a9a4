"""What is written into an editor reaches the model that it is drawn from (editors.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

# Draws from a model that beforeinput alone changes, as Slate and Lexical do, and leaves what a
# script writes into it where it is.
MODEL = """
<div id=e contenteditable role=textbox aria-label=Note><p>old</p></div>
"""
LISTEN = """
const editor = document.querySelector("#e");
window.model = "old";
window.told = [];
editor.addEventListener("beforeinput", (event) => {
  event.preventDefault();
  const [range] = event.getTargetRanges();
  const marked = document.createRange();
  if (range) {
    marked.setStart(range.startContainer, range.startOffset);
    marked.setEnd(range.endContainer, range.endOffset);
  }
  const isAll = range && !range.collapsed && String(marked).trim() === window.model;
  window.told.push(event.inputType);
  window.model = (isAll ? "" : window.model) + (event.data ?? "");
  editor.firstElementChild.textContent = window.model;
});
"""
EMPTY = """<div id=e contenteditable role=textbox aria-label=Note>
<p><span contenteditable=false data-its-placeholder>Write here</span><br></p></div>"""


@pytest.fixture
def page(blank_tab: Tab) -> Tab:
    blank_tab.show(MODEL)
    blank_tab.run(LISTEN)
    return blank_tab


def fill(tab: Tab, value: str, *, clear: bool = True) -> Any:
    ref = tab.run("return abra.registry.idOf(document.querySelector('#e'))")
    tab.call("fields.fill", ref=ref, value=value, clear=clear)
    tab.run("abra.settle.release()")
    return tab.call("fields.holds", ref=ref, value=value, clear=clear)["match"]


@pytest.mark.parametrize("value", ["new text", "ä🦆", "a"])
def test_the_model_takes_a_value(page: Tab, value: str) -> None:
    assert fill(page, value) == "exact"
    assert page.run("return window.model") == value


def test_the_model_takes_what_is_added(page: Tab) -> None:
    assert fill(page, " and new", clear=False) == "exact"
    assert page.run("return window.model") == "old and new"


def test_the_model_is_emptied(page: Tab) -> None:
    assert fill(page, "") == "exact"
    assert page.run("return [window.model, window.told]") == ["", ["deleteContentBackward"]]


def test_an_editor_that_listens_to_nothing_is_written_as_before(blank_tab: Tab) -> None:
    blank_tab.show("<div id=e contenteditable><b>old</b> text</div>")
    assert fill(blank_tab, "one\ntwo") == "exact"
    assert fill(blank_tab, "") == "exact"


def test_a_drawn_placeholder_is_nothing_that_is_written(blank_tab: Tab) -> None:
    blank_tab.show(EMPTY)
    assert blank_tab.run("return abra.written.read(document.querySelector('#e'))") == ""
    blank_tab.run("document.querySelector('[contenteditable=false]').hidden = true")
    blank_tab.run("document.querySelector('p').append('Ada')")
    assert blank_tab.run("return abra.written.read(document.querySelector('#e'))").strip() == "Ada"


def test_a_mention_is_a_part_of_what_is_written(blank_tab: Tab) -> None:
    blank_tab.show("<div id=e contenteditable>for <span contenteditable=false>@Ada</span></div>")
    assert blank_tab.run("return abra.written.read(document.querySelector('#e'))") == "for @Ada"


ENDS = {
    "in a block": ("<p>one</p><p>two</p>", "two"),
    "in what is bold": ("<p>two <b>bold</b></p>\n", "bold"),
    "with a line break": ("<p>two<br></p>", None),
    "with a mention": ("<p>two <i contenteditable=false>@Ada</i></p>", None),
    "with nothing": ("<p><br></p>", None),
}


@pytest.mark.parametrize(("inner", "text"), ENDS.values(), ids=ENDS.keys())
def test_the_caret_goes_behind_the_last_text(blank_tab: Tab, inner: str, text: str | None) -> None:
    blank_tab.show(f"<div id=e contenteditable>{inner}</div>")
    script = (
        "const { anchorNode: node, anchorOffset: at } = abra.editors.mark(e, false);"
        "return node.nodeType === 3 && at === node.data.length ? node.data : null"
    )
    assert blank_tab.run(script) == text


def test_a_field_gets_the_events_of_an_on_screen_keyboard(blank_tab: Tab) -> None:
    blank_tab.show("<input id=e>")
    blank_tab.run(
        "window.told = []; for (const type of ['keydown', 'input', 'keyup', 'change'])"
        "e.addEventListener(type, ({ key }) => told.push([type, e.value, key ?? null]))"
    )
    assert fill(blank_tab, "Ada") == "exact"
    assert blank_tab.run("return window.told") == [
        ["keydown", "", "Unidentified"], ["input", "Ada", None],
        ["keyup", "Ada", "Unidentified"],
    ]  # fmt: skip
    blank_tab.run("e.blur()")
    assert blank_tab.run("return window.told.at(-1)") == ["change", "Ada", None]


@pytest.mark.parametrize("kind", ["date", "range", "color"])
def test_what_is_picked_has_no_keys(blank_tab: Tab, kind: str) -> None:
    blank_tab.show(f"<input id=e type={kind}>")
    blank_tab.run("window.told = 0; e.addEventListener('keydown', () => { window.told += 1; })")
    fill(blank_tab, {"date": "2026-11-22", "range": "40", "color": "#102030"}[kind])
    assert blank_tab.run("return window.told") == 0
