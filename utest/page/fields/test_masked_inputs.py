"""Whether a field holds a value in the page's own form (masks.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def is_formatted(tab: Tab, held: str, asked: str) -> bool:
    return bool(
        tab.run("return abra.masked_inputs.isFormatted(arguments[0], arguments[1])", held, asked)
    )


@pytest.mark.parametrize(
    ("held", "asked"),
    [
        ("+7(916)123-45-67", "9161234567"),
        ("+1 (202) 555-0123", "2025550123"),
        ("+358401234567", "401234567"),
        ("+7 (916) 123-45-67", "+7 916 123 45 67"),
        ("DE89 3704 0044 0532 0130 00", "DE89370400440532013000"),
        ("AB1 2CD", "AB12CD"),
        ("AB1 2CD", "ab1 2cd"),
        ("FI21 1234 5600 0007 85", "fi2112345600000785"),
        ("ADA", "ada"),
        ("STRASSE", "straße"),
        ("$1,234.50", "1234.5"),
        ("(555) 123-4567", "5551234567"),
        ("zoe muller", "Zoë Müller"),
        ("my-first-post", "My First Post"),
        ("uber_uns-2", "Über uns 2!"),
    ],
)
def test_the_same_value_in_the_form_of_the_page(blank_tab: Tab, held: str, asked: str) -> None:
    assert is_formatted(blank_tab, held, asked)


@pytest.mark.parametrize(
    ("held", "asked"),
    [
        ("+7(916)123-45-6", "9161234567"),
        ("+7(916)123-45-67", "8161234567"),
        ("+7916 9161234567", "9161234567"),
        ("7 916 123 45 67", "9161234567"),
        ("+12", "2"),
        ("+7 -9161234567", "-9161234567"),
        ("AB1 2C", "AB1 2CD"),
        ("$1,234.50", "1234.05"),
        ("15", "1.5"),
        ("my-post", "My First Post"),
        ("my-first-post-2", "My First Post"),
        ("myfirstpost", "My First Post"),
        ("5", "-5"),
        ("hello", "Hello!"),
        ("1-5", "1.5"),
    ],
)
def test_what_was_dropped_or_changed(blank_tab: Tab, held: str, asked: str) -> None:
    assert not is_formatted(blank_tab, held, asked)
