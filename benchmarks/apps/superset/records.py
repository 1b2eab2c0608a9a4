"""What differs between two states of Superset: its own rows, and those of the databases."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from lab import rows
from lab.rows import Difference, Row

#: What says who did what, and when, what a page keeps in mind, and what follows from datasets.
_TABLES = {
    "logs", "key_value", "cache_keys", "keyvalue", "query", "tab_state", "table_schema",
    "alembic_version", "ab_view_menu", "ab_permission_view", "favstar", "user_attribute",
}  # fmt: skip
_COLUMNS = {
    "changed_on", "created_on", "changed_by_fk", "created_by_fk", "last_saved_at",
    "last_saved_by_fk", "last_login", "login_count", "fail_login_count", "uuid", "query_context",
    "perm", "schema_perm", "catalog_perm", "last_changed",
}  # fmt: skip
#: Relations: rows that are written anew, with other keys, when nothing of them has changed.
_LINKS = {
    **{
        table: (names, "SELECT {names} FROM {table}")
        for table, names in (
            ("slice_user", "slice_id user_id"),
            ("dashboard_slices", "dashboard_id slice_id"),
            ("dashboard_user", "dashboard_id user_id"),
            ("dashboard_roles", "dashboard_id role_id"),
            ("sqlatable_user", "table_id user_id"),
            ("ab_user_role", "user_id role_id"),
            ("ab_permission_view_role", "permission_view_id role_id"),
            ("rls_filter_roles", "rls_filter_id role_id"),
            ("rls_filter_tables", "rls_filter_id table_id"),
            ("ab_user_group", "user_id group_id"),
        )
    },
    # Tags that nobody has given say what kind something is, and whose.
    "tag": ("name description",
            "SELECT name, coalesce(description, '') FROM tag WHERE type = 'custom'"),
    "tagged_object": ("tag object", """
      SELECT t.name, o.object_type || ' ' || o.object_id FROM tagged_object o
      JOIN tag t ON t.id = o.tag_id WHERE t.type = 'custom'"""),
}  # fmt: skip
_TABLES_OF_IT = "SELECT name FROM sqlite_master WHERE type = 'table'"


def difference(seed: Path, now: Path) -> Difference:
    """All of it; `counted` are the rows of all tables of the databases."""
    seen = rows.difference(seed / "superset.db", now / "superset.db", _is_ignored)
    before, after = _links(seed), _links(now)
    for table, columns in after[1].items():
        seen.columns[table] = columns
    for place in {**before[0], **after[0]}:
        if before[0].get(place) != after[0].get(place):
            seen.found[place] = (before[0].get(place), after[0].get(place))
    return seen


def _is_ignored(table: str, column: str) -> bool:
    # A dashboard that is only looked at gets colours into its settings.
    if (table, column) == ("dashboards", "json_metadata"):
        return True
    return column in _COLUMNS or (not column and (table in _TABLES or table in _LINKS))


def _links(state: Path) -> tuple[dict[tuple[str, Any], Row], dict[str, list[str]]]:
    """Relations by what they relate, what is counted by its place, and their columns."""
    found: dict[tuple[str, Any], Row] = {}
    columns: dict[str, list[str]] = {"counted": ["base", "named", "row"]}
    with closing(_read(state / "superset.db")) as base:
        for table, (names, asked) in _LINKS.items():
            columns[table] = names.split()
            for pair in base.execute(asked.format(names=names.replace(" ", ", "), table=table)):
                found[table, pair] = dict(zip(columns[table], pair, strict=True))
    for name in ("harbour", "archive"):
        with closing(_read(state / f"{name}.db")) as base:
            for (table,) in base.execute(_TABLES_OF_IT).fetchall():
                for key, *row in base.execute(f'SELECT rowid, * FROM "{table}"'):
                    counted = {"base": name, "named": table, "row": json.dumps(row)}
                    found["counted", (name, table, key)] = counted
    return found, columns


def _read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)
