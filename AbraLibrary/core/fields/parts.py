"""Splits a date or time among fields and lists with labels of their own, such as Day and Month."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Literal, NamedTuple

from AbraLibrary.core.text import fold

if TYPE_CHECKING:
    from AbraLibrary.core.models.fields.field import PartLook

Unit = Literal["year", "month", "day", "hour", "minute", "second", "dayPeriod", "date", "time"]

#: In this order they are set: a page may refuse or change a day that its month does not have, and
#: an hour that its half of the day does not have.
ORDER: tuple[Unit, ...] = (
    "year", "month", "dayPeriod", "day", "hour", "minute", "second", "date", "time",
)  # fmt: skip
#: The fields of a moment, for the whole day and the whole hour.
_WHOLE = {"date", "time"}
# A day and an hour, as a tester writes them for two fields beside each other.
# @fixed ISO 8601, and the short forms of CLDR
_BOTH = re.compile(
    r"(?P<date>\d{1,4}[-./]\d{1,2}[-./]\d{1,4})(?:T|,?\s+)"
    r"(?P<time>\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AaPp]\.?[Mm]\.?)?)"
)
# A date as browsers write it.
# @fixed HTML, "valid date string" and "valid month string" (ISO 8601)
_DATE = r"(?P<year>\d{4,})-(?P<month>\d{1,2})(?:-(?P<day>\d{1,2}))?"
# A time as browsers write it, or of twelve hours.
# @fixed HTML, "valid time string"; CLDR, day periods of English
_TIME = (
    r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2}))?"
    r"(?:\s*(?P<half>[AaPp])\.?[Mm]\.?)?"
)
_VALUES = tuple(re.compile(each) for each in (rf"{_DATE}[T\s]+{_TIME}", _DATE, _TIME))
# What the browser may fill a field with, by the end of its name.
# @fixed HTML, "autofill": bday-day, bday-month, bday-year, cc-exp-month, cc-exp-year
_TOKEN = re.compile(r"(?:^|\s)(?:bday|cc-exp)-(year|month|day)$")
# @fixed the Gregorian calendar and the clock
_MONTHS, _NOON = 12, 12
# The halves of the day.
# @fixed CLDR, day periods of English
HALVES = ("AM", "PM")
# The highest number of a list that counts the days of a month.
# @fixed the Gregorian calendar
_DAYS = range(28, 32)
# A list of numbers as high as these counts years.
# @unit years
# @measured lists of years of birth and of cards, which begin after 1900
# @test utest/core/fields/test_parts.py::test_a_list_says_by_its_options_what_it_is
_YEARS = 1000


class Share(NamedTuple):
    """What one part of a group gets."""

    part: PartLook
    #: None for one of several boxes with a sign between them.
    unit: Unit | None
    #: The text of a field, or the label of an option.
    text: str


def share(value: str, parts: Sequence[PartLook]) -> list[Share] | None:
    """Split a date or time among the parts of a group, in the order in which they are to be set.

    None unless it is certain what each part is for, and the value has exactly these parts. A time
    of 24 hours becomes one of twelve where a part is for the half of the day, and the other way
    round where none is.

    Args:
        value: such as ``2026-11-22``, ``2026-11``, ``07:30``, ``7:30 PM``, ``2026-11-22T07:30``.
            For one field for the day beside one for the hour it must be both, in any order of day
            and month: each gets its half as it is written.
        parts: the fields and lists of the group.
    """
    found = next((match for each in _VALUES if (match := each.fullmatch(value.strip()))), None)
    both = _BOTH.fullmatch(value.strip())
    units = [unit_of(each) for each in parts]
    if (found and not _exists(found)) or None in units or len(set(units)) < len(units):
        return None
    is_whole = set(units) == _WHOLE  # also of the browser's own fields for them
    if any(each.gone or not (each.is_native or is_whole) for each in parts):
        return None
    by_unit = {unit: each for unit, each in zip(units, parts, strict=True) if unit}
    if is_whole:
        given = {each: both[each] for each in ORDER if each in _WHOLE} if both else None
    else:
        given = _given(found.groupdict(), by_unit) if found else None
    if given is None or set(given) != set(by_unit):
        return None
    shares = [_share(by_unit[each], each, given[each]) for each in ORDER if each in by_unit]
    certain = [each for each in shares if each is not None]
    return certain if len(certain) == len(shares) else None


def unit_of(part: PartLook) -> Unit | None:
    """Which part of a date or time it is for; None if that is not certain."""
    if token := _TOKEN.search(part.token):
        return _unit(token[1])
    if len(_halves(part.options or ())) == len(HALVES):
        return "dayPeriod"  # whatever its name: "Part of day"
    if named := _unit(part.unit):
        return named
    if part.options is None:
        return None
    numbers = _numbers(part.options)
    if not numbers:
        return "month" if len(_names(part.options)) == _MONTHS else None
    if min(numbers) >= _YEARS:
        return "year"
    # One to twelve may be hours; a list to 23 or 59 begins with 0.
    return "day" if min(numbers) == 1 and max(numbers) in _DAYS else None


def lacks_half(parts: Sequence[PartLook]) -> bool:
    """Whether one of the parts is for the hour, and none for the half of the day."""
    units = set(map(unit_of, parts))
    return "hour" in units and "dayPeriod" not in units


def _is_of_half_a_day(part: PartLook) -> bool:
    """Whether a part for the hour counts to twelve."""
    top = part.max if part.options is None else max(_numbers(part.options), default=0)
    return top == _NOON


def _unit(word: str) -> Unit | None:
    return next((each for each in ORDER if each == word), None)


def _given(found: dict[str, str | None], parts: dict[Unit, PartLook]) -> dict[Unit, str] | None:
    """The text of each part of the value, with the hour as the group counts it."""
    given: dict[Unit, str] = {each: text for each in ORDER if (text := found.get(each))}
    if "hour" not in given:
        return given
    half, hour = (found.get("half") or "").lower(), int(given["hour"])
    if half:
        hour = hour % _NOON + (_NOON if half == "p" else 0)
    if "dayPeriod" in parts:
        given["dayPeriod"] = str(int(hour >= _NOON))
        hour = hour % _NOON or _NOON
    elif "hour" in parts and _is_of_half_a_day(parts["hour"]):
        return None  # of which half, nobody says
    given["hour"] = f"{hour:02}" if len(given["hour"]) > 1 else str(hour)
    return given


def _exists(found: re.Match[str]) -> bool:
    """Whether there is such a day and time; a page may accept the 31st of any month."""
    given = found.groupdict()
    hour, minute, second = (int(given.get(each) or 0) for each in ("hour", "minute", "second"))
    year, month, day = (int(given.get(each) or 1) for each in ("year", "month", "day"))
    if given.get("half") and not 1 <= hour <= _NOON:
        return False
    try:
        datetime(year, month, day, hour, minute, second)
    except ValueError:
        return False
    return True


def _share(part: PartLook, unit: Unit, text: str) -> Share | None:
    """What the part gets; None if it cannot take it."""
    if part.options is not None:
        label = _option(part.options, unit, int(text))
        return Share(part, unit, label) if label else None
    is_more = unit not in _WHOLE and part.max is not None and int(text) > part.max
    if unit == "dayPeriod" or is_more:
        return None
    if part.length is not None and len(text) > part.length:
        return None
    return Share(part, unit, text)


def _option(options: Sequence[str], unit: Unit, number: int) -> str | None:
    """The one option that means the number."""
    if unit == "dayPeriod":
        if (half := HALVES[number]) in (halves := _halves(options)):
            return halves[half]
        by_letter = {fold(each)[:1]: each for each in options}
        if len(options) != len(HALVES):
            return None
        # Where they have other names, the morning is the first.
        return by_letter.get(fold(half)[:1], options[number])
    names = _names(options)
    if unit == "month" and len(names) == _MONTHS and 1 <= number <= _MONTHS:
        return names[number - 1]
    meant = [each for each in options if each.isdecimal() and int(each) == number]
    return meant[0] if len(meant) == 1 else None


def _halves(options: Iterable[str]) -> dict[str, str]:
    """By their names, the options for the halves of the day: ``AM``, ``a.m.``."""
    named = {fold(each).replace(".", "").upper(): each for each in options}
    return {half: named[half] for half in HALVES if half in named}


def _numbers(options: Iterable[str]) -> list[int]:
    return [int(each) for each in options if each.isdecimal()]


def _names(options: Sequence[str]) -> list[str]:
    """The options that are words; the first of thirteen is no month, but says to choose one."""
    words = [each for each in options if not each.isdecimal()]
    return words[1:] if len(words) == _MONTHS + 1 else words


def holds(share: Share, value: str) -> bool:
    """Whether a part holds what it got: ``3`` is ``03``, and ``7:30`` is ``07:30:00``."""
    if share.unit in _WHOLE:
        wanted, held = (sorted(map(int, re.findall(r"\d+", each))) for each in (share.text, value))
        # Without a half of the day; with one, as it is written.
        is_plain = not re.search(r"[AaPp]\.?[Mm]", share.text + value)
        is_seconds = share.unit == "time" and len(held) != len(wanted)
        if is_plain and (held == wanted or (is_seconds and sorted([0, *wanted]) == held)):
            return True
    if share.text.isdecimal() and value.isdecimal():
        return int(value) == int(share.text)
    return fold(value) == fold(share.text)
