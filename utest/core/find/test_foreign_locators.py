"""The words of another library's locators."""

from __future__ import annotations

import pytest

from AbraLibrary.core.find.foreign_locators import as_ours, words_of


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


@pytest.mark.parametrize(
    ("locator", "ours"),
    [
        ("id=save", "id:save"),
        ("id:save", "id:save"),
        ("css=.row > a", "css:.row > a"),
        ("xpath=//a", "xpath://a"),
        ("//a[1]", "xpath://a[1]"),
        ("(//a)[2]", "xpath:(//a)[2]"),
        ("name:mail", "css:[name='mail']"),
        ("class=row", "css:.row"),
        ("tag:h1", "css:h1"),
        ("link:Sign in", "Sign in    role=link"),
        ("#save", "css:#save"),
        (".row .save", "css:.row .save"),
        ("Save", None),
        ("Name: Ada", "css:[name='Ada']"),
        ("#1 in sales", None),
        (".5 litres", None),
        ("... and more", None),
        ("id:", None),
        ("data:x", None),
    ],
)
def test_what_it_is_called_here(locator: str, ours: str | None) -> None:
    assert as_ours(locator) == ours
