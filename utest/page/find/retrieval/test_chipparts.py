"""The crosses of chips, by the words of their chips: mostly inside of a control."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from utest.page.find.test_texts import pressed

if TYPE_CHECKING:
    from utest.page.conftest import Tab

CROSS = "<svg class=icon-close width=14 height=14><path d='M1 1L9 9M9 1L1 9'></path></svg>"
CHIP = "<span class=tag><b>{0}</b> <em id={0} class=off>{1}</em></span> "
FIELD = "<div {} tabindex=0 id=field style='cursor:pointer;padding:9px'>{}</div>"
#: Beside the field, the cross of the whole dialog and one of another field.
PAGE = """
<div role=dialog aria-modal=true aria-label='Edit guest' style='width:600px'>
<header><button id=leave aria-label=Close>{cross}</button><h2>Edit guest</h2></header>
<form><div><label for=day>Day</label><input id=day><button type=button id=empty>{cross}</button>
</div><div><span>Courses</span>{field}</div><button>Send</button></form></div>
"""
LISTEN = """
for (const each of document.querySelectorAll(".off")) {
  each.addEventListener("click", (event) => event.stopPropagation());
}
"""
BUTTON = "role=button aria-expanded=false"
COMBOBOX = "role=combobox aria-expanded=false"
HAND = "<style>#field{cursor:text!important}.off{cursor:pointer}</style>"


def page(kind: str, *names: str, cross: str = CROSS, chip: str = CHIP) -> str:
    chips = "".join(chip.format(name, cross) for name in names)
    return PAGE.format(cross=CROSS, field=FIELD.format(kind, chips))


@pytest.mark.parametrize("kind", [BUTTON, COMBOBOX])
@pytest.mark.parametrize("names", [("Soup",), ("Soup", "Cake"), ("Cake", "Soup", "Fish")])
@pytest.mark.parametrize("cross", [CROSS, "\u00d7"])
def test_a_cross_that_listens_is_that_of_its_chip(
    probed_tab: Tab, kind: str, names: tuple[str, ...], cross: str
) -> None:
    probed_tab.show(page(kind, *names, cross=cross))
    probed_tab.run(LISTEN)
    assert pressed(probed_tab, "cross", within="Soup") == "Soup"
    assert pressed(probed_tab, "cross", within="Soup", modal="Edit guest") == "Soup"


@pytest.mark.parametrize("kind", [BUTTON, COMBOBOX])
def test_a_cross_with_a_hand_of_its_own_is_pressed(blank_tab: Tab, kind: str) -> None:
    blank_tab.show(HAND + page(kind, "Soup", "Cake"))
    assert pressed(blank_tab, "cross", within="Cake") == "Cake"


@pytest.mark.parametrize("phrase", ["cross", "close"])
@pytest.mark.parametrize("kind", [BUTTON, COMBOBOX])
def test_no_other_cross_is_pressed_in_its_place(blank_tab: Tab, kind: str, phrase: str) -> None:
    """Nobody knows what hears the press: the field, or its list for all chips."""
    blank_tab.show(page(kind, "Soup", "Cake"))
    assert pressed(blank_tab, phrase, within="Soup") is None
    assert pressed(blank_tab, phrase, within="Soup", modal="Edit guest") is None


def test_what_lacks_such_a_part_is_no_chip(blank_tab: Tab) -> None:
    blank_tab.show(
        "<ul><li><div role=button tabindex=0><b>Soup</b></div>"
        f"<button id=soup aria-label=Remove>{CROSS}</button></li>"
        "<li><div role=button tabindex=0><b>Cake</b></div>"
        f"<button id=cake aria-label=Remove>{CROSS}</button></li></ul>"
    )
    assert pressed(blank_tab, "cross", within="Cake") == "cake"


def test_a_control_in_the_chip_is_meant(blank_tab: Tab) -> None:
    chip = "<span class=tag><b>{0}</b> <i role=button id={0}>{1}</i></span> "
    blank_tab.show(page(COMBOBOX, "Soup", "Cake", chip=chip))
    assert pressed(blank_tab, "cross", within="Cake") == "Cake"


@pytest.mark.parametrize("kind", ["", "role=group", "role=tab", "role=option", "role=menuitem"])
@pytest.mark.parametrize("names", [("Soup",), ("Cake", "Soup")])
def test_it_is_so_in_other_boxes(probed_tab: Tab, kind: str, names: tuple[str, ...]) -> None:
    probed_tab.show(page(kind, *names))
    probed_tab.run(LISTEN)
    assert pressed(probed_tab, "cross", within="Soup") == "Soup"


@pytest.mark.parametrize("kind", ["role=tab", "role=option", "role=menuitem"])
def test_no_other_one_is_pressed_for_these(blank_tab: Tab, kind: str) -> None:
    blank_tab.show(page(kind, "Soup"))
    assert pressed(blank_tab, "cross", within="Soup") is None


@pytest.mark.parametrize("kind", [BUTTON, COMBOBOX])
@pytest.mark.parametrize("shown", ["<b>Soup</b>, <b>Cake</b>", "<b>Soup, Cake</b>"])
def test_a_cross_for_all_values_is_not_that_of_one(probed_tab: Tab, kind: str, shown: str) -> None:
    field = FIELD.format(kind, f"{shown} <em id=all class=off>{CROSS}</em>")
    probed_tab.show(PAGE.format(cross=CROSS, field=field))
    probed_tab.run(LISTEN)
    assert pressed(probed_tab, "cross", within="Soup") is None


def test_crosses_in_one_row_without_boxes_are_refused(probed_tab: Tab) -> None:
    probed_tab.show(page(BUTTON, "Soup", "Cake", chip="{0} <em id={0} class=off>{1}</em> "))
    probed_tab.run(LISTEN)
    assert pressed(probed_tab, "cross", within="Soup") is None


def test_the_cross_of_a_row_is_not_that_of_a_chip_in_it(probed_tab: Tab) -> None:
    chips = "".join(CHIP.format(name, CROSS) for name in ("Soup", "Cake"))
    row = (
        f"<tr><td>{{0}}<td><div {BUTTON}>{chips}</div>"
        f"<td><button id={{0}} aria-label=Remove>{CROSS}</button>"
    )
    probed_tab.show(
        f"<table>{row.format('Ada')}{row.format('Bob').replace('Soup', 'Fish')}</table>"
    )
    probed_tab.run(LISTEN)
    assert pressed(probed_tab, "cross", within="Fish") == "Fish"
    assert pressed(probed_tab, "cross", within="Ada") == "Ada"


def test_a_picture_beside_the_words_takes_no_press_from_a_button(blank_tab: Tab) -> None:
    gear = "<svg data-icon=gear width=14 height=14><path d='M1 1L9 9'></path></svg>"
    row = f"<li>{gear} <b>{{0}}</b> <button id={{0}} aria-label=Settings>{gear}</button></li>"
    blank_tab.show(f"<ul>{row.format('Ada')}{row.format('Bob')}</ul>")
    assert pressed(blank_tab, "gear", within="Ada") == "Ada"
