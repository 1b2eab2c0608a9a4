"""SeleniumLibrary's own acceptance suites, with and without the plugin, side by side.

    python bench_own_suites.py --checkout /path/to/SeleniumLibrary

Only SeleniumLibrary's repository has the suites, so a checkout is needed; they test the installed
library. robotstatuschecker verifies them, as in its own runner. Prints a table, and for each column
the tests that another column passes; ``--write`` puts the table into
docs/selenium_library/selenium-library.md.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

import robotstatuschecker
from robot.api import ExecutionResult, ResultVisitor
from selenium.webdriver.common.utils import free_port

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PLUGIN = "AbraLibrary.SeleniumLibraryPlugin"
COLUMNS = {
    "without": "",
    "plugin": PLUGIN,
    "classic": f"{PLUGIN};settle=True;card=True;bidi=False",
    "bidi": f"{PLUGIN};settle=True;card=True",
}
START, END = "<!-- own suites: begin -->", "<!-- own suites: end -->"


class _Tests(ResultVisitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.tests: dict[str, tuple[str, str]] = {}

    def visit_test(self, test: object) -> None:
        self.tests[test.full_name] = (test.status, test.message)  # type: ignore[attr-defined]


def run(checkout: Path, column: str, output: Path, only: list[str]) -> tuple[dict, float]:
    """Run the suites once; return the tests by name, and the seconds it took."""
    atest = checkout / "atest"
    port = free_port()
    server = [sys.executable, str(atest / "resources/testserver/testserver.py")]
    serving = subprocess.Popen(
        [*server, "start", "--port", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
    )
    listener = ":".join(filter(None, (str(HERE / "activate.py"), COLUMNS[column])))
    begun = time.monotonic()
    try:
        subprocess.run(
            [
                sys.executable, "-m", "robot", "--listener", listener,
                "--variable", f"PORT:{port}", "--variable", "BROWSER:headlesschrome",
                "--outputdir", str(output), "--report", "NONE", "--log", "NONE",
                "--loglevel", "DEBUG", "--pythonpath", str(atest / "resources/testlibs"),
                "--exclude", "known issue chrome", "--exclude", "triage", "--exclude", "OnlyGrid",
                "--console", "dotted", *only, str(atest / "acceptance"),
            ],
            cwd=checkout, check=False, env=_with_this_python(),
        )  # fmt: skip
    finally:
        subprocess.run([*server, "stop", "--port", str(port)], check=False)
        serving.wait(timeout=10)
    took = time.monotonic() - begun
    robotstatuschecker.process_output(str(output / "output.xml"))
    tests = _Tests()
    ExecutionResult(str(output / "output.xml")).visit(tests)
    return tests.tests, took


def _with_this_python() -> dict[str, str]:
    """Some tests run `python -m SeleniumLibrary`, and mean this interpreter."""
    here = Path(sys.executable).parent
    return {**os.environ, "PATH": os.pathsep.join([str(here), os.environ.get("PATH", "")])}


def table(results: dict[str, tuple[dict, float]]) -> list[str]:
    """One line a column."""
    lines = [
        "| column | tests | passed | failed | skipped | seconds |",
        "|---|---|---|---|---|---|",
    ]
    for name, (tests, took) in results.items():
        counts = [
            sum(status == wanted for status, _ in tests.values())
            for wanted in ("PASS", "FAIL", "SKIP")
        ]
        numbers = " | ".join(map(str, (len(tests), *counts)))
        lines.append(f"| {name} | {numbers} | {took:.0f} |")
    return lines


def differences(results: dict[str, tuple[dict, float]]) -> list[str]:
    """The tests that do not end alike in all columns."""
    lines = []
    for test in next(iter(results.values()))[0]:
        ends = {name: tests.get(test, ("MISSING", "")) for name, (tests, _) in results.items()}
        if len({status for status, _ in ends.values()}) > 1:
            lines.append(f"- {test}")
            lines += [
                f"  - {name}: {status} {message[:300]!r}"
                for name, (status, message) in ends.items()
            ]
    return lines


def main() -> int:
    """Run, print, and return whether a column fails what the first passes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--checkout", type=Path, required=True)
    parser.add_argument("--output", type=Path, default=ROOT / "results" / "own-suites")
    parser.add_argument("--columns", default=",".join(COLUMNS))
    parser.add_argument("--write", action="store_true")
    args, only = parser.parse_known_args()
    names = args.columns.split(",")
    results = {}
    for name in names:
        results[name] = run(args.checkout.resolve(), name, args.output / name, only)
    print("\n".join([*table(results), "", *differences(results)]))
    if args.write:
        page = ROOT / "docs" / "selenium_library" / "selenium-library.md"
        text = page.read_text(encoding="utf-8")
        head, tail = text.split(START)[0], text.split(END)[1]
        page.write_text(
            "\n".join([f"{head}{START}", *table(results), f"{END}{tail}"]), encoding="utf-8"
        )
    first = results[names[0]][0]
    worse = [
        test
        for tests, _ in results.values()
        for test, (status, _) in tests.items()
        if status == "FAIL" and first.get(test, ("", ""))[0] != "FAIL"
    ]
    print("PASS" if not worse else f"FAIL: {len(worse)} tests fail with the plugin alone")
    return bool(worse)


if __name__ == "__main__":
    sys.exit(main())
