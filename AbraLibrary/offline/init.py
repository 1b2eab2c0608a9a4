"""`abra init`: makes a project whose tests run, with files for editors, CI and a Selenium Grid."""

from __future__ import annotations

import shlex
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from AbraLibrary._version import __version__
from AbraLibrary.errors import ArgumentError
from AbraLibrary.files import replace_file

if TYPE_CHECKING:
    import argparse

HELP = "make a project: tests that run, editor settings, CI files, Selenium Grid"
DESCRIPTION = (
    "Makes a project: a suite and a resource file that run against the demo shop of AbraLibrary, "
    "settings for RobotCode, CI files for GitHub, GitLab, Jenkins and Azure, and a compose file "
    "with a Selenium Grid. Nothing that is there is replaced."
)
#: The files of a project, by their name in ``offline/project``, where none is hidden.
PLACES = {
    "README.md": "README.md",
    "tests/shop.robot": "tests/shop.robot",
    "resources/shop.resource": "resources/shop.resource",
    "requirements.txt": "requirements.txt",
    "robot.toml": "robot.toml",
    "gitignore": ".gitignore",
    "dockerignore": ".dockerignore",
    "vscode/settings.json": ".vscode/settings.json",
    "vscode/extensions.json": ".vscode/extensions.json",
    "ci/test.sh": "ci/test.sh",
    "github.yml": ".github/workflows/tests.yml",
    "gitlab.yml": ".gitlab-ci.yml",
    "Jenkinsfile": "Jenkinsfile",
    "azure.yml": "azure-pipelines.yml",
    "Dockerfile": "Dockerfile",
    "compose.yaml": "compose.yaml",
}


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Declare the folder."""
    command.add_argument(
        "folder", nargs="?", default=".", metavar="DIR",
        help="the project's folder (default: the current one)",
    )  # fmt: skip


def run(given: argparse.Namespace) -> int:
    """Write the project.

    Raises:
        ArgumentError: one of its files is there already.
        NotWritten: a file cannot be written.
    """
    folder = Path(given.folder)
    if there := [place for place in PLACES.values() if (folder / place).exists()]:
        raise ArgumentError(
            f"{folder.resolve()} has {', '.join(there)} already. Nothing was written: give another "
            "folder, such as `abra init tests-of-ui`."
        )
    templates = files("AbraLibrary") / "offline" / "project"
    for name, place in PLACES.items():
        text = (templates / name).read_text(encoding="utf-8")
        replace_file(folder / place, text.replace("@VERSION@", __version__))
        print(folder / place)
    inside = "" if folder.resolve() == Path.cwd() else f"cd {shlex.quote(str(folder))} && "
    print(f"Next: {inside}robot --outputdir results tests; then open results/log.html")
    return 0
