"""The table keywords as Robot calls them; actions/read/ and core/read/ do the work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from assertionengine import AssertionOperator

from AbraLibrary.actions.read.read import Reading, What, read
from AbraLibrary.actions.read.tables import OperatedTable, Sorted
from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.read.assertions import check_of_rows, check_of_text
from AbraLibrary.bindings.read.table_row import TableRow
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.evidence.log_lines import notes
from AbraLibrary.core.read.expected import MASK, Masked
from AbraLibrary.core.read.tables import Direction, Table, TableParts
from AbraLibrary.core.text import NAME, VALUE, shorten
from AbraLibrary.errors import ArgumentError


class TableKeywords(Keywords):
    """Rows by their headings."""

    @intent_keyword
    def get_table_rows_by_intent(
        self,
        meant: Meant,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
        message: str | None = None,
    ) -> Any:
        """Returns the rows of a table or grid as dictionaries, heading to text, or asserts them.

        Name the table by its name, such as its caption, by the heading over it, by a text in it
        that only it has, such as the heading of a column, or by a locator. A column without a
        heading, or with the heading of a column before it, is named by its number, from 1 on. A
        cell that spans several columns or rows is in each of them; the text of a field is its
        value, and a cell with nothing but a picture, icon or button has its name. A heading is
        found in other case and spacing, too: ``${row}[unit price]``.

        Hidden rows are left out, and so are those that the page renders only after scrolling or
        paging. Fails when the element is not found or is no table.

        Operators are ``==``, ``!=``, ``contains`` (a row as a dictionary, or several in a list),
        ``not contains``, ``validate`` and ``then``, with the rows as ``value``. ``contains`` and
        ``not contains`` look for a row with all cells that the dictionary names, by heading or
        number; ``==`` and ``!=`` compare all cells of all rows, in their order. Texts count as they
        are written. A heading that the table does not have is an error. An assertion is repeated
        until it holds or ``timeout`` is over. See `Assertions` and `Intents`; for one text see
        `Get Table Cell By Intent`.

        Example:
        | ${rows} = | `Get Table Rows By Intent` | Items in your cart |
        | Should Be Equal | ${rows}[0][Product] | Gooseneck Kettle |
        | `Get Table Rows By Intent` | Items in your cart | validate | len(value) == 2 |
        | `Get Table Rows By Intent` | Orders | not contains | ${{{'Order': 'SO-17'}}} |
        """
        expected = self._expected(assertion_expected)
        check = check_of_rows(assertion_operator, expected, message)
        count = 0

        def rows_of(value: Any) -> Any:
            nonlocal count
            table = Table.model_validate(value)
            rows = _rows(table.by_heading())
            count = len(rows)
            return check(rows, table.keys)

        reading = self._read(meant, "table", rows_of)
        self._services.report.line(
            f"Read {_counted(count)} of {_called(reading.target)}{notes(reading.trace)}"
        )
        return _rows(reading.value)

    @intent_keyword
    def get_table_cell_by_intent(
        self,
        meant: Meant,
        row: str | dict[str, str],
        column: str,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
        message: str | None = None,
    ) -> Any:
        """Returns the text of a cell of a table, or asserts it.

        Name the table as for `Get Table Rows By Intent`, the row by the text of one of its cells,
        by one with its heading (``Order=SO-17``), or by a dictionary of headings and texts, and the
        column by its heading, also with the one over it (``Q2 Actual``), or by its number from 1
        on. Exactly one row must have them: cells that equal the texts go before cells that contain
        them as words.

        An assertion is repeated until it holds or ``timeout`` is over. Fails when there is no such
        column, and when no row or several rows have the texts. See `Assertions` and `Intents`.

        Example:
        | `Get Table Cell By Intent` | Items in your cart | Gooseneck Kettle | Price | == | €89.00 |
        | ${total} = | `Get Table Cell By Intent` | Orders | SO-17 | Total |
        """
        what = f"the cell {shorten(column, NAME)}"
        expected = self._expected(assertion_expected)
        check = check_of_text(what, assertion_operator, expected, message)

        def cell_of(value: Any) -> Any:
            try:
                text = TableParts.model_validate(value).cell(row, column)
            except ArgumentError as error:  # the table may still be loading
                raise AssertionError(str(error)) from None
            return check(Masked(text) if MASK in text else text)

        reading = self._read(meant, "parts", cell_of)
        shown = self._services.report.masks.excerpt(reading.value, VALUE)
        self._services.report.line(f"{column} of {reading.target}: {shown}{notes(reading.trace)}")
        return reading.value

    def _read(self, meant: Meant, what: What, check: Callable[[Any], Any]) -> Reading:
        services = self._services
        target = services.target(meant, "read")
        return read(services.session, target, what, services.options.find(meant), check)

    @intent_keyword
    @returns(Sorted)
    def sort_table_by_intent(
        self, meant: Meant, column: str, direction: Direction = "ascending"
    ) -> Any:
        """Sorts a table by a column: presses its heading until it is sorted in that direction.

        Name the table as for `Get Table Rows By Intent`, and the column by its heading, or by its
        number from 1 on. A column that is sorted so already is left alone: its heading says so, or,
        where that says nothing and the table has one page, its numbers are in order. Words may have
        an order of their own, so their heading is pressed; where that does nothing, they are sorted
        if they are in order. Verified: the heading must say the direction (``aria-sort``, its
        classes, an arrow), and the texts must be in order, as numbers, dates or words. Where the
        texts have another order, such as Low, Medium, High, what the heading says decides, and the
        rows must have changed; where the heading says nothing, the texts decide.

        Returns a dictionary with dots: ``target``, ``column``, ``direction``, ``presses``, and
        ``proof``: ``order`` where the texts are in order, ``heading`` where only the heading says
        so. Fails when there is no such column, when pressing its heading does nothing, and when it
        is sorted otherwise after three presses. See `Intents`.

        Example:
        | `Sort Table By Intent` | Orders | Total | descending |
        """
        result = self._table(meant).sort(column, direction)
        how = (
            "was so already"
            if not result.presses
            else f"{result.presses} press{'' if result.presses == 1 else 'es'}"
        )
        self._services.report.line(
            f"Sorted {result.target} by '{result.column}' {direction} ({how}, by its "
            f"{result.proof})"
        )
        return to_robot(result)

    @intent_keyword
    def go_to_table_row_by_intent(
        self, /, meant: Meant, *, unique: bool = False, **cells: Any
    ) -> dict[str, str]:
        """Turns the pages of a table until a row is shown, and returns the row.

        Name the table as for `Get Table Rows By Intent`, and the row by cells: heading=text.
        Exactly one row of all pages must have them: cells that equal the texts go before cells that
        contain them as words. So all pages are looked at; with ``unique=True`` it ends at the first
        one with equal cells, for a key that only one row has. The pager is found around the table
        by its buttons: next, previous, first, or by numbers of which one is marked as shown. A
        heading that is an option of the keyword, such as ``role``, is written with a capital.

        Returns the row, heading to text. Fails when no page has the row, when several rows are
        alike, or when a button of the pager does not change the rows. See `Intents`.

        Example:
        | ${row} = | `Go To Table Row By Intent` | Orders | Order=SO-17 | unique=True |
        | `Click By Intent` | Open | within=SO-17 |
        """
        table = self._table(meant)
        row = table.go_to(cells, is_unique=unique)
        self._services.report.line(f"Went to the row {', '.join(row.values())} of {table.name}")
        return TableRow(row)  # type: ignore[no-untyped-call]

    @intent_keyword
    def check_table_rows_by_intent(
        self, /, meant: Meant, *, rows: Literal["one", "all"] = "one", **cells: Any
    ) -> list[dict[str, str]]:
        """Checks the checkbox of the row with the given cells, or of all such rows.

        Name the table as for `Get Table Rows By Intent`, and the row by cells: heading=text. With
        ``rows=one`` exactly one row must have them: cells that equal the texts go before cells that
        contain them as words. With ``rows=all`` every row whose cells equal them is meant. Rows on
        other pages are not: see `Go To Table Row By Intent`. Verified: these rows are checked
        afterwards, and no other row has changed.

        Returns the rows, heading to text. Fails without a change when no row has the cells, when
        several have them, and when a row has no checkbox or cannot be told from others. See
        `Intents`.

        Example:
        | `Check Table Rows By Intent` | Orders | Order=SO-17 |
        | `Check Table Rows By Intent` | Orders | Status=Open | rows=all |
        """
        return self._check(meant, cells, True, many=rows == "all")

    @intent_keyword
    def uncheck_table_rows_by_intent(
        self, /, meant: Meant, *, rows: Literal["one", "all"] = "one", **cells: Any
    ) -> list[dict[str, str]]:
        """Unchecks the checkbox of the row with the given cells, or of all such rows.

        Takes, returns and verifies what `Check Table Rows By Intent` does.

        Example:
        | `Uncheck Table Rows By Intent` | Orders | Order=SO-17 |
        """
        return self._check(meant, cells, False, many=rows == "all")

    def _check(
        self, meant: Meant, cells: dict[str, Any], wanted: bool, *, many: bool
    ) -> list[dict[str, str]]:
        table = self._table(meant)
        picked = table.check(cells, wanted, many=many)
        done = "Checked" if wanted else "Unchecked"
        self._services.report.line(f"{done} {_counted(len(picked))} of {_called(table.name)}")
        return list(_rows(picked))

    def _table(self, meant: Meant) -> OperatedTable:
        services = self._services
        target = services.target(meant, "read")
        return OperatedTable(services.session, target, **services.how(meant))


def _counted(rows: int) -> str:
    return f"{rows} row{'' if rows == 1 else 's'}"


def _called(name: str) -> str:
    """What a table is called; it may be named by what stands in it, such as a heading."""
    return name if name.startswith(("table ", "grid ", "treegrid ")) else f"the table with {name}"


def _rows(value: Any) -> Any:
    """Rows as a test gets them; what an expression has made of them stays."""
    if not isinstance(value, list):
        return value
    return [TableRow(each) if isinstance(each, dict) else each for each in value]  # type: ignore[no-untyped-call]
