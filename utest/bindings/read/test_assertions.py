"""Assertions of the reading keywords."""

from __future__ import annotations

from typing import Any

import pytest
from assertionengine import AssertionOperator

from AbraLibrary.bindings.read.assertions import (
    check_of_number,
    check_of_rows,
    check_of_states,
    check_of_text,
)
from AbraLibrary.core.read.expected import MASK, Compared, Masked
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


def test_several_texts_equal_a_list_in_any_order() -> None:
    assert text(["S", "M"], "==", ["M", "S"]) == ["S", "M"]
    assert text(["S", "M"], "!=", ["S"]) == ["S", "M"]
    assert text(["5"], "==", [5]) == ["5"]
    for operator, expected in (("==", ["S"]), ("!=", ["M", "S"]), ("!=", "S, M")):
        with pytest.raises(AssertionError, match="the text"):
            text(["S", "M"], operator, expected)


def test_several_texts_contain_all_that_is_named_and_lack_all_of_it() -> None:
    assert text(["S", "M"], "contains", ["M"]) == ["S", "M"]
    assert text(["S", "M"], "contains", "S, M") == ["S", "M"]
    assert text(["Doe, John"], "contains", "Doe, John") == ["Doe, John"]
    assert text(["S", "M"], "not contains", ["L", "XL"]) == ["S", "M"]
    for operator, expected in (
        ("contains", ["M", "L"]), ("not contains", ["M", "L"]), ("not contains", "S, M"),
        ("not contains", "L, M"),
    ):  # fmt: skip
        with pytest.raises(AssertionError, match="contain"):
            text(["S", "M"], operator, expected)
    with pytest.raises(ArgumentError, match="is empty"):
        text(["S"], "not contains", [])


@pytest.mark.parametrize("operator", ["==", "!=", "contains", "not contains"])
@pytest.mark.parametrize("expected", [["Ada"], {"Ada": 1}, b"Ada"])
def test_what_no_text_can_equal_is_refused(operator: str, expected: Any) -> None:
    with pytest.raises(ArgumentError, match="is no text"):
        text("Ada", operator, expected)


def test_a_number_equals_each_text_that_writes_it() -> None:
    assert text("12.50", "==", 12.5) == "12.50"
    assert text("", "!=", 12.5) == ""
    with pytest.raises(AssertionError, match="should not be"):
        text("12.50", "!=", 12.5)
    with pytest.raises(AssertionError, match="'1,234' is not a number"):
        text("1,234", "!=", 1234)


def test_a_boolean_equals_its_word() -> None:
    assert text("true", "==", True) == "true"
    with pytest.raises(AssertionError, match="should not be"):
        text("true", "!=", True)
    with pytest.raises(AssertionError, match="neither true nor false"):
        text("yes", "!=", True)
    with pytest.raises(ArgumentError, match="is no text"):
        text("true", "not contains", True)


def page_knows(value: str) -> Masked:
    """A masked value, with the comparison that the page makes."""
    return Masked(
        MASK,
        lambda asked: Compared(
            equal=value == asked, contains=asked in value, starts=value.startswith(asked),
            ends=value.endswith(asked),
        ),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("operator", "holds", "fails"),
    [
        ("==", "hunter2", "hunter3"), ("!=", "hunter3", "hunter2"), ("contains", "unt", "zz"),
        ("not contains", "zz", "unt"), ("starts", "hunt", "2"), ("ends", "r2", "hunt"),
    ],
)  # fmt: skip
def test_a_masked_value_is_compared_as_it_is_and_not_shown(
    operator: str, holds: str, fails: str
) -> None:
    assert text(page_knows("hunter2"), operator, holds) == MASK
    with pytest.raises(AssertionError, match=r"^the text, which is not shown, should") as failure:
        text(page_knows("hunter2"), operator, fails)
    assert fails not in str(failure.value)
    with pytest.raises(AssertionError, match=f"^Wrong: '?{MASK}'?$"):
        text(page_knows("hunter2"), operator, fails, message="Wrong: {value}")


def test_of_a_masked_value_its_mask_says_that_it_is_there() -> None:
    assert text(page_knows("hunter2"), "==", MASK) == MASK
    assert text(page_knows("hunter2"), "!=", "") == MASK
    assert text(page_knows("hunter2"), "!=", None) == MASK
    assert text(page_knows("hunter2")) == MASK


@pytest.mark.parametrize(
    ("operator", "expected"), [("validate", "len(value) == 8"), ("matches", "^.{8}$"), ("<", 9)]
)
def test_a_mask_is_never_evaluated(operator: str, expected: Any) -> None:
    with pytest.raises(ArgumentError, match=r"is not shown, so .* would compare its mask"):
        text(page_knows("hunter2"), operator, expected)
    with pytest.raises(ArgumentError, match="Read the field itself"):
        text(Masked(f"PIN {MASK}"), "!=", "PIN 1234")


def rows(operator: str, expected: Any, *found: dict[str, str]) -> Any:
    seen = found or ({"Order No": "1", "Unit Price": "2"}, {"Order No": "7", "Unit Price": "2"})
    return check_of_rows(AssertionOperator[operator], expected, None)(list(seen))


@pytest.mark.parametrize(
    "expected",
    [
        {"order no": "1", "unit  PRICE": "2"},
        {"Order No": "7"},
        {"Order No": 7},
        {"2": "2"},
        {1: "1"},
        [{"Order No": "1"}, {"Order No": "7"}],
    ],
)
def test_a_row_is_named_by_some_of_its_cells_in_other_case_or_by_number(expected: Any) -> None:
    assert rows("contains", expected)
    with pytest.raises(AssertionError, match=r"the rows .* should not contain"):
        rows("not contains", expected)


def test_a_row_that_is_not_there() -> None:
    assert rows("not contains", {"Order No": "1", "Unit Price": "3"})
    assert rows("not contains", [{"Order No": "2"}, {"Order No": "3"}])
    with pytest.raises(AssertionError, match=r"the rows .* should contain"):
        rows("contains", [{"Order No": "1"}, {"Order No": "2"}])


@pytest.mark.parametrize("operator", ["==", "!=", "contains", "not contains"])
def test_a_heading_that_the_table_lacks_is_an_error_and_never_a_pass(operator: str) -> None:
    with pytest.raises(AssertionError, match=r"no column 'Ordr No'. Did you mean Order No\?"):
        rows(operator, [{"Ordr No": "1"}, {"Ordr No": "1"}])


def test_headings_are_known_without_a_row() -> None:
    check = check_of_rows(AssertionOperator["not contains"], {"Order": "1"}, None)
    assert check([], ["Order"]) == []
    with pytest.raises(AssertionError, match="no column 'Order'"):
        check([], ["Ordered"])


def test_all_rows_are_compared_as_a_whole() -> None:
    both = [{"order no": 1, "unit price": "2"}, {"ORDER NO": "7", "2": "2.0"}]
    with pytest.raises(AssertionError, match="should be"):
        rows("==", both)
    both[1]["2"] = "2"
    assert rows("==", both)
    assert rows("!=", both[:1])
    with pytest.raises(AssertionError, match="should not be"):
        rows("!=", both)
    with pytest.raises(AssertionError, match="have no 'Unit Price'"):
        rows("!=", [{"Order No": "1"}, {"Order No": "7"}])


@pytest.mark.parametrize(
    ("operator", "expected", "says"),
    [
        ("not contains", "SO-17", "is not a row"), ("!=", {"Order No": "1"}, "not a list of rows"),
        ("==", 2, r"len\(value\)"), ("not contains", {}, "No cell was named"),
        ("not contains", [], "No cell was named"), ("not contains", None, "is not a row"),
    ],
)  # fmt: skip
def test_what_no_row_can_equal_is_refused(operator: str, expected: Any, says: str) -> None:
    with pytest.raises(ArgumentError, match=says):
        rows(operator, expected)


def test_a_masked_cell_is_neither_there_nor_not_there() -> None:
    with pytest.raises(AssertionError, match="the cell PIN is masked"):
        rows("not contains", {"PIN": "1234"}, {"PIN": MASK})
    assert rows("contains", {"PIN": MASK}, {"PIN": MASK})


def test_a_missing_number_is_not_another_one() -> None:
    check = check_of_number("lcp", AssertionOperator["!="], 2500, None)
    assert check(2400.0) == 2400.0
    with pytest.raises(AssertionError, match="lcp is not there"):
        check(None)
    assert check_of_number("lcp", AssertionOperator["=="], None, None)(None) is None
    with pytest.raises(ArgumentError, match="not a number"):
        check_of_number("lcp", AssertionOperator["!="], "nan", None)
