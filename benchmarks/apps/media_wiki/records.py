"""What MediaWiki's database says of a wiki, by table and key: no logs, caches, or earlier texts."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from lab.rows import Difference

COLUMNS = {
    "pages": ["space", "title", "model", "text", "summary", "minor", "by", "hidden", "categories"],
    "protected": ["page", "action", "level", "cascades", "days"],
    "deleted": ["space", "title", "reason"],
    "users": ["name", "real", "password", "reason"],
    "groups": ["name", "group", "days"],
    "options": ["user", "name", "value"],
    "watched": ["name", "space", "title", "days"],
    "blocks": ["target", "reason", "days", "everywhere", "accounts", "talk", "addresses", "only"],
    "files": ["name", "print", "by"],
    "filters": ["user", "name", "default", "shows", "colours"],
}
#: Of recent changes: kept as an option, and read as `filters`. The others whose names begin so say
#: how a page was left.
_FILTERS = "rcfilters-saved-queries"
_QUESTIONS = {
    "pages": """
      SELECT page_id, page_namespace, page_title, page_content_model, old_text, comment_text,
        rev_minor_edit, actor_name,
        (SELECT count(*) FROM revision WHERE rev_page = page_id AND rev_deleted),
        (SELECT group_concat(cl_to, ', ') FROM
          (SELECT cl_to FROM categorylinks WHERE cl_from = page_id ORDER BY cl_to))
      FROM page JOIN revision ON rev_id = page_latest JOIN actor ON actor_id = rev_actor
      JOIN revision_comment_temp ON revcomment_rev = rev_id
      JOIN comment ON comment_id = revcomment_comment_id
      JOIN slots ON slot_revision_id = rev_id JOIN content ON content_id = slot_content_id
      JOIN text ON old_id = CAST(substr(CAST(content_address AS TEXT), 4) AS INTEGER)""",
    "protected": "SELECT pr_page, pr_type, pr_level, pr_cascade, pr_expiry FROM page_restrictions",
    "deleted": """
      SELECT DISTINCT ar_page_id, ar_namespace, ar_title,
        (SELECT comment_text FROM logging JOIN comment ON comment_id = log_comment_id
         WHERE CAST(log_type || log_action AS TEXT) = 'deletedelete'
         AND log_namespace = ar_namespace
         AND CAST(log_title AS TEXT) = CAST(ar_title AS TEXT) ORDER BY log_id DESC LIMIT 1)
      FROM archive WHERE ar_page_id NOT IN (SELECT page_id FROM page)""",
    "users": """
      SELECT user_id, user_name, user_real_name, user_password,
        (SELECT comment_text FROM logging JOIN comment ON comment_id = log_comment_id
         WHERE CAST(log_type AS TEXT) = 'rights' AND log_namespace = 2
         AND CAST(log_title AS TEXT) = replace(CAST(user_name AS TEXT), ' ', '_')
         ORDER BY log_id DESC LIMIT 1)
      FROM user""",
    "groups": """
      SELECT user_name, ug_group, ug_expiry FROM user_groups JOIN user ON user_id = ug_user""",
    "options": """
      SELECT user_name, up_property, up_value FROM user_properties
      JOIN user ON user_id = up_user""",
    "watched": """
      SELECT user_name, wl_namespace, wl_title, we_expiry FROM watchlist
      JOIN user ON user_id = wl_user LEFT JOIN watchlist_expiry ON we_item = wl_id
      WHERE wl_namespace % 2 = 0""",
    "blocks": """
      SELECT ipb_address, comment_text, ipb_expiry, ipb_sitewide, ipb_create_account,
        NOT ipb_allow_usertalk, ipb_enable_autoblock,
        (SELECT group_concat(what, ', ') FROM (
           SELECT CASE ir_type WHEN 1 THEN CAST(page_title AS TEXT) ELSE 'namespace ' || ir_value
           END AS what
           FROM ipblocks_restrictions LEFT JOIN page ON ir_type = 1 AND page_id = ir_value
           WHERE ir_ipb_id = ipb_id ORDER BY what))
      FROM ipblocks JOIN comment ON comment_id = ipb_reason_id""",
    "files": """
      SELECT img_name, img_sha1, actor_name FROM image JOIN actor ON actor_id = img_actor""",
}
#: Tables whose columns show the key too.
_SHOWN = ("protected", "groups", "options", "watched", "blocks", "files")
#: How many of its columns make a key, and which one is a moment until which something holds.
_KEYS = {"protected": 2, "groups": 2, "options": 2, "watched": 3}
_MOMENTS = {"protected": 4, "groups": 2, "watched": 3, "blocks": 2}


def difference(seed: Path, now: Path) -> Difference:
    """What differs between two databases."""
    before, after = read(seed), read(now)
    found: dict[tuple[str, Any], tuple[Any, Any]] = {}
    for table in COLUMNS:
        for key in {**before[table], **after[table]}:
            pair = (before[table].get(key), after[table].get(key))
            if pair[0] != pair[1]:
                found[table, key] = pair
    return Difference(found, COLUMNS)


def read(path: Path) -> dict[str, dict[Any, dict[str, Any]]]:
    """All records of one database."""
    read: dict[str, dict[Any, dict[str, Any]]] = {}
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as base:
        for table, question in _QUESTIONS.items():
            long = _KEYS.get(table, 1)
            read[table] = {}
            for row in base.execute(question):
                values = [each.decode() if isinstance(each, bytes) else each for each in row]
                if table in _MOMENTS:
                    values[_MOMENTS[table]] = _days(values[_MOMENTS[table]])
                key = values[0] if long == 1 else tuple(values[:long])
                shown = values[0 if table in _SHOWN else long :]
                read[table][key] = dict(zip(COLUMNS[table], shown, strict=True))
    read["filters"] = {}
    for user, name in [key for key in read["options"] if key[1].startswith("rcfilters-")]:
        option = read["options"].pop((user, name))["value"]
        kept = json.loads(option or "{}") if name == _FILTERS else {}
        read["filters"] |= {
            (user, key): {"user": user, **each} for key, each in _filters(kept).items()
        }
    return read


def _days(moment: str | None) -> int | None:
    """How many days from today something ends; None where it never does."""
    if moment is None or moment == "infinity":
        return None
    end = datetime.strptime(moment, "%Y%m%d%H%M%S").replace(tzinfo=UTC)
    return round((end - datetime.now(UTC)).total_seconds() / 86400)


def _filters(kept: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """What is kept of the filters of recent changes, by its key."""
    found = {}
    for key, each in (kept.get("queries") or {}).items():
        data = each["data"]
        shown = {name: value for name, value in data.get("params", {}).items() if value != "0"}
        colours = {name: value for name, value in data.get("highlights", {}).items() if value}
        found[key] = {
            "name": each["label"],
            "default": kept.get("default") == key,
            "shows": json.dumps(shown, sort_keys=True),
            "colours": json.dumps(colours, sort_keys=True),
        }
    return found
