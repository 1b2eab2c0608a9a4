"""A Selenium Grid for the tasks: its jars, and a Grid that runs during a task."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import grid_jars
from common import ROOT, fail

#: Tell resources/selenium_grid.py the folder of the jars, or why there are none.
JARS = "ABRA_GRID_JARS"
LACKING = "ABRA_GRID_LACKING"
#: The address of the Grid for the browsers of the acceptance suites.
REMOTE_URL = "ABRA_REMOTE_URL"
#: Tests open four browsers at a time at most; dead ones keep their slot for a while.
SESSIONS = 8


def announce(*, installs: bool = True) -> str | None:
    """Makes the Grid ready for the tests; returns why it is not available, or None.

    Args:
        installs: whether Java may be installed, if possible.
    """
    reason = grid_jars.ensure(installs=installs)
    os.environ.pop(JARS, None)
    os.environ.pop(LACKING, None)
    if reason:
        os.environ[LACKING] = reason
    else:
        os.environ[JARS] = str(grid_jars.JARS)
    return reason


@contextmanager
def running(*browsers: str) -> Iterator[str]:
    """Runs a hub with a node for the acceptance suites; yields its URL.

    To be used within a test_environment, which restores the environment variables.
    """
    if reason := announce():
        fail(f"Selenium Grid cannot run: {reason}.")
    sys.path.insert(0, str(ROOT / "resources"))
    from selenium_grid import selenium_grid

    grid = selenium_grid()
    try:
        hub = grid.start_grid_hub()
        grid.start_grid_node(hub, *browsers, sessions=SESSIONS)
        os.environ[REMOTE_URL] = hub
        yield hub
    finally:
        grid.close()
