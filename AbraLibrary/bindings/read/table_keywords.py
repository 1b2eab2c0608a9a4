"""Keywords that read tables."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from robot.api.deco import keyword
from robot.utils import DotDict

from AbraLibrary.actions.read.read import read
from AbraLibrary.bindings.session.services import Intent, Services
from AbraLibrary.core.evidence.said import notes
from AbraLibrary.core.find.judging import Given
from AbraLibrary.core.read.tables import Table


class TableKeywords:
    """Rows by their headings."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def get_table_rows_by_intent(
        self,
        intent: Intent,
        *,
        role: str | None = None,
        label: str | None = None,
        test_id: str | None = None,
        within: str | None = None,
        form: str | None = None,
        section: str | None = None,
        modal: str | None = None,
        exact: bool = False,
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
    ) -> Any:
        """Returns the rows of a table or grid as dictionaries: heading to text, as users see them.

        The table is meant by its name, such as its caption, or by a locator. A column without a
        heading, or with one that another has before it, is called by its number, from 1 on. A
        cell that spans several columns or rows is in each of them, and a field is what is in it.

        Rows that are not shown are left out, and so are those that a page draws only when it is
        scrolled or turned. Fails when what is meant is not found or is no table. See `Intents`.

        Example:
        | ${rows} = | `Get Table Rows By Intent` | Items in your cart |
        | Should Be Equal | ${rows}[0][Product] | Gooseneck Kettle |
        """
        services = self._services
        target = services.target(
            intent, purpose="read", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        reading = read(
            services.session, target, "table", services.options.find(timeout, weights, thresholds),
            Table.model_validate,
        )  # fmt: skip
        rows = reading.value.by_heading()
        services.report.line(f"Read {len(rows)} rows of {reading.target}{notes(reading.trace)}")
        return [DotDict(row) for row in rows]
