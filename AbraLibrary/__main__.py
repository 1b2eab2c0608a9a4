"""The offline command line: ``abra`` or ``python -m AbraLibrary``."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError

from AbraLibrary._version import __version__
from AbraLibrary.core.intent import parse
from AbraLibrary.core.models.candidate import Candidates
from AbraLibrary.core.refusal import explain, name
from AbraLibrary.core.resolve import resolve
from AbraLibrary.errors import ArgumentError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="abra", description="Offline tools of AbraLibrary: no browser is needed."
    )
    parser.add_argument("--version", action="version", version=f"AbraLibrary {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser(
        "resolve", help="say which of the candidates in a saved JSON file an intent means"
    )
    command.add_argument("candidates", type=Path, help="a JSON file of saved candidates")
    command.add_argument("intent", help="a phrase such as 'Save order'")
    for option in ("role", "label", "test-id", "within", "form", "section", "modal"):
        command.add_argument(f"--{option}")
    given = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # names of elements may be in any script
            stream.reconfigure(errors="backslashreplace")
    return _resolve(given)


def _resolve(given: argparse.Namespace) -> int:
    try:
        page = Candidates.model_validate_json(given.candidates.read_bytes())
        target = parse(
            given.intent, purpose="find", role=given.role, label=given.label,
            test_id=given.test_id, within=given.within, form=given.form,
            section=given.section, modal=given.modal,
        )  # fmt: skip
        if target.locator:
            raise ArgumentError(
                f"{target.describe()} needs the page itself. Give a phrase, or an id such as "
                "ref:v-1024."
            )
    except (OSError, ArgumentError) as error:
        print(f"abra: {error}", file=sys.stderr)
        return 2
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        print(
            f"abra: {given.candidates} holds no candidates: {where}: {first['msg']}",
            file=sys.stderr,
        )
        return 2
    trace = resolve(target, page)
    for match in trace.top_matches:
        mark = "->" if match.candidate.ref == trace.chosen else "  "
        print(f"{mark} {match.score:.2f}  {name(match.candidate)}  ({', '.join(match.reasons)})")
    if trace.chosen is None:
        print(explain(trace))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
