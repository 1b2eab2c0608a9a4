"""The Pythons of this machine, by their minor versions."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import wheel

#: How many minor versions above those in setup.cfg to look for.
AHEAD = 5
#: Where pyenv, uv and makers of images keep theirs, besides the PATH.
PLACES = (
    "~/.pyenv/versions/{0}.*/bin/python", "~/.local/share/uv/python/cpython-{0}.*/bin/python3",
    "/opt/python/{0}.*/bin/python", "/opt/hostedtoolcache/Python/{0}.*/*/bin/python",
)  # fmt: skip
COMPLETE = "import ensurepip, venv, sys; print('%d.%d' % sys.version_info[:2])"


def supported() -> list[str]:
    """The versions in setup.cfg, the lowest first."""
    named = wheel.parsed().get("metadata", "classifiers")
    found = re.findall(r"Python :: (3\.[0-9]+)$", named, re.MULTILINE)
    return sorted(found, key=minor)


def lowest() -> str:
    """The lowest supported version."""
    return supported()[0]


def newest() -> str:
    """The newest version on the machine, or the newest supported one if all are older."""
    last = minor(supported()[-1])
    newer = [f"3.{number}" for number in range(last + AHEAD, last, -1)]
    return next((version for version in newer if find(version)), supported()[-1])


def missing() -> list[str]:
    """The supported versions and the next one, without those on the machine."""
    after = f"3.{minor(supported()[-1]) + 1}"
    return [version for version in [*supported(), after] if find(version) is None]


def minor(version: str) -> int:
    """The number after the 3."""
    return int(version.partition(".")[2])


@cache
def find(version: str) -> Path | None:
    """A Python of that version that can make virtual environments."""
    on_path = shutil.which(f"python{version}")
    elsewhere = [
        found
        for place in PLACES
        for pattern in [Path(os.path.expanduser(place.format(version)))]
        for found in sorted(Path(pattern.anchor).glob(str(pattern.relative_to(pattern.anchor))))
    ]
    candidates = [*([Path(on_path)] if on_path else []), *elsewhere]
    return next((path for path in candidates if is_complete(path, version)), None)


def is_complete(path: Path, version: str) -> bool:
    """Whether it starts, has that version, and can make virtual environments."""
    try:
        asked = subprocess.run(
            [str(path), "-I", "-c", COMPLETE],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0 and asked.stdout.strip() == version
