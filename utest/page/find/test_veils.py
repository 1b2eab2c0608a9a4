"""What is open over the page and keeps presses from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

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
