"""Elements of a state with their children and texts, for comparison."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.sides.sides import PARENT, ROWS, TAG, Identity, Side

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import TextEntry

#: The words of a box, text by text.
Words = tuple[Identity, ...]


class Tree:
    """The children of some elements, and all texts in each of those."""

    def __init__(self, side: Side, parents: AbstractSet[int | None]) -> None:
        self.side = side
        self.children: dict[int | None, list[int]] = defaultdict(list)
        self.held: dict[int, list[TextEntry]] = {}
        inside: dict[int | None, tuple[int, ...]] = {}
        for key, parent in zip(side.nodes, map(PARENT, side.nodes.values()), strict=True):
            if parent in parents:
                self.children[parent].append(key)
                self.held[key] = []
                inside[key] = (*inside.get(parent, ()), key)
            elif parent in inside:
                inside[key] = inside[parent]
        for key in filter(inside.__contains__, side.texts):
            for each in inside[key]:
                self.held[each].append(side.texts[key])
        self._made: dict[int, tuple[str | None, ...]] = {}
        self._controls = {control.key: control for control in side.controls}

    def words(self, key: int) -> Words:
        """The words of a child; without words, its make."""
        texts = self.held[key]
        if texts:
            # Asked of each box of a long list: the property would take as long again.
            return tuple([(text.text, text.digest) for text in texts])
        control = self._controls.get(key)
        return () if control is None else ((f"{control.tag} {control.role} {control.name}", -1),)

    def is_row(self, key: int) -> bool:
        """Whether a person counts it."""
        return self.side.nodes[key].kind in ROWS

    def has_columns(self, key: int) -> bool:
        """Whether the place of its children has a meaning, as that of a cell has."""
        kind: str | None = self.side.nodes[key].kind
        return kind == "row"

    def make(self, key: int) -> tuple[str | None, ...]:
        """The make of a child: its kind and the tags of its texts."""
        made = self._made.get(key)
        if made is None:
            made = (self.side.nodes[key].kind, *map(TAG, self.held[key]))
            self._made[key] = made
        return made


def labels(tree: Tree, children: Sequence[int]) -> dict[int, int]:
    """What may be the label of each value among these children: the child before it.

    A value has one text, and is made otherwise than its label. Where both alternate, labels come
    first, so more values follow labels than the reverse.
    """
    made = {key: tree.make(key) for key in children if tree.held[key]}
    turns = Counter((made[one], made[other]) for one, other in pairwise(made))
    found: dict[int, int] = {}
    for label, value in pairwise(made):
        one, other = made[label], made[value]
        if one != other and len(tree.held[value]) == 1 and turns[one, other] > turns[other, one]:
            found[value] = label
    return found
