"""Locators as they are given to an option."""

from __future__ import annotations

import pytest

from AbraLibrary.core.find.locators import parse_locators
from AbraLibrary.errors import ArgumentError


def message(given: str | list[str] | None) -> list[str]:
    return [str(locator) for locator in parse_locators("ignore", given)]


def test_no_locator_gives_none() -> None:
    assert message(None) == []
    assert message([]) == []


def test_one_locator_or_several() -> None:
    assert message(" css: .a, #b ") == ["css:.a, #b"]
    assert message(["css:.a", "xpath://p[@id='x:y']", "id:c"]) == [
        "css:.a",
        "xpath://p[@id='x:y']",
        "id:c",
    ]


@pytest.mark.parametrize(
    "given", ["", "#a", "css:", "css: ", "link:Chat", "Save", ":", ["css:p", "x"]]
)
def test_what_is_no_locator_is_refused_by_the_name_of_the_argument(given: str | list[str]) -> None:
    with pytest.raises(
        ArgumentError, match=r"^settle_ignore=.* is not a locator\. settle_ignore= takes"
    ):
        parse_locators("settle_ignore", given)
