"""What is open over the page and keeps presses from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from selenium.webdriver import ActionChains

if TYPE_CHECKING:
    from utest.page.conftest import Tab

VEIL = "<div style='position:fixed;inset:0'></div>"
CLOSE = "<button style='position:fixed;top:8px;left:8px;width:40px;height:40px'>Close</button>"
SHUT_OFF = "return abra.veils.isShutOff(document.querySelector('#t'))"


@pytest.mark.parametrize(("over", "shut"), [(VEIL, True), (CLOSE, False)])
def test_a_veil_shuts_off_what_is_behind_it(blank_tab: Tab, over: str, shut: bool) -> None:
    blank_tab.show(f"<p style='height:90px'></p><button id=t>Save</button>{over}")
    assert blank_tab.run(SHUT_OFF) is shut


def test_a_veil_with_a_button_near_its_corner_shuts_off_what_is_behind_it(blank_tab: Tab) -> None:
    blank_tab.show(f"<p style='height:90px'></p><button id=t>Save</button>{VEIL}{CLOSE}")
    assert blank_tab.run(SHUT_OFF)


@pytest.mark.parametrize(
    ("markup", "shut"),
    [
        ("<div inert><button id=t>Save</button></div>", True),
        ("<button id=t inert>Save</button>", True),
        ("<p inert>Save</p><button id=t>Save</button>", False),
    ],
)
def test_what_is_inert_is_shut_off(blank_tab: Tab, markup: str, shut: bool) -> None:
    blank_tab.show(markup)
    assert blank_tab.run(SHUT_OFF) is shut


MENU = (
    "<button id=opener style='position:absolute;left:0;top:0' {opener}>Settings</button>"
    "<button id=t style='position:absolute;left:20px;top:80px'>User</button>"
    "<div id=menu style='position:absolute;left:0;top:40px;width:200px;height:120px'>"
    "<p id=entry>List Users</p></div>"
)


def aside(tab: Tab, pointer_on: str | None) -> str | None:
    """What is where the pointer would go to uncover the button."""
    if pointer_on is not None:
        element = tab.driver.find_element("id", pointer_on)
        ActionChains(tab.driver).move_to_element(element).perform()
    ref = tab.run("return abra.registry.idOf(t)")
    point = tab.call("veils.aside", ref=ref)
    where = "return document.elementFromPoint(arguments[0], arguments[1]).id || 'page'"
    return point and str(tab.run(where, point["x"], point["y"]))


@pytest.mark.parametrize(
    ("opener", "pointer_on", "goes"),
    [
        ("", "entry", "page"),
        ("aria-expanded=true", "opener", "menu"),
        ("aria-describedby=menu", "opener", "menu"),
        ("aria-expanded=false", "opener", None),
        ("", "opener", None),
    ],
)
def test_the_pointer_goes_off_what_is_open_for_it(
    blank_tab: Tab, opener: str, pointer_on: str, goes: str | None
) -> None:
    blank_tab.show(MENU.format(opener=opener))
    assert aside(blank_tab, pointer_on) == goes


@pytest.mark.parametrize(
    "cover",
    [
        "<div id=d role=dialog aria-modal=true style='position:fixed;inset:0'>Hello</div>",
        "<div id=d style='margin-top:-300px;height:300px;position:static'>in the flow</div>",
        "",
    ],
)
def test_it_stays_where_something_else_covers_or_nothing_does(blank_tab: Tab, cover: str) -> None:
    blank_tab.show(f"<button id=t style='margin:90px'>User</button>{cover}")
    assert aside(blank_tab, "d" if cover else None) is None
