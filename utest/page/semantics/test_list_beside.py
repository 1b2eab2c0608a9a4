"""A list and a field side by side under one label, and the parts of a list that is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: Words over a list and a field, and beside them.
PAIR = (
    "<div><span><label>New title:</label></span><div><div><div><select id=l><option>(Main)</select>"
    "</div><div><input id=f><i></i></div></div></div></div>"
)
DRAWN_PAIR = (
    "<div><label>New title:</label><div><div><b id=l role=combobox tabindex=0>(Main)</b></div>"
    "<div><input id=f role=combobox aria-autocomplete=list></div></div></div>"
)
AMOUNT = "<div><span>Amount</span><span><input id=f><select id=l><option>EUR</select></span></div>"
EXPIRES = (
    "<table><tr><th>Groups<tr><td><div><input type=checkbox id=g><label for=g>bot</label><div>"
    "<span>Expires:</span><span><select id=l><option>never</select><br><input id=f></span></div>"
    "</div></table>"
)


@pytest.mark.parametrize(
    ("markup", "label"),
    [
        (PAIR, "New title:"),
        (DRAWN_PAIR, "New title:"),
        (AMOUNT, "Amount"),
        (EXPIRES, "Expires:"),
    ],
)
def test_words_over_a_list_and_a_field_mean_either(blank_tab: Tab, markup: str, label: str) -> None:
    blank_tab.show(markup)
    near = "return [abra.vicinity.labelOf(f), abra.vicinity.labelOf(l)]"
    assert blank_tab.run(near) == [label, label]
    assert blank_tab.run("return abra.vicinity.listBeside(f) === l") is True
    assert blank_tab.run("return abra.vicinity.listBeside(l)") is None


@pytest.mark.parametrize(
    "markup",
    [
        "<div><span>Name</span><div><input id=f><input></div></div>",
        "<div><span>Name</span><div><input id=f><select></select><input></div></div>",
        "<div><span>Name</span><div><input id=f><button>Search</button></div></div>",
        "<div><span>Name</span><div><input id=f><select multiple></select><a href=x>x</a></div>",
        "<div><span>Name</span><div><input id=f type=checkbox><select></select></div></div>",
    ],
    ids=["two fields", "three controls", "a button", "a link", "a tick"],
)
def test_words_over_other_controls_name_none(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""
    assert blank_tab.run("return abra.vicinity.listBeside(f)") is None


def test_a_list_that_is_called_otherwise_is_not_of_the_field(blank_tab: Tab) -> None:
    blank_tab.show(AMOUNT.replace("<select", "in <select"))
    assert blank_tab.run("return abra.vicinity.labelOf(l)") == "in"
    assert blank_tab.run("return abra.vicinity.listBeside(f)") is None


@pytest.mark.parametrize(
    ("before", "label"),
    [
        ("<span>Expires:</span>", "Expires:"),
        ("", "Groups"),
        (f"<p>{'A long description of what follows here. ' * 2}</p>", "Groups"),
    ],
    ids=["words", "no words", "a description"],
)
def test_words_before_a_list_in_its_cell_come_before_the_heading_of_the_column(
    blank_tab: Tab, before: str, label: str
) -> None:
    blank_tab.show(
        f"<table><tr><th>Groups<tr><td><div>{before}<span><select id=l></select></span></div>"
        "<input type=checkbox></table>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(l)") == label


@pytest.mark.parametrize(
    "field",
    [
        "<input id=v role=textbox>",
        "<div id=v role=textbox contenteditable></div>",
    ],
)
def test_what_is_typed_into_in_a_list_is_a_field(blank_tab: Tab, field: str) -> None:
    blank_tab.show(f"<div role=combobox>{field}</div>")
    assert blank_tab.run("return abra.listing.isSemantic(v)") is True
