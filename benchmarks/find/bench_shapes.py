"""Does anything take quadratic time, whatever the page is made of?

    python benchmarks/find/bench_shapes.py [--repeats 3] [--only flat,form]

Pages of many shapes, each in a size and with four times as many parts: code that searches all parts
for each part then takes sixteen times as long. Measured are a target that is not there (the most
work of a resolve), the words elsewhere that its refusal looks for, a first capture, and a look of
the settle wait, in a reloaded document; that load itself; and a `Fill By Intent` and a `Click By
Intent` of what every page has. No peer: each figure includes the browser's own time, which grows
four times.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from common import machine, median, table, verdict
from lab import abra, serve
from shapes import SHAPES, page

#: The parts of the smaller page, and how many times as many the larger one has.
PARTS, TIMES = 1_500, 4
#: The most that four times as many parts may take: linear is 4, quadratic 16. If the larger page
#: takes less than this many ms, it is mostly the call.
GROWTH, NEGLIGIBLE_MS = 8.0, 100.0
#: A browser with more animations than this draws fewer than 10 frames a second.
FEWER = {"skeletons": 3, "fades": 3}
CALL_S = 60.0

Figures = dict[tuple[str, str, int], list[float]]


def parts_of(shape: str, times: int) -> int:
    """How many parts a page has."""
    return PARTS * times // FEWER.get(shape, 1)


def measure(library: Any, url: str, shapes: Sequence[str], repeats: int) -> Figures:
    """All shapes in both sizes, in turn; the first round warms up."""
    figures: Figures = {}
    for turn in range(repeats + 1):
        for shape in shapes:
            for times in (1, TIMES):
                for what, ask in asked(library, f"{url}/{quote(shape)}-{times}").items():
                    began = time.perf_counter()
                    ask()
                    took = (time.perf_counter() - began) * 1000
                    if turn:
                        figures.setdefault((shape, what, times), []).append(took)
        print(f"round {turn} of {repeats}", flush=True)
    return figures


def asked(library: Any, address: str) -> dict[str, Callable[[], Any]]:
    """The load of a page, and the questions to it."""
    missing = {"phrase": "Nam", "exact": False, "limit": 80}
    settle = {
        "quietMs": 20, "budgetMs": 20, "animations": True, "images": True, "loading": True,
        "filters": True, "scope": None, "ignore": [],
        "network": True, "horizonMs": 500, "ignored": [], "fresh": True, "restart": False,
        "beyond": None, "proof": False, "release": "always",
    }  # fmt: skip

    def call(function: str, given: dict[str, Any]) -> Any:
        return library._services.session.port.call(function, given, CALL_S)

    return {
        "load": lambda: library.navigate_with_perf_diff(address),
        "not there": lambda: call("candidates.retrieve", {"purpose": "click", **missing}),
        "words elsewhere": lambda: call("candidates.retrieve", {"purpose": "find", **missing}),
        "first capture": lambda: call("capture.answer", {"capture": "full", "since": None}),
        "settle look": lambda: call("settle.wait", settle),
        "fill": lambda: library.fill_by_intent("Zed", "Ada"),
        "click": lambda: library.click_by_intent("Go now", expect="text:Done"),
    }


def show(figures: Figures, shapes: Sequence[str]) -> bool:
    """Print the figures; return whether nothing grew too fast."""
    kinds = list(dict.fromkeys(what for _, what, _ in figures))
    rows = []
    worst: list[str] = []
    for shape in shapes:
        cells = []
        for what in kinds:
            small, large = (median(figures[shape, what, times]) for times in (1, TIMES))
            cells += [f"{small:.0f}", f"{large:.0f}", f"{large / small:.1f}"]
            if large > NEGLIGIBLE_MS and large / small > GROWTH:
                worst.append(f"{shape}, {what}: {small:.0f} to {large:.0f} ms")
        rows.append((f"{shape}, {parts_of(shape, 1):,}", *cells))
    head = ["", *(cell for what in kinds for cell in (what, f"x {TIMES}", "ratio"))]
    table(f"Shapes, in two sizes, one {TIMES} times the other; ms", head, rows)
    result = f"{len(worst)} of {len(rows) * len(kinds)} grow more than {GROWTH} times; target 0"
    return verdict(not worst, f"{result}{': ' if worst else ''}{'; '.join(worst)}")


def main() -> int:
    """Run it; 1 if something is quadratic."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--only", default=",".join(SHAPES))
    given = parser.parse_args()
    shapes = [shape for shape in given.only.split(",") if shape in SHAPES]
    if not shapes:
        parser.error(f"--only names none of {', '.join(SHAPES)}")
    print(machine())
    pages = {
        f"/{quote(shape)}-{times}": page(shape, parts_of(shape, times))
        for shape in shapes for times in (1, TIMES)
    }  # fmt: skip
    with serve(pages) as url, abra() as library:
        figures = measure(library, url, shapes, given.repeats)
    return 0 if show(figures, shapes) else 1


if __name__ == "__main__":
    sys.exit(main())
