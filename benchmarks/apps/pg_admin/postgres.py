"""A PostgreSQL of one application: all of it in its state folder; who asks it needs no password.

It serves no root: for root it runs as nobody.
"""

from __future__ import annotations

import os
from pathlib import Path

from lab import packages
from lab.database import Database
from lab.server import LOOPBACK

PACKAGES = ("postgresql-15", "postgresql-client-15")
SUPERUSER = "harbour"
_PROGRAMS = Path("/usr/lib/postgresql/15/bin")
_NOBODY, _NOGROUP = 65534, 65534
_OPTIONS = ("fsync=off", "full_page_writes=off", "synchronous_commit=off", "shared_buffers=32MB",
            "max_connections=60", "timezone=UTC", "log_timezone=UTC")  # fmt: skip


class Postgres(Database):
    """A PostgreSQL whose data are in `db` of a folder."""

    client = str(_PROGRAMS / "psql")

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
        self._run(command, log, timeout_s)

    def ask(self, question: str, base: str = "harbour") -> str:
        """What the client prints; raise `RuntimeError` where it fails."""
        return self._answer(question, *self._options(base))

    def is_ready(self) -> bool:
        """Whether it answers."""
        return self._asked("SELECT 1", *self._options("postgres")).returncode == 0

    def _options(self, base: str) -> list[str]:
        ports = [path.suffix[1:] for path in self._sockets.glob(".s.PGSQL.*[0-9]")]
        return ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", str(self._sockets),
                "-p", *(ports[:1] or ["1"]), "-U", SUPERUSER, "-d", base]  # fmt: skip


def _become() -> list[str]:
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={_NOBODY}", f"--regid={_NOGROUP}", "--clear-groups"]
