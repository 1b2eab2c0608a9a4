"""The tasks behind the Makefile.

`python -I .ci/tasks provision TASK` runs on the system's Python and makes ready what the task
needs; `.venv/bin/python -I .ci/tasks TASK` then runs it. `.ci/task` does both.
"""

from __future__ import annotations

import importlib
import sys

# The module that runs a task, with its arguments; the extras that it needs besides the package.
TASKS: dict[str, tuple[str, tuple[str, ...]]] = {
    "demo": ("demo", ()),
    "gallery": ("gallery", ()),
    "test": ("tests", ("utest", "atest")),
    "utest": ("tests", ("utest",)),
    "atest": ("tests", ("atest",)),
    "columns": ("columns", ()),
    "grid-test": ("grid_tests", ()),
    "grid-demo": ("grid_demo", ()),
    "grid-lock": ("grid_jars", ()),
    "support": ("support", ()),
    "matrix": ("matrix", ()),
    "coverage": ("covered", ()),
    "lint": ("lint", ()),
    "docs": ("docs", ()),
    "site": ("site_pages", ()),
    "release": ("release", ()),
    "judgements": ("judgements", ()),
    "where": ("where", ()),
    "bench": ("bench", ()),
}
EXTRAS = {"test": ["test"], "utest": ["test"], "atest": ["test"], "bench": ["bench", "test"]}
EXTRAS |= {"columns": ["test"], "support": ["test"], "matrix": ["test"], "grid-test": ["test"]}
EXTRAS |= {"lint": ["lint"], "coverage": ["test"]}
EXTRAS |= {"gallery": ["gallery"], "site": ["site"], "release": ["site", "release"]}
NEED_BROWSER = ("demo", "gallery", "test", "utest", "atest", "bench", "matrix")
NEED_BROWSER += ("grid-test", "grid-demo")


def main(arguments: list[str]) -> int:
    """Runs or provisions the named task and returns the exit status."""
    provisioning = arguments[:1] == ["provision"]
    name, *options = arguments[1:] if provisioning else arguments or [""]
    if name not in TASKS:
        sys.exit(f"There is no task {name!r}: the tasks are {', '.join(TASKS)}.")
    if provisioning:
        import provision

        provision.main(EXTRAS.get(name, []), browser=name in NEED_BROWSER)
        return 0
    module, parts = TASKS[name]
    status: int = importlib.import_module(module).main(*parts, *options)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
