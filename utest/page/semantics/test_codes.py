"""Codes that are asked for in one field for each character (codes.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

DIGITS = "".join(f"<input maxlength=1 aria-label='Digit {n}'>" for n in range(1, 5))


def call(tab: Tab, function: str, value: str, **more: object) -> Any:
    ref = tab.run("return abra.registry.idOf(document.querySelector('input'))")
    answer = tab.call(function, ref=ref, value=value, clear=True, **more)
    tab.run("abra.settle.release()")
    return answer


def values(tab: Tab) -> str:
    text: str = tab.run(
        "return [...document.querySelectorAll('input')].map((e) => e.value).join('')"
    )
    return text


def test_a_value_for_all_of_them_is_typed_from_outside(blank_tab: Tab) -> None:
    blank_tab.show(f"<div>{DIGITS}</div>")
    assert call(blank_tab, "fields.fill", "1234")["isCode"]
    assert values(blank_tab) == ""


def test_where_keys_have_not_done_it_each_is_set(blank_tab: Tab) -> None:
    blank_tab.show(f"<div>{DIGITS}</div>")
    call(blank_tab, "fields.fill", "1234")
    assert call(blank_tab, "fields.holds", "1234")["match"] == "no"
    call(blank_tab, "fields.fill", "1234", again=True)
    held = call(blank_tab, "fields.holds", "1234")
    assert (held["match"], held["state"]) == ("exact", "1234")


def test_one_character_is_for_one_field(blank_tab: Tab) -> None:
    blank_tab.show(f"<div>{DIGITS}</div>")
    assert "isCode" not in call(blank_tab, "fields.fill", "1")
    assert values(blank_tab) == "1"


def test_another_length_is_refused_with_how_many_there_are(blank_tab: Tab) -> None:
    blank_tab.show(f"<div>{DIGITS}</div>")
    problem = call(blank_tab, "fields.fill", "123")["problem"]
    assert (problem["reason"], problem["count"], problem["length"]) == ("length", 4, 3)


@pytest.mark.parametrize(
    "markup",
    [
        "<input maxlength=1><input maxlength=1>",
        "<input maxlength=1><input maxlength=1><input maxlength=1><input>",
        "<input><input><input>",
    ],
)
def test_what_is_no_code(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"<div>{markup}</div>")
    assert blank_tab.run("return abra.codes.fieldsOf(document.querySelector('input'))") is None


def test_a_row_of_fields_with_room_for_one_character_is_a_code(blank_tab: Tab) -> None:
    narrow = "<input style='width: 1.5em; height: 1.5em'>"
    blank_tab.show(f"<label>Code</label><div>{narrow * 4}</div>")
    assert call(blank_tab, "fields.fill", "1234")["isCode"]
    wide = "<input style='width: 8em'>"
    blank_tab.show(f"<label>Code</label><div>{narrow * 3}{wide}</div>")
    assert "isCode" not in call(blank_tab, "fields.fill", "1234")


def test_a_long_row_of_such_fields_is_no_code(blank_tab: Tab) -> None:
    narrow = "<input style='width: 1.5em; height: 1.5em'>"
    first = "return abra.codes.fieldsOf(document.querySelector('input'))?.length"
    blank_tab.show(f"<div>{narrow * 12}</div>")
    assert blank_tab.run(first) == 12
    blank_tab.show(f"<div>{narrow * 13}</div>")
    assert blank_tab.run(first) is None


GROUPS = {
    "a group": f"<div role=group aria-label=Code>{DIGITS}</div>",
    "a field set": f"<fieldset><legend>Code</legend>{DIGITS}</fieldset>",
    "a label beside it": f"<label for=c>Code</label><div id=c>{DIGITS}</div>",
    "a label elsewhere": f"<div><label for=c>Code</label></div><p>x</p><div id=c>{DIGITS}</div>",
    "a text beside a box around it": f"<p>Code</p><div><div>{DIGITS}</div></div>",
}


@pytest.mark.parametrize("markup", GROUPS.values(), ids=GROUPS.keys())
def test_the_first_is_called_as_all_of_them(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"<main>{markup}</main>")
    found = blank_tab.call("candidates.retrieve", purpose="fill", phrase="Code", limit=5)
    first = found["candidates"][0]
    assert (first["name"], first["nearLabel"]) == ("Digit 1", "Code")
    assert len([each for each in found["candidates"] if each["nearLabel"] == "Code"]) == 1


def test_a_button_beside_them_is_no_field_of_the_code(blank_tab: Tab) -> None:
    blank_tab.show(f"<div>{DIGITS}<input type=submit value=Verify></div>")
    assert call(blank_tab, "fields.fill", "1234")["isCode"]


def test_the_clipped_field_that_submits_a_code_is_not_the_one_to_fill(blank_tab: Tab) -> None:
    """Chakra's: it was filled, and the fields that users see stayed empty."""
    clipped = "position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)"
    hidden = f"<input id=hidden aria-hidden=true tabindex=-1 style='{clipped}'>"
    group = f"<div role=group aria-labelledby=l>{DIGITS}</div>"
    blank_tab.show(f"<div>{hidden}<label id=l for=hidden>Code</label>{group}</div>")
    found = blank_tab.call("candidates.retrieve", purpose="fill", phrase="Code", limit=5)
    seen = {
        each["attributes"]["id"] or each["name"]: each["visibility"]["isVisible"]
        for each in found["candidates"]
    }
    assert seen == {"hidden": False, "Digit 1": True}
