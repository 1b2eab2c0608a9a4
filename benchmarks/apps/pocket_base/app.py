"""PocketBase's dashboard with what a school of music keeps (seed.py)."""

from __future__ import annotations

import json
import shutil
import urllib.error
import urllib.request
import uuid
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from lab import packages
from lab.application import Application
from lab.rows import Difference, opened
from lab.server import LOOPBACK, Server, free_port
from pocket_base import records, seed
from pocket_base.screens import SCREENS
from selenium.webdriver.support.ui import WebDriverWait

#: What a database is made of, but for what SQLite keeps for itself.
_PARTS = "SELECT type, name, sql FROM {}.sqlite_master WHERE name NOT LIKE 'sqlite_%'"


class PocketBase(Application):
    """A Svelte page: lists that scroll, panels from the right with all fields of a record, drawn
    drop-downs, pickers of records and days, an editor of TinyMCE, a language of filters."""

    title = "PocketBase"
    user, password = "office@lindenhof.example", "lindenhof-2026"
    start_path = "/_/"
    ready_path = "/api/health"
    keeps_open = "nothing"
    smoke_is_wrong = "called-off-in-december"
    screens = SCREENS

    @property
    def _program(self) -> Path:
        return self._made / "pocketbase"

    def install(self) -> None:
        """The program from Go's modules, which has the page within, and the seed by its API."""
        parts = [self._project / name for name in ("go.mod", "go.sum", "main.go")]
        packages.once(self._made, packages.digest(parts), self._build)
        parts += [self.folder / "seed.py", self._project / "photos"]
        packages.once(self._seed, packages.digest(parts), self._make_seed)

    def _build(self) -> None:
        go = shutil.which("go")
        if go is None:
            raise packages.NotInstalled("it needs Go 1.25 or newer, and go was not found")
        self._made.mkdir(parents=True)
        asked = [go, "build", "-trimpath", "-mod=readonly", "-o", str(self._program), "."]
        packages.run(asked, folder=self._project, more={"CGO_ENABLED": "0"})

    def _make_seed(self) -> None:
        self._seed.mkdir(parents=True)
        account = ["superuser", "upsert", self.user, self.password, f"--dir={self._seed}"]
        packages.run([str(self._program), *account])
        port = free_port()
        log = self.home / "seed.log"
        log.unlink(missing_ok=True)
        server = Server(self._serving(self._seed, port), folder=self._seed, log=log, more={})
        try:
            server.wait_for(f"http://{LOOPBACK}:{port}{self.ready_path}", self.start_timeout_s)
            ask = Caller(port)
            ask.sign_in(self.user, self.password)
            seed.fill(ask, self._project / "photos")
        finally:
            server.stop()
        seed.settle(self._seed)

    def _serving(self, state: Path, port: int) -> list[str]:
        return [str(self._program), "serve", f"--http={LOOPBACK}:{port}", f"--dir={state}",
                "--dev=false"]  # fmt: skip

    def command(self) -> list[str]:
        """Its own server, with the page."""
        return self._serving(self.state, self.port)

    def prepare(self) -> None:
        """The seed's database and its files."""
        shutil.copyfile(self._seed / seed.BASE, self.state / seed.BASE)
        shutil.copytree(self._seed / "storage", self.state / "storage")

    def reset(self) -> None:
        """Put the seed's tables, rows and files in the place of all others.

        The server holds the database open, so the file itself must stay; what it keeps in mind of
        it is read anew (project/main.go). Who is signed in stays so: that is in no row.
        """
        with closing(opened(self.state / seed.BASE)) as base:
            base.execute("PRAGMA foreign_keys = OFF")
            base.execute("ATTACH ? AS seed", (f"file:{self._seed / seed.BASE}?mode=ro",))
            base.execute("BEGIN IMMEDIATE")
            olds, news = (
                {name: (kind, sql) for kind, name, sql in base.execute(_PARTS.format(which))}
                for which in ("seed", "main")
            )
            for name, (kind, sql) in news.items():
                if kind == "table" and olds.get(name) != (kind, sql):
                    base.execute(f'DROP TABLE main."{name}"')
            kept = {name for (_, name, _) in base.execute(_PARTS.format("main"))}
            for kind in ("table", "index", "view"):
                for name, (made, sql) in olds.items():
                    if made == kind and name not in kept:
                        base.execute(sql)
            for name, (kind, _) in olds.items():
                if kind == "table":
                    base.execute(f'DELETE FROM main."{name}"')
                    base.execute(f'INSERT INTO main."{name}" SELECT * FROM seed."{name}"')
            base.execute("COMMIT")
        self._reset_files()
        Caller(self.port)("POST", "/lab/reload", None)

    def _reset_files(self) -> None:
        before, now = self._seed / "storage", self.state / "storage"
        wanted = {path.relative_to(before) for path in before.rglob("*") if path.is_file()}
        there = {path.relative_to(now) for path in now.rglob("*") if path.is_file()}
        for path in there - wanted:
            (now / path).unlink(missing_ok=True)
        for path in wanted - there:
            (now / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(before / path, now / path)

    def difference(self) -> Difference:
        """What the database has now, and has not in the seed."""
        return records.difference(self._seed / seed.BASE, self.state / seed.BASE)

    def file_of(self, collection: str, record: str, name: str) -> Path:
        """Where a file of a record lies."""
        with closing(opened(self.state / seed.BASE, "ro")) as base:
            asked = "SELECT id FROM _collections WHERE name = ?"
            (folder,) = base.execute(asked, (collection,)).fetchone()
        return self.state / "storage" / folder / record / name

    def sign_in(self, driver: Any) -> None:
        """By the form, for the pictures."""
        wait = WebDriverWait(driver, 60)
        name, word = wait.until(lambda _: driver.find_elements("css selector", "form input"))
        name.send_keys(self.user)
        word.send_keys(self.password + "\n")
        wait.until(lambda _: "login" not in driver.current_url)


class Caller:
    """Asks a PocketBase's API."""

    def __init__(self, port: int) -> None:
        self._url, self._token = f"http://{LOOPBACK}:{port}", ""

    def sign_in(self, user: str, password: str) -> None:
        """As a superuser."""
        given = {"identity": user, "password": password}
        path = "/api/collections/_superusers/auth-with-password"
        self._token = self("POST", path, given)["token"]

    def __call__(
        self, method: str, path: str, given: Any, files: Sequence[tuple[str, Path]] = ()
    ) -> Any:
        body, kind = b"", "application/json"
        if files:
            bound = uuid.uuid4().hex
            body = b"".join(
                f'--{bound}\r\nContent-Disposition: form-data; name="{name}"; '
                f'filename="{file.name}"\r\nContent-Type: image/png\r\n\r\n'.encode()
                + file.read_bytes() + b"\r\n"
                for name, file in files
            ) + f"--{bound}--\r\n".encode()  # fmt: skip
            kind = f"multipart/form-data; boundary={bound}"
        elif given is not None:
            body = json.dumps(given).encode()
        sent = {"Content-Type": kind}
        if self._token:
            sent["Authorization"] = self._token
        request = urllib.request.Request(self._url + path, body, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                told = answer.read()
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode()}") from None
        return json.loads(told) if told else None


APPLICATION = PocketBase
