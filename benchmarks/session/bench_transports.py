"""How long does a keyword take over BiDi, over classic, and through a Selenium Grid?

    python benchmarks/session/bench_transports.py [--repeats 40]

Three sessions on the same Chromium (over BiDi, over classic, and over BiDi through the hub and the
node of a Selenium Grid on loopback) go through the same pages of the demo site keyword by keyword
in turn (A B C, A B C), on pages reloaded in each. Reported are the median of each keyword and the
median of all; the targets are ratios of the latter. That median lies between keywords of 30 and of
60 ms, so few rounds measure it badly: with 15 of them the same commit had 0.62 to 0.75.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from common import ROOT, Stopwatch, machine, median, run_suite, table, verdict

#: The limits of the median: BiDi against classic, and with the Grid against without.
TARGET = 0.7
GRID_TARGET = 1.5
#: The first rounds warm up: the agent's compiled functions, the site's cache, connections.
WARM_UP = 2

SUITE = """
*** Settings ***
Library    AbraLibrary    transport=bidi    AS    Bidi
Library    AbraLibrary    transport=classic    AS    Classic
Library    AbraLibrary    transport=bidi    remote_url=${GRID}    AS    Grid
Library    ${SITE_LIBRARY}
Suite Setup       Open Browsers
Suite Teardown    Close Browsers

*** Test Cases ***
Pages
    FOR    ${_}    IN RANGE    ${REPEATS}
        In All    Navigate With Perf Diff    ${SITE}blank
        In All    Click By Intent    Press me
        In All    Get Text By Intent    css:h1
        In All    Navigate With Perf Diff    ${SITE}static-form
        In All    Fill By Intent    Full name    Ada
        In All    Check By Intent    I accept the terms
        In All    Select By Intent    Country    Austria
        In All    Wait For DOM Settle
        In All    Capture Page State
        In All    Navigate With Perf Diff    ${SITE}catalogue
        In All    Click By Intent    Add to cart    within=Gooseneck Kettle
    END

*** Keywords ***
Open Browsers
    ${SITE} =    Start Demo Site
    Set Suite Variable    ${SITE}
    In All    Open Session    headless=${True}

Close Browsers
    In All    Close All Sessions

In All
    [Arguments]    ${keyword}    @{arguments}    &{options}
    Run Keyword    Bidi.${keyword}    @{arguments}    &{options}
    Run Keyword    Classic.${keyword}    @{arguments}    &{options}
    Run Keyword    Grid.${keyword}    @{arguments}    &{options}
"""


def run(repeats: int) -> Stopwatch:
    """Run the suite in all sessions."""
    watch = Stopwatch()
    with grid() as url:
        run_suite(SUITE, watch, REPEATS=repeats, GRID=url)
    return watch


@contextmanager
def grid() -> Iterator[str]:
    """A hub with a node of Chromium, as in the acceptance tests; its URL."""
    asked = subprocess.run(
        [sys.executable, str(ROOT / ".ci" / "tasks" / "grid_jars.py")],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if asked.returncode:
        sys.exit(asked.returncode)
    os.environ["ABRA_GRID_JARS"] = asked.stdout.strip()
    sys.path.insert(0, str(ROOT / "resources"))
    from selenium_grid import selenium_grid

    parts = selenium_grid()
    try:
        hub = parts.start_grid_hub()
        parts.start_grid_node(hub, "chrome")
        yield hub
    finally:
        parts.close()


def main() -> int:
    """Measure, count, print, and return 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--repeats", type=int, default=40, help="timed rounds (%(default)s)")
    arguments = parser.parse_args()
    print(machine())
    watch = run(arguments.repeats + WARM_UP)
    rows: list[tuple[str, ...]] = []
    every: dict[str, list[float]] = {"Bidi": [], "Classic": [], "Grid": []}
    for (test, name), times in watch.times.items():
        library, _, keyword = name.partition(".")
        if library != "Bidi" or keyword in ("Open Session", "Close All Sessions"):
            continue
        each = len(times) // (arguments.repeats + WARM_UP)
        medians = []
        for library, all_times in every.items():
            timed = watch.times[test, f"{library}.{keyword}"][WARM_UP * each :]
            all_times += timed
            medians.append(median(timed))
        a, b, c = medians
        rows.append((keyword, f"{a:.0f}", f"{b:.0f}", f"{a / b:.2f}", f"{c:.0f}", f"{c / a:.2f}"))
    head = ("keyword", "BiDi ms", "classic ms", "ratio", "Grid ms", "to BiDi")
    table("Medians by keyword", head, rows)
    a, b, c = (median(times) for times in every.values())
    result = f"median keyword {a:.0f} ms over BiDi, {b:.0f} ms over classic: {a / b:.2f}"
    is_quick = verdict(a / b <= TARGET, f"{result}; target at most {TARGET}")
    result = f"median keyword {c:.0f} ms through the Grid, {a:.0f} ms without: {c / a:.2f}"
    is_near = verdict(c / a <= GRID_TARGET, f"{result}; target at most {GRID_TARGET}")
    return 0 if is_quick and is_near else 1


if __name__ == "__main__":
    sys.exit(main())
