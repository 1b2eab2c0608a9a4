"""Reads and writes perf baselines and budgets in files."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tenacity import RetryError, Retrying, retry_if_exception_type, stop_after_delay
from tenacity import wait_random as wait_at_random

from AbraLibrary._version import __version__
from AbraLibrary.bindings.diff.given_states import content
from AbraLibrary.core.models.perf.perf_baseline import Baseline, SavedSample, SaveMode
from AbraLibrary.core.perf.baseline import merged, read_baseline, write_baseline
from AbraLibrary.core.perf.budget import read_budget
from AbraLibrary.core.text import PATH, shorten
from AbraLibrary.errors import ArgumentError, NotWritten
from AbraLibrary.files import claim, replace_file

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf_budget import Budget
    from AbraLibrary.core.models.perf.perf_runs import Sample

#: Saving takes milliseconds; a longer lock is that of a run that was killed.
_LOCKED_S = 10.0


def baseline(place: str | None) -> tuple[Baseline, str] | None:
    """The baseline that a test named, with its name for messages; None if it named none.

    Raises:
        ArgumentError: when there is none, or it cannot be used.
    """
    if place is None:
        return None
    if not place.strip():
        raise ArgumentError(
            "baseline= is empty. Give it the path of a file that Save Perf Baseline wrote."
        )
    found = content("baseline", place, "Save one with Save Perf Baseline.")
    return read_baseline(found, str(place)), str(place)


def budget(given: Any) -> Budget:
    """The budget that a test gave, as a file or as a dictionary.

    Raises:
        ArgumentError: when it is neither, or cannot be used.
    """
    if isinstance(given, Mapping):
        return read_budget(given, "The budget")
    if not isinstance(given, (str, os.PathLike)) or not str(given).strip():
        raise ArgumentError(
            f"budget={shorten(str(given), 60)} is not a budget. Give a JSON file or a dictionary."
        )
    return read_budget(content("budget", given, "Write one first."), str(given))


def save(sample: Sample, name: str, folder: str | os.PathLike[str], mode: SaveMode) -> Path:
    """Save a sample as a baseline; a relative folder begins where Robot runs.

    Samples of other pages and environments stay, also when several processes save at the same time:
    the file is read, merged and replaced under a lock, and readers find the old or the new one in
    full.

    Raises:
        ArgumentError: when the name is not valid, or the file cannot be written or merged.
    """
    path = Path(folder) / f"{_plain(name)}.json"
    saved = SavedSample(
        **dict(sample),
        taken=datetime.now(timezone.utc).isoformat(timespec="seconds"),
        library=__version__,
    )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _locked(path):
            known = read_baseline(path.read_bytes(), str(path)) if path.exists() else None
            return replace_file(path, write_baseline(merged(known, saved, _plain(name), mode)))
    except NotWritten as problem:
        raise _unsaved(path, str(problem)) from None
    except (OSError, ValueError) as problem:
        if isinstance(problem, ArgumentError):
            raise
        raise _unsaved(path, f"{_described(problem)}. Give a writable folder.") from None


def _plain(name: str) -> str:
    plain = str(name).strip().removesuffix(".json")
    if not plain or plain in (".", "..") or set(plain) & set('/\\:*?"<>|\0'):
        raise ArgumentError(
            f"'{shorten(str(name), 60)}' is not a valid name for a baseline. Give a plain one such "
            "as checkout, and its folder as folder=."
        )
    return plain


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Lock a baseline against other processes, also on a shared folder.

    A lock that nobody has made anew all that time is that of a save that was killed.
    """
    lock = path.with_name(f".{path.name}.lock")
    before = _identity(lock)
    waiting = Retrying(
        retry=retry_if_exception_type(FileExistsError),
        stop=stop_after_delay(_LOCKED_S),
        wait=wait_at_random(0.005, 0.05),
    )
    try:
        try:
            waiting(claim, lock)
        except RetryError:
            if before is None or _identity(lock) != before:
                raise
            lock.unlink(missing_ok=True)
            claim(lock)
    except (RetryError, FileExistsError):
        raise ArgumentError(
            f"Other runs have been saving {path} for {_LOCKED_S:g} s. If no other run is active, "
            f"remove {lock}."
        ) from None
    try:
        yield
    finally:
        with suppress(FileNotFoundError):  # somebody followed the advice above too early
            lock.unlink()


def _identity(lock: Path) -> tuple[int, int] | None:
    """What tells a lock from the next one; no clock, as another machine may have the folder."""
    with suppress(FileNotFoundError):
        seen = lock.stat()
        return seen.st_ino, seen.st_mtime_ns
    return None


def _unsaved(path: Path, problem: str) -> NotWritten:
    return NotWritten(f"The baseline could not be saved to {shorten(str(path), PATH)}: {problem}")


def _described(problem: Exception) -> str:
    described = problem.strerror if isinstance(problem, OSError) else str(problem)
    return described or type(problem).__name__
