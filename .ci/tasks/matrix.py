"""`make matrix`: the tests with the lowest and the newest versions of Python and of packages.

Each cell is a virtual environment of its own with the wheel of the tree. The lowest versions are
those in setup.cfg. A cell whose Python the machine lacks is not run; the last lines say so.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import interpreters
import wheel
from common import CACHE, RESULTS, Interpreter, fail, say, test_environment
from provision import logged
from suites import (
    FAILS_ON_PURPOSE,
    RETRIES,
    Outcome,
    print_asked_again,
    print_failures,
    print_skips,
    processes,
    run_robot,
    run_utest,
)
from tests import left_behind

#: The suites that use the most of Robot, selenium and SeleniumLibrary.
SLICE = (
    "beside_selenium_library", "click_by_intent", "failure_cards", "fill", "navigation",
    "page_diff", "parallel", "ready_made", "run_on_failure", "secrets", "select_check",
    "selenium_library_plugin", "sessions", "story", "trace_files",
)  # fmt: skip
#: A requirement in setup.cfg, with its lowest version.
LOWEST = re.compile(r"^([A-Za-z0-9._-]+)\s*>=\s*([0-9.]+)", re.MULTILINE)
SHOWN = ("robotframework", "selenium", "robotframework-seleniumlibrary", "pydantic")


class Cell(NamedTuple):
    """One cell of the matrix."""

    #: Which Python: the lowest supported one, or the newest of the machine.
    python: str
    #: Which versions of the requirements.
    packages: str


CELLS = {
    "lowest": Cell("lowest", "lowest"),
    "newest": Cell("newest", "newest"),
    "lowest-packages": Cell("newest", "lowest"),
    "lowest-python": Cell("lowest", "newest"),
}


def main() -> int:
    """Runs the cells in $MATRIX, by default all; returns 1 if one is not good."""
    wanted = os.environ.get("MATRIX", "").split() or list(CELLS)
    if unknown := [name for name in wanted if name not in CELLS]:
        fail(f"There is no cell {', '.join(unknown)}: the cells are {', '.join(CELLS)}.")
    built = wheel.build(logged)
    last: list[str] = []
    is_good = True
    for name in wanted:
        say(f"--- {name}")
        lines, cell_is_good = run_cell(name, built)
        last += lines
        is_good = is_good and cell_is_good
    say()
    for line in [*last, *untested()]:
        say(line)
    return 0 if is_good else 1


def run_cell(name: str, built: Path) -> tuple[list[str], bool]:
    """Runs one cell; returns the lines to print at the end, and whether it is good."""
    cell = CELLS[name]
    version = interpreters.lowest() if cell.python == "lowest" else interpreters.newest()
    found = interpreters.find(version)
    if found is None:
        return [f"{name}: not tested, as Python {version} is not on this machine"], True
    interpreter = install(name, cell, found, built)
    say(f"{name}: {versions(interpreter)}")
    output = RESULTS / "matrix" / name
    outcomes: dict[str, Outcome] = {}
    with test_environment(interpreter) as (run_id, work):
        outcomes["utest"] = run_utest(work, interpreter, output / "utest.xml")
        outcomes["atest"] = run_suites(output, work, interpreter)
        trouble = left_behind(run_id)
    print_failures(outcomes)
    print_asked_again(outcomes)
    print_skips(outcomes)
    for outcome in outcomes.values():
        trouble += outcome.trouble
    counts = "; ".join(f"{kind} {outcome}" for kind, outcome in outcomes.items())
    lines = [f"{name}: {versions(interpreter)}: {counts}"]
    lines += [f"    failed: {sentence}" for sentence in trouble]
    return lines, not trouble and not any(outcome.failed for outcome in outcomes.values())


def run_suites(output: Path, work: Path, interpreter: Interpreter) -> Outcome:
    """Runs the acceptance suites in $SUITES: by default a slice, "all" for all."""
    suites = os.environ.get("SUITES", "").split() or list(SLICE)
    chosen = [] if suites == ["all"] else [part for name in suites for part in ("--suite", name)]
    options = [*RETRIES, "--exclude", FAILS_ON_PURPOSE, *chosen]
    return run_robot(
        "atest", output / "atest", work, options, at_once=processes(), interpreter=interpreter
    )


def install(name: str, cell: Cell, python: Path, built: Path) -> Interpreter:
    """Creates or updates the cell's environment, and returns its interpreter."""
    place = CACHE / "matrix" / name
    interpreter = Interpreter(place / "venv")
    pins = "".join(f"{package}=={version}\n" for package, version in lowest_versions().items())
    constraints = place / "constraints.txt"
    wanted = f"# {python}\n{pins if cell.packages == 'lowest' else ''}"
    known = constraints.read_text("utf-8") if constraints.exists() else ""
    if known != wanted:
        constraints.unlink(missing_ok=True)  # so that an interrupted installation starts again
        place.mkdir(parents=True, exist_ok=True)
        create = [str(python), "-I", "-m", "venv", "--clear", str(interpreter.folder)]
        logged(create, f"Python could not create the environment of {name}")
    draft = place / "draft.txt"
    draft.write_text(wanted, encoding="utf-8")
    pip = interpreter.command("-m", "pip", "install")
    newest = ["--upgrade", "--upgrade-strategy", "eager", "--constraint", str(draft)]
    failure = f"pip could not install what {name} needs"
    logged([*pip, *newest, f"{built}[test]"], failure)
    # pip considers an equal version to be the same package, so the new build is forced in.
    logged([*pip, "--force-reinstall", "--no-deps", str(built)], failure)
    draft.replace(constraints)
    return interpreter


def lowest_versions() -> dict[str, str]:
    """The lowest version of each package that the tree and its tests require, from setup.cfg."""
    config = wheel.parsed()
    required = config.get("options", "install_requires")
    required += config.get("options.extras_require", "test")
    return dict(LOWEST.findall(required))


def versions(interpreter: Interpreter) -> str:
    """The Python of a cell, and the versions of its main packages."""
    code = (
        "import platform; from importlib.metadata import version\n"
        "print('Python', platform.python_version(), end='')\n"
        f"for name in {SHOWN!r}: print(f', {{name}} {{version(name)}}', end='')"
    )
    asked = subprocess.run(
        interpreter.command("-c", code), capture_output=True, text=True, check=True
    )
    return asked.stdout


def untested() -> list[str]:
    """A line about the Pythons that are missing here."""
    missing = interpreters.missing()
    return [f"not tested: Python {', '.join(missing)}, not on this machine"] if missing else []
