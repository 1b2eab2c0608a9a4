"""A database server of one application: all of it in its state folder, asked by its client."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

from lab.server import NotStarted, Server


class Database:
    """The server whose data are in `db` of a folder; another process can ask it by the same."""

    #: What its client is called.
    client = ""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: Server | None = None

    @property
    def data(self) -> Path:
        """The folder of its files."""
        return self._folder / "db"

    def stop(self) -> None:
        """End what was started."""
        if self._server is not None:
            self._server.stop()
            self._server = None

    def is_ready(self) -> bool:
        """Whether it can be asked."""
        raise NotImplementedError

    def _run(self, command: list[str], log: Path, timeout_s: float) -> None:
        """Start it and return when it can be asked, or raise `NotStarted`."""
        self._server = Server(command, folder=self._folder, log=log, more={})
        deadline = time.monotonic() + timeout_s
        while not self.is_ready():
            if time.monotonic() > deadline:
                raise NotStarted(f"{type(self).__name__} did not answer: {log}")
            time.sleep(0.1)

    def _asked(self, question: str, *options: str) -> subprocess.CompletedProcess[str]:
        """What the client does with a question."""
        command = [self.client, *options]
        return subprocess.run(command, input=question, capture_output=True, text=True, check=False)

    def _answer(self, question: str, *options: str) -> str:
        """What the client prints; raise `RuntimeError` where it fails."""
        done = self._asked(question, *options)
        if done.returncode:
            raise RuntimeError(f"{Path(self.client).name} says: {done.stderr.strip()}")
        return done.stdout
