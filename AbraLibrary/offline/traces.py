"""The trace files of a command, given by name or by folder."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.evidence.trace_file import read_trace
from AbraLibrary.core.text import PATH, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from pathlib import Path

    from AbraLibrary.core.models.evidence.trace_file import TraceFile

#: A message repeats no value of a file in full.
_LONGEST = 2000
_PATTERN = "abra-trace-*.json"


def paths_in(given: Iterable[Path]) -> Iterator[Path]:
    """The named files, and the trace files in the named folders, ordered by number.

    Raises:
        ArgumentError: a folder contains none.
    """
    for path in given:
        if not path.is_dir():
            yield path
            continue
        found = sorted(path.rglob(_PATTERN), key=_number)
        if not found:
            raise ArgumentError(f"{path} holds no trace files, {_PATTERN}. Name another folder.")
        yield from found


def _number(path: Path) -> tuple[str, list[tuple[int, str]]]:
    parts = re.findall(r"\d+|\D+", path.name)
    return str(path.parent), [(int(part) if part.isdigit() else -1, part) for part in parts]


class Reading:
    """Reads files one after the other; reports and skips unreadable ones."""

    def __init__(self) -> None:
        """Begin with none skipped."""
        self.skipped = 0

    def files(self, paths: Iterable[Path]) -> Iterator[tuple[Path, TraceFile]]:
        """The traces in the readable files."""
        for path in paths:
            try:
                trace = read_trace(path.read_bytes(), str(path))
            except FileNotFoundError:
                self.skip(f"There is no file {shorten(str(path), PATH)}. Check the path.")
            except OSError as error:
                self.skip(f"{shorten(str(path), PATH)} cannot be read: {error.strerror or error}.")
            except ValueError as error:  # an event may name what is no path
                self.skip(shorten(str(error), _LONGEST))
            else:
                yield path, trace

    def skip(self, why: str) -> None:
        """Report what is skipped, and why."""
        self.skipped += 1
        print(f"abra: skipped: {why}", file=sys.stderr)
