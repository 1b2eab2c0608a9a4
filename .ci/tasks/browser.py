"""Finds a Chromium or Chrome with its driver, or installs Debian's as root."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from common import CACHE, ROOT, fail

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
DRIVERS = ("chromedriver",)
DEBIAN_PACKAGES = ("chromium", "chromium-driver")


def found(names: tuple[str, ...]) -> bool:
    """Whether one of the programs is on the PATH."""
    return any(shutil.which(name) for name in names)


def missing() -> list[str]:
    """The missing programs, in words."""
    parts = []
    if not found(BROWSERS):
        parts.append("Chromium or Chrome")
    if not found(DRIVERS):
        parts.append("chromedriver")
    return parts


def ensure() -> None:
    """Returns if a browser and its driver are there; otherwise ends with one sentence."""
    if not missing():
        return
    log = CACHE / "apt-browser.log"
    command = ["sh", str(Path(ROOT, ".ci", "apt.sh")), str(log), *DEBIAN_PACKAGES]
    status = subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode
    lacking = " and ".join(missing())
    if not lacking:
        return
    if status == 1:
        fail(f"apt-get could not install {' '.join(DEBIAN_PACKAGES)}: the reason is in {log}.")
    fail(
        f"No {lacking} was found on the PATH: install Chromium with its driver "
        f"(Debian: apt-get install {' '.join(DEBIAN_PACKAGES)}) and run make again."
    )
