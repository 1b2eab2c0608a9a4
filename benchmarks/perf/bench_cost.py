"""What does it cost to measure a load? The performance budget, row by row.

    python benchmarks/perf/bench_cost.py [--repeats 9]

From the load event, by the page's own clock, to the return of `Navigate With Perf Diff`: on a page
that never has an LCP (the worst case), and on one that has it already. Without the settle wait,
which is no part of the measurement, and with it. "before leaving" is what a navigation reads from
the page that it leaves. A perf diff compares two loads of 200 resources, of which a tenth was
replaced and a tenth resized; with a third it takes twice as long, which is printed beside.

The rows of the budget for acting keywords (settle wait, mutations, collapsing) are measured by the
benchmark of their analysis.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from common import machine, median, p95, table, verdict
from lab import abra, driver_of
from load_pages import LoadSettings, Site, serving

from AbraLibrary.browser.agent import installer
from AbraLibrary.core.models.perf.perf import PageLoadMetrics
from AbraLibrary.core.perf.diff import compute_perf_diff

#: The budget, in ms.
WORST_MS, READY_MS = 500, 60
NOW_MS, OBSERVE_MS, DIFF_MS = 0.01, 0.5, 1
RESOURCES = 200
#: A release replaces a tenth of them, and changes the size of a tenth.
RELEASE = 10
RUNS = 200
CALL_S = 10.0

#: The cost of a call in the page, the mean of many; set-up and teardown of all observers together.
IN_PAGE = """
const [runs] = arguments;
const abra = globalThis[Symbol.for("AbraLibrary.agent")];
abra.load("timeline");
const types = PerformanceObserver.supportedEntryTypes.filter((type) => type !== "element");
const each = (work) => {
  const begun = performance.now();
  for (let i = 0; i < runs; i++) work();
  return (performance.now() - begun) / runs;
};
each(() => abra.timeline.observe(types).stop());
return [each(() => performance.now()), each(() => abra.timeline.observe(types).stop())];
"""
LOADED = """
const { loadEventEnd } = performance.getEntriesByType("navigation")[0];
return performance.timeOrigin + loadEventEnd;
"""


def after_load(library: Any, url: str, repeats: int) -> list[float]:
    """From the load event to the return of the keyword, in ms; the first one warms up."""
    took = []
    for _ in range(repeats + 1):
        library.navigate_with_perf_diff(url)
        returned = time.time() * 1000
        took.append(returned - driver_of(library).execute_script(LOADED))
    return took[1:]


def calls(library: Any, url: str, repeats: int) -> list[float]:
    """The measurement alone, long after the load: as before leaving the page."""
    library.navigate_with_perf_diff(url)
    library.wait_for_dom_settle()
    port = library._services.session.port
    took = []
    for _ in range(repeats + 1):
        began = time.perf_counter()
        port.call("perf.step", {"lcpWaitMs": 0, "loadWaitMs": 0, "budgetMs": 0}, CALL_S)
        took.append((time.perf_counter() - began) * 1000)
    return took[1:]


def loads(each: int) -> tuple[PageLoadMetrics, PageLoadMetrics]:
    """Two loads of this many resources: one in `each` is replaced, and one resized."""

    def load(release: int) -> PageLoadMetrics:
        def resource(n: int) -> dict[str, Any]:
            own = f"release-{release}-" if n % each == 0 else ""
            size = 20_000 + (release * 9_000 if n % each == 1 else 0)
            return {
                "url": f"https://shop.example/assets/{own}chunk-{n}.3f2a9c{n:03d}.js?v=8a1c{n:04d}",
                "type": "script", "transferSize": size + 300, "encodedSize": size,
                "durationMs": 12.5, "renderBlocking": False, "cached": False, "opaque": False,
            }  # fmt: skip

        return PageLoadMetrics.model_validate(
            {
                "url": f"https://shop.example/?release={release}", "timestamp": 1.0 + release,
                "navigationType": "navigate", "readyState": "complete", "activationStart": 0,
                "ttfb": 80.0 * release, "fcp": 300.0 * release, "lcp": 700.0 * release,
                "domContentLoaded": 400.0, "load": 900.0, "cls": 0.02, "longTaskCount": 1,
                "totalBlockingTime": 30, "transferSize": 4_000_000, "requestCount": RESOURCES + 1,
                "resources": [resource(n) for n in range(RESOURCES)],
                "userTiming": {}, "unsupported": [], "incomplete": [],
            }
        )  # fmt: skip

    return load(1), load(2)


def diffs(by: Any, each: int) -> list[float]:
    """The time of a perf diff in core, in ms."""
    before, after = loads(each)
    took = []
    for _ in range(RUNS):
        # Processor time, as the machine may be busy.
        began = time.thread_time()
        compute_perf_diff(before, after, match=by)
        took.append((time.thread_time() - began) * 1000)
    return took[RUNS // 10 :]


def in_page(library: Any, url: str) -> tuple[float, float]:
    """`performance.now()` and a set of performance observers, in ms."""
    library.navigate_with_perf_diff(url)
    driver = driver_of(library)
    driver.execute_script(f"({installer()})()")
    now, observe = driver.execute_script(IN_PAGE, RUNS)
    return now, observe


def measure(site: Site, repeats: int) -> bool:
    """All rows."""
    without_lcp = "about:blank"
    ready = site.address(LoadSettings(image=0, block=0, more=4))
    rows: list[tuple[str, list[float], float]] = []
    with abra(auto_settle=False) as library:
        rows += [
            ("no LCP ever", after_load(library, without_lcp, repeats), WORST_MS),
            ("LCP is there", after_load(library, ready, repeats), READY_MS),
            ("before leaving a page", calls(library, ready, repeats), READY_MS),
        ]
        now, observe = in_page(library, ready)
    with abra() as library:
        rows += [
            ("no LCP ever, settled", after_load(library, without_lcp, repeats), WORST_MS),
            ("LCP is there, settled", after_load(library, ready, repeats), WORST_MS),
        ]
    most = median(diffs("url", 3))
    rows += [
        ("perf diff, 200 resources", diffs("url", RELEASE), DIFF_MS),
        ("perf diff, matched without hash", diffs("without_hash_or_query", RELEASE), DIFF_MS),
        ("performance.now()", [now], NOW_MS),
        ("PerformanceObservers, set up and taken down", [observe], OBSERVE_MS),
    ]
    table(
        "ms",
        ("", "median", "p95", "most", "budget"),
        [
            (name, f"{median(t):.3f}", f"{p95(t):.3f}", f"{max(t):.3f}", f"{budget:g}")
            for name, t, budget in rows
        ],
    )
    print(f"  perf diff where a third was replaced and a third resized: {most:.3f}\n")
    met = True
    for name, took, budget in rows:
        met &= verdict(median(took) <= budget, f"{name}: {median(took):.3f} ms of {budget:g}")
    return met


def main() -> int:
    """Measure, print, and return 1 if a row of the budget is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=9)
    repeats = parser.parse_args().repeats
    print(machine())
    with serving() as site:
        met = measure(site, repeats)
    print("PASS" if met else "FAIL")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
