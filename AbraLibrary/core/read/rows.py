"""Rows of a table that a test expects, by headings as a tester writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from AbraLibrary.core.read.columns import column_of
from AbraLibrary.core.read.expected import MASK, is_list, is_same, text_of
from AbraLibrary.core.text import NAME, VALUE, shorten
from AbraLibrary.errors import ArgumentError

Row = Mapping[str, str]


def rows_of(expected: Any, *, are_all: bool) -> list[Mapping[Any, Any]]:
    """The rows that are expected: all rows of a table, or one or several of them.

    Raises:
        ArgumentError: they are no rows, or one of them names no cell.
    """
    rows = [expected] if isinstance(expected, Mapping) and not are_all else expected
    if not is_list(rows) or not all(isinstance(each, Mapping) for each in rows):
        wanted = "a list of rows" if are_all else "a row"
        raise ArgumentError(
            f"{shorten(repr(expected), VALUE)} is not {wanted}. Give each row as a dictionary of "
            "headings and texts, such as ${{{'Order': 'SO-17'}}}; for one text use Get Table Cell "
            "By Intent, for the number of rows validate    len(value) == 2."
        )
    if not all(rows) or not (rows or are_all):
        raise ArgumentError("No cell was named. Say which row is meant, such as Order=SO-17.")
    return list(rows)


def row_with(rows: Sequence[Row], expected: Mapping[Any, Any], keys: Sequence[str]) -> Row | None:
    """The first row that has all of these cells.

    Args:
        rows: the rows of a table, by what its columns are called.
        expected: texts by headings or numbers of columns, as a tester writes them.
        keys: what the columns are called.

    Raises:
        ArgumentError: the table has no such heading.
        AssertionError: whether a row has them is not known, as a cell is masked.
    """
    cells = _by_key(expected, keys)
    return next((row for row in rows if _has(row, cells)), None)


def are_rows(
    rows: Sequence[Row], expected: Sequence[Mapping[Any, Any]], keys: Sequence[str]
) -> bool:
    """Whether a table has exactly these rows, in this order.

    Raises:
        ArgumentError: the table has no such heading.
        AssertionError: that is not known, as a cell is masked, or not all columns were named.
    """
    named = [_by_key(each, keys) for each in expected]
    if len(rows) != len(named):
        return False
    pairs = list(zip(rows, named, strict=True))
    if not all(_has(row, cells) for row, cells in pairs):
        return False
    lacking = [key for row, cells in pairs for key in row if key not in cells]
    if lacking:
        raise AssertionError(
            "the rows are compared as a whole, and those that are expected have no "
            f"'{shorten(lacking[0], NAME)}'. Name all columns, or use contains or not contains"
        )
    return True


def _by_key(expected: Mapping[Any, Any], keys: Sequence[str]) -> dict[str, Any]:
    def key(name: str) -> str:
        # An empty table without headings may have any column.
        return name if not keys and name.isdecimal() else keys[column_of(name, keys)]

    return {key(str(name)): value for name, value in expected.items()}


def _has(row: Row, cells: Mapping[str, Any]) -> bool:
    return all(key in row and _is(row[key], value, key) for key, value in cells.items())


def _is(seen: str, expected: Any, key: str) -> bool:
    what = f"the cell {shorten(key, NAME)}"
    if expected is None:
        text_of(expected)  # refused: an empty cell has an empty text
    if MASK in seen and seen != expected:
        raise AssertionError(f"{what} is masked, so it is not known what it holds")
    return is_same(what, seen, expected)
