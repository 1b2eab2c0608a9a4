"""`make grid-test`: the acceptance tests that start Grids of their own, in atest/_grid."""

from __future__ import annotations

import engines
import grid
from common import RESULTS, fail, say, test_environment
from suites import print_skips, run_robot
from tests import left_behind


def main() -> int:
    """Runs them and returns the exit status."""
    if reason := engines.ensure(engines.FIREFOX):
        fail(f"The nodes of Firefox cannot be had: {reason}.")
    with test_environment() as (run_id, work), engines.surroundings(engines.FIREFOX):
        if reason := grid.announce():
            fail(f"Selenium Grid cannot run: {reason}.")
        outcome = run_robot("atest/_grid", RESULTS / "grid", work, ["--name", "Selenium Grid"])
        outcome.trouble += left_behind(run_id)
    say()
    print_skips({"grid": outcome})
    for sentence in outcome.trouble:
        say(f"failed: {sentence}")
    say(f"grid-test: {outcome}")
    return 0 if outcome.good else 1
