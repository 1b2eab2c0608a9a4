"""Whether a value that was read equals the expected one, also as a number or among several."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from decimal import Decimal
from typing import Any

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.text import PHRASE, VALUE, shorten
from AbraLibrary.errors import ArgumentError

#: Replaces secret values, with a fixed length (as page/semantics/secrecy.js).
MASK = "••••••••"
#: The texts that a boolean equals, in any case.
_BOOLEANS = {"true": True, "false": False}


class Compared(Model):
    """How the page compares a value, which it does not tell, with a text."""

    gone: bool = False
    equal: bool = False
    contains: bool = False
    starts: bool = False
    ends: bool = False


class Masked(str):
    """The mask of a value that the page does not tell: a comparison with it says nothing."""

    __slots__ = ("compare",)

    def __new__(cls, mask: str, compare: Callable[[str], Compared] | None = None) -> Masked:
        """Take the mask, and what compares the value itself with a text where that is possible."""
        made = super().__new__(cls, mask)
        made.compare = compare
        return made

    compare: Callable[[str], Compared] | None


def text_of(expected: Any) -> str:
    """What is expected, as a text.

    Raises:
        ArgumentError: it is none, so that no text would ever equal or contain it.
    """
    is_text = isinstance(expected, str) or not (
        expected is None or isinstance(expected, (bool, bytes, bytearray, Collection))
    )
    if not is_text:
        raise ArgumentError(
            f"{shorten(repr(expected), VALUE)} is no text, so it cannot be compared with one. Give "
            "a text."
        )
    return str(expected)


def is_same(what: str, seen: str, expected: Any) -> bool:
    """Whether a text is what is expected; a number equals each text that writes it.

    Raises:
        ArgumentError: no text can be.
        AssertionError: a number or a boolean is expected, and the text is none.
    """
    if expected is None:
        return False
    if isinstance(expected, bool):
        if seen.strip() and seen.strip().lower() not in _BOOLEANS:
            raise AssertionError(f"{what} '{shorten(seen, PHRASE)}' is neither true nor false")
        return _BOOLEANS.get(seen.strip().lower()) is expected
    if seen == text_of(expected):
        return True
    if isinstance(expected, (int, float, Decimal)) and seen.strip():
        return number(what, seen) == float(expected)
    return False


def number(what: str, seen: Any) -> float:
    """What was read, as a number.

    Raises:
        AssertionError: it is none.
    """
    try:
        return float(seen)
    except (TypeError, ValueError):
        raise AssertionError(f"{what} '{shorten(str(seen), PHRASE)}' is not a number") from None


def is_list(expected: Any) -> bool:
    """Whether several are expected."""
    return isinstance(expected, Collection) and not isinstance(
        expected, (str, bytes, bytearray, Mapping)
    )


def are_same(what: str, seen: Sequence[str], expected: Collection[Any]) -> bool:
    """Whether several texts are those that are expected, in any order."""
    left = list(seen)
    for each in expected:
        at = next((at for at, text in enumerate(left) if is_same(what, text, each)), None)
        if at is None:
            return False
        del left[at]
    return not left


def parts_of(seen: Sequence[str], expected: Any) -> list[str]:
    """Which of several texts are looked for: a list, or one text with commas, names several.

    Raises:
        ArgumentError: none is named.
    """
    if is_list(expected):
        parts = [text_of(each) for each in expected]
        if not parts:
            raise ArgumentError("The list of what is expected is empty. Name at least one text.")
        return parts
    text = text_of(expected)
    return [text] if text in seen else text.split(", ")
