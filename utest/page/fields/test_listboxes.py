"""Lists to select from that are always open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

LIST = "<div id=list role=listbox aria-label=Animals><div role=option>Cat</div></div>"
OF_A_CONTROL = {
    "controlled": "<input role=combobox aria-controls=list aria-label=Animals>" + LIST,
    "owned by a button": "<button aria-haspopup=listbox aria-owns=list>Animals</button>" + LIST,
    "in the control": f"<div role=combobox aria-label=Animals>{LIST}</div>",
    "a popup that nobody names": "<input role=combobox aria-label=Animals>"
    f"<div style='position:absolute;width:200px'>{LIST}</div>",
}
ON_ITS_OWN = {
    "in the flow": LIST,
    "in a dialog": "<div role=dialog style='position:fixed;width:200px;top:0'>" + LIST + "</div>",
    "in an application": "<div style='position:absolute;inset:0'>" + LIST + "</div>",
    "beside another control": "<input role=combobox aria-controls=none aria-label=Farm>" + LIST,
}


def standing(tab: Tab) -> object:
    """The ids of the lists that stand for themselves."""
    return tab.run("return abra.listboxes.standing().map((list) => list.id)")


@pytest.mark.parametrize("markup", ON_ITS_OWN.values(), ids=ON_ITS_OWN)
def test_a_list_that_nothing_opens_stands_for_itself(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert standing(blank_tab) == ["list"]


@pytest.mark.parametrize("markup", OF_A_CONTROL.values(), ids=OF_A_CONTROL)
def test_a_list_that_a_control_opens_does_not(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert standing(blank_tab) == []


@pytest.mark.parametrize(
    ("purpose", "phrase", "is_meant"),
    [("select", "Animals", True), ("select", "Cat", False), ("click", "Animals", False)],
    ids=["by its name", "not by what is in it", "not to click it"],
)
def test_it_is_meant_where_one_selects(
    blank_tab: Tab, purpose: str, phrase: str, is_meant: bool
) -> None:
    blank_tab.show(LIST)
    told = blank_tab.run(
        "return abra.candidates.retrieve({purpose: arguments[0], phrase: arguments[1], limit: 10})",
        purpose,
        phrase,
    )
    seen = [each["role"] for each in told["candidates"] if each["name"]]
    assert (seen == ["listbox"]) is is_meant


def test_it_is_meant_in_the_row_that_is_named(blank_tab: Tab) -> None:
    other = LIST.replace("id=list", "id=other")
    blank_tab.show(f"<ul><li>Ada {LIST}</li><li>Grace {other}</li></ul>")
    told = blank_tab.run(
        "return abra.candidates.retrieve("
        "{purpose: 'select', phrase: 'Animals', within: 'Grace', limit: 10})"
        ".candidates[0].attributes.id"
    )
    assert told == "other"


@pytest.mark.parametrize(
    ("named", "first", "is_list"),
    [
        ("", "<i></i>", False),
        ("", "<i></i> One", True),
        ("", "1", True),
        ("aria-label=Colour", "<i></i>", True),
    ],
)
def test_a_bar_of_pictures_without_a_name_is_no_list(
    blank_tab: Tab, named: str, first: str, is_list: bool
) -> None:
    options = f"<p role=option>{first}</p><p role=option><i></i></p>"
    blank_tab.show(f"<div role=listbox id=l {named}>{options}</div>")
    assert blank_tab.run("return abra.listboxes.standing().length") == int(is_list)
