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


def test_a_till_that_takes_digits_as_cents_has_taken_typed_ones(blank_tab: Tab) -> None:
    """As a value of the field, 1250 is a hundred times as much."""
    formatted = "return abra.masked_inputs.isFormatted(arguments[0], arguments[1], arguments[2])"
    given = [("12.50", "1250"), ("12,50", "1250"), ("1,250.00", "125000"), ("12.05", "1250")]
    typed = [blank_tab.run(formatted, *each, True) for each in given]
    valued = [blank_tab.run(formatted, *each, False) for each in given]
    assert (typed, valued) == ([True, True, True, False], [False, False, False, False])


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
        ("07:30", "7:30"),
        ("01/02/2026", "1/2/2026"),
        ("01.02.2026", "1/2/2026"),
        ("12/25/2026", "12252026"),
        ("25.12.2026", "25122026"),
        ("1,000", "1000"),
        ("1.000.000", "1000000"),
        ("$1,000.00", "1000"),
        ("1234.50", "1,234.50"),
        ("1.234,50", "1,234.5"),
        ("1,000.00", "1 000"),
        ("$1,000", "$1000"),
        ("4111111111111111", "4111-1111-1111-1111"),
        ("4111 1111 1111 1111", "4111-1111-1111-1111"),
        ("DE89370400440532013000", "DE89 3704 0044 0532 0130 00"),
        ("+7 916 1234567", "+7 (916) 123-45-67"),
        ("089 12345678", "089 1234 5678"),
        ("555.123.4567", "(555) 123-4567"),
        ("75 kg", "75"),
        ("1,234.5 EUR", "1234.5"),
        ("21 °C", "21"),
        ("03/15/2026", "2026-03-15"),
        ("15.3.2026", "2026-03-15"),
        ("04/04/2026", "2026-04-04"),
        ("7:30:00", "07:30:00"),
        ("ABCDE-FGHIJ", "ABCDEFGHIJ"),
        ("ABCDE-FGHIJ", "abcdefghij"),
        ("ABC DEF GHI", "ABCDEFGHI"),
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
        ("73:0_", "7:30"),
        ("12/20/26", "1/2/2026"),
        ("12/20/26", "1 2 2026"),
        ("0102-20-26", "01-02-2026"),
        ("122026", "1/2/2026"),
        ("730", "7:30"),
        ("15", "1-5"),
        ("1.5", "1-5"),
        ("10.00", "1000"),
        ("10.00", "1 000"),
        ("$10.00", "$1000"),
        ("1,000.00", "100000"),
        ("123450", "1,234.50"),
        ("12,345.0", "1,234.50"),
        ("12:34", "1 234"),
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
        ("self-service", "selfservice"),
        ("SELF-SERVICE", "SELFSERVICE"),
        ("part-time", "parttime"),
        ("PARTTIME", "PART-TIME"),
        ("ABCDE-FGHI", "ABCDEFGHIJ"),
        ("ABCDE-FGH IJ", "ABCDEFGHIJ"),
        ("AB-CD", "ABCD"),
    ],
)
def test_what_was_dropped_or_changed(blank_tab: Tab, held: str, asked: str) -> None:
    assert not is_formatted(blank_tab, held, asked)
