"""How many tasks of real applications do tests do that were written from what is on the screen?

    python benchmarks/apps/bench_apps.py [--app NAME] [--column abra|selenium|browser]
                                         [--set first|corrected] [--runs 20]

Each test is named after a task of NAME/tasks.py and passes only if the application's own state
says that the task is done. A wrong act is a test whose keywords passed although it is not; harm is
what a test that was given up had changed beside. `acting` sums the median time of the bodies of
the tasks that passed in every run of every column, so the columns are compared on the same tasks.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[1]))
from common import machine, median, table, verdict
from lab.application import Application, load, names
from lab.browsers import COLUMNS, lacking
from lab.packages import ROOT, NotInstalled
from lab.runs import Column, run
from lab.server import NotStarted
from lab.source import Source, read

#: What AbraLibrary must reach of the tasks: passed, and at most with a locator.
PASSED = {"first": 0.80, "corrected": 0.95}
LOCATED = 0.02
HEAD = ("", "passed", "wrong acts", "harm", "flaky", "locators", "lines", "acting s", "opening s",
        "whole s")  # fmt: skip


def main() -> int:
    """Run what was asked for; 1 when a target is missed."""
    options = arguments()
    print(machine())
    good = [bench(name, options) for name in options.app or names()]
    return 0 if all(good) else 1


def arguments() -> argparse.Namespace:
    """What was asked for."""
    given = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    given.add_argument("--app", action="append", choices=names())
    given.add_argument("--column", action="append", choices=list(COLUMNS))
    given.add_argument("--set", default="corrected", choices=list(PASSED))
    given.add_argument("--runs", type=int, default=1)
    return given.parse_args()


def bench(name: str, options: argparse.Namespace) -> bool:
    """One application: install, start, run its columns in turn, stop, print."""
    app = load(name)
    sources = {column: app.folder / options.set / f"{column}.robot" for column in COLUMNS}
    columns = [column for column in options.column or COLUMNS if _can_run(name, column, sources)]
    if not columns:
        return True
    try:
        app.install()
        app.start()
    except (NotInstalled, NotStarted) as reason:
        print(f"{name}: {reason}")
        return False
    measured = {column: Column(column) for column in columns}
    try:
        for number in range(1, options.runs + 1):
            for column in columns:
                folder = ROOT / "results" / "apps" / name / options.set / column / str(number)
                shutil.rmtree(folder, ignore_errors=True)
                measured[column].runs.append(run(app, sources[column], folder))
    finally:
        app.stop()
    found = {column: read(sources[column]) for column in columns}
    return show(app, options.set, measured, found)


def _can_run(name: str, column: str, sources: dict[str, Path]) -> bool:
    reason = None if sources[column].exists() else "it is not written yet"
    reason = reason or lacking(column)
    if reason:
        print(f"{name}, {column}: skipped, {reason}")
    return reason is None


def show(
    app: Application, written: str, measured: dict[str, Column], sources: dict[str, Source]
) -> bool:
    """Print the table of an application, and what went wrong; whether the targets are met."""
    common = set.intersection(*(column.passed() for column in measured.values()))
    rows = [_row(app, column, sources[name], common) for name, column in measured.items()]
    runs = len(next(iter(measured.values())).runs)
    title = (
        f"{app.title}, {written}: {len(app.tasks)} tasks, {runs} runs; acting of the {len(common)} "
        f"that all passed"
    )
    table(title, HEAD, rows)
    for name, column in measured.items():
        for task in column.tasks():
            if task not in column.passed():
                print(f"  {name}: {task}: {_reason(column, task)}")
        for what, told in (("WRONG ACT", column.wrong()), ("harm", column.harm())):
            for task, sentence in told:
                print(f"  {name}: {what} {task}, {sentence}")
    if "abra" not in measured:
        return True
    return _judge(app, written, measured["abra"], sources["abra"])


def _row(app: Application, column: Column, source: Source, common: set[str]) -> list[str]:
    acting = sum(median([each["acting_s"] for each in column.results(task)]) for task in common)
    return [
        column.name,
        f"{len(column.passed())} of {len(app.tasks)}",
        str(len(column.wrong())),
        str(len(column.harm())),
        str(len(column.flaky())),
        str(len(source.with_locator)),
        str(source.lines),
        f"{acting:.1f}",
        f"{median([each.opening_s for each in column.runs]):.1f}",
        f"{median([each.whole_s for each in column.runs]):.1f}",
    ]


def _reason(column: Column, task: str) -> str:
    failed: list[Any] = [each["message"] for each in column.results(task) if not each["passed"]]
    return f"{len(failed)} of {len(column.runs)}: {' '.join(failed[0].split())[:300]}"


def _judge(app: Application, written: str, column: Column, source: Source) -> bool:
    count = len(app.tasks)
    passed, located = len(column.passed()) / count, len(source.with_locator) / count
    return all([
        verdict(passed >= PASSED[written], f"{app.name}: {passed:.0%} of the tasks passed "
                f"(at least {PASSED[written]:.0%})"),
        verdict(located <= LOCATED, f"{app.name}: {located:.0%} with a locator "
                f"(at most {LOCATED:.0%})"),
        verdict(not column.wrong(), f"{app.name}: {len(column.wrong())} wrong acts (none)"),
    ])  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
