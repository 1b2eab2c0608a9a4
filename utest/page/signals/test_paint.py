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


TINT = "background:rgba(0, 0, 0, 0)", "background:rgba(158, 158, 158, 0.2)"


def is_transition_seen(tab: Tab, before: str, after: str, at: int, listens: str = "") -> bool:
    """Whether transitions of one second are seen that stand at a time."""
    tab.show(f"<div id=it style='{SMALL};transition:all 1s linear;{before}'>x</div>")
    seen = tab.run(
        f"""{listens};
        getComputedStyle(it).color;
        it.style.cssText += ";{after}";
        const all = it.getAnimations();
        for (const each of all) {{ each.pause(); each.currentTime = {at}; }}
        return all.length ? all.some((each) => abra.paint.isVisible(each)) : null;"""
    )
    assert seen is not None
    return bool(seen)


def test_the_rest_of_a_change_of_colour_is_not_seen(probed_tab: Tab) -> None:
    assert is_transition_seen(probed_tab, *TINT, at=800)
    assert not is_transition_seen(probed_tab, *TINT, at=950)
    assert is_seen(probed_tab, SMALL, COLOURS, at=999)  # a script may wait for its end


def test_what_hears_the_end_of_a_change_of_colour_may_go_on(probed_tab: Tab) -> None:
    heard = "it.addEventListener('transitionend', () => {})"
    assert is_transition_seen(probed_tab, *TINT, at=950, listens=heard)


def test_of_several_properties_the_rest_of_all_must_be_faint(probed_tab: Tab) -> None:
    dyed = "color:rgb(0, 0, 0);border-left:4px solid red", "color:rgb(50, 100, 200)"
    assert not is_transition_seen(probed_tab, *dyed, at=990)
    assert is_transition_seen(probed_tab, *dyed, at=980)
    moved = dyed[0] + ";margin-left:0", dyed[1] + ";margin-left:9px"
    assert is_transition_seen(probed_tab, *moved, at=990)


def test_a_colour_counts_before_black_and_before_white(probed_tab: Tab) -> None:
    """The same colour, but what is behind it shows through."""
    for level in ("0, 0, 0", "255, 255, 255"):
        veil = f"background:rgba({level}, 0.2)", f"background:rgba({level}, 0.1)"
        assert is_transition_seen(probed_tab, *veil, at=850)
        assert not is_transition_seen(probed_tab, *veil, at=950)


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
