"""Near labels in a saved page (as page/semantics/vicinity.js)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.saved.kinds import KINDS
from AbraLibrary.core.saved.overlines import OUTERMOST, Overlines
from AbraLibrary.core.text import squeeze

if TYPE_CHECKING:
    from AbraLibrary.core.saved.accname import AccessibleNames
    from AbraLibrary.core.saved.tree import Element, Tree

#: Longer words near a field are a sentence, not a label. The same as in page/semantics/vicinity.js.
#: @unit characters
#: @measured not measured: chosen as in page/semantics/vicinity.js
#: @test utest/core/saved/test_candidates.py::test_a_sentence_near_a_field_is_no_label
_LONGEST = 60
#: How far out the label of a field may be, without boxes around nothing else. Further out, words
#: are about more than the field. The same as in page/semantics/vicinity.js.
#: @unit elements
#: @measured not measured: chosen as in page/semantics/vicinity.js
#: @test utest/core/saved/test_candidates.py::test_words_far_around_a_field_are_no_label
_LEVELS = 2
#: What users call a field of a type where nothing names it. The same as in the page.
_CALLED = {"search": "Search", "password": "Password", "email": "Email"}
# In place of a heading over several fields, by identity: it names none of them.
_OF_MORE = " of more "


class Vicinity:
    """Finds near labels: words next to a field that no markup declares as its label."""

    def __init__(self, tree: Tree, names: AccessibleNames) -> None:
        """Use a tree and its names."""
        self._tree = tree
        self._names = names
        self._over = Overlines(tree, names)

    def label_of(self, element: Element) -> str:
        """The words near a field; empty if there are none, or if markup labels it itself."""
        if not self.is_field(element):
            return ""
        is_labelled = self._is_labelled(element)
        for words in self._around_named(element) if is_labelled else self._sources(element):
            text = squeeze(words)
            if any(char.isalnum() for char in text):
                return text if len(text) <= _LONGEST and words is not _OF_MORE else ""
        return "" if is_labelled else self._type(element)

    def row_label_of(self, element: Element) -> str:
        """The words of the first cell with words in its row; empty if markup labels it."""
        if not self.is_field(element) or self._is_labelled(element):
            return ""
        cell = self._tree.closest(element, lambda at: self._is(at, "cell"))
        is_meant = cell is not None and self._is_only_in_row(element)
        text = squeeze(self._first_of_row(cell)) if cell is not None and is_meant else ""
        return text if len(text) <= _LONGEST else ""

    def _is_only_in_row(self, field: Element) -> bool:
        """Whether it is the only field of its kind in its row (page/semantics/vicinity.js)."""
        row = self._tree.closest(field, lambda at: self._is(at, "row"))
        if row is None:
            return False
        kind = self._kind_of(field)
        fields = filter(self.is_field, self._tree.below(row))
        return sum(self._kind_of(each) == kind for each in fields) == 1

    def _kind_of(self, field: Element) -> str:
        return "tick" if self._is(field, "box") else self._tree.tag(field)

    def _first_of_row(self, cell: Element) -> str:
        """The words of the first cell with words, if it is before and holds nothing else."""
        tree = self._tree
        row = tree.closest(cell, lambda at: self._is(at, "row"))
        if row is None or tree.closest(row, lambda at: self._is(at, "table")) is None:
            return ""
        for each in tree.below(row):
            if each is cell:
                return ""
            if self._is(each, "anyCell") and any(map(str.isalnum, tree.text(each))):
                return self._words_of(each) if self._is_words(each) else ""
        return ""

    def _words_of(self, element: Element) -> str:
        """All its words as they are seen (page/semantics/near/firstlines.js)."""
        return self._tree.text(element, apart=True, seen=True)

    def _type(self, element: Element) -> str:
        tree = self._tree
        is_input = tree.tag(element) == "input"
        return _CALLED.get(tree.attribute(element, "type").lower(), "") if is_input else ""

    def is_field(self, element: Element) -> bool:
        """Whether an element can have a near label."""
        return self._tree.is_of(element, KINDS["field"])

    def _is_labelled(self, element: Element) -> bool:
        tree = self._tree
        if tree.attribute(element, "aria-label") or tree.references(element, "aria-labelledby"):
            return True
        return any(tree.text(each).strip() for each in self._names.labels.of(element))

    def _is_control(self, element: Element) -> bool:
        return self._tree.is_of(element, KINDS["nextControl"])

    def _holds_control(self, element: Element) -> bool:
        return any(map(self._is_control, self._tree.below(element)))

    def _is_words(self, cell: Element) -> bool:
        """Whether a cell holds words only, which may be a link to what they are about."""
        tree = self._tree
        return all(tree.tag(at) == "a" for at in tree.below(cell) if self._is_control(at))

    def _is(self, element: Element | None, kind: str) -> bool:
        return element is not None and self._tree.is_of(element, KINDS[kind])

    def _sources(self, element: Element) -> Iterator[str]:
        tree = self._tree
        yield from self._over.named_box(element)
        yield from self._over.loose_label(element)
        if self._is(element, "box"):
            yield from self._beside(element, 1)
        yield from self._beside(element, -1)
        cell = tree.closest(element, lambda at: self._is(at, "cell"))
        if cell is not None:
            is_box = self._is(element, "box")
            yield from () if is_box else self._in_cell(element)
            yield from self._around_cell(cell, is_box)
        yield from self._term(element)
        yield from self._outwards(element, 1)
        yield from self._over_pair(element)

    def _around_named(self, element: Element) -> Iterator[str]:
        """What users read over a field whose name nobody sees."""
        yield from self._over.named_box(element)
        tree = self._tree
        is_unseen = tree.has(element, "aria-label") and self._is(element, "typed")
        if is_unseen and not tree.references(element, "aria-labelledby"):
            yield from self._over.loose_label(element, is_named=True)

    def _in_cell(self, element: Element) -> Iterator[str]:
        """The words before a field in its cell, which mean it rather than the column's heading."""
        for words in (*self._outwards(element, 1), *self._over_pair(element)):
            if len(squeeze(words)) <= _LONGEST:
                yield words

    def _outwards(self, element: Element, most: int) -> Iterator[str]:
        """The words before the boxes around it, as long as those hold no more controls."""
        tree, at, level = self._tree, element, 0
        while level < _LEVELS:
            parent = tree.parent_of(at)
            if parent is None or self._is(parent, "edge"):
                return
            if len(self._controls_in(parent)) > most:
                return
            yield from self._beside(parent, -1)
            level += len(tree.children(parent)) > 1
            at = parent

    def _over_pair(self, element: Element) -> Iterator[str]:
        """The words before a list and a field side by side, which mean either of them."""
        if not (self._is_list(element) or self._is(element, "typed")):
            return
        box = self._shared_box(element)
        if box is not None and self._pair_in(box) is not None:
            yield from self._beside(box, -1)
            yield from self._outwards(box, 2)

    def list_beside(self, element: Element) -> Element | None:
        """The list beside a field that people type into, under the same label."""
        box = self._shared_box(element) if self._is(element, "typed") else None
        found = None if box is None else self._pair_in(box)
        is_same = found is not None and self.label_of(found) == self.label_of(element)
        return found if is_same else None

    def _shared_box(self, element: Element) -> Element | None:
        """The box around an element that has another control, too."""
        box = self._tree.parent_of(element)
        for _ in range(OUTERMOST):
            if box is None or self._is(box, "edge"):
                return None
            if len(self._controls_in(box)) > 1:
                return box
            box = self._tree.parent_of(box)
        return None

    def _pair_in(self, box: Element) -> Element | None:
        """The list in a box that has one, and one field into which people type, and no more."""
        inner = self._controls_in(box)
        if len(inner) != 2 or not any(self._is(each, "typed") for each in inner):
            return None
        return next(filter(self._is_list, inner), None)

    def _is_list(self, element: Element) -> bool:
        is_list = self._tree.tag(element) == "select" or self._is(element, "choice")
        return is_list and not self._is(element, "typed")

    def _controls_in(self, box: Element) -> list[Element]:
        return [
            each
            for each in self._tree.below(box)
            if self._is_control(each) and not self._tree.is_shown_value(each)
        ]

    def _beside(self, element: Element, step: int) -> Iterator[str]:
        """The texts next to an element, the nearest first, up to the next control."""
        parent = self._tree.parent_of(element)
        if parent is None:
            return
        kids = self._tree.kids(parent)
        at = next(number for number, each in enumerate(kids) if each is element)
        for kid in kids[at + 1 :] if step > 0 else reversed(kids[:at]):
            if isinstance(kid, str):
                yield kid
            elif self._is_control(kid) or self._holds_control(kid):
                if step < 0 and not self._is_control(kid) and self._is_words(kid):
                    yield self._before_link(kid)
                    yield self._words_of(kid) if self._is(kid, "fieldTitle") else ""
                return
            elif not self._is_silent(kid):
                is_of_more = step < 0 and self._is_over_more(kid, element)
                yield _OF_MORE if is_of_more else self._words_of(kid)

    def _is_over_more(self, node: Element, box: Element) -> bool:
        """Whether it is a heading over another field like that of a box, without a name."""
        tree, parent = self._tree, self._tree.parent_of(box)
        field = next(filter(self.is_field, (box, *tree.below(box))), None)
        if field is None or parent is None or not self._is_heading(node):
            return False
        children = tree.children(parent)
        for at in children[children.index(box) + 1 :]:
            inside = (at, *tree.below(at))
            if any(self._is(each, "title") for each in inside):
                return False
            if any(self._is_nameless_as(each, field) for each in inside):
                return True
        return False

    def _is_heading(self, node: Element) -> bool:
        """Whether it is a heading, or a box with nothing else."""
        tree = self._tree
        heading = next((at for at in (node, *tree.below(node)) if self._is(at, "title")), None)
        return heading is not None and squeeze(tree.text(heading)) == squeeze(tree.text(node))

    def _is_nameless_as(self, one: Element, other: Element) -> bool:
        """Whether it is a field that takes what another one takes: a tick, a choice or a text."""
        tree = self._tree
        if not self.is_field(one) or tree.is_shown_value(one) or not tree.is_visible(one):
            return False
        is_as = self._is(one, "box") == self._is(other, "box")
        if not is_as or self._is_list(one) != self._is_list(other) or self._is_labelled(one):
            return False
        return self.label_of(one) in ("", self._type(one))

    def _before_link(self, element: Element) -> str:
        """The words before the first link of a title: "Query on" of "Query on harbour"."""
        line = ""
        for kid in self._tree.kids(element):
            if isinstance(kid, str):
                line += kid
            elif not self._is_control(kid):
                line += self._before_link(kid)
            if not isinstance(kid, str) and any(map(str.isalnum, line)):
                break
        return line

    def _is_silent(self, element: Element) -> bool:
        """Whether it has no words for a field, or is a live region."""
        tree = self._tree
        if tree.tag(element) in ("script", "style") or tree.has(element, "aria-live"):
            return True
        return self._is(element, "spoken")

    def _around_cell(self, cell: Element, is_box: bool) -> Iterator[str]:
        """The header of the cell's column, the cell before it; for a tick, the one behind it."""
        tree = self._tree
        row = tree.closest(cell, lambda at: self._is(at, "row"))
        table = None if row is None else tree.closest(row, lambda at: self._is(at, "table"))
        if row is None or table is None:
            return
        header = self._column_header(cell, row, table)
        if header is not None:
            yield self._words_of(header)
        cells = tree.children(row)
        at = cells.index(cell) if cell in cells else 0
        beside = cells[at - 1 : at] if at else []
        for other in beside + (cells[at + 1 : at + 2] if is_box else []):
            if self._is(other, "anyCell") and self._is_words(other):
                yield self._words_of(other)
        field = next((each for each in tree.below(cell) if self.is_field(each)), None)
        if field is not None and self._is_only_in_row(field):
            yield self._first_of_row(cell)

    def _column_header(self, cell: Element, row: Element, table: Element) -> Element | None:
        tree = self._tree
        heads = next((each for each in tree.below(table) if self._is(each, "row")), None)
        if heads is None or heads is row:
            return None
        column = 0
        for each in tree.children(row):
            if each is cell:
                break
            column += self._span(each)
        reached = 0
        for each in tree.children(heads):
            reached += self._span(each)
            if column < reached:
                return each if self._is(each, "header") else None
        return None

    def _span(self, cell: Element) -> int:
        written = self._tree.attribute(cell, "colspan")
        return int(written) if written.isdigit() and 0 < int(written) <= 1000 else 1

    def _term(self, element: Element) -> Iterator[str]:
        """The term in a description list."""
        tree = self._tree
        definition = tree.closest(element, lambda at: tree.tag(at) == "dd")
        parent = None if definition is None else tree.parent_of(definition)
        if parent is None or definition is None:
            return
        kids = tree.children(parent)
        for each in reversed(kids[: kids.index(definition)]):
            if tree.tag(each) == "dt":
                yield self._words_of(each)
                return
