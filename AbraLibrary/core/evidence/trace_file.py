"""What is left out of a trace file that is too long; writes and reads them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pydantic import ValidationError

from AbraLibrary._version import __version__
from AbraLibrary.core.models.base import first_problem
from AbraLibrary.core.models.diff.capture import cap_text
from AbraLibrary.core.models.evidence.trace_file import SCHEMA, VERSION, Shortened, TraceFile
from AbraLibrary.core.schema_file import Schema
from AbraLibrary.core.text import NAME, shorten
from AbraLibrary.errors import ArgumentError

# 80 candidates of an ordinary page need a third of this.
# @limit the size of a trace file
# @unit bytes
LIMIT = 200_000
# Lengths to which texts are cut, until the file is small enough. Texts of a page have at most 200
# characters; longer ones are addresses, paths or phrases.
# @limit the size of a trace file
# @unit characters
_TEXT_CAPS = (400, 120, 40)
# How many levels deeper a candidate is in the file than alone.
# @fixed the format of the file: one blank for each level
_DEEPER = 3
_FILE = Schema(
    name=SCHEMA,
    version=VERSION,
    content="trace",
    how="Give a file that the library has written, such as abra-trace-1.json.",
)

#: Turns the JSON of one version into the next.
_MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


def write_trace(file: TraceFile, limit: int = LIMIT) -> str:
    """The text of a trace file, with a line for each field; equal for equal traces.

    Args:
        file: the content, with secrets masked.
        limit: the largest size in bytes. Long texts are cut first; then candidates are left out
            from the end, except those that were chosen or came near. `shortened` says so.
    """
    for cap in _TEXT_CAPS:
        dumped, cut = _dumped(file, cap)
        text = _text(dumped, cut)
        if len(text.encode()) <= limit:
            return text
    return _with_fewer(file, dumped, cut, limit)


def _dumped(file: TraceFile, cap: int) -> tuple[dict[str, Any], Shortened]:
    before = file.shortened or Shortened()
    lengths: list[int] = []

    def capped(value: Any) -> Any:
        if isinstance(value, str):
            if len(value) > cap:
                lengths.append(len(value))
            return cap_text(value, cap)
        if isinstance(value, dict):
            return {key: capped(each) for key, each in value.items()}
        return [capped(each) for each in value] if isinstance(value, list) else value

    plain = file.model_dump(mode="json", by_alias=True, exclude_none=True, exclude={"shortened"})
    dumped: dict[str, Any] = capped(plain)
    cut = Shortened(
        texts=before.texts + len(lengths),
        longest=max([before.longest, *lengths]),
        candidates=before.candidates,
    )
    return dumped, cut


def _text(dumped: dict[str, Any], cut: Shortened) -> str:
    if cut != Shortened():
        dumped = {**dumped, "shortened": cut.model_dump(by_alias=True)}
    return json.dumps(dumped, ensure_ascii=False, indent=1) + "\n"


def _with_fewer(file: TraceFile, dumped: dict[str, Any], cut: Shortened, limit: int) -> str:
    """The file with as many candidates as fit."""
    near = {match.candidate.ref for match in file.trace.top_matches}
    all_of_them = dumped["page"]["candidates"]
    sizes = [len(_text(each, Shortened()).encode()) for each in all_of_them]
    # In the file, each of their lines is indented by a few more blanks.
    lines = [json.dumps(each, indent=1).count("\n") + 1 for each in all_of_them]
    room = limit - len(_text(_keeping(dumped, []), cut).encode()) - 100
    kept = [at for at, each in enumerate(all_of_them) if each["ref"] in near]
    room -= sum(sizes[at] + _DEEPER * lines[at] + 2 for at in kept)
    for at, each in enumerate(all_of_them):
        needed = sizes[at] + _DEEPER * lines[at] + 2
        if each["ref"] not in near and needed <= room:
            kept.append(at)
            room -= needed
    fewer = _keeping(dumped, [all_of_them[at] for at in sorted(kept)])
    left_out = len(all_of_them) - len(kept)
    return _text(fewer, cut.model_copy(update={"candidates": cut.candidates + left_out}))


def _keeping(dumped: dict[str, Any], candidates: list[Any]) -> dict[str, Any]:
    return {**dumped, "page": {**dumped["page"], "candidates": candidates}}


def read_trace(content: bytes, name: str) -> TraceFile:
    """The trace in a file; an older version is converted.

    Args:
        content: the file.
        name: its name in errors.

    Raises:
        ArgumentError: no trace file, of an unreadable version, or damaged.
    """
    found = _FILE.parse(content, name)
    try:
        return TraceFile.model_validate(_migrated(found, name))
    except ValidationError as error:
        raise ArgumentError(
            f"{name} is a damaged trace{_writer(found)}: {first_problem(error)}. {_FILE.how}"
        ) from None


def _migrated(found: dict[str, Any], name: str) -> dict[str, Any]:
    version = found.get("version")
    while version != VERSION:
        migrate = _MIGRATIONS.get(version) if isinstance(version, int) else None
        if migrate is None:
            raise ArgumentError(
                f"{name} is a trace of schema version {shorten(repr(version), NAME)}"
                f"{_writer(found)}; this library, {__version__}, reads version {VERSION}. "
                "Use the library that wrote it, or let the test write a new one."
            )
        found = migrate(found)
        version = found.get("version")
    return found


def _writer(found: dict[str, Any]) -> str:
    by = found.get("library")
    return f", written by AbraLibrary {shorten(by, NAME)}" if isinstance(by, str) else ""
