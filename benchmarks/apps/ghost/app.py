"""Ghost with the site of a garden society (seed.py)."""

from __future__ import annotations

import http.cookiejar
import json
import shutil
import socket
import tarfile
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

from ghost import records, seed
from ghost.screens import SCREENS
from lab import forms, packages
from lab.application import Application
from lab.rows import Difference, opened
from lab.server import LOOPBACK, Server, free_port

_BASE = "ghost.db"
_NAMES = "SELECT name FROM {}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
#: Who is signed in stays so.
_KEPT = "sessions"
_FOLDERS = ("data", "files", "images", "logs", "media", "public", "settings", "themes")


class Ghost(Application):
    """An Ember page, in which React draws the settings and the editor: lists of links, a block
    editor, drop-downs that are drawn, modal dialogs, switches, a menu that is dragged."""

    title = "Ghost"
    user, password = "office@garden.example", "Rosemary-2026"
    start_path = "/ghost/"
    ready_path = "/ghost/api/admin/site/"
    start_timeout_s = 180.0
    keeps_open = "nothing; an editor saves a draft 3 s after the last key"
    smoke_is_wrong = "no-second-hours"
    screens = SCREENS

    @property
    def _package(self) -> Path:
        return self.home / "node" / "node_modules" / "ghost"

    def install(self) -> None:
        """The packages from npm, of which only SQLite is built, and the seed by its own API."""
        packages.node(self.home, self.folder, builds=["sqlite3"])
        parts = ("package.json", "package-lock.json", "seed.py", "serve.js")
        made = [self.folder / name for name in parts]
        packages.once(self._seed, packages.digest(made), self._make_seed)

    def _make_seed(self) -> None:
        self._unpack_words()
        self._seed.mkdir(parents=True)
        self._new_folders(self._seed)
        port = free_port()
        log = self.home / "seed.log"
        log.unlink(missing_ok=True)
        more = self._variables(self._seed, port)
        server = Server(self.command(), folder=self._seed, log=log, more=more)
        try:
            server.wait_for(f"http://{LOOPBACK}:{port}{self.ready_path}", self.start_timeout_s)
            seed.fill(_Caller(port), self._seed / _BASE, self.user, self.password)
        finally:
            server.stop()

    def _unpack_words(self) -> None:
        """Its translations are a package that is only within the package itself."""
        (packed,) = (self._package / "components").glob("tryghost-i18n-*.tgz")
        with tarfile.open(packed) as opened:
            opened.extractall(self.home / "words", filter="data")
        into = self.home / "node" / "node_modules" / "@tryghost" / "i18n"
        shutil.rmtree(into, ignore_errors=True)
        shutil.copytree(self.home / "words" / "package", into)

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
        away = ("portal", "sodoSearch", "comments", "announcementBar")
        return {
            "LAB_GHOST": str(self._package),
            "LAB_STATE": str(state),
            "NODE_ENV": "production",
            "TZ": "UTC",
            "url": f"http://{LOOPBACK}:{port}",
            "server__host": LOOPBACK,
            "server__port": str(port),
            "database__client": "sqlite3",
            "database__connection__filename": str(state / _BASE),
            "database__useNullAsDefault": "true",
            "paths__contentPath": str(state),
            "mail__transport": "stub",
            "mail__from": "office@garden.example",
            "logging__level": "error",
            "logging__transports": '["stdout"]',
            "privacy__useUpdateCheck": "false",
            "privacy__useGravatar": "false",
            "privacy__useRpcPing": "false",
            "security__staffDeviceVerification": "false",
            "spam__user_login__freeRetries": "1000",
            **{f"{name}__url": "false" for name in away},
        }

    def _new_folders(self, state: Path) -> None:
        for name in _FOLDERS:
            (state / name).mkdir(exist_ok=True)
        theme = "content/themes/source"
        shutil.copytree(self._package / theme, state / "themes" / "source")

    def prepare(self) -> None:
        """The seed's database, and no files."""
        shutil.copyfile(self._seed / _BASE, self.state / _BASE)
        self._new_folders(self.state)

    def reset(self) -> None:
        """Put the seed's rows in the place of all others, but for who is signed in.

        The server holds the file open, so the file itself must stay; it is told to read it anew.
        """
        with closing(opened(self.state / _BASE)) as base:
            base.execute("PRAGMA foreign_keys = OFF")
            base.execute("ATTACH ? AS seed", (f"file:{self._seed / _BASE}?mode=ro",))
            base.execute("BEGIN IMMEDIATE")
            for (name,) in base.execute(_NAMES.format("seed")).fetchall():
                if name != _KEPT:
                    base.execute(f'DELETE FROM main."{name}"')
                    base.execute(f'INSERT INTO main."{name}" SELECT * FROM seed."{name}"')
            base.execute("COMMIT")
        for name in ("images", "files", "media"):
            shutil.rmtree(self.state / name, ignore_errors=True)
            (self.state / name).mkdir()
        self._forget()

    def _forget(self) -> None:
        """The settings and the addresses of posts that it keeps in mind."""
        with closing(socket.socket(socket.AF_UNIX)) as asked:
            asked.settimeout(30)
            asked.connect(str(self.state / "lab.sock"))
            told = b""
            while part := asked.recv(4096):
                told += part
        if told != b"done":
            raise RuntimeError(f"Ghost was not reset: {told.decode()}")

    def difference(self) -> Difference:
        """What the database has now, and has not in the seed, by what it is called."""
        return records.difference(self._seed / _BASE, self.state / _BASE)

    def sign_in(self, driver: Any) -> None:
        """By the form, for the pictures."""
        forms.sign_in(driver, (self.user, self.password), leaves="signin")


class _Caller:
    """Asks a Ghost's API; whom it has signed in it knows by a cookie."""

    def __init__(self, port: int) -> None:
        self._url = f"http://{LOOPBACK}:{port}"
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener = urllib.request.build_opener(jar)

    def __call__(self, method: str, path: str, given: Any = None) -> Any:
        sent = {"Content-Type": "application/json", "Origin": self._url}
        body = None if given is None else json.dumps(given).encode()
        url = f"{self._url}/ghost/api/admin/{path}"
        request = urllib.request.Request(url, body, sent, method=method)
        try:
            with self._opener.open(request, timeout=60) as answer:
                told = answer.read()
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode()}") from None
        return json.loads(told) if told[:1] in (b"{", b"[") else None


APPLICATION = Ghost
