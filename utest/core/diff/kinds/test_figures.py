"""Which texts say nothing without the words around them."""

from __future__ import annotations

import pytest

from AbraLibrary.core.diff.kinds.figures import is_bare


@pytest.mark.parametrize("text", ["2", "€113.00", "12 EUR", "3 pcs", "▲", ""])
def test_a_unit_or_a_currency_says_nothing_by_itself(text: str) -> None:
    assert is_bare(text)
    assert not is_bare(f"{text} delivered")


@pytest.mark.parametrize("text", ["Ann", "A", "Order 17"])
def test_a_word_says_something_by_itself(text: str) -> None:
    assert not is_bare(text)
