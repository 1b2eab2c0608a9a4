"""A Java program that runs beside the tests, with all processes that it starts."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

#: How long it may take to end by itself.
_END_S = 15.0


class JavaProcess:
    """One Java program, its log, and its descendants."""

    def __init__(self, jars: Path, main: str, arguments: list[str], log: Path) -> None:
        """Start it.

        Args:
            jars: the folder whose jars are its class path.
            main: the class to run.
            arguments: what it is given.
            log: where what it says goes. A file, not a pipe: nobody reads while it runs.
        """
        self.log = log
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                ["java", "-Xmx512m", "-cp", f"{jars}/*", main, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
            )

    def wait_until(self, is_ready: Callable[[], bool], timeout: float) -> bool:
        """Wait until it is ready; returns False when it ended before or the time is up."""
        until = time.monotonic() + timeout
        while self._process.poll() is None and time.monotonic() < until:
            if is_ready():
                return True
            time.sleep(0.1)
        return False

    def said(self) -> str:
        """What it has written."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def end(self) -> None:
        """Ask it to end, and kill what is left of it and of what it has started."""
        family = descendants(self._process.pid)
        self._process.terminate()
        try:
            self._process.wait(_END_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        _kill(family)

    def kill(self) -> None:
        """Kill it and all that it has started, as it goes when its machine does."""
        family = descendants(self._process.pid)
        self._process.kill()
        _kill(family)
        self._process.wait()


def free_ports(count: int) -> list[int]:
    """Ports of loopback that nobody listens at now, all different."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [int(each.getsockname()[1]) for each in sockets]


def descendants(pid: int) -> list[int]:
    """The processes that a process has started, and those that these have, by /proc."""
    children: dict[int, list[int]] = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it ended meanwhile
            # The name is in brackets and may hold any character.
            parent = place.read_text(errors="replace").rpartition(")")[2].split()[1]
            children.setdefault(int(parent), []).append(int(place.parent.name))
    found = list(children.get(pid, []))
    for each in found:
        found += children.get(each, [])
    return found


def _kill(pids: list[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):  # it ended with its parent
            os.kill(pid, signal.SIGKILL)
