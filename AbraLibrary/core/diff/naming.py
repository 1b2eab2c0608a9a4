"""What things are called that have no name of their own: a figure, a list, a frame.

Only what the page says itself is taken: a term, the name or the words of the link around, a label
before it, its row and column; of a list its name, its caption, or the heading above it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from itertools import count, islice

from AbraLibrary.core.diff.sides import ROWS, Side, path_of
from AbraLibrary.core.models.capture import Container, TextEntry, cap_text

_NAME_CAP = 80
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_TITLES = frozenset({"caption", "legend"})
#: Parts of a page that a heading in them is the heading of.
_SECTIONS = frozenset({"section", "article", "form", "group", "dialog", "row", "listitem"})
#: A label is beside what it says, or so far out.
_REACH = 4
#: So many letters are a unit or a currency and no words.
_UNIT = 3


class Names:
    """The names in one state."""

    def __init__(self, side: Side) -> None:
        self._side = side
        self._lists: dict[int | None, str] = {}  # thousands of rows are in one

    @cached_property
    def _controls(self) -> dict[int, str]:
        return {control.key: control.name for control in self._side.controls}

    def of_text(self, text: TextEntry) -> str:
        """What a text belongs to; empty where the page does not say it."""
        side = self._side
        term = side.terms.get(text.key)
        if term is not None:
            return _called(term.text)
        row = side.row(text.key)
        if row is None or row == text.key:
            return self._beside(text)
        if row in self._header_rows:
            return ""  # it is a name itself, and its neighbours are others
        parts = [self._of_row(row, text), self._column(row, text) or self._beside(text)]
        return cap_text(", ".join(dict.fromkeys(part for part in parts if part)), _NAME_CAP)

    def of_list(self, key: int | None) -> str:
        """What the list or table is called that a container is, or is in."""
        if key not in self._lists:
            self._lists[key] = self._of_list(key)
        return self._lists[key]

    def _of_list(self, key: int | None) -> str:
        side = self._side
        for node in path_of(side.nodes, key):
            if node.name:
                return node.name
            if node.key in self._titles:
                return self._titles[node.key]
            if node.kind in _SECTIONS:
                heading = self._heading(node.key, key)
                if heading:
                    return heading
        return self._heading(None, key)

    def of_frame(self, key: int | None) -> str:
        """What the frame of another origin is called that an element is in."""
        frames = self._side.frames
        if not frames:
            return ""
        return next((frames[n.key] for n in path_of(self._side.nodes, key) if n.key in frames), "")

    # -- a text's

    def _beside(self, text: TextEntry) -> str:
        """The words that stand with it: of the link around it, or of a label."""
        side, is_figure = self._side, is_bare(text.text)
        for depth, node in enumerate(path_of(side.nodes, text.key)):
            if depth > _REACH or (depth and node.kind in ROWS):
                return ""
            own = side.texts.get(node.key) if depth else None
            if own is not None and not is_bare(own.text) and (is_figure or _is_label(own.text)):
                return _called(own.text)
            name = _without(node.name or self._controls.get(node.key, ""), text.text)
            if name and is_figure:
                return _called(name)
            label = self._label(node.key, text, is_figure) if depth in (1, 2) else ""
            if label:
                return label
        return ""

    def _label(self, around: int, text: TextEntry, is_figure: bool) -> str:
        """The only other text in a small box, where that is the label of this one."""
        texts = list(islice(self._in(around), 3))
        if len(texts) != 2:
            return ""
        other = texts[0] if texts[1].key == text.key else texts[1]
        said = self._said(other)
        if is_bare(said) or not (is_figure or _is_label(said)):
            return ""
        return _called(said)

    def _said(self, text: TextEntry) -> str:
        node = self._side.nodes.get(text.key)
        name = node.name if node is not None else ""
        return name or self._controls.get(text.key, "") or text.text

    def _of_row(self, row: int, text: TextEntry) -> str:
        """What a row is called: the first of its words."""
        for other in self._in(row):
            is_control = any(node.key in self._controls for node in self._inside(row, other.key))
            if other.key != text.key and not is_control and not is_bare(other.text):
                return _called(other.text)
        return ""

    def _in(self, key: int) -> Iterator[TextEntry]:
        """The texts in an element, in the order of the page."""
        texts = self._side.texts
        if key in texts:
            yield texts[key]
        for each in self._below(key):
            if each in texts:
                yield texts[each]

    def _below(self, key: int) -> Iterator[int]:
        """The elements in an element: a state lists them right behind it."""
        nodes, inside = self._side.nodes, {key}
        for each in islice(self._keys, self._at[key] + 1, None):
            if nodes[each].parent not in inside:
                return
            inside.add(each)
            yield each

    def _inside(self, row: int, key: int) -> Iterator[Container]:
        for node in path_of(self._side.nodes, key):
            if node.key == row:
                return
            yield node

    def _column(self, row: int, text: TextEntry) -> str:
        """The header of a cell's column, where the table shows as many headers as cells.

        Or as many as cells with words: over boxes to tick, and over buttons, there is often none.
        """
        cell = next((n.key for n in self._inside(row, text.key) if n.parent == row), None)
        at = self._at[row]
        header_row = next((each for each in reversed(self._header_rows) if self._at[each] < at), None)
        if cell is None or header_row is None:
            return ""
        headers, cells = self._cells(header_row), self._cells(row)
        if len(headers) != len(cells):
            headers = [each for each in headers if any(self._in(each))]
            cells = [each for each in cells if self._has_words(each)]
        if len(headers) != len(cells) or cell not in cells:
            return ""
        said = next(self._in(headers[cells.index(cell)]), None)
        return _called(said.text) if said is not None else ""

    def _cells(self, row: int) -> list[int]:
        return [each for each in self._below(row) if self._side.nodes[each].parent == row]

    def _has_words(self, cell: int) -> bool:
        """Whether it has a text that is not a button's."""
        return any(
            self._controls.keys().isdisjoint(
                {cell, text.key, *(node.key for node in self._inside(cell, text.key))}
            )
            for text in self._in(cell)
        )

    @cached_property
    def _header_rows(self) -> list[int]:
        """The rows that have nothing but column headers, in the order of the page."""
        side = self._side
        if "th" not in side.tags and "columnheader" not in side.roles:
            return []
        heads = {key for key, text in side.texts.items() if _is_header(text)}
        rows = {row for row in map(side.row, heads) if row is not None}
        found = (row for row in rows if all(self._is_in(heads, row, t) for t in self._in(row)))
        return sorted(found, key=self._at.__getitem__)

    def _is_in(self, heads: Collection[int], row: int, text: TextEntry) -> bool:
        """Whether it is a header, or stands in one: a sign of how the column is sorted."""
        return text.key in heads or any(node.key in heads for node in self._inside(row, text.key))

    # -- a list's

    @cached_property
    def _titles(self) -> dict[int, str]:
        """What captions and legends say of the element around them."""
        if self._side.tags.isdisjoint(_TITLES):
            return {}
        return {
            parent: _called(text.text)
            for key, text in self._side.texts.items()
            if text.tag in _TITLES and (parent := self._side.parent(key)) is not None
        }

    @cached_property
    def _keys(self) -> list[int]:
        return list(self._side.nodes)

    @cached_property
    def _at(self) -> dict[int, int]:
        return dict(zip(self._keys, count()))

    def _heading(self, section: int | None, key: int | None) -> str:
        """The last heading of a section before an element, where it is the element's own."""
        side = self._side
        if key is None or key not in side.nodes:
            return ""
        own = [node.key for node in path_of(side.nodes, key)]
        for each in reversed(self._keys[: self._keys.index(key)]):
            text = side.texts.get(each)
            if text is not None and (text.tag in _HEADINGS or text.role == "heading"):
                around = (n.key for n in path_of(side.nodes, each) if n.kind in _SECTIONS)
                if next(around, None) == section and self._is_over(text, own):
                    return _called(text.text)
            if each == section:
                break  # those around come first, so what is before it is not in it
        return ""

    def _is_over(self, heading: TextEntry, around: Collection[int]) -> bool:
        """Whether it stands beside what is around the element, and not over something else there.

        A header may hold buttons, too; what holds more is a part of the page with its own heading.
        """
        branch = heading.key
        for node in path_of(self._side.nodes, heading.key):
            if node.key in around:
                break
            branch = node.key
        if branch == heading.key:
            return True  # all in it is the heading: a figure behind its words
        for text in self._in(branch):
            inside = {node.key for node in self._inside(branch, text.key)} | {text.key}
            if heading.key not in inside and inside.isdisjoint(self._controls):
                return False
        return True


def is_bare(text: str) -> bool:
    """Whether it says nothing by itself: a figure, a price, a sign."""
    return sum(character.isalpha() for character in text) <= (
        _UNIT if any(character.isdigit() for character in text) else 0
    )


def _is_header(text: TextEntry) -> bool:
    return text.tag == "th" or text.role == "columnheader"


def _is_label(text: str) -> bool:
    return text.rstrip().endswith(":")


def _without(name: str, text: str) -> str:
    """A name without the text that is a part of it: ``Cart, 2 items`` of ``2``."""
    words = [word for word in name.split() if word.strip(",.:;()[]") != text]
    left = " ".join(words).strip(" ,.:;()[]")
    return "" if is_bare(left) else left


def _called(text: str) -> str:
    return cap_text(text.strip().rstrip(":").strip(), _NAME_CAP)
