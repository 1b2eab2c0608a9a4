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
        self._rows: dict[int, int | None] = {}

    @cached_property
    def terms(self) -> dict[int, TextEntry]:
        """By what is said of a term in a description list: the term."""
        found: dict[int, TextEntry] = {}
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
        """The innermost row around an element, or the element itself; each is looked up once."""
        known = self._rows
        if key in known:
            return known[key]
        seen: list[int] = []
        found: int | None = None
        at: int | None = key
        while at is not None:
            if at in known:
                found = known[at]
                break
            seen.append(at)
            node = self.nodes.get(at)
            if node is None or node.kind in ROWS:
                found = None if node is None else at
                break
            at = node.parent
        for each in seen:
            known[each] = found
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
        # Without noting where each is: it is asked once, and only a few rows are meant.
        nodes = self.nodes
        for key, text in self.texts.items():
            node = nodes.get(key)
            while node is not None and node.kind not in ROWS:
                node = None if node.parent is None else nodes.get(node.parent)
            if node is not None and node.key in keys:
                rows[node.key].append(text)
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
    if old.texts.keys() == new.texts.keys():
        was = old.texts
        return [key for key, text in new.texts.items() if differ(was[key], text)], [], []
    both = old.texts.keys() & new.texts.keys()
    return (
        [key for key in new.texts if key in both and differ(old.texts[key], new.texts[key])],
        [key for key in old.texts if key not in both],
        [key for key in new.texts if key not in both],
    )


def differ(old: TextEntry, new: TextEntry) -> bool:
    """Whether the text of an element is another now, also where only what was cut off differs."""
    return old.text != new.text or old.digest != new.digest
