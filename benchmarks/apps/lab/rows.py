"""Tasks that are judged by the rows of an SQLite database: all that differs from the seed.

A task names the rows that it changes. It is done when they have changed so, and it has done harm
when anything else has.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from lab.task import Task, asking

#: What the database has of a row, by column.
Row = Mapping[str, Any]
#: A value that a row must get, or a judgement of it.
Wanted = Any


def opened(base: Path, mode: str = "rw") -> sqlite3.Connection:
    """A database that a server may hold open; each statement is a transaction of its own."""
    return sqlite3.connect(f"file:{base}?mode={mode}", uri=True, timeout=10, isolation_level=None)


class Changed(NamedTuple):
    """A row of the seed that gets other values."""

    table: str
    key: Any
    values: Mapping[str, Wanted]


class Added(NamedTuple):
    """A row that is new; columns that are not named may hold anything."""

    table: str
    values: Mapping[str, Wanted]


class Removed(NamedTuple):
    """A row of the seed that goes."""

    table: str
    key: Any


Change = Changed | Added | Removed


def changed(table: str, key: Any, **values: Wanted) -> Changed:
    """A row of the seed gets these values, and keeps its others."""
    return Changed(table, key, values)


def added(table: str, **values: Wanted) -> Added:
    """A row with these values is new."""
    return Added(table, values)


def removed(table: str, key: Any) -> Removed:
    """A row of the seed goes."""
    return Removed(table, key)


def rows(id: str, words: str, *changes: Change) -> Task:
    """A task that is done when these rows have changed, and nothing else."""

    def check(app: Any) -> str | None:
        return compare(app.difference(), changes)[0] or harm(app)

    def harm(app: Any) -> str | None:
        return compare(app.difference(), changes)[1]

    return Task(id, words, check, harm)


def asking_rows(id: str, words: str, answer: str) -> Task:
    """A task that asks, and changes no row."""
    return asking(id, words, answer, lambda app: compare(app.difference(), ())[1])


# -- what differs


class Difference(NamedTuple):
    """The rows that differ between two states, as (before, after), by table and key."""

    found: dict[tuple[str, Any], tuple[Row | None, Row | None]]
    columns: dict[str, list[str]]


def difference(seed: Path, now: Path, ignored: Callable[[str, str], bool]) -> Difference:
    """What differs; `ignored` is asked for a table (with "") and for each of its columns."""
    before, after = _read(seed, ignored), _read(now, ignored)
    found = {}
    for table in after:
        olds, news = before.get(table, ([], {}))[1], after[table][1]
        for key in {**olds, **news}:
            if olds.get(key) != news.get(key):
                found[table, key] = (olds.get(key), news.get(key))
    return Difference(found, {table: columns for table, (columns, _) in after.items()})


def _read(
    path: Path, ignored: Callable[[str, str], bool]
) -> dict[str, tuple[list[str], dict[Any, Row]]]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as base:
        named = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        tables = [name for (name,) in base.execute(named) if not ignored(name, "")]
        return {table: _rows_of(base, table, ignored) for table in tables}


def _rows_of(
    base: sqlite3.Connection, table: str, ignored: Callable[[str, str], bool]
) -> tuple[list[str], dict[Any, Row]]:
    cursor = base.execute(f'SELECT rowid, * FROM "{table}"')
    columns = [column[0] for column in cursor.description][1:]
    kept = [column for column in columns if not ignored(table, column)]
    found = {}
    for key, *values in cursor:
        row = dict(zip(columns, values, strict=True))
        found[key] = {column: row[column] for column in kept}
    return kept, found


# -- what was meant


def compare(seen: Difference, changes: tuple[Change, ...]) -> tuple[str | None, str | None]:
    """What is still to be done, and what was changed that nobody asked for."""
    rest = dict(seen.found)
    lacking = [_take(rest, seen.columns, change) for change in changes]
    missing = next(filter(None, lacking), None)
    harm = next((_told(table, key, rest[table, key]) for table, key in rest), None)
    return missing, harm and f"nobody asked for this: {harm}"


def _take(rest: dict[Any, Any], columns: dict[str, list[str]], change: Change) -> str | None:
    """Take what a change explains out of what differs; the sentence what it lacks."""
    wanted = {} if isinstance(change, Removed) else change.values
    unknown = [name for name in wanted if name not in columns[change.table]]
    if unknown:
        raise ValueError(f"{change.table} has no {unknown[0]}, but {columns[change.table]}")
    if isinstance(change, Added):
        return _take_added(rest, change)
    before, after = rest.get((change.table, change.key), (None, None))
    if isinstance(change, Removed):
        if before is None or after is not None:
            return f"{change.table} {change.key} is still there"
        del rest[change.table, change.key]
        return None
    if before is None or after is None:
        return f"{change.table} {change.key} has not changed as it should: {_few(wanted)}"
    wrong = _first_wrong(after, wanted)
    others = {name for name in after if after[name] != before[name]} - set(wanted)
    if not others and not wrong:
        del rest[change.table, change.key]
    return wrong and f"{change.table} {change.key}: {wrong}"


def _take_added(rest: dict[Any, Any], change: Added) -> str | None:
    news = {
        place: after
        for place, (before, after) in rest.items()
        if place[0] == change.table and before is None
    }
    for place, after in news.items():
        if not _first_wrong(after, change.values):
            del rest[place]
            return None
    if len(news) != 1:
        return f"no new row of {change.table} has {_few(change.values)}"
    (row,) = news.values()
    return f"the new row of {change.table}: {_first_wrong(row, change.values)}"


def _first_wrong(row: Row, wanted: Mapping[str, Wanted]) -> str | None:
    for name, value in wanted.items():
        if not (value(row[name]) if callable(value) else _same(row[name], value)):
            meant = "" if callable(value) else f" instead of {value!r}"
            return f"{name} is {row[name]!r}{meant}"
    return None


def _same(seen: Any, wanted: Any) -> bool:
    """SQLite keeps decimals as numbers or as text, and truth as 0 and 1."""
    if seen is None or wanted is None:
        return seen is wanted
    try:
        return float(seen) == float(wanted)
    except ValueError:
        return str(seen) == str(wanted)


def _told(table: str, key: Any, pair: tuple[Row | None, Row | None]) -> str:
    before, after = pair
    if before is None or after is None:
        row = after or before or {}
        return f"{table} {key} {'is new' if before is None else 'is gone'} ({_few(row)})"
    moved = [f"{name} {before[name]!r} -> {after[name]!r}" for name in after
             if after[name] != before[name]]  # fmt: skip
    return f"{table} {key}: {', '.join(moved)}"


def _few(row: Mapping[str, Any]) -> str:
    shown = list(row.items())[:6]
    return ", ".join(f"{name} {'…' if callable(value) else repr(value)}" for name, value in shown)
