"""Elements as selenium has them, on a fake page."""

from __future__ import annotations

from typing import Any

import pytest
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.find.elements import element_of
from AbraLibrary.errors import NavigatedAway


class Page(FakePort):
    """A page that has one element, and notes how long it was asked for it."""

    asked_for: float = 0.0

    def element(self, ref: str, timeout: float) -> Any:
        self.asked_for = timeout
        return "the element" if ref == "v-1" else None


def test_what_was_found_is_handed_over_however_short_it_was_looked_for() -> None:
    page = Page(Clock())
    assert element_of(session_on(page), "v-1") == "the element"
    assert page.asked_for >= 1.0


def test_what_went_away_meanwhile_is_reported() -> None:
    with pytest.raises(NavigatedAway, match="disappeared just after it was found"):
        element_of(session_on(Page(Clock())), "v-2")
