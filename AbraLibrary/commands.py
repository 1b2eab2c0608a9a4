"""The commands of ``abra``, and their errors in a sentence."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence

from AbraLibrary import trying
from AbraLibrary._version import __version__
from AbraLibrary.core.text import PATH, shorten
from AbraLibrary.errors import ArgumentError
from AbraLibrary.offline import diff, init, migrate, replay, report, resolve, tune

#: A message repeats no value of a file or an argument in full.
_LONGEST = 2000


def run(arguments: Sequence[str] | None = None) -> int:
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
    except ArgumentError as error:
        print(f"abra: {shorten(str(error), _LONGEST)}", file=sys.stderr)
        return 2
    except OSError as error:
        what = f"{shorten(str(error.filename), PATH)} cannot be used: " if error.filename else ""
        print(f"abra: {what}{error.strerror or error}. Give another path.", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="abra", description="Tools of AbraLibrary. Only try opens a browser."
    )
    parser.add_argument("--version", action="version", version=f"AbraLibrary {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    for each in (init, trying, report, migrate, resolve, replay, tune, diff):
        name = getattr(each, "NAME", each.__name__.rpartition(".")[2])
        command = commands.add_parser(name, help=each.HELP, description=each.DESCRIPTION)
        command.set_defaults(run=each.run)
        each.add_arguments(command)
    return parser
