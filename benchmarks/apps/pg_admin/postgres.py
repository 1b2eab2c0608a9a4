"""A PostgreSQL of one application: all of it in its state folder; who asks it needs no password.

It serves no root: for root it runs as nobody.
"""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

from lab import packages
from lab.server import LOOPBACK, NotStarted, Server

PACKAGES = ("postgresql-15", "postgresql-client-15")
SUPERUSER = "harbour"
_PROGRAMS = Path("/usr/lib/postgresql/15/bin")
_NOBODY, _NOGROUP = 65534, 65534
_OPTIONS = ("fsync=off", "full_page_writes=off", "synchronous_commit=off", "shared_buffers=32MB",
            "max_connections=60", "timezone=UTC", "log_timezone=UTC")  # fmt: skip


class Postgres:
    """The server whose data are in `db` of a folder; another process can ask it by the same."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: Server | None = None

    @property
    def data(self) -> Path:
        """The folder of its files."""
        return self._folder / "db"

    @property
    def _sockets(self) -> Path:
        return self._folder / "sockets"

    def make(self) -> None:
        """The files of an empty server."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self.data.mkdir()
        self.give()
        more = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]
        packages.run([*_become(), str(_PROGRAMS / "initdb"), "-D", str(self.data),
                      f"--username={SUPERUSER}", *more], folder=self.data)  # fmt: skip

    def give(self) -> None:
        """Let its files belong to whom it runs as."""
        if os.geteuid() == 0:
            for path in (self.data, *self.data.rglob("*")):
                os.chown(path, _NOBODY, _NOGROUP)
        self.data.chmod(0o700)

    def start(self, port: int, log: Path, timeout_s: float) -> None:
        """Start it and return when it can be asked, or raise `NotStarted`."""
        self._sockets.mkdir()
        if os.geteuid() == 0:
            os.chown(self._sockets, _NOBODY, _NOGROUP)
        options = [word for option in _OPTIONS for word in ("-c", option)]
        command = [*_become(), str(_PROGRAMS / "postgres"), "-D", str(self.data), "-p", str(port),
                   "-h", LOOPBACK, "-k", str(self._sockets), *options]  # fmt: skip
        self._server = Server(command, folder=self._folder, log=log, more={})
        deadline = time.monotonic() + timeout_s
        while not self._is_ready():
            if time.monotonic() > deadline:
                raise NotStarted(f"PostgreSQL did not answer: {log}")
            time.sleep(0.1)

    def stop(self) -> None:
        """End what `start` has started."""
        if self._server is not None:
            self._server.stop()
            self._server = None

    def ask(self, question: str, base: str = "harbour") -> str:
        """What the client prints; raise `RuntimeError` where it fails."""
        done = self._psql(question, base)
        if done.returncode:
            raise RuntimeError(f"psql says: {done.stderr.strip()}")
        return done.stdout

    def _is_ready(self) -> bool:
        return self._psql("SELECT 1", "postgres").returncode == 0

    def _psql(self, question: str, base: str) -> subprocess.CompletedProcess[str]:
        ports = [path.suffix[1:] for path in self._sockets.glob(".s.PGSQL.*[0-9]")]
        command = [str(_PROGRAMS / "psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1",
                   "-h", str(self._sockets), "-p", *(ports[:1] or ["1"]), "-U", SUPERUSER,
                   "-d", base]  # fmt: skip
        return subprocess.run(command, input=question, capture_output=True, text=True, check=False)


def _become() -> list[str]:
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={_NOBODY}", f"--regid={_NOGROUP}", "--clear-groups"]
