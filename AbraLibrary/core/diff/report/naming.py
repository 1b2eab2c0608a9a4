"""Names in a diff: what a row, a list or a frame is called, and by it a changed text in it.

Only words of the page are used: a term, the name or text of the link around, a label before it,
its row and column; for a list its name, its caption, or the heading above it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from functools import cached_property
from itertools import islice

from AbraLibrary.core.diff.kinds.figures import is_bare
from AbraLibrary.core.diff.match.records import Records, Slot, record_of
from AbraLibrary.core.diff.sides.headers import Headers
from AbraLibrary.core.diff.sides.sides import ROWS, Side, path_of
from AbraLibrary.core.diff.sides.walk import Walk
from AbraLibrary.core.models.diff.capture import TextEntry, cap_text

#: @unit characters
#: @limit a name is read at a glance; the same as in page/diff/values.js
_NAME_CAP = 80
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_TITLES = frozenset({"caption", "legend"})
#: Parts of a page that are named by a heading in them.
_SECTIONS = frozenset({"section", "article", "form", "group", "dialog", "row", "listitem"})
#: How far out the label of a text may be. Further out it names something larger.
#: @unit elements
#: @measured not by itself: chosen with the rest on the held-out pages of benchmarks/diff/truth
#: @test utest/core/diff/test_naming.py::test_words_far_around_a_figure_are_not_its_name
_REACH = 4

#: A label and its value: with a third text, it is unclear whose label it is.
#: @unit texts
#: @measured not by itself: chosen with the rest on the held-out pages of benchmarks/diff/truth
#: @test utest/core/diff/test_naming.py::test_one_of_three_texts_is_no_label
_PAIR = 2
#: A box with more texts is a part of the page, and no record.
#: @unit texts
#: @measured not measured: chosen as the columns of a wide table
#: @test utest/core/diff/test_naming.py::test_a_part_of_the_page_is_no_record
_MOST = 12


class Names:
    """The names in one state."""

    def __init__(self, side: Side) -> None:
        self._side = side
        self._walk = Walk(side)
        self._lists: dict[int | None, str] = {}  # one list may have thousands of rows
        self._firsts: dict[int | None, dict[int, tuple[str, str]]] = {}
        self._recorded: dict[int, dict[int, tuple[list[Slot], dict[Slot, TextEntry]]]] = {}

    @cached_property
    def headers(self) -> Headers:
        """The column headers of its tables."""
        return Headers(self._side, self._walk, self._controls)

    @cached_property
    def _controls(self) -> dict[int, str]:
        return {control.key: control.name for control in self._side.controls}

    def of_text(self, text: TextEntry, was: str = "") -> str:
        """What a changed text belongs to; empty if the page has no words for it."""
        if text.label:
            return _called(text.label)
        side = self._side
        term = side.terms.get(text.key)
        if term is not None:
            return _called(term.text)
        row = side.row(text.key)
        if row is None or row == text.key:
            return self._beside(text, was) or self.of_record(text.key)
        if row in self.headers.rows:
            return ""  # it is a name itself, so its neighbours do not name it
        parts = [
            self._of_row(row, text.key),
            _called(self.headers.column(row, text)) or self._beside(text, was),
        ]
        return cap_text(", ".join(dict.fromkeys(part for part in parts if part)), _NAME_CAP)

    def of_record(self, key: int) -> str:
        """The name of what an element is in: a row, or one of several boxes that are made alike."""
        row = self._side.row(key)
        if row is not None and row != key:
            first = next(iter(self._walk.texts_in(row)), None)
            text = self._side.texts.get(key)
            is_first = first is None or text is None or first.key == key
            return "" if is_first or text is None else self._of_row(row, key)
        box = self.box_of(key)
        around = None if box is None else self._side.parent(box)
        if box is None or around is None:
            return ""
        slots, texts = self._records(around)[box]
        named = [texts[slot] for slot in slots if slot in texts]
        if named and named[0].key == key:
            return ""  # it is the name itself
        return _called(named[0].text) if named else ""

    def of_control(self, key: int, name: str) -> str:
        """The name of a control with that of its record, such as ``Otter, Select row 1``."""
        row = self._side.row(key)
        if row is None:
            around = self.of_record(key)
            if not {*around.split()}.isdisjoint(name.split()):
                return name  # its own label
        elif row == key or row in self.headers.rows:
            return name
        else:
            around = self._of_row(row, key)
        if not around or around in name or not name:
            return name
        return cap_text(f"{around}, {name}", _NAME_CAP)

    def box_of(self, key: int) -> int | None:
        """The record around an element: a row, or one of several boxes that are made alike."""
        row = self._side.row(key)
        if row is not None and row != key:
            return row
        inner = key
        for node in path_of(self._side.nodes, self._side.parent(key)):
            records = self._records(node.key)
            # A box of this text alone, such as a cell of plain boxes, has no words to name it by.
            if inner in records and len(records[inner][1]) > 1:
                return inner
            inner = node.key
        return None

    def _records(self, around: int) -> dict[int, tuple[list[Slot], dict[Slot, TextEntry]]]:
        """The boxes in another one that a person reads at a glance and tells apart by a name."""
        if around not in self._recorded:
            held = {
                key: list(islice(self._walk.texts_in(key), _MOST + 1))
                for key in self._inside[around]
            }
            found = {
                key: dict(zip(record_of(texts), texts, strict=True))
                for key, texts in held.items()
                # A text beside boxes is no box, such as a sentence below a list.
                if len(texts) <= _MOST and (len(texts) > 1 or (texts and texts[0].key != key))
            }
            given = {key: record_of(each.values()) for key, each in found.items()}
            slots = [
                slot for slot in Records(given, given).name_slots([])
                if not all(is_bare(each[slot].text) for each in found.values() if slot in each)
            ]  # fmt: skip
            self._recorded[around] = {key: (slots, texts) for key, texts in found.items() if slots}
        return self._recorded[around]

    @cached_property
    def _inside(self) -> dict[int, list[int]]:
        """The elements directly in each element."""
        found: dict[int, list[int]] = defaultdict(list)
        for key, node in self._side.nodes.items():
            if node.parent is not None:
                found[node.parent].append(key)
        return found

    def is_among(self, key: int, texts: Collection[int]) -> bool:
        """Whether all texts of a container are among these."""
        return all(text.key in texts for text in self._walk.texts_in(key))

    def of_list(self, key: int | None) -> str:
        """The name of the list or table that a container is, or is in."""
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
        """The title of the frame of another origin around an element."""
        frames = self._side.frames
        if not frames:
            return ""
        return next((frames[n.key] for n in path_of(self._side.nodes, key) if n.key in frames), "")

    # -- a text's

    def _beside(self, text: TextEntry, was: str) -> str:
        """The words next to it: of the link around it, or of a label."""
        side = self._side
        is_figure = is_bare(text.text) or (was != "" and is_bare(was))
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
        """The only other text in a small box, if it is the label of this one."""
        texts = list(islice(self._walk.texts_in(around), _PAIR + 1))
        if len(texts) != _PAIR:
            return ""
        other = texts[0] if texts[1].key == text.key else texts[1]
        words = self._words(other)
        if other is texts[1] and _is_label(words):
            return ""  # it is for what follows
        if is_bare(words) or not (is_figure or _is_label(words)):
            return ""
        return _called(words)

    def _words(self, text: TextEntry) -> str:
        node = self._side.nodes.get(text.key)
        name = node.name if node is not None else ""
        return name or self._controls.get(text.key, "") or text.text

    def _of_row(self, row: int, key: int) -> str:
        """The name of a row: its first words; its number if these changed or other rows share them.

        The number comes before the words.
        """
        number, words = self._first_of(row, self._walk.texts_in(row), key)
        if number and words and not self._is_known_by(row, words):
            return number if self._is_known_by(row, number) else words
        return words or number

    def _first_of(
        self, row: int, texts: Iterable[TextEntry], without: int | None = None
    ) -> tuple[str, str]:
        """The first words of a row and the number before them; no words if they are left out."""
        number = ""
        for text in texts:
            is_control = any(
                node.key in self._controls for node in self._walk.inside(row, text.key)
            )
            if is_control:
                continue
            if text.key == without:
                if number:
                    return number, ""
            elif not is_bare(text.text):
                return number, _called(text.text)
            else:
                number = number or _called(text.text)
        return "", ""

    def _is_known_by(self, row: int, word: str) -> bool:
        """Whether no other row of its list begins with that."""
        around = self._side.parent(row)
        if around not in self._firsts:
            inside = self._inside[around] if around is not None else ()
            rows = self._side.rows({key for key in inside if self._side.nodes[key].kind in ROWS})
            self._firsts[around] = {key: self._first_of(key, texts) for key, texts in rows.items()}
        return all(word not in each for key, each in self._firsts[around].items() if key != row)

    # -- a list's

    @cached_property
    def _titles(self) -> dict[int, str]:
        """The text of captions and legends, by the element that has them."""
        if self._side.tags.isdisjoint(_TITLES):
            return {}
        return {
            parent: _called(text.text)
            for key, text in self._side.texts.items()
            if text.tag in _TITLES and (parent := self._side.parent(key)) is not None
        }

    def _heading(self, section: int | None, key: int | None) -> str:
        """The last heading of a section before an element, if it is the element's own."""
        side = self._side
        if key is None or key not in side.nodes:
            return ""
        own = [node.key for node in path_of(side.nodes, key)]
        for each in reversed(self._walk.keys[: self._walk.keys.index(key)]):
            text = side.texts.get(each)
            if text is not None and (text.tag in _HEADINGS or text.role == "heading"):
                around = (n.key for n in path_of(side.nodes, each) if n.kind in _SECTIONS)
                if next(around, None) == section and self._is_over(text, own):
                    return _called(text.text)
            if each == section:
                break  # outer ones come first, so what precedes it is not in it
        return ""

    def _is_over(self, heading: TextEntry, around: Collection[int]) -> bool:
        """Whether the heading is for the element, and not for something else.

        A header may contain buttons; a box with more is a part of the page with its own heading.
        """
        branch = heading.key
        for node in path_of(self._side.nodes, heading.key):
            if node.key in around:
                break
            branch = node.key
        if branch == heading.key:
            return True  # the whole branch is the heading, such as a figure after its words
        for text in self._walk.texts_in(branch):
            inside = {node.key for node in self._walk.inside(branch, text.key)} | {text.key}
            if heading.key not in inside and inside.isdisjoint(self._controls):
                return False
        return True


def _is_label(text: str) -> bool:
    return text.rstrip().endswith(":")


def _without(name: str, text: str) -> str:
    """A name without the text that is a part of it: ``Cart, items`` of ``Cart, 2 items``."""
    words = [word for word in name.split() if word.strip(",.:;()[]") != text]
    left = " ".join(words).strip(" ,.:;()[]")
    return "" if is_bare(left) else left


def _called(text: str) -> str:
    return cap_text(text.strip().rstrip(":").strip(), _NAME_CAP)
