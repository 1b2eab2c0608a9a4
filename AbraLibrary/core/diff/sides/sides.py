"""One of the two compared states: its texts and containers, by key."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.sides.shared import unshared

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import Container, ContainerKind, PageState, TextEntry

#: Containers that a person counts; each is an entry of its own.
ROWS = frozenset({"row", "listitem", "option", "article"})

#: Equal for two texts that a person cannot distinguish.
Identity = tuple[str, int | None]

# For ten thousand entries, an interpreted loop would take three times as long.
_KEY = attrgetter("key")
PARENT = attrgetter("parent")
_KIND = attrgetter("kind")
TAG = attrgetter("tag")
_ROLE = attrgetter("role")


class Side:
    """The texts and containers of one state, by key."""

    def __init__(self, state: PageState) -> None:
        self.nodes = dict(zip(map(_KEY, state.containers), state.containers, strict=True))
        self.controls = state.controls
        #: The titles of captured frames of another origin, by key.
        self.frames = {frame.key: frame.title for frame in state.frames if not frame.left_out}
        self.texts = dict(zip(map(_KEY, state.texts), state.texts, strict=True))
        self._row_of: dict[int | None, int | None] = {None: None}

    @cached_property
    def tags(self) -> set[str]:
        """The tags of all texts; most pages have no terms, captions or tables to look for."""
        return set(map(TAG, self.texts.values()))

    @cached_property
    def roles(self) -> set[str | None]:
        """The roles of all texts."""
        return set(map(_ROLE, self.texts.values()))

    @cached_property
    def headers(self) -> list[int]:
        """The headers of columns and rows, in page order.

        States saved by an earlier version have them only among their texts.
        """
        if "header" in set(map(_KIND, self.nodes.values())):
            return [key for key, node in self.nodes.items() if node.kind == "header"]
        if "th" not in self.tags and "columnheader" not in self.roles:
            return []
        return [
            key
            for key, text in self.texts.items()
            if text.tag == "th" or text.role == "columnheader"
        ]

    @cached_property
    def terms(self) -> dict[int, TextEntry]:
        """The term of each description in a description list, by the key of the description."""
        found: dict[int, TextEntry] = {}
        if "dd" not in self.tags:
            return found
        last: dict[int | None, TextEntry] = {}
        for key, text in self.texts.items():
            if text.tag == "dt":
                last[self.parent(key)] = text
            elif text.tag == "dd" and self.parent(key) in last:
                found[key] = last[self.parent(key)]
        return found

    def parent(self, key: int) -> int | None:
        """The key of the container around an element; None for the outermost and unknown ones."""
        node = self.nodes.get(key)
        return None if node is None else node.parent

    def row(self, key: int) -> int | None:
        """The innermost row around an element, or the element itself."""
        known = self._row_of
        passed: list[int | None] = []
        at: int | None = key
        while at not in known:
            node = None if at is None else self.nodes.get(at)
            if node is None or node.kind in ROWS:
                known[at] = None if node is None else at
                break
            passed.append(at)
            at = node.parent
        for each in passed:
            known[each] = known[at]
        return known[key]

    def row_around(self, key: int) -> int | None:
        """The next row around a row."""
        parent = self.parent(key)
        return None if parent is None else self.row(parent)

    def below(self, keys: set[int]) -> dict[int, list[TextEntry]]:
        """All texts in these containers, including those in rows inside them."""
        found: dict[int, list[TextEntry]] = defaultdict(list)
        inside: dict[int | None, tuple[int, ...]] = {}
        for key, parent in zip(self.nodes, map(PARENT, self.nodes.values()), strict=True):
            if key in keys:  # outer ones come first
                inside[key] = (*inside.get(parent, ()), key)
            elif parent in inside:
                inside[key] = inside[parent]
        for key in filter(inside.__contains__, self.texts) if inside else ():
            for each in inside[key]:
                found[each].append(self.texts[key])
        return found

    def rows(self, keys: set[int]) -> dict[int, list[TextEntry]]:
        """The texts of these rows, without those in rows inside them."""
        rows: dict[int, list[TextEntry]] = defaultdict(list)
        inside = set(keys)
        for key, parent in zip(self.nodes, map(PARENT, self.nodes.values()), strict=True):
            if parent in inside and self.nodes[key].kind not in ROWS:  # outer ones come first
                inside.add(key)
        for key in filter(inside.__contains__, self.texts):
            row = self.row(key)
            if row is not None:
                rows[row].append(self.texts[key])
        return rows

    def outside(self, rows: set[int]) -> dict[int, TextEntry]:
        """The texts outside of these rows."""
        if not rows:
            return self.texts
        return {key: text for key, text in self.texts.items() if self.row(key) not in rows}


def kind_of(node: Container) -> ContainerKind | None:
    """The kind of its entry; a header counts as plain text."""
    return None if node.kind == "header" else node.kind


def path_of(nodes: Mapping[int, Container], key: int | None) -> Iterator[Container]:
    """A container and those around it, innermost first."""
    while key is not None and (node := nodes.get(key)) is not None:
        yield node
        key = node.parent


def list_of(side: Side, key: int, other: Side) -> int | None:
    """The nearest element around a row that both states have."""
    parent = side.parent(key)
    while parent is not None and parent not in other.nodes:
        parent = side.parent(parent)
    return parent


def differing(old: Side, new: Side) -> tuple[list[int], list[int], list[int]]:
    """The keys of the texts that changed, that went, and that came, in page order."""
    before, after = unshared(list(old.texts.values()), list(new.texts.values()))
    was, now = ({text.key: text for text in texts} for texts in (before, after))
    return (
        [key for key, text in now.items() if key in was and differ(was[key], text)],
        [key for key in was if key not in now],
        [key for key in now if key not in was],
    )


def differ(old: TextEntry, new: TextEntry) -> bool:
    """Whether an element's text changed, even if only in the part that was cut off."""
    return old.text != new.text or old.digest != new.digest
