"""Makes sure that the unit tests see the installed AbraLibrary, and the checkout's `resources`.

The two lie side by side in the checkout, so its root cannot go on sys.path: `AbraLibrary` would
then be the checkout's. `resources` is therefore made known by its folder alone.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
#: Where most tests need a browser or a whole log; elsewhere variants take no time.
SLOW = tuple(ROOT / "utest" / room for room in ("bindings", "browser", "page"))
# @limit how many variants of a slow test are not thorough
# @unit tests
VARIANTS = 2
# A busy machine may stop a page for a second, but not each time; a fault is there each time.
# @limit how often a test with a bound on time is asked again
# @unit tries
RETRIES = 2


def pytest_addoption(parser: pytest.Parser) -> None:
    """A file for the result of each test, for runs that end before their report is written.

    A setting (`-o`), as pytest parses the command line before it loads this file: argparse takes
    an unknown option whose value has a space for a path of tests, and workers then collect nothing.
    """
    parser.addini("partial_results", "the file that gets a line of JSON per test", default="")


def pytest_configure(config: pytest.Config) -> None:
    """Ends the run with one sentence if AbraLibrary is not an installed copy."""
    path = config.getini("partial_results")
    if path and not hasattr(config, "workerinput"):  # the controller writes for xdist's workers
        config.pluginmanager.register(PartialResults(Path(path)))
    spec = find_spec("AbraLibrary")
    if spec is None or spec.origin is None:
        pytest.exit("AbraLibrary is not installed for this Python: run `make utest`.", 4)
    if os.environ.get("ABRA_UTEST_CHECKOUT") == "1":
        return
    if Path(spec.origin).resolve().is_relative_to(ROOT / "AbraLibrary"):
        pytest.exit(
            f"AbraLibrary would be imported from the checkout ({spec.origin}), not from an "
            "installed copy: run `make utest` or `.venv/bin/pytest`, or set "
            "ABRA_UTEST_CHECKOUT=1 to test the checkout knowingly.",
            4,
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Asks tests by the clock again, and marks later variants of slow ones as thorough (ADR 58).

    The first ones show that a behaviour works: each list of variants begins with the plainest.
    """
    seen: Counter[tuple[Path, str]] = Counter()
    for item in items:
        if item.get_closest_marker("by_the_clock"):
            item.add_marker(pytest.mark.flaky(reruns=RETRIES))
        if not isinstance(item, pytest.Function) or not hasattr(item, "callspec"):
            continue
        if not any(item.path.is_relative_to(room) for room in SLOW):
            continue
        test = (item.path, item.originalname)
        seen[test] += 1
        if seen[test] > VARIANTS:
            item.add_marker(pytest.mark.thorough)


@pytest.fixture(autouse=True)
def log_level() -> Iterator[None]:
    """The level of the log is as it was: older versions of Robot leave it at DEBUG after a run."""
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)


class PartialResults:
    """Writes the result of each test as it ends."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8", buffering=1)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write the result of the call, and of a setup or teardown that did not pass."""
        if report.when != "call" and report.passed:
            return
        message = "" if report.passed else report.longreprtext
        if report.skipped and isinstance(report.longrepr, tuple):
            message = str(report.longrepr[-1])
        line = {"name": report.nodeid, "outcome": report.outcome, "tags": []}
        line["message"] = message[-2000:]
        self._file.write(json.dumps(line) + "\n")

    def pytest_unconfigure(self) -> None:
        self._file.close()


def make_resources_importable() -> None:
    """Registers `resources` as a package whose modules are looked for in its folder only."""
    spec = ModuleSpec("resources", loader=None, is_package=True)
    spec.submodule_search_locations = [str(ROOT / "resources")]
    sys.modules["resources"] = module_from_spec(spec)


make_resources_importable()


@pytest.fixture(scope="session")
def ci_task() -> Callable[[str], ModuleType]:
    """Loads a module of .ci/tasks, which import each other by their bare names."""
    tasks = ROOT / ".ci" / "tasks"

    def load(name: str) -> ModuleType:
        sys.path.insert(0, str(tasks))
        try:
            spec = spec_from_file_location(name, tasks / f"{name}.py")
            module = sys.modules[name] = module_from_spec(spec)
            spec.loader.exec_module(module)
        finally:
            sys.path.remove(str(tasks))
        return module

    return load
