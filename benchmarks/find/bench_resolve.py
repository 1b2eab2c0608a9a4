"""How long does it take to find the intended element on pages of 1,000 to 50,000 elements?

    python benchmarks/find/bench_resolve.py [--repeats 5] [--kinds button,field] [--sizes 1000]

AbraLibrary resolves an intent (its retrieval in the page, its decision in Python); Playwright
resolves an equivalent locator (`get_by_role` with an exact name, `get_by_label`, `filter(has=…)`
for a row) to an element handle or, for a missing element, to a count of 0; SeleniumLibrary an
XPath. All look in turn for the same elements of the same pages, each in its own browser, and each
resolve of a document is for another element.

Cold is the first resolve in a reloaded document at rest. Playwright keeps nothing between two
resolves, but its first one brings its script along, and Chromium then computes `labels` of each
control for the first time, which takes seconds on 50,000 elements. Ours brings its agent, too, so
cold is compared with cold; the ratio to Playwright's later resolves is printed beside. Warm are
further ones, compared with the quicker of Playwright's two medians; changed is one after a row came
and a text changed. Heap is the growth of the page's JavaScript heap since before the first resolve,
after a garbage collection.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from common import Wire, machine, median, p95, table, verdict
from lab import driver_of, serve
from resolve_page import page, rows_in
from resolve_ways import KINDS, Way, ours, playwright, selenium_library

SIZES = (1_000, 10_000, 50_000)
COLD, WARM, GROWTH, HEAP_MB = 0.6, 0.25, 2.0, 20
#: The first rounds warm up: compiled functions, connections, caches.
WARM_UP = 1
WARM_EACH = 5


def take(way: Way, size: int, kind: str, when: str, number: int) -> None:
    """Resolve once, timed; the answer must be right."""
    began = time.perf_counter()
    is_right = way.resolve[kind](number)
    took = (time.perf_counter() - began) * 1000
    if not is_right:
        sys.exit(f"{way.name}, {kind} of order {number} on {size:,} elements: a wrong answer.")
    way.times.setdefault((size, kind, when), []).append(took)


def measure(
    ways: Sequence[Way], url: str, sizes: Sequence[int], kinds: Sequence[str], repeats: int
) -> None:
    """All sizes, kinds and ways in turn; each round reloads the page."""
    for turn in range(repeats + WARM_UP):
        for size in sizes:
            for kind in kinds:
                rows = rows_in(size)
                numbers = [2 + (turn * 7919 + k * 104_729) % (rows - 1) for k in range(20)]
                for way in ways:
                    way.load(f"{url}/{size}")
                    take(way, size, kind, "cold", numbers[0])
                    for number in numbers[1 : 1 + WARM_EACH]:
                        take(way, size, kind, "warm", number)
                    if way.change:
                        way.change()
                        # The first row exists twice now.
                        take(way, size, kind, "changed", numbers[-1])


def times(way: Way, size: int, kind: str, when: str) -> list[float]:
    """The times without the warm-up."""
    each = WARM_EACH if when == "warm" else 1
    return way.times[size, kind, when][WARM_UP * each :]


def show(ways: Sequence[Way], sizes: Sequence[int], kinds: Sequence[str]) -> bool:
    """Print the times, and whether the targets were met."""
    good = True
    for kind in kinds:
        rows = []
        for way in ways:
            for when in ("cold", "warm", "changed"):
                if (sizes[0], kind, when) not in way.times:
                    continue
                cells = []
                for size in sizes:
                    each = times(way, size, kind, when)
                    cells += [f"{median(each):.1f}", f"{p95(each):.1f}"]
                rows.append((f"{way.name}, {when}", *cells))
        head = ["", *(cell for size in sizes for cell in (f"{size:,}", "p95"))]
        table(f"Resolve a {kind}; ms", head, rows)
        good &= judge(kind, ways[0], ways[1], sizes)
    return good


def judge(kind: str, mine: Way, its: Way, sizes: Sequence[int]) -> bool:
    """The targets."""
    good = True
    for size in sizes:
        first = median(times(its, size, kind, "cold"))
        base = min(first, median(times(its, size, kind, "warm")))
        cold = median(times(mine, size, kind, "cold"))
        # Both resolve for the first time in a new document, and bring their scripts there.
        result = f"{kind}, {size:,}: cold {cold / first:.2f} of Playwright's, target {COLD}"
        good &= verdict(cold / first <= COLD, f"{result} ({cold / base:.2f} of its later ones)")
        if size > SIZES[0]:
            warm = median(times(mine, size, kind, "warm")) / base
            result = f"{kind}, {size:,}: warm {warm:.2f} of Playwright's, target {WARM}"
            good &= verdict(warm <= WARM, result)
    if SIZES[0] in sizes and SIZES[-1] in sizes:
        small, large = (median(times(mine, size, kind, "warm")) for size in (SIZES[0], SIZES[-1]))
        result = f"{kind}: warm {large / small:.2f} times slower at {SIZES[-1]:,}; target {GROWTH}"
        good &= verdict(large / small <= GROWTH, result)
    return good


def count(way: Way, url: str, kinds: Sequence[str]) -> bool:
    """The commands of one warm resolve."""
    good = True
    way.load(f"{url}/{SIZES[0]}")
    for kind in kinds:
        way.resolve[kind](2)
        with Wire() as wire:
            way.resolve[kind](3)
            sent = wire.take()
        result = f"{kind}: {len(sent)} wire call(s) in a warm resolve: {', '.join(sent)}"
        good &= verdict(len(sent) == 1, result)
    return good


def heap(driver: Any) -> float:
    """The page's JavaScript heap after a garbage collection, in MB."""
    for _ in range(3):
        driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    used = driver.execute_cdp_cmd("Runtime.getHeapUsage", {})
    return float(used["usedSize"] + used.get("embedderHeapUsedSize", 0)) / 2**20


def memory(url: str, sizes: Sequence[int], kinds: Sequence[str]) -> bool:
    """The heap of the registry, in a fresh browser."""
    rows, held = [], 0.0
    with ours() as (way, library):
        driver = driver_of(library)
        for size in sizes:
            way.load(f"{url}/{size}")
            before = heap(driver)
            for number in range(2, 7):
                for kind in kinds:
                    way.resolve[kind](number)
            held = heap(driver) - before
            rows.append((f"{size:,} elements", f"{before:.1f}", f"{held:.1f}"))
    table("Heap of the page; MB", ["", "before", "registry"], rows)
    return verdict(held <= HEAP_MB, f"{held:.1f} MB at {sizes[-1]:,} elements; target {HEAP_MB}")


def main() -> int:
    """Measure, print, and return 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--repeats", type=int, default=5, help="rounds (%(default)s)")
    parser.add_argument("--kinds", default=",".join(KINDS), help="%(default)s")
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="%(default)s")
    parser.add_argument("--no-memory", action="store_true", help="leave the heap out")
    options = parser.parse_args()
    kinds = options.kinds.split(",")
    sizes = [int(size) for size in options.sizes.split(",")]
    print(machine())
    try:
        import playwright as _  # noqa: F401
    except ImportError:
        sys.exit("Playwright is what it is measured against: pip install playwright.")
    pages = {f"/{size}": page(size) for size in {*SIZES, *sizes}}
    with ExitStack() as stack:
        url = stack.enter_context(serve(pages))
        with ExitStack() as browsers:
            mine, _library = browsers.enter_context(ours())
            ways = [
                mine,
                browsers.enter_context(playwright()),
                browsers.enter_context(selenium_library()),
            ]
            measure(ways, url, sizes, kinds, options.repeats)
            good = show(ways, sizes, kinds)
            good &= count(mine, url, kinds)
        if not options.no_memory:
            good &= memory(url, sizes, kinds)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
