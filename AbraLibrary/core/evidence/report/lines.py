"""Reads lines of ``abra-events.jsonl``, also broken ones and those of other versions."""

from __future__ import annotations

import codecs
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import from_json

from AbraLibrary.core.models.base import first_problem
from AbraLibrary.core.models.evidence.telemetry import (
    SCHEMA_VERSION,
    EndOfTest,
    KeywordEvent,
    RunEvent,
    SettleEvent,
    SettleMetricsEvent,
)

KnownEvent = RunEvent | KeywordEvent | SettleEvent | EndOfTest | SettleMetricsEvent
_KNOWN: TypeAdapter[KnownEvent] = TypeAdapter(Annotated[KnownEvent, Field(discriminator="event")])
_EVENTS = frozenset({"run", "keyword", "settle", "test", "settle_metrics"})
# @limit how much of a version an error shows
# @unit characters
_VERSION_SHOWN = 20
#: How the parser says that it would need too much of the stack.
_DEEP = "recursion limit"
#: The beginning of every line, also of one that was appended to an unfinished line.
_BEGINNING = b'{"schema_version":'


class UnreadableLine(ValueError):
    """A line without an event; the message says why."""


def read_line(line: bytes) -> tuple[KnownEvent | None, str | None]:
    """Read a line.

    Returns the event, or None if only a newer library knows it; and why a part of the line was left
    out, if one was: a killed process or a full disk leaves half a line, which the next process
    continues.

    Raises:
        UnreadableLine: the line contains no event.
    """
    line = line.removeprefix(codecs.BOM_UTF8)
    try:
        return _KNOWN.validate_json(line), None
    except ValidationError as error:
        problem = error
    parsed, rest = parse_line(line)
    if rest is not None:
        event, _ = read_line(rest)
        return event, "the line before it was never finished; the rest of the line was read"
    return _of_another_version(parsed, problem), None


def parse_line(line: bytes) -> tuple[Any, bytes | None]:
    """The JSON of a line; and the part that it is of, where the line began with an unfinished one.

    Raises:
        UnreadableLine: it has none.
    """
    try:
        return from_json(line), None
    except ValueError as error:
        at = line.rfind(_BEGINNING)
        if at <= 0:
            raise UnreadableLine(_why_broken(line, str(error))) from None
        return parse_line(line[at:])[0], line[at:]


def _why_broken(line: bytes, problem: str) -> str:
    if _DEEP in problem:
        return "it is nested too deeply"
    return "it is not JSON" if line.rstrip().endswith(b"}") else "it ends in the middle"


def _of_another_version(parsed: Any, problem: ValidationError) -> KnownEvent | None:
    if not isinstance(parsed, dict) or "event" not in parsed:
        raise UnreadableLine("it is not an event")
    version = parsed.get("schema_version")
    if version != SCHEMA_VERSION:
        shown = str(version)[:_VERSION_SHOWN]
        raise UnreadableLine(
            f"its schema is version {shown}, but this library reads {SCHEMA_VERSION}"
        )
    if not isinstance(parsed["event"], str):
        raise UnreadableLine("its event is not a word")
    if parsed["event"] not in _EVENTS:
        return None
    _drop_unknown(parsed, problem)
    try:
        return _KNOWN.validate_python(parsed)
    except ValidationError as error:
        raise UnreadableLine(first_problem(error)) from None


def _drop_unknown(parsed: dict[str, Any], problem: ValidationError) -> None:
    """Drop the fields that a newer library added, which does not raise the version."""
    for each in problem.errors():
        if each["type"] != "extra_forbidden":
            continue
        holder: Any = parsed
        *path, last = each["loc"][1:]  # without the kind of event
        for step in path:
            holder = holder[step]
        del holder[last]
