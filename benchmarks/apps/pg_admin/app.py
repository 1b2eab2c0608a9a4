"""pgAdmin 4 with the PostgreSQL of a harbour's office (project/, postgres.py)."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from lab import packages
from lab.application import Application
from lab.rows import Difference, opened
from lab.server import LOOPBACK, free_port
from pg_admin import records
from pg_admin.postgres import PACKAGES, SUPERUSER, Postgres
from pg_admin.screens import SCREENS
from selenium.webdriver.support.ui import WebDriverWait

_BASE, _STORAGE = "pgadmin.sqlite", "nora_harbour.example"
#: What a reset leaves: who the user is, and what the running program knows already.
_KEPT = {"alembic_version", "version", "keys", "user", "role", "roles_users", "macros",
         "module_preference", "preference_category", "preferences"}  # fmt: skip
#: It asks nothing when the page is left, and keeps nothing of how it was left; its graphs are
#: drawn anew each 10 s instead of each second, so that there is a time to take a picture.
_PREFERENCES = {
    "confirm_on_refresh_close": "False",
    "browser_tree_state_save_interval": "-1",
    "save_app_state": "False",
    **{f"{name}_stats_refresh": "10" for name in ("session", "tps", "ti", "to", "bio")},
}
_NAMES = "SELECT name FROM seed.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"


class PgAdmin(Application):
    """One page of React: a tree with many levels and context menus, docked tabs, dialogs with tabs
    and grids, drawn lists, grids of cells, editors of CodeMirror, pages within frames."""

    title = "pgAdmin 4"
    user, password = "nora@harbour.example", "harbour-2026"
    start_path = "/browser/"
    ready_path = "/login"
    start_timeout_s = 120.0
    keeps_open = "a poll each 10 s where a dashboard is shown; a WebSocket for each grid"
    smoke_is_wrong = "the-old-prices"
    screens = SCREENS

    def __init__(self) -> None:
        super().__init__()
        self._running: Postgres | None = None

    @property
    def _python(self) -> Path:
        return self.home / "venv" / "bin" / "python"

    @property
    def _program(self) -> Path:
        (found,) = self.home.glob("venv/lib/python3*/site-packages/pgadmin4")
        return found

    @property
    def _made(self) -> Path:
        return self.home / "made"

    @property
    def _project(self) -> Path:
        return self.folder / "project"

    @property
    def _base(self) -> Postgres:
        return Postgres(self.state)

    def install(self) -> None:
        """PyPI's pgAdmin, Debian's PostgreSQL; an empty server, and what pgAdmin keeps itself."""
        packages.debian(self.home, *PACKAGES)
        requirements = self.folder / "requirements.txt"
        packages.python(self.home, requirements)
        parts = [requirements, self._project / "config_local.py", self.folder / "app.py",
                 self.folder / "postgres.py"]  # fmt: skip
        packages.once(self._made, packages.digest(parts), self._make)

    def _make(self) -> None:
        Postgres(self._made).make()
        more = self._variables(self._made) | {
            "PGADMIN_SETUP_EMAIL": self.user,
            "PGADMIN_SETUP_PASSWORD": self.password,
        }
        program = str(self._python)
        packages.run([program, str(self._program / "setup.py"), "setup-db"], more=more)
        # It knows of its preferences when it has been started once.
        more["PYTHONPATH"] += f":{self._program}"
        packages.run([program, "-c", "import pgAdmin4"], folder=self._made, more=more)
        with closing(opened(self._made / _BASE)) as base:
            _fill(base)

    def prepare(self) -> None:
        """A copy of the empty server, started and filled; what pgAdmin keeps, with its port."""
        shutil.copytree(self._made / "db", self.state / "db")
        (self.state / "sessions").mkdir()
        port = free_port()
        for name in (_BASE, "seed.sqlite"):
            shutil.copyfile(self._made / _BASE, self.state / name)
            with closing(opened(self.state / name)) as base:
                base.execute("UPDATE server SET port = ?", (port,))
        self._running = self._base
        self._running.give()
        log = self.home / "postgres.log"
        log.unlink(missing_ok=True)
        self._running.start(port, log, self.start_timeout_s)
        self._base.ask("CREATE DATABASE harbour;", "postgres")
        self.reset()
        seeded = json.dumps(self._read())
        (self.state / "seed.json").write_text(seeded, encoding="utf-8")

    def stop(self) -> None:
        """The database first."""
        if self._running is not None:
            self._running.stop()
            self._running = None
        super().stop()

    def command(self) -> list[str]:
        """Its own server."""
        return [str(self._python), str(self._program / "pgAdmin4.py")]

    def environment(self) -> dict[str, str]:
        """Where its settings and its state are."""
        return self._variables(self.state) | {"LAB_PORT": str(self.port)}

    def sign_in(self, driver: Any) -> None:
        """By the form, which its own scripts draw."""
        driver.get(self.url + "/login")
        wait = WebDriverWait(driver, self.start_timeout_s)
        wait.until(lambda _: driver.find_elements("name", "email"))
        driver.find_element("name", "email").send_keys(self.user)
        driver.find_element("name", "password").send_keys(self.password + "\n")
        wait.until(lambda _: "/browser/" in driver.current_url)

    def _variables(self, state: Path) -> dict[str, str]:
        return {"PYTHONPATH": str(self._project), "LAB_STATE": str(state), "TZ": "UTC"}

    def reset(self) -> None:
        """The seed's schemas and roles in the place of others; rows of pgAdmin, and files."""
        databases = self._base.ask(
            "SELECT datname FROM pg_database WHERE datname NOT IN "
            "('harbour', 'postgres', 'template0', 'template1')", "postgres"
        ).splitlines()  # fmt: skip
        for name in databases:
            self._base.ask(f'DROP DATABASE "{name}" WITH (FORCE);', "postgres")
        self._base.ask((self._project / "harbour.sql").read_text(encoding="utf-8"))
        with closing(opened(self.state / _BASE)) as base:
            base.execute("PRAGMA foreign_keys = OFF")
            base.execute("ATTACH ? AS seed", (f"file:{self.state / 'seed.sqlite'}?mode=ro",))
            base.execute("BEGIN IMMEDIATE")
            for (name,) in base.execute(_NAMES).fetchall():
                if name not in _KEPT:
                    base.execute(f'DELETE FROM main."{name}"')
                    base.execute(f'INSERT INTO main."{name}" SELECT * FROM seed."{name}"')
            base.execute("COMMIT")
        home = self.state / "storage" / _STORAGE
        shutil.rmtree(home, ignore_errors=True)
        for name in ("2025", "2026"):
            (home / name / "Lights").mkdir(parents=True)

    def difference(self) -> Difference:
        """What databases, pgAdmin and its files have now, and have not in the seed."""
        before = json.loads((self.state / "seed.json").read_text(encoding="utf-8"))
        return records.difference(before, json.loads(json.dumps(self._read())))

    def _read(self) -> records.Read:
        home = self.state / "storage" / _STORAGE
        return records.read(self._base, self.state / _BASE, home)


def _fill(base: sqlite3.Connection) -> None:
    """Two groups with a server of the same name each, which needs no password."""
    base.execute("INSERT INTO servergroup (id, user_id, name) VALUES (2, 1, 'Archive')")
    parameters = json.dumps({"sslmode": "prefer", "connect_timeout": 10, "passfile": "none"})
    for key, tags in ((1, []), (2, [{"text": "slow", "color": "#7a5c00"}])):
        base.execute(
            "INSERT INTO server (id, user_id, servergroup_id, name, host, port, maintenance_db,"
            " username, comment, save_password, shared, connection_params, tags)"
            " VALUES (?, 1, ?, 'Harbour', ?, 5432, 'harbour', ?, '', 0, 0, ?, ?)",
            (key, key, LOOPBACK, SUPERUSER, parameters, json.dumps(tags)),
        )
    for name, value in _PREFERENCES.items():
        base.execute("INSERT INTO user_preferences SELECT id, 1, ? FROM preferences"
                     " WHERE name = ?", (value, name))  # fmt: skip


APPLICATION = PgAdmin
