"""Ends the browsers of a run that was killed. A script of its own, with the standard library only.

The run starts it, and holds the other end of its standard input: that ends with the run, however
it ends. What the run has left is in its record (leftovers.py).
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

#: The names of the profiles that drivers make; a tester's own profile is kept.
_PROFILE = re.compile(
    r"\.?(org\.chromium\.Chromium|com\.(google\.Chrome|microsoft\.Edge))\.\w+|scoped_dir\d+_\d+|"
    r"rust_mozprofile\w+"
)
#: How drivers tell browsers their profile.
_PROFILE_GIVEN = re.compile(r"(?:--user-data-dir=|-profile )(\S+)")
_QUERY_S = 10.0
# A process that the system itself holds takes no signal meanwhile.
# @limit how long a process may take to be stopped
# @unit s
_STOP_S = 1.0
# @limit how often it is looked at
# @unit s
_LOOK_S = 0.001


class Linux:
    """Processes by ``/proc``."""

    def born(self, pid: int) -> str | None:
        """When a living process began, which tells it from a later one of the same number."""
        fields = self._stat(pid)
        return None if not fields or fields[0] == "Z" else fields[19]

    def is_stopped(self, pid: int) -> bool:
        """Whether a signal or a debugger holds it."""
        return self._stat(pid)[:1] in (["T"], ["t"])

    def stopped(self, *pids: int) -> list[int]:
        """Which of them, and of all that they started, a signal or a debugger holds."""
        known, tree = self._states(), [*dict.fromkeys(pids)]
        for pid in tree:
            tree += [each for each, it in known.items() if it[1] == str(pid) and each not in tree]
        return [pid for pid in tree if known.get(pid, ("", ""))[0][:1] in {"T", "t"}]

    def command(self, pid: int) -> str:
        """Its command line; empty if it is gone."""
        with suppress(OSError):
            line = Path(f"/proc/{pid}/cmdline").read_bytes()
            return line.replace(b"\0", b" ").decode(errors="replace")
        return ""

    def children(self, pid: int) -> list[int]:
        """The processes that it started."""
        return [each for each, (_, parent) in self._states().items() if parent == str(pid)]

    def end(self, pid: int) -> None:
        """End it with all that it started."""
        tree: list[int] = []
        generation = [pid]
        # All are found before the first ends: what that leaves behind is then no child of it.
        while generation:
            for each in generation:
                self._stop(each)
            tree += generation
            starters = {str(each) for each in generation}
            states = self._states()  # once for all of them: it reads what all processes are doing
            generation = [it for it, (_, by) in states.items() if by in starters and it not in tree]
        for each in tree:
            with suppress(OSError):  # it has ended meanwhile
                os.kill(each, signal.SIGKILL)

    def _stop(self, pid: int) -> None:
        """Let it start no more, such as a driver its browser; the signal takes a moment."""
        until = time.monotonic() + _STOP_S
        with suppress(OSError):
            os.kill(pid, signal.SIGSTOP)
        while self.born(pid) and not self.is_stopped(pid) and time.monotonic() < until:
            time.sleep(_LOOK_S)  # no event tells of it, and tenacity is not of the standard library

    def _states(self) -> dict[int, tuple[str, str]]:
        """The state of each process, and who started it."""
        all_of = {int(path.name) for path in Path("/proc").glob("[0-9]*")}
        fields = {each: self._stat(each)[:2] for each in all_of}
        return {each: (it[0], it[1]) for each, it in fields.items() if it}

    @staticmethod
    def _stat(pid: int) -> list[str]:
        """The fields of proc(5) from the state on; the name before it may hold anything."""
        with suppress(OSError):
            return Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()
        return []


class Posix(Linux):
    """Processes by ``ps`` and ``pgrep``, as on macOS."""

    def born(self, pid: int) -> str | None:
        """When it began, to the second."""
        state, _, began = _asked("ps", "-o", "state=,lstart=", "-p", str(pid)).partition(" ")
        return None if state.startswith("Z") else began.strip() or None

    def is_stopped(self, pid: int) -> bool:
        """Whether a signal or a debugger holds it."""
        return _asked("ps", "-o", "state=", "-p", str(pid))[:1] == "T"

    def _states(self) -> dict[int, tuple[str, str]]:
        """The state of each process, and who started it."""
        lines = (line.split() for line in _asked("ps", "-A", "-o", "pid=,state=,ppid=").split("\n"))
        return {int(it[0]): (it[1], it[2]) for it in lines if len(it) == 3}

    def command(self, pid: int) -> str:
        """Its command line."""
        return _asked("ps", "-ww", "-o", "command=", "-p", str(pid))

    def children(self, pid: int) -> list[int]:
        """The processes that it started."""
        return [int(each) for each in _asked("pgrep", "-P", str(pid)).split()]


class Windows:
    """Processes by PowerShell and ``taskkill``."""

    def born(self, pid: int) -> str | None:
        """When it began, in ticks."""
        return self._asked(f"(Get-Process -Id {pid}).StartTime.Ticks") or None

    def stopped(self, *_: int) -> list[int]:
        """Not known: Windows holds threads, not processes."""
        return []

    def command(self, pid: int) -> str:
        """Its command line."""
        found = f"Get-CimInstance Win32_Process -Filter 'ProcessId={pid}'"
        return self._asked(f"({found}).CommandLine")

    def children(self, pid: int) -> list[int]:
        """The processes that it started."""
        found = f"Get-CimInstance Win32_Process -Filter 'ParentProcessId={pid}'"
        return [int(each) for each in self._asked(f"({found}).ProcessId").split()]

    def end(self, pid: int) -> None:
        """End it with all that it started."""
        _asked("taskkill", "/F", "/T", "/PID", str(pid))

    @staticmethod
    def _asked(script: str) -> str:
        return _asked("powershell", "-NoProfile", "-NonInteractive", "-Command", script)


System = Linux | Windows


def _asked(*command: str) -> str:
    """What a program prints; nothing if it is not there, or fails."""
    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=_QUERY_S, check=False
        )
        return done.stdout.strip()
    return ""


def here() -> System:
    """The processes of this machine."""
    if os.name == "nt":
        return Windows()
    return Linux() if Path("/proc/self/stat").exists() else Posix()


def clean_up(record: Path, system: System) -> int:
    """End what a run has left, and forget it; returns how many browsers that were.

    Only processes are ended that are the ones of the record: since the same moment, or with the
    profile of the session.
    """
    with suppress(OSError, ValueError, KeyError, TypeError):  # no record, or none of ours
        browsers: list[dict[str, Any]] = json.loads(record.read_text("utf-8"))["browsers"]
        ended = sum(_end(each, system) for each in browsers)
        record.unlink(missing_ok=True)
        return ended
    return 0


def _end(browser: dict[str, Any], system: System) -> bool:
    driver, pid, is_there = browser["driver"], browser["browser"], False
    is_driver = bool(driver) and system.born(driver) == browser["driver_born"]
    profile = str(browser["profile"] or "") or (_profile_of(driver, system) if is_driver else "")
    if is_driver:
        is_there = True
        system.end(driver)
    if pid and profile and profile in system.command(pid):
        is_there = True
        system.end(pid)
    remove_profile(profile)
    return is_there


def remove_profile(profile: str) -> None:
    """Remove what a driver made, which removes it itself unless it is killed."""
    folder = Path(profile)
    if profile and folder.parent == Path(tempfile.gettempdir()) and _PROFILE.fullmatch(folder.name):
        shutil.rmtree(folder, ignore_errors=True)


def _profile_of(driver: int, system: System) -> str:
    """The profile of a browser that was still starting, by its command line."""
    for each in system.children(driver):
        if found := _PROFILE_GIVEN.search(system.command(each)):
            return found[1]
    return ""


if __name__ == "__main__":
    sys.stdin.buffer.read()
    clean_up(Path(sys.argv[1]), here())
