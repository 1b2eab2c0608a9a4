"""How long does a keyword take over BiDi, and how long over classic, on the same Chromium?

    python benchmarks/transports/bench_transports.py [--repeats 15]

Two sessions, one over each transport, go through the same pages of the demo site keyword by keyword
in turn (A B, A B), on pages loaded anew in both. Told are the median of each keyword and the
median of all; the line of issue 9 is the ratio of the latter.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from common import Stopwatch, machine, median, run_suite, table, verdict

TARGET = 0.7
#: The first rounds warm up: the agent's compiled functions, the site's cache, connections.
WARM_UP = 2

SUITE = """
*** Settings ***
Library    AbraLibrary    transport=bidi    AS    Bidi
Library    AbraLibrary    transport=classic    AS    Classic
Library    ${SITE_LIBRARY}
Suite Setup       Open Browsers
Suite Teardown    Run Keywords    Bidi.Close All Sessions    AND    Classic.Close All Sessions

*** Test Cases ***
Pages
    FOR    ${_}    IN RANGE    ${REPEATS}
        In Both    Navigate With Perf Diff    ${SITE}blank
        In Both    Click By Intent    Press me
        In Both    Get Text By Intent    css:h1
        In Both    Navigate With Perf Diff    ${SITE}static-form
        In Both    Fill By Intent    Full name    Ada
        In Both    Check By Intent    I accept the terms
        In Both    Select By Intent    Country    Austria
        In Both    Wait For DOM Settle
        In Both    Capture Page State
        In Both    Navigate With Perf Diff    ${SITE}catalogue
        In Both    Click By Intent    Add to cart    within=Gooseneck Kettle
    END

*** Keywords ***
Open Browsers
    ${SITE} =    Start Demo Site
    Set Suite Variable    ${SITE}
    In Both    Open Session    headless=${True}

In Both
    [Arguments]    ${keyword}    @{arguments}    &{options}
    Run Keyword    Bidi.${keyword}    @{arguments}    &{options}
    Run Keyword    Classic.${keyword}    @{arguments}    &{options}
"""


def run(repeats: int) -> Stopwatch:
    """Run the suite in both sessions."""
    watch = Stopwatch()
    run_suite(SUITE, watch, REPEATS=repeats)
    return watch


def main() -> int:
    """Measure, count, print, and return 1 when the line was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--repeats", type=int, default=15, help="timed rounds (%(default)s)")
    arguments = parser.parse_args()
    print(machine())
    watch = run(arguments.repeats + WARM_UP)
    rows: list[tuple[str, ...]] = []
    all_bidi: list[float] = []
    all_classic: list[float] = []
    for (test, name), times in watch.times.items():
        library, _, keyword = name.partition(".")
        if library != "Bidi" or keyword in ("Open Session", "Close All Sessions"):
            continue
        each = len(times) // (arguments.repeats + WARM_UP)
        bidi = times[WARM_UP * each :]
        classic = watch.times[test, f"Classic.{keyword}"][WARM_UP * each :]
        all_bidi += bidi
        all_classic += classic
        a, b = median(bidi), median(classic)
        rows.append((keyword, f"{a:.0f}", f"{b:.0f}", f"{a / b:.2f}"))
    table("Medians by keyword", ("keyword", "BiDi ms", "classic ms", "ratio"), rows)
    a, b = median(all_bidi), median(all_classic)
    sentence = f"median keyword {a:.0f} ms over BiDi, {b:.0f} ms over classic: {a / b:.2f}"
    return 0 if verdict(a / b <= TARGET, f"{sentence}; target at most {TARGET}") else 1


if __name__ == "__main__":
    sys.exit(main())
