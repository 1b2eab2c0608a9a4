"""Does a comparison of 9 runs detect a true 20% regression, and report none where there is none?

    python benchmarks/perf/bench_detection.py [--repeats 40] [--runs 9] [--release 2]

It tries the keyword itself: `Navigate With Perf Diff    url    runs=9`, in one session, on the demo
site, three times a repeat: release A, release A again, and release B, which is A with its hero
image so much later that LCP is 20% larger. Each is compared with the previous one, so each repeat
has a pair of equal releases and a pair of different ones, 9 new loads each. The loads of one side
follow each other, as in a test, instead of alternating with the other side's: so the figures
include the machine's drift between the two.

A is the site's release 2, whose LCP is about 0.9 s. That of release 1 (`--release 1`) is about 0.35
s, and a fifth of that is within what a busy machine adds to single loads.

The image's further delay is measured first: LCP is A's own delay and something more, so a fifth of
the LCP is added to the delay. The resulting LCP is printed, as the median over all loads.

A verdict is that of the library's `compare_samples`, which the keyword returns as `perf_diff`: the
one on `lcp` for the regression, and any verdict of any metric except `no evidence` for a false
alarm. `--keep FILE` keeps the measurements, and `--judge FILE` judges them again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from AbraLibrary.demo.demo_site import demo_site
from common import machine, table, verdict

from AbraLibrary import AbraLibrary
from AbraLibrary.core.models.perf.perf_runs import Sample
from AbraLibrary.core.perf.samples import values_of
from AbraLibrary.core.perf.statistics import mad, median
from AbraLibrary.core.perf.verdict import compare_samples

REGRESSION = 0.20
DETECTED, FALSE_ALARMS = 0.95, 0.05
#: The site's own delay of the hero image by release, in ms.
DELAY_HERO = {1: 150, 2: 450}


class Shop:
    """The page under comparison, as a tester loads it."""

    def __init__(self, library: Any, url: str, release: int, runs: int, keep: Path | None) -> None:
        self._library = library
        self._url = f"{url}?release={release}&delay_api=0&delay_hero="
        self._runs = runs
        self._keep = keep
        self.delay = DELAY_HERO[release]

    def load(self, delay: int) -> Sample:
        """Load it several times; return the measurements."""
        self._library.navigate_with_perf_diff(f"{self._url}{delay}", runs=self._runs)
        sample: Sample = self._library._services.session.measured.sample
        if self._keep:
            with self._keep.open("a", encoding="utf-8") as file:
                file.write(f"{sample.model_dump_json()}\n")
        return sample


def later(shop: Shop) -> int:
    """The delay of the hero image that makes LCP a fifth larger."""
    lcp = median(values_of(shop.load(shop.delay), "lcp"))
    delay = shop.delay + round(REGRESSION * lcp)
    print(f"LCP is {lcp:.0f} ms with a delay of {shop.delay} ms; B has {delay}.", flush=True)
    return delay


class Repeat(NamedTuple):
    """A, A again, and B."""

    first: Sample
    again: Sample
    slower: Sample

    def describe(self) -> str:
        """The library's verdict."""
        lcp = compare_samples(self.again, self.slower).metrics["lcp"]
        return (
            f"equal: {', '.join(self.alarms()) or 'no evidence'}; different: {lcp.verdict} "
            f"{lcp.pct}, p {lcp.p_adjusted:.2g}, delta {lcp.cliffs_delta:+.2f}"
        )

    def alarms(self) -> list[str]:
        """The metrics reported as different although nothing is."""
        metrics = compare_samples(self.first, self.again).metrics
        return [
            f"{name} {each.verdict} {each.before:g}±{each.before_mad:g} to "
            f"{each.after:g}±{each.after_mad:g}"
            for name, each in metrics.items()
            if each.verdict != "no evidence"
        ]

    @property
    def is_called(self) -> bool:
        """Whether the regression is detected."""
        return compare_samples(self.again, self.slower).metrics["lcp"].verdict == "regressed"


def measured(shop: Shop, repeats: int) -> Iterator[Repeat]:
    """Load and load."""
    delay = later(shop)
    for _ in range(repeats):
        yield Repeat(shop.load(shop.delay), shop.load(shop.delay), shop.load(delay))


def kept(path: Path) -> Iterator[Repeat]:
    """The measurements of an earlier run; its first loads determined the delay."""
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    samples = [Sample.model_validate_json(line) for line in lines]
    for at in range(0, len(samples) - 2, 3):
        yield Repeat(*samples[at : at + 3])


def judge(repeats: Sequence[Repeat]) -> bool:
    """Print the figures; return whether the target is met."""
    equal = [value for one in repeats for side in one[:2] for value in values_of(side, "lcp")]
    slower = [value for one in repeats for value in values_of(one.slower, "lcp")]
    table(
        "LCP over all loads, ms",
        ["release", "loads", "median", "deviation"],
        [
            (name, str(len(values)), f"{median(values):.0f}", f"{mad(values):.0f}")
            for name, values in (("A", equal), ("B", slower))
        ],
    )
    print(f"\nThe true regression of LCP was {median(slower) / median(equal) - 1:+.1%}.")
    found = sum(one.is_called for one in repeats)
    alarms = sum(bool(one.alarms()) for one in repeats)
    rate, alarm_rate = found / len(repeats), alarms / len(repeats)
    return all(
        [
            verdict(
                rate >= DETECTED,
                f"called in {found} of {len(repeats)} = {rate:.1%}; at least {DETECTED:.0%}",
            ),
            verdict(
                alarm_rate <= FALSE_ALARMS,
                f"equal releases called different in {alarms} of {len(repeats)} = "
                f"{alarm_rate:.1%}; at most {FALSE_ALARMS:.0%}",
            ),
        ]
    )


def main() -> int:
    """Measure and judge; 1 if a target is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=40)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--release", type=int, choices=DELAY_HERO, default=2)
    parser.add_argument("--keep", type=Path, help="a file for what is measured, a sample a line")
    parser.add_argument("--judge", type=Path, help="judge what was kept, and measure nothing")
    options = parser.parse_args()
    print(machine())
    library: Any = AbraLibrary(telemetry=False)
    # In its own process, so that it answers while this one is busy.
    site = demo_site()
    try:
        if options.judge:
            source = kept(options.judge)
        else:
            library.open_session(headless=True)
            url = site.start_demo_site()
            shop = Shop(library, url, options.release, options.runs, options.keep)
            source = measured(shop, options.repeats)
        repeats = []
        for number, one in enumerate(source, 1):
            repeats.append(one)
            print(f"{number:3}: {one.describe()}", flush=True)
    finally:
        library.close_all_sessions()
        site.close()
    return 0 if judge(repeats) else 1


if __name__ == "__main__":
    sys.exit(main())
