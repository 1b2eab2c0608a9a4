"""Runs the offline command line in a process of its own, as a user does the next morning."""

from __future__ import annotations

import os
import subprocess
import sys
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
