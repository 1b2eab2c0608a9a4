"""What does the extra `speed` save on a page with many requests?

    python benchmarks/session/bench_requests.py [--repeats 8] [--requests 150]

BiDi sends four events a request. selenium reads them with websocket-client, which checks each byte
of each message in Python unless `wsaccel` is installed, as it is where there is a wheel. A page
with so many small pictures is loaded with it and without it, in separate processes, in turn (A B A
B), from a server in this one. Reported are the keywords' time until the page has settled, and
Python's processor time meanwhile. There is no target.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from common import machine, median, table

WARM_UP = 1
TURNS = 3
WITHOUT, WITH = "without", "with"
PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>"


def page(requests: int) -> dict[str, str]:
    """A page that requests this many pictures, and the pictures."""
    pictures = {f"/{number}.svg": PICTURE for number in range(requests)}
    images = "".join(f"<img src='{path}' alt=''>" for path in pictures)
    return {"/page": f"<!doctype html><title>Pictures</title>{images}", **pictures}


def load(url: str, repeats: int) -> None:
    """Load it in a session, and write the time and the processor time of each load, in ms."""
    from lab import abra

    took = []
    with abra() as library:
        for _ in range(WARM_UP + repeats):
            began, used = time.perf_counter(), time.process_time()
            library.navigate_with_perf_diff(url)
            library.wait_for_dom_settle()
            ms = (time.perf_counter() - began, time.process_time() - used)
            took.append([part * 1000 for part in ms])
    print(json.dumps(took[WARM_UP:]))


@contextmanager
def installed() -> Iterator[str]:
    """A separate folder for the package, so that no other benchmark imports it."""
    with tempfile.TemporaryDirectory(prefix="abra-bench-") as folder:
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, "wsaccel"]
        subprocess.run(command, check=True)
        yield folder


def loaded(which: str, folder: str, url: str, repeats: int) -> list[list[float]]:
    """The same in a separate process."""
    command = [sys.executable, __file__, "--repeats", str(repeats), "--load", which, "--url", url]
    paths = [folder] if which == WITH else []
    paths += filter(None, [os.environ.get("PYTHONPATH")])
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment)
    return json.loads(done.stdout.splitlines()[-1])


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=8)
    parser.add_argument("--requests", type=int, default=150)
    parser.add_argument("--load", choices=(WITHOUT, WITH), help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.load:
        if options.load == WITHOUT:
            sys.modules["wsaccel"] = None  # type: ignore[assignment]  # as if it were not installed
        load(options.url, options.repeats)
        return 0
    from lab import serve

    print(machine())
    seen: dict[str, list[list[float]]] = {WITHOUT: [], WITH: []}
    with serve(page(options.requests)) as url, installed() as folder:
        for _ in range(TURNS):
            for which, so_far in seen.items():
                so_far += loaded(which, folder, f"{url}/page", options.repeats)
    parts = zip(*(zip(*seen[which], strict=True) for which in seen), strict=True)
    names = ("until it has settled", "processor time of Python")
    rows = [
        [
            name,
            f"{median(without):.0f}",
            f"{median(quick):.0f}",
            f"{median(quick) / median(without):.2f}",
        ]
        for name, (without, quick) in zip(names, parts, strict=True)
    ]
    loads = TURNS * options.repeats
    table(
        f"a page that asks for {options.requests} pictures; {loads} loads each, ms",
        ["", "without `speed`", "with it", "ratio"],
        rows,
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
