"""Are the metrics of a load those that web-vitals reports in the page and the server counts?

    python benchmarks/perf/bench_accuracy.py [--only 5]

Each page loads npm's web-vitals as a page would, and is loaded once by `Navigate With Perf Diff`:
both measure the same load. Pages differ in the delays of the server and the image, a script that
blocks rendering, and layout shifts in one or several session windows. Shifts after the load are
compared by `Get Page Performance`, as is INP after a click that works for 90 ms. Requests are those
that the server answered; bytes are its bodies and the 300 bytes a response that Resource Timing
counts for headers.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from common import machine, table, verdict
from lab import abra, driver_of, until
from load_pages import LoadSettings, Site, serving

#: The tolerated difference from web-vitals: ms, CLS without a unit.
TOLERANCE = {"LCP": 1.0, "FCP": 1.0, "TTFB": 1.0, "CLS": 0.001, "INP": 1.0}
LEAST_PAGES = 30
#: On at least this many pages the image must be the LCP, after the text.
LATER = 6
#: The bytes that Resource Timing counts for the headers of a response.
HEADERS = 300
#: Which pages are clicked on: each fourth.
CLICKED = 4

PAGES = [
    LoadSettings(server, image, block, shifts)
    for server, image, block, shifts in product(
        (0, 180),
        (None, 0, 250),
        (None, 150),
        ((), (30,), (30, 80, 1250)),
    )
]
COUNTED = [
    *(LoadSettings(more=more, image=0, kb=kb) for more, kb in ((0, 20), (12, 300), (60, 900)))
]

Row = tuple[str, dict[str, tuple[float | None, float | None]]]


def compare(library: Any, site: Site, settings: LoadSettings, *, clicked: bool) -> Row:
    """One load: each metric as we and web-vitals report it."""
    driver = driver_of(library)
    result = library.navigate_with_perf_diff(site.address(settings))
    ours = {name: result.metrics[name.lower()] for name in ("LCP", "FCP", "TTFB")}
    peer = driver.execute_script("return { ...peer }")
    until(lambda: driver.execute_script("return done"), "The last shift")
    if clicked:
        library.click_by_intent("css:#work")
    # It reports at the next idle moment.
    until(lambda: heard(driver, clicked), "web-vitals")
    page = library.get_page_performance()
    after = driver.execute_script("return { ...peer }")
    names = ["CLS", *(["INP"] if clicked else [])]
    both = {name: (ours[name], peer.get(name)) for name in ours}
    return settings.name(), both | {
        name: (page.metrics[name.lower()], after.get(name)) for name in names
    }


def heard(driver: Any, clicked: bool) -> bool:
    """Whether web-vitals has reported everything, twice in a row."""
    reported = driver.execute_script("return { ...peer }")
    return "CLS" in reported and "FCP" in reported and (not clicked or "INP" in reported)


def vitals(library: Any, site: Site, pages: list[LoadSettings]) -> bool:
    """Load all pages; print those that differ, and the largest difference of each metric."""
    rows = [
        compare(library, site, settings, clicked=at % CLICKED == 0)
        for at, settings in enumerate(pages)
    ]
    met = verdict(len(rows) >= LEAST_PAGES, f"{len(rows)} pages (at least {LEAST_PAGES})")
    # Text comes first and the image later, unless the two could not be distinguished.
    later = sum((found["LCP"][0] or 0) > (found["FCP"][0] or 0) for _, found in rows)
    met &= verdict(later >= len(rows) / LATER, f"LCP is later than FCP on {later} pages")
    shown = []
    for metric, allowed in TOLERANCE.items():
        pairs = [(name, *found[metric]) for name, found in rows if metric in found]
        wrong = [pair for pair in pairs if differs(pair[1], pair[2], allowed)]
        for name, ours, peer in wrong:
            print(f"  {metric} of [{name}]: {ours} here, {peer} by web-vitals")
        known = [abs(a - b) for _, a, b in pairs if a is not None and b is not None]
        values = sorted(b for _, _, b in pairs if b is not None)
        shown.append(
            (metric, str(len(pairs)), f"{values[0]:.4g}", f"{values[-1]:.4g}", f"{max(known):.4f}")
        )
        met &= verdict(
            not wrong and bool(known), f"{metric} within {allowed:g} on {len(pairs)} pages"
        )
    table(
        "the same load, here and by web-vitals",
        ("metric", "pages", "least", "most", "largest difference"),
        shown,
    )
    return met


def differs(ours: float | None, peer: float | None, allowed: float) -> bool:
    """A metric that only one of the two has differs, too."""
    if ours is None or peer is None:
        return ours is not peer
    return abs(ours - peer) > allowed


def transfers(library: Any, site: Site) -> bool:
    """Requests and bytes, against the server's own count."""
    met = True
    for settings in [*COUNTED, *PAGES[::9]]:
        library.navigate_with_perf_diff("about:blank")
        site.taken()
        result = library.navigate_with_perf_diff(site.address(settings))
        count = site.taken()
        expected = (count.bytes + HEADERS * count.requests) / 1024
        kb = result.metrics.transfer_kb
        met &= verdict(
            result.metrics.requests == count.requests and abs(kb - expected) < 0.001,
            f"requests {result.metrics.requests} of {count.requests}, "
            f"{kb:.3f} KB of {expected:.3f}",
        )
    return met


def main() -> int:
    """Compare, print, and return 1 if something differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", type=int, help="so many pages, to try it")
    only = parser.parse_args().only
    print(machine())
    began = time.monotonic()
    with serving() as site, abra() as library:
        met = vitals(library, site, PAGES[:only])
        print()
        met &= transfers(library, site)
    print(f"\n{time.monotonic() - began:.0f} s")
    print("PASS" if met else "FAIL")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
