"""Which elements are actionable (listing.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(
    ("markup", "is_control"),
    [
        ("<div id=t role=BUTTON>Save</div>", True),
        ("<div id=t role='nonsense Tab'>Save</div>", True),
        ("<div id=t role=note>Save</div>", False),
        ("<input id=t type=HIDDEN>", False),
        ("<div id=t contenteditable=false>x</div>", False),
    ],
)
def test_a_control_is_one_by_any_token_of_its_role_in_any_case(
    blank_tab: Tab, markup: str, is_control: bool
) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.listing.isSemantic(t)") is is_control
    # What is listed for its words is what the selector of the kind holds, and what is edited.
    matches = "return t.matches(abra.kinds.SELECTORS.control)"
    assert blank_tab.run(matches) is is_control
