"""Zabbix's frontend on MariaDB, with what a harbour watches (seed.py); without its server."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

from lab import packages
from lab.application import Application
from lab.mariadb import PACKAGES, MariaDB
from lab.rows import Difference
from lab.server import LOOPBACK, Server, free_port
from zabbix import records, seed
from zabbix.screens import SCREENS

_SHIPPED = Path("/usr/share/zabbix")
_SCHEMA = Path("/usr/share/zabbix-server-mysql")
#: Of the server's package, only the tables are used; with php8.2-cgi, no web server is needed.
_PACKAGES = (*PACKAGES, "php-mysql", "php8.2-cgi", "php8.2-cli", "zabbix-frontend-php",
             "zabbix-server-mysql")  # fmt: skip
#: Who is signed in outlives a reset; what is logged is of no account; the rest never changes.
_KEPT = ("auditlog", "dbversion", "images", "sessions")
_FIRST_TEMPLATE = "INSERT INTO `hosts`"
_TABLES = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'zabbix'"


class Zabbix(Application):
    """Forms and lists made on the server; dialogs that are loaded, drawn lists with what one
    looks for, switches in a row, tabs; questions of the browser's own before a deletion."""

    title = "Zabbix"
    user, password = seed.USER, seed.PASSWORD
    start_path = "/index.php"
    sign_in_form = ("/index.php", "name", "password")
    ready_path = "/index.php"
    keeps_open = "nothing; a poll each 10 s, of Monitoring each 30 s"
    #: An import, and forms, take their time on a busy machine.
    patience_s = 5.0
    smoke_is_wrong = "an-old-radio-less"
    screens = SCREENS

    def __init__(self) -> None:
        super().__init__()
        self._running: MariaDB | None = None

    @property
    def _base(self) -> MariaDB:
        return MariaDB(self.state)

    def install(self) -> None:
        """Debian's packages, without their services; a copy with a configuration of ours."""
        packages.debian(self.home, *_PACKAGES)
        made_of = [self._project, self.folder / "seed.py", _SCHEMA / "schema.sql.gz",
                   _SHIPPED / "include" / "defines.inc.php"]  # fmt: skip
        packages.once(self._made, packages.digest(made_of), self._make)

    def _make(self) -> None:
        """The copy, and the seed: its database, and another with the same rows."""
        www = self._made / "www"
        shutil.copytree(_SHIPPED, www, ignore=shutil.ignore_patterns(".htaccess", "locale"))
        (www / "locale").mkdir()
        shutil.copy(self._project / "zabbix.conf.php", www / "conf")
        named = www / "include" / "classes" / "core" / "CConfigFile.php"
        text = named.read_text(encoding="utf-8")
        text = text.replace("'/etc/zabbix/", "__DIR__.'/../../../conf/")
        named.write_text(text, encoding="utf-8")
        base = MariaDB(self._made)
        base.make()
        base.start(self.home / "base.log", self.start_timeout_s)
        try:
            base.ask("CREATE DATABASE zabbix CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;"
                     "CREATE DATABASE seed CHARACTER SET utf8mb4 COLLATE utf8mb4_bin")  # fmt: skip
            base.ask(f"USE zabbix;SET foreign_key_checks = 0;{_shipped_rows()}{seed.SQL}")
            self._fill()
            base.ask("".join(
                f"CREATE TABLE seed.{table} LIKE zabbix.{table};"
                f"INSERT INTO seed.{table} SELECT * FROM zabbix.{table};"
                for (table,) in base.lines(_TABLES)))  # fmt: skip
        finally:
            base.stop()

    def _fill(self) -> None:
        """By the API of one that runs meanwhile."""
        port = free_port()
        command = self._serving(self._made, port)
        server = Server(command, folder=self._made, log=self.home / "made.log", more={})
        try:
            url = f"http://{LOOPBACK}:{port}"
            server.wait_for(url + self.ready_path, self.start_timeout_s)
            seed.fill(url, self._project / "templates.yaml")
        finally:
            server.stop()

    def prepare(self) -> None:
        """A copy of the seeded server, started."""
        shutil.copytree(self._made / "db", self.state / "db")
        self._running = self._base
        self._running.start(self.home / "base.log", self.start_timeout_s)

    def stop(self) -> None:
        """The database, then the web server."""
        if self._running is not None:
            self._running.stop()
            self._running = None
        super().stop()

    def command(self) -> list[str]:
        """PHP's own server."""
        return self._serving(self.state, self.port)

    def _serving(self, state: Path, port: int) -> list[str]:
        """The limits are those that the frontend asks for."""
        given = {
            "date.timezone": "UTC", "max_execution_time": "300", "max_input_time": "300",
            "mysqli.default_socket": str(state / "db.sock"), "post_max_size": "16M",
        }  # fmt: skip
        options = [part for name, value in given.items() for part in ("-d", f"{name}={value}")]
        return ["php", *options, "-S", f"{LOOPBACK}:{port}", "-t", str(self._made / "www")]

    def environment(self) -> dict[str, str]:
        """Several requests at a time."""
        return {"PHP_CLI_SERVER_WORKERS": "4"}

    def reset(self) -> None:
        """Put the seed's rows in the place of all others, but for who is signed in."""
        steps = ["SET foreign_key_checks = 0", "START TRANSACTION"]
        for (table,) in self._base.lines(_TABLES):
            if table not in _KEPT:
                steps.append(f"DELETE FROM zabbix.{table}")
                steps.append(f"INSERT INTO zabbix.{table} SELECT * FROM seed.{table}")
        steps.append("COMMIT")
        self._base.ask(";".join(steps))

    def difference(self) -> Difference:
        """What the database has now, and has not in the seed, and the other way round."""
        return records.difference(self._base, "seed", "zabbix")


def _shipped_rows() -> str:
    """The tables and the rows that each Zabbix has, without the hundreds of templates."""
    tables, rows = (
        gzip.decompress((_SCHEMA / f"{name}.sql.gz").read_bytes()).decode()
        for name in ("schema", "data")
    )
    return f"{tables}{rows.partition(_FIRST_TEMPLATE)[0]}COMMIT;"


APPLICATION = Zabbix
