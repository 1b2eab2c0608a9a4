"""Writes an ISO date or time in the parts, order and format that a date field shows: day, AM/PM."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from AbraLibrary.core.text import fold

if TYPE_CHECKING:
    from AbraLibrary.core.models.fields.field import Section

# The numbers and words of a value, one for each part.
# @measured fields with a part for each number (atest/fields, design systems)
# @test utest/core/fields/test_sections.py::test_each_part_gets_its_own
_TOKEN = re.compile(r"\d+|[^\W\d_]+")
# A date as browsers write it.
# @fixed HTML, "valid date string" (ISO 8601)
_ISO_DATE = re.compile(r"(\d{4,})-(\d{1,2})-(\d{1,2})(?!\d)[T\s]*")
_HALVES = ("AM", "PM")
# The months of a year, and the hours of half a day.
# @fixed the Gregorian calendar
_MONTHS, _NOON = 12, 12
# The shortest month, and the longest.
# @fixed the Gregorian calendar
_DAYS = (28, 31)
# Year, month and day.
# @fixed the Gregorian calendar
_DATE_PARTS = 3
# A part with a higher maximum is a year.
# @unit years
# @measured year parts that go to 9999; a minute goes to 59, a day to 31
# @test utest/core/fields/test_sections.py::test_each_part_gets_its_own
_YEARS = 1000


def assign(value: str, sections: Sequence[Section]) -> list[str] | None:
    """Split a value among the parts of a field; None if it does not fit.

    Args:
        value: date and time, in the field's order or as ``2026-11-22``, ``07:30``.
        sections: the parts, in their order.
    """
    given = _in_order(value, sections)
    rest = sections[len(given) :]
    tokens = _TOKEN.findall(value if not given else _ISO_DATE.sub("", value.strip(), count=1))
    texts = given + _with_half(tokens, rest)
    if len(texts) != len(sections):
        return None
    fits = all(_fits(text, section) for text, section in zip(texts, sections, strict=True))
    return texts if fits and _is_a_day(texts, sections) else None


def _is_a_day(texts: Sequence[str], sections: Sequence[Section]) -> bool:
    """Whether the day exists; a field may accept the 31st of any month until it loses the focus."""
    parts = {
        _part(each): text
        for text, each in zip(texts[:_DATE_PARTS], sections[:_DATE_PARTS], strict=False)
    }
    if not {"year", "month", "day"} <= set(parts):
        return True
    try:
        date(int(parts["year"]), int(parts["month"]), int(parts["day"]))
    except ValueError:
        return False
    return True


def _in_order(value: str, sections: Sequence[Section]) -> list[str]:
    """An ISO date in the order of the parts."""
    found = _ISO_DATE.match(value.strip())
    first = sections[:_DATE_PARTS]
    if found is None or len(first) < len(found.groups()):
        return []
    year, month, day = found.groups()
    by_part = {_part(each): each for each in first}
    if set(by_part) != {"year", "month", "day"}:
        return []
    meant = {"year": year, "month": month, "day": day}
    return [meant[_part(each)] for each in first]


def _part(section: Section) -> str:
    top = section.max or 0
    if top >= _YEARS:
        return "year"
    if top == _MONTHS:
        return "month"
    return "day" if _DAYS[0] <= top <= _DAYS[1] else ""


def _with_half(tokens: list[str], sections: Sequence[Section]) -> list[str]:
    """A 24-hour time as a 12-hour time, if the field has a part for AM and PM."""
    is_whole = bool(tokens) and all(each.isdecimal() for each in tokens)
    if not is_whole or len(tokens) != len(sections) - 1 or not _is_half(sections[-1]):
        return tokens
    at = len(tokens) - 1
    while at > 0 and sections[at].max != _NOON and sections[at].max != _NOON - 1:
        at -= 1
    hour = int(tokens[at])
    twelve = hour % _NOON or (_NOON if sections[at].max == _NOON else 0)
    return [*tokens[:at], str(twelve), *tokens[at + 1 :], _HALVES[hour >= _NOON]]


def _is_half(section: Section) -> bool:
    return section.max is not None and section.max <= 1


def _fits(text: str, section: Section) -> bool:
    if not text.isdecimal():
        return _is_half(section)
    low = section.min if section.min is not None else 0
    return low <= int(text) and (section.max is None or int(text) <= section.max)


def is_at(text: str, now: float | None, shown: str) -> bool:
    """Whether a part holds its text; an empty part may show the text as a placeholder."""
    if now is None:
        return False
    return int(text) == now if text.isdecimal() else fold(shown) == fold(text)


def explain(value: str, sections: Sequence[Section], *, hidden: bool) -> str:
    """Why a value cannot be split among the parts, and how it can; `hidden` keeps it out."""
    given = "the value" if hidden else f"'{value}'"
    parts = ", ".join(_describe(each) for each in sections)
    return (
        f"it has {len(sections)} parts: {parts}, but {given} does not fit them. Give a "
        "number for each part, in this order, or a date as 2026-11-22 and a time as 07:30"
    )


def _describe(section: Section) -> str:
    name = section.name.split(",", maxsplit=1)[0] or "a part"
    if section.min is None or section.max is None or _is_half(section):
        return name
    return f"{name} ({section.min:g} to {section.max:g})"
