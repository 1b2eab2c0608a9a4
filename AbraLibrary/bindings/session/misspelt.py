"""Named arguments that are misspelt: Robot passes such a one on as a positional argument.

``wihtin=Card`` would be one too many, which says nothing of the cause, or worse: a value to type.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from AbraLibrary.core.text import NAME, VALUE, did_you_mean, shorten
from AbraLibrary.errors import ArgumentError

#: What takes the positional arguments that a keyword has no place for.
_ROOM = "*surplus"
# How similar the beginning of a value must be to an option to be one that is misspelt. A similar
# word is usual in a text: "from=", "mode=".
# @unit share of the letters, in both (difflib)
# @measured two letters that changed places leave 0.83 of 6
# @test utest/bindings/session/test_misspelt.py::test_a_text_with_another_word_is_a_value
_ALIKE = 0.8
# Shorter words are too often similar by chance.
# @unit letters
# @measured "from" and "form"
# @test utest/bindings/session/test_misspelt.py::test_a_text_with_another_word_is_a_value
_SHORTEST = 5


def with_room(spec: Sequence[Any]) -> list[Any]:
    """The arguments of a keyword, with one that takes more positional ones than it has."""
    if any(isinstance(each, str) and each.startswith("*") and len(each) > 1 for each in spec):
        return list(spec)
    if "*" in spec:
        return [_ROOM if each == "*" else each for each in spec]
    return [*spec, _ROOM]


def refuse(keyword: str, spec: Sequence[Any], given: Sequence[Any]) -> None:
    """Refuse positional arguments that have no place, or that are misspelt options.

    Raises:
        ArgumentError: with the option that is probably meant.
    """
    names = [str(each[0] if isinstance(each, tuple) else each) for each in spec]
    ends = next((at for at, name in enumerate(names) if name.startswith("*")), len(names))
    places, more = names[:ends], names[ends : ends + 1]
    options = [name for name in names if not name.startswith("*")]
    if "keyword" in places:  # another keyword's arguments, which it checks itself
        return
    is_open = bool(more) and more != ["*"]
    for at, value in enumerate(given):
        name, equals, _ = value.partition("=") if isinstance(value, str) else ("", "", "")
        is_surplus = at >= len(places) and not is_open
        if equals and (is_surplus or _is_misspelt(name, options)):
            meant = did_you_mean(name, options) or f" It takes {', '.join(options)}."
            raise ArgumentError(f"{keyword} has no option '{shorten(name, NAME)}'.{meant}")
        if is_surplus:
            count = f"{len(places)} argument{'' if len(places) == 1 else 's'}"
            taken = f"{count} ({', '.join(places)})" if places else "no argument"
            by_name = [each for each in options if each not in places]
            raise ArgumentError(
                f"{keyword} takes {taken}, so '{shorten(str(value), VALUE)}' is one too many. "
                + (f"Give options by name, such as {by_name[0]}=…" if by_name else "Leave it out.")
            )


def _is_misspelt(name: str, options: Sequence[str]) -> bool:
    if len(name) < _SHORTEST or name.startswith(tuple(options)):
        return False
    return bool(get_close_matches(name.lower(), options, 1, _ALIKE))
