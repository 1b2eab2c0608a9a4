"""What differs between two states of PocketBase: its records, its collections, its settings."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from lab.rows import Difference, Row

#: Rows by (table, key), as `lab.rows` judges them.
State = dict[tuple[str, Any], Row]

#: Who has signed in from where, and what has been done to the tables.
_TABLES = {"_authOrigins", "_migrations", "_mfas", "_otps", "_externalAuths"}
_COLUMNS = {"created", "updated", "tokenKey", "password"}
_NAMES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
#: What each field of a collection has is a row of its own; what its kind has beside is `rest`.
#: The places of fields are not judged.
_OF_FIELD = ("collection", "name", "type", "required", "hidden", "maxSelect", "values", "rest")


def difference(seed: Path, now: Path) -> Difference:
    """What differs between two databases."""
    before, after = _read(seed), _read(now)
    columns: dict[str, list[str]] = {"field": list(_OF_FIELD)}
    for (table, _), row in {**after, **before}.items():
        columns.setdefault(table, list(row))
    found = {}
    for place in {**before, **after}:
        old, new = before.get(place), after.get(place)
        if old is not None and new is not None:
            # A column that has come or gone is told by its field.
            new = {name: new.get(name) for name in old if place[0] == "_params" or name in new}
            old = {name: old[name] for name in new}
        if old != new:
            found[place] = (old, new)
    return Difference(found, columns)


def _read(path: Path) -> State:
    state: State = {}
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as base:
        base.row_factory = sqlite3.Row
        base.execute("BEGIN")
        for (table,) in base.execute(_NAMES).fetchall():
            if table in _TABLES:
                continue
            for row in base.execute(f'SELECT * FROM "{table}"'):
                given = {k: _value(v) for k, v in dict(row).items() if k not in _COLUMNS}
                if table == "_params":
                    given = dict(_flat("", json.loads(row["value"])))
                elif table == "_collections":
                    for each in json.loads(given.pop("fields")):
                        state["field", (row["name"], each["id"])] = _field(row["name"], each)
                state[table, row["id"]] = given
    return state


def _field(collection: str, given: dict[str, Any]) -> Row:
    told = {name: _value(json.dumps(given.get(name))) for name in _OF_FIELD}
    told |= {"collection": collection, "name": given["name"], "type": given["type"]}
    rest = {name: value for name, value in given.items() if name not in _OF_FIELD}
    return told | {"rest": json.dumps(rest, sort_keys=True)}


def _flat(before: str, given: Any) -> Iterator[tuple[str, Any]]:
    """What records within a record say, each by its path."""
    if not isinstance(given, dict):
        yield before, json.dumps(given) if isinstance(given, list) else given
        return
    for name, value in given.items():
        yield from _flat(f"{before}.{name}" if before else name, value)


def _value(value: Any) -> Any:
    """Records within a column by what they say; nothing as an empty text."""
    if isinstance(value, str) and value[:1] in ("{", "["):
        try:
            return json.dumps(json.loads(value), sort_keys=True)
        except ValueError:
            return value
    return "" if value is None else value
