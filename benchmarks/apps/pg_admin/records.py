"""What the harbour's database holds, as who keeps it sees it, and what pgAdmin keeps beside it."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from lab.rows import Difference
from pg_admin.postgres import Postgres

COLUMNS = {
    "databases": ["comment", "owner"],
    "roles": ["name", "login", "superuser", "createdb", "createrole", "inherit", "replication",
              "bypassrls", "connections", "until", "comment", "groups", "password"],
    "schemas": ["owner", "comment", "rights"],
    "relations": ["kind", "owner", "comment", "rights", "definition", "tablespace"],
    "columns": ["type", "required", "default", "comment"],
    "constraints": ["on_table", "name", "kind", "definition", "comment"],
    "functions": ["arguments", "result", "language", "volatility", "code", "strict", "secured",
                  "owner", "comment", "rights"],
    "others": ["name"],
    "servers": ["name", "group", "host", "port", "base", "user", "role", "comment", "tags",
                "colours", "service"],
    "groups": ["name"],
    "preferences": ["name", "value"],
    "files": ["path", "print"],
}  # fmt: skip
_OWN = "n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'"
#: Who may do what: without the owner, and in an order of its own.
_RIGHTS = """(SELECT string_agg(t, ', ' ORDER BY t) FROM unnest({0}::text[]) t
  WHERE t NOT LIKE {1} || '=%')"""
_QUESTIONS = {
    "databases": "SELECT datname AS key, shobj_description(oid, 'pg_database'),"
    " pg_get_userbyid(datdba) FROM pg_database",
    "roles": """SELECT rolname AS key, rolname, rolcanlogin, rolsuper, rolcreatedb, rolcreaterole,
      rolinherit, rolreplication, rolbypassrls, rolconnlimit,
      to_char(rolvaliduntil AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI'),
      shobj_description(a.oid, 'pg_authid'),
      (SELECT string_agg(g.rolname || CASE WHEN m.admin_option THEN ' as admin' ELSE '' END, ', '
        ORDER BY g.rolname) FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid
        WHERE m.member = a.oid),
      rolpassword IS NOT NULL FROM pg_authid a WHERE rolname !~ '^pg_'""",
    "schemas": f"""SELECT nspname AS key, pg_get_userbyid(nspowner),
      obj_description(n.oid, 'pg_namespace'),
      {_RIGHTS.format("nspacl", "pg_get_userbyid(nspowner)")} FROM pg_namespace n WHERE {_OWN}""",
    "relations": f"""SELECT nspname || '.' || relname AS key, relkind, pg_get_userbyid(relowner),
      obj_description(c.oid, 'pg_class'),
      {_RIGHTS.format("relacl", "pg_get_userbyid(relowner)")},
      CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(c.oid)
        WHEN relkind = 'i' THEN pg_get_indexdef(c.oid) END, reltablespace
      FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE {_OWN}""",
    "columns": f"""SELECT nspname || '.' || relname || '.' || attname AS key,
      format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid),
      col_description(c.oid, attnum)
      FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
      JOIN pg_namespace n ON n.oid = relnamespace
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = attnum
      WHERE attnum > 0 AND NOT attisdropped AND relkind IN ('r', 'v', 'm') AND {_OWN}""",
    "constraints": f"""SELECT nspname || '.' || relname || '.' || conname AS key,
      nspname || '.' || relname, conname, contype, pg_get_constraintdef(k.oid),
      obj_description(k.oid, 'pg_constraint')
      FROM pg_constraint k JOIN pg_class c ON c.oid = conrelid
      JOIN pg_namespace n ON n.oid = relnamespace WHERE {_OWN}""",
    "functions": f"""SELECT nspname || '.' || proname || '(' ||
        pg_get_function_identity_arguments(p.oid) || ')' AS key,
      pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), lanname, provolatile,
      prosrc, proisstrict, prosecdef, pg_get_userbyid(proowner), obj_description(p.oid, 'pg_proc'),
      {_RIGHTS.format("proacl", "pg_get_userbyid(proowner)")}
      FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
      JOIN pg_language l ON l.oid = prolang WHERE {_OWN}""",
    "others": f"""SELECT key, key FROM (
      SELECT 'type ' || nspname || '.' || typname AS key FROM pg_type t
        JOIN pg_namespace n ON n.oid = typnamespace
        WHERE {_OWN} AND typtype IN ('e', 'd', 'r')
      UNION SELECT 'trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal
      UNION SELECT 'rule ' || rulename FROM pg_rewrite WHERE rulename <> '_RETURN'
        AND oid >= 16384
      UNION SELECT 'policy ' || polname FROM pg_policy
      UNION SELECT 'extension ' || extname FROM pg_extension) found""",
}
#: What it keeps by itself: the language of who signs in, how a dialog of files was left.
_TRACES = {
    "misc:user_interface:user_language", "file_manager:options:last_directory_visited",
    "file_manager:options:last_storage", "file_manager:options:file_dialog_view",
}  # fmt: skip
_TABLES = f"""SELECT nspname, relname FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relkind = 'r' AND {_OWN} ORDER BY 1, 2"""
_SERVERS = """SELECT s.id, s.name, g.name, host, port, maintenance_db, username, role, comment,
  tags, coalesce(bgcolor, '') || ' ' || coalesce(fgcolor, ''), service
  FROM server s JOIN servergroup g ON g.id = s.servergroup_id"""
_PREFERENCES = """SELECT m.name || ':' || c.name || ':' || p.name, u.value
  FROM user_preferences u JOIN preferences p ON p.id = u.pid
  JOIN preference_category c ON c.id = p.cid JOIN module_preference m ON m.id = c.mid"""

Read = dict[str, dict[str, dict[str, Any]]]


def read(postgres: Postgres, base: Path, storage: Path) -> Read:
    """All records of one state."""
    return {**_of_postgres(postgres), **_of_pgadmin(base), "files": _files(storage)}


def difference(before: Read, now: Read) -> Difference:
    """What differs between two states; the rows of a table are those of `rows of NAME`."""
    columns = {name: list(kept) for name, kept in COLUMNS.items()}
    found: dict[tuple[str, Any], tuple[Any, Any]] = {}
    for table in {**before, **now}:
        olds, news = before.get(table, {}), now.get(table, {})
        for row in (*olds.values(), *news.values()):
            known = columns.setdefault(table, [])
            known += [name for name in row if name not in known]
        for key in {**olds, **news}:
            if olds.get(key) != news.get(key):
                pair = [_full(each.get(key), columns[table]) for each in (olds, news)]
                found[table, key] = (pair[0], pair[1])
    return Difference(found, columns)


def _full(row: dict[str, Any] | None, columns: list[str]) -> dict[str, Any] | None:
    """A row with all columns, also those that it does not have."""
    return None if row is None else {name: row.get(name) for name in columns}


def _of_postgres(postgres: Postgres) -> Read:
    told: Read = {}
    asked = [
        f"SELECT json_build_array('{table}', to_json(x)) FROM"
        f" ({question}) x (key, {', '.join(f'c{at}' for at in range(len(COLUMNS[table])))});"
        for table, question in _QUESTIONS.items()
    ]
    tables = [line.split("|") for line in postgres.ask(_TABLES).splitlines()]
    asked += [
        f"SELECT json_build_array('rows of {schema}.{name}', to_json(x))"
        f' FROM "{schema}"."{name}" x;'
        for schema, name in tables
    ]
    for line in postgres.ask("\n".join(asked)).splitlines():
        table, row = json.loads(line)
        if table.startswith("rows of "):
            told.setdefault(table, {})[str(next(iter(row.values())))] = row
            continue
        values = [row[f"c{at}"] for at in range(len(COLUMNS[table]))]
        told.setdefault(table, {})[row["key"]] = dict(zip(COLUMNS[table], values, strict=True))
    return told


def _of_pgadmin(path: Path) -> Read:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as base:
        servers = {
            str(key): dict(zip(COLUMNS["servers"], values, strict=True))
            for key, *values in base.execute(_SERVERS)
        }
        groups = {str(key): {"name": name} for key, name in base.execute(
            "SELECT id, name FROM servergroup")}  # fmt: skip
        preferences = {
            name: {"name": name, "value": value}
            for name, value in base.execute(_PREFERENCES)
            if name not in _TRACES
        }
    for server in servers.values():
        server["tags"] = _tags(server["tags"])
    return {"servers": servers, "groups": groups, "preferences": preferences}


def _tags(kept: str | None) -> str:
    found = json.loads(kept) if kept else []
    return ", ".join(sorted(str(tag["text"]) for tag in found or []))


def _files(storage: Path) -> dict[str, dict[str, Any]]:
    found = {}
    for path in sorted(storage.rglob("*")):
        content = path.read_bytes() if path.is_file() else b""
        told = hashlib.sha256(content).hexdigest() if path.is_file() else "a folder"
        named = str(path.relative_to(storage))
        found[named] = {"path": named, "print": told}
    return found
