"""NocoDB with the base of a bicycle workshop (seed.py)."""

from __future__ import annotations

import json
import shutil
import sqlite3
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

from lab import forms, packages
from lab.application import Application, Screen
from lab.rows import Difference, opened
from lab.server import LOOPBACK, Server, free_port
from noco_db import records, seed

_BASE = "noco.db"
_NAMES = "SELECT name, sql FROM {}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
_INDEXES = "SELECT sql FROM seed.sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql != ''"
#: Who is signed in stays so.
_KEPT = "nc_user_refresh_tokens"

_START = "/dashboard/"
_FILE = str(Path(__file__).resolve().parent / "files" / "tandem.png")
_LOADED = ("quiet",)


def _pressed(*words: str) -> tuple[tuple[str, ...], ...]:
    """Presses of what shows a text, or lies at a place, one after the other."""
    steps: list[tuple[str, ...]] = [_LOADED, _LOADED]
    for word in words:
        is_place = word.replace(" ", "").isdigit()
        steps += [("at" if is_place else "press", word), _LOADED, _LOADED]
    return tuple(steps)


_SCROLL = """
  for (const each of document.querySelectorAll('*'))
    if (/auto|scroll/.test(getComputedStyle(each).overflow)) each.WHERE = 1e5;
"""


def _scrolled(where: str) -> tuple[str, ...]:
    return ("script", _SCROLL.replace("WHERE", where))


_REPAIRS = _pressed("Repairs")
_SHOP = _pressed("Repairs", "In the shop")
_FILTER = (*_SHOP, *_pressed("Filter", "Add filter"))
_FIELD = (*_FILTER, *_pressed("535 122"))
_ROW = (*_REPAIRS, *_pressed("590 229", "333 229"))
#: The page asks for a file by an element that it never shows.
_CATCH = ("script", """
  const press = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function () {
    if (this.type === 'file') { this.id = 'given'; document.body.append(this); }
    else press.call(this);
  };
""")  # fmt: skip
_NEW = (*_REPAIRS, *_pressed("New record - Form"))
_DOWN = (*_NEW, _scrolled("scrollTop"), _LOADED)
_PRICES = _pressed("Prices 2026")
_OLD = (_LOADED, _LOADED, ("menu", "Prices 2025"), _LOADED)
_FORM = _pressed("Sign-ups", "Join a trip")


class NocoDb(Application):
    """A Vue page with Ant Design: a grid whose cells are drawn, pop-ups for drop-downs, dates and
    menus, modal dialogs, a form that is built by pointing."""

    title = "NocoDB"
    user, password = "office@example.com", "Workshop-2026"
    start_path = _START
    ready_path = "/api/v1/health"
    start_timeout_s = 180.0
    keeps_open = "a WebSocket, and a poll that is held open"
    smoke_is_wrong = "no-old-prices"
    screens = (
        Screen("01 sign in", _START, (_LOADED,), signed_in=False),
        Screen("02 first page, where each test begins", _START, (_LOADED, _LOADED)),
        Screen("03 Repairs pressed", _START, _REPAIRS),
        Screen("04 Repairs, scrolled to the right", _START,
               (*_REPAIRS, _scrolled("scrollLeft"), _LOADED)),
        Screen("05 Repairs, a Status pressed twice", _START,
               (*_REPAIRS, ("at", "700 261"), ("at", "700 261"), _LOADED)),
        Screen("06 Repairs, the Old tandem pressed", _START, (*_REPAIRS, *_pressed("590 229"))),
        Screen("07 the two arrows of the Old tandem pressed", _START, _ROW),
        Screen("08 the Old tandem, Add Files pressed", _START,
               (*_ROW, *_pressed("Add File(s)"))),
        Screen("09 the Old tandem, a file chosen", _START,
               (*_ROW, *_pressed("Add File(s)"), _CATCH, *_pressed("browse files"),
                ("type", "input[id=given]", _FILE), _LOADED, _LOADED)),
        Screen("10 Customers pressed", _START, _pressed("Customers")),
        Screen("11 Customers, a Member pressed", _START, _pressed("Customers", "1052 197")),
        Screen("12 Prices 2026 pressed", _START, _PRICES),
        Screen("13 Prices 2026, the plus of the columns pressed", _START,
               (*_PRICES, *_pressed("783 102"))),
        Screen("14 Prices 2026, the plus pressed, Number chosen", _START,
               (*_PRICES, *_pressed("783 102", "Number"))),
        Screen("15 Prices 2026, the arrow of Euros pressed", _START,
               (*_PRICES, *_pressed("733 102"))),
        Screen("16 Prices 2026, the arrow of Euros and Edit field pressed", _START,
               (*_PRICES, *_pressed("733 102", "Edit field"))),
        Screen("17 Repairs, its view In the shop", _START, _SHOP),
        Screen("18 In the shop, Filter pressed", _START, (*_SHOP, *_pressed("Filter"))),
        Screen("19 In the shop, Filter and Add filter pressed", _START, _FILTER),
        Screen("20 In the shop, the field of the filter pressed", _START, _FIELD),
        Screen("21 In the shop, a field chosen, the value pressed", _START,
               (*_FIELD, *_pressed("530 206", "780 122"))),
        Screen("22 In the shop, Sort pressed", _START, (*_SHOP, *_pressed("Sort"))),
        Screen("23 In the shop, Sort pressed, a field chosen", _START,
               (*_SHOP, *_pressed("Sort", "625 244"))),
        Screen("24 the right mouse button on Prices 2025", _START, _OLD),
        Screen("25 Prices 2025, Delete Table pressed", _START,
               (*_OLD, *_pressed("Delete Table"))),
        Screen("26 Repairs, Create View pressed", _START, _pressed("Repairs", "Create View")),
        Screen("27 Repairs, Create View and Kanban pressed", _START,
               _pressed("Repairs", "Create View", "Kanban")),
        Screen("28 the user at the bottom left pressed", _START, _pressed("113 595")),
        Screen("29 Account Settings pressed", _START, _pressed("113 595", "Account Settings")),
        Screen("30 the form Join a trip", _START, _FORM),
        Screen("31 the form Join a trip, Phone pressed at the right", _START,
               (*_FORM, *_pressed("960 286"))),
        Screen("32 Repairs, the arrow beside New record pressed", _START,
               (*_REPAIRS, *_pressed("427 593"))),
        Screen("33 Repairs, New record - Form pressed", _START,
               (*_REPAIRS, *_pressed("427 593", "New record - Form"))),
        Screen("34 a new record, Status pressed", _START, (*_NEW, *_pressed("700 210"))),
        Screen("35 a new record, Work pressed", _START, (*_NEW, *_pressed("700 270"))),
        Screen("36 a new record, Due pressed", _START, (*_NEW, *_pressed("700 331"))),
        Screen("37 a new record, further down", _START, _DOWN),
        Screen("38 a new record, its Customer pressed", _START, (*_DOWN, *_pressed("700 572"))),
        Screen("39 a new record, the plus of its Customer pressed", _START,
               (*_DOWN, *_pressed("700 572", "908 572"))),
    )  # fmt: skip

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
        with closing(opened(self.state / _BASE)) as base:
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

    def sign_in(self, driver: Any) -> None:
        """By the form, for the pictures."""
        forms.sign_in(driver, (self.user, self.password), leaves="signin")


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
