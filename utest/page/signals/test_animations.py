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


@pytest.mark.parametrize(
    ("timing", "is_waited_for"),
    [("5s 5", False), ("9s 1", True), ("20s 1", True), ("1s 3", True), ("1s infinite", False)],
)
def test_what_repeats_for_long_is_endless(blank_tab: Tab, timing: str, is_waited_for: bool) -> None:
    """A badge of Wagtail pulses for 25 s; each wait took its whole time for it."""
    blank_tab.show(f"{FADE}<b style='animation:fade {timing};display:block'>3</b>")
    assert blank_tab.run("return abra.animations.runningFinite().length > 0") is is_waited_for
    assert (
        blank_tab.run("return abra.animations.isEndless(document.querySelector('b'))")
        is not is_waited_for
    )


HEARING = {
    "an element": "it.addEventListener('transitionend', () => 0)",
    "what is around it": "document.body.addEventListener('animationend', () => 0, true)",
    "the window": "addEventListener('webkitTransitionEnd', () => 0)",
    "a handler": "it.ontransitionend = () => 0",
    "the document": "document.onanimationend = () => 0",
    "markup": "it.setAttribute('ontransitionend', '0')",
    "its root": "document.documentElement.onwebkitanimationend = () => 0",
}


@pytest.mark.parametrize("script", HEARING.values(), ids=HEARING.keys())
def test_somebody_may_hear_the_end_of_an_animation(probed_tab: Tab, script: str) -> None:
    probed_tab.show("<div id=it>x</div>")
    probed_tab.run(script)
    assert probed_tab.run("return abra.animations.isEndHeard(it)")


@pytest.mark.parametrize(
    "script", ["", "beside.addEventListener('transitionend', () => 0)", "it.onclick = () => 0"]
)
def test_nobody_hears_the_end_of_an_animation(probed_tab: Tab, script: str) -> None:
    probed_tab.show("<div id=it>x</div><div id=beside>y</div>")
    probed_tab.run(script)
    assert not probed_tab.run("return abra.animations.isEndHeard(it)")


def test_where_probes_are_missing_the_end_of_an_animation_may_be_heard(tab: Tab) -> None:
    tab.open_blank()
    tab.show("<div id=it>x</div>")
    assert tab.run("return abra.animations.isEndHeard(it)")
