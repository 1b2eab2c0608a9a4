"""Does a comparison of 9 runs call a true 20% regression, and keep quiet where there is none?

    python benchmarks/perf/bench_detection.py [--repeats 40] [--runs 9]

The keyword itself is what is tried: `Navigate With Perf Diff    url    runs=9`, in one session, on
the demo site, three times a repeat: release A, release A again, and release B, which is A with its
hero image so much later that LCP is 20% larger. Each is compared with the one right before, so
that each repeat has a pair of equal releases and a pair of different ones, 9 new loads each; the
loads of a side are made one after the other, as in a test, and not in turn with those of the other
side: what drifts on the machine between the two is in the figures.

How much later the image must be is measured first: LCP is A's own delay and something more, so
that a fifth of the LCP is added to the delay. What LCP then really does is printed, as the median
over all loads.

Called is what the library calls: `perf_diff.metrics.lcp.verdict` for the regression, and any
verdict of any metric but `no evidence` for a false alarm.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "resources"))
from common import machine, table, verdict
from demo_site import demo_site

from AbraLibrary import AbraLibrary

REGRESSION = 0.20
DETECTED, FALSE_ALARMS = 0.95, 0.05
#: The site's own delay of the hero image in release 1, in ms.
DELAY_HERO = 150


class Shop:
    """The page under comparison, as a tester loads it."""

    def __init__(self, library: Any, url: str, runs: int) -> None:
        self._library = library
        self._url = url
        self._runs = runs
        #: The LCP of each load, by the delay of the hero image.
        self.lcp: dict[int, list[float]] = {}

    def load(self, delay: int) -> Any:
        """Load it several times; return what the keyword returns."""
        url = f"{self._url}?release=1&delay_api=0&delay_hero={delay}"
        result = self._library.navigate_with_perf_diff(url, runs=self._runs)
        self.lcp.setdefault(delay, []).extend(result.runs.metrics.lcp["values"])
        return result

    def median(self, delay: int) -> float:
        """The median LCP of all loads with that delay."""
        return statistics.median(self.lcp[delay])


def called(result: Any) -> dict[str, str]:
    """The metrics that a comparison called different."""
    metrics = result.perf_diff.metrics
    return {name: each.verdict for name, each in metrics.items() if each.verdict != "no evidence"}


def later(shop: Shop) -> int:
    """The delay of the hero image that makes LCP a fifth larger."""
    shop.load(DELAY_HERO)
    delay = DELAY_HERO + round(REGRESSION * shop.median(DELAY_HERO))
    print(
        f"LCP is {shop.median(DELAY_HERO):.0f} ms with a delay of {DELAY_HERO} ms; B has {delay}."
    )
    return delay


def repeat(shop: Shop, delay: int, repeats: int) -> tuple[list[dict[str, str]], list[Any]]:
    """What was called between equal releases, and LCP's comparison between different ones."""
    equal: list[dict[str, str]] = []
    different: list[Any] = []
    for number in range(1, repeats + 1):
        shop.load(DELAY_HERO)
        equal.append(called(shop.load(DELAY_HERO)))
        different.append(shop.load(delay).perf_diff.metrics.lcp)
        lcp = different[-1]
        print(
            f"{number:3}: equal {equal[-1] or 'no evidence'}; different {lcp.verdict} {lcp.pct}, "
            f"p {lcp.p_adjusted:.2g}, deltas {lcp.cliffs_delta:+.2f}",
            flush=True,
        )
    return equal, different


def judge(shop: Shop, delay: int, equal: list[dict[str, str]], different: list[Any]) -> bool:
    """Print the figures, and whether the issue's line is met."""
    alarms = [names for names in equal if names]
    found = [lcp for lcp in different if lcp.verdict == "regressed"]
    kinds = Counter(f"{name} {said}" for names in alarms for name, said in names.items())
    true = shop.median(delay) / shop.median(DELAY_HERO) - 1
    table(
        "LCP over all loads, ms",
        ["delay of the hero image", "loads", "median", "deviation"],
        [
            (
                str(each),
                str(len(values)),
                f"{statistics.median(values):.0f}",
                f"{spread(values):.0f}",
            )
            for each, values in shop.lcp.items()
        ],
    )
    print(f"\nThe true regression of LCP was {true:+.1%}. False alarms: {dict(kinds) or 'none'}.")
    rate, alarm_rate = len(found) / len(different), len(alarms) / len(equal)
    return all(
        [
            verdict(
                rate >= DETECTED,
                f"called in {len(found)} of {len(different)} = {rate:.1%}; at least {DETECTED:.0%}",
            ),
            verdict(
                alarm_rate <= FALSE_ALARMS,
                f"equal releases called different in {len(alarms)} of {len(equal)} = "
                f"{alarm_rate:.1%}; at most {FALSE_ALARMS:.0%}",
            ),
        ]
    )


def spread(values: list[float]) -> float:
    """The median absolute deviation."""
    middle = statistics.median(values)
    return statistics.median(abs(value - middle) for value in values)


def main() -> int:
    """Measure and judge; 1 if a line is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=40)
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    print(machine())
    library: Any = AbraLibrary(telemetry=False)
    # A process of its own, so that it answers while this one is busy.
    site = demo_site()
    try:
        library.open_session(headless=True)
        shop = Shop(library, site.start_demo_site(), options.runs)
        delay = later(shop)
        equal, different = repeat(shop, delay, options.repeats)
    finally:
        library.close_all_sessions()
        site.close()
    return 0 if judge(shop, delay, equal, different) else 1


if __name__ == "__main__":
    sys.exit(main())
