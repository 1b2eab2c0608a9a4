"""How long does it take to find the element that is meant, on pages of 1,000 to 50,000 elements?

    python benchmarks/intent/bench_resolve.py [--repeats 15]

AbraLibrary resolves an intent (its retrieval in the page, its decision in Python), Playwright a
`get_by_role` with an exact name and a `get_by_label`, SeleniumLibrary a locator that says the same.
All are asked in turn for the same elements of the same pages, each in a browser of its own. Cold is
the first resolve in a document that was loaded anew; Playwright keeps nothing between two resolves,
so the smaller of its two medians is what is compared with: the first one brings its script along.
Warm are further ones, each for another element. Heap is what the page's JavaScript holds after a
garbage collection beyond what it held before the first resolve.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from common import Wire, machine, median, p95, table, verdict
from contenders import arguments, browser
from lab import abra, driver_of, peer, serve
from resolve_page import page, rows_in

from AbraLibrary.actions.find import FindOptions, find
from AbraLibrary.core.intent import parse

SIZES = (1_000, 10_000, 50_000)
COLD, WARM, GROWTH, HEAP_MB = 0.6, 0.25, 2.0, 20
#: The first rounds warm up: compiled functions, connections, caches.
WARM_UP = 2
WARM_EACH = 5
KINDS = ("button", "field")
#: What a change is for the resolve after it: one row comes, and a text changes.
CHANGE = """
const row = document.querySelector('tbody tr').cloneNode(true);
document.querySelector('tbody').prepend(row);
document.querySelector('h1').textContent = `Orders ${Math.random()}`;
"""


@dataclass
class Way:
    """One way to resolve, and the times it took, in ms, by what was asked and when."""

    name: str
    load: Callable[[str], None]
    resolve: Callable[[str, int], bool]
    change: Callable[[], None] | None = None
    times: dict[tuple[int, str, str], list[float]] = field(default_factory=dict)

    def take(self, size: int, kind: str, when: str, number: int) -> None:
        """Resolve once, with the clock running; it must have found something."""
        began = time.perf_counter()
        found = self.resolve(kind, number)
        took = (time.perf_counter() - began) * 1000
        if not found:
            sys.exit(f"{self.name} found no {kind} of order {number} on {size:,} elements.")
        self.times.setdefault((size, kind, when), []).append(took)


@contextmanager
def ours() -> Iterator[tuple[Way, Any]]:
    """AbraLibrary as it is by default."""
    with abra() as library:
        session = library._services.session
        options = FindOptions(timeout=0)

        def resolve(kind: str, number: int) -> bool:
            if kind == "button":
                target = parse(f"Edit order {number}", purpose="click", role="button", exact=True)
            else:
                target = parse(f"Quantity of order {number}", purpose="fill")
            match, _ = find(session, target, options)
            said = f"Edit order {number}" if kind == "button" else f"q{number}"
            return said in (match.candidate.text, match.candidate.attributes.id)

        def load(url: str) -> None:
            library.navigate_with_perf_diff(url)
            library.wait_for_dom_settle()

        driver = driver_of(library)
        yield Way("AbraLibrary", load, resolve, lambda: driver.execute_script(CHANGE)), library


@contextmanager
def playwright() -> Iterator[Way]:
    """Playwright's own locators."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as run:
        # Nobody judges it from outside, so it needs no port.
        given = [each for each in arguments(0) if "debugging-port" not in each]
        chromium = run.chromium.launch(executable_path=browser(), headless=True, args=given)
        tab = chromium.new_page(no_viewport=True)

        def resolve(kind: str, number: int) -> bool:
            if kind == "button":
                found = tab.get_by_role("button", name=f"Edit order {number}", exact=True)
            else:
                found = tab.get_by_label(f"Quantity of order {number}", exact=True)
            return found.element_handle() is not None

        yield Way("Playwright", lambda url: void(tab.goto(url)), resolve)
        chromium.close()


@contextmanager
def selenium_library() -> Iterator[Way]:
    """SeleniumLibrary with the locators that a tester would write."""
    from SeleniumLibrary import SeleniumLibrary

    with peer() as driver:
        library = SeleniumLibrary(run_on_failure=None)
        library.register_driver(driver, "peer")

        def resolve(kind: str, number: int) -> bool:
            if kind == "button":
                locator = f"xpath://button[normalize-space()='Edit order {number}']"
            else:
                said = f"Quantity of order {number}"
                locator = f"xpath://label[normalize-space()='{said}']/following-sibling::input"
            return library.get_webelement(locator) is not None

        yield Way("SeleniumLibrary", driver.get, resolve)


def void(_: object) -> None:
    """Nothing."""


def heap(driver: Any) -> float:
    """What the page's JavaScript holds, in MB, after its garbage was collected."""
    for _ in range(2):
        driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    used = driver.execute_cdp_cmd("Runtime.getHeapUsage", {})
    return float(used["usedSize"] + used.get("embedderHeapUsedSize", 0)) / 2**20


def measure(ways: Sequence[Way], url: str, sizes: Sequence[int], repeats: int) -> None:
    """All sizes and ways in turn; each round loads the page anew."""
    for turn in range(repeats + WARM_UP):
        for size in sizes:
            for kind in KINDS:
                numbers = [1 + (turn * 7919 + k * 104_729) % rows_in(size) for k in range(20)]
                for way in ways:
                    way.load(f"{url}/{size}")
                    way.take(size, kind, "cold", numbers[0])
                    for number in numbers[1 : 1 + WARM_EACH]:
                        way.take(size, kind, "warm", number)
                    if way.change:
                        way.change()
                        # The first row is there twice now.
                        way.take(size, kind, "changed", max(2, numbers[-1]))


def times(way: Way, size: int, kind: str, when: str) -> list[float]:
    """The times without those of the first rounds."""
    each = WARM_EACH if when == "warm" else 1
    return way.times[size, kind, when][WARM_UP * each :]


def show(ways: Sequence[Way], sizes: Sequence[int]) -> bool:
    """Print the times, and whether the targets were met."""
    good = True
    for kind in KINDS:
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
        good &= judge(kind, ways, sizes)
    return good


def judge(kind: str, ways: Sequence[Way], sizes: Sequence[int]) -> bool:
    """The targets of the issue."""
    mine, its = ways[0], ways[1]
    good = True
    for size in sizes:
        base = min(median(times(its, size, kind, when)) for when in ("cold", "warm"))
        cold = median(times(mine, size, kind, "cold")) / base
        warm = median(times(mine, size, kind, "warm")) / base
        said = f"{kind}, {size:,}: cold {cold:.2f} of Playwright's, target {COLD}"
        good &= verdict(cold <= COLD, said)
        if size > SIZES[0]:
            said = f"{kind}, {size:,}: warm {warm:.2f} of Playwright's, target {WARM}"
            good &= verdict(warm <= WARM, said)
    small, large = (median(times(mine, size, kind, "warm")) for size in (sizes[0], sizes[-1]))
    said = f"{kind}: warm {large / small:.2f} times slower at {sizes[-1]:,}; target {GROWTH}"
    return verdict(large / small <= GROWTH, said) and good


def count(way: Way, url: str) -> bool:
    """What one warm resolve puts on the wire."""
    way.load(f"{url}/{SIZES[0]}")
    way.resolve("button", 1)
    with Wire() as wire:
        way.resolve("button", 2)
        sent = wire.take()
    return verdict(len(sent) == 1, f"{len(sent)} wire call(s) in a warm resolve: {', '.join(sent)}")


def memory(way: Way, library: Any, url: str, sizes: Sequence[int]) -> bool:
    """What the page holds for the registry."""
    driver = driver_of(library)
    rows, held = [], 0.0
    for size in sizes:
        way.load(f"{url}/{size}")
        before = heap(driver)
        for number in range(1, 6):
            way.resolve("button", number)
            way.resolve("field", number)
        held = heap(driver) - before
        rows.append((f"{size:,} elements", f"{before:.1f}", f"{held:.1f}"))
    table("Heap of the page; MB", ["", "before", "registry"], rows)
    return verdict(held <= HEAP_MB, f"{held:.1f} MB at {sizes[-1]:,} elements; target {HEAP_MB}")


def main() -> int:
    """Measure, print, and return 1 when a target was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--repeats", type=int, default=15, help="rounds (%(default)s)")
    options = parser.parse_args()
    print(machine())
    try:
        import playwright as _  # noqa: F401
    except ImportError:
        sys.exit("Playwright is what it is measured against: pip install playwright.")
    pages = {f"/{size}": page(size) for size in SIZES}
    with ExitStack() as stack:
        url = stack.enter_context(serve(pages))
        mine, library = stack.enter_context(ours())
        ways = [
            mine,
            stack.enter_context(playwright()),
            stack.enter_context(selenium_library()),
        ]
        measure(ways, url, SIZES, options.repeats)
        good = show(ways, SIZES)
        good &= count(mine, url)
        good &= memory(mine, library, url, SIZES)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
