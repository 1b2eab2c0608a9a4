"""Finds the browsers, drivers and servers that a test run left behind.

Everything that a run starts inherits RUN_MARKER in its environment, and keeps it when its parent
dies, so a survivor is recognized without knowing who started it. Reads Linux's /proc.
"""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path
from typing import NamedTuple

from common import RUN_MARKER

# Programs whose survival is a defect: browsers, their drivers, and Python for the demo site.
# What a browser starts for the desktop (dbus-daemon, at-spi) does not count.
PROGRAMS = re.compile(
    r"chrom(e|ium)|crashpad|edge|firefox|gecko|webkit|minibrowser|python|java", re.IGNORECASE
)
# A browser that quits needs a moment to end its helper processes.
GRACE_S = 3.0


class Process(NamedTuple):
    """A process that is still running."""

    pid: int
    name: str


def supported() -> bool:
    """Whether this system shows the environment of a process."""
    return Path("/proc/self/environ").exists()


def survivors(run_id: str) -> list[Process]:
    """The programs of a run that still run after the grace time."""
    deadline = time.monotonic() + GRACE_S
    while (running := marked(run_id)) and time.monotonic() < deadline:
        time.sleep(0.1)
    return running


def marked(run_id: str) -> list[Process]:
    """The running programs with the run's id in their environment."""
    wanted = f"{RUN_MARKER}={run_id}".encode()
    found = []
    for folder in Path("/proc").iterdir():
        if not folder.name.isdecimal() or int(folder.name) == os.getpid():
            continue
        try:
            if wanted not in (folder / "environ").read_bytes().split(b"\0"):
                continue
            command = (folder / "cmdline").read_bytes().split(b"\0")[0].decode(errors="replace")
        except OSError:
            continue  # ended meanwhile, or another user's
        # Chromium's helpers replace their arguments by one string.
        name = os.path.basename(command.split(" --")[0])
        if PROGRAMS.search(name):
            found.append(Process(int(folder.name), name))
    return sorted(found)


def end(processes: list[Process]) -> None:
    """Ends the survivors, so that one failed run does not slow the next."""
    for process in processes:
        try:
            os.kill(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            continue  # ended with its parent
