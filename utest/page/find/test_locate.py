"""Locators reach the document, its open shadow roots and its frames of the same origin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver.support.ui import WebDriverWait

if TYPE_CHECKING:
    from utest.page.conftest import Tab

INSIDE = "<main><p id=first class=a>One</p><p id=second class=a>Two</p></main><b id=end></b>"
PLACES = {
    "document": INSIDE,
    "frame": f"<iframe srcdoc='<!doctype html>{INSIDE}'></iframe>",
    "shadow": f"<div id=host><template shadowrootmode=open>{INSIDE}</template></div>",
    "shadow in frame": (
        f"<iframe srcdoc='<div id=host><template shadowrootmode=open>{INSIDE}</template></div>'>"
        "</iframe>"
    ),
    "shadow in shadow": (
        "<div id=host><template shadowrootmode=open><div id=inner><template shadowrootmode=open>"
        f"{INSIDE}</template></div></template></div>"
    ),
}
LOADED = """
return [...document.querySelectorAll('iframe')].every((each) =>
  each.contentDocument.getElementById('end') || each.contentDocument.getElementById('host'));
"""


def show(tab: Tab, markup: str) -> None:
    tab.show(markup)
    WebDriverWait(tab, 5, 0.02).until(lambda t: t.run(LOADED))


def found(tab: Tab, strategy: str, locator: str) -> Any:
    return tab.run(
        "return abra.locate.all(...arguments).map((each) => each.id || each.localName)",
        strategy,
        locator,
    )


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("strategy", "locator", "ids"),
    [
        ("css", "main > .a", ["first", "second"]),
        ("id", "second", ["second"]),
        ("xpath", "//p", ["first", "second"]),
        ("xpath", "(//p)[2]", ["second"]),
        ("xpath", ".//p[.='Two'] | //p[@id='first']/text()", ["second"]),
        ("xpath", "//main/p[last()]/preceding-sibling::p", ["first"]),
        ("xpath", "id('second')", ["second"]),
        ("xpath", "id('first')/../p | //p", ["first", "second"]),
        ("xpath", "//p[ancestor::main][contains(@class, 'a')]", ["first", "second"]),
    ],
)
def test_locators_of_each_kind_reach_each_place(
    blank_tab: Tab, place: str, strategy: str, locator: str, ids: list[str]
) -> None:
    show(blank_tab, PLACES[place])
    assert sorted(found(blank_tab, strategy, locator)) == ids


def test_a_path_from_the_root_begins_in_each_tree(blank_tab: Tab) -> None:
    show(blank_tab, "".join(PLACES[place] for place in ("document", "frame", "shadow")))
    assert found(blank_tab, "xpath", "/html/body/main/p[1]") == ["first", "first"]
    assert found(blank_tab, "xpath", "/main/p[1]") == ["first"]
    assert found(blank_tab, "xpath", "/*[1]") == ["html", "html", "main"]


def test_what_is_found_in_a_shadow_tree_is_the_element_itself(blank_tab: Tab) -> None:
    show(blank_tab, PLACES["shadow"])
    assert blank_tab.run(
        "const root = host.shadowRoot;"
        "return abra.locate.all('xpath', '//p[2]')[0] === root.querySelector('#second')"
    )


def test_a_copy_of_a_shadow_tree_runs_and_loads_nothing(blank_tab: Tab) -> None:
    blank_tab.show("<div id=host></div>")
    made = blank_tab.run(
        """
        window.made = 0;
        customElements.define("x-a", class extends HTMLElement {
          constructor() { super(); made += 1; }
          attributeChangedCallback() { made += 1; }
          static observedAttributes = ["class"];
        });
        host.attachShadow({mode: "open"});
        host.shadowRoot.innerHTML = "<x-a class=b></x-a><img src='x:y' onerror='made += 10'>";
        made = 0;
        return [abra.locate.all("xpath", "//x-a | //img").length, made];
        """
    )
    assert made == [2, 0]
    WebDriverWait(blank_tab, 5, 0.02).until(lambda t: t.run("return made") > 0)
    assert blank_tab.run("return made") == 10  # of the picture itself


def test_an_xpath_is_of_the_document_alone_where_nothing_else_is_meant(blank_tab: Tab) -> None:
    show(blank_tab, PLACES["document"] + PLACES["frame"] + PLACES["shadow"])
    answer = blank_tab.call(
        "candidates.retrieve", purpose="read", strategy="css", locator=":root > body",
        inFrames=False, limit=9,
    )  # fmt: skip
    assert answer["total"] == 1


@pytest.mark.parametrize("strategy", ["css", "xpath"])
def test_scopes_ignored_elements_and_masks_are_found_so(blank_tab: Tab, strategy: str) -> None:
    show(blank_tab, PLACES["frame"] + PLACES["shadow"])
    locator = "//p[@id='first']" if strategy == "xpath" else "p#first"
    given = [{"strategy": strategy, "locator": locator}]
    looked = blank_tab.call("covers.look", masks=given, reach=None)
    assert len(looked["masked"][0]) == 2
    state = blank_tab.call("capture.state", ignore=given)
    assert state["texts"]["text"] == ["Two", "Two"]
    assert blank_tab.run(
        """
        const [ignore] = arguments;
        const area = abra.scope.area({ignore, acted: null});
        const [one, two] = abra.locate.all("css", "p");
        return [area.holds(one), area.holds(two)];
        """,
        given,
    ) == [False, True]
