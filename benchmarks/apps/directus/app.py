"""Directus with the collections of a harbour office (seed.py)."""

from __future__ import annotations

import json
import shutil
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

from directus import seed
from lab import packages
from lab.application import Application, Screen
from lab.rows import Difference, difference, opened
from lab.server import LOOPBACK, Server, free_port
from selenium.webdriver.support.ui import WebDriverWait

#: What says who did what and when, and how a list was last looked at; who is signed in.
_TABLES = {"directus_activity", "directus_revisions", "directus_presets", "directus_sessions"}
_COLUMNS = {
    "directus_users": {"last_access", "last_page"},
    # The places in the list are judged as one order: which number each has does not matter.
    "prices": {"sort"},
}
_ORDER = "SELECT name FROM prices ORDER BY sort, id"
_NAMES = "SELECT name FROM {}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"

_CONTENT, _ME = "/admin/content", "/admin/users/me"
_BOATS, _JOBS, _NOTICES = (f"{_CONTENT}/{name}" for name in ("boats", "jobs", "notices"))
_BOAT = f"{_BOATS}/3"
_FILE = str(Path(__file__).resolve().parent / "files" / "petrel.png")
_LOADED = ("quiet",)
#: To the end of what scrolls.
_DOWN = ("script", """
  for (const each of document.querySelectorAll('*'))
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) each.scrollTop = 1e6;
""")  # fmt: skip
_TO = """
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (walker.currentNode.data.trim() === '%s')
      walker.currentNode.parentElement.scrollIntoView({block: 'center'});
"""
_FILTER = (_LOADED, ("at", "1105 55"), _LOADED)
_TWO_JOBS = (_LOADED, ("at", "336 233"), ("at", "336 333"), _LOADED)


def _to(text: str) -> tuple[tuple[str, ...], ...]:
    return (_LOADED, _LOADED, ("script", _TO % text), _LOADED)


class Directus(Application):
    """A Vue page: lists without table elements, drawers from the right, pop-ups for drop-downs
    and dates, a rich text in a frame, icons without words."""

    title = "Directus"
    user, password = "office@example.com", "harbour-2026"
    start_path = _BOATS
    ready_path = "/server/ping"
    start_timeout_s = 180.0
    smoke_is_wrong = "no-tests"
    screens = (
        Screen("01 sign in", "/admin/login", (_LOADED,), signed_in=False),
        Screen("02 first page, where each test begins", _BOATS, (_LOADED,)),
        Screen("03 the list of Berths", f"{_CONTENT}/berths", (_LOADED,)),
        Screen("04 the list of Jobs", _JOBS, (_LOADED,)),
        Screen("05 Jobs, the three lines pressed", _JOBS, _FILTER),
        Screen("06 Jobs, Add Filter pressed", _JOBS, (*_FILTER, ("press", "Add Filter"), _LOADED)),
        Screen("07 Jobs, two checked", _JOBS, _TWO_JOBS),
        Screen("08 Jobs, two checked, the pencil pressed", _JOBS,
               (*_TWO_JOBS, ("at", "1114 55"), _LOADED)),
        Screen("09 the list of Notices", _NOTICES, (_LOADED,)),
        Screen("10 Notices, one checked, the dustbin pressed", _NOTICES,
               (_LOADED, ("at", "336 333"), _LOADED,
                ("at", "1062 55"), _LOADED)),
        Screen("11 the list of Prices", f"{_CONTENT}/prices", (_LOADED,)),
        Screen("12 a boat", _BOAT, (_LOADED,)),
        Screen("13 a boat, further down", _BOAT, (_LOADED, _LOADED, _DOWN, _LOADED)),
        Screen("14 a boat, Kind pressed", _BOAT, (_LOADED, ("at", "500 329"), _LOADED)),
        Screen("15 a boat, Insured Until pressed", _BOAT, (_LOADED, ("at", "450 458"), _LOADED)),
        Screen("16 a boat, Berth pressed", _BOAT, (_LOADED, ("at", "450 622"), _LOADED)),
        Screen("17 a boat, a picture chosen", _BOAT,
               (_LOADED, _DOWN, _LOADED, ("type", "input[type=file]", _FILE), _LOADED)),
        Screen("18 a berth", f"{_CONTENT}/berths/1", (_LOADED,)),
        Screen("19 a job", f"{_JOBS}/4", (_LOADED,)),
        Screen("20 a new notice", f"{_NOTICES}/+", (_LOADED,)),
        Screen("21 a new notice, further down", f"{_NOTICES}/+", (_LOADED, _DOWN, _LOADED)),
        Screen("22 a new notice, Shown From pressed", f"{_NOTICES}/+",
               (_LOADED, ("at", "900 329"), _LOADED)),
        Screen("23 the user's own page", _ME, (_LOADED,)),
        Screen("24 the user's own page, down to Title", _ME, _to("Title")),
        Screen("25 the user's own page, further down", _ME,
               (_LOADED, _LOADED, ("script", _DOWN[1].replace("1e6", "1500")), _LOADED)),
    )  # fmt: skip

    def install(self) -> None:
        """The package from npm, and the seed by its own API."""
        packages.node(self.home, self.folder)
        lock = self.folder / "package-lock.json"
        stamp = packages.digest([lock, self.folder / "seed.py"])
        packages.once(self._seed, stamp, self._make_seed)

    def _make_seed(self) -> None:
        self._seed.mkdir(parents=True)
        self._new_folders(self._seed)
        port = free_port()
        more = self._variables(self._seed, port)
        packages.run([*self._program, "bootstrap"], folder=self._seed, more=more)
        log = self.home / "seed.log"
        server = Server([*self._program, "start"], folder=self._seed, log=log, more=more)
        try:
            server.wait_for(f"http://{LOOPBACK}:{port}{self.ready_path}", self.start_timeout_s)
            seed.fill(_Caller(port, self.user, self.password))
        finally:
            server.stop()

    @property
    def _program(self) -> list[str]:
        node = shutil.which("node")
        if node is None:
            raise packages.NotInstalled("it needs Node, and node was not found")
        # Not directus/cli.js, which asks the registry for updates first.
        program = "node_modules/@directus/api/dist/cli/run.js"
        return [node, str(self.home / "node" / program)]

    def command(self) -> list[str]:
        """Its own server, with the page."""
        return [*self._program, "start"]

    def environment(self) -> dict[str, str]:
        """All that it writes in its state, and nothing that calls home."""
        return self._variables(self.state, self.port)

    def _variables(self, state: Path, port: int) -> dict[str, str]:
        return {
            "CONFIG_PATH": str(state / "no.env"),
            "HOST": LOOPBACK,
            "PORT": str(port),
            "PUBLIC_URL": f"http://{LOOPBACK}:{port}",
            "DB_CLIENT": "sqlite3",
            "DB_FILENAME": str(state / "data.db"),
            "STORAGE_LOCATIONS": "local",
            "STORAGE_LOCAL_ROOT": str(state / "uploads"),
            "EXTENSIONS_PATH": str(state / "extensions"),
            "TEMP_PATH": str(state / "temp"),
            "SECRET": "of a laboratory and of no worth",
            "ADMIN_EMAIL": self.user,
            "ADMIN_PASSWORD": self.password,
            "TELEMETRY": "false",
            "CACHE_ENABLED": "false",
            "SESSION_COOKIE_TTL": "7d",
            "LOG_LEVEL": "error",
            "TZ": "UTC",
        }

    @staticmethod
    def _new_folders(state: Path) -> None:
        for name in ("uploads", "extensions", "temp"):
            (state / name).mkdir(exist_ok=True)

    def prepare(self) -> None:
        """The seed's database, and no files."""
        shutil.copyfile(self._seed / "data.db", self.state / "data.db")
        self._new_folders(self.state)

    def reset(self) -> None:
        """Put the seed's rows in the place of all others, but for who is signed in.

        The server holds the file open, so the file itself must stay.
        """
        with closing(opened(self.state / "data.db")) as base:
            base.execute("PRAGMA foreign_keys = OFF")
            base.execute("ATTACH ? AS seed", (f"file:{self._seed / 'data.db'}?mode=ro",))
            base.execute("BEGIN IMMEDIATE")
            for (name,) in base.execute(_NAMES.format("seed")).fetchall():
                if name != "directus_sessions":
                    base.execute(f'DELETE FROM main."{name}"')
                    base.execute(f'INSERT INTO main."{name}" SELECT * FROM seed."{name}"')
            base.execute("DELETE FROM main.sqlite_sequence")
            base.execute("INSERT INTO main.sqlite_sequence SELECT * FROM seed.sqlite_sequence")
            base.execute("COMMIT")
        for file in (self.state / "uploads").iterdir():
            file.unlink()

    def difference(self) -> Difference:
        """What the database has now, and has not in the seed, and the order of the price list."""
        seen = difference(self._seed / "data.db", self.state / "data.db", self._is_ignored)
        before, after = self._order(self._seed), self._order(self.state)
        if before != after:
            seen.found["order", "prices"] = (before, after)
        return Difference(seen.found, {**seen.columns, "order": ["names"]})

    def _order(self, folder: Path) -> dict[str, str]:
        with closing(opened(folder / "data.db", "ro")) as base:
            return {"names": json.dumps([name for (name,) in base.execute(_ORDER)])}

    def _is_ignored(self, table: str, column: str) -> bool:
        return table in _TABLES or column in _COLUMNS.get(table, ())

    def sign_in(self, driver: Any) -> None:
        """By the form, for the pictures."""
        wait = WebDriverWait(driver, 60)
        for kind, text in (("email", self.user), ("password", self.password + "\n")):
            field = f"input[type={kind}]"
            wait.until(lambda _, field=field: driver.find_elements("css selector", field))
            driver.find_element("css selector", field).send_keys(text)
        wait.until(lambda _: "login" not in driver.current_url)


class _Caller:
    """Asks a Directus's API, as its administrator."""

    def __init__(self, port: int, user: str, password: str) -> None:
        self._url, self._token = f"http://{LOOPBACK}:{port}", ""
        given = {"email": user, "password": password}
        self._token = self("POST", "/auth/login", given)["access_token"]

    def __call__(self, method: str, path: str, given: Any) -> Any:
        sent = {"Content-Type": "application/json"}
        if self._token:
            sent["Authorization"] = f"Bearer {self._token}"
        body = json.dumps(given).encode()
        request = urllib.request.Request(self._url + path, body, sent, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())["data"]


APPLICATION = Directus
