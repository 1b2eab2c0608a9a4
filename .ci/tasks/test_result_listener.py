"""A listener for Robot Framework that writes each test's result (see partial_results.py)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_OUTCOMES = {"PASS": "passed", "SKIP": "skipped"}
_LONGEST = 2000


class test_result_listener:
    """Appends a line to the file that all parallel processes share."""

    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self, path: str) -> None:
        self._path = Path(path)

    def end_test(self, data: Any, result: Any) -> None:
        """Writes the line at once, since other processes write theirs."""
        line = {
            "name": result.full_name,
            "outcome": _OUTCOMES.get(result.status, "failed"),
            "tags": list(result.tags),
            "message": result.message[:_LONGEST],
        }
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
