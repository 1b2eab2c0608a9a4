"""What an element sits in (containers.js): a container is one by its tag or by its role."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver.support.ui import WebDriverWait

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


FRAMED = """
<dialog id=d aria-label=Order><section aria-label=Outer><form name=buy>
<iframe title="Card payment" srcdoc="<section aria-label=Card><input id=own></section><input id=t>
  <iframe srcdoc='<input id=deep>' title=Bank></iframe>"></iframe>
</form></section></dialog>
"""


def framed(tab: Tab, script: str) -> Any:
    """What a script returns of `t`, `own` and `deep` in frames; `modal` shows the dialog first."""
    tab.show(FRAMED)
    inner = """
      const modal = () => document.querySelector("dialog").showModal();
      const page = document.querySelector("iframe").contentDocument;
      const [t, own] = ["t", "own"].map((id) => page.getElementById(id));
      const deep = page.querySelector("iframe")?.contentDocument.getElementById("deep");
      const c = abra.containers;
    """
    WebDriverWait(tab, 5, 0.02).until(lambda each: each.run(f"{inner} return deep != null"))
    return tab.run(f"{inner} {script}")


def test_the_title_of_a_frame_and_what_is_around_it_are_sections(blank_tab: Tab) -> None:
    around = "return [own, t, deep].map((each) => [...c.sectionsAround(each)])"
    assert framed(blank_tab, around) == [
        ["Card", "Card payment", "Outer"],
        ["Card payment", "Outer"],
        ["Bank", "Card payment", "Outer"],
    ]


@pytest.mark.parametrize(
    ("wanted", "placed"),
    [
        ({"section": "Card payment"}, True),
        ({"section": "Outer"}, True),
        ({"section": "Bank"}, False),
        ({"modal": "Order"}, True),
        ({"form": "buy"}, False),
    ],
)
def test_what_is_in_a_frame_is_placed_by_its_title_and_what_is_around(
    blank_tab: Tab, wanted: dict[str, str], placed: bool
) -> None:
    given = json.dumps(wanted)
    assert framed(blank_tab, f"return c.isPlaced(t, {given})") is placed


def test_what_is_in_a_frame_in_a_dialog_is_in_the_dialog(blank_tab: Tab) -> None:
    seen = "modal(); return [c.contextOf(deep), c.modalOf(deep), c.dialogOver(deep)]"
    assert framed(blank_tab, seen) == ["MODAL", "Order", None]


def test_a_candidate_in_a_frame_tells_its_title(blank_tab: Tab) -> None:
    framed(blank_tab, "modal()")
    answer = blank_tab.call("candidates.retrieve", purpose="fill", section="Card payment", limit=9)
    places = {each["attributes"]["id"]: each["containers"] for each in answer["candidates"]}
    told = {
        name: (where["frame"], where["section"], where["outerSections"])
        for name, where in places.items()
    }
    assert told == {
        "own": ("Card payment", "Card", ["Outer"]),
        "t": ("Card payment", "Outer", []),
        "deep": ("Bank", "Card payment", ["Outer"]),
    }
