"""How an option of a drawn list is offered to be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(
    ("row", "label", "is_called_so"),
    [
        ("<li role='option'>Green</li>", "Green", True),
        ("<li role='option' aria-label='Green'>Green <i>12 left</i></li>", "Green", True),
        ("<li role='option'><b>GREEN</b></li>", "GREEN", True),
        ("<li role='option'>Green</li>", "Red", False),
    ],
)
def test_a_row_that_is_called_as_its_option_says_so(
    blank_tab: Tab, row: str, label: str, is_called_so: bool
) -> None:
    blank_tab.show(f"<ul role='listbox' tabindex='0' aria-label='Colour'>{row}</ul>")
    answer = blank_tab.call("candidates.retrieve", purpose="select", phrase="Colour", limit=5)
    offer = blank_tab.call(
        "options.offer", ref=answer["candidates"][0]["ref"], index=0, label=label
    )
    assert (offer["ref"] is not None) is is_called_so
    assert bool(offer.get("isCalledSo")) is is_called_so


#: A drawn list as Element Plus has it: what it shows lies over the field.
DRAWN = (
    "<div id='all' style='position:relative;width:160px;height:30px;border:1px solid'>"
    "<div><input id='field' role='combobox' readonly aria-haspopup='listbox' aria-expanded='false'"
    " aria-label='City' style='width:100px;height:20px'></div>"
    "<div id='shown' style='position:absolute;inset:0'>Town</div></div>"
)
BANNER = "<div id='banner' style='position:fixed;inset:0'>Cookies</div>"


def surface(tab: Tab) -> str:
    """The id of the element that is pressed to open the list."""
    found = tab.call("candidates.retrieve", purpose="select", phrase="City", limit=5)
    told = tab.call("options.describe", ref=found["candidates"][0]["ref"])
    return str(tab.run("return abra.registry.get(arguments[0]).id", told["surface"]))


@pytest.mark.parametrize("over", ["", BANNER], ids=["free", "covered for a while"])
def test_what_a_list_shows_over_its_field_is_pressed_with_its_component(
    blank_tab: Tab, over: str
) -> None:
    blank_tab.show(DRAWN + over)
    assert surface(blank_tab) == "all"


@pytest.mark.parametrize("over", ["", BANNER], ids=["free", "covered for a while"])
def test_a_field_over_which_nothing_of_its_own_lies_is_pressed_itself(
    blank_tab: Tab, over: str
) -> None:
    blank_tab.show(DRAWN.replace("position:absolute;inset:0", "display:none") + over)
    assert surface(blank_tab) == "field"
