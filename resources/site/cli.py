"""The command line of the demo site."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from dataclasses import fields
from types import FrameType

from .server import SiteServer
from .settings import DEFAULTS, MEANING, RELEASES, Settings
from .web import HttpError


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m AbraLibrary.demo",
        description="Morrow & Finch, the demo site of AbraLibrary.",
    )
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one (default)")
    parser.add_argument("--release", type=int, choices=RELEASES, default=1)
    parser.add_argument("--verbose", action="store_true", help="print each request to stderr")
    parser.add_argument(
        "--exit-with-stdin", action="store_true",
        help="also end when standard input closes, so that the site dies with who started it",
    )  # fmt: skip
    for field in fields(Settings):
        first, second = (getattr(DEFAULTS[number], field.name) for number in RELEASES)
        shown = f"default {first}" + (f", in release 2 {second}" if second != first else "")
        parser.add_argument(
            f"--{field.name.replace('_', '-')}", type=int, metavar="N",
            help=f"{MEANING[field.name]} ({shown})",
        )  # fmt: skip
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Serve until SIGTERM or SIGINT; return the exit status."""
    options = vars(_parser().parse_args(arguments))
    settings = {
        field.name: options[field.name]
        for field in fields(Settings)
        if options[field.name] is not None
    }
    stop = threading.Event()

    def end(number: int, frame: FrameType | None) -> None:
        stop.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    try:
        server = SiteServer(options["port"], options["release"], **settings)
    except (HttpError, OSError) as error:
        print(f"The demo site cannot start: {error}", file=sys.stderr)
        return 2
    if options["verbose"]:
        server.log_to_stderr()
    if options["exit_with_stdin"]:

        def watch() -> None:
            # os.read, not sys.stdin: its lock, held here, would break the interpreter's exit.
            while os.read(0, 4096):
                continue
            stop.set()

        threading.Thread(target=watch, daemon=True).start()
    with server:
        print(f"Serving on {server.url}", flush=True)
        stop.wait()
    return 0
