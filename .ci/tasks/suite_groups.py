"""Groups of suites, each for one process: Robot takes 3 s to start and to read the suites."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

# Long enough that the start of a process weighs little; short enough that a run shows progress.
MOST_TESTS = 60
# The last groups are small, so that no processor is idle for long: each takes so much of the rest.
SHARE = 2


def grouped(suites: dict[str, int], processes: int) -> list[list[str]]:
    """The names of suites in groups for some processes.

    Args:
        suites: The number of tests of each suite by its full name.
        processes: How many groups run at a time.
    """
    groups: list[list[str]] = []
    left = sum(suites.values())
    room = 0
    for name, tests in sorted(suites.items(), key=lambda each: -each[1]):
        if not groups or room < tests:
            groups.append([])
            room = min(MOST_TESTS, left // (SHARE * processes))
        groups[-1].append(name)
        room -= tests
        left -= tests
    return groups


def write_groups(file: Path, sources: list[Path], processes: int, options: list[str]) -> None:
    """Writes pabot's file of the groups of all suites that have tests with these options."""
    from robot.api import TestSuite

    excluded = [value for name, value in pairwise(options) if name == "--exclude"]
    suite = TestSuite.from_file_system(*sources)
    suite.filter(excluded_tags=excluded)
    suites: dict[str, int] = {}
    for test in suite.all_tests:
        suites[test.parent.full_name] = suites.get(test.parent.full_name, 0) + 1
    lines = []
    for group in grouped(suites, processes):
        lines += ["{", *(f"--suite {name}" for name in group), "}"]
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
