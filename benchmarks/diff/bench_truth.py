"""Does a page diff report what a person sees, all of it and nothing else?

    python benchmarks/diff/bench_truth.py [--only mui,shop]
    python benchmarks/diff/bench_truth.py --shots FOLDER    # only act, with pictures

The actions and their visible changes are in `truth/`; they were written before the diff was run on
them. Each page is loaded afresh in real Chromium and rests; then AbraLibrary's own keywords do the
action inside of `Capture Page Diff`, in a Robot run.

**Entries of a diff.** Each of `added`, `removed`, `changed`, `transient`, `overlays.opened` and
`overlays.closed` is one; `moved` is one if it is not 0. An opened overlay is in `overlays` and its
words are in `added`: as in the summary, the two are one entry (the added one has the overlay's
kind, and contains its words), and so are closed ones. After a navigation `navigated` is the one
entry, with the new texts.

**Matching.** An entry matches at most one expected one, and vice versa, so that as many as possible
match (augmenting paths). They match if the kind is equal and the entry's name and text contain all
texts of the expected one. For a change, `from` and `to` must be equal, too, or, for a choice among
several, contain the expected values; for a control's state the state must be the expected one. For
moved rows the number must be in the expected range. Texts are compared without case, white space
and characters without a width. If two elements take turns in one place, a removed and an added
entry together count as a changed one.

Unmatched expected entries are misses, unmatched entries of the diff are extras. All pages are
judged together: precision is the share of entries that match, recall of expected ones that are
matched. On pages that change by themselves all the time, extras are noise.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from common import ROOT, machine, table, verdict
from pages import prepare, serve
from robot.api import TestSuite
from truth import HELD_OUT, TRUTHS, Truth
from truth.matching import words
from truth.running import Run, Runner

# Last on the path, so that AbraLibrary is still the installed one.
sys.path.append(str(ROOT))
from resources.site.server import SiteServer

TARGET = 0.95
LARGEST = 0.05
SOURCES = Path(__file__).resolve().parent / "truth" / "src"
HELD_OUT_PAGES = Path(__file__).resolve().parent / "truth" / "held_out"
SUITE = """
*** Settings ***
Library    AbraLibrary
Library    truth.running.Runner

*** Test Cases ***
Truths
    Open Session    headless=${True}    arguments=--window-size=800,600
    Run All Truths
    Close All Sessions
"""


def main() -> int:
    """Run, print, and return 1 if a target was missed."""
    options = _options()
    asked = HELD_OUT if options.held_out else TRUTHS
    truths = [each for each in asked if not options.only or _is_of(each, options.only)]
    if not truths:
        sys.exit("Nothing to run: --only takes the beginnings of names, such as mui,shop.")
    print(machine(), flush=True)
    with _sites() as sites:
        Runner.truths, Runner.sites, Runner.shots = tuple(truths), sites, options.shots
        if options.shots:
            options.shots.mkdir(parents=True, exist_ok=True)
        Runner.is_verbose = options.verbose
        _robot(options.log)
    failed = [run for run in Runner.runs if run.error]
    for run in failed:
        print(f"{run.truth.name} was not done: {run.error}")
    if options.shots:
        return 1 if failed else 0
    return 0 if report(Runner.runs) and not failed and len(Runner.runs) == len(truths) else 1


def report(runs: Sequence[Run]) -> bool:
    """Print the errors and the figures; return whether all targets are met."""
    for run in runs:
        if run.outcome.misses or run.outcome.extras:
            print(f"\n{run.truth.name}")
            for expected in run.outcome.misses:
                print(f"  miss   {words(expected)}")
            for entry in run.outcome.extras:
                print(f"  extra  {entry}")
    groups = {"all": list(runs)}
    for run in runs:
        groups.setdefault(run.truth.name.partition(":")[0], []).append(run)
    rows = [_row(name, each) for name, each in (*list(groups.items())[1:], ("all", groups["all"]))]
    head = ("pages", "actions", "expected", "entries", "matched", "precision", "recall",
            "all right")  # fmt: skip
    table(f"{len(runs)} actions", head, rows)
    matched, expected, entries = _counts(runs)
    noise = sum(len(run.outcome.extras) for run in runs if run.truth.noisy)
    noisy = sum(run.truth.noisy for run in runs)
    print()
    met = [
        verdict(
            matched >= TARGET * entries, f"precision {_part(matched, entries)}, target {TARGET}"
        ),
        verdict(
            matched >= TARGET * expected, f"recall {_part(matched, expected)}, target {TARGET}"
        ),
        verdict(
            noise == 0, f"{noise} entries of noise in {noisy} actions on noisy pages, target 0"
        ),
    ]
    large = [run for run in runs if run.elements >= 2900 and run.diff_size]
    for run in large:
        ratio = run.diff_size / run.page_size
        met.append(
            verdict(
                ratio <= LARGEST,
                f"{run.truth.name}: the diff is {run.diff_size} characters of JSON, {ratio:.2%} of "
                f"the {run.page_size} of text on {run.elements} elements, target {LARGEST:.0%}",
            )
        )
    return all(met)


def _row(name: str, runs: Sequence[Run]) -> tuple[str, ...]:
    matched, expected, entries = _counts(runs)
    right = sum(not (run.error or run.outcome.misses or run.outcome.extras) for run in runs)
    counts = (len(runs), expected, entries, matched)
    parts = (_part(matched, entries), _part(matched, expected))
    return (name, *map(str, counts), *parts, str(right))


def _counts(runs: Sequence[Run]) -> tuple[int, int, int]:
    """Matched, expected, and entries. An act that failed counts as expected and not matched."""
    return (
        sum(run.outcome.matched for run in runs),
        sum(len(run.truth.entries) for run in runs),
        sum(run.outcome.entries for run in runs),
    )


def _part(part: int, whole: int) -> str:
    return f"{part / whole:.3f}" if whole else "-"


def _is_of(truth: Truth, beginnings: Sequence[str]) -> bool:
    return truth.name.startswith(tuple(beginnings))


@contextmanager
def _sites() -> Iterator[dict[str, str]]:
    try:
        built = prepare(), prepare(SOURCES), prepare(HELD_OUT_PAGES / "src", HELD_OUT_PAGES)
    except RuntimeError as problem:
        sys.exit(str(problem))
    with ExitStack() as stack:
        libraries, widgets, held_out = (stack.enter_context(serve(each)) for each in built)
        shop = stack.enter_context(SiteServer()).url.rstrip("/")
        yield {"libraries": libraries, "widgets": widgets, "held-out": held_out, "shop": shop}


def _robot(log: Path | None) -> None:
    with tempfile.TemporaryDirectory(prefix="abra-bench-") as folder:
        result = TestSuite.from_string(SUITE).run(
            outputdir=str(log or folder),
            log="log.html" if log else None,
            report=None,
            console="none",
        )
    if result.return_code:
        test = result.suite.tests[0] if result.suite.tests else None
        print(f"The suite failed: {test.message if test else result.errors.messages}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", type=lambda given: given.split(","),
                        help="actions whose names begin so, with commas")  # fmt: skip
    parser.add_argument("--held-out", action="store_true",
                        help="the actions on pages that the diff was not made with")  # fmt: skip
    parser.add_argument("--shots", type=Path, help="no diff: pictures of before and after, here")
    parser.add_argument("--verbose", action="store_true", help="print each diff as JSON")
    parser.add_argument("--log", type=Path, help="keep Robot's log in this folder")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
