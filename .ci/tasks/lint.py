"""`make lint`: runs every check; the last lines say which failed and which were skipped.

In CI a check that cannot run has failed.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections.abc import Callable

import judgements
import new_project
import page_graph
import where
from common import CACHE, ROOT, in_ci, python, run, say

import docs

ESLINT = ROOT / ".ci" / "eslint"
# The lowest Node version for ESLint 9.
NODE_VERSION = (18, 18)
PAGE_SCRIPTS = ("AbraLibrary/page", "AbraLibrary/bindings", "resources/site")
ROBOT_FOLDERS = ("atest", "keywords", "resources")


class Skip(Exception):
    """A check that cannot run here; its text is the reason."""


def main() -> int:
    """Runs all checks and returns 1 if one failed."""
    checks: dict[str, Callable[[], int]] = {
        "ruff check": lambda: run(python("-m", "ruff", "check", ".")),
        "ruff format": lambda: run(python("-m", "ruff", "format", "--check", ".")),
        "mypy": lambda: run(python("-m", "mypy")),
        "import-linter": import_linter,
        "eslint": eslint,
        "page types": page_types,
        "page graph": page_graph.main,
        "judgements": judgements.check,
        "where things are": where.check,
        "robocop check": lambda: robocop("check"),
        "robocop format": lambda: robocop("format", "--check", "--diff", "--no-color"),
        "new project": new_project.main,
        "keyword documentation": docs.check,
    }
    failed = skipped = 0
    verdicts = []
    for name, check in checks.items():
        say(f"--- {name}")
        try:
            ok = check() == 0
        except Skip as reason:
            if in_ci():
                failed += 1
                verdicts.append(f"FAILED {name}: {reason}")
                continue
            skipped += 1
            verdicts.append(f"skipped {name}: {reason}")
            continue
        failed += not ok
        verdicts.append(f"{'ok' if ok else 'FAILED'} {name}")
    say("---")
    say("\n".join(verdicts))
    say(f"lint: {len(checks) - failed - skipped} ok, {failed} not ok, {skipped} left out")
    return 1 if failed else 0


def import_linter() -> int:
    """Runs import-linter on the checkout, which it finds through the current directory."""
    code = "from importlinter.cli import lint_imports_command as main; main()"
    options = ["--config", "setup.cfg", "--cache-dir", ".cache/import-linter", "--no-logo"]
    return run(python("-c", code, *options))


def robocop(command: str, *options: str) -> int:
    """Runs a command of Robocop on the folders with Robot data."""
    folders = [folder for folder in ROBOT_FOLDERS if has(folder, ".robot", ".resource")]
    if not folders:
        raise Skip("there are no Robot files")
    return run(python("-m", "robocop", command, *options, *folders))


def has(folder: str, *suffixes: str) -> bool:
    """Whether a folder of the tree contains a file with one of the suffixes."""
    return any(path.suffix in suffixes for path in (ROOT / folder).rglob("*"))


def eslint() -> int:
    """Runs ESLint on the page agent and the other scripts, if there is Node."""
    folders = [folder for folder in PAGE_SCRIPTS if has(folder, ".js")]
    if not folders:
        raise Skip("there are no scripts")
    options = ["--config", str(ESLINT / "eslint.config.mjs"), "--max-warnings", "0"]
    return node_program("eslint/bin/eslint.js", *options, *folders)


def page_types() -> int:
    """Checks the types in the JSDoc of the page agent."""
    return node_program("typescript/bin/tsc", "-p", str(ESLINT / "tsconfig.json"))


def node_program(program: str, *options: str) -> int:
    """Runs a program of .ci/eslint, and installs it first."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise Skip(f"{'node' if not node else 'npm'} was not found")
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = shown.strip().lstrip("v")
    numbers = [int(part) for part in version.split(".")[:2] if part.isdecimal()]
    if tuple(numbers) < NODE_VERSION:
        lowest = ".".join(map(str, NODE_VERSION))
        raise Skip(f"ESLint needs Node {lowest} or newer, this is {version or 'no working node'}")
    if install_node_modules(npm):
        return 1
    return run([node, str(ESLINT / "node_modules" / program), *options])


def install_node_modules(npm: str) -> int:
    """Installs the packages in the lock file, if needed; returns npm's status."""
    lock = hashlib.sha256((ESLINT / "package-lock.json").read_bytes()).hexdigest()
    stamp = ESLINT / "node_modules" / ".abra-stamp"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == lock:
        return 0
    options = ["--cache", str(CACHE / "npm"), "--no-audit", "--no-fund", "--no-update-notifier"]
    status = run([npm, "ci", "--loglevel", "error", *options], cwd=ESLINT)
    if status == 0:
        stamp.write_text(lock, encoding="utf-8")
    return status
