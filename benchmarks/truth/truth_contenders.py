"""The contender AbraLibrary, used through its keywords in this process."""

from __future__ import annotations

import logging
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any, ClassVar

from acts import NOTES, Act, Effect, Seen
from assertionengine import AssertionOperator
from lab import driver_of
from page_log import GO, at_rest, now
from robot.api import TestSuite
from robot.libraries.BuiltIn import BuiltIn
from truth_site import Site

OPERATORS = ("==", "!=", "contains", "not contains")
#: The page's clock and ours, in ms.
CLOCK_MS = 5
#: Where selenium logs each frame of the wire, in both directions.
WIRE = logging.getLogger("selenium.webdriver.remote.websocket_connection")


class LastAnswer(logging.Handler):
    """When the browser last answered: what the page does after that, no keyword can know."""

    at = 0.0

    def emit(self, record: logging.LogRecord) -> None:
        """An answer has the number of its command; events have none."""
        text = record.getMessage()
        if text.startswith("<- ") and "'id': " in text[:120]:
            self.at = record.created


class Ours:
    """AbraLibrary."""

    name = "AbraLibrary"

    def __init__(self, library: Any, site: Site) -> None:
        self._library, self._site = library, site
        self._driver = driver_of(library)
        self._visits = 0
        self._answer = LastAnswer()
        WIRE.addHandler(self._answer)
        WIRE.setLevel(logging.DEBUG)
        WIRE.propagate = False

    def act(self, path: str, act: Act) -> Seen:
        """Load the page, act, and read its log."""
        self._visits += 1
        visit = f"a{self._visits}"
        self._driver.get(f"{self._site.url}/p/{path}?v={visit}")
        began = time.monotonic()
        error, returned = "", None
        try:
            returned = self._call(act)
        except Exception as problem:  # whatever it is, the call failed, and the error is recorded
            error = f"{type(problem).__name__}: {problem}"
        clock = (self._answer.at or time.time()) * 1000
        seconds = time.monotonic() - began
        seen = witnessed(self._driver, self._site, visit, clock)
        return replace(seen, error=error, returned=returned, seconds=seconds)

    def _call(self, act: Act) -> Any:
        keyword = getattr(self._library, act.keyword)
        if "diff" in act.before:
            diff = self._diff(act.before["diff"])
            keyword(*act.arguments, diff=diff)
            return diff
        timeout = timedelta(seconds=act.timeout)
        given = [_operator(each) for each in act.arguments]
        return keyword(*given, **act.options, timeout=timeout)

    def _diff(self, way: str) -> Any:
        """The page's own changes, as a diff of a keyword or of two states."""
        if way == "keyword":
            return BuiltIn().run_keyword("AbraLibrary.Capture Page Diff", "Change The Page")
        before = self._library.capture_page_state()
        self.change()
        at_rest(self._driver)
        return self._library.capture_page_diff(since=before)

    def change(self) -> None:
        """The page does what it was made for."""
        self._driver.execute_script(GO)


def witnessed(driver: Any, site: Site, visit: str, clock: float) -> Seen:
    """The log of the page and the server for an act whose last answer came at `clock`."""
    first = now(driver)
    last = at_rest(driver)
    sent: list[Effect] = [tuple(effect) for effect in site.sent.pop(visit, [])]
    for log in (first, last):
        if log and log.get("broken"):
            return Seen(broken="; ".join(log["broken"]))
    notes = (last or {}).get("log", [])
    at_return = dict((first or {}).get("state", {"left": True}))
    # What the page did by itself after that, the keyword cannot know.
    at_return["changed since"] = any(
        note["effect"][0] in NOTES and note["at"] >= clock - CLOCK_MS for note in notes
    )
    log = [*(tuple(note["effect"]) for note in notes), *sent]
    return Seen(log=log, state=(last or {}).get("state", {"left": True}), at_return=at_return)


def _operator(argument: Any) -> Any:
    """An assertion operator as Robot passes it; anything else unchanged."""
    return AssertionOperator[argument] if argument in OPERATORS else argument


class TruthRunner:
    """The Robot library in which everything runs, as a page diff runs Robot keywords."""

    ROBOT_LIBRARY_SCOPE = "GLOBAL"
    #: Robot creates the instance, so its task is set before.
    work: ClassVar[Callable[[Ours], None]]
    site: ClassVar[Site]
    failed: ClassVar[BaseException | None] = None
    _mine: Ours

    def run_all_acts(self) -> None:
        """Do the task, with the library that the suite imports."""
        library = BuiltIn().get_library_instance("AbraLibrary")
        library.open_session(headless=True, arguments=["--window-size=1100,800", "--disable-gpu"])
        self._mine = Ours(library, TruthRunner.site)
        try:
            TruthRunner.work(self._mine)
        except BaseException as problem:
            TruthRunner.failed = problem
            raise
        finally:
            library.close_all_sessions()

    def change_the_page(self) -> None:
        """The keyword whose diff is made."""
        self._mine.change()


_SUITE = """
*** Settings ***
Library    AbraLibrary    telemetry=False    test_summary=False    traces=none    timeout=1s
...    settle_timeout=2s
Library    truth_contenders.TruthRunner

*** Test Cases ***
All
    Run All Acts
"""


def run_ours(site: Site, work: Callable[[Ours], None]) -> None:
    """Run something with AbraLibrary and a browser, inside of a Robot run."""
    TruthRunner.site, TruthRunner.work = site, staticmethod(work)
    with tempfile.TemporaryDirectory(prefix="abra-truth-") as folder:
        suite = TestSuite.from_string(_SUITE)
        done = suite.run(outputdir=folder, output=None, log=None, report=None, console="none")
    if TruthRunner.failed:
        raise TruthRunner.failed
    if done.return_code:
        raise RuntimeError(str(done.errors.messages) or "the run of Robot failed")
