"""`make demo`: runs the demo suite and prints the path of its log."""

from __future__ import annotations

import os

import engines
from common import RESULTS, ROOT, fail, say, test_environment
from suites import conclude_demo, run_robot
from tests import left_behind

SUITE = "atest/demo"
ENGINES = {
    "chrome": engines.CHROMIUM,
    "chromium": engines.CHROMIUM,
    "firefox": engines.FIREFOX,
    "webkitgtk": engines.WEBKIT,
}


def main() -> int:
    """Runs the demo in the browser that $BROWSER names."""
    if not list((ROOT / SUITE).glob("*.robot")):
        fail(f"There is no suite in {SUITE}: the checkout is incomplete.")
    output = RESULTS / "demo"
    browser = os.environ.get("BROWSER") or "chrome"
    if browser not in ENGINES:
        # Desktops use the variable too, for the browser that opens links.
        say(f"BROWSER={browser} is none of {', '.join(ENGINES)}, so the demo opens chrome")
        browser = "chrome"
    engine = ENGINES[browser]
    if reason := engines.ensure(engine):
        fail(f"The demo cannot run in {browser}: {reason}.")
    options = ["--name", "AbraLibrary demo", "--console", "verbose"]
    options += ["--variable", f"BROWSER:{browser}"]
    options += ["--variable", f"HEADLESS:{not engine.is_shown}"]
    with test_environment() as (run_id, work), engines.surroundings(engine):
        outcome = run_robot(SUITE, output, work, options)
        outcome.trouble += left_behind(run_id)
    return conclude_demo("demo", outcome, output / "log.html")
