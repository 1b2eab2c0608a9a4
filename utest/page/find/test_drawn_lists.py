"""A list that is drawn is one thing: its value and the select behind it are parts of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: How OOUI draws a list: the select is not rendered, and what is chosen says that it is a text box.
OOUI = (
    "<div><div><span><label id=w>Time zone:</label></span><div><div id=z aria-labelledby=w><div>"
    "<select style='display:none'><option>UTC</select><div><span tabindex=0 aria-expanded=false "
    "role=combobox aria-haspopup=true aria-labelledby=v id=l><i></i><span id=v role=textbox "
    "aria-readonly=true>UTC</span></span></div></div>{}</div></div></div></div>"
)
#: The same as Select2 writes it.
SELECT2 = (
    "<p>Time zone:</p><span><span id=l role=combobox tabindex=0 aria-haspopup=true "
    "aria-labelledby=v><span id=v role=textbox aria-readonly=true>UTC</span></span></span>"
)
OTHER = "<div style='display:none'><input disabled></div>"


@pytest.mark.parametrize("markup", [OOUI.format(""), OOUI.format(OTHER), SELECT2])
@pytest.mark.parametrize("purpose", ["select", "read", "fill"])
def test_what_shows_the_value_of_a_list_is_no_control_of_its_own(
    blank_tab: Tab, markup: str, purpose: str
) -> None:
    blank_tab.show(markup)
    found = blank_tab.call("candidates.retrieve", purpose=purpose, phrase="Time zone", limit=5)
    behind = [ref for each in found["candidates"] for ref in each["standsFor"]]
    seen = [each for each in found["candidates"] if each["visibility"]["isVisible"]]
    labels = [each["nearLabel"] for each in seen if each["ref"] not in behind]
    assert (labels, {each["role"] for each in seen}) == (["Time zone:"], {"combobox"})
    assert blank_tab.run("return abra.listing.isSemantic(v)") is False
