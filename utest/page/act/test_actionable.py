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


@pytest.mark.parametrize(("steps", "rests"), [("2", False), ("1", True)])
def test_what_hops_is_not_at_rest_between_two_hops(
    blank_tab: Tab, steps: str, *, rests: bool
) -> None:
    """It stands still for three frames: a press would meet what lies where it was."""
    blank_tab.show(
        "<style>@keyframes hop { to { translate: 0 120px } }"
        f"button {{ animation: hop .1s infinite steps({steps}) }}</style><button>Save</button>"
    )
    assert (
        blank_tab.run("return abra.actionable.isStable(document.querySelector('button'))") is rests
    )


@pytest.mark.parametrize(
    ("markup", "detail"),
    [
        ("<button id=t inert>Save</button>", "inert"),
        (
            "<div class=drawer inert><button id=t>Save</button></div>",
            "inert: div.drawer around it is",
        ),
    ],
)
def test_what_is_inert_by_markup_is_behind_no_dialog(
    blank_tab: Tab, markup: str, detail: str
) -> None:
    blank_tab.show(markup)
    asked = "return abra.actionable.obstacleOf(document.querySelector('#t')).obstacle.detail"
    assert blank_tab.run(asked) == detail
