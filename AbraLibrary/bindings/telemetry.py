"""Writes ``abra-events.jsonl`` into Robot's output directory, one JSON object a line."""

from __future__ import annotations

import os
from pathlib import Path

from robot.api import logger
from robot.libraries.BuiltIn import BuiltIn, RobotNotRunningError

from AbraLibrary.core.models.telemetry import Event

FILE = "abra-events.jsonl"


class Telemetry:
    """The file; nothing is written where there is no output directory or it is switched off."""

    def __init__(self, *, enabled: bool) -> None:
        """Write from the first event on."""
        self._enabled = enabled
        self._path: Path | None = None

    @property
    def is_on(self) -> bool:
        """Whether an event would be written."""
        # Robot has ended when the last event comes, so the place is remembered.
        self._path = self._path or _path()
        return self._enabled and self._path is not None

    def write(self, event: Event) -> None:
        """Append an event, in one write, so that the lines of several processes do not mix."""
        if not self.is_on or self._path is None:
            return
        line = f"{event.model_dump_json()}\n".encode()
        try:
            file = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
            try:
                os.write(file, line)
            finally:
                os.close(file)
        except OSError as problem:
            # Telemetry never fails a test, and does not warn at each event.
            self._enabled = False
            logger.warn(f"No telemetry is written to {self._path}: {problem}")


def running() -> tuple[str | None, str | None]:
    """The names of the suite and the test that run; None where none does."""
    try:
        builtin = BuiltIn()
        return (
            builtin.get_variable_value("${SUITE NAME}"),
            builtin.get_variable_value("${TEST NAME}"),
        )
    except RobotNotRunningError:
        return None, None


def _path() -> Path | None:
    try:
        builtin = BuiltIn()
        directory = builtin.get_variable_value("${OUTPUT DIR}")
        # With --output NONE a run is to leave no files.
        output = builtin.get_variable_value("${OUTPUT FILE}", "NONE")
    except RobotNotRunningError:
        return None
    if not directory or str(output).upper() == "NONE":
        return None
    return Path(str(directory)) / FILE
