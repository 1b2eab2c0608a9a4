"""Runs the offline command line in a process of its own, as a user does the next morning."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from robot.api.deco import keyword, library
from robot.utils import DotDict

import AbraLibrary

_LIBRARY = Path(AbraLibrary.__file__).resolve().parents[1]


@library(scope="GLOBAL", auto_keywords=False)
class offline:
    """The command ``abra``."""

    @keyword
    def run_abra(self, *arguments: str, folder: str = ".", typed: str = "") -> Any:
        """Runs ``abra`` in a folder, and types into it; returns ``rc``, ``out`` and ``err``.

        | ${done} =    Run Abra    replay    abra-trace-1.json    folder=${run.folder}
        """
        done = subprocess.run(
            [sys.executable, "-m", "AbraLibrary", *arguments],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(_LIBRARY), "PYTHONIOENCODING": "utf-8"},
            check=False,
        )
        return DotDict(rc=done.returncode, out=done.stdout, err=done.stderr)

    @keyword
    def first_suggestion(self, folder: str, name: str, locator: str) -> Any:
        """Returns the first line of abra-suggestions.jsonl of a keyword with such a locator."""
        text = (Path(folder) / "abra-suggestions.jsonl").read_text("utf-8")
        for line in map(json.loads, text.splitlines()):
            if line["keyword"] == name and fnmatch(line["written"][0], locator):
                return line
        raise AssertionError(f"No {name} with {locator}:\n{text}")
