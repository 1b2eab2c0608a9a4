"""How files next to the log get a free name when they are written, also with pabot; and links."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from robot.libraries.BuiltIn import BuiltIn, RobotNotRunningError

from AbraLibrary.core.models.evidence.telemetry import PABOT_FOLDER
from AbraLibrary.files import keep_file, replace_file

#: The files that pabot copies next to the merged log by default, with the process number in the
#: name.
_COPIED = ".png"


class Kept(NamedTuple):
    """A file that was written."""

    path: Path
    #: Relative to the output directory, or a URI if outside of it.
    place: str
    #: Where the log finds it.
    address: str


class LogFiles:
    """Writes files under names that no other process takes, even in a shared directory."""

    def __init__(self, directory: str | None) -> None:
        """Files go to `directory`, by default into Robot's output directory."""
        self._directory = directory
        self._numbers = itertools.count(1)

    def keep(self, content: str | bytes, stem: str, suffix: str) -> Kept:
        """Write ``abra-STEM-N.SUFFIX``.

        Raises:
            NotWritten: when it cannot be written.
        """
        output = output_directory()
        directory = Path(self._directory) if self._directory else output
        names = (f"abra-{stem}-{number}.{suffix}" for number in self._numbers)
        path = keep_file(directory, names, content)
        return Kept(path.resolve(), _place(path, output), _address(path, output, _merged()))

    def save(self, content: bytes, place: str) -> Kept:
        """Write a file where a tester wants it; relative places begin where `keep` writes.

        Raises:
            NotWritten: when it cannot be written.
        """
        output = output_directory()
        directory = Path(self._directory) if self._directory else output
        path = replace_file(directory / place, content)
        return Kept(path.resolve(), _place(path, output), _address(path, output, _merged()))


def output_directory() -> Path:
    """Robot's output directory, or the current one while Robot does not run."""
    try:
        return Path(BuiltIn().get_variable_value("${OUTPUT_DIR}", "."))
    except RobotNotRunningError:
        return Path.cwd()


def _merged() -> Path | None:
    """The directory of the log that pabot will merge this one into; None without pabot."""
    try:
        number = BuiltIn().get_variable_value("${PABOTQUEUEINDEX}")
    except RobotNotRunningError:
        return None
    # pabot_results/PROCESS, and with --argumentfileN pabot_results/N/PROCESS.
    nearest = output_directory().parents[:2] if number is not None else ()
    return next((each.parent for each in nearest if each.name == PABOT_FOLDER), None)


def _address(path: Path, output: Path, merged: Path | None) -> str:
    """Where the log finds a file, percent-encoded.

    pabot copies pictures from the output directory, and changes their links. Of other links it only
    removes a leading ``../../``, as the merged log is two folders up; so the link goes up there,
    and down to the file. The ``#`` keeps pabot from changing the names of files in it that it
    copies (``--artifacts``).
    """
    if merged is None or (path.parent == output and path.suffix == _COPIED):
        inside = _inside(path, output)
        return path.resolve().as_uri() if inside is None else quote(inside)
    inside = _inside(path, merged)
    return f"{path.resolve().as_uri()}#" if inside is None else f"../../{quote(inside)}#"


def _place(path: Path, output: Path) -> str:
    inside = _inside(path, output)
    return path.resolve().as_uri() if inside is None else inside


def _inside(path: Path, directory: Path) -> str | None:
    """The path relative to a directory that it is in, or None."""
    try:
        return path.resolve().relative_to(directory.resolve()).as_posix()
    except ValueError:
        return None
