"""page/signals/paint.js in a real Chromium: whether what an animation has yet to do is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab

FADE = "{opacity: [1, 0]}"
COLOURS = "{backgroundColor: ['red', 'blue']}"
SMALL = "width:90px;height:30px"


def is_seen(
    tab: Tab, style: str, frames: str, at: int = 0, easing: str = "linear", inside: str = "x"
) -> bool:
    """Whether an animation of one second is seen that stands at a time."""
    tab.open_blank()
    tab.show(f"<div id=it style='{style}'>{inside}</div>")
    seen = tab.run(
        f"""const options = {{ duration: 1000, fill: "forwards", easing: "{easing}" }};
        const animation = it.animate({frames}, options);
        animation.pause();
        animation.currentTime = {at};
        return abra.paint.isVisible(animation);"""
    )
    return bool(seen)


def test_the_rest_of_a_fade_is_not_seen(tab: Tab) -> None:
    assert is_seen(tab, SMALL, FADE, at=950)
    assert not is_seen(tab, SMALL, FADE, at=995)


def test_the_fade_of_a_large_element_is_seen_to_its_end(tab: Tab) -> None:
    assert is_seen(tab, "width:100vw;height:80vh", FADE, at=995)
    assert not is_seen(tab, SMALL, FADE, at=995)


def test_a_fade_that_overshoots_is_seen_to_its_end(tab: Tab) -> None:
    assert is_seen(tab, SMALL, FADE, at=995, easing="cubic-bezier(.5, -1, .5, 2)")
    assert not is_seen(tab, SMALL, FADE, at=995, easing="cubic-bezier(.5, 0, .5, 1)")


def test_what_paints_round_a_box_near_the_view_is_seen(tab: Tab) -> None:
    assert is_seen(tab, f"position:fixed;left:-150px;{SMALL}", COLOURS)
    assert not is_seen(tab, f"position:fixed;left:-400px;{SMALL}", COLOURS)


def test_of_what_has_much_in_it_some_may_be_in_view(tab: Tab) -> None:
    out = f"position:fixed;left:-900px;{SMALL}"
    assert not is_seen(tab, out, COLOURS, inside="<i>x</i>" * 20)
    assert is_seen(tab, out, COLOURS, inside="<i>x</i>" * 90)


def test_the_colour_of_what_shows_no_text_is_not_seen(tab: Tab) -> None:
    colour = "{color: ['red', 'blue']}"
    assert is_seen(tab, SMALL, colour)
    assert not is_seen(tab, SMALL, colour, inside=" ")
