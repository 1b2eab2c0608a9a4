"""Which elements of a saved page match ``within=`` (as page/find/within.js)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.models.diff.capture import cap_text
from AbraLibrary.core.saved.containers.said import Said, remove, without
from AbraLibrary.core.saved.kinds import KINDS
from AbraLibrary.core.text import fold, says

if TYPE_CHECKING:
    from AbraLibrary.core.saved.accname import AccessibleNames
    from AbraLibrary.core.saved.containers.places import Places
    from AbraLibrary.core.saved.tree import Element, Tree

#: @unit characters
#: @limit the text of a container in a trace
_TEXT_CAP = 80
# How far out the groups are that may have a record's like.
# @unit elements around the record's parent
# @measured rows of several bodies and tables, cards of columns with a box around each
# @test utest/core/saved/containers/test_within_records.py::test_a_row_of_another_group_that_says_the_words_has_them
_GROUPS = 2


class Within:
    """Finds the innermost containers that have a phrase in one of their lines."""

    def __init__(self, tree: Tree, places: Places, names: AccessibleNames, phrase: str) -> None:
        """Look for a phrase."""
        self._tree = tree
        self._places = places
        self._repeats = places.repeats
        self._said = Said(tree, places, names, phrase)
        self._aparts: dict[tuple[Element, Hashable, Hashable], float] = {}
        #: By container, the rows with the words, each with its table.
        self._saying_rows: dict[Element, list[tuple[Element, Element]]] = {}
        #: Cached: with as many parts as elements, each would search all others.
        self._kinds: dict[Element, dict[Hashable, list[Element]]] = {}

    def of(
        self, elements: Iterable[Element], is_meant: Callable[[Element], bool]
    ) -> dict[Element, tuple[float, str]]:
        """For each element in such a container, the score and the text of the container."""
        meant = filter(is_meant, elements)
        found, outer, apart = self._innermost(meant)
        saying = set(found.values())
        lost = outer | {each for each in saying if self._is_outdone(each, saying)}
        # The head of a record may be a box of its own, with its buttons.
        around = {at for each in saying for at in (each, *self._places.boundaries_of(each))}
        titled = [at for at in around if fold(self._places.title_of(at)) == self._said.wanted]
        lost |= {each for each in saying if self._is_outnamed(each, titled)}
        lost |= self._lacking(found, outer)
        lost |= self._spelt_otherwise(saying - lost)
        # Where one is told from another inside of it, all are compared as these.
        score = (lambda at: apart.get(at) or self._said.bare(at)) if apart else self._said.score
        return {
            element: (score(at), cap_text(" ".join(self._said.lines(at)), _TEXT_CAP))
            for element, at in self._own_first(found).items()
            if at not in lost
        }

    def _innermost(
        self, elements: Iterable[Element]
    ) -> tuple[dict[Element, Element], set[Element], dict[Element, float]]:
        """By element, the innermost container that says the words.

        Also those that have them only because an inner one has them, and the score of a record
        without one inside of it.
        """
        found: dict[Element, Element] = {}
        outer: set[Element] = set()
        apart: dict[Element, float] = {}
        left, known = list(elements), -1
        while left and known < len(outer):
            known = len(outer)
            for element in left:
                around = (x for x in self._places.boundaries_of(element) if x not in outer)
                nearest = next(filter(self._said.score, around), None)
                if nearest is not None and not self._is_of_another(nearest, element):
                    found[element] = self._in_titled(nearest)
                else:
                    found.pop(element, None)
            for each in set(found.values()):
                for at in self._places.boundaries_of(each):
                    own = self._apart(at, each)
                    if 0 < own >= self._said.bare(each):
                        apart[at] = min(own, apart.get(at, own))
                    else:
                        outer.add(at)
            left = [element for element, at in found.items() if at in outer]
        return found, outer, apart

    def _lacking(self, found: dict[Element, Element], outer: set[Element]) -> set[Element]:
        """The records that only contain the words, inside of one that is called so, and that one.

        It lacks what was asked for: if "Apple" cannot be bought, neither "Apple pie" below it nor
        "Pear" is meant.
        """
        owning = {at for each, at in found.items() if not self._is_below(each, at)}
        return {
            each
            for inner in set(found.values())
            if self._said.bare(inner) < 1
            for at in self._places.boundaries_of(inner)
            if at not in owning and at not in outer
            if self._is_below(inner, at) and self._apart(at, inner) == 1
            for each in (inner, at)
        }

    def _apart(self, outer: Element, inner: Element) -> float:
        """The score of a record apart from the words of one inside of it.

        Nor do those count of what is around that one, and of those alike.
        """
        first = self._repeats.parts_of(inner)[0]
        # A table is not called as its row is.
        if not self._repeats.is_record_or_as(outer, first):
            return 0
        path = itertools.takewhile(lambda at: at is not outer, self._places.boundaries_of(inner))
        between = [inner, *path][-1]
        key = outer, self._repeats.kind_of(first), self._repeats.kind_of(between)
        if key not in self._aparts:
            like = [first, *self._alike(outer, first)]
            around = [between, *self._alike(outer, between)]
            holding = [x for x in around if any(self._tree.is_within(one, [x]) for one in like)]
            parts = list(dict.fromkeys((*holding, *like)))
            outermost = [
                x for x in parts if not self._tree.is_within(x, [y for y in parts if y is not x])
            ]
            self._aparts[key] = self._said.score_apart(outer, outermost)
        return self._aparts[key]

    def _in_titled(self, container: Element) -> Element:
        """The container; if it only contains the words, the one around it with that name."""
        if self._said.score(container) == 1:
            return container
        around = self._places.boundaries_of(container)
        called = (x for x in around if fold(self._places.title_of(x)) == self._said.wanted)
        return next(called, container)

    def _own_first(self, found: dict[Element, Element]) -> dict[Element, Element]:
        """Drop elements that have it from a record below, if the intended one has it itself."""
        below = {each for each, at in found.items() if self._is_below(each, at)}
        owning = {at for each, at in found.items() if each not in below}
        return {x: at for x, at in found.items() if x not in below or at not in owning}

    def _is_below(self, element: Element, container: Element) -> bool:
        path = (element, *self._places.boundaries_of(element))
        inner = itertools.takewhile(lambda at: at is not container, path)
        return any(self._repeats.is_nested_as(at, container) for at in inner)

    def _spelt_otherwise(self, saying: set[Element]) -> set[Element]:
        """Those with the words exactly but in other letters, if another has them as written."""
        exact = {each for each in saying if self._said.bare(each) == 1}
        others = {each for each in exact if self._said.is_otherwise(each)}
        return others if any(map(self._said.is_written, exact)) else set()

    def _is_outdone(self, container: Element, saying: set[Element]) -> bool:
        """Whether one like it has exactly the words, and not the intended element.

        Or it has them in other letters, and that one as they are written.

        Elsewhere than next to it, an entry of a menu is called so, too, but has no words outside of
        its controls.
        """
        repeats = self._repeats
        record = repeats.parts_of(container)[0]
        parent = self._tree.parent_of(record)
        is_exact = self._said.score(container) == 1
        if parent is None or (is_exact and not self._said.is_otherwise(container)):
            return False

        def is_called_so(each: Element) -> bool:
            return (
                each is not record
                and repeats.are_alike(record, each)
                and self._said.score(each) == 1
                and (not is_exact or self._said.is_written(each))
                and saying.isdisjoint(repeats.parts_of(each))
            )

        return any(map(is_called_so, self._tree.children(parent))) or any(
            is_called_so(each) and repeats.has_own_words(each)
            for each in self._in_other_groups(record, parent)
        )

    def _is_outnamed(self, container: Element, titled: Sequence[Element]) -> bool:
        """Whether it has the words anywhere, and one built like it has them as its title."""
        record = self._repeats.parts_of(container)[0]
        return container not in titled and any(
            self._repeats.are_alike(record, other)
            and record not in self._tree.around(other)
            and other not in self._tree.around(record)
            for other in titled
        )

    def _in_other_groups(self, record: Element, parent: Element) -> Iterator[Element]:
        """What stands in groups like a record's own, such as another body of its table."""
        tree, path = self._tree, [record]
        group = parent
        for _ in range(_GROUPS):
            if (around := tree.parent_of(group)) is None:
                return
            path.append(group)
            level = [around]
            for step in reversed(path):
                inside = (each for at in level for each in tree.children(at) if at is not parent)
                level = [each for each in inside if self._repeats.is_made_as(step, each)]
            yield from level
            group = around

    def _is_of_another(self, container: Element, element: Element) -> bool:
        """Whether the words belong to another row of the container, or of a table beside it."""
        others = dict.fromkeys(self._rows_apart(container, element))
        for part in (element, *self._places.boundaries_of(element)):
            if part is container:
                break
            others |= dict.fromkeys(self._with_words_beside(container, part))
        if not others:
            return False
        others_lines = [line for other in others for line in self._said.matching(other)]
        own = [line for line in self._said.matching(container) if not remove(others_lines, line)]
        return not any(says(without(line, others_lines), self._said.wanted) for line in own)

    def _rows_apart(self, container: Element, element: Element) -> Iterator[Element]:
        """The rows with the words, of tables with headings of columns beside an element.

        They mean what is in the rows, and not a filter of the list.
        """
        if container not in self._saying_rows:
            self._saying_rows[container] = self._rows_in_tables(container)
        around = set(self._tree.around(element))
        return (row for table, row in self._saying_rows[container] if table not in around)

    def _rows_in_tables(self, container: Element) -> list[tuple[Element, Element]]:
        tree = self._tree

        def is_table(at: Element) -> bool:
            return tree.is_of(at, KINDS["table"])

        return [
            (table, row)
            for table in filter(is_table, tree.below(container))
            if self._repeats.heads_in(table) is not None
            for row in tree.below(table)
            if tree.is_of(row, KINDS["row"]) and tree.closest(row, is_table) is table
            if self._said.score(row)
        ]

    def _with_words_beside(self, container: Element, part: Element) -> Iterator[Element]:
        """Other parts of the same make that contain the words; cells next to it do not count."""
        repeats = self._repeats
        has_meaning = repeats.has_meaning(part)
        if not has_meaning and not (self._places.is_boundary(part) and repeats.has_own_words(part)):
            return
        around = {part, *self._tree.around(part)}
        for each in self._alike(container, part):
            is_beside = each not in around and part not in self._tree.around(each)
            if is_beside and (has_meaning or not repeats.are_cells(container, part, each)):
                yield each

    def _alike(self, container: Element, part: Element) -> Iterable[Element]:
        tree, repeats = self._tree, self._repeats
        first = repeats.parts_of(part)[0]
        kind = repeats.kind_of(first)
        known = self._kinds.setdefault(container, {})
        if kind not in known:
            known[kind] = [
                each
                for each in tree.below(container)
                if repeats.are_alike(first, each)
                and repeats.parts_of(each)[0] is each
                and self._said.score(each)
            ]
        return (each for each in known[kind] if each is not first)
