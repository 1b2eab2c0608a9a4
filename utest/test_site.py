"""The documentation site (.ci/tasks/site_pages.py)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]


def test_every_page_is_on_the_site(ci_task: Callable[[str], ModuleType]) -> None:
    """Sphinx warns of a page in no list, and a warning fails a release."""
    docs = ROOT / "docs"
    listed = set(ci_task("site_pages").index(docs).split())
    pages = {path.relative_to(ROOT).with_suffix("").as_posix() for path in docs.rglob("*.md")}
    assert not pages - listed
