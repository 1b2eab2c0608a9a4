"""What a run had come to that ended before it could say so: its counts, and its failures by name.

The reports of pytest and Robot Framework are whole at the end of a run only. So each test is told
of as it ends, in a line of JSON, by utest/conftest.py and told_so_far.py.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from common import say

if TYPE_CHECKING:
    from suites import Outcome


def read(written: Path, outcome: Outcome, on_purpose: str) -> None:
    """Counts what was told, and says which tests failed; those with a tag failed on purpose."""
    if not written.exists():
        return
    for line in written.read_text(encoding="utf-8").splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            continue  # the run was ended in the midst of it
        _count(outcome, told, on_purpose)


def _count(outcome: Outcome, told: dict[str, str | list[str]], on_purpose: str) -> None:
    name, message = str(told["name"]), str(told["message"])
    if told["outcome"] == "passed":
        outcome.passed += 1
    elif told["outcome"] == "skipped":
        outcome.skipped += 1
        outcome.skips.append((name, message))
    elif on_purpose in told["tags"]:
        outcome.failed_on_purpose += 1
    else:
        outcome.failed += 1
        say(f"FAIL: {name}\n{message}\n")
