"""The words of another library's locators."""

from __future__ import annotations

import pytest

from AbraLibrary.core.foreign_locators import words_of


@pytest.mark.parametrize(
    ("locator", "words"),
    [
        ("id:save-order", "save order"),
        ("id=saveOrder", "save Order"),
        ("name:user_name", "user name"),
        ("Save order", "Save order"),
        ("link:Sign in", "Sign in"),
        ("partial link:Sign", "Sign"),
        ("//button[text()='Save order']", "Save order"),
        ('xpath:(//a[@href="x"])[2]', "x"),
        ("css:#total .price-tag", "total price tag"),
        ('css:button[title="Add it"]', "Add it"),
        ("tag:button", ""),
        ("xpath://div[3]", ""),
    ],
)
def test_words_are_what_a_person_would_say(locator: str, words: str) -> None:
    assert words_of(locator) == words
