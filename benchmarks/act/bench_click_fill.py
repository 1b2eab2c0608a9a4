"""How long do a click and a fill take from the keyword's start to its result, outcome checked?

    python benchmarks/act/bench_click_fill.py [--rounds 5] [--each 8]

Robot runs the keywords of AbraLibrary, Browser and SeleniumLibrary in turn, in random order, each
in a Chromium of its own with the same page and window, and times them itself. Each act is on
another element of pages reloaded each round; the page judges what arrived (desk_page.py), which is
compared after each round. AbraLibrary gets a phrase or a candidate id, the others an HTML id, their
quickest locator.

AbraLibrary is judged with `auto_settle=False`, which proves the outcome and waits no longer; the
settle wait is measured beside. Selecting and checking are measured, not judged.

The floor of a click is the two commands that every click over WebDriver BiDi needs, one to scroll
to an element and one to press it, with nothing checked or proved (BarePress.py): if they take more
than a target allows, no keyword on WebDriver can meet it.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from browser_library import chromium, provision
from common import Stopwatch, Wire, counted, machine, median, p95, run_suite, table, verdict
from desk_page import page, rows_in
from lab import serve

BARE_PRESS = Path(__file__).with_name("BarePress.py")
SIZES = (300, 3_000)
#: How many acts of the first round warm up: compiled functions, connections, caches.
WARM_UP = 3
#: Two frames at 60 Hz: the allowance where the page is bound to frames.
FRAMES_MS = 33.4
#: The targets: ratios to SeleniumLibrary's and Browser's keyword.
LINES = {"click": (0.7, 0.6), "fill": (0.6, 2.0)}
#: The judged contender, and the one that also settles.
JUDGED, SETTLING = "Proving", "AbraLibrary"
PEERS = ("SeleniumLibrary", "Browser")
#: The mere commands, measured with the clicks.
FLOOR = "BarePress"


@dataclass(frozen=True)
class Act:
    """One act: its keywords, and what the page then logs for the row."""

    #: The intent of a row, and our keyword for it.
    intent: Callable[[int], str]
    keyword: str
    selenium: Callable[[int], str]
    browser: Callable[[int], str]
    #: The arguments after the intent.
    given: Callable[[int], str]
    noted: Callable[[int], str]


ACTS = {
    "click": Act(
        lambda row: f"Approve order {row}", "Click By Intent",
        lambda row: f"Click Button    id:approve{row}",
        lambda row: f"Click    id=approve{row}",
        lambda row: "", lambda row: "1",
    ),
    "fill": Act(
        lambda row: f"Note on order {row}", "Fill By Intent",
        lambda row: f"Input Text    id:note{row}    urgent-{row}",
        lambda row: f"Fill Text    id=note{row}    urgent-{row}",
        lambda row: f"    urgent-{row}", lambda row: f"urgent-{row}",
    ),
    "select": Act(
        lambda row: f"State of order {row}", "Select By Intent",
        lambda row: f"Select From List By Label    id:state{row}    Sent",
        lambda row: f"Select Options By    id=state{row}    text    Sent",
        lambda row: "    Sent", lambda row: "Sent",
    ),
    "check": Act(
        lambda row: f"Order {row} is paid", "Check By Intent",
        lambda row: f"Select Checkbox    id:paid{row}",
        lambda row: f"Check Checkbox    id=paid{row}",
        lambda row: "", lambda row: "true",
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """One table: the act, its page, how our keyword names the target."""

    act: str
    size: int
    by: str
    has_frames: bool = False

    @property
    def name(self) -> str:
        """Its test, and its title."""
        frames = ", a page bound to frames" if self.has_frames else ""
        return f"{self.act}, by {self.by}, {self.size} elements{frames}"

    @property
    def path(self) -> str:
        """Its page."""
        return f"{self.size}{'-frames' if self.has_frames else ''}"


CASES = [
    *(Case(act, size, by) for act in LINES for size in SIZES for by in ("phrase", "id")),
    *(Case(act, SIZES[0], by, has_frames=True) for act in LINES for by in ("phrase", "id")),
    *(Case(act, size, "phrase") for act in ACTS if act not in LINES for size in SIZES),
]

SUITE = """
*** Settings ***
Library    AbraLibrary
Library    AbraLibrary    auto_settle=${False}    AS    Proving
Library    SeleniumLibrary    run_on_failure=NOTHING    timeout=10s
Library    Browser    run_on_failure=${None}    timeout=10s
Library    ${BARE_PRESS}
Suite Setup       Open Browsers
Suite Teardown    Close All

*** Keywords ***
Open Browsers
    AbraLibrary.Open Session    headless=${True}    arguments=--window-size=1280,800
    Proving.Open Session    headless=${True}    arguments=--window-size=1280,800
    SeleniumLibrary.Open Browser    about:blank    chrome
    ...    options=${PEER_OPTIONS}    service=${PEER_SERVICE}
    ${ARGUMENTS} =    Evaluate    $CHROMIUM_ARGUMENTS.split()
    Browser.New Browser    chromium    headless=${True}    executablePath=${CHROMIUM}
    ...    args=${ARGUMENTS}
    Browser.New Context    viewport={'width': 1280, 'height': 800}
    Browser.New Page    about:blank
    BarePress.Open Browser    ${CHROMIUM}    ${CHROMEDRIVER}    ${ARGUMENTS}

Close All
    SeleniumLibrary.Close All Browsers
    Browser.Close Browser    ALL
    BarePress.Close Browser

Load In All
    [Arguments]    ${url}
    AbraLibrary.Navigate With Perf Diff    ${url}
    Proving.Navigate With Perf Diff    ${url}
    SeleniumLibrary.Go To    ${url}
    Browser.Go To    ${url}
    BarePress.Go To    ${url}
    AbraLibrary.Wait For DOM Settle
    Proving.Wait For DOM Settle

All Have
    [Arguments]    ${expected}    ${is_pressed}
    AbraLibrary.Get Text By Intent    css:#log    ==    ${expected}
    Proving.Get Text By Intent    css:#log    ==    ${expected}
    SeleniumLibrary.Element Text Should Be    id:log    ${expected}
    Browser.Get Text    id=log    ==    ${expected}
    IF    ${is_pressed}    BarePress.Text Should Be    log    ${expected}

Id In
    [Arguments]    ${library}    ${intent}
    Run Keyword    ${library}.Find By Intent    ${intent}
    ${trace} =    Run Keyword    ${library}.Get Last Trace
    RETURN    ${trace.top_matches}[0][candidate][ref]

*** Test Cases ***
"""


def suite(cases: Sequence[Case], rounds: int, each: int, rng: random.Random) -> str:
    """The suite, with each act written out."""
    lines = [SUITE]
    for case in cases:
        lines.append(case.name)
        for _ in range(rounds):
            rows = rng.sample(range(1, min(rows_in(case.size), 400) + 1), each)
            lines += [f"    {line}" for line in _round(case, rows, rng)]
    return "\n".join(lines)


def _round(case: Case, rows: Sequence[int], rng: random.Random) -> list[str]:
    act = ACTS[case.act]
    ours = (SETTLING, JUDGED)
    lines = [f"Load In All    ${{SITE}}/{case.path}"]
    if case.by == "id":
        lines += [
            f"${{{own}{row}}} =    Id In    {own}    {act.intent(row)}"
            for row in rows
            for own in ours
        ]
    for row in rows:
        turn = [f"SeleniumLibrary.{act.selenium(row)}", f"Browser.{act.browser(row)}"]
        for own in ours:
            intent = f"ref:${{{own}{row}}}" if case.by == "id" else act.intent(row)
            turn.append(f"{own}.{act.keyword}    {intent}{act.given(row)}")
        if case.act == "click":
            turn.append(f"BarePress.Press    approve{row}")
        lines += rng.sample(turn, len(turn))
    noted = " ".join(f"{row}={act.noted(row)}" for row in rows)
    return [*lines, f"All Have    {noted}    ${{{case.act == 'click'}}}"]


def run(cases: Sequence[Case], rounds: int, each: int, site: str, wire: Wire | None) -> Stopwatch:
    """Run the suite."""
    watch = Stopwatch(wire)
    path, arguments = chromium()
    text = suite(cases, rounds, each, random.Random(each))
    given = {
        "CHROMIUM": path, "CHROMIUM_ARGUMENTS": " ".join(arguments), "SITE": site,
        "CHROMEDRIVER": shutil.which("chromedriver"), "BARE_PRESS": BARE_PRESS.as_posix(),
    }  # fmt: skip
    run_suite(text, watch, **given)
    return watch


def times(watch: Stopwatch, case: Case, library: str) -> list[float]:
    """The times of a case, without the warm-up."""
    act = ACTS[case.act]
    names = {
        FLOOR: "Press",
        "SeleniumLibrary": act.selenium(0).split("    ")[0],
        "Browser": act.browser(0).split("    ")[0],
    }
    return watch.times[case.name, f"{library}.{names.get(library, act.keyword)}"][WARM_UP:]


def show(watch: Stopwatch, case: Case) -> bool:
    """Print the table of a case; return whether it meets the targets."""
    more = (FLOOR,) if case.act == "click" else ()
    measured = {name: times(watch, case, name) for name in (JUDGED, SETTLING, *PEERS, *more)}
    selenium, browser = (median(measured[name]) for name in PEERS)
    labels = {
        JUDGED: f"{ACTS[case.act].keyword}, no settle wait",
        SETTLING: "with the settle wait",
        FLOOR: "the wire's scroll and press",
    }
    rows = [
        (
            labels.get(name, name),
            f"{median(each):.1f}",
            f"{min(each):.1f}",
            f"{p95(each):.1f}",
            f"{median(each) / selenium:.2f}",
            f"{median(each) / browser:.2f}",
        )
        for name, each in measured.items()
    ]
    title = f"{case.name}; {len(measured[JUDGED])} acts, ms"
    table(title, ["", "median", "least", "p95", "/ SeleniumLibrary", "/ Browser"], rows)
    if case.act not in LINES:
        return True
    bases = zip(PEERS, (selenium, browser), LINES[case.act], strict=True)
    kept = [_judge(case, median(measured[JUDGED]), base, by, name) for name, base, by in bases]
    return all(kept)


def _judge(case: Case, ours: float, base: float, factor: float, name: str) -> bool:
    """Whether a line meets its target; a fill that needs frames may take two frames more."""
    more = FRAMES_MS if case.has_frames and case.act == "fill" else 0.0
    limit = factor * base + more
    result = f"{case.name}: {ours:.1f} ms, {ours / base:.2f} of {name}'s; target {factor}"
    return verdict(ours <= limit, f"{result}{f' and two frames: {limit:.1f} ms' if more else ''}")


def show_wire(watch: Stopwatch, cases: Sequence[Case]) -> None:
    """Print the commands of each of our keywords."""
    print("\nCommands on the wire, the most of any act")
    for case in cases:
        for library in (JUDGED, SETTLING):
            acts = watch.commands[case.name, f"{library}.{ACTS[case.act].keyword}"]
            most = max(acts, key=len)
            wait = "with the settle wait" if library == SETTLING else "without"
            print(f"  {case.name}, {wait}: {len(most)}: {counted(most)}")


def main() -> int:
    """Measure, print, and return 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="page loads a case (%(default)s)")
    parser.add_argument("--each", type=int, default=8, help="acts a page load (%(default)s)")
    parser.add_argument("--only", default="", help="cases whose name contains this")
    options = parser.parse_args()
    provision()
    cases = [case for case in CASES if options.only in case.name]
    print(machine())
    pages = {f"/{case.path}": page(case.size, has_frames=case.has_frames) for case in cases}
    with ExitStack() as stack:
        site = stack.enter_context(serve(pages))
        with Wire() as wire:
            show_wire(run(cases, 1, 3, site, wire), cases)
        watch = run(cases, options.rounds, options.each, site, None)
    good = [show(watch, case) for case in cases]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
