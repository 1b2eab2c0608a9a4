"""``abra report``: makes one HTML page of many runs, and names damaged files that it leaves out."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from AbraLibrary.bindings.evidence.report_page.page import render
from AbraLibrary.bindings.evidence.report_page.pieces import Links
from AbraLibrary.core.evidence.report.build import build
from AbraLibrary.core.evidence.report.gather import Gathering
from AbraLibrary.core.evidence.report.lines import UnreadableLine, read_line
from AbraLibrary.core.evidence.test_summary import many
from AbraLibrary.core.models.evidence.report import Report, RunFigures, Skipped
from AbraLibrary.core.models.evidence.telemetry import EVENTS_FILE
from AbraLibrary.errors import ArgumentError
from AbraLibrary.offline.logs import Logs, base_of
from AbraLibrary.offline.output import write_output

if TYPE_CHECKING:
    import argparse
    from datetime import datetime

    from AbraLibrary.core.evidence.report.lines import KnownEvent

HELP = "make one HTML page of the events of many runs"
DESCRIPTION = (
    f"Makes one HTML page of every {EVENTS_FILE} under the folders: flaky intents, kinds of "
    "failure over time, thin margins, drift, slow pages, performance. Lines that cannot be read "
    "are named and left out. Exit status: 0, or 2 if there is nothing to read."
)
#: How many skipped lines are named (the rest is counted), and the longest readable line.
_NAMED, _LONGEST = 20, 1_000_000


@dataclass
class _Problems:
    """The lines that could not be read."""

    named: list[Skipped] = field(default_factory=list)
    count: int = 0

    def add(self, file: Path, line: int, why: str) -> None:
        self.count += 1
        if len(self.named) < _NAMED:
            # A path may have bytes that are no text.
            path = str(file).encode(errors="backslashreplace").decode()
            skipped = Skipped(file=path, line=line, why=why)
            self.named.append(skipped)
            print(f"abra: skipped {skipped.place}: {why}", file=sys.stderr)

    def add_file(self, file: Path, problem: OSError) -> None:
        """A file that cannot be read, or not to its end."""
        self.add(file, 0, f"{problem.strerror or problem}")


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument(
        "folders",
        nargs="+",
        type=Path,
        metavar="DIR",
        help="output directories, or folders that contain them",
    )
    command.add_argument(
        "-o", "--output", type=Path, default=Path("report.html"), metavar="FILE",
        help="the page (default: %(default)s)",
    )  # fmt: skip


def run(given: argparse.Namespace) -> int:
    """Read the events, write the page.

    Raises:
        ArgumentError: there are no events.
        FileNotFoundError: there is no such folder.
        NotWritten: the page cannot be written.
    """
    files = _in_order(find_files(given.folders, EVENTS_FILE))
    problems = _Problems()
    gathered = _gather(files, problems)
    if not gathered.runs:
        raise ArgumentError(
            f"There is no event in any {EVENTS_FILE} under {', '.join(map(str, given.folders))}. "
            "The library writes that file to Robot's output directory, unless telemetry=False."
        )
    if problems.count > len(problems.named):
        more = problems.count - len(problems.named)
        print(f"abra: skipped {more} more lines", file=sys.stderr)
    report = build(gathered, problems.named, problems.count)
    logs = Logs(files, given.output.resolve().parent)
    page = render(report, Links(logs.address, _names(report.runs)))
    write_output(given.output, page)
    print(_summary(report, given.output))
    return 0


def find_files(folders: Sequence[Path], name: str) -> Iterator[Path]:
    """The files of a name in and under folders; a file that is given is taken as it is.

    Raises:
        FileNotFoundError: there is no such folder.
    """
    for folder in folders:
        if folder.is_file():
            yield folder
            continue
        if not folder.is_dir():
            raise FileNotFoundError(2, "no such folder", str(folder))
        for place, inner, files in os.walk(folder):
            inner.sort()
            if name in files:
                yield Path(place) / name


def _in_order(files: Iterator[Path]) -> list[Path]:
    """The files by the time of their first event, each once."""
    distinct = {file.resolve(): file for file in files}
    return sorted(distinct.values(), key=lambda file: (_began(file), str(file)))


def _began(file: Path) -> float:
    try:
        return _first(file)
    except OSError:  # it is named where its events are read
        return math.inf


def _first(file: Path) -> float:
    """When its first event was; without one, when it was written."""
    with file.open("rb") as lines:
        for _ in range(_NAMED):
            try:
                event, _why = read_line(lines.readline(_LONGEST))
            except UnreadableLine:
                continue
            if event is not None:
                return event.time.timestamp()
    return file.stat().st_mtime


def _gather(files: Sequence[Path], problems: _Problems) -> Gathering:
    gathered = Gathering()
    for source, file in enumerate(files):
        base = base_of(file)
        # pabot's processes are one run; events of older versions name no run.
        merged = None if base == file.parent else str(base)
        try:
            for event in _events(file, problems):
                gathered.add(event, merged or event.run or str(file), source)
        except OSError as problem:
            problems.add_file(file, problem)
    return gathered


def _events(file: Path, problems: _Problems) -> Iterator[KnownEvent]:
    with file.open("rb") as lines:
        for number, line in _lines(lines):
            try:
                event, why = read_line(line)
            except UnreadableLine as problem:
                problems.add(file, number, str(problem))
                continue
            if why is not None:
                problems.add(file, number, why)
            if event is not None:
                yield event


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines by number; lines too long for an event are cut."""
    number = 0
    while line := file.readline(_LONGEST):
        number += 1
        if len(line) == _LONGEST and not line.endswith(b"\n"):
            while (rest := file.readline(_LONGEST)) and not rest.endswith(b"\n"):
                pass
        if line.strip():
            yield number, line


def _names(runs: Sequence[RunFigures]) -> list[str]:
    """The names of the runs: their start times, in this machine's time zone."""
    return [_name(run.began) for run in runs]


def _name(began: datetime) -> str:
    local = began.astimezone()
    return f"{local.day} {local:%b %Y, %H:%M}"


def _summary(report: Report, output: Path) -> str:
    counts = report.counts
    tests = many(report.passed + report.failed, "test")
    return (
        f"{many(len(report.runs), 'run')}, {tests}, {many(report.keywords, 'keyword')}: "
        f"{many(counts['flaky'], 'flaky intent')}, {many(counts['regressed'], 'page')} got slower. "
        f"{output}"
    )
