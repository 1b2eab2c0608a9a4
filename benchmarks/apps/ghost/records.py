"""What a Ghost's database holds, as its users see it: posts with tags, members with labels."""

from __future__ import annotations

import html
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from lab.rows import Difference, Row

#: Rows by (table, key), as `lab.rows` judges them.
State = dict[tuple[str, Any], Row]

#: What it writes by itself: when something was, numbers that are drawn, forms of the same text.
_OWN = {
    "id", "uuid", "transient_id", "created_at", "created_by", "updated_at", "updated_by",
    "published_by", "mobiledoc", "lexical", "plaintext", "comment_id", "locale", "last_seen",
    "last_seen_at", "email_count", "email_opened_count", "email_open_rate", "tour", "post_id",
    "newsletter_id", "email_recipient_filter", "geolocation", "parent_id", "accessibility",
}  # fmt: skip
_OWN_SETTINGS = re.compile(
    "^(last_mentions_report_email_timestamp|db_hash|routes_hash|next_update_check|notifications"
    "|version_notifications|.*_secret|.*_key|site_uuid|public_hash|shared_views)$"
)
#: Of these, it is only judged how many there are.
_COUNTED = ("snippets", "integrations", "webhooks", "invites", "offers", "redirects", "comments",
            "recommendations", "collections", "emails", "mentions")  # fmt: skip
#: The lists of a record, by its table and by what they are called.
_LISTS = {
    "posts": {
        "tags": "SELECT post_id, name FROM posts_tags JOIN tags ON tags.id = tag_id "
        "ORDER BY posts_tags.sort_order",
        "authors": "SELECT post_id, name FROM posts_authors JOIN users ON users.id = author_id "
        "ORDER BY posts_authors.sort_order",
        # The page names one also where everybody may read it.
        "tiers": "SELECT post_id, name FROM posts_products "
        "JOIN products ON products.id = product_id JOIN posts ON posts.id = post_id "
        "WHERE posts.visibility = 'tiers' ORDER BY name",
    },
    "members": {
        "labels": "SELECT member_id, name FROM members_labels JOIN labels ON labels.id = label_id "
        "ORDER BY name",
        "newsletters": "SELECT member_id, name FROM members_newsletters "
        "JOIN newsletters ON newsletters.id = newsletter_id ORDER BY name",
    },
    "users": {
        "role": "SELECT user_id, name FROM roles_users JOIN roles ON roles.id = role_id",
    },
}
#: Tables whose records are told by their address on the site or by their mail, and what they are
#: read from.
_TABLES = {
    "posts": "posts LEFT JOIN posts_meta ON posts_meta.post_id = posts.id",
    **{name: name for name in ("members", "users", "tags", "labels", "newsletters", "products")},
}


def difference(seed: Path, now: Path) -> Difference:
    """What differs between two databases."""
    before, names = _read(seed, {})
    after, _ = _read(now, names)
    columns: dict[str, list[str]] = {}
    for (table, _), row in (*before.items(), *after.items()):
        columns.setdefault(table, list(row))
    found = {}
    for key in {**before, **after}:
        pair = (before.get(key), after.get(key))
        if pair[0] != pair[1]:
            found[key] = pair
    return Difference(found, columns)


def _read(path: Path, names: dict[str, str]) -> tuple[State, dict[str, str]]:
    """All records; those of the seed keep the names by which the tasks know them."""
    state: State = {}
    seen: dict[str, str] = {}
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as base:
        base.row_factory = sqlite3.Row
        base.execute("BEGIN")
        for table, source in _TABLES.items():
            lists = {name: _listed(base, query) for name, query in _LISTS.get(table, {}).items()}
            for row in base.execute(f"SELECT {table}.id AS its_id, * FROM {source}"):
                key = row["its_id"]
                seen[key] = names.get(key) or str(dict(row).get("slug") or row["email"])
                state[table, seen[key]] = {
                    **{name: _value(name, row[name]) for name in row.keys()  # noqa: SIM118
                       if name not in _OWN and name != "its_id"},
                    **{name: ", ".join(listed.get(key, [])) for name, listed in lists.items()},
                    **({"dark": _is_dark(row)} if table == "users" else {}),
                }  # fmt: skip
        for row in base.execute("SELECT key, value FROM settings"):
            if not _OWN_SETTINGS.match(row["key"]):
                state["settings", row["key"]] = {"value": _setting(row["key"], row["value"])}
        for row in base.execute("SELECT key, value FROM custom_theme_settings"):
            state["theme", row["key"]] = {"value": row["value"]}
        for table in _COUNTED:
            (count,) = base.execute(f"SELECT count(*) FROM {table}").fetchone()
            state["count", table] = {"count": count}
    return state, seen


def _listed(base: sqlite3.Connection, query: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for key, name in base.execute(query):
        found.setdefault(key, []).append(name)
    return found


def _value(name: str, value: Any) -> Any:
    """As it is seen: a text by its parts, a moment to its minute, nothing as None."""
    if name == "html":
        parts = re.findall(r"<(p|h[1-6]|li|figcaption)\b[^>]*>(.*?)</\1>|<(img)\b", value or "")
        said = [(tag or image, _words(text)) for tag, text, image in parts]
        return json.dumps([each for each in said if each[1] or each[0] == "img"])
    if name == "published_at":
        return _moment(value)
    if name == "email_only":
        return value or None
    if name in ("feature_image", "profile_image"):
        return value.rsplit("/", 1)[-1] if value else None
    return None if value == "" else value


def _moment(value: Any) -> str | None:
    """It keeps them as milliseconds, or as text."""
    return str(value)[:16].replace("T", " ") if value else None


def _words(text: str) -> str:
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", text)).split())


def _is_dark(row: sqlite3.Row) -> bool:
    return bool(json.loads(row["accessibility"] or "{}").get("nightShift"))


def _setting(key: str, value: Any) -> Any:
    """The menus by what they say: their addresses are kept with and without the site's own."""
    if key.endswith("navigation"):
        return json.dumps([[each["label"], each["url"]] for each in json.loads(value or "[]")])
    return None if value == "" else value
