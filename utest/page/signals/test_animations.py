"""What is animated on an element and around it, however many other animations there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

FADE = "<style>@keyframes fade {to {opacity: .3}} .on {animation: fade 1s infinite}</style>"
#: An element that is asked for its animations looks through all of the document's.
COUNT = """
window.asked = 0;
const { getAnimations } = Element.prototype;
Element.prototype.getAnimations = function (options) {
  window.asked += 1;
  return getAnimations.call(this, options);
};
"""
ON_PSEUDO = "<style>#t::before {content: 'x'; animation: fade 1s infinite}</style>"


@pytest.mark.parametrize(
    ("markup", "moves"),
    [
        ("<div class='on'><p><b id='t'>x</b></p></div>", True),
        ("<div class='on'></div><b id='t'>x</b>", False),
        (f"{ON_PSEUDO}<b id='t'>x</b>", False),
    ],
)
def test_an_element_moves_with_what_is_around_it(blank_tab: Tab, markup: str, moves: bool) -> None:
    blank_tab.show(FADE + markup)
    assert blank_tab.run("return abra.animations.movesElement(t)") is moves


def test_what_is_in_a_shadow_root_moves_with_its_host(blank_tab: Tab) -> None:
    inner = "<template shadowrootmode='open'><button>Save</button></template>"
    blank_tab.show(f"{FADE}<div class='on'><x-b id='t'>{inner}</x-b></div>")
    moves = "return abra.animations.movesElement(t.shadowRoot.querySelector('button'))"
    assert blank_tab.run(moves) is True


def test_many_skeletons_are_not_each_asked_for_their_animations(blank_tab: Tab) -> None:
    """3,000 of them took longer than any timeout: each asked looks through all 3,000."""
    blank_tab.show(FADE + "<div class='on skeleton'>x</div>" * 20)
    blank_tab.run(COUNT)
    assert blank_tab.run("return abra.loading.inView().length") == 20
    blank_tab.run("abra.animations.movesElement(document.querySelector('.on'))")
    assert blank_tab.run("return window.asked") == 0


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        ("<div class='loading'><i class='on'>x</i></div>", ["div.loading"]),
        ("<div class='loading'>" + "<i>x</i>" * 40 + "<i class='on'>x</i></div>", []),
        ("<div class='loading'>x</div><i class='on'>x</i>", []),
        ("<div class='loading' role='status'>x</div>", ["div.loading"]),
    ],
)
def test_a_generic_name_is_borne_out_by_what_moves_in_it(
    blank_tab: Tab, markup: str, found: list[str]
) -> None:
    blank_tab.show(FADE + markup)
    named = "return abra.loading.inView().map((each) => abra.loading.describe(each).locator)"
    assert blank_tab.run(named) == found


def test_many_that_fade_in_are_not_each_asked_for_their_animations(blank_tab: Tab) -> None:
    """A list of 3,000 that come one after the other kept the page busy for as long as it lasted."""
    blank_tab.show(
        "<style>@keyframes come {from {opacity: 0}} .s {animation: come 20s}</style>"
        + "<p class='s'>x</p>" * 20
    )
    blank_tab.run(COUNT)
    view = "{ animations: true, fresh: true, area: { holds: () => true } }"
    look = f"return abra.underway.look({{ animationsBefore: new Set() }}, {view}).animations.length"
    assert blank_tab.run(look) == 20
    assert blank_tab.run("return window.asked") == 0


BAR = """<style>
  @keyframes shrink { to { width: 0 } } @keyframes scale { to { transform: scaleX(0) } }
  @keyframes turn { to { transform: rotate(90deg) } }
  @keyframes grow { from { width: 0 } to { width: 90px } }
  #t { width: 90px; height: 9px; animation: 5s linear forwards }
</style>"""


@pytest.mark.parametrize(
    ("style", "inner", "is_countdown"),
    [
        ("animation-name: shrink", "", True),
        ("animation-name: scale", "", True),
        ("animation-name: scale", "<i></i>", True),
        ("animation-name: grow; animation-direction: reverse", "", True),
        ("animation-name: grow", "", False),
        ("animation-name: turn", "", False),
        ("animation-name: shrink", "Three rows", False),
        ("animation-name: shrink", "<svg></svg>", False),
        ("animation-name: shrink; animation-iteration-count: 2", "", False),
    ],
)
def test_a_bar_that_shrinks_to_nothing_shows_how_long_something_stays(
    blank_tab: Tab, style: str, inner: str, is_countdown: bool
) -> None:
    blank_tab.show(f"{BAR}<div id='t' style='{style}'>{inner}</div>")
    count = "return abra.animations.runningFinite().map(abra.animations.isCountdown)"
    assert blank_tab.run(count) == [is_countdown]


def test_a_width_that_a_transition_takes_away_is_one(blank_tab: Tab) -> None:
    blank_tab.show("<div id='t' style='width: 90px; height: 9px; transition: width 5s'></div>")
    blank_tab.run("t.offsetWidth; t.style.width = '0%'")
    assert blank_tab.run(
        "return abra.animations.runningFinite().map(abra.animations.isCountdown)"
    ) == [True]
