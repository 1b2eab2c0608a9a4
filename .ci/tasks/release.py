"""`make release`: builds and checks what is uploaded, and prints what is left to do by hand.

With $REPOSITORY, the address of the public repository, the relative links and pictures of the
README become absolute ones, as PyPI shows it without the repository around it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import site_pages
from common import RESULTS, ROOT, fail, python, run, say

DIST = RESULTS / "dist"
TWINE = ".venv/bin/python -m twine"
LINK = re.compile(r"(!?\[[^\]]*\]\()(?!\w+:|#)([^)\s]+)\)")


def main() -> int:
    """Builds wheel, sdist and site, and returns 1 if one of them is not good."""
    version = version_of(ROOT)
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if f"## {version}" not in changes:
        fail(f"CHANGELOG.md has no section for {version}: write what a user gets.")
    if changed := output("git", "status", "--porcelain"):
        fail(f"The tree has changes that are in no commit; commit them first:\n{changed}")
    repository = os.environ.get("REPOSITORY", "").rstrip("/")
    shutil.rmtree(DIST, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="abra-release-") as folder:
        tree = Path(folder, "tree")
        output("git", "checkout-index", "--all", f"--prefix={tree.as_posix()}/")
        readme = tree / "README.md"
        if repository:
            readme.write_text(absolute(readme.read_text(encoding="utf-8"), repository), "utf-8")
        if run(python("-m", "build", "--outdir", DIST, tree)):
            return 1
    built = sorted(DIST.iterdir())
    if run(python("-m", "twine", "check", "--strict", *built)) or not installs(built, version):
        return 1
    if site_pages.main():
        return 1
    for path in built:
        say(str(path))
    say(left_to_do(version, repository))
    return 0


def version_of(tree: Path) -> str:
    """The version in a tree."""
    text = (tree / "AbraLibrary" / "_version.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', text)
    assert found
    return found[1]


def output(*command: str) -> str:
    """What a command prints; ends the task where it fails."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        fail(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout.rstrip()


def absolute(readme: str, repository: str) -> str:
    """A text with its links, and with pictures from where the repository serves files as such."""

    def linked(link: re.Match[str]) -> str:
        kind = "raw" if link[1].startswith("!") else "blob"
        return f"{link[1]}{repository}/{kind}/main/{link[2]})"

    return LINK.sub(linked, readme)


def installs(built: list[Path], version: str) -> bool:
    """Whether wheel and sdist install into an empty environment, and `abra` runs there."""
    for path in built:
        with tempfile.TemporaryDirectory(prefix="abra-install-") as folder:
            scripts = Path(folder, "Scripts" if sys.platform == "win32" else "bin")
            if run([sys.executable, "-m", "venv", folder]):
                return False
            if run([str(scripts / "python"), "-m", "pip", "install", "-q", str(path)]):
                return False
            told = output(str(scripts / "abra"), "--version")
            if told != f"AbraLibrary {version}":
                say(f"failed: {path.name} says that it is {told!r}")
                return False
    return True


def left_to_do(version: str, repository: str) -> str:
    """What nobody but the owner of the project can do."""
    steps = [
        f"put the date into the heading of {version} in CHANGELOG.md, and commit it",
        f"git tag -s v{version} && git push origin v{version}",
        f"{TWINE} upload {DIST}/*",
        f"publish the folder {site_pages.SITE}",
        f"make a release of the tag, with the section of {version} in CHANGELOG.md as its text",
    ]
    if not repository:
        steps.insert(
            0,
            "run it again with REPOSITORY=https://github.com/OWNER/NAME: without it the links and "
            "pictures of the README do not work on PyPI",
        )
    return "\n".join(["Left to do by hand:", *(f"{n}. {each}" for n, each in enumerate(steps, 1))])
