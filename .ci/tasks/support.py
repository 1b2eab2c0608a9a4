"""`make support`: writes docs/session/support.md from the results of the columns.

For Chromium over BiDi, results of `make test` count, too, since it runs the same tests.
"""

from __future__ import annotations

from collections import Counter

import features
import needs
from column_results import LACKS, ColumnResult, Test, read, why_of
from columns import COLUMNS, versions
from common import RESULTS, ROOT, fail, say

PAGE = ROOT / "docs" / "session" / "support.md"
#: The column that `make test` also runs, and its results there.
BY_TEST = "chromium"
BY_TEST_WRITTEN = RESULTS / "atest" / "output.xml"
INTRODUCTION = """\
# What works where
Written by `make support` from the results of `make columns`: one acceptance suite, run in each
column. A test that a column cannot run is excluded by a tag, and the tag has its reason in
`.ci/tasks/needs.py`; all others ran, with the result that is shown. The tags `proves-…`
(`.ci/tasks/features.py`) name the features that tests prove. Nothing here is typed by hand.
"""


def main() -> int:
    """Writes the page from all columns that have results."""
    results = [result for name in COLUMNS if (result := result_of(name)) is not None]
    if not results:
        fail("There are no results in results/columns: run make columns first.")
    PAGE.write_text(page(results), encoding="utf-8")
    say(str(PAGE))
    return 0


def result_of(name: str) -> ColumnResult | None:
    """The results of a column; None if it was not run."""
    written = RESULTS / "columns" / name / "output.xml"
    if written.exists():
        return read(written)
    if name != BY_TEST or not BY_TEST_WRITTEN.exists():
        return None
    column = COLUMNS[name]
    result = read(BY_TEST_WRITTEN)
    result.name, result.title, result.versions = name, column.title, versions(column)
    return result


def page(results: list[ColumnResult]) -> str:
    """The whole page."""
    parts = (columns, proven, lacking, exclusions, suites)
    return "\n".join([INTRODUCTION, *(line for part in parts for line in part(results))])


def columns(results: list[ColumnResult]) -> list[str]:
    """One line for each column: its browser, and how much of the suite ran."""
    rows = [
        f"| {it.title} | {it.versions} | {it.date} | {len(it.tests) - len(it.excluded)} of "
        f"{len(it.tests)} ({it.share:.1%}) | {it.passed} | {len(it.failed)} | {len(it.excluded)} |"
        for it in results
    ]
    head = "| column | run on | date | tests run | passed | failed | excluded |"
    return ["## Columns", head, "|---|---|---|---|---|---|---|", *rows, ""]


def proven(results: list[ColumnResult]) -> list[str]:
    """One line for each feature that tests prove."""
    tags = {tag for it in results for tag in it.tags}
    rows = [
        f"| {title} | " + " | ".join(verdict(it, tag) for it in results) + " |"
        for tag, title in features.FEATURES.items()
        if tag in tags
    ]
    return ["## Features, by the tests that prove them", head("feature", results), *rows, ""]


def verdict(result: ColumnResult, tag: str) -> str:
    """Whether a feature works in a column."""
    tests = [test for test in result.tests if tag in test.tags]
    if not tests:
        return "not run"
    tallied = tally(tests)
    if all(test.status == "PASS" for test in tests):
        return f"yes ({tallied})"
    if all(test.status == "SKIP" for test in tests):
        return f"no: {tallied.partition('; ')[2]}"
    return f"in part: {tallied}"


def lacking(results: list[ColumnResult]) -> list[str]:
    """What a browser or its transport does not report, as the suites found."""
    rows = [
        f"| {name} | " + " | ".join(it.lacks.get(name, "not run") for it in results) + " |"
        for name in LACKS
    ]
    return ["## What cannot be seen, and is reported as such", head("", results), *rows, ""]


def exclusions(results: list[ColumnResult]) -> list[str]:
    """Each reason, and how many tests it kept from running in each column."""
    counts = {it.name: Counter(why_of(test) for test in it.excluded) for it in results}
    reasons = sorted({reason for count in counts.values() for reason in count})
    rows = [
        f"| {formatted(reason)} | "
        + " | ".join(str(counts[it.name][reason]) for it in results)
        + " |"
        for reason in reasons
    ]
    return ["## Why tests are excluded", head("reason", results), *rows, ""]


def formatted(reason: str) -> str:
    """A reason with its tag as code."""
    tag, colon, rest = reason.partition(": ")
    return f"`{tag}`: {rest}" if colon and tag in needs.NEEDS else reason


def suites(results: list[ColumnResult]) -> list[str]:
    """One line for each suite: passed tests of all, and which were excluded why."""
    names: dict[str, str] = {}
    for it in results:
        for name, text in it.suites.items():
            names.setdefault(name, text)
    rows = [
        f"| **{name}**: {text} | " + " | ".join(cell(it, name) for it in results) + " |"
        for name, text in sorted(names.items())
    ]
    return ["## Suite by suite", head("suite", results), *rows, ""]


def cell(result: ColumnResult, suite: str) -> str:
    """The result of a suite in a column."""
    tests = [test for test in result.tests if test.suite == suite]
    return tally(tests) if tests else "not run"


def tally(tests: list[Test]) -> str:
    """How many passed, failed, and were excluded for which need."""
    passed = sum(test.status == "PASS" for test in tests)
    failed = sum(test.status == "FAIL" for test in tests)
    without = Counter(test.why or "" for test in tests if test.status == "SKIP")
    parts = [f"{passed}" if passed == len(tests) else f"{passed} of {len(tests)}"]
    parts += [f"**{failed} failed**"] if failed else []
    parts += [f"{count} `{why}`" if why in needs.NEEDS else why for why, count in without.items()]
    return "; ".join(parts)


def head(first: str, results: list[ColumnResult]) -> str:
    """The head of a table with a column for each column."""
    titles = " | ".join(it.title for it in results)
    return f"| {first} | {titles} |\n|---|" + "---|" * len(results)
