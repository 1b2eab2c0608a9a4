"""What does a session of AbraLibrary cost a page that loads, seen from outside?

    python benchmarks/session/bench_weight.py [--loads 20] [--only frames_30,still]

A bare selenium session with BiDi, the floor and a session of AbraLibrary load each page in turn, in
browsers started alike, load by load. The floor is a bare session with a handler that does nothing
for each event that the library subscribes to (selenium calls each in a thread of its own), and an
empty script preloaded into a sandbox (an isolated world has built-ins of its own): nobody who
watches documents from their first script on through selenium's public API costs less. Times come
from the browser's own entries, read by the benchmark itself after the load; the browser's processor
time comes from the system, Python's from the process. A load begins on another page of the same
origin and counts until it has been over for REST_S.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from common import ROOT, machine, median, table, verdict
from lab import abra, driver_of, peer
from pages import prepare
from pages import serve as serve_built
from processor import Processor
from weight_pages import pages, serving

# Last on the path, so that AbraLibrary is still the installed one.
sys.path.append(str(ROOT))
from AbraLibrary.browser import agent
from resources.site.server import SiteServer

LOADS = 20
REST_S = 0.4
#: What a load may take more than in a bare session, as a factor and in ms.
SLOWER, SLOWER_MS = 1.05, 5.0
BROWSER = 1.08
PYTHON_MS = 20.0
#: How many KB of heap each document may take more, with everything in it.
HEAP_KB = 100.0
CHARACTERS = 40_000
#: Left pages are not cached, so that the heap is that of the current page.
_ALONE = "--disable-features=BackForwardCache"
#: The pages whose processor time is judged: with no frame, 30 and 100.
JUDGED = ("still", "frames_30", "frames_100")
DOCUMENTS = {"still": 1, "frames_30": 31, "frames_100": 101}
#: A single-page application (React, the production build), and the page before it.
APPLICATION = "/mui.html"
BLANK = {APPLICATION: "ad.html"}
TIMES = ("FCP", "LCP", "DCL", "load")
READ = """
const done = arguments[0];
const found = { FCP: null, LCP: null };
const observer = new PerformanceObserver(() => {});
observer.observe({ type: "paint", buffered: true });
const first = observer.takeRecords().find(({ name }) => name === "first-contentful-paint");
if (first) found.FCP = first.startTime;
observer.observe({ type: "largest-contentful-paint", buffered: true });
const largest = observer.takeRecords().at(-1);
if (largest) found.LCP = largest.startTime;
const [load] = performance.getEntriesByType("navigation");
done({ ...found, DCL: load.domContentLoadedEventEnd, load: load.loadEventEnd });
"""


#: What the library subscribes to, by selenium's modules and names.
EVENTS = {
    "browsing_context": (
        "user_prompt_opened", "user_prompt_closed", "context_created", "context_destroyed",
        "navigation_started", "navigation_committed", "load", "navigation_failed",
        "navigation_aborted", "fragment_navigated", "history_updated", "download_will_begin",
    ),
    "input": ("file_dialog_opened",),
    "network": ("before_request", "response_started", "response_completed", "fetch_error"),
    "script": ("realm_created",),
}  # fmt: skip


class Load(NamedTuple):
    """The times of one load, in ms, and the heap of its documents, in KB."""

    times: dict[str, float]
    browser: float
    python: float
    heap: float


class Contender:
    """A session that loads pages."""

    def __init__(self, name: str, driver: Any) -> None:
        """Use a driver; the process of its service is the root of its browser."""
        self.name, self._driver = name, driver
        self._processor = Processor(driver.service.process.pid)
        driver.execute_cdp_cmd("Performance.enable", {})

    def load(self, origin: str, path: str) -> Load:
        """Load a page, and read its figures."""
        self._driver.get(f"{origin}/{BLANK.get(path, 'blank')}")
        time.sleep(REST_S)
        browser, python = self._processor.used_ms(), time.process_time()
        self._driver.get(origin + path)
        time.sleep(REST_S)
        spent = self._processor.used_ms() - browser, (time.process_time() - python) * 1000
        times = self._driver.execute_async_script(READ)
        return Load({name: times[name] for name in TIMES}, *spent, self._heap_kb())

    def _heap_kb(self) -> float:
        """The heap of all documents of the page's process, after a collection."""
        self._driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        metrics = self._driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
        return float(next(it["value"] for it in metrics if it["name"] == "JSHeapUsedSize")) / 1024


def lay_floor(driver: Any) -> None:
    """Subscribe to the library's events, preload a script into its sandbox, and do nothing."""
    driver.script.add_preload_script(function_declaration="() => {}", sandbox=agent.SANDBOX)
    for module, events in EVENTS.items():
        for event in events:
            getattr(driver, module).add_event_handler(event, lambda _: None)


def measure(
    contenders: Sequence[Contender], origin: str, path: str, loads: int
) -> dict[str, list[Load]]:
    """Loads in turn, each contender first equally often; the first of each is not counted."""
    found: dict[str, list[Load]] = {each.name: [] for each in contenders}
    for turn in range(loads + 1):
        order = contenders if turn % 2 else list(reversed(contenders))
        for each in order:
            seen = each.load(origin, path)
            if turn:
                found[each.name].append(seen)
    return found


def judge(name: str, found: dict[str, list[Load]]) -> tuple[list[list[str]], bool]:
    """The rows of a page; return whether its targets were met."""
    rows, met = [], True
    bare, floor, ours = (found[each] for each in ("bare", "floor", "ours"))
    for metric in TIMES:
        pair = [
            [each.times[metric] for each in one if each.times[metric] is not None]
            for one in (bare, floor, ours)
        ]
        if not all(pair):
            continue
        was, least, now = map(median, pair)
        rows.append(_row(f"{name} {metric}", was, least, now))
        met &= verdict(
            now <= was * SLOWER or now - was <= SLOWER_MS,
            f"{name}: {metric} {now / was:.2f} x, {now - was:+.0f} ms",
        )
    was, least, now = (median([each.browser for each in one]) for one in (bare, floor, ours))
    rows.append(_row(f"{name} browser", was, least, now))
    idle, threads, python = (median([each.python for each in one]) for one in (bare, floor, ours))
    rows.append(_row(f"{name} Python", idle, threads, python))
    if name in JUDGED:
        met &= verdict(
            now <= was * BROWSER,
            f"{name}: processor of the browser {now / was:.2f} x, target {BROWSER}",
        )
        was, least, now = (median([each.heap for each in one]) for one in (bare, floor, ours))
        each_kb = (now - was) / DOCUMENTS[name]
        rows.append(_row(f"{name} heap, KB", was, least, now))
        met &= verdict(
            each_kb <= HEAP_KB, f"{name}: {each_kb:.0f} KB a document, target {HEAP_KB:.0f}"
        )
    if name == "frames_30":
        met &= verdict(
            python <= PYTHON_MS,
            f"{name}: {python:.0f} ms of Python, target {PYTHON_MS:.0f}; the floor {threads:.0f}",
        )
    return rows, met


def _row(what: str, bare: float, floor: float, ours: float) -> list[str]:
    return [what, *(f"{each:.0f}" for each in (bare, floor, ours)), f"{ours / max(bare, 1):.2f}"]


def main() -> int:
    """Load, print, and return 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=LOADS)
    parser.add_argument("--only", default="", help="names of pages, without the slash")
    options = parser.parse_args()
    asked = [each for each in options.only.split(",") if each]
    print(machine(), flush=True)
    given = agent.boot_length()
    met = verdict(
        given <= CHARACTERS,
        f"{given:,} characters are run by each document, target {CHARACTERS:,}",
    )
    whole = agent.installer(late=False, packed=True), agent.prober("", late=False)
    more = sum(map(len, whole)) - given
    print(f"beside them it is given {more:,} that it does not compile before they are asked for")
    rows: list[list[str]] = []
    with ExitStack() as stack:
        origin = stack.enter_context(serving())
        shop = stack.enter_context(SiteServer())
        bare = stack.enter_context(peer(_ALONE, bidi=True))
        library = stack.enter_context(abra(_ALONE))
        floor = stack.enter_context(peer(_ALONE, bidi=True))
        lay_floor(floor)
        contenders = [
            Contender("bare", bare),
            Contender("floor", floor),
            Contender("ours", driver_of(library)),
        ]
        places = {path[1:]: (origin, path) for path in pages() if path not in ("/blank", "/inner")}
        places["shop"] = (shop.url.rstrip("/"), "/")
        if not asked or "mui" in asked:
            places["mui"] = (stack.enter_context(serve_built(prepare())), APPLICATION)
        for name, (base, path) in places.items():
            if not asked or name in asked:
                more, is_met = judge(name, measure(contenders, base, path, options.loads))
                rows += more
                met &= is_met
                print(flush=True)
    table("medians, in ms", ("", "bare", "floor", "ours", "ratio"), rows)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
