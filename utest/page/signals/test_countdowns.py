"""page/signals/countdowns.js: bars that only show how long a message stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

SHRINK = "<style>@keyframes shrink {to {width: 0}} #t {animation: shrink 3s linear}</style>"
BAR = "<i id='t' style='display:block;height:4px;width:200px'></i>"
TOAST = "<div style='position:relative;width:300px;height:60px'>Saved{}</div>"
FILLS = "<i id='t' style='position:absolute;inset:0;width:300px'></i>"
BOX = "<i id='t' style='display:block;width:90px;height:90px'></i>"
COVER = "Orders<i id='t' style='position:fixed;inset:0;width:1000px'></i>"
COUNTS = "return abra.countdowns.isAnimated(t.getAnimations()[0])"


@pytest.mark.parametrize(
    ("markup", "counts"),
    [
        (BAR, True),
        (TOAST.format(BAR), True),
        (TOAST.format(FILLS), True),
        (BOX, False),
        (f"<p>Orders</p>{BOX}", False),
        (COVER, False),
        (BAR.replace("></i>", ">3 s</i>"), False),
        (f"{BAR}<style>#t {{animation-duration: 400ms}}</style>", False),
        (f"{BAR}<style>@keyframes shrink {{to {{width: 50%}}}}</style>", False),
    ],
)
def test_what_counts_down(blank_tab: Tab, markup: str, counts: bool) -> None:
    blank_tab.show(SHRINK + markup)
    assert blank_tab.run(COUNTS) is counts


@pytest.mark.parametrize(
    ("widths", "counts"),
    [
        ([200, 199, 198, 197], True),
        ([200, 199, 198], False),
        ([200, 199, 201, 200], False),
        ([200, 150, 100, 50], False),
    ],
)
def test_a_bar_that_a_script_shrinks_is_known_after_some_looks(
    blank_tab: Tab, widths: list[int], counts: bool
) -> None:
    """A look each 100 ms; what shrinks faster is a transition."""
    blank_tab.show(BAR)
    found = blank_tab.run(
        """let now = 0;
        performance.now = () => now;
        return arguments[0].map((width) => {
          now += 100;
          t.style.width = `${width}px`;
          return abra.countdowns.isShrinking(t);
        }).at(-1);""",
        widths,
    )
    assert found is counts


KEYFRAMES = """<style>
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
    blank_tab.show(f"{KEYFRAMES}<div id='t' style='{style}'>{inner}</div>")
    count = "return abra.animations.runningFinite().map(abra.countdowns.isAnimated)"
    assert blank_tab.run(count) == [is_countdown]


def test_a_width_that_a_transition_takes_away_is_one(blank_tab: Tab) -> None:
    blank_tab.show("<div id='t' style='width: 90px; height: 9px; transition: width 5s'></div>")
    blank_tab.run("t.offsetWidth; t.style.width = '0%'")
    assert blank_tab.run(
        "return abra.animations.runningFinite().map(abra.countdowns.isAnimated)"
    ) == [True]
