"""The offline command line: ``abra`` or ``python -m AbraLibrary``."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from AbraLibrary import offline, offline_report
from AbraLibrary._version import __version__
from AbraLibrary.core.diff import THRESHOLD
from AbraLibrary.errors import ArgumentError

_STATUS = "Exit status: 0 if the two are the same, 1 if they differ, 2 if they cannot be compared."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit status."""
    given = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # names of elements may be in any script
            stream.reconfigure(errors="backslashreplace")
    try:
        return int(given.run(given))
    except FileNotFoundError as error:
        print(
            f"abra: There is no file {error.filename}, or no folder for it. Check the path.",
            file=sys.stderr,
        )
        return 2
    except (OSError, ArgumentError) as error:
        print(f"abra: {error}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="abra", description="Offline tools of AbraLibrary: no browser is needed."
    )
    parser.add_argument("--version", action="version", version=f"AbraLibrary {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser(
        "resolve", help="say which of the candidates in a saved JSON file an intent means"
    )
    command.set_defaults(run=offline.find_candidate)
    command.add_argument("candidates", type=Path, help="a JSON file of saved candidates")
    command.add_argument("intent", help="a phrase such as 'Save order'")
    for option in ("role", "label", "test-id", "within", "form", "section", "modal"):
        command.add_argument(f"--{option}")
    command = commands.add_parser(
        "diff",
        help="say what differs between two saved page states or two saved HTML pages",
        description="Says what differs between two page states that Capture Page State has saved, "
        f"or between two pages that a browser has saved as HTML. {_STATUS}",
    )
    command.set_defaults(run=offline.compare_pages)
    command.add_argument("before", type=Path, help="the earlier one, JSON or HTML")
    command.add_argument("after", type=Path, help="the later one, of the same kind")
    command.add_argument("--format", choices=offline.FORMATS, default="text")
    command.add_argument(
        "--threshold", type=float, default=THRESHOLD, metavar="0..1",
        help="the confidence from which the diff counts as trustworthy (default: %(default)s)",
    )  # fmt: skip
    command.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write there, not to standard output"
    )
    offline_report.add_to(commands)
    return parser


if __name__ == "__main__":
    sys.exit(main())
