"""Which elements of a saved page match ``within=`` (as page/find/within.js)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.find.scoring import CONTAINS
from AbraLibrary.core.models.diff.capture import cap_text
from AbraLibrary.core.saved.kinds import KINDS
from AbraLibrary.core.text import fold, says, squeeze

if TYPE_CHECKING:
    from AbraLibrary.core.saved.accname import AccessibleNames
    from AbraLibrary.core.saved.places import Places
    from AbraLibrary.core.saved.tree import Element, Tree

# Marks the end of a line, by identity: a page may contain the same text.
_BREAK = " \n "
#: @unit characters
#: @limit the text of a container in a trace
_TEXT_CAP = 80
# How far out the groups are that may have a record's like.
# @unit elements around the record's parent
# @measured rows of several bodies and tables, cards of columns with a box around each
# @test utest/core/saved/test_within_records.py::test_a_row_of_another_group_that_says_the_words_has_them
_GROUPS = 2


class Within:
    """Finds the innermost containers that have a phrase in one of their lines."""

    def __init__(self, tree: Tree, places: Places, names: AccessibleNames, phrase: str) -> None:
        """Look for a phrase."""
        self._tree = tree
        self._places = places
        self._repeats = places.repeats
        self._names = names
        self._wanted = fold(phrase)
        self._scores: dict[Element, float] = {}
        self._text_lines: dict[Element, list[str]] = {}
        self._matching_lines: dict[Element, list[str]] = {}
        #: By container, the rows with the words, each with its table.
        self._saying_rows: dict[Element, list[tuple[Element, Element]]] = {}
        #: Cached: with as many parts as elements, each would search all others.
        self._kinds: dict[Element, dict[Hashable, list[Element]]] = {}

    def of(
        self, elements: Iterable[Element], is_meant: Callable[[Element], bool]
    ) -> dict[Element, tuple[float, str]]:
        """For each element in such a container, the score and the text of the container."""
        found: dict[Element, Element] = {}
        for element in elements:
            nearest = next(filter(self._score, self._places.boundaries_of(element)), None)
            if nearest is None or not is_meant(element) or self._is_of_another(nearest, element):
                continue
            found[element] = self._in_titled(nearest)
        saying = set(found.values())
        lost = {at for each in saying for at in self._tree.around(each) if self._is_outer(at, each)}
        lost |= {each for each in saying if self._is_outdone(each, saying)}
        # The head of a record may be a box of its own, with its buttons.
        around = {at for each in saying for at in (each, *self._places.boundaries_of(each))}
        titled = [at for at in around if fold(self._places.title_of(at)) == self._wanted]
        lost |= {each for each in saying if self._is_outnamed(each, titled)}
        return {
            element: (self._score(at), cap_text(" ".join(self._lines(at)), _TEXT_CAP))
            for element, at in self._own_first(found).items()
            if at not in lost
        }

    def _is_outer(self, container: Element, inner: Element) -> bool:
        """Whether it has the words only since an inner one has them.

        A comment says them itself that has them exactly, while a reply in it only contains them.
        """
        is_said_better = self._score(container) > self._score(inner)
        return not (is_said_better and self._is_below(inner, container))

    def _in_titled(self, container: Element) -> Element:
        """The container; if it only contains the words, the one around it with that name."""
        if self._score(container) == 1:
            return container
        around = self._places.boundaries_of(container)
        called = (x for x in around if fold(self._places.title_of(x)) == self._wanted)
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

    def _is_outdone(self, container: Element, saying: set[Element]) -> bool:
        """Whether one like it has exactly the words, and not the intended element.

        Elsewhere than next to it, an entry of a menu is called so, too, but has no words outside of
        its controls.
        """
        repeats = self._repeats
        record = repeats.parts_of(container)[0]
        parent = self._tree.parent_of(record)
        if self._score(container) == 1 or parent is None:
            return False

        def is_called_so(each: Element) -> bool:
            return (
                each is not record
                and repeats.are_alike(record, each)
                and self._score(each) == 1
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

    def _score(self, container: Element) -> float:
        if container not in self._scores:
            self._scores[container] = self._compare(container)
        return self._scores[container]

    def _compare(self, container: Element) -> float:
        lines = [fold(x) for x in (*self._lines(container), self._places.title_of(container))]
        if self._wanted in lines or self._is_text_of_one(container):
            return 1.0
        return CONTAINS if any(says(line, self._wanted) for line in lines) else 0.0

    def _is_text_of_one(self, container: Element) -> bool:
        tree = self._tree
        return any(
            not tree.children(each)
            and tree.tag(each) != "option"
            and tree.is_visible(each)
            and fold(tree.text(each)) == self._wanted
            for part in self._repeats.parts_of(container)
            for each in tree.below(part)
        )

    def _is_of_another(self, container: Element, element: Element) -> bool:
        """Whether the words belong to another row of the container, or of a table beside it."""
        others = dict.fromkeys(self._rows_apart(container, element))
        for part in (element, *self._places.boundaries_of(element)):
            if part is container:
                break
            others |= dict.fromkeys(self._with_words_beside(container, part))
        if not others:
            return False
        others_lines = [line for other in others for line in self._matching(other)]
        own = [line for line in self._matching(container) if not _remove(others_lines, line)]
        return not any(says(_without(line, others_lines), self._wanted) for line in own)

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
            if self._score(row)
        ]

    def _matching(self, container: Element) -> list[str]:
        """The lines that contain the words."""
        if container not in self._matching_lines:
            lines = (*self._lines(container), self._places.title_of(container))
            saying = [line for line in map(fold, lines) if says(line, self._wanted)]
            self._matching_lines[container] = saying
        return self._matching_lines[container]

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
                and self._score(each)
            ]
        return (each for each in known[kind] if each is not first)

    def _lines(self, container: Element) -> list[str]:
        """The lines of a container: its text, the values of its fields, and their placeholders."""
        if container not in self._text_lines:
            parts = self._repeats.parts_of(container)
            self._text_lines[container] = [line for part in parts for line in self._read(part)]
        return self._text_lines[container]

    def _read(self, container: Element) -> list[str]:
        tree = self._tree
        lines = [""]
        left: list[str | Element] = list(reversed(tree.kids(container)))
        while left:
            at = left.pop()
            if isinstance(at, str):
                lines += [""] if at is _BREAK else []
                lines[-1] += at.replace("\n", " ")
            elif tree.is_visible(at):
                # The content of a text area counts as the value of a field.
                inside = [] if tree.tag(at) == "textarea" else list(reversed(tree.kids(at)))
                is_line = tree.tag(at) == "br" or not tree.is_inline(at)
                is_apart = tree.is_of(at, KINDS["inlineBlock"])
                if is_apart or (not is_line and self._repeats.is_record(at)):
                    left += [" ", *inside, " "]
                else:
                    left += [_BREAK, *inside, _BREAK] if is_line else inside
        fields = (x for x in tree.below(container) if tree.is_of(x, KINDS["formField"]))
        for each in fields:
            is_list = tree.tag(each) == "select"
            held = self._names.chosen_in(each)[:1] if is_list else [self._names.held_by(each)]
            named = tree.attribute(each, "placeholder")
            lines += [*held, named] if tree.type_of(each) != "password" else []
        return [squeeze(line) for line in lines if line.strip()]


def _remove(lines: list[str], line: str) -> bool:
    """Remove a line from other lines; returns whether it was there."""
    if line not in lines:
        return False
    lines.remove(line)
    return True


def _without(line: str, parts: Iterable[str]) -> str:
    """A line without the lines of its parts, which are next to each other in it."""
    for each in parts:
        line = line.replace(each, " ")
    return line
