"""`make grid-test`: the acceptance tests that start their own Grids.

These are those of one process, which `make test` also runs if there is Java, and atest/_grid.
"""

from __future__ import annotations

import engines
import grid
from common import RESULTS, fail, test_environment
from suites import RETRIES, conclude, run_robot
from tests import left_behind

ON_ONE_PROCESS = "atest/session/grid.robot"


def main() -> int:
    """Runs them and returns the exit status."""
    if reason := engines.ensure(engines.FIREFOX):
        fail(f"The nodes of Firefox are not available: {reason}.")
    with test_environment() as (run_id, work), engines.surroundings(engines.FIREFOX):
        if reason := grid.announce():
            fail(f"Selenium Grid cannot run: {reason}.")
        options = ["--name", "Selenium Grid", *RETRIES]
        output = RESULTS / "grid"
        outcome = run_robot("atest/_grid", output, work, options, beside=(ON_ONE_PROCESS,))
        outcome.trouble += left_behind(run_id)
    return conclude("grid-test", outcome)
