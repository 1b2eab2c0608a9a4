"""What of that which paints unseen is compared, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = """
<style>
canvas, button, input { position: absolute; left: 300px; width: 100px; height: 30px }
button, input { padding: 0; border: 0 }
canvas { top: 20px } button { top: 200px } input { top: 400px }</style>
<canvas></canvas><button>Save</button><input aria-label="City">
"""
PRESS = {"press": True, "write": False}
LOOK = """
const done = arguments[0];
abra.painters.note({}).then(({ id }) => {
  document.querySelector("input").focus();
  done(abra.painters.look({ id }).without);
});
"""


def test_where_the_press_and_the_focus_show_no_picture_is_compared(blank_tab: Tab) -> None:
    """An outline has 1 to 3 px, a ring with its shadow some more; beyond that pictures count."""
    blank_tab.show(PAGE)
    found = blank_tab.call(
        "candidates.retrieve", purpose="click", phrase="Save", limit=5, ready=PRESS
    )
    assert found["candidates"]
    ref = found["candidates"][0]["ref"]
    assert not blank_tab.call("pointer.prepare", ref=ref, watch="press").get("obstacle")
    caret, ring = blank_tab.run_async(LOOK)
    assert 3 <= 400 - caret["y"] <= 8
    assert caret["h"] == 30 + 2 * (400 - caret["y"])
    assert 10 <= 200 - ring["y"] <= 40
    assert ring["w"] == 100 + 2 * (200 - ring["y"])
