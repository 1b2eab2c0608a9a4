"""What does AbraLibrary's observation cost the page?

    python benchmarks/settle/bench_overhead.py [--repeats 6] [--only mutations]

Mutations: the page makes 10,000 of them, reading a height after every 500, in the handler of a
click, and times itself until the observers have run and a frame has been drawn: with no observer,
with a bare MutationObserver that counts per target, with AbraLibrary's standing observer, and with
a window open around a `Click By Intent`; and the same right after a phrase was resolved, so that
the standing observer has an index to keep up to date. Scheduling: 20,000 timers and the like, with
and without the probes; 50,000 listeners beside. The target is judged by the first quartile of the
rounds, which other work on the machine hardly affects; the median and the ratios by round are
printed beside.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from common import machine, median, p95, table, verdict
from lab import driver_of, libraries, peer, serve
from overhead_page import MUTATING, SCHEDULING

TARGET_RATIO = 1.3
COUNT = 10_000
#: The page measures its own time, so the click need not wait long.
QUIET = timedelta(milliseconds=20)
#: The first rounds warm up: the page's code and the agent's.
WARM_UP = 2
MUTATIONS = (
    "attributes, 1,000 elements",
    "rows appended and removed",
    "text, 1,000 text nodes",
    "textContent, 1,000 elements",
    "attributes, 10,000 elements",
    "attributes, one a microtask",
)
SCHEDULES = (
    "20,000 timers",
    "20,000 timers, cleared",
    "10,000 animation frames",
    "10,000 messages",
    "10,000 promises",
    "50,000 listeners",
)
ALONE, BARE = "no observer", "bare observer, per target"


@dataclass
class Way:
    """One way to run the page's work, and its times, in ms."""

    name: str
    driver: Any
    click: Callable[[], Any]
    bare: bool = False
    #: Runs between the page's preparation and the click, unmeasured.
    before: Callable[[], Any] = lambda: None
    observed: list[float] = field(default_factory=list)
    framed: list[float] = field(default_factory=list)

    def round(self, kind: str) -> None:
        """Let the page work once."""
        self.driver.execute_script("return prepare(...arguments)", kind, self.bare)
        self.before()
        self.click()
        observed, framed, seen = self.driver.execute_script("return times")
        if self.bare and seen < COUNT:
            sys.exit(f"The bare observer saw {seen} of {COUNT} mutations: nothing was measured.")
        self.observed.append(observed)
        self.framed.append(framed)


def by_selenium(driver: Any) -> Callable[[], Any]:
    """A trusted click without AbraLibrary."""
    return lambda: driver.find_element("id", "work").click()


def by_intent(library: Any, least: int) -> Callable[[], None]:
    """A click with the observation armed around it; it must have seen the page's changes."""

    def click() -> None:
        summary = library.click_by_intent("css:#work").dom_summary
        seen = sum(int(word) for word in summary.split() if word.isdecimal())
        if seen < least:
            sys.exit(f"The window around the click saw '{summary}', so nothing was measured.")

    return click


def resolve(library: Any) -> Callable[[], None]:
    """An intent resolved by its words: from then on the page keeps an index of them."""

    def find() -> None:
        library.find_by_intent("Work")

    return find


def measure(
    url: str, kinds: Sequence[str], least: int, repeats: int, *, without: bool
) -> dict[str, list[Way]]:
    """Run each kind of work each way, in turn; the page is reloaded for each kind."""
    found = {}
    with ExitStack() as stack:
        alone = stack.enter_context(peer())
        open_ones = libraries(stack, without=without, quiet_period=QUIET)
        for kind in kinds:
            for driver in [alone, *(driver_of(library) for _, library in open_ones)]:
                driver.get(url)
            ways = [Way(ALONE, alone, by_selenium(alone))]
            if least > 1:
                ways.append(Way(BARE, alone, by_selenium(alone), bare=True))
            for name, library in open_ones:
                driver = driver_of(library)
                ways.append(Way(f"standing{name}", driver, by_selenium(driver)))
                ways.append(Way(f"armed{name}", driver, by_intent(library, least)))
                if least > 1:
                    indexed = by_intent(library, least)
                    ways.append(
                        Way(f"armed, indexed{name}", driver, indexed, before=resolve(library))
                    )
            for _ in range(repeats + WARM_UP):
                for way in ways:
                    way.round(kind)
            found[kind] = ways
    return found


def ratio(mine: Sequence[float], its: Sequence[float]) -> float:
    """The median of the ratios by round: a slow moment slows both of a round."""
    return median([a / b for a, b in zip(mine[WARM_UP:], its[WARM_UP:], strict=True)])


def quartile(times: Sequence[float]) -> float:
    """The first quartile by the nearest rank."""
    return sorted(times)[math.ceil(0.25 * len(times)) - 1]


def undisturbed(mine: Sequence[float], its: Sequence[float]) -> float:
    """The ratio of the first quartiles, which other work on the machine hardly affects."""
    return quartile(mine[WARM_UP:]) / quartile(its[WARM_UP:])


def show(title: str, kinds: dict[str, list[Way]]) -> None:
    """Print times and ratios."""
    head = ["", "observed", "p95", "ratio", "quartile", "ratio", "first", "with frame", "q. ratio"]
    rows = []
    for kind, ways in kinds.items():
        base = next((way for way in ways if way.bare), ways[0])
        for way in ways:
            observed, framed = way.observed[WARM_UP:], way.framed[WARM_UP:]
            rows.append(
                (
                    f"{kind}: {way.name}",
                    f"{median(observed):.1f}",
                    f"{p95(observed):.1f}",
                    f"{ratio(way.observed, base.observed):.2f}",
                    f"{quartile(observed):.1f}",
                    f"{undisturbed(way.observed, base.observed):.2f}",
                    f"{way.observed[0]:.0f}",
                    f"{median(framed):.1f}",
                    f"{undisturbed(way.framed, base.framed):.2f}",
                )
            )
    # If nothing is observed, no frame is waited for either.
    shown = len(head) if base.bare else head.index("with frame")
    table(f"{title}; ratios to: {base.name}", head[:shown], [row[:shown] for row in rows])


def mutations(url: str, repeats: int, without: bool) -> bool:
    """The target: armed, with probes, against a bare observer."""
    # A row that comes and one that goes are a mutation each; a replaced text is one.
    found = measure(f"{url}/mutating", MUTATIONS, COUNT, repeats, without=without)
    show(f"{COUNT:,} mutations with layout, {repeats} rounds in turn; ms in the page", found)
    met = True
    for kind, ways in found.items():
        bare = next(way for way in ways if way.bare)
        for armed in ways:
            if armed.name not in ("armed", "armed, indexed"):
                continue
            ratios = [
                undisturbed(armed.observed, bare.observed),
                undisturbed(armed.framed, bare.framed),
            ]
            sentence = (
                f"{kind}, {armed.name}: {ratios[0]:.2f} times the bare observer, "
                f"{ratios[1]:.2f} with a frame"
            )
            met &= verdict(max(ratios) <= TARGET_RATIO, f"{sentence}; target {TARGET_RATIO}")
    return met


def scheduling(url: str, repeats: int) -> None:
    """No target: what the probes cost a page that only schedules."""
    found = measure(f"{url}/scheduling", SCHEDULES, 1, repeats, without=True)
    show(f"Scheduling, {repeats} rounds in turn; ms in the page", found)


def main() -> int:
    """Measure, print, and return 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--repeats", type=int, default=6, help="rounds (%(default)s)")
    parser.add_argument("--only", choices=["mutations", "scheduling"])
    parser.add_argument("--without", action="store_true", help="mutations with probes off too")
    arguments = parser.parse_args()
    print(machine())
    met = True
    with serve({"/mutating": MUTATING, "/scheduling": SCHEDULING}) as url:
        if arguments.only in (None, "mutations"):
            met &= mutations(url, arguments.repeats, arguments.without)
        if arguments.only in (None, "scheduling"):
            scheduling(url, max(3, arguments.repeats // 2))
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
