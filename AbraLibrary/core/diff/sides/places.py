"""The place of a text among those that stayed: what replaced it, and what moved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Hashable, Iterable
from itertools import count
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.kinds.figures import is_bare
from AbraLibrary.core.diff.sides.sides import Identity, Side, kind_of, path_of

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import TextEntry

#: The key of the last text before it, in page order, that both states have.
Place = int | None


def places(texts: Iterable[TextEntry], side: Side, other: Container[int]) -> dict[int, Place]:
    """The place of each of these texts, by the key of its element.

    Args:
        texts: Texts of this state.
        side: The state.
        other: The keys of the texts of the other state.
    """
    keys = list(side.texts)
    at = dict(zip(keys, count()))
    found: dict[int, Place] = {}
    last: Place = None
    seen = 0
    for place in sorted(at[text.key] for text in texts):
        # Only few of thousands are wanted: search backwards from each to the one before it.
        before = (keys[each] for each in range(place - 1, seen - 1, -1))
        last = next((key for key in before if key in other), last)
        found[keys[place]] = last
        seen = place
    return found


def words_before(
    texts: Iterable[TextEntry], side: Side, other: Side
) -> dict[int, int | Identity | None]:
    """The last text with a meaning of its own before each of these texts, by key.

    A text that both states have is given by its key, since its words may differ.
    """
    asked = {text.key for text in texts}
    found: dict[int, int | Identity | None] = {}
    last: int | Identity | None = None
    for key, text in side.texts.items():
        if key in asked:
            found[key] = last
        if not is_bare(text.text):
            last = key if key in other.texts else text.identity
    return found


def bound_of(texts: Iterable[TextEntry], side: Side, other: Side) -> set[int]:
    """The keys of those texts that are in a box of several which the other state lacks.

    They came or went with the box, and cannot be a text of another box.
    """
    boxes: dict[int, list[int]] = defaultdict(list)
    for text in texts:
        outer = text.key
        for node in path_of(side.nodes, text.key):
            if node.key in other.nodes:
                break
            outer = node.key
        boxes[outer].append(text.key)
    return {key for keys in boxes.values() if len(keys) > 1 for key in keys}


def replaced(
    gone: list[TextEntry], came: list[TextEntry], old: Side, new: Side
) -> list[tuple[TextEntry, TextEntry]]:
    """Elements that were re-rendered in place: pairs of those that went and came.

    These are the only one that went with the only one that came, whatever their tags, and those
    after the same words.
    """
    if not gone or not came:
        return []
    where = (places(gone, old, new.texts), places(came, new, old.texts))
    pairs = _lone(_within(gone, old, new, where[0]), _within(came, new, old, where[1]))
    taken = {id(text) for pair in pairs for text in pair}
    return pairs + _lone(_behind(gone, taken, old, new), _behind(came, taken, new, old))


def _lone(
    went: dict[Hashable, list[TextEntry]], now: dict[Hashable, list[TextEntry]]
) -> list[tuple[TextEntry, TextEntry]]:
    return [
        (went[slot][0], texts[0])
        for slot, texts in now.items()
        if len(went.get(slot, ())) == len(texts) == 1
    ]


def _behind(
    texts: list[TextEntry], taken: set[int], side: Side, other: Side
) -> dict[Hashable, list[TextEntry]]:
    """By the words before them and the tag: figures, and texts of a re-rendered box.

    Without those in rows, which are reported with their row.
    """
    bound = bound_of(texts, side, other)
    free = [
        text
        for text in texts
        if id(text) not in taken
        and side.row(text.key) is None
        and (is_bare(text.text) or _is_rerendered(text, side, other))
        and text.key not in bound
    ]
    behind = words_before(free, side, other) if free else {}
    slots: dict[Hashable, list[TextEntry]] = defaultdict(list)
    for text in free:
        slots[(behind[text.key], text.tag, is_bare(text.text))].append(text)
    return slots


def _is_rerendered(text: TextEntry, side: Side, other: Side) -> bool:
    return side.parent(text.key) not in other.nodes


def _within(
    texts: Iterable[TextEntry], side: Side, other: Side, where: dict[int, Place]
) -> dict[Hashable, list[TextEntry]]:
    """By place, and by the nearest element around that both states have; without those in rows."""
    slots: dict[Hashable, list[TextEntry]] = defaultdict(list)
    for text in texts:
        node = side.nodes.get(text.key)
        while node is not None and node.key not in other.nodes and kind_of(node) is None:
            node = None if node.parent is None else side.nodes.get(node.parent)
        if node is not None and node.key in other.nodes:
            slots[(node.key, where[text.key])].append(text)
    return slots
