"""The browsers of the columns with their drivers: found, or installed if possible."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import browser as browsers
from common import CACHE, ROOT, say

GECKODRIVER_ROOT = CACHE / "geckodriver"
#: Built by Cargo, as Debian has no package for it.
GECKODRIVER = "0.37.0"
BUILD_TIMEOUT_S = 20 * 60


class Engine(NamedTuple):
    """A browser and its driver, by the names of their programs; the first one found counts."""

    title: str
    browsers: tuple[str, ...]
    drivers: tuple[str, ...]
    packages: tuple[str, ...]
    #: Folders to search besides the PATH.
    folders: tuple[Path, ...] = ()
    #: Whether it has no headless mode and needs Xvfb.
    is_shown: bool = False


CHROMIUM = Engine("Chromium", browsers.BROWSERS, browsers.DRIVERS, browsers.DEBIAN_PACKAGES)
FIREFOX = Engine(
    "Firefox",
    ("firefox", "firefox-esr"),
    ("geckodriver",),
    ("firefox-esr",),
    (GECKODRIVER_ROOT / "bin",),
)
# The driver starts the MiniBrowser that comes with it, and has no version of its own.
WEBKIT = Engine(
    "WebKitGTK",
    ("WebKitWebDriver",),
    ("WebKitWebDriver",),
    ("webkit2gtk-driver", "xvfb", "xauth"),
    is_shown=True,
)


def ensure(engine: Engine) -> str | None:
    """Makes an engine ready; returns why it is not available, or None."""
    if lacking(engine):
        log = CACHE / f"apt-{engine.title.lower()}.log"
        command = ["sh", str(ROOT / ".ci" / "apt.sh"), str(log), *engine.packages]
        subprocess.run(command, stdin=subprocess.DEVNULL, check=False)
    if missing := lacking(engine):
        return f"no {missing} is on the PATH (Debian: apt-get install {' '.join(engine.packages)})"
    if engine is FIREFOX and not program(engine, engine.drivers):
        return build_geckodriver()
    return None


def lacking(engine: Engine) -> str | None:
    """The first missing program that a Debian package contains."""
    wanted = [engine.browsers]
    if engine is not FIREFOX:
        wanted.append(engine.drivers)
    if engine.is_shown:
        wanted.append(("xvfb-run",))
    return next((names[0] for names in wanted if not program(engine, names)), None)


def build_geckodriver() -> str | None:
    """Builds geckodriver from crates.io; returns why that cannot be done, or None."""
    cargo = shutil.which("cargo")
    if not cargo:
        return "no geckodriver is on the PATH, and no cargo to build it with"
    say(f"building geckodriver {GECKODRIVER} with cargo, about 90 s")
    log = CACHE / "geckodriver.log"
    command = [cargo, "install", "--locked", "--root", str(GECKODRIVER_ROOT)]
    with log.open("wb") as out:
        status = subprocess.run(
            [*command, f"geckodriver@{GECKODRIVER}"],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            timeout=BUILD_TIMEOUT_S,
            check=False,
        ).returncode
    return f"cargo could not build geckodriver: the reason is in {log}" if status else None


@contextmanager
def surroundings(engine: Engine) -> Iterator[None]:
    """Adds the engine's own folders to the PATH, where the library looks."""
    before = dict(os.environ)
    os.environ["PATH"] = search_path(engine, before.get("PATH", os.defpath))
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def display(engine: Engine) -> tuple[str, ...]:
    """The beginning of the command line that gives the engine a display, if it needs one.

    Two windows on one display would take the focus from each other. The size is Debian's default,
    1280 by 1024, since pabot splits arguments of a command at spaces.
    """
    return ("xvfb-run", "-a") if engine.is_shown else ()


def program(engine: Engine, names: tuple[str, ...]) -> str | None:
    """The path of the first of the programs that exists."""
    path = search_path(engine, os.environ.get("PATH", os.defpath))
    return next(filter(None, (shutil.which(name, path=path) for name in names)), None)


def search_path(engine: Engine, path: str) -> str:
    """The PATH, followed by the engine's own folders."""
    return os.pathsep.join([path, *map(str, engine.folders)])


def versions(engine: Engine) -> str:
    """Browser and driver with their versions, as they print them."""
    asked = (program(engine, engine.browsers), program(engine, engine.drivers))
    return ", ".join(dict.fromkeys(version(each) for each in asked if each))


def version(path: str) -> str:
    """Name and version of a program."""
    printed = subprocess.run(
        [path, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    ).stdout
    number = re.search(r"\d+(\.\d+)+\w*", printed)
    name = Path(path).name
    return f"{name} {number.group()}" if number else name
