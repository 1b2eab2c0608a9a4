"""Shared by the benchmarks: timed Robot runs, a count of commands, statistics.

A script in a subfolder imports it after putting this folder on `sys.path`.
"""

from __future__ import annotations

import logging
import math
import os
import platform
import shutil
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

from robot.api import TestSuite

ROOT = Path(__file__).resolve().parents[1]
_SITE_LIBRARY = ROOT / "resources" / "site" / "demo_site.py"
_CHROMES = ("google-chrome", "google-chrome-stable", "chrome", "chromium", "chromium-browser")
#: selenium's own loggers; both log a record for each command that they send.
_WIRE_LOGGERS = (
    "selenium.webdriver.remote.websocket_connection",
    "selenium.webdriver.remote.remote_connection",
)


# -- statistics


def median(times: Sequence[float]) -> float:
    """The median."""
    return statistics.median(times)


def p95(times: Sequence[float]) -> float:
    """The 95th percentile by nearest rank: an observed value."""
    return sorted(times)[math.ceil(0.95 * len(times)) - 1]


# -- running a suite


@dataclass
class Stopwatch:
    """A Robot listener that records the time of each library keyword, by test and full name.

    Times are Robot's own `elapsed_time` of the keyword, in ms, as in log.html. With `wire`, the
    commands of each keyword are recorded as well.
    """

    ROBOT_LISTENER_API_VERSION = 3

    wire: Wire | None = None
    times: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    commands: dict[tuple[str, str], list[list[str]]] = field(default_factory=dict)
    _test: str = ""

    def start_test(self, data: Any, result: Any) -> None:
        """Remember the test of the next keywords."""
        self._test = result.name

    def start_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """Forget earlier commands."""
        if self.wire:
            self.wire.take()

    def end_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """Record the time and the commands."""
        key = (self._test, implementation.full_name)
        self.times.setdefault(key, []).append(result.elapsed_time.total_seconds() * 1000)
        if self.wire:
            self.commands.setdefault(key, []).append(self.wire.take())


class Wire(logging.Handler):
    """Counts commands where selenium sends them, without any help of AbraLibrary.

    BiDi frames are logged as `-> {json}`, classic commands as `POST url {json}`.
    """

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self._sent: list[str] = []
        self._loggers = [logging.getLogger(name) for name in _WIRE_LOGGERS]

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the name of a command; ignore answers and events."""
        text = record.getMessage()
        verb, _, rest = text.partition(" ")
        if verb == "->":
            self._sent.append(rest.split('"method": "', 1)[1].split('"', 1)[0])
        elif verb in ("GET", "POST", "DELETE"):
            # http://127.0.0.1:41325/session/<id>/execute/async {…} -> POST execute/async
            path = rest.split(" ", 1)[0].split("/session/", 1)[-1]
            self._sent.append(f"{verb} {path.partition('/')[2] or path}")

    def take(self) -> list[str]:
        """The commands since the last call."""
        self.acquire()
        try:
            sent, self._sent = self._sent, []
        finally:
            self.release()
        return sent

    def __enter__(self) -> Wire:
        for logger in self._loggers:
            logger.addHandler(self)
            logger.setLevel(logging.DEBUG)
            # Robot listens at the root, and would write every frame into its output.
            logger.propagate = False
        return self

    def __exit__(self, *error: object) -> None:
        for logger in self._loggers:
            logger.removeHandler(self)
            logger.setLevel(logging.NOTSET)
            logger.propagate = True


def run_suite(text: str, stopwatch: Stopwatch, **variables: object) -> None:
    """Run a suite given as Robot data, with output.xml, and end the benchmark if it fails.

    Besides `variables` it has ${SITE_LIBRARY}, the demo site's Robot library, and ${PEER_OPTIONS}
    and ${PEER_SERVICE}, which start SeleniumLibrary's browser like AbraLibrary's.
    """
    given = {
        "SITE_LIBRARY": _SITE_LIBRARY.as_posix(),
        **peer_options(),
        **variables,
    }
    with tempfile.TemporaryDirectory(prefix="abra-bench-") as folder:
        result = TestSuite.from_string(text).run(
            outputdir=folder,
            log=None,
            report=None,
            console="none",
            listener=stopwatch,
            variable=[f"{name}:{value}" for name, value in given.items()],
        )
    bad = [f"{test.name}: {test.message}" for test in result.suite.all_tests if not test.passed]
    if bad or result.return_code:
        sys.exit("The measured suite failed. " + " ".join(bad or [str(result.errors.messages)]))


def peer_options() -> dict[str, str]:
    """Chromium's options and service as variables for SeleniumLibrary's keyword."""
    service = f"executable_path={shutil.which('chromedriver')!r}"
    return {"PEER_OPTIONS": _peer_options(), "PEER_SERVICE": service}


def _peer_options() -> str:
    arguments = [
        "--headless=new", "--window-size=1280,800", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--disable-quic", "--no-first-run",
        "--no-default-browser-check",
    ]  # fmt: skip
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments += ["--no-sandbox", "--disable-dev-shm-usage"]
    parts = [f"add_argument({argument!r})" for argument in arguments]
    return ";".join([f"binary_location={_browser()!r}", *parts])


def _browser() -> str:
    found = next(filter(None, map(shutil.which, _CHROMES)), None)
    if not found or not shutil.which("chromedriver"):
        sys.exit("No Chromium or Chrome with chromedriver on the PATH: `make bench` provides both.")
    return found


# -- saying


def table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows: the first column to the left, figures to the right."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    print(f"\n{title}")
    for row in [head, *rows]:
        cells = [f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True)]
        print("  ".join(["", f"{row[0]:<{widths[0]}}", *cells[1:]]))


def counted(commands: Sequence[str]) -> str:
    """`2x script.callFunction, 1x input.performActions`."""
    return ", ".join(f"{count}x {name}" for name, count in Counter(commands).most_common())


def verdict(met: bool, sentence: str) -> bool:
    """Print whether a target was met, and return it."""
    print(f"{'met' if met else 'MISSED'}: {sentence}")
    return met


def machine() -> str:
    """A line on the machine and its load."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    parts = ["robotframework", "selenium", "robotframework-seleniumlibrary"]
    packages = ", ".join(f"{name} {version(name)}" for name in parts)
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores{load}, "
        f"Python {platform.python_version()}, {packages}"
    )
