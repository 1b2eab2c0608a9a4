"""`make docs`: Libdoc's documentation of the library and the resource files, and two indexes.

The same sources give the same pages anywhere, at any time: the time is $SOURCE_DATE_EPOCH, sources
are named as in an installation, and the generator only by the version of Robot Framework, whose
template it is.
"""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

import judgements
import where
from common import RESULTS, ROOT, say

DOCS = ROOT / "docs"
# The default of SOURCE_DATE_EPOCH: 1980-01-01, the earliest time in a ZIP file.
FIXED_TIME = "315532800"
GENERATOR = re.compile(r'<meta content="(Robot Framework [^ "]+)[^"]*" name="Generator">')


def main() -> int:
    """Writes AbraLibrary.html, keywords/NAME.html, judgements.md and where.md into docs."""
    for page in (*write_all(DOCS), judgements.write(), where.write()):
        say(str(page))
    return 0


def check() -> int:
    """Prints the pages that are outdated or have no source; returns 1 if there are any."""
    with tempfile.TemporaryDirectory() as folder:
        made = {page.relative_to(folder): page for page in write_all(Path(folder))}
        stale = [name for name, page in made.items() if differs(DOCS / name, page)]
    kept = {
        page.relative_to(DOCS) for page in (*DOCS.glob("*.html"), *DOCS.glob("keywords/*.html"))
    }
    for name in sorted({*stale, *kept.difference(made)}):
        say(f"docs/{name} is not current: run `make docs`")
    return 1 if stale or kept.difference(made) else 0


def differs(kept: Path, made: Path) -> bool:
    """Whether two pages differ; with different versions of Robot Framework, in their documentation.

    Each version has its own template.
    """
    if not kept.exists():
        return True
    old, new = (page.read_text(encoding="utf-8") for page in (kept, made))
    if GENERATOR.findall(old) == GENERATOR.findall(new):
        return old != new
    return documentation_in(old) != documentation_in(new)


def documentation_in(page: str) -> list[str]:
    """The lines with the keywords and their documentation, which Libdoc's template reads."""
    return [line for line in page.splitlines() if line.startswith("libdoc = ")]


def write_all(folder: Path) -> list[Path]:
    """Writes all pages into a folder and returns their paths."""
    os.environ.setdefault("SOURCE_DATE_EPOCH", FIXED_TIME)
    # Libdoc prefers a folder of the current directory to the installed package.
    work = RESULTS / "work"
    work.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    os.chdir(work)
    try:
        pages = [write("AbraLibrary", folder / "AbraLibrary.html")]
        for resource in sorted((ROOT / "keywords").glob("*.resource")):
            name = f"AbraLibrary/keywords/{resource.name}"
            pages.append(write(name, folder / "keywords" / f"{resource.stem}.html"))
    finally:
        os.chdir(before)
    return pages


def write(name: str, target: Path) -> Path:
    """Writes the page of one library or resource file."""
    from robot.libdocpkg import LibraryDocumentation

    documentation = LibraryDocumentation(name)
    for item in (documentation, *documentation.inits, *documentation.keywords):
        if item.source:
            item.source = as_installed(Path(item.source))
    target.parent.mkdir(parents=True, exist_ok=True)
    documentation.save(str(target), "HTML")
    written = target.read_text(encoding="utf-8")
    target.write_text(GENERATOR.sub(r'<meta content="\1" name="Generator">', written), "utf-8")
    return target


def as_installed(source: Path) -> str:
    """A source as an installation names it: AbraLibrary/..., without the folder above."""
    parts = source.parts
    return "/".join(parts[parts.index("site-packages") + 1 :])
