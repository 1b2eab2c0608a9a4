"""A MariaDB of one application: in its state folder, asked by its socket; no port, no service."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

from lab import packages
from lab.server import NotStarted, Server

DAEMON = "/usr/sbin/mariadbd"
PACKAGES = ("mariadb-server-core", "mariadb-client-core")
_LOG_SIZE = "--innodb-log-file-size=8M"


class MariaDB:
    """The server whose data are in `db` of a folder; another process can ask it by the same."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: Server | None = None

    @property
    def data(self) -> Path:
        """The folder of its files."""
        return self._folder / "db"

    @property
    def socket(self) -> Path:
        """Where it is asked, as root without a password."""
        return self._folder / "db.sock"

    def make(self) -> None:
        """The files of an empty server."""
        packages.run(["mariadb-install-db", "--no-defaults", f"--datadir={self.data}",
                      "--user=root", "--auth-root-authentication-method=normal", "--skip-test-db",
                      _LOG_SIZE])  # fmt: skip

    def start(self, log: Path, timeout_s: float) -> None:
        """Start it and return when it can be asked, or raise `NotStarted`."""
        options = ["--no-defaults", f"--datadir={self.data}", f"--socket={self.socket}",
                   "--skip-networking", "--user=root", _LOG_SIZE,
                   "--innodb-flush-log-at-trx-commit=0"]  # fmt: skip
        self._server = Server([DAEMON, *options], folder=self._folder, log=log, more={})
        deadline = time.monotonic() + timeout_s
        while not self.socket.exists():
            if time.monotonic() > deadline:
                raise NotStarted(f"{DAEMON} did not make its socket: {log}")
            time.sleep(0.05)

    def stop(self) -> None:
        """End what `start` has started."""
        if self._server is not None:
            self._server.stop()
            self._server = None

    def lines(self, question: str) -> list[list[str]]:
        """The rows of an answer, as words."""
        return [line.split("\t") for line in self.ask(question).splitlines()]

    def ask(self, question: str) -> str:
        """What the client prints; raise `RuntimeError` where it fails."""
        command = ["mariadb", "--no-defaults", f"--socket={self.socket}", "--user=root",
                   "--batch", "--raw", "--skip-column-names"]  # fmt: skip
        done = subprocess.run(command, input=question, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"mariadb says: {done.stderr.strip()}")
        return done.stdout
