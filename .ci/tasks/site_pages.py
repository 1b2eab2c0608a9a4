"""`make site`: the documentation site, built by Sphinx from docs/ into results/site.

A broken link fails it. The keyword documentation is Libdoc's own pages.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from pathlib import Path

from common import RESULTS, ROOT, python, run, say

SETTINGS = ROOT / ".ci" / "site"
SITE = RESULTS / "site"
#: The first page, which is made here.
FIRST = "index"
#: Files outside docs/ that its pages link to.
BESIDE = ("CHANGELOG.md", "CONTEXT.md", "benchmarks/README.md", "keywords/README.md")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+:|#)([^)#\s]+)(#[^)]*)?\)")
#: The parts of the site, by the folders in docs/; the last one is for developers.
PARTS = {
    "Guide": ["guide"],
    "How to": ["act", "evidence", "network", "session", "selenium_library"],
    "How it is built": ["adr"],
}


def main() -> int:
    """Builds the site and returns 1 if Sphinx warns."""
    with tempfile.TemporaryDirectory(prefix="abra-site-") as folder:
        source = Path(folder)
        shutil.copytree(ROOT / "docs", source / "docs")
        for name in BESIDE:
            copy = source / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy)
        for page in source.rglob("*.md"):
            relink(page, source)
        (source / FIRST).with_suffix(".md").write_text(index(source / "docs"), encoding="utf-8")
        shutil.rmtree(SITE, ignore_errors=True)
        options = ["-q", "-W", "--keep-going", "-c", SETTINGS]
        status = run(python("-m", "sphinx", *options, source, SITE), cwd=source)
    if status:
        return 1
    shutil.copyfile(ROOT / "docs" / "AbraLibrary.html", SITE / "docs" / "AbraLibrary.html")
    shutil.copytree(ROOT / "docs" / "keywords", SITE / "docs" / "keywords", dirs_exist_ok=True)
    say(str(SITE / "index.html"))
    return 0


def relink(page: Path, source: Path) -> None:
    """Turns links to what is in the repository only, such as code, into plain text.

    Pages of Libdoc are linked as they are: Sphinx would offer them for download.
    """

    def kept(link: re.Match[str]) -> str:
        target = page.parent / link[2]
        in_repository = ROOT / page.parent.relative_to(source) / link[2]
        if in_repository.exists() and target.suffix == ".html":
            return f'<a href="{link[2]}{link[3] or ""}">{link[1]}</a>'
        return link[1] if in_repository.exists() and not target.is_file() else link[0]

    page.write_text(LINK.sub(kept, page.read_text(encoding="utf-8")), encoding="utf-8")


def index(docs: Path) -> str:
    """The first page: the README's beginning, and the list of all pages."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [readme.split("\n![", 1)[0].strip(), ""]
    keywords = '<a href="docs/AbraLibrary.html">All keywords</a>'
    lines += [f"[Guide](docs/guide/README.md) · {keywords} · [changes](CHANGELOG.md)", ""]
    for title, folders in PARTS.items():
        pages = [path for name in folders for path in sorted((docs / name).rglob("*.md"))]
        lines += ["```{toctree}", f":caption: {title}", ":maxdepth: 1", ":hidden:"]
        # The README of a folder is its first page.
        pages.sort(key=lambda path: (path.parent.as_posix(), path.name != "README.md"))
        lines += [f"docs/{path.relative_to(docs).with_suffix('').as_posix()}" for path in pages]
        if title == "How it is built":
            lines += ["docs/README", "docs/design", "docs/judgements", "docs/where"]
            lines += [Path(name).with_suffix("").as_posix() for name in BESIDE]
        lines += ["```", ""]
    return "\n".join(lines)
