"""Walks through the elements of one state, in page order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import count, islice
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.sides.sides import Side, path_of

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import Container, TextEntry


class Walk:
    """Which element contains which."""

    def __init__(self, side: Side) -> None:
        self._side = side

    def texts_in(self, key: int) -> Iterator[TextEntry]:
        """The texts in an element, in page order."""
        texts = self._side.texts
        if key in texts:
            yield texts[key]
        for each in self.below(key):
            if each in texts:
                yield texts[each]

    def below(self, key: int) -> Iterator[int]:
        """The elements in an element, which directly follow it in a state."""
        nodes, inside = self._side.nodes, {key}
        for each in islice(self.keys, self.at[key] + 1, None):
            if nodes[each].parent not in inside:
                return
            inside.add(each)
            yield each

    def inside(self, row: int, key: int) -> Iterator[Container]:
        """An element in a row and the elements around it there, innermost first."""
        for node in path_of(self._side.nodes, key):
            if node.key == row:
                return
            yield node

    @cached_property
    def keys(self) -> list[int]:
        """The keys of all elements."""
        return list(self._side.nodes)

    @cached_property
    def at(self) -> dict[int, int]:
        """The position of each element in page order."""
        return dict(zip(self.keys, count()))
