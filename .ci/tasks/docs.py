"""`make docs`: the keyword documentation of the library and the resource files, by Libdoc.

The pages are the same for the same sources, wherever and whenever they are made: the time is
$SOURCE_DATE_EPOCH, and sources are named as an installation holds them.
"""

from __future__ import annotations

import os
from pathlib import Path

from common import RESULTS, ROOT, say

DOCS = ROOT / "docs"
# Where SOURCE_DATE_EPOCH is not set: 1980-01-01, the earliest time that a ZIP file can hold.
FIXED_TIME = "315532800"


def main() -> int:
    """Writes docs/AbraLibrary.html, and docs/keywords/NAME.html for each resource file."""
    os.environ.setdefault("SOURCE_DATE_EPOCH", FIXED_TIME)
    # Libdoc prefers a folder of the current directory to the installed package.
    work = RESULTS / "work"
    work.mkdir(parents=True, exist_ok=True)
    os.chdir(work)
    write("AbraLibrary", DOCS / "AbraLibrary.html")
    for resource in sorted((ROOT / "keywords").glob("*.resource")):
        name = f"AbraLibrary/keywords/{resource.name}"
        write(name, DOCS / "keywords" / f"{resource.stem}.html")
    return 0


def write(name: str, target: Path) -> None:
    """Writes the page of one library or resource file."""
    from robot.libdocpkg import LibraryDocumentation

    documentation = LibraryDocumentation(name)
    for item in (documentation, *documentation.inits, *documentation.keywords):
        if item.source:
            item.source = as_installed(Path(item.source))
    target.parent.mkdir(parents=True, exist_ok=True)
    documentation.save(str(target), "HTML")
    say(str(target))


def as_installed(source: Path) -> str:
    """A source as an installation names it: AbraLibrary/..., without the folder above."""
    parts = source.parts
    return "/".join(parts[parts.index("site-packages") + 1 :])
