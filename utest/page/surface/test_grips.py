"""The grip by which a row or card is taken hold of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

GRIP = "<i id=g style='cursor:grab'><svg width=9 height=9></svg></i>"
HELD = {
    "a sign before the words": (f"<li id=t>{GRIP} Ann</li>", "g"),
    "a handle of its own cursor": ("<li id=t><b id=g style='cursor:move'>⠿</b> Ann</li>", "g"),
    "the row itself": (f"<li id=t style='cursor:grab'>{GRIP} Ann</li>", None),
    "the row is draggable": (f"<li id=t draggable=true>{GRIP} Ann</li>", None),
    "two grips": (f"<li id=t>{GRIP} Ann {GRIP}</li>", None),
    "a card in a column": ("<div id=t>To do <p style='cursor:grab'>Write tests</p></div>", None),
    "a hidden one": (f"<li id=t><span hidden>{GRIP}</span> Ann</li>", None),
    "no grip": ("<li id=t><b style='cursor:pointer'>x</b> Ann</li>", None),
}


@pytest.mark.parametrize(("markup", "grip"), HELD.values(), ids=HELD)
def test_a_row_is_held_at_its_only_grip(blank_tab: Tab, markup: str, grip: str | None) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.grips.gripOf(t)?.id ?? null") == grip
