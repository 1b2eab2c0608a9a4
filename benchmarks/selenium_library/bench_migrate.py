"""Moving over: the calls of public suites that get an intent, and whether they pass converted.

    python bench_migrate.py own --checkout /path/to/SeleniumLibrary
    python bench_migrate.py webdemo --checkout /path/to/WebDemo
    python bench_migrate.py objects --checkout /path/to/robotframework-pageobjectlibrary
    python bench_migrate.py todomvc --checkout /path/to/qbek/todomvc-robotframework \\
        --pages /path/to/tastejs/todomvc

Runs the suites of a checkout untouched with the listener AbraLibrary.Suggest, ``--runs`` times, and
once without. Then a copy is converted by ``abra migrate --write`` and runs again. Prints the calls
with an intent, by what it names the element, whether each intent was the very element in each run,
whether the runs agree, and the tests that pass only before or only after. Nothing of the suites is
kept in this repository.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from robot.api import ExecutionResult, ResultVisitor
from selenium.webdriver.common.utils import free_port

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LISTENER = "AbraLibrary.Suggest"
LINES = "abra-suggestions.jsonl"
#: The least share of calls with an intent.
WANTED = 0.7


@dataclass(frozen=True)
class Suites:
    """How to run the suites of a checkout."""

    #: The command of its server, before the port; empty if the suites start it.
    server: tuple[str, ...]
    #: The port that the suites have; None if they are told.
    port: int | None
    path: str
    #: ``{port}`` stands for the port.
    options: tuple[str, ...] = ()
    checks: bool = False


KINDS = {
    "own": Suites(
        ("atest/resources/testserver/testserver.py", "start", "--port"), None, "atest/acceptance",
        (
            "--loglevel", "DEBUG", "--pythonpath", "atest/resources/testlibs",
            "--exclude", "known issue chrome", "--exclude", "triage", "--exclude", "OnlyGrid",
        ),
        checks=True,
    ),
    "webdemo": Suites(("demoapp/server.py",), 7272, "login_tests"),
    "objects": Suites((), None, "demo/tests", ("--pythonpath", ".")),
    # Page objects in resource files, locators in variables. Needs robotframework-faker.
    "todomvc": Suites(
        ("-m", "http.server"), None, "todomvc/Tests",
        (
            "--variable", "ENV:angular-chrome", "--variable", "TEST_DATA:Static",
            "--variable", "TODOMVC_URL:http://localhost:{port}/examples/jquery/dist/#/",
        ),
    ),
}  # fmt: skip


class _Tests(ResultVisitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.tests: dict[str, tuple[str, str]] = {}

    def visit_test(self, test: object) -> None:
        self.tests[test.full_name] = (test.status, test.message)  # type: ignore[attr-defined]


@contextmanager
def served(pages: Path, suites: Suites) -> Iterator[int]:
    """The server of the pages runs while the block does; yields its port."""
    port = suites.port or free_port()
    if not suites.server:
        yield port
        return
    command = [sys.executable, *suites.server, str(port)]
    with subprocess.Popen(
        command, cwd=pages, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
    ) as serving:
        time.sleep(1)
        try:
            yield port
        finally:
            serving.terminate()


def run(
    checkout: Path, suites: Suites, pages: Path, output: Path, listener: str, only: list[str]
) -> tuple[dict[str, tuple[str, str]], float]:
    """Run the suites once; return the tests by name, and the seconds it took."""
    shutil.rmtree(output, ignore_errors=True)
    listeners = ["--listener", str(HERE / "activate.py")]
    listeners += ["--listener", listener] if listener else []
    here = Path(sys.executable).parent
    begun = time.monotonic()
    with served(pages, suites) as port:
        subprocess.run(
            [
                sys.executable, "-m", "robot", *listeners, "--variable", f"PORT:{port}",
                "--variable", "BROWSER:headlesschrome", "--outputdir", str(output),
                "--report", "NONE", "--log", "NONE", "--console", "dotted",
                *(each.format(port=port) for each in suites.options), *only, suites.path,
            ],
            cwd=checkout, check=False, stdout=subprocess.DEVNULL,
            env={**os.environ, "PATH": os.pathsep.join([str(here), os.environ.get("PATH", "")])},
        )  # fmt: skip
    took = time.monotonic() - begun
    if suites.checks:
        import robotstatuschecker

        robotstatuschecker.process_output(str(output / "output.xml"))
    tests = _Tests()
    ExecutionResult(str(output / "output.xml")).visit(tests)
    return tests.tests, took


def met(output: Path) -> list[dict]:
    """The calls of a run that met an element."""
    lines = (output / LINES).read_text(encoding="utf-8").splitlines()
    return [each for each in map(json.loads, lines) if each.get("locator") is not None]


def key(call: dict) -> tuple:
    """What identifies a call in each run, but for its order."""
    return tuple(call.get(each) for each in ("source", "line", "keyword", "locator", "test"))


def disagreements(runs: list[list[dict]]) -> int:
    """How many calls have another intent in another run."""
    intents: dict[tuple, list[Counter]] = {}
    for at, calls in enumerate(runs):
        for call in calls:
            counts = intents.setdefault(key(call), [Counter() for _ in runs])
            counts[at][json.dumps(call.get("proposal"), sort_keys=True)] += 1
    return sum(any(each != counts[0] for each in counts) for counts in intents.values())


def share(calls: list[dict], which: Callable[[dict], bool]) -> float:
    """The share of calls."""
    return sum(map(which, calls)) / len(calls) if calls else 0.0


def main() -> int:
    """Run, print, and return whether something is not reached."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("suites", choices=KINDS)
    parser.add_argument("--checkout", type=Path, required=True)
    parser.add_argument("--pages", type=Path, help="where the server runs, if not in the checkout")
    parser.add_argument("--output", type=Path, default=ROOT / "results" / "migrate")
    parser.add_argument("--runs", type=int, default=10)
    args, only = parser.parse_known_args()
    suites, output = KINDS[args.suites], (args.output / args.suites).resolve()
    checkout = args.checkout.resolve()
    pages = (args.pages or checkout).resolve()
    before, took = run(checkout, suites, pages, output / "without", "", only)
    print(f"without: {Counter(status for status, _ in before.values())}, {took:.0f} s")
    runs = []
    for number in range(1, args.runs + 1):
        tests, took = run(checkout, suites, pages, output / f"run-{number}", LISTENER, only)
        calls = met(output / f"run-{number}")
        runs.append(calls)
        found = [each for each in calls if each.get("proposal")]
        by = Counter(each["by"] for each in found)
        others = Counter(each.get("reason") for each in calls if each not in found)
        print(
            f"run {number}: {Counter(status for status, _ in tests.values())}, {took:.0f} s; "
            f"{len(calls)} calls, intents {share(calls, lambda each: 'proposal' in each):.1%} "
            f"{dict(by)}, the very element {sum(each['identical'] for each in found)} of "
            f"{len(found)}; others {dict(others)}"
        )
        print(_differences(before, tests, "without", "with suggest"))
    differing = disagreements(runs)
    print(f"calls whose intent differs between runs: {differing}")
    copy = output / "converted"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(checkout, copy)
    migrate = [sys.executable, "-m", "AbraLibrary", "migrate", str(output / "run-1")]
    migrate += ["--source", str(copy), "-o", str(output / "migration"), "--write"]
    print(subprocess.run(migrate, capture_output=True, text=True, check=True).stdout)
    after, took = run(copy, suites, args.pages or copy, output / "after", "", only)
    print(f"converted: {Counter(status for status, _ in after.values())}, {took:.0f} s")
    print(_differences(before, after, "before", "after"))
    worse = [t for t, (status, _) in after.items() if status == "FAIL" != before[t][0]]
    least = min(share(calls, lambda each: "proposal" in each) for calls in runs)
    is_reached = not worse and least >= WANTED and not differing
    print("PASS" if is_reached else f"FAIL: {len(worse)} worse, {least:.0%}, {differing} differ")
    return 0 if is_reached else 1


def _differences(first: dict, second: dict, before: str, after: str) -> str:
    lines = []
    for test, (status, message) in first.items():
        other, why = second.get(test, ("MISSING", ""))
        if status != other:
            said = (why or message)[:300]
            lines.append(f"- {test}: {status} {before}, {other} {after}: {said!r}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
