"""A server on this machine: started, waited for, and ended with all that it has started."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path

KEEPER = Path(__file__).with_name("keeper.py")
LOOPBACK = "127.0.0.1"
#: What the caller's Python needs must not reach the Python of an application.
_OURS = ("PYTHONPATH", "PYTHONHOME", "PYTHONSAFEPATH", "VIRTUAL_ENV", "ROBOT_OPTIONS")


class NotStarted(Exception):
    """Why an application does not run, in one sentence."""


class Server:
    """One program that serves, with its log."""

    def __init__(
        self, command: Sequence[str], *, folder: Path, log: Path, more: Mapping[str, str]
    ) -> None:
        self.log = log
        with log.open("ab") as written:
            self._process = subprocess.Popen(
                [sys.executable, "-I", str(KEEPER), *command],
                cwd=folder,
                env=environment(more),
                stdin=subprocess.PIPE,
                stdout=written,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait_for(self, url: str, timeout_s: float) -> None:
        """Return when the address answers; raise `NotStarted` when it does not in time."""
        deadline = time.monotonic() + timeout_s
        while not answers(url):
            if self._process.poll() is not None:
                raise NotStarted(f"it ended with {self._process.returncode}: {self._last_words()}")
            if time.monotonic() > deadline:
                self.stop()
                raise NotStarted(f"{url} did not answer in {timeout_s:g} s: {self._last_words()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """End it, and return when it has ended."""
        if self._process.stdin:
            self._process.stdin.close()
        self._process.wait()

    def _last_words(self) -> str:
        lines = self.log.read_text(encoding="utf-8", errors="replace").split("\n")
        said = [line.strip() for line in lines if line.strip()]
        return f"{said[-1] if said else 'it said nothing'} ({self.log})"


def answers(url: str) -> bool:
    """Whether something that is no error of the server comes from an address."""
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except urllib.error.HTTPError as error:
        return error.code < 500
    except (OSError, http.client.HTTPException):
        return False


def free_port() -> int:
    """A port of the loopback interface that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """The environment for a program of an application."""
    kept = {name: value for name, value in os.environ.items() if name not in _OURS}
    return {**kept, "PYTHONDONTWRITEBYTECODE": "1", **more}
