"""Texts that say nothing without the words around them."""

from __future__ import annotations

#: So many letters next to a digit are a unit or a currency and no words. A longer word would be
#: taken for a part of the figure, and the figure would lose its name.
#: @unit letters
#: @measured not measured: chosen as ISO 4217's currency codes, and units such as kg, pcs and MHz,
#:  have three letters at most
#: @test utest/core/diff/kinds/test_figures.py::test_a_unit_or_a_currency_says_nothing_by_itself
_UNIT = 3


def is_bare(text: str) -> bool:
    """Whether it says nothing by itself: a figure, a price, a sign."""
    return sum(character.isalpha() for character in text) <= (
        _UNIT if any(character.isdigit() for character in text) else 0
    )
