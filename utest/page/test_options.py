"""How an option of a drawn list is offered to be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(
    ("row", "label", "is_called_so"),
    [
        ("<li role='option'>Green</li>", "Green", True),
        ("<li role='option' aria-label='Green'>Green <i>12 left</i></li>", "Green", True),
        ("<li role='option'><b>GREEN</b></li>", "GREEN", True),
        ("<li role='option'>Green</li>", "Red", False),
    ],
)
def test_a_row_that_is_called_as_its_option_says_so(
    blank_tab: Tab, row: str, label: str, is_called_so: bool
) -> None:
    blank_tab.show(f"<ul role='listbox' tabindex='0' aria-label='Colour'>{row}</ul>")
    answer = blank_tab.call("candidates.retrieve", purpose="select", phrase="Colour", limit=5)
    offer = blank_tab.call(
        "options.offer", ref=answer["candidates"][0]["ref"], index=0, label=label
    )
    assert (offer["ref"] is not None) is is_called_so
    assert bool(offer.get("isCalledSo")) is is_called_so
