"""Runs a column and reads what AppLab has written of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lab.application import Application

PORT = "ABRA_APP_PORT"
#: A run that takes longer hangs.
LIMIT_S = 3600


@dataclass
class Run:
    """One run of one file."""

    records: dict[str, dict[str, Any]] = field(default_factory=dict)
    opening_s: float = 0.0
    whole_s: float = 0.0


@dataclass
class Column:
    """All runs of one column of an application."""

    name: str
    runs: list[Run] = field(default_factory=list)

    def results(self, task: str) -> list[dict[str, Any]]:
        """What became of a task, by run."""
        return [run.records[task] for run in self.runs if task in run.records]

    def passed(self) -> set[str]:
        """The tasks that passed in each run."""
        return {
            task
            for task in self.runs[0].records
            if all(record["passed"] for record in self.results(task))
        }

    def flaky(self) -> set[str]:
        """The tasks that passed in some runs."""
        found = {task: {each["passed"] for each in self.results(task)} for task in self.tasks()}
        return {task for task, outcomes in found.items() if len(outcomes) > 1}

    def tasks(self) -> list[str]:
        """Those that were written."""
        return list(self.runs[0].records)

    def wrong(self) -> list[tuple[str, str]]:
        """Tasks whose keywords passed in a run although the application's state denies them."""
        return self._told(lambda each: each["denied"] if each.get("acted") else None)

    def harm(self) -> list[tuple[str, str]]:
        """Tasks that were given up in a run after something else had been changed."""
        return self._told(lambda each: None if each.get("acted") else each.get("harm"))

    def _told(self, of: Any) -> list[tuple[str, str]]:
        told = []
        for task in self.tasks():
            said = [sentence for each in self.results(task) if (sentence := of(each))]
            if said:
                told.append((task, f"{len(said)} of {len(self.runs)}: {said[0]}"))
        return told


def run(app: Application, suite: Path, folder: Path) -> Run:
    """Run a file against an application that runs."""
    folder.mkdir(parents=True, exist_ok=True)
    written = folder / "tasks.jsonl"
    written.unlink(missing_ok=True)
    with (folder / "console.txt").open("wb") as console:
        subprocess.run(
            [sys.executable, "-m", "robot", "--console", "dotted", "--outputdir", folder, suite],
            cwd=folder,
            env={**os.environ, PORT: str(app.port)},
            stdin=subprocess.DEVNULL,
            stdout=console,
            stderr=subprocess.STDOUT,
            timeout=LIMIT_S,
            check=False,
        )
    if not written.exists():
        sys.exit(f"{suite} ran no test: {folder / 'console.txt'}")
    found = Run()
    for line in written.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if "task" in record:
            found.records[record["task"]] = record
        else:
            found.opening_s, found.whole_s = record["opening_s"], record["whole_s"]
    return found
