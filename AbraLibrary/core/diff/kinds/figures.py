"""Texts that say nothing without the words around them."""

from __future__ import annotations

#: So many letters are a unit or a currency and no words.
_UNIT = 3


def is_bare(text: str) -> bool:
    """Whether it says nothing by itself: a figure, a price, a sign."""
    return sum(character.isalpha() for character in text) <= (
        _UNIT if any(character.isdigit() for character in text) else 0
    )
