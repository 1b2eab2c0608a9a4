"""A MariaDB of one application: in its state folder, asked by its socket; no port, no service."""

from __future__ import annotations

from pathlib import Path

from lab import packages
from lab.database import Database

DAEMON = "/usr/sbin/mariadbd"
PACKAGES = ("mariadb-server-core", "mariadb-client-core")
_LOG_SIZE = "--innodb-log-file-size=8M"


class MariaDB(Database):
    """A MariaDB whose data are in `db` of a folder."""

    client = "mariadb"

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
        self._run([DAEMON, *options], log, timeout_s)

    def is_ready(self) -> bool:
        """It makes its socket when it can be asked."""
        return self.socket.exists()

    def lines(self, question: str) -> list[list[str]]:
        """The rows of an answer, as words."""
        return [line.split("\t") for line in self.ask(question).splitlines()]

    def ask(self, question: str) -> str:
        """What the client prints; raise `RuntimeError` where it fails."""
        return self._answer(question, "--no-defaults", f"--socket={self.socket}", "--user=root",
                            "--batch", "--raw", "--skip-column-names")  # fmt: skip
