"""Tabs that are drawn without a role (surface/tabs.js): which one is selected, and `role=tab`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from utest.page.find.test_texts import resolved

if TYPE_CHECKING:
    from utest.page.conftest import Tab

P = "style='cursor:pointer'"
STYLE = (
    "<style>.bar{display:flex}.bar>*{cursor:pointer;padding:8px;list-style:none}"
    ".under{border-bottom:2px solid blue}.line::after{content:'';width:9px;background:blue}</style>"
)
MARKED = {
    "a class": "<div class=bar><div>One</div><div class=is-active>Two</div><div>Six</div></div>",
    "a data attribute": (
        "<div class=bar><span>One</span><span data-selected=true>Two</span></div>"
    ),
    "an item around a link": (
        "<ul class=bar><li><a href='#1'>One</a></li><li class=active><a href='#2'>Two</a></li></ul>"
    ),
    "buttons": "<div class=bar><button>One</button><button class=current>Two</button></div>",
    "a class beside one that all have in them": (
        "<div class=bar><div>One<i class=badge-selected></i></div>"
        "<div class=active>Two<i class=badge-selected></i></div></div>"
    ),
    "a mark in it that is seen": (
        "<div class=bar><div>One<i class=on style='display:none'>.</i></div>"
        "<div>Two<i class=on>.</i></div></div>"
    ),
    "an underline": ("<div class=bar><div>One</div><div class=under>Two</div><div>Six</div></div>"),
    "a drawn line": ("<div class=bar><div>One</div><div class=line>Two</div><div>Six</div></div>"),
}
STATES = "return abra.reading.read({ref: arguments[0], what: 'states', name: ''}).value"


def states(tab: Tab, words: str) -> list[str]:
    """What a drawn tab is said to be."""
    chosen = resolved(tab, words, role="tab").chosen
    found: list[str] = tab.run(STATES, chosen)
    return [each for each in found if "selected" in each]


@pytest.mark.parametrize("markup", MARKED.values(), ids=MARKED)
def test_the_one_that_looks_otherwise_is_selected(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(STYLE + markup)
    assert states(blank_tab, "Two") == ["selected"]
    assert states(blank_tab, "One") == ["deselected"]


def test_a_link_in_a_tab_is_as_that(blank_tab: Tab) -> None:
    item = "<li role=tab aria-selected={}><a href='#{}' style='cursor:text'>{}</a></li>"
    blank_tab.show(f"<ul>{item.format('false', 1, 'One')}{item.format('true', 2, 'Two')}</ul>")
    links = "return [...document.querySelectorAll('a')].map(each => abra.tabs.selectedOf(each))"
    assert blank_tab.run(links) == [False, True]


@pytest.mark.parametrize(
    "markup",
    [
        "<div class=bar><div>One</div><div>Two</div><div>Six</div></div>",
        "<div class=bar><div>One</div><div class=under>Two</div></div>",
        f"<div><div {P}>One</div><div class=on {P}>Two</div></div>",
        "<div style='display:flex'><b>One</b><b class=on>Two</b></div>",
        "<div class=bar role=menu><div>One</div><div class=on>Two</div></div>",
        "<div class=bar><div>1</div><div class=active>2</div></div>",
    ],
)  # fmt: skip
def test_what_is_no_tab(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(STYLE + markup)
    assert resolved(blank_tab, "Two", role="tab").chosen is None


def test_a_button_that_may_be_a_tab_is_a_button_to_who_asks_for_one(blank_tab: Tab) -> None:
    blank_tab.show(STYLE + MARKED["buttons"])
    trace = resolved(blank_tab, "Two")
    assert trace.winner is not None
    assert trace.winner.candidate.role == "button"
    assert resolved(blank_tab, "Two", role="button").chosen == trace.chosen
