"""A listener of Robot Framework that tells of each test as it ends (see unfinished.py)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_OUTCOMES = {"PASS": "passed", "SKIP": "skipped"}
_LONGEST = 2000


class told_so_far:
    """Adds a line to the one file of all that run at a time."""

    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self, path: str) -> None:
        self._path = Path(path)

    def end_test(self, data: Any, result: Any) -> None:
        """One write for one line: others add theirs meanwhile."""
        told = {
            "name": result.full_name,
            "outcome": _OUTCOMES.get(result.status, "failed"),
            "tags": list(result.tags),
            "message": result.message[:_LONGEST],
        }
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")
