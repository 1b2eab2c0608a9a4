"""Assertions of the reading keywords."""

from __future__ import annotations

from typing import Any

import pytest
from assertionengine import AssertionOperator

from AbraLibrary.bindings.read.assertions import check_of_rows, check_of_states, check_of_text
from AbraLibrary.errors import ArgumentError

STATES = ["attached", "visible", "enabled"]


def text(value: Any, operator: str | None = None, expected: Any = None, **given: Any) -> Any:
    chosen = AssertionOperator[operator] if operator else None
    return check_of_text("the text", chosen, expected, given.get("message"))(value)


def states(operator: str | None, *expected: str, message: str | None = None) -> Any:
    chosen = AssertionOperator[operator] if operator else None
    return check_of_states(chosen, expected, message)(list(STATES))


def test_without_an_operator_what_is_read_is_returned() -> None:
    assert text("Ada") == "Ada"
    assert text(None) is None


@pytest.mark.parametrize(
    ("operator", "expected"),
    [("==", "12 €"), ("!=", "12"), ("contains", "2"), ("starts", "12"), ("ends", "€")],
)
def test_an_assertion_that_holds_returns_what_was_read(operator: str, expected: str) -> None:
    assert text("12 €", operator, expected) == "12 €"


def test_one_that_does_not_hold_says_both() -> None:
    with pytest.raises(AssertionError, match=r"the text 'Ada' \(str\) should be 'Bob' \(str\)"):
        text("Ada", "==", "Bob")


def test_the_testers_own_message_is_shown_instead() -> None:
    with pytest.raises(AssertionError, match=r"^Wrong: 'Ada'$"):
        text("Ada", "==", "Bob", message="Wrong: {value}")


def test_numbers_are_compared_as_numbers() -> None:
    assert text("10", ">", "9") == "10"
    assert text("10", "==", 10) == "10"
    with pytest.raises(AssertionError, match="should be less than"):
        text("10", "<", "9")
    with pytest.raises(AssertionError, match="'ten' is not a number"):
        text("ten", "<", "9")


def test_a_missing_value_is_none() -> None:
    assert text(None, "==", None) is None
    assert text("", "!=", None) == ""
    with pytest.raises(AssertionError, match="is not there"):
        text(None, "contains", "a")


def test_a_list_is_compared_as_it_is_shown() -> None:
    assert text(["a", "b"], "==", "a, b") == "a, b"
    assert text(["a", "b"], "contains", "b") == ["a", "b"]


@pytest.mark.parametrize(
    ("operator", "expected", "says"),
    [
        (None, "Ada", "has no operator"),
        ("<", "many", "not a number"),
        ("matches", "(", "cannot be checked"),
    ],
)
def test_what_makes_no_sense_is_refused(operator: str | None, expected: str, says: str) -> None:
    with pytest.raises(ArgumentError, match=says):
        text("Ada", operator, expected)


def test_states_by_words() -> None:
    assert states("contains", "visible", "enabled") == STATES
    assert states("not contains", "covered", "disabled") == STATES
    assert states("==", "enabled", "attached", "visible") == STATES
    assert states("!=", "attached") == STATES
    assert states(None) == STATES


@pytest.mark.parametrize(
    ("operator", "words"),
    [
        ("contains", ("visible", "checked")),
        ("not contains", ("visible", "checked")),
        ("==", ("visible",)),
        ("!=", tuple(STATES)),
    ],
)
def test_states_that_are_others_are_listed(operator: str, words: tuple[str, ...]) -> None:
    with pytest.raises(AssertionError, match="the states attached, visible, enabled should"):
        states(operator, *words)
    with pytest.raises(AssertionError, match=r"^Not so$"):
        states(operator, *words, message="Not so")


@pytest.mark.parametrize(
    ("operator", "words", "says"),
    [
        ("contains", ("visble",), "'visble' is not a state. States are attached, visible"),
        ("contains", (), "No state was named"),
        ("<", ("visible",), "cannot be compared by less than"),
        ("validate", (), "take one expression"),
        (None, ("visible",), "need an operator"),
    ],
)
def test_states_that_there_are_not_are_refused(
    operator: str | None, words: tuple[str, ...], says: str
) -> None:
    with pytest.raises(ArgumentError, match=says):
        states(operator, *words)


@pytest.mark.parametrize(
    ("operator", "expected"),
    [
        ("==", [{"Order": "SO-1"}]), ("!=", []), ("contains", {"Order": "SO-1"}),
        ("not contains", {"Order": "SO-2"}),
    ],
)  # fmt: skip
def test_rows_are_asserted_as_a_list(operator: str, expected: Any) -> None:
    rows = [{"Order": "SO-1"}]
    assert check_of_rows(AssertionOperator[operator], expected, None)(rows) == rows


def test_rows_have_no_order_and_need_an_operator() -> None:
    with pytest.raises(ArgumentError, match="Rows cannot be compared by greater than"):
        check_of_rows(AssertionOperator[">"], 1, None)
    with pytest.raises(ArgumentError, match="has no operator"):
        check_of_rows(None, 1, None)
    with pytest.raises(AssertionError, match=r"the rows .* should be"):
        check_of_rows(AssertionOperator["=="], [], None)([{"Order": "SO-1"}])
