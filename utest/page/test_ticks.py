"""Whether a control is on, as a person sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

UNSEEN = "position:absolute;width:0;height:0;opacity:0"
STATES = {
    "a box": ("<input type='checkbox' id='t' checked>", True),
    "a box that says otherwise than it shows": (
        "<input type='checkbox' id='t' checked aria-checked='false'>",
        True,
    ),
    "one that its component draws": (
        f"<label for='t'>Save</label><input type='checkbox' role='switch' id='t' style='{UNSEEN}'"
        " aria-checked='true'>",
        True,
    ),
    "one that its component draws as off": (
        f"<label for='t'>Save</label><input type='checkbox' role='switch' id='t' style='{UNSEEN}'"
        " checked aria-checked='false'>",
        False,
    ),
    "one that is not drawn and says nothing": (
        f"<label for='t'>Save</label><input type='checkbox' id='t' style='{UNSEEN}' checked>",
        True,
    ),
    "a role": ("<div role='checkbox' id='t' aria-checked='mixed' tabindex='0'>Save</div>", "mixed"),
}


@pytest.mark.parametrize(("markup", "checked"), STATES.values(), ids=STATES.keys())
def test_the_state_is_the_one_that_is_seen(
    blank_tab: Tab, markup: str, checked: bool | str
) -> None:
    blank_tab.show(markup)
    ref = blank_tab.run("return abra.registry.idOf(t)")
    assert blank_tab.call("ticks.look", ref=ref)["checked"] == checked
