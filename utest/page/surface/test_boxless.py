"""Where links and buttons without a box of their own are seen, and where they are pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

TEAL = "width:90px;height:50px;background:teal"
STYLE = """<style>body{margin:0}.card{position:relative;width:200px;height:80px;border:1px solid}
.over::after{content:"";position:absolute;inset:0}
.icon{position:relative}
.icon::before{content:"";position:absolute;left:0;top:0;width:30px;height:30px;background:teal}
</style>"""
SHAPES = {
    "contents, a text": "<a id=t href=# style='display:contents'>City</a>",
    "contents, a picture": "<a id=t href=# style='display:contents'>"
    "<img alt=City width=90 height=60 src='data:,'></a>",
    "contents, a box": "<a id=t href=# style='display:contents'><div><h3>City</h3></div></a>",
    "contents of a button": "<button id=t style='display:contents'><b>City</b></button>",
    "contents twice": "<a id=t href=# style='display:contents'>"
    "<span style='display:contents'>City</span></a>",
    "no height": "<a id=t href=# style='display:block;height:0'>"
    f"<div style='{TEAL}'>City</div></a>",
    "what lies over the page": "<a id=t href=# style='position:relative;display:inline-block'>"
    f"<div style='position:absolute;{TEAL}'>City</div></a>",
    "no size": "<a id=t href=# aria-label=City style='display:inline-block;width:0;height:0;"
    f"position:relative'><span style='position:absolute;{TEAL}'></span></a>",
    "a picture by its style": "<p style='padding:40px'><a id=t href=# class=icon aria-label=City>",
    "over a card": "<div class=card><h3>Trip</h3><a id=t class=over href=# aria-label=City></a>",
    "over a card, with words for readers": "<div class=card><h3>Trip</h3><a id=t class=over href=#>"
    "<span style='position:absolute;width:1px;height:1px;clip:rect(0,0,0,0);overflow:hidden'>"
    "City</span></a>",
    "over a card that is scrolled": "<p style='height:3000px'></p><div class=card>"
    "<a id=t class=over href=# aria-label=City></a>",
}
PRESSED = """const link = document.querySelector("#t");
const { obstacle, surface } = await abra.actionable.reach(link);
if (obstacle) return obstacle.detail;
const { point, obstacle: other } = await abra.actionable.aim(surface, abra.geometry.pressPointOf);
if (other) return other.detail;
const hit = document.elementFromPoint(point.x, point.y);
return link.contains(hit);"""


def pressed(tab: Tab, markup: str) -> Any:
    """Whether a press reaches the link, or why there is none."""
    tab.show(STYLE + markup)
    return tab.run("return (async () => {" + PRESSED + "})()")


@pytest.mark.parametrize("markup", SHAPES.values(), ids=SHAPES)
def test_what_has_no_box_is_pressed_where_it_is_drawn(blank_tab: Tab, markup: str) -> None:
    assert pressed(blank_tab, markup) is True
    found = blank_tab.call("candidates.retrieve", purpose="click", phrase="City", limit=9)
    seen = {each["attributes"]["id"]: each["visibility"] for each in found["candidates"]}
    assert seen["t"]["isVisible"] is True


UNSEEN = {
    "nothing in it": "<a id=t href=# aria-label=City></a>",
    "words for readers alone": "<a id=t href=#><span style='position:absolute;width:1px;height:1px;"
    "clip:rect(0,0,0,0);overflow:hidden'>City</span></a>",
    "closed": "<a id=t href=# style='display:block;height:0;overflow:hidden'>"
    f"<div style='{TEAL}'>City</div></a>",
    "an overlay without a size": "<style>.over::after{width:0;right:auto!important}</style>"
    "<a id=t class=over href=# aria-label=City></a>",
    "not displayed": "<style>.over::after{display:none}</style>"
    "<div class=card><a id=t class=over href=# aria-label=City></a></div>",
}


@pytest.mark.parametrize("markup", UNSEEN.values(), ids=UNSEEN)
def test_what_is_not_drawn_is_not_visible(blank_tab: Tab, markup: str) -> None:
    assert "not visible" in pressed(blank_tab, markup)


def test_what_lies_over_a_card_and_is_covered_is_not_pressed(blank_tab: Tab) -> None:
    cover = "<div id=cover style='position:fixed;inset:0;background:red'></div>"
    assert "div#cover" in pressed(blank_tab, SHAPES["over a card"] + f"</div>{cover}")
