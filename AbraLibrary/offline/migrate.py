"""``abra migrate``: writes a report and patches; core/find/migration.py judges the calls.

Robot's parser is loaded only when this command runs.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError

from AbraLibrary.bindings.evidence.report_page.migration import render
from AbraLibrary.core.evidence.test_summary import many
from AbraLibrary.core.find.migration import grouped, judge
from AbraLibrary.core.models.find.migration import FileOutcome, Migration, Site
from AbraLibrary.core.models.find.suggestion import SUGGESTIONS_FILE, Suggestion
from AbraLibrary.errors import ArgumentError
from AbraLibrary.files import replace_file
from AbraLibrary.offline.output import write_output
from AbraLibrary.offline.report import find_files

if TYPE_CHECKING:
    import argparse

    from AbraLibrary.bindings.selenium_library.robot_patch import Written

HELP = "convert a suite of SeleniumLibrary by what its run has seen"
DESCRIPTION = (
    f"Reads every {SUGGESTIONS_FILE} under the folders, which a run of the suite with the plugin's "
    "option suggest=True has written, and the files of the suite. Makes a page that tells what can "
    "be converted, what not and why, and a patch for each file. Changes no file of the suite "
    "unless --write is given. Exit status: 0; 1 if --write had to leave a file out; 2 if there is "
    "nothing to read."
)
#: Files of Robot's syntax.
_ROBOT = (".robot", ".resource")
_CHANGED = "The file has changed since the run. Run the suite again with suggest=True."
_MISSING = "The file is not there. Say where the suite is with --source."
_BOM = "\ufeff"


@dataclass
class _File:
    """A file of the suite, and what the runs tell of it."""

    #: As the patch names it.
    shown: str
    path: Path | None
    outcome: FileOutcome
    after: str = ""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument(
        "folders", nargs="+", type=Path, metavar="DIR",
        help="output directories of the runs, or folders that contain them",
    )  # fmt: skip
    command.add_argument(
        "--source", type=Path, metavar="FOLDER",
        help="the folder of the suite, if it is not where it was when it ran",
    )  # fmt: skip
    command.add_argument(
        "-o", "--output", type=Path, default=Path("migration"), metavar="FOLDER",
        help="where to put report.html and the patches (default: %(default)s)",
    )  # fmt: skip
    command.add_argument(
        "--write", action="store_true", help="also convert the files of the suite themselves"
    )


def run(given: argparse.Namespace) -> int:
    """Judge the calls, write the page and the patches.

    Raises:
        ArgumentError: there is nothing to read.
        FileNotFoundError: there is no such folder.
        NotWritten: a file cannot be written.
    """
    if given.source is not None and not given.source.is_dir():
        raise FileNotFoundError(2, "no such folder", str(given.source))
    seen = _read(find_files(given.folders, SUGGESTIONS_FILE))
    if not seen:
        raise ArgumentError(
            f"There is no {SUGGESTIONS_FILE} under {', '.join(map(str, given.folders))}. Run the "
            "suite with SeleniumLibrary's plugins=AbraLibrary.SeleniumLibraryPlugin;suggest=True;"
            "keywords=False first."
        )
    root = (given.source or Path()).resolve()
    files = [_judged(*each, root) for each in _by_file(seen, given.source)]
    met = [each for each in seen if each.locator is not None]
    migration = Migration(
        files=tuple(each.outcome for each in files),
        calls=len(met),
        proposed=sum(each.identical for each in met),
        by_words=sum(each.identical and each.by == "words" for each in met),
    )
    given.output.mkdir(parents=True, exist_ok=True)
    write_output(given.output / "report.html", render(migration, is_written=given.write))
    for each in files:
        if each.outcome.patch:
            name = each.shown.replace("/", "_").lstrip("_")
            write_output(given.output / f"{name}.patch", each.outcome.patch)
    print(_summary(migration, given.output))
    return _write(files) if given.write else 0


def _read(files: Iterable[Path]) -> list[Suggestion]:
    seen = []
    for file in sorted({each.resolve() for each in files}):
        for number, line in enumerate(file.read_bytes().splitlines(), start=1):
            try:
                seen.append(Suggestion.model_validate_json(line))
            except ValidationError:
                where = f"{file}:{number}"
                print(f"abra: skipped {where}: it is no whole suggestion", file=sys.stderr)
    return seen


def _by_file(
    seen: Iterable[Suggestion], folder: Path | None
) -> list[tuple[str, Path | None, list[Suggestion]]]:
    """The calls of each file, as runs on several machines have named it."""
    sources: dict[str, list[Suggestion]] = {}
    for each in seen:
        sources.setdefault(each.source or "", []).append(each)
    files: dict[str, tuple[str, Path | None, list[Suggestion]]] = {}
    for source, calls in sorted(sources.items()):
        path = _where(source, {each.digest for each in calls}, folder)
        named, _, all_calls = files.setdefault(str(path or source), (source, path, []))
        all_calls += [each.model_copy(update={"source": named}) for each in calls]
    return list(files.values())


def _judged(source: str, path: Path | None, calls: Sequence[Suggestion], root: Path) -> _File:
    """A file with the verdict on each of its calls."""
    from AbraLibrary.bindings.selenium_library.robot_patch import RobotFile, diff, in_one_line

    digests = {each.digest for each in calls}
    shown = _shown(path or Path(source), root)
    if not source or Path(source).suffix not in _ROBOT:
        sites = [judge(each, None) for each in _each(calls)]
        problem = "It is not written in Robot's syntax, so it is not patched."
        outcome = FileOutcome(path=shown or "Python code", sites=tuple(sites), problem=problem)
        return _File(shown, None, outcome)
    data = path.read_bytes() if path is not None else b""
    now = hashlib.sha256(data).hexdigest()
    if path is None or now not in digests:
        sites = [judge(each, None) for each in _each(calls)]
        problem = _CHANGED if path is not None else _MISSING
        left = [site.model_copy(update={"why": problem}) for site in sites]
        return _File(shown, None, FileOutcome(path=shown, sites=tuple(left), problem=problem))
    text = data.decode()
    mark, text = (_BOM, text[1:]) if text.startswith(_BOM) else ("", text)
    file = RobotFile(text)
    judged: list[tuple[Site, Written | None]] = []
    for each in _each([call for call in calls if call.digest == now]):
        first = each[0]
        written = file.find(first.line or 0, first.keyword, first.written)
        site = judge(each, written.local if written else None)
        if site.call is not None:
            site = site.model_copy(update={"line_after": in_one_line(site.call)})
        judged.append((site, written))
    changes = ("convertible", "unneeded")
    after = file.patched([(site, at) for site, at in judged if at and site.verdict in changes])
    outcome = FileOutcome(
        path=shown,
        sites=tuple(sorted((site for site, _ in judged), key=lambda site: site.line)),
        patch=diff(text, after, shown),
    )
    return _File(shown, path, outcome, mark + after)


def _each(calls: Iterable[Suggestion]) -> list[list[Suggestion]]:
    return [seen for place in grouped(calls).values() for seen in place.values()]


def _where(source: str, digests: set[str | None], folder: Path | None) -> Path | None:
    """Where the file is now: in the folder, the one of that name and content, else of that name."""
    there = Path(source)
    if folder is None:
        return there.resolve() if source and there.is_file() else None
    named = sorted(each.resolve() for each in folder.rglob(there.name) if each.is_file())
    same = [each for each in named if hashlib.sha256(each.read_bytes()).hexdigest() in digests]
    ranked = sorted(same or named, key=lambda each: -_shared(each.parts, there.parts))
    return ranked[0] if ranked else None


def _shared(left: Sequence[str], right: Sequence[str]) -> int:
    """How many parts at the end of two paths are the same."""
    pairs = zip(reversed(left), reversed(right), strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), len(left))


def _shown(path: Path, root: Path) -> str:
    """A path as a patch names it: from the folder of the suite."""
    try:
        return Path(os.path.relpath(path, root)).as_posix() if path.is_absolute() else str(path)
    except ValueError:  # on another drive
        return path.as_posix()


def _write(files: Iterable[_File]) -> int:
    """Convert the files themselves; those that have changed are named and left."""
    left_out = 0
    for each in files:
        if each.path is not None and each.outcome.patch:
            replace_file(each.path, each.after)
            print(f"converted {each.shown}")
        elif each.outcome.problem in (_CHANGED, _MISSING):
            left_out += 1
            print(f"abra: {each.shown} is not converted: {each.outcome.problem}", file=sys.stderr)
    return 1 if left_out else 0


def _summary(migration: Migration, output: Path) -> str:
    sites = [site for file in migration.files for site in file.sites]
    ready = sum(site.verdict == "convertible" for site in sites)
    share = f"{migration.proposed / migration.calls:.0%}" if migration.calls else "none"
    return (
        f"{many(migration.calls, 'call')} with a locator, an intent for {share} of them; "
        f"{many(ready, 'place')} to convert in {many(len(migration.files), 'file')}. "
        f"{output / 'report.html'}"
    )
