"""Shared by all tasks: places, the environment of child processes, and a clean exit."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
RESULTS = ROOT / "results"


class Interpreter(NamedTuple):
    """The Python of a virtual environment."""

    folder: Path

    @property
    def scripts(self) -> Path:
        """The folder of its programs."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def program(self) -> Path:
        """The interpreter itself."""
        return self.scripts / ("python.exe" if os.name == "nt" else "python")

    def command(self, *arguments: str | Path) -> list[str]:
        """The command line of this Python in isolated mode.

        Isolated, so that neither the current directory nor PYTHONPATH puts the checkout's
        AbraLibrary before the installed one. Programs are run by `-m`, since scripts keep an
        absolute path to the interpreter.
        """
        return [str(self.program), "-I", *map(str, arguments)]


#: The Python of `.venv`.
OURS = Interpreter(VENV)
VENV_PYTHON = OURS.program

# Set in the environment of everything that a run starts, to find what outlives it.
RUN_MARKER = "ABRA_RUN_ID"


def fail(sentence: str) -> NoReturn:
    """Ends the task with one sentence on standard error and exit status 1."""
    sys.stdout.flush()
    sys.exit(sentence)


def say(line: str = "") -> None:
    """Prints a line at once, to keep its place among the output of child processes."""
    print(line, flush=True)


def in_ci() -> bool:
    """Whether nobody watches this run."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def python(*arguments: str | Path) -> list[str]:
    """The command line of .venv's Python in isolated mode."""
    return OURS.command(*arguments)


def run(command: list[str], *, cwd: Path = ROOT, timeout: float | None = None) -> int:
    """Runs a command without standard input and returns its exit status."""
    return subprocess.run(
        command, cwd=cwd, stdin=subprocess.DEVNULL, timeout=timeout, check=False
    ).returncode


@contextmanager
def test_environment(  # its name only looks like a test's
    interpreter: Interpreter = OURS,  # noqa: PT028
) -> Iterator[tuple[str, Path]]:
    """The surroundings of a test run: its id, and an empty working directory.

    HOME and TMPDIR are folders that are removed afterwards: browsers leave caches, settings and
    sockets there, Firefox refuses a home of another user, and a test must not depend on a tester's
    home. The working directory is not the root, so that a child's `python -c "import AbraLibrary"`
    finds the installed package, and files of tests do not litter the tree.
    """
    run_id = uuid.uuid4().hex
    work = RESULTS / "work"
    work.mkdir(parents=True, exist_ok=True)
    before = dict(os.environ)
    with tempfile.TemporaryDirectory(prefix="abra-", ignore_cleanup_errors=True) as place:
        for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            os.environ.pop(name, None)
        for name in ("HOME", "TMPDIR"):
            folder = Path(place, name.lower())
            folder.mkdir()
            os.environ[name] = str(folder)
        os.environ["PATH"] = os.pathsep.join(
            [str(interpreter.scripts), before.get("PATH", os.defpath)]
        )
        os.environ[RUN_MARKER] = run_id
        try:
            yield run_id, work
        finally:
            os.environ.clear()
            os.environ.update(before)
