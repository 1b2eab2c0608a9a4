"""A keyword that is an argument of another, as BuiltIn's run-keyword variants have it.

Robot hands the arguments of a registered variant over as they are written: variables are replaced
when the inner keyword runs, so that the log shows ``${PASSWORD}`` and not what it holds.
"""

from __future__ import annotations

from typing import Any

from robot.libraries.BuiltIn import BuiltIn, register_run_keyword


def register(*keywords: str) -> None:
    """Tell Robot that these keywords of the library take a keyword as an argument."""
    for name in keywords:
        register_run_keyword("AbraLibrary", name, 0, deprecation_warning=False)


def split_options(
    words: tuple[Any, ...], names: tuple[str, ...]
) -> tuple[list[Any], dict[str, Any]]:
    """Take the outer keyword's own options off the end of what was written.

    Returns the words that are left, still as written, and the options with their variables
    replaced.
    """
    left, options = list(words), {}
    while left:
        name, value = _option(left[-1])
        if name not in names or name in options:
            break
        options[name] = value
        left.pop()
    return left, options


def _option(word: Any) -> tuple[str | None, Any]:
    """Read ``name=value``; out of a dictionary Robot hands such a word over as a pair."""
    if isinstance(word, tuple) and len(word) == 2:
        return str(word[0]), word[1]
    name, sign, value = str(word).partition("=")
    return (name, BuiltIn().replace_variables(value)) if sign else (None, None)


class InnerKeyword:
    """A Robot keyword as something to call; its failure is kept until the outer one is done."""

    def __init__(self, words: list[Any]) -> None:
        """Take the keyword's name and arguments as they were written."""
        self.name = str(words[0])
        self._words = words
        self.returned: Any = None
        self.error: Exception | None = None

    def __call__(self) -> None:
        """Run it."""
        try:
            self.returned = BuiltIn().run_keyword(*self._words)
        except Exception as error:  # raised again by the outer keyword, after its own work
            self.error = error
