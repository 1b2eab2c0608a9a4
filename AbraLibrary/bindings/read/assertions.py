"""Assertions of the reading keywords, by robotframework-assertion-engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from assertionengine import AssertionOperator, verify_assertion

from AbraLibrary.core.text import shorten
from AbraLibrary.errors import ArgumentError

_NUMERICAL = frozenset(AssertionOperator[name] for name in ("<", ">", "<=", ">="))
_EVALUATED = frozenset(AssertionOperator[name] for name in ("validate", "then"))
_FREE = frozenset({*_EVALUATED, AssertionOperator["matches"]})
_CONTAINS, _LACKS = AssertionOperator["contains"], AssertionOperator["not contains"]
_EQUAL, _UNEQUAL = AssertionOperator["=="], AssertionOperator["!="]
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
    """Return the check of a text that was read.

    ``<``, ``>``, ``<=`` and ``>=`` compare as numbers.

    Raises:
        ArgumentError: when there is an operator without an expected value, or the reverse.
    """
    if operator is None and expected is not None:
        raise ArgumentError(
            f"'{shorten(str(expected), 60)}' has no operator. Give one before it, such as ==."
        )
    if operator in _NUMERICAL:
        wanted: Any = _number(expected)
    elif operator in _FREE or expected is None:
        wanted = expected
    else:
        wanted = str(expected)

    def check(value: Any) -> Any:
        if operator is None:
            return value
        seen = _measured(what, value) if operator in _NUMERICAL else value
        if seen is None and operator not in (_EQUAL, _UNEQUAL, *_EVALUATED):
            raise AssertionError(f"{what} is not there")
        if isinstance(seen, list) and operator not in (_CONTAINS, _LACKS, *_EVALUATED):
            seen = ", ".join(seen)
        verified = _verify(seen, operator, wanted, what, message)
        return value if operator in _NUMERICAL else verified

    return check


def check_of_rows(
    operator: AssertionOperator | None, expected: Any, message: str | None
) -> Callable[[Any], Any]:
    """Return the check of the rows of a table, a list of dictionaries.

    Raises:
        ArgumentError: when the operator does not fit lists, or one of the two is missing.
    """
    if operator is None:
        return check_of_text("the rows", operator, expected, message)
    if operator not in (*_EVALUATED, _EQUAL, _UNEQUAL, _CONTAINS, _LACKS):
        raise ArgumentError(
            f"Rows cannot be compared by {operator.name}. Use ==, !=, contains, not contains, "
            "validate or then; for one text Get Table Cell By Intent."
        )
    return lambda rows: _verify(rows, operator, expected, "the rows", message)


def check_of_number(
    what: str, operator: AssertionOperator | None, expected: Any, message: str | None
) -> Callable[[float | None], Any]:
    """Return the check of a number; a missing one equals only None.

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
        if value is None and operator in _NUMERICAL:
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
    except AssertionError:
        raise
    except Exception as error:  # a broken expression or pattern may raise anything
        raise ArgumentError(
            f"{shorten(str(expected), 80)!r} cannot be checked for {what}: "
            f"{shorten(str(error), 160)}. Correct it."
        ) from error


def _number(expected: Any) -> float:
    try:
        return float(expected)
    except (TypeError, ValueError):
        raise ArgumentError(
            f"'{shorten(str(expected), 60)}' is not a number. Use == or contains for text."
        ) from None


def _measured(what: str, value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        raise AssertionError(f"{what} '{shorten(str(value), 80)}' is not a number") from None
