"""Vendure's admin with the shop of a tea house (seed.py)."""

from __future__ import annotations

import http.cookiejar
import json
import shutil
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

from lab import packages
from lab.application import Application
from lab.rows import Difference, opened
from lab.server import LOOPBACK, Server, free_port
from selenium.webdriver.support.ui import WebDriverWait
from vendure import records, seed
from vendure.screens import SCREENS

_BASE = "vendure.db"
_NAMES = "SELECT name FROM {}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
#: Who is signed in stays so.
_KEPT = "session"


class Vendure(Application):
    """An Angular page with Clarity: lists with filters and a menu of what is done with the rows
    that are checked, drop-downs that are drawn, modal dialogs, an editor of ProseMirror."""

    title = "Vendure"
    user, password = "nora@tea.example", "teahouse-2026"
    start_path = "/admin/"
    ready_path = "/health"
    start_timeout_s = 180.0
    keeps_open = "nothing; a poll each 2.5 s while a job of it runs"
    smoke_is_wrong = "no-tins-any-more"
    screens = SCREENS

    def install(self) -> None:
        """The packages from npm, of which only SQLite is built, and the seed by its own API."""
        packages.node(self.home, self.folder, builds=["better-sqlite3"])
        parts = ("package.json", "package-lock.json", "seed.py", "serve.js")
        stamp = packages.digest([self.folder / name for name in parts])
        packages.once(self._seed, stamp, self._make_seed)

    def _make_seed(self) -> None:
        self._seed.mkdir(parents=True)
        port = free_port()
        log = self.home / "seed.log"
        log.unlink(missing_ok=True)
        more = {**self._variables(self._seed, port), "LAB_SEED": "yes"}
        server = Server(self.command(), folder=self._seed, log=log, more=more)
        try:
            server.wait_for(f"http://{LOOPBACK}:{port}{self.ready_path}", self.start_timeout_s)
            ask = Caller(port)
            if not ask.signs_in(self.user, self.password):
                raise RuntimeError("nobody can sign in")
            seed.fill(ask)
        finally:
            server.stop()
        seed.settle(self._seed / _BASE)

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
            "LAB_STATE": str(state),
            "LAB_BASE": str(state / _BASE),
            "LAB_USER": self.user,
            "LAB_PASSWORD": self.password,
            "PORT": str(port),
            "VENDURE_DISABLE_TELEMETRY": "true",
            "TZ": "UTC",
        }

    def prepare(self) -> None:
        """The seed's database, and no files."""
        shutil.copyfile(self._seed / _BASE, self.state / _BASE)

    def reset(self) -> None:
        """Put the seed's rows in the place of all others, but for who is signed in.

        The server holds the file open, so the file itself must stay.
        """
        with closing(opened(self.state / _BASE)) as base:
            base.execute("PRAGMA foreign_keys = OFF")
            base.execute("ATTACH ? AS seed", (f"file:{self._seed / _BASE}?mode=ro",))
            base.execute("BEGIN IMMEDIATE")
            for (name,) in base.execute(_NAMES.format("seed")).fetchall():
                if name != _KEPT:
                    base.execute(f'DELETE FROM main."{name}"')
                    base.execute(f'INSERT INTO main."{name}" SELECT * FROM seed."{name}"')
            base.execute("DELETE FROM main.sqlite_sequence")
            base.execute("INSERT INTO main.sqlite_sequence SELECT * FROM seed.sqlite_sequence")
            base.execute("COMMIT")
        for path in (self.state / "assets").rglob("*"):
            if path.is_file():
                path.unlink()

    def difference(self) -> Difference:
        """What the database has now, and has not in the seed."""
        return records.difference(self._seed / _BASE, self.state / _BASE)

    def lets_in(self, user: str, password: str) -> bool:
        """Whether somebody may sign in."""
        return Caller(self.port).signs_in(user, password)

    def sign_in(self, driver: Any) -> None:
        """By the form, for the pictures; it has a box beside its two fields."""
        wait = WebDriverWait(driver, 60)
        name, word, *_ = wait.until(lambda _: driver.find_elements("css selector", "form input"))
        name.send_keys(self.user)
        word.send_keys(self.password + "\n")
        wait.until(lambda _: "login" not in driver.current_url)


class Caller:
    """Asks a Vendure's API; whom it has signed in it knows by a cookie."""

    def __init__(self, port: int) -> None:
        self._url = f"http://{LOOPBACK}:{port}/admin-api"
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener = urllib.request.build_opener(jar)

    def __call__(self, question: str, **given: Any) -> Any:
        body = json.dumps({"query": question, "variables": given}).encode()
        sent = {"Content-Type": "application/json"}
        request = urllib.request.Request(self._url, body, sent)
        try:
            with self._opener.open(request, timeout=60) as answer:
                told = json.loads(answer.read())
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{question}: {error.read().decode()}") from None
        refused = told.get("errors") or [
            each for each in (told["data"] or {}).values()
            if isinstance(each, dict) and each.get("message")
        ]  # fmt: skip
        if refused:
            raise RuntimeError(f"{question}: {refused}")
        return told["data"]

    def signs_in(self, user: str, password: str) -> bool:
        """Whether it has signed in."""
        question = """mutation($user: String!, $password: String!) {
          login(username: $user, password: $password) { ... on CurrentUser { id } } }"""
        return bool(self(question, user=user, password=password)["login"].get("id"))


APPLICATION = Vendure
