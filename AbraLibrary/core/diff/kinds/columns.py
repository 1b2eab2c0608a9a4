"""Columns of a table that came or went: one entry for each, not one for each cell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.core.diff.report.naming import Names
    from AbraLibrary.core.diff.sides.sides import Side
    from AbraLibrary.core.models.diff.capture import Container, TextEntry


def columns(
    texts: Sequence[TextEntry], paths: dict[int, list[Container]], side: Side, names: Names
) -> dict[int, int]:
    """The column of each text that came or went: the key of its header, by the key of the text.

    Args:
        texts: The texts that came or went.
        paths: For each, the containers around it that the other state lacks, innermost first.
        side: The state with the texts.
        names: The names in that state.
    """
    cells: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for text in texts:
        path = paths[text.key]
        row = path[-1].parent if path else None
        if row is not None and side.row(row) == row:  # a new cell in an old row
            cells[row][path[-1].key].append(text.key)
    heads = [row for row in names.headers.rows if row in cells] if cells else []
    if not heads:
        return {}
    found: dict[int, int] = {}
    of = names.headers.rows_of(cells)
    for head in heads:
        headers = list(cells[head])
        below = [row for row in cells if row != head and of.get(row) == head]
        if not below or any(len(cells[row]) != len(headers) for row in below):
            continue
        for row in (head, *below):
            for header, held in zip(headers, cells[row].values(), strict=True):
                found.update(dict.fromkeys(held, header))
    return found
