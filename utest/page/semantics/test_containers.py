"""What an element sits in (containers.js): a container is one by its tag or by its role."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from utest.core.saved.section_examples import SECTIONS

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(
    "around",
    ["aside aria-label=Filters", "div role=complementary aria-label=Filters"],
)
def test_a_section_is_called_by_its_name(blank_tab: Tab, around: str) -> None:
    blank_tab.show(f"<{around}><button id=t>Apply</button></{around.split()[0]}>")
    assert blank_tab.run("return abra.containers.sectionOf(t)") == "Filters"


@pytest.mark.parametrize(
    ("markup", "is_boundary"),
    [
        ("<nav id=t></nav>", True),
        ("<div id=t role=navigation></div>", True),
        ("<div id=t role=complementary></div>", True),
        ("<div id=t role=grid></div>", True),
        ("<div id=t role=treegrid></div>", True),
        ("<div id=t role='row presentation'></div>", True),
        ("<div id=t role=list></div>", False),
    ],
)
def test_a_container_is_pointed_at_by_its_tag_and_by_its_role(
    blank_tab: Tab, markup: str, is_boundary: bool
) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.containers.isBoundary(t)") is is_boundary


@pytest.mark.parametrize(("markup", "sections"), SECTIONS.values(), ids=SECTIONS)
def test_a_section_is_what_a_heading_stands_over(
    blank_tab: Tab, markup: str, sections: list[str]
) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return [...abra.containers.sectionsOf(t)]") == sections


@pytest.mark.parametrize("markup", [SECTIONS[each][0] for each in SECTIONS if "the next" in each])
def test_an_element_is_not_placed_in_a_section_that_the_next_one_has_ended(
    blank_tab: Tab, markup: str
) -> None:
    blank_tab.show(markup)
    placed = "return ['Billing', 'Shipping'].map(s => abra.containers.isPlaced(t, {section: s}))"
    assert blank_tab.run(placed) == [False, True]


def test_a_larger_link_in_a_heading_is_one_of_its_words(blank_tab: Tab) -> None:
    blank_tab.show(
        "<h2>Order <a href=# style='font-size: 3em'>#12</a></h2><button id=t>Go</button>"
    )
    assert blank_tab.run("return abra.containers.sectionOf(t)") == "Order #12"


def test_an_element_is_placed_in_the_sections_around_its_own(blank_tab: Tab) -> None:
    blank_tab.show(SECTIONS["a field set in a form with a heading"][0])
    placed = (
        "return ['Who', 'Log In', 'Sign Up'].map(s => abra.containers.isPlaced(t, {section: s}))"
    )
    assert blank_tab.run(placed) == [True, True, False]


#: Titles that are styled boxes: a bold line, a larger one, one in the head of a card.
DRAWN = {
    "bold lines in one box": (
        "<div><div class=h style='font-weight:bold'>Billing</div><div><input></div>"
        "<div class=h style='font-weight:bold'>Shipping</div><div><input id=t></div></div>"
    ),
    "a larger line in the head of a card": (
        "<div class=card><div><div style='font-size:24px'>Billing</div></div><p><input></p></div>"
        "<div class=card><div><div style='font-size:24px'>Shipping</div><a href=x>Help</a></div>"
        "<p>Where to</p><p><input id=t></p></div>"
    ),
}


@pytest.mark.parametrize("markup", DRAWN.values(), ids=DRAWN)
def test_a_section_that_is_asked_for_may_stand_below_a_line_drawn_as_a_title(
    blank_tab: Tab, markup: str
) -> None:
    blank_tab.show(markup)
    placed = "return ['Billing', 'Shipping'].map(s => abra.containers.isPlaced(t, {section: s}))"
    assert blank_tab.run(placed) == [False, True]
    assert blank_tab.run("return [...abra.containers.sectionsOf(t)]") == []


def test_the_title_of_a_card_is_no_title_of_the_next_one(blank_tab: Tab) -> None:
    blank_tab.show(
        "<div><div class=a><b>Two</b></div><div class=b><b>One</b> <input id=t></div></div>"
    )
    placed = "return ['One', 'Two'].map(s => abra.containers.isPlaced(t, {section: s}))"
    assert blank_tab.run(placed) == [True, False]
