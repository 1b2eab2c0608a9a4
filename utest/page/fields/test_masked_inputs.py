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
        ("75 kg", "75"),
        ("1,234.5 EUR", "1234.5"),
        ("21 °C", "21"),
        ("03/15/2026", "2026-03-15"),
        ("15.3.2026", "2026-03-15"),
        ("04/04/2026", "2026-04-04"),
        ("07:30", "7:30"),
        ("7:30:00", "07:30:00"),
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
        ("175 kg", "75"),
        ("75 kg", "7.5"),
        ("12 A", "12"),
        ("7 PM", "7"),
        ("10 High", "10"),
        ("04/03/2026", "2026-03-04"),
        ("03/15/2025", "2026-03-15"),
        ("03/15/26", "2026-03-15"),
        ("03/15/2026 10", "2026-03-15"),
        ("17:30", "7:30"),
        ("7:30 PM", "7:30"),
        ("07:30:00", "7:30"),
    ],
)
def test_what_was_dropped_or_changed(blank_tab: Tab, held: str, asked: str) -> None:
    assert not is_formatted(blank_tab, held, asked)
