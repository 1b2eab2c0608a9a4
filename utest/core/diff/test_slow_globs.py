"""A glob of a user costs time in proportion to the text, however many stars it has."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest

from AbraLibrary.core.diff.report.reported import Ignoring
from AbraLibrary.core.settle.request_patterns import RequestPatterns

STARS = ("*/api/*/items/*/poll*", "*a" * 30 + "*b", "*/" * 40 + "x", "a*" * 30, "*?*?*?*[ab]*c")


def ignored(pattern: str, text: str) -> bool:
    entry: Any = SimpleNamespace(text=text, plain="", region="main", change="added")
    return not Ignoring(pattern).leaves([entry])


@pytest.mark.parametrize("pattern", STARS)
@pytest.mark.parametrize("unit", ["/api/x/items/y", "a", "/"])
def test_a_long_text_costs_no_time(pattern: str, unit: str) -> None:
    text = unit * (20_000 // len(unit))
    begun = time.process_time()
    RequestPatterns([pattern]).match(text)
    ignored(pattern, text)
    assert time.process_time() - begun < 1


def test_stars_match_what_they_should() -> None:
    assert ignored("Updated * ago", "Updated 5 minutes ago")
    assert not ignored("Updated * ago", "Updated 5 minutes ago!")
    assert RequestPatterns(["*/api/*/items/*/poll*"]).match("https://x/api/1/items/2/poll?x")
    assert not RequestPatterns(["*/api/*/items/*/poll*"]).match("https://x/api/1/items/2")
