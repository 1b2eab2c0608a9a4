"""A keyword as the argument of another, like BuiltIn's run-keyword variants.

Robot passes the arguments of a registered variant as they are written: variables are replaced when
the inner keyword runs, so that the log shows ``${PASSWORD}`` and not its value.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from robot.libraries.BuiltIn import BuiltIn, register_run_keyword
from robot.utils import escape

from AbraLibrary.bindings.evidence import selenium_log

_DICTIONARY = re.compile(r"^&\{.+\}$")


def register(*keywords: str) -> None:
    """Tell Robot that these keywords of the library take a keyword as an argument."""
    for name in keywords:
        register_run_keyword("AbraLibrary", name, 0, deprecation_warning=False)


def split_options(
    words: Collection[Any], names: tuple[str, ...]
) -> tuple[list[Any], dict[str, Any]]:
    """Take the outer keyword's own options off the end of the written words.

    Returns the other words as written, and the options with their variables replaced.
    """
    left, options = _spread(list(words), names)
    while left:
        name, sign, value = str(left[-1]).partition("=")
        if not sign or name not in names or name in options:
            break
        options[name] = BuiltIn().replace_variables(value)
        left.pop()
    return left, options


def _spread(words: list[Any], names: tuple[str, ...]) -> tuple[list[Any], dict[str, Any]]:
    """Take our options out of a dictionary at the end, and write out its other items."""
    if not words or not _DICTIONARY.match(str(words[-1])):
        return words, {}
    named: Any = BuiltIn().replace_variables("$" + str(words[-1])[1:])
    ours = {name: named[name] for name in names if name in named}
    if not ours:
        return (words if named else words[:-1]), {}
    rest = [f"{name}={escape(str(named[name]))}" for name in named if name not in ours]
    return words[:-1] + rest, ours


class InnerKeyword:
    """A callable Robot keyword; its failure is kept until the outer one is done."""

    def __init__(self, words: list[Any]) -> None:
        """Take the keyword's name and arguments as they were written."""
        self.name = str(words[0])
        self._words = words
        self.returned: Any = None
        self.error: Exception | None = None

    def __call__(self) -> None:
        """Run it."""
        try:
            with selenium_log.as_outside():
                self.returned = BuiltIn().run_keyword(*self._words)
        except Exception as error:  # raised again by the outer keyword, after its own work
            self.error = error
