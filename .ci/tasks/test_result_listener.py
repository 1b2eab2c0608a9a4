"""A listener for Robot Framework that writes each test's result (see partial_results.py)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_OUTCOMES = {"PASS": "passed", "SKIP": "skipped"}
_LONGEST = 2000
# How RetryFailed ends a try that another one follows.
_ASKED_AGAIN = "Skipped for Retry"


class test_result_listener:
    """Appends a line to the file that all parallel processes share."""

    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self, path: str) -> None:
        self._path = Path(path)

    def end_test(self, data: Any, result: Any) -> None:
        """Writes the line at once, since other processes write theirs."""
        is_asked_again = result.skipped and result.message.endswith(_ASKED_AGAIN)
        line = {
            "name": result.full_name,
            "outcome": "rerun" if is_asked_again else _OUTCOMES.get(result.status, "failed"),
            "tags": list(result.tags),
            "message": result.message.removesuffix(_ASKED_AGAIN).strip()[:_LONGEST],
        }
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
