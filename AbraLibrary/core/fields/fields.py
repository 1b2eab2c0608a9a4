"""Why a field cannot hold a value, in a tester's words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from AbraLibrary.core.text import PHRASE, shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.fields.field import Problem

#: The one format that browsers accept for each type, whatever they show (HTML, "input").
_FORMS = {
    "date": "YYYY-MM-DD, such as 2026-11-22",
    "time": "HH:MM or HH:MM:SS, such as 07:30",
    "month": "YYYY-MM, such as 2026-11",
    "week": "YYYY-Www, such as 2026-W47",
    "datetime-local": "YYYY-MM-DDTHH:MM, such as 2026-11-22T07:30",
    "color": "#rrggbb, such as #1a2b3c",
}
# A date, a time or both, as pickers write them: 2026-11-22, 22.11.2026, 11/22/2026 7:30 PM, 07:30.
# A field with one loses the focus after a fill, to close its calendar; any other keeps it.
# @measured Ant Design's time and date-time pickers, and the forms of dates in English and German
# @test utest/core/fields/test_fields.py::test_dates_and_times_are_known
_MOMENT = re.compile(
    r"(\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}:\d{2})([T ,]*\d{1,2}:\d{2})?(:\d{2})?\s*([ap]m)?",
    re.IGNORECASE,
)
# @fixed ISO 8601: a date and a time, without a zone
_ISO_MOMENT = re.compile(r"(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)")


def is_moment(value: str) -> bool:
    """Whether a value reads as a date, a time or both, so that a calendar or clock may be open."""
    return _MOMENT.fullmatch(value.strip()) is not None


def without_t(value: str) -> str | None:
    """A date and time of ISO 8601 as most pickers write it; None if it is none.

    >>> without_t("2026-12-24T12:00")
    '2026-12-24 12:00'
    """
    found = _ISO_MOMENT.fullmatch(value.strip())
    return " ".join(found.groups()) if found else None


def explain(problem: Problem, value: str, *, hidden: bool) -> str:
    """Why the field cannot hold a value, and what it takes instead."""
    given = "the given value" if hidden else f"'{shorten(problem.part or value, PHRASE)}'"
    kind = f"{problem.type} field" if problem.type else "field"
    if problem.reason == "parts":
        return (
            f"it is the first of {problem.count} boxes with '{problem.sign}' between them, but "
            f"{given} is not {problem.count} values with that. Give one for each box"
        )
    if problem.reason == "whole":
        return (
            f"it holds a value, and nothing can be added to that of a {kind}. Leave out "
            "clear=False to replace it"
        )
    if problem.reason == "form":
        form = _FORMS.get(problem.type, "its own format")
        return f"{given} is not a valid value for a {kind}. Give it as {form}"
    if problem.reason == "number":
        return (
            f"{given} is not a number. Give one such as 12.5"
            f"{_limits(problem, '; it accepts numbers ')}"
        )
    if problem.reason == "range":
        where = "spin button" if problem.type == "spinbutton" else "slider"
        return f"{given} is not on the {where}. Give a number{_limits(problem, ' ')}"
    if problem.count:
        return (
            f"it is the first of {problem.count} fields of one character each, but the value has "
            f"{problem.length} characters. Give {problem.count}, or fill each field with one"
        )
    if problem.reason == "length":
        return (
            f"it accepts at most {problem.limit} characters, but the value would have "
            f"{problem.length}. Give a shorter value"
        )
    if problem.reason == "lines":
        return f"{given} has line breaks, but the field has only one line. Leave them out"
    if problem.reason == "tab":
        return f"{given} has a tab, and pressing Tab leaves the field. Leave out the tab, or typed="
    return (
        f"a {kind} takes keys in the order of the user's locale, so it is never typed. Leave out "
        "typed="
    )


def _limits(problem: Problem, lead: str) -> str:
    named = (("from", problem.min), ("to", problem.max), ("in steps of", problem.step))
    described = [f"{word} {value}" for word, value in named if value]
    return lead + " ".join(described) if described else ""
