"""What all keywords of a family have in common, as Robot sees them."""

from __future__ import annotations

import pytest
from robot.libdocpkg import LibraryDocumentation

KEYWORDS = {each.name: each for each in LibraryDocumentation("AbraLibrary").keywords}
RESOLVING = [
    name
    for name in KEYWORDS
    if name.endswith("By Intent") or name in ("Wait For Intent", "Execute Action", "Execute Plan")
]


def test_the_keywords_that_resolve_are_known() -> None:
    assert len(RESOLVING) >= 19


@pytest.mark.parametrize("name", RESOLVING)
def test_how_candidates_are_scored_can_be_set_in_each_call(name: str) -> None:
    arguments = {argument.name for argument in KEYWORDS[name].args}
    assert {"timeout", "weights", "thresholds"} <= arguments


@pytest.mark.parametrize("name", KEYWORDS)
def test_a_keyword_says_what_it_does_and_shows_how(name: str) -> None:
    documented = KEYWORDS[name].doc
    assert documented.split("\n")[0].endswith(".")
    assert "Example" in documented
