"""Named arguments that are misspelt: Robot passes such a one on as a positional argument.

``wihtin=Card`` would be one too many, which says nothing of the cause, or worse: a value to type.
Those that Robot itself refuses, as of a dictionary, get the same explanation behind its words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar

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
# How Robot refuses a name that it is given as one, and a value that is none of its place.
# @fixed Robot Framework, running/arguments/argumentvalidator.py and typeconverters.py
_REFUSED = re.compile(
    r"got unexpected named arguments? '([^']+)'|"
    r"Argument '\w+' got value '(\w+)=[^\n]*' that cannot be converted"
)


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
            raise ArgumentError(f"{keyword} {_lacks(name, options)}")
        if is_surplus:
            count = f"{len(places)} argument{'' if len(places) == 1 else 's'}"
            taken = f"{count} ({', '.join(places)})" if places else "no argument"
            by_name = [each for each in options if each not in places]
            raise ArgumentError(
                f"{keyword} takes {taken}, so '{shorten(str(value), VALUE)}' is one too many. "
                + (f"Give options by name, such as {by_name[0]}=…" if by_name else "Leave it out.")
            )


def explained(said: str, options: Sequence[str]) -> str:
    """Robot's refusal of a call, with the option that is probably meant."""
    found = _REFUSED.search(said)
    name = found and (found[1] or found[2])
    if not name or name in options:
        return said
    return f"{said.rstrip('.')}. The keyword {_lacks(name, options)}"


def _lacks(name: str, options: Sequence[str]) -> str:
    if name in options:
        return (
            f"has the option {name}, but got '{name}=…' as one of its values, as from a list. "
            "Write it in the call itself, or give options from a dictionary (&{options})."
        )
    meant = did_you_mean(name, options) or f" It takes {', '.join(options)}."
    return f"has no option '{shorten(name, NAME)}'.{meant}"


class Explained:
    """Listens to the calls of our keywords, and explains what Robot refuses before they run."""

    ROBOT_LISTENER_API_VERSION: ClassVar[int] = 3

    def __init__(self, is_ours: Callable[[Any], bool]) -> None:
        """Take what tells whether a keyword, as Robot has it, is ours."""
        self._is_ours = is_ours
        #: The options of the running keywords of libraries; None for those of others.
        self._options: list[list[str] | None] = []

    def start_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """Any library's keyword begins (listener method)."""
        takes = implementation.args
        names = [*takes.positional_or_named, *takes.named_only]
        self._options.append(names if self._is_ours(implementation) else None)

    def end_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """It ends (listener method); one that began before the library was imported is unknown."""
        options = self._options.pop() if self._options else None
        if options is not None and result.message:
            result.message = explained(result.message, options)

    def log_message(self, message: Any) -> None:
        """Something is logged (listener method): a failure before the keyword's end."""
        options = self._options[-1] if self._options else None
        if options is not None and message.level == "FAIL":
            message.message = explained(message.message, options)


def _is_misspelt(name: str, options: Sequence[str]) -> bool:
    if len(name) < _SHORTEST or name.startswith(tuple(options)):
        return False
    return bool(get_close_matches(name.lower(), options, 1, _ALIKE))
