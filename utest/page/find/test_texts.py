"""Texts that are no controls, pressed in their own words: which, and where the press goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.models.find.target import Target
from utest.core.saved.line_examples import LINES

if TYPE_CHECKING:
    from utest.page.conftest import Tab

BOX = "<input type=checkbox id=box>"
DELETE = "<button id=delete aria-label='Delete Buy milk'>×</button>"
STYLE = "<style>.icon{display:inline-block;width:16px;height:16px;background:#000}</style>"
FLEX = "style='display:flex;width:300px'"
WIDE = "style='flex:1;width:260px'"


def resolved(tab: Tab, phrase: str, purpose: str = "click", **more: Any) -> Trace:
    """What a phrase means on the page, by the page's answer and the resolver."""
    target = Target(purpose=purpose, phrase=phrase, **more)  # type: ignore[arg-type]
    asked = target.model_dump(by_alias=True, exclude_none=True, exclude={"fallbacks"})
    answer = tab.call("candidates.retrieve", **asked, limit=80)
    answer.pop("isSure", None)
    return resolve(target, Candidates.model_validate(answer))


def pressed(tab: Tab, phrase: str, purpose: str = "click", **more: Any) -> str | None:
    """The id around the point that a press goes to, "covered" where it cannot; None: refused."""
    chosen = resolved(tab, phrase, purpose, **more).chosen
    if chosen is None:
        return None
    ready = tab.call("pointer.prepare", ref=chosen, press=True)
    tab.call("settle.release")
    if ready.get("obstacle"):
        return str(ready["obstacle"]["reason"])
    script = (
        "let at = document.elementFromPoint(arguments[0], arguments[1]);"
        "while (at.shadowRoot?.elementFromPoint(arguments[0], arguments[1])) "
        "at = at.shadowRoot.elementFromPoint(arguments[0], arguments[1]);"
        "return at.closest('[id]')?.id ?? ''"
    )
    return str(tab.run(script, ready["point"]["x"], ready["point"]["y"]))


def test_a_cross_is_not_the_box_with_crosses_in_it(blank_tab: Tab) -> None:
    chip = "<b style='padding:4px'>{} <span id={} style='cursor:pointer'>\u00d7</span></b>"
    chips = "".join(chip.format(name, name) for name in ("Ada", "Bob"))
    blank_tab.show(f"<div onclick='1' id=box>{chips}<input></div>")
    assert pressed(blank_tab, "\u00d7", within="Ada") != "box"
    assert pressed(blank_tab, "\u00d7") is None


@pytest.mark.parametrize(
    "markup",
    [
        # to-do lists
        f"<ul><li>{BOX} <span id=t>Buy milk</span></li></ul>",
        f"<ul><li id=t>{BOX} Buy milk</li></ul>",
        f"<ul><li id=t>{BOX} Buy milk {DELETE}</li></ul>",
        f"<ul><li {FLEX} id=t>Buy milk <button {WIDE} id=delete>Delete Buy milk</button></li></ul>",
        f"<ul><li id=t><button {WIDE} id=delete>Delete Buy milk</button> Buy milk</li></ul>",
        f"<ul><li><div>{BOX}<label id=t>Buy milk</label>{DELETE}</div></li></ul>",
        f"<ul><li>{BOX}<label id=t for=nothing>Buy milk</label></li></ul>",
        f"<ul><li>{BOX}<label id=t>Buy milk</label><input value='Buy milk'></li></ul>",
        f"<ul><li>{BOX} <span id=t>Buy <b>milk</b></span></li></ul>",
        f"<ul><li>{BOX} <span id=t><mark>Bu</mark>y milk</span></li></ul>",
        f"<ul><li id=t>{BOX} Buy <b>milk</b> {DELETE}</li></ul>",
        f"<ul><li {FLEX} id=t>Buy milk <button {WIDE} id=delete aria-label='Delete Buy milk'>"
        "<svg width=9 height=9></svg></button></li></ul>",
        f"<ul><li id=t>{BOX} <i class=icon></i> Buy milk <small id=s>2 days</small></li></ul>",
        f"<ul><li id=t>{BOX} Buy milk<br>tomorrow</li></ul>",
        f"<ul><li>{BOX} <span id=t>  BUY\n milk </span></li></ul>",
        f"<div>{BOX}<div id=t>Buy milk</div></div>",
        f"<p id=t>{BOX} Buy milk</p>",
        "<p id=t><input type=radio name=r id=box> Buy milk</p>",
        "<p><span role=switch tabindex=0 id=box>●</span> <span id=t>Buy milk</span></p>",
        "<p><span role=checkbox tabindex=0 id=box></span> <b id=t>Buy milk</b></p>",
        "<li><input type=checkbox id=box aria-label='Select Buy milk'> <b id=t>Buy milk</b></li>",
        "<p><input type=checkbox id=box name='Buy milk'> <b id=t>Buy milk</b></p>",
        # tables and grids
        f"<table><tr><td>{BOX}</td><td id=t>Buy milk</td><td>open</td></tr></table>",
        f"<table><tr><th>Task</th></tr><tr><td id=t>Buy milk</td><td>{DELETE}</td></tr></table>",
        f"<table><tr><td>{BOX}</td><td><div><span id=t>Buy milk</span></div></td></tr></table>",
        "<div role=grid><div role=row><div role=gridcell id=t>Buy milk</div></div></div>",
        # cards, trees, calendars
        f"<article><h3 id=t>Buy milk</h3>{DELETE}</article>",
        "<div class=card><h4 id=t>Buy milk</h4><p>soon</p></div><div class=card><p>x</p></div>",
        "<ul><li><span>▸</span><span id=t>Buy milk</span><ul><li>Oat</li></ul></li></ul>",
        "<ul><li id=t>Buy milk<ul><li>Oat</li></ul></li></ul>",
        "<table><tr><td><time>3</time><div id=t>Buy milk</div></td></tr></table>",
        "<svg width=200 height=30><g><text id=t y=20>Buy milk</text></g></svg>",
        "<div style='width:40px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap' id=t>"
        "Buy milk</div>",
        "<dl><dt>Task</dt><dd id=t>Buy milk</dd></dl>",
        # the same words where nobody sees or means them
        "<p hidden>Buy milk</p><p id=t>Buy milk</p>",
        "<select><option>Buy milk</option></select><p id=t>Buy milk</p>",
        "<textarea>Buy milk</textarea><p id=t>Buy milk</p>",
        "<span style='position:absolute;width:1px;height:1px;overflow:hidden'>Buy milk</span>"
        "<p id=t>Buy milk</p>",
        # what holds the words elsewhere
        "<ul><li id=t>Buy milk</li></ul><a href='#'>Buy milk as a list</a>",
        f"<ul><li id=t>Buy milk</li></ul>{DELETE}",
        f"<section><p id=t>Buy milk</p>{DELETE}</section>",
        f"<div id=t>Buy milk {DELETE}</div>",
        "<div id=t>Buy milk <button>Delete Buy milk</button></div>",
    ],
)
def test_a_text_is_pressed_in_its_own_words(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"{STYLE}<p>Other</p>{markup}")
    assert pressed(blank_tab, "Buy milk") == "t"
    assert pressed(blank_tab, "Buy milk", "find") == "t"


@pytest.mark.parametrize(
    "markup",
    [
        "<h1>Save</h1><button id=t>Save</button>",
        "<li>Save <button id=t>Save</button></li>",
        "<li>Save <a href='#' id=t>Save</a></li>",
        "<li>Save <button id=t aria-label=Save>x</button></li>",
        "<li>Save <span id=t style='cursor:pointer'>Save</span></li>",
        "<li>Save <span id=t tabindex=0>Save</span></li>",
        "<h1>Save</h1><button id=t>Save all</button>",
        "<div>Save</div><button id=t>Save all</button>",
        "<p>Save</p><button id=t title=Save>x</button>",
        "<h2>Save</h2><button id=t><svg data-icon=save width=16 height=16></svg></button>",
        "<label><input type=checkbox id=t> Save</label>",
        "<label><input type=checkbox id=t> <span>Save</span></label>",
        "<input type=checkbox id=t aria-labelledby=l> <span id=l>Save</span>",
        "<h3>Save</h3><label><input type=checkbox id=t> Save for later</label>",
    ],
)
def test_a_control_is_pressed_before_a_text(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"{STYLE}{markup}")
    trace = resolved(blank_tab, "Save")
    assert trace.winner is not None
    assert trace.winner.candidate.attributes.id == "t"


@pytest.mark.parametrize(
    ("markup", "reason"),
    [
        ("<ul><li>Save</li><li>Save</li></ul>", "ambiguous"),
        ("<h1>Save</h1><ul><li>Save</li></ul>", "ambiguous"),
        ("<h1>Save</h1><button disabled>Save</button>", "no_candidates"),
        ("<h1>Save</h1><button hidden>Save</button>", "no_candidates"),
        ("<p>Save the date</p>", "no_candidates"),
        ("<p>Do not save</p>", "no_candidates"),
        ("<p hidden>Save</p>", "no_candidates"),
        ("<input type=checkbox>", "no_candidates"),
        ("<input type=checkbox> <img alt=Save>", "no_candidates"),
    ],
)
def test_it_is_refused(blank_tab: Tab, markup: str, reason: str) -> None:
    blank_tab.show(markup)
    assert resolved(blank_tab, "Save").failure_reason == reason


@pytest.mark.parametrize("purpose", ["click", "find"])
def test_the_words_of_a_row_come_before_a_control_that_nobody_sees(
    blank_tab: Tab, purpose: str
) -> None:
    rows = "".join(
        f"<li><span id={who}>{who}</span> <button hidden>{who}</button></li>"
        for who in ("Ada", "Bob")
    )
    blank_tab.show(f"<ul>{rows}</ul>")
    trace = resolved(blank_tab, "Bob", purpose=purpose)
    assert trace.winner is not None
    assert trace.winner.candidate.attributes.id == "Bob"


def test_a_row_tells_twins_apart(blank_tab: Tab) -> None:
    rows = "".join(
        f"<tr><td>{who}</td><td><input type=checkbox></td><td id={who}>Open</td></tr>"
        for who in ("Ada", "Bob")
    )
    blank_tab.show(f"<table>{rows}</table>")
    assert resolved(blank_tab, "Open").failure_reason == "ambiguous"
    assert pressed(blank_tab, "Open", within="Bob") == "Bob"
    assert pressed(blank_tab, "Open", within="Eve") is None


@pytest.mark.parametrize("purpose", ["click", "find"])
def test_with_a_role_a_control_is_meant(blank_tab: Tab, purpose: str) -> None:
    blank_tab.show("<ul><li><input type=checkbox id=box> <span id=t>Buy milk</span></li></ul>")
    assert pressed(blank_tab, "Buy milk", purpose, role="checkbox") == "box"
    assert pressed(blank_tab, "Buy milk", purpose, role="button") is None


@pytest.mark.parametrize("purpose", ["check", "read"])
def test_the_box_next_to_it_is_ticked_and_read(blank_tab: Tab, purpose: str) -> None:
    blank_tab.show("<ul><li><input type=checkbox id=box> <span id=t>Buy milk</span></li></ul>")
    assert pressed(blank_tab, "Buy milk", purpose) == "box"


def test_it_is_found_in_shadow_roots_and_frames(blank_tab: Tab) -> None:
    row = "<li id=t><input type=checkbox> Buy milk <button>x</button></li>"
    blank_tab.show(f"<x-a><template shadowrootmode=open>{row}</template></x-a>")
    assert pressed(blank_tab, "Buy milk") == "t"
    blank_tab.show(f'<iframe id=f srcdoc="{row}"></iframe>')
    blank_tab.driver.execute_async_script(
        "const done = arguments[0]; const f = document.getElementById('f');"
        "if (f.contentDocument.body?.firstChild) done(); else f.onload = () => done();"
    )
    assert pressed(blank_tab, "Buy milk") == "f"


def test_the_press_is_kept_from_the_controls_in_it(blank_tab: Tab) -> None:
    """A button that comes to lie over the words, though it is in the same element."""
    blank_tab.show(
        "<ul><li id=t style='position:relative;width:200px'>Buy milk "
        "<button style='position:absolute;inset:0'>x</button></li></ul>"
    )
    assert pressed(blank_tab, "Buy milk") == "covered"


def test_a_page_where_something_is_due_is_not_at_rest(probed_tab: Tab) -> None:
    """A control of that name may come with it."""
    probed_tab.show("<p>Archive</p>")
    asked = {"purpose": "click", "phrase": "Archive", "limit": 9}
    assert probed_tab.call("candidates.retrieve", **asked)["isAtRest"]
    probed_tab.run("setTimeout(() => 0, 1500)")
    assert probed_tab.call("candidates.retrieve", **asked)["isAtRest"] is False


def test_it_is_named_in_a_refusal(blank_tab: Tab) -> None:
    blank_tab.show("<ul><li class=row>Invoice 12, paid</li></ul>")
    assert blank_tab.call("texts.seen", phrase="Invoice 12") == {
        "text": "Invoice 12, paid", "where": "li.row", "isWhole": False,
    }  # fmt: skip
    blank_tab.show("<ul><li>Invoice 12</li></ul>")
    assert blank_tab.call("texts.seen", phrase="invoice 12")["isWhole"] is True
    assert blank_tab.call("texts.seen", phrase="Invoice 13") is None


@pytest.mark.parametrize("item", ["li", "dd", "dt", "div role=row", "div role=treeitem"])
def test_a_text_is_of_an_item_whatever_makes_the_item(blank_tab: Tab, item: str) -> None:
    blank_tab.show(f"<dl><{item}><b id=t>Ann</b></{item.split()[0]}></dl>")
    assert blank_tab.run("return abra.texts.isOfItem(t)") is True


@pytest.mark.parametrize("purpose", ["click", "find", "read"])
@pytest.mark.parametrize(("markup", "meant"), LINES)
def test_of_several_the_one_that_has_the_words_as_a_line(
    blank_tab: Tab, markup: str, meant: str, purpose: str
) -> None:
    blank_tab.show(markup)
    trace = resolved(blank_tab, "Boat reviews", purpose)
    found = trace.winner.candidate.attributes.id if trace.winner else trace.failure_reason
    assert found == meant


def test_the_lines_of_a_label_are_words_of_their_own(blank_tab: Tab) -> None:
    """The native box is not drawn, so it is named by its label alone."""
    box = "<input type=radio id=t style='display:none'>"
    blank_tab.show(f"<label><div>Random sampling</div><div>By chance</div>{box}</label>")
    found = resolved(blank_tab, "Random sampling", "check").winner
    assert found is not None
    assert found.candidate.label == "Random sampling By chance"


#: Fields with a label around them, and what they hold or offer.
HOLDING = (
    "<label>Action: <select id=t><option>None<option>Delete</select></label>",
    "<label><b>Action:</b> <textarea id=t>Delete</textarea></label>",
)


@pytest.mark.parametrize("markup", HOLDING)
def test_what_a_field_in_a_label_holds_is_no_word_of_the_label(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    found = resolved(blank_tab, "Action", "find").winner
    assert found is not None
    assert found.candidate.label == "Action:"
    # What a text field shows may be pressed.
    assert pressed(blank_tab, "Delete") == (None if "<select" in markup else "t")


@pytest.mark.parametrize("purpose", ["click", "find"])
@pytest.mark.parametrize("behind", ["<a href='#'>GitHub</a>", "<a href='#'>github</a>"])
def test_the_words_in_a_dialog_are_meant_before_a_control_behind_it(
    blank_tab: Tab, behind: str, purpose: str
) -> None:
    rows = "<ul><li draggable=true id=t><b>github</b></li><li draggable=true>google</li></ul>"
    dialog = f"<dialog id=d><h2>Order</h2>{rows}<button>Save</button></dialog>"
    blank_tab.show(f"<div style='position:fixed;left:0;top:0'>{behind}</div>{dialog}")
    assert pressed(blank_tab, "github", purpose) != "t"
    blank_tab.run("d.showModal()")
    assert pressed(blank_tab, "github", purpose) == "t"


WIDE_DELETE = f"<button {WIDE} id=x>Delete Ann</button>"
ROW = "style='display:flex;width:400px'"


@pytest.mark.parametrize("purpose", ["click", "find"])
@pytest.mark.parametrize(
    "markup",
    [
        f"<table><tr onclick=1><td id=t>Ann<td>{WIDE_DELETE}</table>",
        f"<table><tr onclick=1><td id=t>Ann {WIDE_DELETE}</table>",
        "<table><tr onclick=1><td id=t>Ann<td><input type=checkbox id=x "
        "style='width:300px' aria-label='Select Ann'></table>",
        f"<div {ROW} onclick=1><span id=t>Ann</span>{WIDE_DELETE}</div>",
        f"<li {ROW} onclick=1 id=t>Ann {WIDE_DELETE}</li>",
        f"<div onclick=1><h3 id=t>Ann</h3>{WIDE_DELETE}</div>",
        f"<article onclick=1><h3 id=t>Ann</h3><p>soon</p>{WIDE_DELETE}</article>",
        f"<div onclick=1><h3 id=t>Ann</h3><p>soon</p></div>{WIDE_DELETE}",
        f"<div onclick=1>{WIDE_DELETE}<p id=t>Ann</p></div>",
        f"<div {ROW} role=button tabindex=0><span id=t>Ann</span>{WIDE_DELETE}</div>",
        f"<div {ROW} role=button tabindex=0 id=t>Ann {WIDE_DELETE}</div>",
        f"<a href='#' style='display:block;width:400px'><h3 id=t>Ann</h3>{WIDE_DELETE}</a>",
        "<div role=button tabindex=0 style='width:400px;text-align:right'><span id=t>Ann</span> "
        "<span id=x style='cursor:pointer;padding-right:300px'>Remove</span></div>",
        f"<div {ROW} role=option><span id=t>Ann</span>{WIDE_DELETE}</div>",
        f"<div onclick=1><div {ROW} onclick=1><span id=t>Ann</span>{WIDE_DELETE}</div></div>",
    ],
)
def test_in_a_row_that_is_pressed_its_words_are_meant_and_not_its_button(
    blank_tab: Tab, markup: str, purpose: str
) -> None:
    blank_tab.show(markup)
    assert pressed(blank_tab, "Ann", purpose) == "t"


@pytest.mark.parametrize(
    "row",
    [
        f"<tr onclick=1><td>Ann<td>{WIDE_DELETE}",
        f"<div {ROW} onclick=1><span>Ann</span>{WIDE_DELETE}</div>",
        f"<div {ROW} role=button tabindex=0><span>Ann</span>{WIDE_DELETE}</div>",
        f"<a href='#' style='display:block;width:400px'><h3>Ann</h3>{WIDE_DELETE}</a>",
    ],
)
def test_in_a_row_that_is_pressed_its_button_is_found_by_its_own_words(
    blank_tab: Tab, row: str
) -> None:
    blank_tab.show(f"<table>{row}</table>" if row.startswith("<tr") else row)
    assert pressed(blank_tab, "Delete Ann") == "x"
    assert pressed(blank_tab, "Delete") == "x"
    if "role=button" not in row:  # which is no container
        assert pressed(blank_tab, "Delete", within="Ann") == "x"


@pytest.mark.parametrize("box", ["div", "li", "div role=row"])
def test_a_row_that_goes_on_after_the_words_is_no_worse_than_its_button(
    blank_tab: Tab, box: str
) -> None:
    blank_tab.show(f"<{box} onclick=1><span>Ann Lee</span> <button>Delete Ann</button></div>")
    assert resolved(blank_tab, "Ann").failure_reason == "ambiguous"
