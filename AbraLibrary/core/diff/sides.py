"""One of the two states that are compared: its texts and containers, by key."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from AbraLibrary.core.models.capture import Container, PageState, TextEntry

#: Containers that a person counts: each is an entry of its own.
ROWS = frozenset({"row", "listitem", "option", "article"})

#: What two texts share that a person cannot tell apart.
Identity = tuple[str, int | None]


class Side:
    """The texts and containers of one state, by key."""

    def __init__(self, state: PageState) -> None:
        self.nodes = {container.key: container for container in state.containers}
        self.controls = state.controls
        #: By the key of each frame of another origin that was captured, what it is called.
        self.frames = {frame.key: frame.title for frame in state.frames if not frame.left_out}
        self.texts = {text.key: text for text in state.texts}

    @cached_property
    def tags(self) -> set[str]:
        """The tags of all texts: most pages have no term, caption or table to look for."""
        return {text.tag for text in self.texts.values()}

    @cached_property
    def terms(self) -> dict[int, TextEntry]:
        """By what is said of a term in a description list: the term."""
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
        """The key of the container around an element; None for the outermost and for strangers."""
        node = self.nodes.get(key)
        return None if node is None else node.parent

    def row(self, key: int) -> int | None:
        """The innermost row around an element, or the element itself."""
        return self._rows.get(key)

    @cached_property
    def _rows(self) -> dict[int, int | None]:
        """The row of each element, found from the outermost on, as a state lists them."""
        found: dict[int, int | None] = {}
        for key, node in self.nodes.items():
            if node.kind in ROWS:
                found[key] = key
            elif node.parent is None or node.parent in found:
                found[key] = None if node.parent is None else found[node.parent]
            else:  # a file may list them otherwise
                around = path_of(self.nodes, node.parent)
                found[key] = next((each.key for each in around if each.kind in ROWS), None)
        return found

    def row_around(self, key: int) -> int | None:
        """The next row around a row."""
        parent = self.parent(key)
        return None if parent is None else self.row(parent)

    def below(self, keys: set[int]) -> dict[int, list[TextEntry]]:
        """All texts in these containers, those of rows inside them included."""
        found: dict[int, list[TextEntry]] = defaultdict(list)
        for key, text in self.texts.items():
            for node in path_of(self.nodes, key):
                if node.key in keys:
                    found[node.key].append(text)
        return found

    def rows(self, keys: set[int]) -> dict[int, list[TextEntry]]:
        """The texts of these rows, those of rows inside them not included."""
        rows: dict[int, list[TextEntry]] = defaultdict(list)
        if not keys:
            return rows
        row_of = self._rows
        for key, text in self.texts.items():
            row = row_of.get(key)
            if row is not None and row in keys:
                rows[row].append(text)
        return rows

    def outside(self, rows: set[int]) -> dict[int, TextEntry]:
        """The texts that are in none of these rows."""
        if not rows:
            return self.texts
        return {key: text for key, text in self.texts.items() if self.row(key) not in rows}


def path_of(nodes: Mapping[int, Container], key: int | None) -> Iterator[Container]:
    """A container and those around it, innermost first."""
    while key is not None and (node := nodes.get(key)) is not None:
        yield node
        key = node.parent


def differing(old: Side, new: Side) -> tuple[list[int], list[int], list[int]]:
    """The keys of the texts that read otherwise now, that are gone, that came; in page order."""
    was, now = old.texts, new.texts
    return (
        # Two states that were captured one after the other share what is the same in both.
        [
            key
            for key, text in now.items()
            if (before := was.get(key)) is not text and before is not None and differ(before, text)
        ],
        [key for key in was if key not in now],
        [key for key in now if key not in was],
    )


def differ(old: TextEntry, new: TextEntry) -> bool:
    """Whether the text of an element is another now, also where only what was cut off differs."""
    return old.text != new.text or old.digest != new.digest
