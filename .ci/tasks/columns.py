"""`make columns`: the one acceptance suite in several browsers and over both transports.

Each column is the same suites with another ${BROWSER} and ${TRANSPORT}. A test that a column cannot
run is skipped by its tag, with the reason in needs.py; all others must pass, and enough of them
must run. A column whose browser or driver is not available is left out; the last lines say why.
"""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple

import engines
import features
import grid
import grid_jars
import needs
from column_results import ColumnResult, read
from common import RESULTS, fail, say, test_environment
from suites import FAILS_ON_PURPOSE, RETRIES, processes, run_robot
from tests import left_behind

#: For slow browsers on a busy machine.
TIMEOUT_S = 90 * 60


class Column(NamedTuple):
    """One column of the support table."""

    title: str
    browser: str
    transport: str
    engine: engines.Engine
    #: The least share of the tests that must run.
    share: float
    #: Whether its browsers run on a Selenium Grid, with a hub and a node.
    is_on_grid: bool = False


COLUMNS = {
    "chromium": Column("Chromium BiDi", "chrome", "bidi", engines.CHROMIUM, 0.95),
    "classic": Column("Chromium classic", "chrome", "classic", engines.CHROMIUM, 0.95),
    "firefox": Column("Firefox BiDi", "firefox", "bidi", engines.FIREFOX, 0.95),
    "webkit": Column("WebKitGTK classic", "webkitgtk", "classic", engines.WEBKIT, 0.85),
    "grid": Column("Selenium Grid, Chromium BiDi", "chrome", "bidi", engines.CHROMIUM, 0.95, True),
}


def main() -> int:
    """Runs the columns in $COLUMNS, by default all; returns 1 if one is not good."""
    # A shell may set the same variable to the width of its terminal.
    named = [name for name in os.environ.get("COLUMNS", "").split() if not name.isdecimal()]
    wanted = named or list(COLUMNS)
    if unknown := [name for name in wanted if name not in COLUMNS]:
        fail(f"There is no column {', '.join(unknown)}: the columns are {', '.join(COLUMNS)}.")
    last: list[str] = []
    is_good = True
    for name in wanted:
        say(f"--- {COLUMNS[name].title}")
        lines, column_is_good = run_column(name)
        last += lines
        is_good = is_good and column_is_good
    say()
    for line in last:
        say(line)
    return 0 if is_good else 1


def run_column(name: str) -> tuple[list[str], bool]:
    """Runs one column; returns the lines to print at the end, and whether it is good."""
    column = COLUMNS[name]
    lacking = engines.ensure(column.engine) or (grid_jars.ensure() if column.is_on_grid else None)
    if lacking:
        return [f"{column.title}: left out, {lacking}"], True
    output = RESULTS / "columns" / name
    with test_environment() as (run_id, work), engines.surroundings(column.engine):
        if not column.is_on_grid:
            grid.announce(installs=False)  # for the suites that start a Grid of their own
        with surroundings(column):
            outcome = run_robot(
                "atest",
                output,
                work,
                options(name),
                at_once=processes(),
                timeout=TIMEOUT_S,
                display=engines.display(column.engine),
            )
        trouble = [*outcome.trouble, *left_behind(run_id)]
    written = output / "output.xml"
    if not written.exists():
        return [f"{column.title}: {sentence}" for sentence in trouble], False
    result = read(written)
    trouble += shortcomings(column, result)
    lines = [
        f"{column.title}: {result}",
        *(f"    excluded {count}: {reason}" for reason, count in result.reasons()),
        *(f"    failed: {test.name} ({test.suite})" for test in result.failed),
        *(f"    failed: {sentence}" for sentence in trouble),
    ]
    return lines, not trouble and not result.failed


def surroundings(column: Column) -> AbstractContextManager[object]:
    """The Grid for its browsers, if it needs one."""
    return grid.running(column.browser) if column.is_on_grid else nullcontext()


def versions(column: Column) -> str:
    """The browser and its driver, with versions."""
    found = engines.versions(column.engine)
    grid_version = f"Selenium Grid {grid_jars.SELENIUM_GRID.version}, "
    return f"{grid_version}{found}" if column.is_on_grid else found


def options(name: str) -> list[str]:
    """Robot's options for a column; the support table is made from the metadata."""
    column = COLUMNS[name]
    given = [
        *("--variable", f"BROWSER:{column.browser}"),
        *("--variable", f"TRANSPORT:{column.transport}"),
        *("--variable", f"HEADLESS:{not column.engine.is_shown}"),
        *("--metadata", f"Column:{name}"),
        *("--metadata", f"Title:{column.title}"),
        *("--metadata", f"Versions:{versions(column)}"),
        *("--exclude", FAILS_ON_PURPOSE),
        *RETRIES,
    ]
    for tag in needs.lacked_by(name):
        given += ["--skip", tag]
    return given


def shortcomings(column: Column, result: ColumnResult) -> list[str]:
    """What is wrong with a column besides failed tests."""
    found = [
        f"the tag {tag} is not explained in .ci/tasks/needs.py"
        for tag in needs.unknown(result.tags)
    ]
    found += [
        f"the tag {tag} is not explained in .ci/tasks/features.py"
        for tag in features.unknown(result.tags)
    ]
    if result.share < column.share:
        found.append(f"only {result.share:.1%} of the tests ran, {column.share:.0%} must")
    return found
