"""What lies over an element and whether scrolling brings it out from under that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(("height", "is_header"), [("30vh", True), ("90vh", False)])
def test_what_covers_most_of_the_view_is_no_header(
    blank_tab: Tab, height: str, is_header: bool
) -> None:
    blank_tab.show(f"<div id=over style='position:fixed;inset:0;height:{height}'></div>")
    assert blank_tab.run("return abra.actionable.isPinned(over)") is is_header


@pytest.mark.parametrize("role", ["dialog", "alertdialog", "menu"])
def test_what_is_open_while_the_page_lets_presses_through_covers_it(
    blank_tab: Tab, role: str
) -> None:
    blank_tab.show(
        f"<button>Save</button><div role={role} id=layer style='pointer-events:auto'>Sure?</div>"
    )
    blank_tab.run("document.body.style.pointerEvents = 'none'")
    found = blank_tab.run("return abra.actionable.aim(document.querySelector('button'))")
    assert "#layer" in found["obstacle"]["locator"], found
