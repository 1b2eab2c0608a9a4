"""Writes ``abra-events.jsonl`` into Robot's output directory, one JSON object a line."""

from __future__ import annotations

import os
import platform
import uuid
from datetime import datetime, timezone
from pathlib import Path
from typing import Literal

from robot.api import logger
from robot.libraries.BuiltIn import BuiltIn, RobotNotRunningError
from robot.version import VERSION

from AbraLibrary._version import __version__
from AbraLibrary.core.evidence.address_parts import without_credentials, without_query
from AbraLibrary.core.models.evidence.telemetry import EVENTS_FILE, Event, RunEvent
from AbraLibrary.core.text import shorten
from AbraLibrary.files import append_line

_URL = 300
#: How much of addresses is written: up to the path, or with query and fragment.
UrlChoice = Literal["path", "full"]


class Telemetry:
    """The events file; there is none without an output directory, or when it is switched off."""

    def __init__(self, *, enabled: bool, full_urls: bool = False) -> None:
        """Write from the first event on; with `full_urls` addresses with query and fragment."""
        self._enabled = enabled
        self._full_urls = full_urls
        self._path: Path | None = None
        self._began = False
        #: Tells the events of this process from others that write to the same file.
        self.run = uuid.uuid4().hex[:12]

    @property
    def is_on(self) -> bool:
        """Whether an event would be written."""
        # Robot has ended when the last event comes, so the place is remembered.
        self._path = self._path or output_file(EVENTS_FILE)
        return self._enabled and self._path is not None

    def shortened(self, url: str) -> str:
        """An address as it is written."""
        short = without_query(url)
        if self._full_urls and "//" in short:  # else it is a data URL, which is all data
            return shorten(without_credentials(url), _URL)
        return shorten(short, _URL)

    def write(self, event: Event) -> None:
        """Append an event, in one write, so that the lines of several processes do not mix."""
        if not self.is_on or self._path is None:
            return
        try:
            if not self._began:
                self._began = True
                _append(self._path, self._begin())
            _append(self._path, event)
        except ValueError as problem:
            self.give_up(problem)

    def give_up(self, problem: Exception) -> None:
        """Stop writing: telemetry never fails a test, and warns once."""
        if self._enabled:
            self._enabled = False
            logger.warn(f"No telemetry is written to {self._path}: {problem}")

    def _begin(self) -> RunEvent:
        return RunEvent(
            time=now(), run=self.run, pid=os.getpid(), library=__version__,
            robot=VERSION, python=platform.python_version(),
        )  # fmt: skip


def now() -> datetime:
    """UTC."""
    return datetime.now(timezone.utc)


def _append(path: Path, event: Event) -> None:
    """Append a line.

    Raises:
        NotWritten: when it cannot be written, or not in full.
        ValueError: when a text in it is no Unicode.
    """
    nothing = {name for name, value in event if value is None}
    line = f"{event.model_dump_json(exclude=nothing)}\n".encode()
    append_line(path, line)


def running() -> tuple[str | None, str | None]:
    """The names of the suite and the test that run; None if none runs."""
    try:
        builtin = BuiltIn()
        return (
            builtin.get_variable_value("${SUITE NAME}"),
            builtin.get_variable_value("${TEST NAME}"),
        )
    except RobotNotRunningError:
        return None, None


def output_file(name: str) -> Path | None:
    """The path of a file in Robot's output directory; None where a run is to leave none."""
    try:
        builtin = BuiltIn()
        directory = builtin.get_variable_value("${OUTPUT DIR}")
        # With --output NONE a run is to leave no files.
        output = builtin.get_variable_value("${OUTPUT FILE}", "NONE")
    except RobotNotRunningError:
        return None
    if not directory or str(output).upper() == "NONE":
        return None
    return Path(str(directory)) / name
