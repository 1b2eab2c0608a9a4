"""``abra resolve``: shows which element an intent means, in a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError

from AbraLibrary.core.evidence.trace_file import read_trace
from AbraLibrary.core.find.refusal import explain
from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.find.wording import name
from AbraLibrary.core.models.base import first_problem
from AbraLibrary.core.models.evidence.trace_file import SCHEMA
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.saved.candidates import candidates_of
from AbraLibrary.core.saved.page_file import is_page
from AbraLibrary.core.schema_file import parse_json
from AbraLibrary.errors import ArgumentError
from AbraLibrary.offline import arguments

if TYPE_CHECKING:
    import argparse

    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.find.target import Target

HELP = "say which element of a saved page, trace or list of candidates an intent means"
DESCRIPTION = (
    "Shows which element an intent means, or why none: in a page that a browser saved as HTML, "
    "in a trace file, or among candidates saved as JSON. In a saved page it is unknown what "
    "style sheets hide and what covers what. Exit status: 0 if one element is meant, 1 if none "
    "is, 2 if the file cannot be read."
)
_HOW = "Give a saved page, a trace file, or the candidates of a page as JSON."


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("file", type=Path, help="HTML, a trace file, or candidates as JSON")
    command.add_argument("intent", help="a phrase such as 'Save order'")
    arguments.add_narrowing(command)
    command.add_argument(
        "--purpose", choices=("click", "fill", "select", "check", "find", "read"), default="find",
        help="the action to find it for (default: %(default)s)",
    )  # fmt: skip
    arguments.add_settings(command)
    arguments.add_format(command)


def run(given: argparse.Namespace) -> int:
    """Show the result; 0 if one element is meant, else 1.

    Raises:
        ArgumentError: the file contains no candidates, or the intent is invalid.
        OSError: the file cannot be read.
    """
    content = given.file.read_bytes()
    target = arguments.target(given, given.purpose)
    page, weights, thresholds = _read(content, str(given.file), target)
    trace = resolve(target, page, *arguments.settings(given, weights, thresholds))
    print(_as_json(trace) if given.format == "json" else "\n".join(_as_text(trace)))
    return int(trace.chosen is None)


def _read(content: bytes, name: str, target: Target) -> tuple[Candidates, Weights, Thresholds]:
    """The candidates in a file, with its settings."""
    if is_page(content, name):
        return candidates_of(content, name, target), Weights(), Thresholds()
    found = parse_json(content, f"{name} holds no candidates", _HOW)
    if isinstance(found, dict) and found.get("schema") == SCHEMA:
        file = read_trace(content, name)
        return file.page, file.weights, file.thresholds
    try:
        return Candidates.model_validate(found), Weights(), Thresholds()
    except ValidationError as error:
        raise ArgumentError(f"{name} holds no candidates: {first_problem(error)}. {_HOW}") from None


def _as_text(trace: Trace) -> list[str]:
    lines = []
    for match in trace.top_matches:
        mark = "->" if match.candidate.ref == trace.chosen else "  "
        why = ", ".join(match.reasons)
        lines.append(f"{mark} {match.score:.2f}  {name(match.candidate)}  ({why})")
    return lines if trace.chosen else [*lines, explain(trace)]


def _as_json(trace: Trace) -> str:
    dumped = trace.model_dump(mode="json", by_alias=True, exclude_none=True)
    refusal = None if trace.chosen else explain(trace)
    return json.dumps({**dumped, "refusal": refusal}, ensure_ascii=False, indent=2)
