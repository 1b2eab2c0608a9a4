"""What Redmine's database holds, as its users see it: issues with their fields, notes, hours.

What its tables say beside is compared as it is, but for what it writes by itself.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from lab.rows import Difference
from lab.rows import difference as all_that_differs

COLUMNS = {
    "issues": ["project", "tracker", "subject", "said", "status", "priority", "to", "category",
               "version", "start", "due", "done", "hours", "parent", "private", "by", "fields"],
    "notes": ["issue", "text", "private", "by"],
    "relations": ["first", "second", "kind", "delay"],
    "watchers": ["what", "number", "name"],
    "times": ["issue", "project", "name", "activity", "hours", "day", "said", "by"],
    "files": ["what", "number", "name", "print", "said", "by"],
    "words": ["kind", "name", "active", "default", "project"],
    "order": ["names"],
    "accounts": ["first", "last", "mail", "admin", "status", "language", "mails", "secret",
                 "hides_mail", "zone", "settings"],
}  # fmt: skip
_NAME = "(SELECT firstname || ' ' || lastname FROM users WHERE users.id = {})"
_WORD = "(SELECT name FROM {} WHERE id = {})"
_QUESTIONS = {
    "issues": f"""
      SELECT id, {_WORD.format("projects", "project_id")}, {_WORD.format("trackers", "tracker_id")},
        subject, description, {_WORD.format("issue_statuses", "status_id")},
        {_WORD.format("enumerations", "priority_id")}, {_NAME.format("assigned_to_id")},
        {_WORD.format("issue_categories", "category_id")},
        {_WORD.format("versions", "fixed_version_id")}, start_date, due_date, done_ratio,
        estimated_hours, parent_id, is_private, {_NAME.format("author_id")},
        (SELECT group_concat(what, ', ') FROM
          (SELECT name || ' ' || value AS what FROM custom_values
           JOIN custom_fields ON custom_fields.id = custom_field_id
           WHERE customized_type = 'Issue' AND customized_id = issues.id AND value <> ''
           ORDER BY what))
      FROM issues""",
    "notes": f"""
      SELECT id, journalized_id, notes, private_notes, {_NAME.format("user_id")} FROM journals
      WHERE notes <> ''""",
    "relations": "SELECT id, issue_from_id, issue_to_id, relation_type, delay FROM issue_relations",
    "watchers": f"""
      SELECT id, watchable_type, watchable_id, {_NAME.format("user_id")} FROM watchers""",
    "times": f"""
      SELECT id, issue_id, {_WORD.format("projects", "project_id")}, {_NAME.format("user_id")},
        {_WORD.format("enumerations", "activity_id")}, hours, spent_on, comments,
        {_NAME.format("author_id")}
      FROM time_entries""",
    # One that is chosen is sent at once; it belongs to something when the form is sent.
    "files": f"""
      SELECT id, container_type, container_id, filename, digest, description,
        {_NAME.format("author_id")}
      FROM attachments WHERE container_id IS NOT NULL""",
    "words": "SELECT id, type, name, active, is_default, project_id FROM enumerations",
    "order": """
      SELECT type, group_concat(name, ', ') FROM
        (SELECT type, name FROM enumerations ORDER BY type, position) GROUP BY type""",
    "accounts": """
      SELECT login, firstname, lastname,
        (SELECT address FROM email_addresses WHERE user_id = users.id AND is_default),
        admin, status, language, mail_notification, hashed_password, hide_mail, time_zone, others
      FROM users LEFT JOIN user_preferences ON user_id = users.id WHERE type = 'User'""",
}
#: Of these the questions above tell; and who is signed in.
_TABLES = {
    "issues", "custom_values", "journals", "journal_details", "issue_relations", "watchers",
    "time_entries", "attachments", "enumerations", "users", "user_preferences", "tokens",
}  # fmt: skip
#: What it writes by itself.
_OWN = {"created_on", "updated_on", "downloads", "lft", "rgt"}
#: Of a user: where one was last, and how a diagram was left.
_TRACES = {"recently_used_project_ids", "gantt_zoom", "gantt_months"}
#: Settings of a user that the form of the account writes down as they go without it.
_AS_BEFORE = {
    "auto_watch_on": "", "comments_sorting": "asc", "warn_on_leaving_unsaved": "1",
    "textarea_font": "", "recently_used_projects": "3", "history_default_tab": "notes",
    "default_issue_query": "", "default_project_query": "",
    "notify_about_high_priority_issues": "0",
    "toolbar_language_options": "c,cpp,csharp,css,diff,go,groovy,html,java,javascript,objc,perl,"
    "php,python,r,ruby,sass,scala,shell,sql,swift,xml,yaml",
}  # fmt: skip


def difference(seed: Path, now: Path) -> Difference:
    """What differs between two databases."""
    rest = all_that_differs(seed, now, lambda table, column: table in _TABLES or column in _OWN)
    before, after = _read(seed), _read(now)
    found = dict(rest.found)
    for key in {**before, **after}:
        pair = (before.get(key), after.get(key))
        if pair[0] != pair[1]:
            found[key] = pair
    return Difference(found, {**rest.columns, **COLUMNS})


def _read(path: Path) -> dict[tuple[str, Any], dict[str, Any]]:
    found: dict[tuple[str, Any], dict[str, Any]] = {}
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as base:
        base.execute("BEGIN")
        for table, question in _QUESTIONS.items():
            for key, *values in base.execute(question):
                row = dict(zip(COLUMNS[table], map(_value, values), strict=True))
                if table == "accounts":
                    row["settings"] = _settings(row["settings"])
                found[table, key] = row
    return found


def _value(value: Any) -> Any:
    """A text with the ends of lines that it has here, nothing as None."""
    return (value.replace("\r\n", "\n") or None) if isinstance(value, str) else value


def _settings(written: str | None) -> str:
    """What it keeps of a user and would not go without it, of lists their words."""
    parts = re.split(r"^:(\w+):", written or "", flags=re.MULTILINE)[1:]
    words = [" ".join(re.findall(r"[^\s\[\]{}'\"-]+", each)) for each in parts[1::2]]
    return "\n".join(
        sorted(
            f"{name}: {value}"
            for name, value in zip(parts[::2], words, strict=True)
            if name not in _TRACES and value != _AS_BEFORE.get(name)
        )
    )
