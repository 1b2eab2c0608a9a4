"""Which row of a table is meant by its cells, and whether a column is sorted."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.read.columns import by_number, keys_of, titled, unknown
from AbraLibrary.core.text import NAME, PHRASE, TARGET, fold, says, shorten
from AbraLibrary.errors import ArgumentError

# @limit how many rows a message lists
# @unit rows
_ROWS = 6

Direction = Literal["ascending", "descending"]

# Between the letters of a series and its number.
# @measured not measured: how orders, invoices and tickets are numbered
# @test utest/core/read/test_tables.py::test_a_row_is_meant_by_texts_that_equal_or_contain_as_words
_SERIES = re.compile(r"(?<=[^\W\d_])-(?=\d)")
# A number with its sign, its groups and a short unit or currency; an order number is none.
# @measured amounts, percentages and sizes of the demo site and of DataTables' examples
# @test utest/core/read/test_tables.py::test_whether_a_column_is_sorted
_NUMBER = re.compile(
    r"^([-\u2212]?)\s?(?:[A-Z]{3}\s|[^\w\s.-])?\s?([-\u2212]?)"
    r"(?P<digits>\d[\d.,' \u00a0\u202f]*)(?P<unit>[^\W\d]{0,4}|[^\w\s])$"
)
# The digits before the decimals, by the mark of the decimals.
# @fixed groups of thousands have three digits
_GROUPED = {
    ".": re.compile(r"\d+|\d{1,3}(?:,\d{3})*"),
    ",": re.compile(r"\d+|\d{1,3}(?:\.\d{3})*"),
}
#: Dates as pages write them; the order of a column is read in one of them.
_DATES = (
    "%d.%m.%Y", "%d/%m/%Y", "%m/%d/%Y", "%d-%m-%Y", "%Y/%m/%d", "%d %b %Y", "%b %d, %Y",
    "%d %B %Y", "%B %d, %Y",
)  # fmt: skip


class Table(Model):
    """The texts of a table's cells, as the page reported them."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def by_heading(self) -> list[dict[str, str]]:
        """Each row as a dictionary from heading to text.

        The key of a column without a heading, or with a repeated one, is its number, from 1 on.
        """
        keys = self.keys
        return [dict(zip(keys, row, strict=False)) for row in self.rows]

    @property
    def keys(self) -> list[str]:
        """What the columns are called in these dictionaries."""
        return keys_of(self.headings, max(len(self.headings), *map(len, self.rows), 0))


class Heading(Model):
    """The heading of a column."""

    text: str
    #: Its lines, if it has several: its words, and a unit or a badge.
    lines: tuple[str, ...] = ()
    #: The headings over it that group several columns, the topmost first.
    above: tuple[str, ...] = ()
    #: How it says that the column is sorted.
    sort: Direction | None
    #: What to press to sort by it.
    ref: str


class RowTick(Model):
    """A checkbox in a row."""

    ref: str
    checked: bool | Literal["mixed"] | None
    column: int
    #: Whether it is on while no other one is, as a radio button.
    is_exclusive: bool = False


class Row(Model):
    """A row with its checkboxes."""

    cells: tuple[str, ...]
    ticks: tuple[RowTick, ...] = ()

    @property
    def shown(self) -> str:
        """Its texts in a message."""
        return f"'{shorten(', '.join(filter(None, self.cells)), PHRASE)}'"


class Pager(Model):
    """The buttons that turn the pages of a table; None for one that is not there, or disabled."""

    next: str | None = None
    previous: str | None = None
    first: str | None = None


class TableParts(Model):
    """A table with what operates it."""

    headings: tuple[Heading, ...]
    rows: tuple[Row, ...]
    pager: Pager | None = None
    #: The numbers beside it where nothing tells which page is shown.
    numbers: tuple[str, ...] = ()

    @property
    def table(self) -> Table:
        """The texts alone."""
        return Table(
            headings=tuple(titled(each.text) for each in self.headings),
            rows=tuple(each.cells for each in self.rows),
        )

    def column(self, name: str) -> int:
        """The place of a column, by its heading, with those over it, a line of it, or its number.

        Raises:
            ArgumentError: there is none of that heading, or several.
        """
        titles = self.table.headings
        found = [at for at, title in enumerate(titles) if title == name]
        found = found or [at for at, title in enumerate(titles) if fold(title) == fold(name)]
        whole = [
            " ".join((*each.above, title))
            for each, title in zip(self.headings, titles, strict=True)
        ]  # fmt: skip
        found = found or [at for at, title in enumerate(whole) if fold(title) == fold(name)]
        found = found or [
            at for at, each in enumerate(self.headings) if fold(name) in map(fold, each.lines)
        ]
        at = None if found else by_number(name, len(self.table.keys))
        if at is not None:
            return at
        if len(found) == 1:
            return found[0]
        if found:
            longer = [f"'{shorten(whole[at], NAME)}'" for at in found if self.headings[at].above]
            heads = f"the heading over it, as {' or '.join(longer)}, or by " if longer else ""
            raise ArgumentError(
                f"{len(found)} columns are called '{shorten(name, NAME)}'. Name the column by "
                f"{heads}its number, from 1 on: {found[0] + 1} or {found[-1] + 1}."
            )
        raise unknown(name, titles, whole)

    def where(self, cells: Mapping[str, Any]) -> tuple[list[int], list[int]]:
        """The rows whose cells are these texts, and the rows whose cells contain them as words.

        Raises:
            ArgumentError: a column is unknown, or no cell is named.
        """
        if not cells:
            raise ArgumentError("No cell was named. Say which row is meant, such as Order=SO-17.")
        wanted = [(self.column(str(name)), fold(str(value))) for name, value in cells.items()]

        def rows(is_so: Callable[[str, str], bool]) -> list[int]:
            return [
                at
                for at, row in enumerate(self.rows)
                if all(c < len(row.cells) and is_so(fold(row.cells[c]), t) for c, t in wanted)
            ]

        return rows(_equals), rows(_has)

    def cell(self, row: str | Mapping[str, Any], column: str) -> str:
        """The text of a column in the only row with these cells.

        Args:
            row: the text of one of its cells, texts by their headings, or one as `Order=SO-17`.
            column: the heading, or a number from 1 on.

        Raises:
            ArgumentError: there is no such column, or not one such row.
        """
        at = self.column(column)
        same, like = self._saying(row) if isinstance(row, str) else self.where(row)
        found = same or like
        if not found and isinstance(row, str) and (named := self._named(row)):
            return self.cell(named, column)
        if len(found) != 1:
            raise ArgumentError(f"{self.not_one(row, len(found))}.")
        cells = self.rows[found[0]].cells
        return cells[at] if at < len(cells) else ""

    def _named(self, row: str) -> dict[str, str] | None:
        """A cell by its heading, as keywords with `**cells` take it; None if none is named."""
        name, equals, text = row.partition("=")
        is_heading = bool(equals) and fold(name) in map(fold, self.table.headings)
        return {name: text} if is_heading else None

    def _saying(self, text: str) -> tuple[list[int], list[int]]:
        """The rows with a cell that is this text, and with one that contains it as words."""
        wanted = fold(text)

        def rows(is_so: Callable[[str, str], bool]) -> list[int]:
            cells = (map(fold, row.cells) for row in self.rows)
            return [at for at, row in enumerate(cells) if any(is_so(each, wanted) for each in row)]

        return rows(_equals), rows(_has)

    def not_one(self, row: str | Mapping[str, Any], count: int, pages: int = 1) -> str:
        """That not exactly one row has these cells, and which rows there are."""
        # As form data, Code=AUTUMN15 would be masked as a credential.
        given = [row] if isinstance(row, str) else [f"'{row[name]}' in {name}" for name in row]
        wanted = ", ".join(given)
        where = f" on its {pages} pages" if pages > 1 else ""
        rows = "; ".join(each.shown for each in self.rows[:_ROWS]) or "none"
        step = "Name another cell, too" if count else "Check the text of the cell"
        return (
            f"{count} rows{where} have {shorten(wanted, TARGET)}, where one is needed. Its rows: "
            f"{rows}. {step}"
        )


def _equals(cell: str, text: str) -> bool:
    return cell == text


def _has(cell: str, text: str) -> bool:
    """Whether a cell contains a text as words; letters alone mean a series: "SO" is in "SO-17"."""
    return says(cell, text) or (text.isalpha() and says(_SERIES.sub(" ", cell), text))


def tick_of(parts: TableParts, at: int) -> RowTick | str:
    """The checkbox that selects a row; else why there is none for certain."""
    ticks = parts.rows[at].ticks
    if len(ticks) > 1:
        titles = parts.table.headings
        untitled = [t for t in ticks if t.column >= len(titles) or not titles[t.column]]
        ticks = tuple(untitled) if len(untitled) == 1 else ticks
    if len(ticks) == 1:
        return ticks[0]
    return f"has {len(ticks)} checkboxes" if ticks else "has no checkbox"


def is_sorted(values: Sequence[str], direction: Direction) -> bool:
    """Whether texts are in order, read as numbers, as dates, or as words; blanks do not count."""
    shown = [value for value in values if value.strip()]
    return any(_in_order(keys, direction) for keys in _readings(shown))


def is_of_numbers(values: Sequence[str]) -> bool:
    """Whether all are numbers of one unit, so that there is only one order."""
    return bool(_as_numbers([value for value in values if value.strip()]))


def _in_order(keys: Sequence[Any], direction: Direction) -> bool:
    pairs = itertools.pairwise(keys)
    return all(a <= b for a, b in pairs) if direction == "ascending" else all(
        a >= b for a, b in pairs
    )  # fmt: skip


def _readings(values: Sequence[str]) -> Iterator[list[Any]]:
    if numbers := _as_numbers(values):
        yield from numbers
        return
    dates = [[_date(value, form) for value in values] for form in _DATES]
    if readable := [each for each in dates if each and None not in each]:
        yield from readable
        return
    folded = [fold(value) for value in values]
    yield folded
    # As people count: Item 2 before Item 10.
    yield [[(not part.isdecimal(), int(part) if part.isdecimal() else part)
            for part in re.split(r"(\d+)", text)] for text in folded]  # fmt: skip
    yield list(values)  # capitals first


def _as_numbers(values: Sequence[str]) -> list[list[Any]]:
    """The numbers, with a point or a comma before their decimals; empty if some are none."""
    found = [_NUMBER.match(value.strip()) for value in values]
    if len({each and each["unit"] for each in found}) != 1:
        return []
    read = [[each and _number(each, decimal) for each in found] for decimal in ".,"]
    return [each for each in read if None not in each]


def _number(found: re.Match[str], decimal: str) -> float | None:
    digits = re.sub(r"[' \u00a0\u202f]", "", found["digits"]).rstrip(".,")
    whole, mark, part = digits.partition(decimal)
    groups = _GROUPED[decimal]
    if not groups.fullmatch(whole) or (mark and not part.isdecimal()):
        return None
    size = float(f"{re.sub('[.,]', '', whole)}.{part or 0}")
    return -size if found[1] or found[2] else size


def _date(text: str, form: str) -> datetime | None:
    try:
        return datetime.strptime(text.strip(), form)  # only compared with its like
    except ValueError:
        return None
