"""Where what is dragged is to go, and how long it is held there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = """
<style>#card, #bin {{ position: absolute; left: 20px; top: 20px; width: 100px; height: 40px }}
#bin {{ left: 300px; top: 200px; height: {height}px }}</style>
<div id="card" draggable="true" role="button" tabindex="0">Card</div>
<div id="bin" role="group" aria-label="Bin"></div>
"""
REFS = "return ['card', 'bin'].map((id) => abra.registry.idOf(document.getElementById(id)))"


@pytest.mark.parametrize(("height", "past"), [(40, 1), (4, 0)])
def test_a_drag_ends_a_pixel_past_the_middle_but_in_the_middle_of_a_thin_line(
    blank_tab: Tab, height: int, past: int
) -> None:
    blank_tab.show(PAGE.format(height=height))
    card, target = blank_tab.run(REFS)
    assert not blank_tab.call("pointer.prepare", ref=card, watch="drag").get("obstacle")
    end = blank_tab.call("pointer.aimAt", ref=target, carrying=False)["end"]
    assert end == {"x": 350 + past, "y": 200 + height / 2 + past}


#: A library that looks every 50 ms at what is held, as SortableJS does.
LOOKS = "window.looked = 0; setInterval(() => { looked += 1 }, 50)"


def test_what_looks_now_and_then_has_looked_at_what_is_held(blank_tab: Tab) -> None:
    blank_tab.show(PAGE.format(height=40))
    card, _ = blank_tab.run(REFS)
    assert not blank_tab.call("pointer.prepare", ref=card, watch="drag").get("obstacle")
    looked = blank_tab.run_async(
        f"const done = arguments[0]; {LOOKS};abra.pointer.linger().then(() => done(looked))"
    )
    assert looked > 0
