"""What a NocoDB's database holds, as its users see it: by the names of tables, fields and views."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from lab.rows import Difference, Row

#: Rows by (table, key), as `lab.rows` judges them.
State = dict[tuple[str, Any], Row]
#: The names of tables, fields and views by their ids.
Names = dict[str, str]

_KINDS = {1: "form", 2: "gallery", 3: "grid", 4: "kanban", 5: "map", 6: "calendar"}
_SHOWN = ("grid", "gallery", "form", "kanban", "calendar")
#: Of these, it is only judged how many there are.
_COUNTED = ("nc_hooks_v2", "nc_api_tokens", "nc_comments", "nc_extensions", "nc_base_users_v2",
            "nc_sync_source_v2")  # fmt: skip
_MADE = {"CreatedTime", "LastModifiedTime", "CreatedBy", "LastModifiedBy", "Order", "Deleted"}
_HIDDEN = {"ID", *_MADE}
_FILTERS = """
  SELECT fk_column_id AS field, comparison_op, comparison_sub_op, value, logical_op, is_group
    FROM nc_filter_exp_v2 WHERE fk_view_id = ? ORDER BY "order", rowid"""
_SORTS = """
  SELECT fk_column_id AS field, direction FROM nc_sort_v2
  WHERE fk_view_id = ? ORDER BY "order", rowid"""
_FORM_FIELDS = """
  SELECT fk_column_id AS field, label, help, description, required, show
  FROM nc_form_view_columns_v2 WHERE fk_view_id = ?"""


class _Base:
    """One database, read at once."""

    def __init__(self, path: Path, seen: Names, now: Names) -> None:
        self._seen, self._now, self.state = seen, now, State()
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as base:
            base.row_factory = sqlite3.Row
            self._base = base
            base.execute("BEGIN")
            self._read()

    def _ask(self, query: str, *given: Any) -> list[dict[str, Any]]:
        return [dict(row) for row in self._base.execute(query, given)]

    def _name(self, key: str, title: str) -> str:
        """The name that something has in the seed; its own where the seed has it not."""
        self._now[key] = title
        return self._seen.get(key, title)

    def _read(self) -> None:
        for user in self._ask("SELECT * FROM nc_users_v2"):
            names = ("email", "password", "display_name", "roles")
            self.state["user", user["email"]] = {name: user[name] for name in names}
        for base in self._ask("SELECT * FROM nc_bases_v2 WHERE coalesce(deleted, 0) = 0"):
            name = self._name(base["id"], base["title"])
            self.state["base", name] = {"title": base["title"], "shared": base["uuid"]}
        for each in _COUNTED:
            (count,) = self._ask(f"SELECT count(*) AS number FROM {each}")
            self.state["count", each] = count
        for table in self._ask("SELECT * FROM nc_models_v2 WHERE type = 'table'"):
            self._read_table(table)

    def _read_table(self, table: dict[str, Any]) -> None:
        name = self._name(table["id"], table["title"])
        told = {"title": table["title"], "description": table["description"]}
        self.state["table", name] = told
        fields = self._ask("SELECT * FROM nc_columns_v2 WHERE fk_model_id = ?", table["id"])
        for each in fields:
            if each["uidt"] == "ForeignKey":
                each["title"] = "customer's key"
        names = {each["id"]: self._name(each["id"], each["title"]) for each in fields}
        for each in fields:
            if _is_seen(each):
                self.state["field", f"{name}.{names[each['id']]}"] = self._field(each)
        held = {
            each["column_name"]: names[each["id"]]
            for each in fields
            if each["column_name"] and each["uidt"] not in _HIDDEN
        }
        for row in self._ask(f'SELECT * FROM "{table["table_name"]}"'):
            values = {title: row[column] for column, title in held.items() if column in row}
            self.state[name, row["id"]] = values
        for view in self._ask("SELECT * FROM nc_views_v2 WHERE fk_model_id = ?", table["id"]):
            seen = {each["id"]: names[each["id"]] for each in fields if _is_seen(each)}
            self._read_view(name, seen, view)

    def _field(self, field: dict[str, Any]) -> Row:
        query = 'SELECT title FROM nc_col_select_options_v2 WHERE fk_column_id = ? ORDER BY "order"'
        options = [each["title"] for each in self._ask(query, field["id"])]
        return {
            "title": field["title"],
            "kind": field["uidt"],
            "choices": json.dumps(options),
            "required": bool(field["rqd"]),
            "default": field["cdf"],
            "description": field["description"],
        }

    def _read_view(self, table: str, names: Names, view: dict[str, Any]) -> None:
        key, kind = view["id"], _KINDS.get(view["type"], str(view["type"]))
        name = f"{table}: {self._name(key, view['title'])}"
        filters, sorts = self._ask(_FILTERS, key), self._ask(_SORTS, key)
        for each in (*filters, *sorts):
            each["field"] = names.get(each["field"])
        self.state["view", name] = {
            "title": view["title"],
            "kind": kind,
            "filters": json.dumps(filters),
            "sorts": json.dumps([[each["field"], each["direction"]] for each in sorts]),
            "fields": json.dumps(self._shown(names, kind, key)),
            "stacked": self._stacked(names, kind, key),
            "grouped": json.dumps(self._grouped(names, kind, key)),
            "locked": view["lock_type"],
            "shared": view["uuid"],
            "description": view["description"],
        }
        if kind == "form":
            self._read_form(name, names, key)

    def _shown(self, names: Names, kind: str, key: str) -> list[str]:
        """The fields that a view shows, in their order, without those that the seed has not."""
        if kind not in _SHOWN:
            return []
        query = f'SELECT * FROM nc_{kind}_view_columns_v2 WHERE fk_view_id = ? ORDER BY "order"'
        return [
            names[each["fk_column_id"]]
            for each in self._ask(query, key)
            if each["show"] and each["fk_column_id"] in names
            and (not self._seen or each["fk_column_id"] in self._seen)
        ]  # fmt: skip

    def _stacked(self, names: Names, kind: str, key: str) -> str | None:
        if kind != "kanban":
            return None
        (board,) = self._ask("SELECT * FROM nc_kanban_view_v2 WHERE fk_view_id = ?", key)
        return names.get(board["fk_grp_col_id"])

    def _grouped(self, names: Names, kind: str, key: str) -> list[str]:
        if kind != "grid":
            return []
        query = """SELECT fk_column_id FROM nc_grid_view_columns_v2
          WHERE fk_view_id = ? AND group_by ORDER BY group_by_order"""
        return [names.get(each["fk_column_id"], "") for each in self._ask(query, key)]

    def _read_form(self, name: str, names: Names, key: str) -> None:
        (form,) = self._ask("SELECT * FROM nc_form_view_v2 WHERE fk_view_id = ?", key)
        told = ("heading", "subheading", "success_msg", "redirect_url", "email",
                "submit_another_form", "show_blank_form")  # fmt: skip
        self.state["form", name] = {each: form[each] or None for each in told}
        for each in self._ask(_FORM_FIELDS, key):
            field = names.get(each.pop("field"))
            if field:
                given = {what: each[what] or None for what in each}
                self.state["form field", f"{name}.{field}"] = given


def _is_seen(field: dict[str, Any]) -> bool:
    return not field["system"] and field["uidt"] not in _HIDDEN


def difference(seed: Path, now: Path) -> Difference:
    """What differs. What belongs to a table or a view that is new or gone is not told."""
    seen: Names = {}
    before = _Base(seed, {}, seen).state
    after = _Base(now, seen, {}).state
    kept = {key for key in before if key in after and key[0] in ("table", "view")}
    columns: dict[str, list[str]] = {}
    for (table, _), row in (*before.items(), *after.items()):
        known = columns.setdefault(table, [])
        known += [name for name in row if name not in known]
    found = {}
    for key in {**before, **after}:
        if _is_told(key, kept):
            pair = tuple(_whole(state.get(key), columns[key[0]]) for state in (before, after))
            if pair[0] != pair[1]:
                found[key] = (pair[0], pair[1])
    return Difference(found, columns)


def _is_told(key: tuple[str, Any], kept: set[tuple[str, Any]]) -> bool:
    what, name = key
    if what in ("user", "base", "count", "table"):
        return True
    if what == "field":
        return ("table", name.split(".")[0]) in kept
    if what == "view":
        return ("table", name.split(": ")[0]) in kept
    if what in ("form", "form field"):
        return ("view", name.split(".")[0]) in kept
    return ("table", what) in kept


def _whole(row: Row | None, columns: list[str]) -> Row | None:
    """A row with all columns: one that was made or deleted since holds nothing."""
    return row and {column: row.get(column) for column in columns}
