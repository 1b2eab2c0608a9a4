"""A press on an element that has other controls in it goes to none of these."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

WIDE = "style='width:260px;height:24px'"
DELETE = f"<button {WIDE} id=delete>Delete Ann</button>"
FULL = "style='display:block;width:99px'"
ROW = "style='display:flex;width:300px'"
AT = "return document.elementFromPoint(arguments[0], arguments[1]).closest('[id]').id"


def prepared(tab: Tab, markup: str, watch: str = "press") -> str:
    """The id around the point that a gesture on `#t` goes to, or what is in its way."""
    tab.show(markup)
    ref = tab.run("return abra.registry.idOf(t)")
    ready = tab.call("pointer.prepare", ref=ref, watch=watch)
    if ready.get("obstacle"):
        return str(ready["obstacle"]["detail"])
    return str(tab.run(AT, ready["point"]["x"], ready["point"]["y"]))


@pytest.mark.parametrize("watch", ["press", "hover", "drag"])
@pytest.mark.parametrize(
    "markup",
    [
        f"<table><tr onclick=1 id=t><td>Ann<td>{DELETE}</table>",
        f"<table><tr id=t><td>Ann<td>{DELETE}</table>",
        f"<div {ROW} onclick=1 id=t><span>Ann</span>{DELETE}</div>",
        f"<div {ROW} role=button tabindex=0 id=t><span>Ann</span>{DELETE}</div>",
        f"<div {ROW} role=checkbox aria-checked=false tabindex=0 id=t>Ann {DELETE}</div>",
        f"<a {ROW} href='#' id=t><span>Ann</span>{DELETE}</a>",
        f"<ul><li role=treeitem id=t>Ann<ul><li role=treeitem id=delete>{'Bo ' * 60}</ul></ul>",
        f"<x-a id=t role=button {ROW}><template shadowrootmode=open><slot></slot>{DELETE}"
        "</template>Ann</x-a>",
    ],
)
def test_it_goes_to_the_words_beside_a_wide_control(
    blank_tab: Tab, markup: str, watch: str
) -> None:
    assert prepared(blank_tab, markup, watch) == "t"


@pytest.mark.parametrize(
    "markup",
    [
        f"<div onclick=1 id=t style='width:260px'>{DELETE}"
        f"<button {WIDE} id=delete>Edit</button></div>",
        f"<div role=button tabindex=0 id=t style='width:260px' aria-label=Ann>{DELETE}</div>",
        "<div onclick=1 id=t style='position:relative;width:260px'>Ann <button id=delete "
        "style='position:absolute;inset:0'>Delete</button></div>",
    ],
)
def test_without_a_place_beside_the_control_it_is_refused(blank_tab: Tab, markup: str) -> None:
    assert prepared(blank_tab, markup) == "covered by button#delete, another control in it"


@pytest.mark.parametrize(
    "markup",
    [
        f"<ul role=tablist><li role=tab id=t {FULL}><a href='#' id=in {FULL}>Orders</a></ul>",
        "<a href='#' id=t><button id=in>Buy</button></a>",
        f"<table><tr><td id=t><input {WIDE} id=in></table>",
        f"<div onclick=1 id=t style='width:260px'>{DELETE.replace('delete', 'in')}</div>",
        f"<div role=option id=t {FULL}><label id=in {FULL}><input type=checkbox> Ann</label></div>",
        "<div role=button id=t style='position:relative;width:260px'>Ann <input type=file id=in "
        "style='opacity:0;position:absolute;inset:0;width:260px'></div>",
        f"<p id=t style='width:400px'><label for=in>Ann</label> <input {WIDE} id=in></p>",
        f"<div id=t style='width:260px'>{DELETE.replace('delete', 'in')}</div>",
        f"<div role=combobox id=t style='width:260px'>Ann <input {WIDE} id=in></div>",
    ],
)
def test_what_is_all_that_it_has_is_one_with_it(blank_tab: Tab, markup: str) -> None:
    assert prepared(blank_tab, markup) == "in"


@pytest.mark.parametrize(("at", "stopped"), [("span", False), ("button", True)])
def test_a_control_that_comes_under_the_pointer_gets_no_press(
    blank_tab: Tab, at: str, stopped: bool
) -> None:
    markup = f"<div {ROW} onclick='window.row = 1' id=t><span>Ann</span>{DELETE}</div>"
    assert prepared(blank_tab, markup) == "t"
    blank_tab.run("document.querySelector('#delete').onclick = () => { window.gone = 1 }")
    blank_tab.driver.find_element("css selector", f"#t {at}").click()
    assert blank_tab.call("gesture.observed")["delivery"]["delivered"] is not stopped
    assert blank_tab.run("return [window.row, window.gone]") == [None if stopped else 1, None]


#: An entry that its link fills, with a switch beside that has no words.
SWITCH = "<input type=checkbox title='Subscribe' style='position:absolute;right:0;top:0'>"
ENTRY = "style='position:relative;width:300px;list-style:none'"


@pytest.mark.parametrize(
    "markup",
    [
        f"<ul role=tree><li role=treeitem {ENTRY} id=t><a href='#' id=in {FULL}>Nets</a>{SWITCH}"
        "</ul>",
        f"<ul role=tree><li role=treeitem {ENTRY} id=t><a href='#' id=in {FULL}>Nets</a>{SWITCH}"
        f"<ul role=group><li role=treeitem><a href='#' {FULL}>Old</a></ul></ul>",
        f"<div role=listbox><div role=option {ENTRY} id=t><button id=in {FULL}>Nets</button>"
        f"{SWITCH}</div></div>",
    ],
)
def test_an_entry_is_pressed_by_the_control_with_its_words(blank_tab: Tab, markup: str) -> None:
    assert prepared(blank_tab, f"<style>#in{{width:300px!important}}</style>{markup}") == "in"


@pytest.mark.parametrize(
    "markup",
    [
        f"<div role=option aria-label=Ann {ENTRY} id=t><button {FULL}>Remove</button>"
        f"{SWITCH}</div>",
        f"<div role=option {ENTRY} id=t><img alt=Ann style='position:absolute;width:0'>"
        f"<button {FULL}>Remove</button>{SWITCH}</div>",
        f"<div role=option {ENTRY} id=t><label {FULL}>Ann{SWITCH}</label>"
        "<button style='position:absolute;right:20px;top:0'></button></div>",
        f"<div role=option {ENTRY} id=t><a href='#' {FULL}>Ann</a><button {FULL}>Remove</button>"
        "</div>",
        f"<div role=button {ENTRY} id=t><a href='#' {FULL}>Ann</a>{SWITCH}</div>",
    ],
)
def test_a_tool_of_an_entry_is_not_pressed_for_it(blank_tab: Tab, markup: str) -> None:
    wide = "<style>#t>:is(a,button,label){width:300px!important}</style>"
    assert prepared(blank_tab, wide + markup).endswith("another control in it")


@pytest.mark.parametrize(
    ("inner", "point"),
    [
        ("<input type=radio id=i style='width:100%'>", "i"),
        (
            "<input type=radio id=i aria-label=Month style='width:100%'>",
            "covered by input#i, another control in it",
        ),
    ],
)
def test_a_tick_without_a_name_all_over_a_button_is_one_with_it(
    blank_tab: Tab, inner: str, point: str
) -> None:
    """A segment of Onsen UI: the tick lies over the words, and draws nothing."""
    style = (
        "<style>#t{position:relative;width:99px;height:30px;padding:0}"
        "#i{position:absolute;inset:0;margin:0;appearance:none;height:100%}</style>"
    )
    assert prepared(blank_tab, f"{style}<button id=t>{inner}<b>Week</b></button>") == point
