"""What does `Click By Intent` cost: commands on the wire, and time beside SeleniumLibrary?

    python benchmarks/act/bench_click_cost.py [--repeats 15]

Two clicks on the demo site, over BiDi and classic: a plain button on /blank, and `Add to cart` in a
card of the catalogue, which sends a request and shows a toast. Commands are counted where selenium
sends them. Then the times, click by click in turn (A B C, A B C) on reloaded pages: with and
without the settle wait (`auto_settle=False`), and SeleniumLibrary's `Click Button`, alone and with
the `Wait Until Element Contains` that proves the same outcome.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from common import Stopwatch, Wire, counted, machine, median, p95, run_suite, table, verdict

TARGET_COMMANDS = 8
#: The first rounds warm up: the agent's compiled functions, the site's cache, connections.
WARM_UP = 2
TRANSPORTS = ("bidi", "classic")
PAGES = ("Blank", "Catalogue")
#: What `Add to cart` waits for: the site's default delay of a write.
DELAY_WRITE_MS = 120

SUITE = """
*** Settings ***
Library    AbraLibrary    transport=${TRANSPORT}
Library    AbraLibrary    transport=${TRANSPORT}    auto_settle=${False}    AS    Unsettled
Library    SeleniumLibrary    run_on_failure=NOTHING    timeout=10s
Library    ${SITE_LIBRARY}
Suite Setup       Open Browsers
Suite Teardown    SeleniumLibrary.Close All Browsers

*** Variables ***
${IN_CARD}    xpath://article[.//h3[normalize-space()='Gooseneck Kettle']]//button

*** Test Cases ***
Blank
    FOR    ${_}    IN RANGE    ${REPEATS}
        Load In All    blank
        AbraLibrary.Click By Intent    Press me    expect=dom
        Unsettled.Click By Intent    Press me
        SeleniumLibrary.Click Button    id:press
        SeleniumLibrary.Wait Until Element Contains    id:count    1
    END

Catalogue
    FOR    ${_}    IN RANGE    ${REPEATS}
        Load In All    catalogue
        SeleniumLibrary.Wait Until Element Is Visible    ${IN_CARD}
        AbraLibrary.Click By Intent    Add to cart    within=Gooseneck Kettle    expect=dom
        Unsettled.Click By Intent    Add to cart    within=Gooseneck Kettle
        SeleniumLibrary.Click Button    ${IN_CARD}
        SeleniumLibrary.Wait Until Element Contains    id:cart-count    1
    END

*** Keywords ***
Open Browsers
    ${SITE} =    Start Demo Site    delay_write=${DELAY_WRITE}
    Set Suite Variable    ${SITE}
    AbraLibrary.Open Session    headless=${True}
    Unsettled.Open Session    headless=${True}
    SeleniumLibrary.Open Browser    about:blank    chrome
    ...    options=${PEER_OPTIONS}    service=${PEER_SERVICE}

Load In All
    [Arguments]    ${path}
    Reset Demo Site
    AbraLibrary.Navigate With Perf Diff    ${SITE}${path}
    Unsettled.Navigate With Perf Diff    ${SITE}${path}
    Unsettled.Wait For DOM Settle    timeout=5s    on_timeout=fail
    SeleniumLibrary.Go To    ${SITE}${path}
"""

SETTLED = "AbraLibrary.Click By Intent"
UNSETTLED = "Unsettled.Click By Intent"
BUTTON = "SeleniumLibrary.Click Button"
CONTAINS = "SeleniumLibrary.Wait Until Element Contains"


def run(transport: str, repeats: int, wire: Wire | None = None) -> Stopwatch:
    """Run the suite over one transport."""
    watch = Stopwatch(wire)
    run_suite(SUITE, watch, TRANSPORT=transport, REPEATS=repeats, DELAY_WRITE=DELAY_WRITE_MS)
    return watch


def count(transport: str, repeats: int) -> list[tuple[str, list[list[str]], list[list[str]]]]:
    """The commands of each click: page, with the settle wait, without it."""
    with Wire() as wire:
        watch = run(transport, repeats, wire)
    counts = [(p, watch.commands[p, SETTLED], watch.commands[p, UNSETTLED]) for p in PAGES]
    press = "input.performActions" if transport == "bidi" else "POST actions"
    for page, *both in counts:
        if any(commands.count(press) != 1 for clicks in both for commands in clicks):
            # Each click is one press; without exactly one the count is wrong.
            sys.exit(f"The count is wrong: not one {press} in a click on {page}, {transport}.")
    return counts


def main() -> int:
    """Count, measure, print, and return 1 if the target was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--repeats", type=int, default=15, help="timed clicks (%(default)s)")
    parser.add_argument("--counted", type=int, default=3, help="counted clicks (%(default)s)")
    arguments = parser.parse_args()
    print(machine())
    good = True
    for transport in TRANSPORTS:
        for page, settled, unsettled in count(transport, arguments.counted):
            most = max(settled, key=len)
            print(f"\n{transport}, {page}: {spread(settled)} commands a click: {counted(most)}")
            print(f"  without the settle wait {spread(unsettled)}")
            sentence = f"{len(most)} commands at most; target fewer than {TARGET_COMMANDS}"
            good &= verdict(len(most) < TARGET_COMMANDS, sentence)
    for transport in TRANSPORTS:
        watch = run(transport, arguments.repeats + WARM_UP)
        for page in PAGES:
            show(transport, page, watch)
    return 0 if good else 1


def spread(clicks: Sequence[Sequence[str]]) -> str:
    """`5`, or `5 to 7`."""
    least, most = min(map(len, clicks)), max(map(len, clicks))
    return f"{least}" if least == most else f"{least} to {most}"


def show(transport: str, page: str, watch: Stopwatch) -> None:
    """Print the times of one page."""

    def times(name: str) -> list[float]:
        return watch.times[page, name][WARM_UP:]

    proven = [click + wait for click, wait in zip(times(BUTTON), times(CONTAINS), strict=True)]
    measured = [
        ("Click By Intent", times(SETTLED)),
        ("Click By Intent, auto_settle=False", times(UNSETTLED)),
        ("Click Button", times(BUTTON)),
        ("Click Button + Wait Until Element Contains", proven),
    ]
    rows = [
        (
            name,
            f"{median(each):.1f}",
            f"{p95(each):.1f}",
            f"{median(each) / median(times(BUTTON)):.2f}",
            f"{median(each) / median(proven):.2f}",
        )
        for name, each in measured
    ]
    server = f", of which the server holds {DELAY_WRITE_MS}" if page == "Catalogue" else ""
    title = f"{page}, {transport}, {len(proven)} rounds; ms{server}"
    table(title, ["", "median", "p95", "/ Click Button", "/ with the wait"], rows)


if __name__ == "__main__":
    sys.exit(main())
