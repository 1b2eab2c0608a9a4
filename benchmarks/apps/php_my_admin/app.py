"""phpMyAdmin on MariaDB, with the tables of a harbour office (seed/harbour.sql)."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from lab import packages
from lab.application import Application, Screen
from lab.mariadb import PACKAGES, MariaDB
from lab.rows import Difference

_SHIPPED = Path("/usr/share/phpmyadmin")
_PACKAGES = (*PACKAGES, "php8.2-cgi", "php8.2-cli", "php8.2-mysql", "phpmyadmin")
_OWN = "('information_schema', 'mysql', 'performance_schema', 'sys')"
_COLUMNS = f"""
  SELECT table_schema, table_name, GROUP_CONCAT(column_name ORDER BY ordinal_position),
    GROUP_CONCAT(column_name, ' ', column_type ORDER BY ordinal_position SEPARATOR ', ')
  FROM information_schema.columns WHERE table_schema NOT IN {_OWN}
  GROUP BY table_schema, table_name"""
_INDEXES = f"""
  SELECT table_schema, table_name, GROUP_CONCAT(column_name ORDER BY index_name, seq_in_index)
  FROM information_schema.statistics
  WHERE table_schema NOT IN {_OWN} AND index_name <> 'PRIMARY' GROUP BY table_schema, table_name"""
_TABLES = "/index.php?route=/database/structure&db=harbour"

#: Columns and tables that are there only when a task is done.
_MADE_BY_TASKS = {
    "boats": ["flag"],
    "guests": ["id", "boat", "came_on"],
    "owners_2026": ["id", "name", "phone", "town"],
}


def _table(route: str, name: str) -> str:
    return f"/index.php?route={route}&db=harbour&table={name}"


class PhpMyAdmin(Application):
    """Pages that jQuery exchanges, tables whose cells are edited in place, icons with words, a
    tree at the left, jQuery UI dialogs, CodeMirror for SQL."""

    title = "phpMyAdmin"
    start_path = "/index.php?route=/database/structure&db=harbour"
    sign_in_form = ("/", "pma_username", "pma_password")
    ready_path = "/favicon.ico"
    keeps_open = "nothing"
    smoke_is_wrong = "no-old-list"
    screens = (
        Screen("01 sign in", "/", signed_in=False),
        Screen("02 a database, where each test begins", _TABLES),
        Screen("03 the server", "/index.php?route=/server/databases"),
        Screen("04 a table, owners", _table("/sql", "owners")),
        Screen("05 a table, Structure", _table("/table/structure", "boats")),
        Screen("06 a table, Insert", _table("/table/change", "owners")),
        Screen("07 a table, Operations", _table("/table/operations", "payments")),
        Screen("08 a table, SQL", _table("/table/sql", "boats")),
        Screen("09 a table, Import", _table("/table/import", "visitors")),
        Screen("10 a database, Search", "/index.php?route=/database/search&db=harbour"),
        Screen("11 a table, payments", _table("/sql", "payments")),
        Screen("12 a row edited", _table("/sql", "owners"), (("press", "Edit"),)),
        Screen("13 asked before a table is emptied", _TABLES, (("press", "Empty"),)),
        Screen("14 a cell pressed twice", _table("/sql", "owners"), (("twice", "Tom Berg"),)),
        Screen("15 a new table", "/index.php?route=/table/create&db=harbour"),
        Screen("16 a column changed",
               _table("/table/structure/change", "boats") + "&field=name&change_column=1"),
        Screen("17 columns added", _table("/table/add-field", "boats") + "&num_fields=1"),
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self._running: MariaDB | None = None

    def install(self) -> None:
        """Debian's packages, without their services; a copy with a configuration of ours."""
        packages.debian(self.home, *_PACKAGES)
        stamp = packages.digest([self.folder / "seed", _SHIPPED / "index.php"])
        packages.once(self.home / "made", stamp, self._make)

    def _make(self) -> None:
        made = self.home / "made"
        shutil.copytree(_SHIPPED, made / "www")
        shutil.copy(self.folder / "seed" / "config.inc.php", made / "www" / "config.inc.php")
        vendor = made / "www" / "libraries" / "vendor_config.php"
        text = vendor.read_text(encoding="utf-8")
        vendor.write_text(text.replace("'/etc/phpmyadmin/", "ROOT_PATH . '"), encoding="utf-8")
        MariaDB(made).make()

    def prepare(self) -> None:
        """A copy of the empty server, started and filled."""
        shutil.copytree(self.home / "made" / "db", self.state / "db")
        (self.state / "tmp").mkdir()
        self._running = self._base
        self._running.start(self.home / "base.log", self.start_timeout_s)
        self._base.ask("CREATE USER admin@localhost IDENTIFIED BY 'admin';"
                       "GRANT ALL ON *.* TO admin@localhost WITH GRANT OPTION;")  # fmt: skip
        self.reset()
        seeded = json.dumps(self._read())
        (self.state / "seed.json").write_text(seeded, encoding="utf-8")

    def stop(self) -> None:
        """The web server first."""
        if self._running is not None:
            self._running.stop()
            self._running = None
        super().stop()

    @property
    def _base(self) -> MariaDB:
        return MariaDB(self.state)

    def command(self) -> list[str]:
        """PHP's own server."""
        return ["php", "-S", f"127.0.0.1:{self.port}", "-t", str(self.home / "made" / "www")]

    def environment(self) -> dict[str, str]:
        """Where the database is; several requests at a time."""
        return {"LAB_STATE": str(self.state), "PHP_CLI_SERVER_WORKERS": "4"}

    def reset(self) -> None:
        """Drop what is there and make the seed's tables anew."""
        there = self._base.ask(
            f"SELECT schema_name FROM information_schema.schemata WHERE schema_name NOT IN {_OWN}"
        ).split()
        drops = "".join(f"DROP DATABASE `{name}`;" for name in there)
        self._base.ask(drops + (self.folder / "seed" / "harbour.sql").read_text(encoding="utf-8"))

    def difference(self) -> Difference:
        """Rows by table and first column; a table's own row is in `table`, a database's too."""
        before = json.loads((self.state / "seed.json").read_text(encoding="utf-8"))
        after = json.loads(json.dumps(self._read()))
        columns = {name: list(row) for each in (before, after) for name, kept in each.items()
                   for row in kept.values()}  # fmt: skip
        for name, more in _MADE_BY_TASKS.items():
            columns[name] = list(dict.fromkeys([*columns.get(name, ()), *more]))
        found: dict[tuple[str, Any], tuple[Any, Any]] = {}
        for table in {**before, **after}:
            olds, news = before.get(table, {}), after.get(table, {})
            for key in {**olds, **news}:
                pair = [_full(each.get(key), columns[table]) for each in (olds, news)]
                if pair[0] != pair[1]:
                    found[table, key] = (pair[0], pair[1])
        return Difference(found, columns)

    def _read(self) -> dict[str, dict[str, dict[str, Any]]]:
        indexes = {tuple(line[:2]): line[2] for line in self._base.lines(_INDEXES)}
        bases = self._base.lines(f"SELECT schema_name FROM information_schema.schemata "
                                 f"WHERE schema_name NOT IN {_OWN}")  # fmt: skip
        told = {base: {"columns": "(a database)", "indexes": ""} for (base,) in bases}
        found: dict[str, dict[str, dict[str, Any]]] = {"table": told}
        for base, table, names, types in self._base.lines(_COLUMNS):
            columns = names.split(",")
            named = table if base == "harbour" else f"{base}.{table}"
            told[named] = {"columns": types, "indexes": indexes.get((base, table), "")}
            listed = ", ".join(f"`{name}`" for name in columns)
            rows = self._base.lines(f"SELECT JSON_ARRAY({listed}) FROM `{base}`.`{table}`")
            read = [json.loads(row) for (row,) in rows]
            found[named] = {str(row[0]): dict(zip(columns, row, strict=True)) for row in read}
        return found


def _full(row: dict[str, Any] | None, columns: list[str]) -> dict[str, Any] | None:
    """A row with all columns, also those that it does not have."""
    return None if row is None else {name: row.get(name) for name in columns}


APPLICATION = PhpMyAdmin
