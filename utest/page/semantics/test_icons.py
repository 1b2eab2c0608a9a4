"""What a picture is called that stands where words would (icons.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab

NAMES = "return abra.icons.namesOf(t)"


def test_a_picture_is_called_by_the_boxes_around_it(blank_tab: Tab) -> None:
    blank_tab.show("<p class='icon-basket'><b><i><u id=t></u></i></b></p>")
    assert blank_tab.run(NAMES) == ["basket"]
    blank_tab.show("<p class='icon-basket'><b><b><b><b><i><u id=t></u></i></b></b></b></b></p>")
    assert blank_tab.run(NAMES) == []


def test_a_code_is_no_name_of_a_picture(blank_tab: Tab) -> None:
    blank_tab.show("<i id=t class='x1 a-2 cart'></i>")
    assert blank_tab.run(NAMES) == ["cart"]
