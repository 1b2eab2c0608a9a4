"""What differs between two states of Vendure: its rows, and what they are linked with."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from lab.rows import Difference, Row

#: Rows by (table, key), as `lab.rows` judges them.
State = dict[tuple[str, Any], Row]

#: Who is signed in, what is queued, and what follows from products and collections.
_TABLES = {
    "session", "search_index_item", "job_record", "job_record_buffer", "scheduled_task_record",
    "migrations", "settings_store_entry", "collection_product_variants_product_variant",
    "stock_movement", "order_modification", "collection_closure",
}  # fmt: skip
#: When something was, secrets, and the places of collections, which others give way to.
_COLUMNS = {
    "createdAt", "updatedAt", "lastLogin", "passwordHash", "verificationToken",
    "position", "passwordResetToken", "identifierChangeToken", "pendingIdentifier",
}  # fmt: skip
#: What is told of itself in a history is ignored; what somebody writes is not.
_NOTES = ("ORDER_NOTE", "CUSTOMER_NOTE")
_NAMES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"


def difference(seed: Path, now: Path) -> Difference:
    """What differs between two databases."""
    columns: dict[str, list[str]] = {}
    before, after = _read(seed, columns), _read(now, columns)
    found = {}
    for place in {**before, **after}:
        pair = (before.get(place), after.get(place))
        if pair[0] != pair[1]:
            found[place] = pair
    return Difference(found, columns)


def _read(path: Path, columns: dict[str, list[str]]) -> State:
    """All rows; those of a table that has no keys of its own by what they link."""
    state: State = {}
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as base:
        base.row_factory = sqlite3.Row
        base.execute("BEGIN")
        for (table,) in base.execute(_NAMES).fetchall():
            if table in _TABLES:
                continue
            cursor = base.execute(f'SELECT * FROM "{table}"')
            names = [each[0] for each in cursor.description]
            columns[table] = [name for name in names if name not in _COLUMNS]
            for row in cursor:
                if table == "history_entry" and row["type"] not in _NOTES:
                    continue
                # The page sends of an order also what does not go out.
                if table == "order_line_reference" and not row["quantity"]:
                    continue
                key = row["id"] if "id" in names else tuple(row)
                state[table, key] = {name: _value(row[name]) for name in columns[table]}
    return state


def _value(value: Any) -> Any:
    """Records within a column by what they say, in whichever order; nothing as None."""
    if isinstance(value, str) and value[:1] in ("{", "["):
        try:
            return json.dumps(json.loads(value), sort_keys=True)
        except ValueError:
            return value
    return None if value == "" else value
