"""What a field cannot hold, in a tester's words."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.fields.fields import explain, is_moment, without_t
from AbraLibrary.core.models.fields.field import Problem


def message(value: str, *, hidden: bool = False, **problem: Any) -> str:
    return explain(Problem.model_validate(problem), value, hidden=hidden)


@pytest.mark.parametrize(
    ("type_", "form"),
    [
        ("date", "YYYY-MM-DD"),
        ("time", "HH:MM"),
        ("month", "YYYY-MM,"),
        ("week", "YYYY-Www"),
        ("datetime-local", "YYYY-MM-DDTHH:MM"),
        ("color", "#rrggbb"),
    ],
)
def test_the_form_that_is_wanted_is_reported(type_: str, form: str) -> None:
    text = message("tomorrow", reason="form", type=type_)
    assert text.startswith(
        f"'tomorrow' is not a valid value for a {type_} field. Give it as {form}"
    )


def test_the_limits_of_numbers_and_sliders_are_reported() -> None:
    limits = {"min": "0", "max": "50", "step": "5"}
    assert message("23", reason="range", type="range", **limits) == (
        "'23' is not on the slider. Give a number from 0 to 50 in steps of 5"
    )
    assert message("x", reason="number", type="number", max="9") == (
        "'x' is not a number. Give one such as 12.5; it accepts numbers to 9"
    )
    assert (
        message("x", reason="number", type="number") == "'x' is not a number. Give one such as 12.5"
    )


def test_the_length_that_is_allowed_is_reported() -> None:
    text = message("too long", reason="length", type="text", limit=5, length=8)
    assert text == (
        "it accepts at most 5 characters, but the value would have 8. Give a shorter value"
    )


def test_boxes_with_a_sign_between_them_are_described_as_such() -> None:
    text = message("7:30:15", reason="parts", type="text", count=2, length=3, sign=":")
    assert text == (
        "it is the first of 2 boxes with ':' between them, but '7:30:15' is not 2 values with "
        "that. Give one for each box"
    )
    assert message("7:x", reason="number", type="number", part="x").startswith("'x' is not a")
    hidden = message("7:x", reason="number", type="number", part="x", hidden=True)
    assert hidden.startswith("the given value is not a number")


def test_a_code_is_described_as_one() -> None:
    text = message("1234", reason="length", type="text", limit=1, length=4, count=6)
    assert text == (
        "it is the first of 6 fields of one character each, but the value has 4 characters. "
        "Give 6, or fill each field with one"
    )


def test_what_keys_cannot_do_is_reported() -> None:
    assert "Leave out clear=False" in message("2026-01-01", reason="whole", type="date")
    assert "one line" in message("a\nb", reason="lines", type="text")
    assert "tab" in message("a\tb", reason="tab", type="textarea")
    assert "Leave out typed=" in message("2026-01-01", reason="picked", type="date")


@pytest.mark.parametrize("reason", ["form", "number", "range", "length", "lines", "tab", "picked"])
def test_a_secret_is_never_reported(reason: str) -> None:
    text = message("hunter2\n\t", hidden=True, reason=reason, type="password", limit=1, length=2)
    assert "hunter2" not in text


@pytest.mark.parametrize(
    "value",
    [
        "2026-11-22", "22.11.2026", "11/22/2026", "07:30", "07:30:15", "7:30 PM",
        "2026-11-22T07:30", "2026-11-22 07:30:15", "11/22/2026 7:30 pm", "11/22/2026, 7:30 PM",
    ],
)  # fmt: skip
def test_dates_and_times_are_known(value: str) -> None:
    assert is_moment(value)


@pytest.mark.parametrize(
    "value", ["", "Noon", "2026", "10.5", "192.168.0.1", "030 123-456", "07:30 Train", "2026-11"]
)
def test_other_values_are_no_date_or_time(value: str) -> None:
    assert not is_moment(value)


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        ("2026-12-24T12:00", "2026-12-24 12:00"),
        (" 2026-12-24T12:00:30 ", "2026-12-24 12:00:30"),
        ("2026-12-24 12:00", None),
        ("2026-12-24", None),
        ("2026-12-24T12:00Z", None),
    ],
)
def test_a_moment_of_iso_8601_without_its_t(value: str, plain: str | None) -> None:
    assert without_t(value) == plain
