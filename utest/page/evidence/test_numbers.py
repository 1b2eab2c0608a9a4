"""The numbers of candidates on the page, for a person at a prompt (numbers.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = "<button id=save style='position:absolute;left:40px;top:40px'>Save</button>"
MARKUP = "return document.documentElement.outerHTML"
AT = "return document.elementFromPoint(50, 50).id"


def show(tab: Tab, *numbers: int) -> None:
    boxes: list[dict[str, Any]] = [
        {"number": each, "isMeant": each == 1, "x": 40, "y": 40, "w": 60, "h": 20}
        for each in numbers
    ]
    tab.call("numbers.show", boxes=boxes)


@pytest.mark.parametrize(
    "dialog", ["", "<dialog id=over>Over</dialog><script>over.showModal()</script>"]
)
def test_numbers_are_drawn_over_all_and_meet_no_press(blank_tab: Tab, dialog: str) -> None:
    blank_tab.show(PAGE + dialog)
    before, hit = blank_tab.run(MARKUP), blank_tab.run(AT)
    show(blank_tab, 1, 2)
    assert blank_tab.run("return document.querySelectorAll('[popover]:popover-open').length") == 1
    assert blank_tab.run(AT) == hit
    blank_tab.call("numbers.hide")
    assert blank_tab.run(MARKUP) == before


def test_the_numbers_of_the_next_list_replace_them(blank_tab: Tab) -> None:
    blank_tab.show(PAGE)
    before = blank_tab.run(MARKUP)
    show(blank_tab, 1, 2)
    show(blank_tab, 3)
    assert blank_tab.run("return document.querySelectorAll('[popover]').length") == 1
    show(blank_tab)
    assert blank_tab.run(MARKUP) == before
