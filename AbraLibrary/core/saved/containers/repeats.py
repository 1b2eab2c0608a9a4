"""Which boxes of a saved page are records: one of several of the same structure (as repeats.js)."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.saved.kinds import KINDS

if TYPE_CHECKING:
    from AbraLibrary.core.saved.tree import Element, Tree

_ITEM = KINDS["item"]
_PLAIN, _BETWEEN = KINDS["plainBox"].tags, KINDS["between"].tags
_CODE = frozenset({"script", "style", "template"})
_TERMS = ("dt", "dd")
# Lays a box out, and does not say what it is: the same as in page/semantics/repeats.js.
# @measured Tailwind CSS and Bootstrap: the head and the body of a card of Ghost share `flex` alone
# @test utest/core/saved/containers/test_within_records.py::test_boxes_that_are_only_laid_out_alike_are_no_records_of_one_list
_LAYOUT = re.compile(
    r":|^(?:(?:inline-)?(?:flex|block|grid)|relative|absolute|fixed|sticky|static"
    r"|flex-(?:col|row|wrap|nowrap|auto|none|\d)|(?:items|justify|self)-.+"
    r"|-?(?:[mp][trblxyse]?|[wh]|size|gap(?:-[xy])?|space-[xy]|inset|top|right|bottom|left|z)-"
    r"(?:\d.*|\[.*|px|full|auto|screen))$"
)
#: @unit elements
#: @limit how many elements of a box are compared; the same as in page/semantics/repeats.js
_LOOKED_AT = 20


class Repeats:
    """Recognizes records by their kinds, their classes and how they begin."""

    def __init__(self, tree: Tree) -> None:
        """Use a tree."""
        self._tree = tree
        self._wordy: dict[Element, bool] = {}
        self._spans: dict[Element, dict[Element, list[Element]]] = {}

    def has_meaning(self, element: Element) -> bool:
        """Whether it is of a kind that a tester points at, and not the whole of the page."""
        kind, role = KINDS["boundary"], self._tree.attribute(element, "role")
        if role and KINDS["main"].has_role({"role": role}):
            return kind.has_role({"role": role})
        return self._tree.is_of(element, kind)

    def is_boundary(self, element: Element) -> bool:
        """Whether a tester would point at it as "the row", "the card"."""
        return self.has_meaning(element) or self._is_custom(element) or self.is_record(element)

    def is_card(self, element: Element) -> bool:
        """One of several siblings of the same make that has content."""
        if not self._make(element) or not self._tree.children(element):
            return False
        return any(self.is_made_as(element, x) for x in self._beside(element, frozenset()))

    def is_record(self, element: Element) -> bool:
        """A card, one inside another of its make, or a box next to others of the same structure."""
        if not self._tree.children(element):
            return False
        is_beside = any(self.are_alike(element, x) for x in self._beside(element, _BETWEEN))
        if not self._make(element):
            return is_beside and self._tree.tag(element) in _PLAIN
        return is_beside or self.is_card(element) or self._is_in_its_like(element)

    def are_alike(self, one: Element, other: Element) -> bool:
        """Whether two parts of a box are records of one list, by their markup."""
        if not self._is_of_one_kind(one, other):
            return False
        if self.has_meaning(one):
            return True
        if not self._classes(one) and not self._classes(other):
            is_beside = self._tree.parent_of(one) is self._tree.parent_of(other)
            return self._is_custom(one) or (is_beside and self._begin_alike(one, other))
        if self._classes(one) == self._classes(other):
            return True
        return self._begin_alike(one, other) and self._share_classes(one, other)

    def _share_classes(self, one: Element, other: Element) -> bool:
        """Whether they share a class that says what they are, or most that lay them out."""
        both = [set(self._classes(each)) for each in (one, other)]
        shared = both[0] & both[1]
        if not all(map(_LAYOUT.search, shared)):
            return True
        return 2 * len(shared) > max(len(list(filter(_LAYOUT.search, each))) for each in both)

    def kind_of(self, element: Element) -> Hashable:
        """Equal for elements that are alike; for boxes without marks, their parent."""
        kind = self._tree.tag(element), self._tree.attribute(element, "role")
        if self.has_meaning(element):
            return kind
        if self._classes(element) or self._is_custom(element):
            return (*kind, *self._classes(element), self._beginning(element))
        return self._tree.parent_of(element)

    def is_nested_as(self, inner: Element, outer: Element) -> bool:
        """Whether a box is inside a record of its own kind, like a reply in a comment."""
        if not self._is_of_one_kind(inner, outer):
            return False
        if self.has_meaning(outer):
            return self._tree.is_of(outer, _ITEM) and self.has_own_words(inner)
        is_made_so = self._make(outer) != "" and self.is_made_as(inner, outer)
        return is_made_so and self.has_own_words(inner)

    def is_record_or_as(self, outer: Element, inner: Element) -> bool:
        """Whether a box is a record, or of the same kind as one inside of it."""
        if not self.has_meaning(outer):
            return self.is_record(outer)
        return self._tree.is_of(outer, _ITEM) or self._is_of_one_kind(outer, inner)

    def has_own_words(self, element: Element) -> bool:
        """Whether it has words outside of the controls in it."""
        if element not in self._wordy:
            self._wordy[element] = any(
                any(map(str.isalnum, node))
                for at in self._outside_controls(element)
                for node in self._tree.kids(at)
                if isinstance(node, str)
            )
        return self._wordy[element]

    def are_cells(self, box: Element, one: Element, other: Element) -> bool:
        """Whether two parts of a box are its cells, like those of a row."""
        places = [self._place_in(box, each) for each in (one, other)]
        if self._is_under_headings(box):
            return True
        beside = [x for x in self._beside(box, _BETWEEN) if self.are_alike(box, x)]
        if not beside:
            return self._tree.is_of(box, _ITEM)
        is_same = self._shape(places[0][1]) == self._shape(places[1][1])
        count = len(self._tree.children(box))
        return any(
            self._is_as_here(self._tree.children(each), places)
            and (not is_same or len(self._tree.children(each)) == count)
            for each in beside
        )

    def _is_under_headings(self, row: Element) -> bool:
        """Whether it is a row of a table of which another one has the headings of the columns."""
        tree = self._tree
        table = tree.closest(row, lambda at: tree.is_of(at, KINDS["table"]))
        if table is None or not tree.is_of(row, KINDS["row"]):
            return False
        heads = next((each for each in tree.below(table) if tree.is_of(each, KINDS["row"])), row)
        cells = tree.children(heads)
        return heads is not row and all(tree.is_of(each, KINDS["header"]) for each in cells)

    def heads_in(self, table: Element) -> Element | None:
        """The first row of a table if it has nothing but the headings of columns."""
        tree = self._tree
        first = next((each for each in tree.below(table) if tree.is_of(each, KINDS["row"])), None)
        cells = [] if first is None else tree.children(first)
        is_all = len(cells) > 1 and all(tree.is_of(each, KINDS["header"]) for each in cells)
        return first if is_all else None

    def parts_of(self, element: Element) -> list[Element]:
        """The elements that form a unit for a user.

        A term with its descriptions; a row with the cells that go on in it from above; else itself.
        """
        tree, parent = self._tree, self._tree.parent_of(element)
        if tree.tag(element) == "tr" and parent is not None:
            return [element, *self._spanning(parent).get(element, ())]
        if tree.tag(element) not in _TERMS or parent is None:
            return [element]
        group: list[Element] = []
        for at in tree.children(parent):
            follows = bool(group) and tree.tag(at) in _TERMS
            if not follows or (tree.tag(at), tree.tag(group[-1])) == _TERMS:
                if element in group:
                    break
                group = []
            if tree.tag(at) in _TERMS:
                group.append(at)
        return group

    def _spanning(self, body: Element) -> dict[Element, list[Element]]:
        """By row of a body of a table, the cells of rows above that go on in it (rowspan)."""
        if body not in self._spans:
            tree = self._tree
            found: dict[Element, list[Element]] = {}
            opened: list[tuple[Element, float]] = []
            for row in (each for each in tree.children(body) if tree.tag(each) == "tr"):
                if opened:
                    found[row] = [cell for cell, _ in opened]
                begun = [(cell, self._rows_of(cell)) for cell in tree.children(row)]
                opened = [(cell, left - 1) for cell, left in (*opened, *begun) if left > 1]
            self._spans[body] = found
        return self._spans[body]

    def _rows_of(self, cell: Element) -> float:
        """How many rows a cell is in; a span of none goes on to the end."""
        span = self._tree.attribute(cell, "rowspan").strip()
        return (int(span) or math.inf) if span.isdecimal() else 1

    def _is_as_here(self, children: list[Element], places: list[tuple[int, Element]]) -> bool:
        return all(
            at < len(children) and self._shape(children[at]) == self._shape(here)
            for at, here in places
        )

    def _place_in(self, box: Element, element: Element) -> tuple[int, Element]:
        """The child of a box that contains an element, with its index."""
        path = (element, *self._tree.around(element))
        child = next(at for at in path if self._tree.parent_of(at) is box)
        return self._tree.children(box).index(child), child

    def _shape(self, element: Element) -> list[str]:
        below = itertools.islice(self._tree.below(element), _LOOKED_AT - 1)
        return [self._tree.tag(each) for each in (element, *below)]

    def _outside_controls(self, element: Element) -> Iterator[Element]:
        left = [element]
        while left:
            at = left.pop()
            yield at
            left += (x for x in self._tree.children(at) if not self._is_worded_apart(x))

    def _beside(self, element: Element, skipped: frozenset[str]) -> Iterator[Element]:
        parent = self._tree.parent_of(element)
        siblings = [] if parent is None else self._tree.children(parent)
        if element not in siblings:
            return
        at = siblings.index(element)
        for side in (reversed(siblings[:at]), siblings[at + 1 :]):
            meant = (each for each in side if self._tree.tag(each) not in skipped)
            yield from itertools.islice(meant, 1)

    def _is_in_its_like(self, element: Element) -> bool:
        """Whether it is inside one of its make, like the only reply in a comment."""
        return any(self.is_made_as(element, at) for at in self._tree.around(element))

    def _is_of_one_kind(self, one: Element, other: Element) -> bool:
        tree = self._tree
        is_tag = tree.tag(one) == tree.tag(other)
        return is_tag and tree.attribute(one, "role") == tree.attribute(other, "role")

    def _is_worded_apart(self, element: Element) -> bool:
        tree = self._tree
        return tree.tag(element) in _CODE or tree.is_of(element, KINDS["wordedApart"])

    def _is_custom(self, element: Element) -> bool:
        return "-" in self._tree.tag(element)

    def is_made_as(self, one: Element, other: Element) -> bool:
        """Whether two elements have the same tag and the same first class."""
        is_tag = self._tree.tag(one) == self._tree.tag(other)
        return is_tag and self._make(one) == self._make(other)

    def _make(self, element: Element) -> str:
        return (self._classes(element) or [""])[0]

    def _classes(self, element: Element) -> list[str]:
        return self._tree.attribute(element, "class").split()

    def _begin_alike(self, one: Element, other: Element) -> bool:
        return self._beginning(one) == self._beginning(other)

    def _beginning(self, element: Element) -> str:
        """The first thing in an element: a text, or the tag of an element."""
        for each in self._tree.kids(element):
            if not isinstance(each, str):
                return self._tree.tag(each)
            if each.strip():
                return "#text"
        return ""
