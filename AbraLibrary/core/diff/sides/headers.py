"""The column headers of tables, and which column a cell is in."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.sides.walk import Walk

if TYPE_CHECKING:
    from AbraLibrary.core.diff.sides.sides import Side
    from AbraLibrary.core.models.diff.capture import TextEntry


class Headers:
    """The column headers in one state; `controls` are the names of its controls, by key."""

    def __init__(self, side: Side, walk: Walk, controls: Mapping[int, str]) -> None:
        self._side = side
        self._walk = walk
        self._controls = controls

    def column(self, row: int, text: TextEntry) -> str:
        """The header of a cell's column; empty if it is not known."""
        cell = next((n.key for n in self._walk.inside(row, text.key) if n.parent == row), None)
        return "" if cell is None else self.columns(row).get(cell, "")

    def columns(self, row: int) -> dict[int, str]:
        """The header of each cell of a row, if the table has as many headers as cells.

        Or as many headers as cells with words: columns of checkboxes or buttons often have none.
        """
        header_row = self._header_row(row)
        if header_row is None:
            return {}
        headers, cells = self._cells(header_row), self._cells(row)
        if len(headers) != len(cells):
            headers = [each for each in headers if any(self._walk.texts_in(each))]
            cells = [each for each in cells if self._has_words(each)]
        if len(headers) != len(cells):
            return {}
        return dict(zip(cells, map(self._words, headers), strict=True))

    def names(self) -> list[str]:
        """The words of all headers, in page order."""
        return [self._words(key) for key in self._side.headers]

    def _words(self, header: int) -> str:
        text = next(self._walk.texts_in(header), None)
        return text.text if text is not None else ""

    def _header_row(self, row: int) -> int | None:
        """The last header row before a row."""
        at = bisect_left(self.rows, self._walk.at[row], key=self._walk.at.__getitem__)
        return self.rows[at - 1] if at else None

    def rows_of(self, rows: Iterable[int]) -> dict[int, int | None]:
        """The last header row before each row."""
        return {row: self._header_row(row) for row in rows}

    def _cells(self, row: int) -> list[int]:
        return [each for each in self._walk.below(row) if self._side.nodes[each].parent == row]

    def _has_words(self, cell: int) -> bool:
        """Whether it has text other than a button's and a sign, such as a bin."""
        return any(
            any(map(str.isalnum, text.text))
            and self._controls.keys().isdisjoint(
                {cell, text.key, *(node.key for node in self._walk.inside(cell, text.key))}
            )
            for text in self._walk.texts_in(cell)
        )

    @cached_property
    def rows(self) -> list[int]:
        """The rows with nothing but column headers, in page order."""
        heads = set(self._side.headers)
        rows = {row for row in map(self._side.row, heads) if row is not None}
        found = (
            row for row in rows if all(self._is_in(heads, row, t) for t in self._walk.texts_in(row))
        )
        return sorted(found, key=self._walk.at.__getitem__)

    def _is_in(self, heads: Collection[int], row: int, text: TextEntry) -> bool:
        """Whether it is a header or in one, such as the sign of how the column is sorted."""
        return text.key in heads or any(
            node.key in heads for node in self._walk.inside(row, text.key)
        )


def other_headers(old: Side, new: Side) -> tuple[Headers, Headers] | None:
    """The headers in both states; None if they are the same."""
    was, now = (
        Headers(side, Walk(side), {control.key: control.name for control in side.controls})
        for side in (old, new)
    )
    return None if was.names() == now.names() else (was, now)
