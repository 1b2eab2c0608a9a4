"""Keywords that read tables."""

from __future__ import annotations

from typing import Any

from AbraLibrary.actions.read.read import read
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.read.table_row import TableRow
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.evidence.log_lines import notes
from AbraLibrary.core.read.tables import Table


class TableKeywords(Keywords):
    """Rows by their headings."""

    @intent_keyword
    def get_table_rows_by_intent(self, meant: Meant) -> Any:
        """Returns the rows of a table or grid as dictionaries: heading to text, as users see them.

        Name the table by its name, such as its caption, by the heading over it, by a text in it
        that only it has, such as the heading of a column, or by a locator. A column without a
        heading, or with the heading of a column before it, is named by its number, from 1 on. A
        cell that spans several columns or rows is in each of them; the text of a field is its
        value, and a cell with nothing but a picture, icon or button has its name. A heading is
        found in other case and spacing, too: ``${row}[unit price]``.

        Hidden rows are left out, and so are those that the page renders only after scrolling or
        paging. Fails when the element is not found or is no table. See `Intents`.

        Example:
        | ${rows} = | `Get Table Rows By Intent` | Items in your cart |
        | Should Be Equal | ${rows}[0][Product] | Gooseneck Kettle |
        """
        services = self._services
        target = services.target(meant, "read")
        looking = services.options.find(meant)
        reading = read(services.session, target, "table", looking, Table.model_validate)
        rows = reading.value.by_heading()
        services.report.line(f"Read {len(rows)} rows of {reading.target}{notes(reading.trace)}")
        return [TableRow(row) for row in rows]  # type: ignore[no-untyped-call]
