"""The words near a field: what a component draws in the place of its placeholder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

FIELD = "<input id='f' role='combobox' readonly>"
DRAWN = {
    "behind the box around the field": (
        f"<div><div>{FIELD}</div><div class='el-select__placeholder'><span>City</span></div></div>"
    ),
    "behind the field": f"<div>{FIELD}<span class='select-selection-placeholder'>City</span></div>",
    "before the box around the field": (
        f"<div><div class='rs__placeholder'>City</div><div>{FIELD}</div></div>"
    ),
}
NOT_DRAWN = {
    "what is called otherwise": f"<div>{FIELD}<span class='hint'>City</span></div>",
    "that of the next field": (
        f"<div>{FIELD}<p><input id='g'><span class='x-placeholder'>City</span></p></div>"
    ),
}


@pytest.mark.parametrize("markup", DRAWN.values(), ids=DRAWN.keys())
def test_what_is_drawn_in_the_place_of_a_placeholder_is_near(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "City"


@pytest.mark.parametrize("markup", NOT_DRAWN.values(), ids=NOT_DRAWN.keys())
def test_what_is_not_drawn_in_the_field_is_not(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""


def test_fields_with_the_same_placeholder_are_twins(blank_tab: Tab) -> None:
    """Though the id of one of them is the word."""
    one = DRAWN["behind the box around the field"]
    blank_tab.show(one.replace("id='f'", "id='city'") + one)
    found = blank_tab.call("candidates.retrieve", purpose="select", phrase="City", limit=5)
    assert [each["nearLabel"] for each in found["candidates"][:2]] == ["City", "City"]
