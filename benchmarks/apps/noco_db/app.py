"""NocoDB with the base of a bicycle workshop (seed.py)."""

from __future__ import annotations

import json
import shutil
import sqlite3
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

from lab import packages
from lab.application import Application, Screen
from lab.rows import Difference
from lab.server import LOOPBACK, Server, free_port
from noco_db import records, seed
from selenium.webdriver.support.ui import WebDriverWait

_BASE = "noco.db"
_NAMES = "SELECT name, sql FROM {}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
_INDEXES = "SELECT sql FROM seed.sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql != ''"
#: Who is signed in stays so.
_KEPT = "nc_user_refresh_tokens"

_LOADED = ("quiet",)


class NocoDb(Application):
    """A Vue page with Ant Design: a grid whose cells are drawn, pop-ups for drop-downs, dates and
    menus, modal dialogs, a form that is built by pointing."""

    title = "NocoDB"
    user, password = "office@example.com", "Workshop-2026"
    start_path = "/dashboard/"
    ready_path = "/api/v1/health"
    start_timeout_s = 180.0
    keeps_open = "a WebSocket"
    smoke_is_wrong = "no-old-prices"
    screens = (
        Screen("01 sign in", "/dashboard/", (_LOADED,), signed_in=False),
        Screen("02 first page, where each test begins", "/dashboard/", (_LOADED,)),
    )

    @property
    def _seed(self) -> Path:
        return self.home / "seed"

    def install(self) -> None:
        """The packages from npm, of which only SQLite is built, and the seed by its own API."""
        packages.node(self.home, self.folder, builds=["sqlite3"])
        stamp = packages.digest(
            [self.folder / name for name in ("package-lock.json", "seed.py", "serve.js")]
        )
        packages.once(self._seed, stamp, self._make_seed)

    def _make_seed(self) -> None:
        self._seed.mkdir(parents=True)
        port = free_port()
        log = self.home / "seed.log"
        more = self._variables(self._seed, port)
        server = Server(self.command(), folder=self._seed, log=log, more=more)
        try:
            server.wait_for(f"http://{LOOPBACK}:{port}{self.ready_path}", self.start_timeout_s)
            seed.fill(_Caller(port, self.user, self.password))
        finally:
            server.stop()

    def command(self) -> list[str]:
        """Its own server, with the page."""
        node = shutil.which("node")
        if node is None:
            raise packages.NotInstalled("it needs Node, and node was not found")
        return [node, str(self.folder / "serve.js")]

    def environment(self) -> dict[str, str]:
        """All that it writes in its state, and nothing that calls home."""
        return self._variables(self.state, self.port)

    def _variables(self, state: Path, port: int) -> dict[str, str]:
        return {
            "LAB_NODE": str(self.home / "node"),
            "NODE_ENV": "production",
            "PORT": str(port),
            "NC_PUBLIC_URL": f"http://{LOOPBACK}:{port}",
            "NC_TOOL_DIR": f"{state}/",
            "NC_DB": f"sqlite3://?d={state / _BASE}",
            "NC_ADMIN_EMAIL": self.user,
            "NC_ADMIN_PASSWORD": self.password,
            "NC_AUTH_JWT_SECRET": "of a laboratory and of no worth",
            "NC_DISABLE_TELE": "true",
            "TZ": "UTC",
        }

    def prepare(self) -> None:
        """The seed's database, and no files."""
        shutil.copyfile(self._seed / _BASE, self.state / _BASE)

    def reset(self) -> None:
        """Put the seed's tables in the place of all others, but for who is signed in.

        The server holds the file open, so the file itself must stay; it is told to read it anew.
        """
        with closing(self._open()) as base:
            base.execute("PRAGMA foreign_keys = OFF")
            base.execute("ATTACH ? AS seed", (f"file:{self._seed / _BASE}?mode=ro",))
            base.execute("BEGIN IMMEDIATE")
            self._put_tables(base)
            base.execute("DELETE FROM main.sqlite_sequence")
            base.execute("INSERT INTO main.sqlite_sequence SELECT * FROM seed.sqlite_sequence")
            base.execute("COMMIT")
        shutil.rmtree(self.state / "nc" / "uploads", ignore_errors=True)
        self._caller("DELETE", "/api/v1/db/meta/cache")

    @staticmethod
    def _put_tables(base: sqlite3.Connection) -> None:
        wanted = dict(base.execute(_NAMES.format("seed")).fetchall())
        had = dict(base.execute(_NAMES.format("main")).fetchall())
        for name, sql in had.items():
            if wanted.get(name) != sql:
                base.execute(f'DROP TABLE main."{name}"')
        for name, sql in wanted.items():
            if had.get(name) != sql:
                base.execute(sql)
                for (index,) in base.execute(_INDEXES, (name,)).fetchall():
                    base.execute(index)
            elif name != _KEPT:
                base.execute(f'DELETE FROM main."{name}"')
            if name != _KEPT:
                base.execute(f'INSERT INTO main."{name}" SELECT * FROM seed."{name}"')

    @property
    def _caller(self) -> _Caller:
        if self._called is None or self._called.port != self.port:
            self._called = _Caller(self.port, self.user, self.password)
        return self._called

    _called: _Caller | None = None

    def difference(self) -> Difference:
        """What the database has now, and has not in the seed, by what it is called."""
        return records.difference(self._seed / _BASE, self.state / _BASE)

    def _open(self) -> sqlite3.Connection:
        given = f"file:{self.state / _BASE}?mode=rw"
        return sqlite3.connect(given, uri=True, timeout=10, isolation_level=None)

    def sign_in(self, driver: Any) -> None:
        """By the form, for the pictures."""
        wait = WebDriverWait(driver, 60)
        given = (self.user, self.password + "\n")
        fields = wait.until(lambda _: driver.find_elements("css selector", "form input"))
        for field, text in zip(fields, given, strict=True):
            field.send_keys(text)
        wait.until(lambda _: "signin" not in driver.current_url)


class _Caller:
    """Asks a NocoDB's API, as its administrator."""

    def __init__(self, port: int, user: str, password: str) -> None:
        self.port, self._token = port, ""
        given = {"email": user, "password": password}
        self._token = self("POST", "/api/v1/auth/user/signin", given)["token"]

    def __call__(self, method: str, path: str, given: Any = None) -> Any:
        sent = {"Content-Type": "application/json"}
        if self._token:
            sent["xc-auth"] = self._token
        body = None if given is None else json.dumps(given).encode()
        url = f"http://{LOOPBACK}:{self.port}{path}"
        request = urllib.request.Request(url, body, sent, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read() or b"null")


APPLICATION = NocoDb
