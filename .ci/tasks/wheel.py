"""Builds the wheel of the tree, and rejects one that lacks a file of the package."""

from __future__ import annotations

import configparser
import hashlib
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

from common import CACHE, ROOT, fail, python

PROJECT_FILES = ("setup.cfg", "pyproject.toml", "MANIFEST.in", "LICENSE", "README.md")
# A folder in the tree, and the folder of its files in the wheel.
PACKAGE_FOLDERS = {
    "AbraLibrary": "AbraLibrary",
    "keywords": "AbraLibrary/keywords",
    "resources/site": "AbraLibrary/demo",
}


def sources() -> Iterator[Path]:
    """Every file that may be in the wheel, relative to the root, in a fixed order."""
    for name in PROJECT_FILES:
        if (ROOT / name).is_file():
            yield Path(name)
    for folder in PACKAGE_FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            inside = path.relative_to(ROOT)
            hidden = any(part.startswith(".") or part == "__pycache__" for part in inside.parts)
            if path.is_file() and not hidden and path.suffix not in (".pyc", ".pyo"):
                yield inside


def fingerprint() -> str:
    """A hash of names and contents of the sources; of setup.cfg only the packaging part."""
    digest = hashlib.sha256()
    for path in sources():
        content = (
            packaging_settings().encode()
            if path.name == "setup.cfg"
            else (ROOT / path).read_bytes()
        )
        digest.update(f"{path.as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def packaging_settings() -> str:
    """The sections of setup.cfg that setuptools reads."""
    return settings(lambda section: section == "metadata" or section.startswith("options"))


def requirements() -> str:
    """The dependencies in setup.cfg."""
    config = parsed()
    required = config.get("options", "install_requires", fallback="")
    return required + settings(lambda section: section == "options.extras_require")


def settings(wanted: Callable[[str], bool]) -> str:
    """The chosen sections of setup.cfg, as text."""
    config = parsed()
    return repr([(name, config.items(name)) for name in config.sections() if wanted(name)])


def parsed() -> configparser.ConfigParser:
    """setup.cfg, parsed like setuptools does, without interpolation."""
    config = configparser.ConfigParser(interpolation=None)
    config.read(ROOT / "setup.cfg", encoding="utf-8")
    return config


def build(run: Callable[[list[str], str], None]) -> Path:
    """Builds the wheel from a copy of the sources and returns its path.

    From a copy, because setuptools builds inside the given tree: a build/ left there would bring
    deleted files into the next wheel.
    """
    target = CACHE / "wheel"
    shutil.rmtree(target, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="abra-build-") as temporary:
        for path in sources():
            copy = Path(temporary, path)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, copy)
        run(
            python("-m", "pip", "wheel", "--no-deps", "--wheel-dir", target, temporary),
            "The wheel could not be built",
        )
    wheels = sorted(target.glob("*.whl"))
    if len(wheels) != 1:
        fail(f"The build left {len(wheels)} wheels in {target} where one was expected.")
    check(wheels[0])
    return wheels[0]


def check(built: Path) -> None:
    """Ends with one sentence if the wheel lacks a file of the package.

    That happens if a new subpackage is not in setup.cfg, or if package_data has no pattern for a
    new kind of file; the package would then work only from the checkout.
    """
    with zipfile.ZipFile(built) as archive:
        packed = set(archive.namelist())
    missing = []
    for path in sources():
        source = next((each for each in PACKAGE_FOLDERS if path.is_relative_to(each)), None)
        is_note = path.suffix == ".md" and source != "AbraLibrary"  # for developers
        if source is None or is_note:
            continue
        if f"{PACKAGE_FOLDERS[source]}/{path.relative_to(source).as_posix()}" not in packed:
            missing.append(path.as_posix())
    if missing:
        sys.stderr.write("".join(f"    {path}\n" for path in missing))
        fail("The wheel lacks the files above: list them in setup.cfg (packages, package_data).")
