"""`make test`: the unit and the acceptance tests, counted, and nothing left running."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import grid
import leftovers
import needs
from common import RESULTS, fail, say, test_environment
from suites import (
    FAILS_ON_PURPOSE,
    RETRIES,
    THOROUGH,
    Outcome,
    print_asked_again,
    print_failures,
    print_skips,
    processes,
    run_robot,
    run_utest,
)


def main(*parts: str) -> int:
    """Runs the given parts ("utest", "atest") and returns the exit status.

    With $TESTS=all the thorough tests, too, as CI does.
    """
    wanted = os.environ.get("TESTS", "")
    if wanted not in ("", "all"):
        fail(f"TESTS={wanted} is unknown: it is all, or left out.")
    is_thorough = wanted == "all"
    outcomes: dict[str, Outcome] = {}
    with test_environment() as (run_id, work):
        if "utest" in parts:
            outcomes["utest"] = run_utest(work, is_thorough=is_thorough)
        if "atest" in parts:
            with ThreadPoolExecutor() as beside:
                guide = beside.submit(run_guide, work)
                outcomes["atest"] = run_atest(work, is_thorough=is_thorough)
                outcomes["guide"] = guide.result()
        trouble = left_behind(run_id)
    say()
    for outcome in outcomes.values():
        trouble += outcome.trouble
    print_failures(outcomes)
    print_asked_again(outcomes)
    for name, outcome in outcomes.items():
        say(f"{name}: {outcome}")
    print_skips(outcomes)
    for sentence in trouble:
        say(f"failed: {sentence}")
    total = Outcome(
        passed=sum(outcome.passed for outcome in outcomes.values()),
        failed=sum(outcome.failed for outcome in outcomes.values()),
        skipped=sum(outcome.skipped for outcome in outcomes.values()),
    )
    if not is_thorough:
        say(f"left out: the {THOROUGH} tests, which `make test TESTS=all` runs, too")
    say(f"total: {total}")
    return 1 if trouble or total.failed else 0


def run_atest(work: Path, *, is_thorough: bool) -> Outcome:
    """Runs the acceptance tests, a process for each processor."""
    # Java is not installed for them: without it some are skipped, and the last lines say why.
    grid.announce(installs=False)
    options = [*RETRIES, "--exclude", FAILS_ON_PURPOSE]
    if not is_thorough:
        options += ["--exclude", THOROUGH]
    for tag in needs.lacked_by("chromium"):
        options += ["--skip", tag]
    return run_robot("atest", RESULTS / "atest", work, options, at_once=processes())


def run_guide(work: Path) -> Outcome:
    """Runs the examples of the pages in docs/guide, which guide_parser reads as suites."""
    parser = Path(__file__).with_name("guide_parser.py")
    # In silence beside the other tests, as pabot does not know the parser.
    options = ["--parser", str(parser), "--console", "none"]
    return run_robot("docs/guide", RESULTS / "guide", work, options)


def left_behind(run_id: str) -> list[str]:
    """A sentence about the processes that outlived the tests, if any; ends them."""
    if not leftovers.supported():
        say("not checked: whether a browser outlived the tests (no /proc on this system)")
        return []
    running = leftovers.survivors(run_id)
    leftovers.end(running)
    named = ", ".join(f"{process.name} ({process.pid})" for process in running)
    return [f"{len(running)} processes outlived the tests: {named}"] if running else []
