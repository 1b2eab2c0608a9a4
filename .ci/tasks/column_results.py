"""Reads the results of a column from its output.xml."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import needs

#: The metadata in which a suite reports what a browser or its transport does not report.
LACKS = ("Not seen", "Not measured of a load", "Not measured of an action")


@dataclass(frozen=True)
class Test:
    """The result of one test in a column."""

    suite: str
    name: str
    status: str
    tags: tuple[str, ...]
    #: Why it did not run: the tag of its need, or its own message.
    why: str | None = None


@dataclass
class ColumnResult:
    """All tests of a column."""

    name: str = ""
    title: str = ""
    versions: str = ""
    date: str = ""
    tests: list[Test] = field(default_factory=list)
    #: The first sentence of each suite's documentation, by suite.
    suites: dict[str, str] = field(default_factory=dict)
    #: What the browser or its transport does not report, according to the suites (``LACKS``).
    lacks: dict[str, str] = field(default_factory=dict)

    @property
    def failed(self) -> list[Test]:
        """The tests that failed."""
        return [test for test in self.tests if test.status == "FAIL"]

    @property
    def passed(self) -> int:
        """How many tests passed."""
        return sum(test.status == "PASS" for test in self.tests)

    @property
    def excluded(self) -> list[Test]:
        """The tests that did not run."""
        return [test for test in self.tests if test.status == "SKIP"]

    @property
    def share(self) -> float:
        """The share of the tests that ran."""
        return (len(self.tests) - len(self.excluded)) / len(self.tests) if self.tests else 0.0

    @property
    def tags(self) -> set[str]:
        """The tags of all tests."""
        return {tag for test in self.tests for tag in test.tags}

    def reasons(self) -> list[tuple[str, int]]:
        """The reasons for skipped tests, with their counts, the most frequent first."""
        counted = Counter(why_of(test) for test in self.excluded)
        return counted.most_common()

    def __str__(self) -> str:
        """The counts."""
        ran = len(self.tests) - len(self.excluded)
        return (
            f"{ran} of {len(self.tests)} tests ran ({self.share:.1%}), "
            f"{self.passed} passed, {len(self.failed)} failed, "
            f"{len(self.excluded)} excluded"
        )


def why_of(test: Test) -> str:
    """The reason in words."""
    need = needs.NEEDS.get(test.why or "")
    return f"{test.why}: {need.reason}" if need else test.why or "no reason given"


def read(written: Path) -> ColumnResult:
    """Reads a column's output.xml."""
    from robot.api import ExecutionResult, ResultVisitor
    from robot.result import TestCase, TestSuite

    result = ColumnResult()

    class Reader(ResultVisitor):
        def start_suite(self, suite: TestSuite) -> None:
            if suite.tests:
                text = " ".join(suite.doc.split())
                result.suites[suite.name] = text.split(". ")[0].rstrip(".")
            metadata = suite.metadata
            result.lacks |= {name: metadata[name] for name in LACKS if name in metadata}
            result.name = result.name or metadata.get("Column", "")
            result.title = result.title or metadata.get("Title", "")
            result.versions = result.versions or metadata.get("Versions", "")

        def visit_test(self, test: TestCase) -> None:
            tags = tuple(str(tag) for tag in test.tags)
            why = None
            if test.skipped:
                why = needs.unmet(list(tags), result.name) or " ".join(test.message.split())
            result.tests.append(Test(test.parent.name, test.name, test.status, tags, why))

    whole = ExecutionResult(os.fspath(written), include_keywords=False)
    whole.visit(Reader())
    started = [test.start_time for test in whole.suite.all_tests if test.start_time]
    result.date = min(started).date().isoformat() if started else ""
    return result
