"""`make grid-demo`: the demo suite on a Selenium Grid, in two browsers at a time, with one log."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import engines
import grid
from common import RESULTS, ROOT, fail, python, run, say, test_environment
from suites import Outcome, conclude_demo, read_robot, require_tests
from tests import left_behind

SUITE = "atest/demo"
OUTPUT = RESULTS / "grid-demo"
#: By the name of each part of the log.
BROWSERS = {"Chromium": "chrome", "Firefox": "firefox"}
TIMEOUT_S = 10 * 60


def main() -> int:
    """Runs the demo in all browsers."""
    for engine in (engines.CHROMIUM, engines.FIREFOX):
        if reason := engines.ensure(engine):
            fail(f"The demo cannot run in {engine.title}: {reason}.")
    shutil.rmtree(OUTPUT, ignore_errors=True)
    with test_environment() as (run_id, work), engines.surroundings(engines.FIREFOX):
        with grid.running(*BROWSERS.values()) as url:
            say(f"Selenium Grid, a hub with a node of {' and '.join(BROWSERS)}: {url}")
            trouble = run_all(work)
        trouble += merge(work)
        trouble += left_behind(run_id)
    outcome = Outcome(trouble=trouble)
    if (written := OUTPUT / "output.xml").exists():
        read_robot(written, outcome)
    require_tests(outcome, SUITE)
    return conclude_demo("grid-demo", outcome, OUTPUT / "log.html", runs=len(BROWSERS))


def run_all(work: Path) -> list[str]:
    """Runs the suite in all browsers at a time; returns what went wrong besides failed tests.

    All write into one folder, so that the links of the merged log work.
    """
    OUTPUT.mkdir(parents=True)
    runs = {title: start(title, browser, work) for title, browser in BROWSERS.items()}
    trouble = []
    for title, robot in runs.items():
        try:
            status = robot.wait(TIMEOUT_S)
        except subprocess.TimeoutExpired:
            robot.kill()
            robot.wait()
            trouble.append(f"{title} did not end within {TIMEOUT_S // 60} min")
            continue
        say(f"{title} has ended: {outcome_of(title)}")
        if status > 250:
            trouble.append(f"robot ended with status {status} for {title}")
    return trouble


def start(title: str, browser: str, work: Path) -> subprocess.Popen[bytes]:
    """Starts Robot in one browser, without output: two at a time would mix their lines."""
    options = ["--outputdir", str(OUTPUT), "--output", f"{title}.xml", "--name", title]
    options += ["--log", "NONE", "--report", "NONE", "--console", "quiet"]
    options += ["--variable", f"BROWSER:{browser}", "--variable", "TRANSPORT:bidi"]
    command = [*python("-m", "robot"), *options, str(ROOT / SUITE)]
    return subprocess.Popen(command, cwd=work, stdin=subprocess.DEVNULL, env=dict(os.environ))


def outcome_of(title: str) -> Outcome:
    """The results of one browser."""
    outcome = Outcome()
    if (written := OUTPUT / f"{title}.xml").exists():
        read_robot(written, outcome)
    return outcome


def merge(work: Path) -> list[str]:
    """Merges the output.xml of all browsers into one, with log and report; removes the parts."""
    parts = [part for title in BROWSERS if (part := OUTPUT / f"{title}.xml").exists()]
    if not parts:
        return [f"robot left nothing in {OUTPUT}"]
    command = python("-m", "robot.rebot", "--outputdir", OUTPUT, "--output", "output.xml")
    command += ["--name", "AbraLibrary demo on Selenium Grid"]
    status = run([*command, *map(str, parts)], cwd=work)
    # As for robot, a status up to 250 is the number of failed tests.
    if status > 250:
        return [f"rebot ended with status {status}"]
    for part in parts:
        part.unlink()
    return []
