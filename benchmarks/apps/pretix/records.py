"""What differs between two states of pretix: its rows, and what rows mean that are written anew."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from lab import rows
from lab.rows import Difference, Row

#: What says who did what, and when; what waits to be sent or fetched; what is counted from orders.
_TABLES = ("django_", "otp_", "oauth2_", "pretixapi_")
_NAMED = {
    "pretixbase_logentry", "pretixbase_logentry_organizer_link", "pretixbase_cachedfile",
    "pretixbase_userknownloginsource", "pretixbase_transaction", "pretixbase_eventlock",
    "pretixbase_cachedticket", "pretixbase_cachedcombinedticket", "pretixbase_staffsession",
    "pretixbase_outgoingmail", "pretixbase_globalsettingsobject_settingsstore",
    "pretixbase_event_settingsstore", "pretixbase_quota_items",
}  # fmt: skip
_COLUMNS = {
    "last_login", "last_modified", "session_token", "password", "created",
    "cached_availability_paid_orders", "cached_availability_time", "cached_availability_state",
    "cached_availability_number",
}  # fmt: skip
#: Places in lists: what counts is what stands before what.
_PLACES = {("pretixbase_item", "position"), ("pretixbase_itemcategory", "position")}
_SETTINGS = "SELECT object_id, key, value FROM pretixbase_event_settingsstore"
#: What pages write into the settings that nobody has asked for: how a file was read last, and
#: what a payment costs, once an order is looked at.
_BESIDE = ("voucher_import_settings", "order_import_settings", "__fee_reverse_calc")
_ORDER = """
  SELECT category_id, id FROM pretixbase_item WHERE id <= ? ORDER BY category_id, position, id"""
_LISTS = "SELECT event_id, id FROM pretixbase_itemcategory ORDER BY event_id, position, id"
_QUOTAS = """
  SELECT q.name, i.item_id, q.event_id FROM pretixbase_quota_items i
  JOIN pretixbase_quota q ON q.id = i.quota_id"""


def difference(seed: Path, now: Path) -> Difference:
    """All of it; `setting` and `products` are told by what they mean."""
    files = seed / "db.sqlite3", now / "db.sqlite3"
    seen = rows.difference(*files, _is_ignored)
    with closing(_read(files[0])) as base:
        (last,) = base.execute("SELECT max(id) FROM pretixbase_item").fetchone()
    before, after = (_meant(file, last) for file in files)
    columns = {
        "setting": ["event", "key", "value"], "products": ["items"], "categories": ["items"],
        "quota_items": ["event", "quota", "item"],
    }  # fmt: skip
    for place in {**before, **after}:
        if before.get(place) != after.get(place):
            seen.found[place] = (before.get(place), after.get(place))
    return Difference(seen.found, {**seen.columns, **columns})


def _is_ignored(table: str, column: str) -> bool:
    if column:
        return column in _COLUMNS or (table, column) in _PLACES
    return table in _NAMED or table.startswith(_TABLES)


def _meant(file: Path, last: int) -> dict[tuple[str, Any], Row]:
    """Settings by event and key; the products of the seed in their order; what a quota has."""
    found: dict[tuple[str, Any], Row] = {}
    with closing(_read(file)) as base:
        for event, key, value in base.execute(_SETTINGS):
            if not key.endswith(_BESIDE):
                told = {"event": event, "key": key, "value": _plain(value)}
                found["setting", (event, key)] = told
        for table, asked in (("products", (_ORDER, (last,))), ("categories", (_LISTS, ()))):
            lists: dict[Any, list[str]] = {}
            for key, item in base.execute(*asked):
                lists.setdefault(key, []).append(str(item))
            found |= {(table, key): {"items": " ".join(each)} for key, each in lists.items()}
        for quota, item, event in base.execute(_QUOTAS):
            told = {"event": event, "quota": quota, "item": item}
            found["quota_items", (event, quota, item)] = told
    return found


def _plain(value: str) -> str:
    """A text of several languages without those that say nothing, and with one kind of line."""
    try:
        said = json.loads(value)
    except ValueError:
        return value
    if not isinstance(said, dict):
        return value
    told = {key: "\n".join(text.splitlines()) if isinstance(text, str) else text
            for key, text in said.items() if text}  # fmt: skip
    return json.dumps(told, ensure_ascii=False, sort_keys=True)


def _read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)
