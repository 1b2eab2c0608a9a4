"""Installs what an application is made of, once: each part is stamped with what made it."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from lab.server import environment

ROOT = Path(__file__).resolve().parents[3]


class NotInstalled(Exception):
    """Why an application cannot be installed, in one sentence."""


def python(home: Path, requirements: Path) -> Path:
    """The interpreter of a virtual environment with what a requirements file names, all pinned."""
    folder = home / "venv"
    program = folder / "bin" / "python"

    def make() -> None:
        run([sys.executable, "-I", "-m", "venv", str(folder)])
        options = ["--quiet", "--disable-pip-version-check", "--no-deps"]
        run([str(program), "-I", "-m", "pip", "install", *options, "-r", str(requirements)])

    once(folder, digest([requirements]), make)
    return program


def node(home: Path, package: Path, *, builds: Sequence[str] | None = None) -> Path:
    """A folder with package.json, package-lock.json and the node_modules that they name.

    `builds` names the packages whose install scripts are run, instead of all.
    """
    folder = home / "node"
    npm = shutil.which("npm")
    if npm is None:
        raise NotInstalled("it needs Node with npm, and npm was not found")

    def make() -> None:
        folder.mkdir(parents=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(package / name, folder)
        quietly = ["--no-audit", "--no-fund", "--loglevel", "error"]
        run([npm, "ci", *quietly, *(["--ignore-scripts"] if builds else [])], folder=folder)
        if builds:
            run([npm, "rebuild", *builds], folder=folder)

    once(folder, digest([package / "package.json", package / "package-lock.json"]), make)
    return folder


def debian(home: Path, *packages: str) -> None:
    """Debian packages, installed on this machine; their services are the application's to start."""
    lacking = [name for name in packages if not _has_debian(name)]
    if not lacking:
        return
    home.mkdir(parents=True, exist_ok=True)
    run(["sh", str(ROOT / ".ci" / "apt.sh"), str(home / "apt.log"), *lacking])


def once(folder: Path, stamp: str, make: Callable[[], None]) -> None:
    """Have a folder made anew unless its stamp says that it was made from the same.

    Several checkouts may share it: one makes it, the others wait.
    """
    mark = folder / ".stamp"
    folder.parent.mkdir(parents=True, exist_ok=True)
    with (folder.parent / f".{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if mark.exists() and mark.read_text(encoding="utf-8") == stamp:
            return
        shutil.rmtree(folder, ignore_errors=True)
        make()
        folder.mkdir(parents=True, exist_ok=True)
        mark.write_text(stamp, encoding="utf-8")


def digest(parts: Iterable[Path]) -> str:
    """One word for what files, and all files of folders, hold."""
    found = hashlib.sha256()
    for part in parts:
        inner = sorted(path for path in part.rglob("*") if path.is_file()) if part.is_dir() else []
        for path in inner or [part]:
            if path.suffix != ".pyc":
                found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def run(
    command: Sequence[str], *, folder: Path | None = None, more: Mapping[str, str] | None = None
) -> str:
    """Run a program to its end and return what it printed; raise `NotInstalled` where it fails."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment(more or {}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-1500:]
        raise NotInstalled(f"{' '.join(command[:6])} ended with {done.returncode}: {said}")
    return done.stdout


def _has_debian(name: str) -> bool:
    asked = ["dpkg-query", "-W", "-f", "${db:Status-Status}", name]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.stdout == "installed"
