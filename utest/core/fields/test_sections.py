"""What each part of a date or time gets of a value."""

from __future__ import annotations

import pytest

from AbraLibrary.core.fields.sections import assign, explain, is_at
from AbraLibrary.core.models.fields.field import Section


def part(name: str, low: float | None, high: float | None) -> Section:
    return Section(ref=f"v-{name}", name=f"{name}, Born", min=low, max=high)


DAY, MONTH, YEAR = part("day", 1, 31), part("month", 1, 12), part("year", 1, 9999)
HOUR, MINUTE, HALF = part("hour", 1, 12), part("minute", 0, 59), part("AM/PM", 0, 1)
US = [MONTH, DAY, YEAR]
GERMAN = [DAY, MONTH, YEAR]


@pytest.mark.parametrize(
    ("value", "sections", "texts"),
    [
        ("1990-12-24", US, ["12", "24", "1990"]),
        ("1990-12-24", GERMAN, ["24", "12", "1990"]),
        ("12/24/1990", US, ["12", "24", "1990"]),
        ("4.5.1990", GERMAN, ["4", "5", "1990"]),
        ("1990-12-24", [YEAR, MONTH, DAY], ["1990", "12", "24"]),
        ("10:30 pm", [HOUR, MINUTE, HALF], ["10", "30", "pm"]),
        ("22:30", [HOUR, MINUTE, HALF], ["10", "30", "PM"]),
        ("00:05", [HOUR, MINUTE, HALF], ["12", "05", "AM"]),
        ("12:00", [HOUR, MINUTE, HALF], ["12", "00", "PM"]),
        ("22:30", [part("hour", 0, 23), MINUTE], ["22", "30"]),
        ("2026-11-22T22:30", [*US, HOUR, MINUTE, HALF], ["11", "22", "2026", "10", "30", "PM"]),
        ("7", [part("a", None, None)], ["7"]),
        ("24/12/1990", US, None),
        ("12/24", US, None),
        ("2001-02-31", US, None),
        ("24 December 1990", GERMAN, None),
        ("10:30:00", [HOUR, MINUTE], None),
        ("", US, None),
    ],
)
def test_each_part_gets_its_own(
    value: str, sections: list[Section], texts: list[str] | None
) -> None:
    assert assign(value, sections) == texts


@pytest.mark.parametrize(
    ("text", "now", "shown", "is_there"),
    [
        ("05", 5, "5", True),
        ("5", 6, "6", False),
        ("5", None, "5", False),
        ("pm", 1, "PM", True),
        ("AM", None, "AM", False),
    ],
)
def test_an_empty_part_holds_nothing_whatever_it_shows(
    text: str, now: float | None, shown: str, is_there: bool
) -> None:
    assert is_at(text, now, shown) is is_there


def test_a_refusal_says_what_the_parts_are_and_hides_a_secret() -> None:
    message = explain("soon", US, hidden=False)
    assert "3 parts: month (1 to 12), day (1 to 31), year (1 to 9999)" in message
    assert "'soon'" in message
    assert "soon" not in explain("soon", US, hidden=True)
