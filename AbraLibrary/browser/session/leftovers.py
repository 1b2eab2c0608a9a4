"""Keeps a record of the browsers of this process for watchdog.py.

It is kept so that they can be ended if the run is killed. A watchdog ends them as soon as this
process is gone. Where that one was killed as well, the next Open Session of the same user does it.
"""

from __future__ import annotations

import getpass
import json
import os
import platform
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from AbraLibrary.browser.session import watchdog
from AbraLibrary.errors import NotWritten
from AbraLibrary.files import replace_file

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver


class _Watching(subprocess.Popen[bytes]):
    """A process that runs for as long as its input is open, and ends by itself then."""

    def __del__(self) -> None:
        """Let it end; it is meant to run until now, and Python would warn of that."""
        if self.stdin is not None:
            self.stdin.close()


class Leftovers:
    """The browsers that this process has started."""

    def __init__(self, system: watchdog.System, folder: Path) -> None:
        """Begin with none; the records of all runs of this user are in `folder`."""
        self._system = system
        self._folder = folder
        self._record = folder / f"{os.getpid()}.json"
        #: By the process of their drivers.
        self._browsers: dict[int, dict[str, Any]] = {}
        self._watchdog: _Watching | None = None
        self._changing = threading.Lock()

    def note(self, driver: WebDriver) -> None:
        """Record a browser that was just started here."""
        pid = driver_of(driver)
        if pid is not None:
            self._note(pid, *of_session(driver))

    def note_driver(self, pid: int) -> None:
        """Record a driver that is about to start a browser."""
        if pid not in self._browsers:
            self._note(pid, None, None)

    def _note(self, driver: int, browser: int | None, profile: str | None) -> None:
        with self._changing:
            known = self._browsers.get(driver) or {"driver_born": self._system.born(driver)}
            known |= {"driver": driver, "browser": browser, "profile": profile}
            self._browsers[driver] = known
            # Without a place for the record nothing can be watched; the session works all the same.
            with suppress(NotWritten, OSError):
                if self._is_private():
                    self._write()
                    self._watch()

    def forget(self, driver: WebDriver) -> None:
        """Drop a browser that was ended."""
        with self._changing:
            if self._browsers.pop(driver_of(driver) or 0, None) is None:
                return
            self._drop_failed()
            with suppress(NotWritten, OSError):
                if self._browsers:
                    self._write()
                else:
                    self._record.unlink(missing_ok=True)

    def _drop_failed(self) -> None:
        """Drop the drivers that have ended without a browser."""
        for pid, each in list(self._browsers.items()):
            if each["browser"] is None and self._system.born(pid) != each["driver_born"]:
                del self._browsers[pid]

    def clean_up(self) -> int:
        """End what runs have left that are over; returns how many browsers that were."""
        ended = 0
        if not self._folder.is_dir() or not self._is_private():
            return ended
        for record in self._folder.glob("*.json"):
            if record != self._record and not self._runs(record):
                ended += watchdog.clean_up(record, self._system)
        return ended

    def _runs(self, record: Path) -> bool:
        """Whether the run of a record goes on, or cannot be known to be over."""
        try:
            known = json.loads(record.read_text("utf-8"))
            is_here = known["machine"] == _machine()
            return not is_here or self._system.born(int(known["owner"])) == known["owner_born"]
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return True

    def _is_private(self) -> bool:
        """Whether nobody else can write records, by which processes are ended."""
        self._folder.mkdir(mode=0o700, exist_ok=True)
        if not hasattr(os, "getuid"):
            return True  # the temporary folder of Windows is the user's own
        seen = self._folder.lstat()
        return seen.st_uid == os.getuid() and not seen.st_mode & 0o022

    def _write(self) -> None:
        known = {
            "machine": _machine(),
            "owner": os.getpid(),
            "owner_born": self._system.born(os.getpid()),
            "browsers": list(self._browsers.values()),
        }
        replace_file(self._record, json.dumps(known))

    def _watch(self) -> None:
        """Start the watchdog, out of reach of the signals that end a run."""
        if self._watchdog is not None or not sys.executable:
            return
        apart: dict[str, Any] = (
            {"creationflags": 0x00000208}  # DETACHED_PROCESS, CREATE_NEW_PROCESS_GROUP
            if os.name == "nt"
            else {"start_new_session": True}
        )
        self._watchdog = _Watching(
            [sys.executable, "-I", "-S", watchdog.__file__, str(self._record)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **apart,
        )


def driver_of(driver: WebDriver) -> int | None:
    """The process of a driver that runs here."""
    process = getattr(getattr(driver, "service", None), "process", None)
    return None if process is None else int(process.pid)


def of_session(driver: WebDriver) -> tuple[int | None, str | None]:
    """The process of a session's browser and its profile, as far as its driver tells."""
    pid = driver.caps.get("goog:processID") or driver.caps.get("moz:processID")
    told = driver.caps.get("chrome") or driver.caps.get("msedge") or {}
    profile = told.get("userDataDir") or driver.caps.get("moz:profile")
    return (int(pid) if pid else None), profile


def unnamed_browser(driver: WebDriver) -> dict[int, str]:
    """What a driver has started that does not tell its browser's process, as WebKitGTK's.

    Returns:
        When each process began, by its id.
    """
    own = driver_of(driver)
    if own is None or of_session(driver)[0] is not None:
        return {}
    began = {each: _SYSTEM.born(each) for each in _SYSTEM.children(own)}
    return {each: moment for each, moment in began.items() if moment is not None}


def _machine() -> str:
    """Where the numbers of processes mean the same; containers may share a temporary folder."""
    with suppress(OSError):
        return f"{platform.node()} {Path('/proc/self/ns/pid').readlink()}"
    return platform.node()


def _folder() -> Path:
    with suppress(Exception):  # no name and no entry in the user database, as in some containers
        return Path(tempfile.gettempdir()) / f"abra-sessions-{getpass.getuser()}"
    return Path(tempfile.gettempdir()) / "abra-sessions"


_SYSTEM = watchdog.here()
#: Those of this process.
LEFTOVERS = Leftovers(_SYSTEM, _folder())
