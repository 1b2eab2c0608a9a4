"""What is selected in a custom combobox of many and drawn as a chip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

ROW = (
    "<div id='all' style='width:300px;border:1px solid'>{}"
    "<input id='field' role='combobox' aria-expanded='false' aria-label='City'></div>"
)
CHIPS = {
    "a button": "<div class='chip'><span>{0}</span><button class='x'>×</button></div>",
    "a picture": "<div class='chip'><b>{0}</b><svg class='x' width='9' height='9'></svg></div>",
    "a sign": "<li class='chip'><span class='x' role='presentation'>×</span>{0}</li>",
    "a button with words": "<div class='chip'>{0}<button class='x'>Remove {0}</button></div>",
    "nothing": "<div class='chip'>{0}</div>",
}


def others(tab: Tab, *labels: str) -> list[dict[str, Any]]:
    ref = tab.run("return abra.registry.idOf(document.querySelector('#field'))")
    found: list[dict[str, Any]] = tab.call("chips.others", ref=ref, labels=list(labels))
    return found


@pytest.mark.parametrize("kind", CHIPS)
def test_what_is_drawn_like_a_chosen_option_is_selected_too(blank_tab: Tab, kind: str) -> None:
    blank_tab.show(ROW.format("".join(CHIPS[kind].format(each) for each in ("Bern", "Rome"))))
    (other,) = others(blank_tab, "Rome")
    assert other["text"] == "Bern"
    remover = other["ref"] and blank_tab.run(
        "const at = abra.registry.get(arguments[0]);"
        "return at.matches('.x') ? at.closest('.chip').textContent : 'no remover'",
        other["ref"],
    )
    assert (remover and "Bern" in remover) if kind != "nothing" else remover is None


@pytest.mark.parametrize("kind", CHIPS)
def test_a_chip_has_what_removes_it(blank_tab: Tab, kind: str) -> None:
    """The only one, too, and not the label of the field with its help."""
    help_of = "<div><p>{}</p><button>?</button></div>"
    blank_tab.show(f"<div>{help_of.format('City')}{ROW.format(CHIPS[kind].format('Rome'))}</div>")
    ref = blank_tab.run("return abra.registry.idOf(field)")
    look = blank_tab.call("options.look", ref=ref)
    assert (look["chips"][:1] == ["Rome"]) is (kind != "nothing")
    blank_tab.show(f"<div>{help_of.format('City')}{ROW.format('')}</div>")
    ref = blank_tab.run("return abra.registry.idOf(field)")
    assert blank_tab.call("options.look", ref=ref)["chips"] == []


@pytest.mark.parametrize(
    "beside",
    ["<label class='name'>City</label>", "<p>Bern</p>", "<div class='hint'>Pick some</div>"],
)
def test_what_is_drawn_otherwise_is_no_chip(blank_tab: Tab, beside: str) -> None:
    blank_tab.show(ROW.format(beside + CHIPS["nothing"].format("Rome")))
    assert others(blank_tab, "Rome") == []


#: A field with chips whose list marks the option that the arrow keys are at, as Choices.js does.
MARKED = (
    "<div id='all' style='width:300px;border:1px solid'>{}"
    "<input id='field' role='combobox' aria-expanded='true' aria-controls='list' {}></div>"
    "<ul id='list' role='listbox' {}><li id='one' role='option' aria-selected='true'>Bern</li>"
    "<li role='option'>Rome</li></ul>"
)


@pytest.mark.parametrize(
    ("shown", "field", "list_of", "is_selected"),
    [
        ("<b>Rome</b>", "", "aria-multiselectable='true'", False),
        ("", "", "aria-multiselectable='true'", False),
        ("<b>Bern</b>", "", "aria-multiselectable='true'", True),
        ("<b>2 of 5</b>", "", "aria-multiselectable='true'", True),
        ("", "readonly", "aria-multiselectable='true'", True),
        ("", "aria-activedescendant='one'", "", False),
        ("", "", "", True),
    ],
)
def test_a_mark_that_the_arrow_keys_may_have_made_is_believed_where_it_is_shown(
    blank_tab: Tab, shown: str, field: str, list_of: str, is_selected: bool
) -> None:
    blank_tab.show(MARKED.format(shown, field, list_of))
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('#field'))")
    first = blank_tab.call("options.look", ref=ref)["options"][0]
    assert first["selected"] is is_selected


def test_what_a_style_sheet_adds_to_an_option_is_not_part_of_its_name(blank_tab: Tab) -> None:
    blank_tab.show(
        "<style>#one::after { content: 'Press to select' }</style>" + MARKED.format("", "", "")
    )
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('#field'))")
    assert blank_tab.call("options.look", ref=ref)["options"][0]["label"] == "Bern"


@pytest.mark.parametrize(("hand", "chips"), [("i", ["Rome"]), ("#box,#box *", [])])
def test_a_part_of_what_is_pressed_as_a_whole_removes_nothing(
    blank_tab: Tab, hand: str, chips: list[str]
) -> None:
    """The hand over an arrow is that of the box around it; one over a cross alone is its own."""
    blank_tab.show(
        f"<style>#box {{ width: 200px; border: 1px solid }} i {{ display: inline-block; width: 9px;"
        f" height: 9px; background: red }} {hand} {{ cursor: pointer }}</style><div id='box'>"
        "<b><span>Rome</span><i></i></b><input role='combobox' aria-label='Town'></div>"
    )
    answer = blank_tab.call("candidates.retrieve", purpose="select", phrase="Town", limit=5)
    ref = answer["candidates"][0]["ref"]
    assert blank_tab.call("options.look", ref=ref)["chips"] == chips
