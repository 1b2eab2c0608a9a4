"""The results of a run that ended early: its counts, and its failures by name.

pytest and Robot Framework write their reports only at the end of a run. So utest/conftest.py and
test_result_listener.py write each result at the end of its test, as a line of JSON.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suites import Outcome


def read(written: Path, outcome: Outcome, on_purpose: str) -> None:
    """Counts the results, and keeps the failed tests, except those with the tag `on_purpose`."""
    for result in _lines(written):
        _count(outcome, result, on_purpose)


def asked_again(written: Path) -> list[tuple[str, str]]:
    """Name and message of each test that failed, was asked again, and passed."""
    reruns: dict[str, str] = {}
    passed: set[str] = set()
    for result in _lines(written):
        name = str(result["name"])
        if result["outcome"] == "rerun":
            reruns.setdefault(name, str(result["message"]))
        elif result["outcome"] == "passed":
            passed.add(name)
    return [(name, message) for name, message in reruns.items() if name in passed]


def _lines(written: Path) -> Iterator[dict[str, str | list[str]]]:
    if not written.exists():
        return
    for line in written.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue  # cut off at the end of the run


def _count(outcome: Outcome, result: dict[str, str | list[str]], on_purpose: str) -> None:
    name, message = str(result["name"]), str(result["message"])
    if result["outcome"] == "rerun":
        return  # its last try counts
    if result["outcome"] == "passed":
        outcome.passed += 1
    elif result["outcome"] == "skipped":
        outcome.skipped += 1
        outcome.skips.append((name, message))
    elif on_purpose in result["tags"]:
        outcome.failed_on_purpose += 1
    else:
        outcome.failed += 1
        outcome.failures.append((name, message))
