"""One of the two states that are compared: its texts and containers, by key."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
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
        self.texts = {text.key: text for text in state.texts}

    def parent(self, key: int) -> int | None:
        """The key of the container around an element; None for the outermost and for strangers."""
        node = self.nodes.get(key)
        return None if node is None else node.parent

    def row(self, key: int) -> int | None:
        """The innermost row around an element, or the element itself."""
        return self._rows.get(key)

    @cached_property
    def _rows(self) -> dict[int | None, int | None]:
        """The row of each container, all in one go: most of them are asked for, or none is."""
        rows: dict[int | None, int | None] = {None: None}
        late: list[int] = []
        for key, node in self.nodes.items():
            if node.kind in ROWS:
                rows[key] = key
            elif node.parent in rows:
                rows[key] = rows[node.parent]
            else:
                late.append(key)
        # A capture lists a container before those in it, which no saved state has to.
        for key in late:
            seen: list[int] = []
            at: int | None = key
            while at not in rows and at is not None:
                seen.append(at)
                at = self.parent(at)
            rows.update(dict.fromkeys(seen, rows.get(at)))
        return rows

    def rows(self, keys: set[int]) -> dict[int, list[TextEntry]]:
        """The texts of these rows, those of rows inside them not included."""
        rows: dict[int, list[TextEntry]] = defaultdict(list)
        if keys:
            row_of = self._rows.get
            for key, text in self.texts.items():
                if (row := row_of(key)) in keys:
                    rows[row].append(text)
        return rows

    def outside(self, rows: set[int]) -> dict[int, TextEntry]:
        """The texts that are in none of these rows."""
        if not rows:
            return self.texts
        row_of = self._rows.get
        return {key: text for key, text in self.texts.items() if row_of(key) not in rows}


def path_of(nodes: dict[int, Container], key: int | None) -> Iterator[Container]:
    """A container and those around it, innermost first."""
    while key is not None and (node := nodes.get(key)) is not None:
        yield node
        key = node.parent


def differ(old: TextEntry, new: TextEntry) -> bool:
    """Whether the text of an element is another now, also where only what was cut off differs."""
    return old.text != new.text or old.digest != new.digest
