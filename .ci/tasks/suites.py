"""Runs pytest and Robot Framework, and reads their results."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

import partial_results
import suite_groups
from common import OURS, RESULTS, ROOT, Interpreter, in_ci, run, say

# Suites run side by side, and stay under the hour that CI may take.
UTEST_TIMEOUT_S = 40 * 60
ATEST_TIMEOUT_S = 40 * 60
# A suite's browser takes most of a processor; with more suites, they wait for the disk.
MOST_PROCESSES = 4
# Unit tests in a browser mostly wait for its answers: two at a time leave a processor idle.
UTESTS_A_PROCESSOR = 2
# Asks the tests again that have a bound on time and the tag `test:retry(2)`; what a tester gets
# with the library does not have it.
RETRIES = ("--listener", "RetryFailed")
# The tag of the demo's test that fails to show the failure card.
FAILS_ON_PURPOSE = "fails-on-purpose"
# The tag, and pytest's mark, of tests that go on where others have shown that a behaviour works:
# more libraries, more variants of a page, random pages, repeats. They take most of the time.
THOROUGH = "thorough"


@dataclass
class Outcome:
    """The results of one kind of test."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    failed_on_purpose: int = 0
    skips: list[tuple[str, str]] = field(default_factory=list)
    """Name and reason of each test that was skipped."""
    failures: list[tuple[str, str]] = field(default_factory=list)
    """Name and message of each test that failed."""
    asked_again: list[tuple[str, str]] = field(default_factory=list)
    """Name and first message of each test by the clock that passed only when it was asked again."""
    logs: list[Path] = field(default_factory=list)
    """The logs of suites with failures, if there is none of all suites."""
    trouble: list[str] = field(default_factory=list)
    """Why the run as a whole is not good, beside failed tests."""

    @property
    def good(self) -> bool:
        """Whether tests ran and none failed."""
        return not self.failed and not self.trouble

    def __str__(self) -> str:
        """The counts in the format that CI reads."""
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def processes() -> int:
    """How many suites or files of tests run at a time."""
    return min(os.cpu_count() or 1, MOST_PROCESSES)


def run_utest(
    work: Path,
    interpreter: Interpreter = OURS,
    report: Path = RESULTS / "utest.xml",
    *,
    is_thorough: bool = True,
) -> Outcome:
    """Runs the unit tests under utest/ with pytest."""
    report.parent.mkdir(parents=True, exist_ok=True)
    report.unlink(missing_ok=True)
    so_far = report.with_suffix(".jsonl")
    so_far.unlink(missing_ok=True)
    command = interpreter.command(
        "-m",
        "pytest",
        "-c",
        ROOT / "setup.cfg",
        "--rootdir",
        ROOT,
        f"--junitxml={report}",
        *("-o", f"partial_results={so_far}"),
        f"--color={'no' if in_ci() else 'auto'}",
        # Whole files, as each may have a browser of its own.
        *("-n", str(processes() * UTESTS_A_PROCESSOR), "--dist", "loadfile"),
        *(() if is_thorough else ("-m", f"not {THOROUGH}")),
        ROOT / "utest",
    )
    outcome = Outcome()
    try:
        status = run(command, cwd=work, timeout=UTEST_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        partial_results.read(so_far, outcome, FAILS_ON_PURPOSE)
        outcome.trouble.append(f"utest did not end within {UTEST_TIMEOUT_S / 60:g} min")
        return outcome
    if report.exists():
        for case in ElementTree.parse(report).iter("testcase"):
            count_case(case, outcome)
    outcome.asked_again += partial_results.asked_again(so_far)
    if status not in (0, 1, 5):
        outcome.trouble.append(f"pytest ended with status {status}")
    elif status == 1 and not outcome.failed:
        outcome.trouble.append("pytest reports a failure outside its tests")
    return require_tests(outcome, "utest")


def count_case(case: ElementTree.Element, outcome: Outcome) -> None:
    """Adds one test case of a JUnit report to the outcome."""
    name = f"{case.get('classname', '')}.{case.get('name', '')}"
    skip = case.find("skipped")
    failure = case.find("failure")
    if failure is None:
        failure = case.find("error")
    if failure is not None:
        outcome.failed += 1
        outcome.failures.append((name, failure.get("message", "")))
    elif skip is not None:
        outcome.skipped += 1
        outcome.skips.append((name, skip.get("message", "")))
    else:
        outcome.passed += 1


def run_robot(
    suite: str,
    output: Path,
    work: Path,
    options: list[str],
    *,
    beside: tuple[str, ...] = (),
    at_once: int = 1,
    timeout: float = ATEST_TIMEOUT_S,
    interpreter: Interpreter = OURS,
    display: tuple[str, ...] = (),
) -> Outcome:
    """Runs the suites in a folder of the tree with Robot Framework.

    Args:
        suite: The folder, relative to the root.
        output: The folder of output.xml, log.html and report.html; emptied first.
        work: The working directory.
        options: More options for `robot`.
        beside: Suites that run before it, relative to the root.
        at_once: How many processes run suites, with pabot if more than one.
        timeout: In seconds.
        interpreter: The Python with everything that the suites need.
        display: The beginning of the command line, if browsers need a display of their own.
    """
    outcome = Outcome()
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    so_far = output / "so-far.jsonl"
    alone = [*display, *interpreter.command("-m", "robot")]
    paths = [ROOT / each for each in (*beside, suite)]
    command = alone
    if at_once > 1:
        groups = output / "groups.txt"
        suite_groups.write_groups(groups, paths, at_once, options)
        command = side_by_side(at_once, alone, groups, interpreter)
    listener = Path(__file__).with_name("test_result_listener.py")
    # Behind the options: it sees which results a listener of theirs has taken back.
    command += ["--outputdir", str(output), *options, "--listener", f"{listener};{so_far}"]
    if in_ci():
        command += ["--consolecolors", "off", "--consolemarkers", "off"]
    try:
        status = run([*command, *map(str, paths)], cwd=work, timeout=timeout)
    except subprocess.TimeoutExpired:
        partial_results.read(so_far, outcome, FAILS_ON_PURPOSE)
        outcome.trouble.append(f"{suite} did not end within {timeout / 60:g} min")
        return outcome
    written = output / "output.xml"
    if not written.exists():
        outcome.trouble.append(f"robot ended with status {status} and left no {written}")
        return outcome
    read_robot(written, outcome)
    outcome.asked_again += partial_results.asked_again(so_far)
    if at_once > 1 and outcome.failures:
        outcome.logs += write_logs(output, interpreter)
    if status > 250:
        outcome.trouble.append(f"robot ended with status {status}")
    return require_tests(outcome, suite)


def side_by_side(
    number: int, robot: list[str], groups: Path, interpreter: Interpreter = OURS
) -> list[str]:
    """The command line of pabot, as isolated as the given command line of robot.

    Args:
        number: How many processes run at a time.
        robot: The command line of robot.
        groups: The file of the suites that share a process.
        interpreter: The Python that has pabot.
    """
    # Without copies of pictures and a log of all: to mend the links in it took longer than four
    # suites. The log of a suite that failed is written beside its pictures.
    at_once = ["--processes", str(number), "--no-pabotlib", "--artifacts", "none"]
    at_once += ["--ordering", str(groups)]
    # Unbuffered, so that each suite is printed when it ends, even into a pipe.
    pabot = interpreter.command("-u", "-m", "pabot.pabot")
    # By name, which test_environment has put on the PATH: pabot splits its arguments at spaces.
    program = interpreter.program
    named = [program.name if each == str(program) else each for each in robot]
    no_log = ["--log", "NONE", "--report", "NONE"]
    return [*pabot, *at_once, "--command", *named, "--end-command", *no_log]


def write_logs(output: Path, interpreter: Interpreter = OURS) -> list[Path]:
    """Writes the log of each suite of pabot's that has failed, and returns their paths."""
    from robot.api import ExecutionResult

    logs = []
    for written in sorted(output.glob("pabot_results/*/output.xml")):
        if ExecutionResult(os.fspath(written), include_keywords=False).return_code == 0:
            continue
        options = ["--output", "NONE", "--report", "NONE", "--console", "none"]
        made = ["--log", "log.html", "--outputdir", str(written.parent), str(written)]
        run([*interpreter.command("-m", "robot.rebot"), *options, *made], cwd=output, timeout=60)
        logs.append(written.with_name("log.html"))
    return logs


def read_robot(written: Path, outcome: Outcome) -> None:
    """Counts the tests of an output.xml."""
    from robot.api import ExecutionResult, ResultVisitor
    from robot.result import TestCase

    class Counter(ResultVisitor):
        def visit_test(self, test: TestCase) -> None:
            if test.skipped:
                outcome.skipped += 1
                outcome.skips.append((test.full_name, test.message))
            elif test.passed:
                outcome.passed += 1
            elif FAILS_ON_PURPOSE in test.tags:
                outcome.failed_on_purpose += 1
            else:
                outcome.failed += 1
                outcome.failures.append((test.full_name, test.message))

    ExecutionResult(os.fspath(written), include_keywords=False).visit(Counter())


def require_tests(outcome: Outcome, kind: str) -> Outcome:
    """Adds trouble if no test ran: a suite without tests is not green."""
    if not outcome.trouble and not outcome.passed + outcome.failed + outcome.failed_on_purpose:
        outcome.trouble.append(f"{kind} ran no test")
    return outcome


def print_failures(outcomes: dict[str, Outcome]) -> None:
    """Prints each failed test with its message: at the end, where a reader of a long run looks."""
    for outcome in outcomes.values():
        for name, message in outcome.failures:
            say(f"FAIL: {name}\n{message}\n")
        for log in outcome.logs:
            say(f"log: {log}")


def print_asked_again(outcomes: dict[str, Outcome]) -> None:
    """Prints each test that passed only when it was asked again: a fault that comes and goes?"""
    for outcome in outcomes.values():
        for name, message in outcome.asked_again:
            said = message.strip().splitlines()
            say(f"passed when asked again: {name} (first: {said[-1] if said else 'no message'})")


def print_skips(outcomes: dict[str, Outcome]) -> None:
    """Prints each reason for skipped tests, with the tests."""
    reasons: dict[str, list[str]] = {}
    for outcome in outcomes.values():
        for name, reason in outcome.skips:
            reasons.setdefault(" ".join(reason.split()) or "no reason given", []).append(name)
    for reason, names in reasons.items():
        shown = ", ".join(names[:3]) + (", ..." if len(names) > 3 else "")
        say(f"skipped {len(names)}: {reason} ({shown})")


def conclude(task: str, outcome: Outcome) -> int:
    """Prints the results of a task with one kind of test; returns the exit status."""
    say()
    print_failures({task: outcome})
    print_asked_again({task: outcome})
    print_skips({task: outcome})
    for sentence in outcome.trouble:
        say(f"failed: {sentence}")
    shown = f" (and {outcome.failed_on_purpose} failed on purpose)"
    say(f"{task}: {outcome}{shown if outcome.failed_on_purpose else ''}")
    return 0 if outcome.good else 1


def conclude_demo(task: str, outcome: Outcome, log: Path, *, runs: int = 1) -> int:
    """Like conclude, for a demo that ran several times with one log.

    The test that fails on purpose does not count, unless it passes.
    """
    if not outcome.trouble and outcome.failed_on_purpose != runs:
        outcome.trouble.append(
            f"{outcome.failed_on_purpose} tests tagged {FAILS_ON_PURPOSE} failed, not {runs}: "
            "the log lacks a card"
        )
    status = conclude(task, outcome)
    say(str(log))
    return status
