"""Which assertion operators there are, and how each checks a text, a list, a number or rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isnan
from typing import Any

from assertionengine import AssertionOperator, verify_assertion

from AbraLibrary.core.read.expected import (
    Masked,
    are_same,
    is_list,
    is_same,
    number,
    parts_of,
    text_of,
)
from AbraLibrary.core.read.rows import are_rows, row_with, rows_of
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import ArgumentError

_NUMERICAL = frozenset(AssertionOperator[name] for name in ("<", ">", "<=", ">="))
_EVALUATED = frozenset(AssertionOperator[name] for name in ("validate", "then"))
_FREE = frozenset({*_EVALUATED, AssertionOperator["matches"]})
_CONTAINS, _LACKS = AssertionOperator["contains"], AssertionOperator["not contains"]
_EQUAL, _UNEQUAL = AssertionOperator["=="], AssertionOperator["!="]
#: What is read in words, the value, the operator, what is expected, and the tester's message.
_Check = Callable[[str, Any, AssertionOperator, Any, str | None], Any]
#: By operator, what the page is asked about a value that it does not tell, and the right answer.
_COMPARED: dict[AssertionOperator, tuple[str, bool]] = {
    _EQUAL: ("equal", True),
    _UNEQUAL: ("equal", False),
    _CONTAINS: ("contains", True),
    _LACKS: ("contains", False),
    AssertionOperator["starts"]: ("starts", True),
    AssertionOperator["ends"]: ("ends", True),
}
_SAID = {"equal": "be", "contains": "contain", "starts": "start with", "ends": "end with"}
#: The states that page/read/reading.js knows.
STATES = (
    *("attached", "visible", "hidden", "enabled", "disabled", "editable", "readonly", "focused"),
    *("defocused", "in_view", "out_of_view", "covered", "inert", "checked", "unchecked", "mixed"),
    *("selected", "deselected", "expanded", "collapsed", "pressed", "released", "required"),
    *("invalid", "busy"),
)


def check_of_text(
    what: str, operator: AssertionOperator | None, expected: Any, message: str | None
) -> Callable[[Any], Any]:
    """Return the check of a text that was read, or of a list of texts.

    ``<``, ``>``, ``<=`` and ``>=`` compare as numbers.

    Raises:
        ArgumentError: when there is an expected value without an operator, or no text can be it.
    """
    if operator is None:
        if expected is not None:
            raise ArgumentError(
                f"'{shorten(str(expected), 60)}' has no operator. Give one before it, such as ==."
            )
        return lambda value: value
    if operator in _NUMERICAL:
        expected = _number(expected)
    elif operator not in (*_FREE, _EQUAL, _UNEQUAL) and not is_list(expected):
        expected = text_of(expected)
    kinds: list[tuple[type, _Check]] = [(Masked, _masked), (list, _texts), (object, _text)]

    def check(value: Any) -> Any:
        if operator in _EVALUATED and not isinstance(value, Masked):
            return _verify(value, operator, expected, what, message)
        of_kind = next(each for kind, each in kinds if isinstance(value, kind))
        return of_kind(what, value, operator, expected, message)

    return check


def _text(
    what: str, value: Any, operator: AssertionOperator, expected: Any, message: str | None
) -> Any:
    """Check one text; a missing one equals only None."""
    if operator in _NUMERICAL:
        _verify(number(what, value), operator, expected, what, message)
        return value
    if value is None and operator not in (_EQUAL, _UNEQUAL):
        raise AssertionError(f"{what} is not there")
    if operator in (_EQUAL, _UNEQUAL) and expected is not None:
        wanted = text_of(expected) if not isinstance(expected, bool) else str(expected)
        is_it = value is not None and is_same(what, value, expected)
        return _verify(value, operator, value if is_it else wanted, what, message)
    wanted = expected if operator in _FREE or expected is None else text_of(expected)
    return _verify(value, operator, wanted, what, message)


def _texts(
    what: str, value: list[str], operator: AssertionOperator, expected: Any, message: str | None
) -> Any:
    """Check several texts: with a list in any order, else as they are shown, with commas."""
    if operator in (_CONTAINS, _LACKS):
        for each in parts_of(value, expected):
            _verify(value, operator, each, what, message)
        return value
    if operator in (_EQUAL, _UNEQUAL) and is_list(expected):
        wanted = value if are_same(what, value, expected) else list(expected)
        return _verify(value, operator, wanted, what, message)
    return _text(what, ", ".join(value), operator, expected, message)


def _masked(
    what: str, value: Masked, operator: AssertionOperator, expected: Any, message: str | None
) -> str:
    """Check a value that only the page knows, by the page's comparison; it is never shown.

    The mask itself may be expected: that there is a value.

    Raises:
        ArgumentError: the value is needed for that.
    """
    mask = str(value)
    if expected is None or (isinstance(expected, str) and mask in expected):
        _text(what, mask, operator, expected, message)
        return mask
    if operator is _CONTAINS and str(expected) in mask:
        return mask  # in a part that is shown
    if operator not in _COMPARED or value.compare is None:
        instead = (
            "Use ==, !=, contains, not contains, starts or ends"
            if value.compare
            else "Read the field itself, with Get Value By Intent"
        )
        raise ArgumentError(
            f"{what} is not shown, so {operator.name} would compare its mask. {instead}."
        )
    asked, wanted = _COMPARED[operator]
    if getattr(value.compare(text_of(expected)), asked) is not wanted:
        said = message and message.format(
            value=mask, value_type="str", expected=mask, expected_type="str"
        )
        lacks = "" if wanted else "not "
        raise AssertionError(
            said or f"{what}, which is not shown, should {lacks}{_SAID[asked]} what is expected"
        )
    return mask


def check_of_rows(
    operator: AssertionOperator | None, expected: Any, message: str | None
) -> Callable[..., Any]:
    """Return the check of the rows of a table, a list of dictionaries.

    It takes the rows, and what the columns are called where that is not in the rows.

    Raises:
        ArgumentError: when the operator does not fit lists, or one of the two is missing.
    """
    if operator is None:
        check_of_text("the rows", operator, expected, message)
        return lambda rows, keys=(): rows
    if operator not in (*_EVALUATED, _EQUAL, _UNEQUAL, _CONTAINS, _LACKS):
        raise ArgumentError(
            f"Rows cannot be compared by {operator.name}. Use ==, !=, contains, not contains, "
            "validate or then; for one text Get Table Cell By Intent."
        )
    if operator in _EVALUATED:
        return lambda rows, keys=(): _verify(rows, operator, expected, "the rows", message)
    wanted = rows_of(expected, are_all=operator in (_EQUAL, _UNEQUAL))

    def check(found: Any, keys: Sequence[str] = ()) -> Any:
        columns = keys or list(dict.fromkeys(key for row in found for key in row))
        try:
            _check_rows(found, operator, wanted, columns, message)
        except ArgumentError as error:  # the table may still be loading
            raise AssertionError(str(error)) from None
        return found

    return check


def _check_rows(
    found: list[dict[str, str]],
    operator: AssertionOperator,
    wanted: list[Mapping[Any, Any]],
    columns: Sequence[str],
    message: str | None,
) -> None:
    if operator in (_CONTAINS, _LACKS):
        for each in wanted:
            row = row_with(found, each, columns)
            if (row is None) is (operator is _CONTAINS):
                _verify(found, operator, dict(each) if row is None else row, "the rows", message)
        return
    is_it = are_rows(found, wanted, columns)
    if is_it is not (operator is _EQUAL):
        _verify(found, operator, found if is_it else wanted, "the rows", message)


def check_of_number(
    what: str, operator: AssertionOperator | None, expected: Any, message: str | None
) -> Callable[[float | None], Any]:
    """Return the check of a number; a missing one is compared with None only.

    Raises:
        ArgumentError: when the operator has no number, or does not fit numbers.
    """
    if operator is None:
        return check_of_text(what, operator, expected, message)
    if operator not in (*_NUMERICAL, *_EVALUATED, _EQUAL, _UNEQUAL):
        raise ArgumentError(
            f"Numbers cannot be compared by {operator.name}. Use ==, !=, <, >, <=, >=, validate or "
            "then."
        )
    may_lack = expected is None and operator in (_EQUAL, _UNEQUAL)
    wanted = expected if operator in _EVALUATED or may_lack else _number(expected)

    def check(value: float | None) -> Any:
        if value is None and operator not in _EVALUATED and not may_lack:
            raise AssertionError(message or f"{what} is not there")
        return _verify(value, operator, wanted, what, message)

    return check


def check_of_states(
    operator: AssertionOperator | None, expected: Sequence[str], message: str | None
) -> Callable[[Any], Any]:
    """Return the check of an element's states.

    Raises:
        ArgumentError: when a state is unknown, or the operator does not fit states.
    """
    if operator is None or operator in _EVALUATED:
        if len(expected) != (operator is not None):
            raise ArgumentError(
                "validate and then take one expression, and states need an operator before them. "
                "Write for example: contains    enabled."
            )
    elif operator not in (_CONTAINS, _LACKS, _EQUAL, _UNEQUAL):
        raise ArgumentError(
            f"States cannot be compared by {operator.name}. Use contains, not contains, ==, !=, "
            "validate or then."
        )
    else:
        _check_words(expected)

    def check(states: list[str]) -> Any:
        if operator is None:
            return states
        if operator in _EVALUATED:
            return _verify(states, operator, expected[0], "the states", message)
        if not _are(set(states), operator, set(expected)):
            described = (
                f"the states {', '.join(states)} should {_VERBS[operator]} {', '.join(expected)}"
            )
            raise AssertionError(message or described)
        return states

    return check


# A longer text comes last in an error.
# @unit characters
# @limit how much of an error is shown before what is expected
_LONG = 200
_VERBS = {_CONTAINS: "contain", _LACKS: "not contain", _EQUAL: "be", _UNEQUAL: "not be"}


def _check_words(expected: Sequence[str]) -> None:
    unknown = [word for word in expected if word not in STATES]
    if unknown or not expected:
        described = (
            f"'{shorten(unknown[0], 40)}' is not a state" if unknown else "No state was named"
        )
        raise ArgumentError(f"{described}. States are {', '.join(STATES)}.")


def _are(states: set[str], operator: AssertionOperator, wanted: set[str]) -> bool:
    if operator is _CONTAINS:
        return wanted <= states
    if operator is _LACKS:
        return not wanted & states
    return (states == wanted) is (operator is _EQUAL)


def _verify(
    value: Any, operator: AssertionOperator, expected: Any, what: str, message: str | None
) -> Any:
    try:
        return verify_assertion(value, operator, expected, what, message)
    except AssertionError as error:
        raise AssertionError(_ordered(str(error), what, value)) from None
    except Exception as error:  # a broken expression or pattern may raise anything
        raise ArgumentError(
            f"{shorten(str(expected), 80)!r} cannot be checked for {what}: "
            f"{shorten(str(error), 160)}. Correct it."
        ) from error


def _ordered(error: str, what: str, value: Any) -> str:
    """What is expected before a long text, of whose error only the beginning is shown."""
    begin = f"{what} {value!r} ({type(value).__name__})"
    if len(begin) <= _LONG or not error.startswith(begin):
        return error
    return f"{what}{error[len(begin) :].rstrip('.')}, but it is {value!r}"


def _number(expected: Any) -> float:
    try:
        if isinstance(expected, bool) or isnan(wanted := float(expected)):
            raise ValueError
        return wanted
    except (TypeError, ValueError):
        raise ArgumentError(
            f"'{shorten(str(expected), 60)}' is not a number. Use == or contains for text."
        ) from None
