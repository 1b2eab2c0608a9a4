"""The pages of docs/guide: their examples are tests, and name keywords that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from robot.libdocpkg import LibraryDocumentation

GUIDE = Path(__file__).resolve().parents[1] / "docs" / "guide"
PAGES = sorted(GUIDE.glob("*.md"))
#: Code in backticks that looks like a keyword of ours, with or without arguments.
NAMED = re.compile(r"`([A-Z][\w-]*(?: [A-Z(][\w()-]*)+)(?:  +[^`]*)?`")
#: What is in the guide beside: keywords of others, and headings of a report.
OTHERS = {"Wait Until", "Should Be Equal", "Select Frame", "Unselect Frame"}
OTHERS |= {"Alert Should Not Be Present"}


def keywords() -> set[str]:
    return {each.name for each in LibraryDocumentation("AbraLibrary").keywords}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_named_keyword_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    if page.stem.startswith("from_"):  # the first column has the keywords of the other library
        text = "\n".join(re.sub(r"^\|[^|]*\|", "", line) for line in text.splitlines())
    known = keywords() | OTHERS | {"Get Table Row", "For Each Table Row", "Execute Javascript"}
    assert {name for name in NAMED.findall(text) if name not in known} == set()


def test_the_pages_are_in_their_index() -> None:
    index = (GUIDE / "README.md").read_text(encoding="utf-8")
    assert {page.name for page in PAGES} - set(re.findall(r"\((\w+\.md)\)", index)) == {"README.md"}
