"""page/observe/feedback.js in a real Chromium: what is a plain control.

atest/act/click_feedback.robot has the presses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(("inside", "is_plain"), [(0, True), (20, True), (60, False)])
def test_what_has_much_in_it_is_no_plain_control(
    blank_tab: Tab, inside: int, is_plain: bool
) -> None:
    blank_tab.show(f"<button>Save{'<i></i>' * inside}</button>")
    begun = "return abra.feedback.begin(document.querySelector('button')) !== null"
    assert blank_tab.run(begun) is is_plain


@pytest.mark.parametrize(("attribute", "is_news"), [("data-focused", False), ("data-open", True)])
def test_the_focus_shows_next_to_a_control(blank_tab: Tab, attribute: str, is_news: bool) -> None:
    blank_tab.show("<button>Save</button><p id=other>Other</p>")
    others = blank_tab.run(
        """const pressed = abra.feedback.begin(document.querySelector("button"));
        const record = { type: "attributes", target: other, attributeName: arguments[0] };
        abra.feedback.noteBeside(pressed, { ...record, addedNodes: [], removedNodes: [] }, other, false);
        return pressed.others.size;""",  # noqa: E501
        attribute,
    )
    assert bool(others) is is_news


@pytest.mark.parametrize(
    ("field", "is_one"),
    [
        ("<input id=f>", True),
        ("<div id=f role=searchbox tabindex=0>x</div>", True),
        ("<div id=f role=spinbutton tabindex=0>x</div>", True),
        ("<div id=f role=listbox tabindex=0>x</div>", True),
        ("<input id=f type=submit>", False),
        ("<div id=f contenteditable=false tabindex=0>x</div>", False),
    ],
)
def test_what_is_left_is_a_field_by_its_kind(blank_tab: Tab, field: str, is_one: bool) -> None:
    blank_tab.show(f"<button>Save</button><p>{field}</p>")
    left = blank_tab.run(
        """f.focus();
        const { left } = abra.feedback.begin(document.querySelector("button"));
        return left.get(f).isOfField;"""
    )
    assert left is is_one
