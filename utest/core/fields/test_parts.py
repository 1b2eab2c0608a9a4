"""A date or time is split among fields and lists where it is certain what each is for."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.fields.parts import Share, holds, lacks_half, share, unit_of
from AbraLibrary.core.models.fields.field import PartLook

MONTHS = tuple("January February March April May June July August September October November December".split())  # fmt: skip  # noqa: E501, SIM905


def field(unit: str = "", **more: Any) -> PartLook:
    return PartLook(ref=unit or "f", unit=unit, name=unit, **more)


def numbers(first: int, last: int) -> tuple[str, ...]:
    return tuple(map(str, range(first, last + 1)))


def given(value: str, *parts: PartLook) -> list[tuple[str, str]] | None:
    shares = share(value, parts)
    return None if shares is None else [(each.unit, each.text) for each in shares]


DAY, MONTH, YEAR = field("day"), field("month"), field("year")
HOUR, MINUTE = field("hour"), field("minute")
HALF = field("dayPeriod", options=("AM", "PM"))


def test_each_part_gets_its_own_whatever_their_order() -> None:
    wanted = [("year", "1985"), ("month", "03"), ("day", "27")]
    assert given("1985-03-27", DAY, MONTH, YEAR) == wanted
    assert given(" 1985-03-27 ", MONTH, DAY, YEAR) == wanted
    assert given("1985-03", MONTH, YEAR) == [("year", "1985"), ("month", "03")]
    assert given("07:30", HOUR, MINUTE) == [("hour", "07"), ("minute", "30")]
    assert given("2026-11-22T07:30", HOUR, MINUTE, YEAR, MONTH, DAY) == [
        ("year", "2026"), ("month", "11"), ("day", "22"), ("hour", "07"), ("minute", "30"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "parts"),
    [
        ("1985-03-27", (DAY, MONTH)),
        ("1985-03", (DAY, MONTH, YEAR)),
        ("07:30", (HOUR, MINUTE, field("second"))),
        ("07:30:15", (HOUR, MINUTE)),
        ("1985-03-27", (DAY, MONTH, field(""))),
        ("1985-03-27", (DAY, DAY, YEAR)),
        ("1985-02-30", (DAY, MONTH, YEAR)),
        ("1985-00-27", (DAY, MONTH, YEAR)),
        ("1985-13", (MONTH, YEAR)),
        ("24:10", (HOUR, MINUTE)),
        ("07:60", (HOUR, MINUTE)),
        ("27 3 1985", (DAY, MONTH, YEAR)),
        ("Baker Street", (DAY, MONTH)),
        ("1985-03-27", (DAY, field("month", is_native=False), YEAR)),
        ("1985-03-27", (DAY, field("month", gone=True), YEAR)),
        ("1985-03-27", (DAY, field("month", max=2), YEAR)),
        ("1985-03-27", (DAY, MONTH, field("year", length=2))),
    ],
)
def test_what_does_not_fit_for_certain_is_not_split(
    value: str, parts: tuple[PartLook, ...]
) -> None:
    assert given(value, *parts) is None


def test_the_hour_is_counted_as_the_group_counts_it() -> None:
    twelve = field("hour", max=12)
    assert given("19:30", twelve, MINUTE, HALF) == [
        ("dayPeriod", "PM"), ("hour", "07"), ("minute", "30"),
    ]  # fmt: skip
    assert given("0:05", twelve, MINUTE, HALF) == [
        ("dayPeriod", "AM"), ("hour", "12"), ("minute", "05"),
    ]  # fmt: skip
    assert given("7:30 p.m.", HOUR, MINUTE) == [("hour", "19"), ("minute", "30")]
    assert given("12:30 AM", HOUR, MINUTE) == [("hour", "00"), ("minute", "30")]
    assert given("13:30 PM", HOUR, MINUTE) is None


def test_of_twelve_hours_the_half_must_be_known() -> None:
    assert given("07:30", field("hour", max=12), MINUTE) is None
    assert given("07:30", field("hour", options=numbers(1, 12)), MINUTE) is None


def test_a_list_says_by_its_options_what_it_is() -> None:
    days, years = field(options=numbers(1, 31)), field(options=numbers(1900, 2026))
    months = field(options=("Month", *MONTHS))
    assert [unit_of(each) for each in (days, months, years)] == ["day", "month", "year"]
    assert given("1985-03-27", months, days, years) == [
        ("year", "1985"), ("month", "March"), ("day", "27"),
    ]  # fmt: skip
    # Months or hours, and anything else.
    assert unit_of(field(options=numbers(1, 12))) is None
    assert unit_of(field(options=("Red", "Green"))) is None
    assert unit_of(field(options=())) is None


def test_a_list_without_the_option_takes_nothing() -> None:
    years = field("year", options=numbers(2000, 2026))
    assert given("1985-03-27", DAY, MONTH, years) is None
    minutes = field("minute", options=("00", "15", "30", "45"))
    assert given("07:30", HOUR, minutes) == [("hour", "07"), ("minute", "30")]
    assert given("07:31", HOUR, minutes) is None


def test_what_the_browser_may_fill_in_says_what_a_field_is() -> None:
    assert unit_of(field(token="bday-month")) == "month"
    assert unit_of(field(token="section-a cc-exp-year")) == "year"
    assert unit_of(field(token="street-address")) is None


def test_halves_in_another_order_or_language() -> None:
    late = field("dayPeriod", options=("PM", "AM"))
    assert given("07:30", HOUR, MINUTE, late) == [
        ("dayPeriod", "AM"), ("hour", "07"), ("minute", "30"),
    ]  # fmt: skip
    other = field("dayPeriod", options=("上午", "下午"))
    assert (given("19:30", HOUR, MINUTE, other) or [])[0] == ("dayPeriod", "下午")


def test_a_number_is_the_same_with_a_zero() -> None:
    (year, month, day) = share("1985-03-07", [DAY, MONTH, YEAR]) or []
    assert holds(day, "7")
    assert holds(month, "03")
    assert not holds(year, "85")


def test_a_list_of_the_halves_is_known_whatever_its_name() -> None:
    half = field("day", options=("--", "AM", "PM"))
    assert unit_of(half) == "dayPeriod"
    assert not lacks_half([HOUR, MINUTE, half])
    assert lacks_half([HOUR, MINUTE])
    assert given("7:30 PM", HOUR, MINUTE, half) == [
        ("dayPeriod", "PM"), ("hour", "7"), ("minute", "30"),
    ]  # fmt: skip
    dotted = field(options=("a.m.", "p.m."))
    assert (given("07:30", HOUR, MINUTE, dotted) or [])[0] == ("dayPeriod", "a.m.")


@pytest.mark.parametrize(
    ("value", "texts"),
    [
        ("2027-05-31 22:00:00", ["2027-05-31", "22:00:00"]),
        ("2027-05-31T22:00", ["2027-05-31", "22:00"]),
        ("31.5.2027, 7:30 PM", ["31.5.2027", "7:30 PM"]),
        ("2027-02-30 22:00", None),
        ("2027-05-31", None),
        ("22:00", None),
        ("22:00 2027-05-31", None),
    ],
)
def test_a_moment_is_split_between_a_day_and_an_hour(value: str, texts: list[str] | None) -> None:
    shares = share(value, [PartLook(ref="b", unit="time"), PartLook(ref="a", unit="date")])
    assert (None if shares is None else [each.text for each in shares]) == texts


@pytest.mark.parametrize(
    ("text", "value", "is_held"),
    [
        ("22:00", "22:00:00", True),
        ("7:30", "07:30", True),
        ("7:30", "19:30", False),
        ("7:30 PM", "7:30 pm", True),
        ("7:30 PM", "7:30 AM", False),
        ("7:30", "", False),
    ],
)
def test_an_hour_may_be_shown_in_another_form(text: str, value: str, is_held: bool) -> None:
    assert holds(Share(PartLook(unit="time"), "time", text), value) is is_held
