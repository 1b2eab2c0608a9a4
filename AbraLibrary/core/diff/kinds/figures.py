"""Which texts mean nothing by themselves: a figure, a price, a sign."""

from __future__ import annotations

#: Up to this many letters next to a digit are a unit or a currency. More would take a word for a
#: part of the figure, which then has no name.
#: @unit letters
#: @measured not measured: chosen as ISO 4217's currency codes, and units such as kg, pcs and MHz,
#:  have three letters at most
#: @test utest/core/diff/kinds/test_figures.py::test_a_unit_or_a_currency_says_nothing_by_itself
_UNIT = 3


def is_bare(text: str) -> bool:
    """Whether a text has no meaning by itself: a figure, a price, a sign."""
    return sum(character.isalpha() for character in text) <= (
        _UNIT if any(character.isdigit() for character in text) else 0
    )
