"""Whether two boxes have similar words, if their places do not identify them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.kinds.figures import is_bare

if TYPE_CHECKING:
    from AbraLibrary.core.diff.sides.sides import Identity
    from AbraLibrary.core.models.diff.capture import TextEntry


def firsts_of(boxes: dict[int, list[TextEntry]]) -> dict[int, Identity]:
    """The first text of each box, by box, if it is unique: that is the box's name."""
    counts = Counter(texts[0].identity for texts in boxes.values())
    return {
        box: texts[0].identity
        for box, texts in boxes.items()
        if counts[texts[0].identity] == 1 and any(map(str.isalpha, texts[0].text))
    }


def name_of(texts: Sequence[TextEntry]) -> TextEntry:
    """The first text with a meaning of its own."""
    return next((text for text in texts if not is_bare(text.text)), texts[0])


def shared(before: Iterable[TextEntry], after: Iterable[TextEntry]) -> int:
    """How many texts both have."""
    counts = (Counter(text.identity for text in each) for each in (before, after))
    return (next(counts) & next(counts)).total()


def is_alike(before: Sequence[TextEntry], after: Sequence[TextEntry]) -> bool:
    """Whether more than half of the texts are equal, or the names share a word."""
    if 2 * shared(before, after) > max(len(before), len(after)):
        return True
    if [text.tag for text in before] != [text.tag for text in after]:
        return False
    akin = list(map(_share_a_word, before, after))
    return akin[0] and 2 * sum(akin) > len(after)


def _share_a_word(one: TextEntry, other: TextEntry) -> bool:
    return not set(one.text.split()).isdisjoint(other.text.split())
