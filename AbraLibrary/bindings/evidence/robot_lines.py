"""Writes a keyword call as a line of Robot data, to copy into a test."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from datetime import timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from robot.utils import escape

from AbraLibrary.bindings.find.intent_arguments import WORDS, Meant

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.target import Target

#: The arguments that come from the other target.
_OF_TARGET = {each.name for each in fields(Meant)}


class Call(NamedTuple):
    """The call of a keyword."""

    name: str
    #: The names of its positional arguments.
    arguments: Sequence[str]
    positional: Sequence[Any]
    named: Mapping[str, Any]

    @property
    def has_intent(self) -> bool:
        """Whether it takes an intent first."""
        return bool(self.arguments) and self.arguments[0] == "intent"

    @property
    def timeout(self) -> float | None:
        """Its own timeout in seconds, if one was given."""
        at = (
            self.arguments.index("timeout") if "timeout" in self.arguments else len(self.positional)
        )
        given = self.positional[at] if at < len(self.positional) else self.named.get("timeout")
        return given.total_seconds() if isinstance(given, timedelta) else None

    @property
    def intent(self) -> str | None:
        """The intent as it was given, if it is a text."""
        given = self.positional[0] if self.positional else self.named.get("intent")
        return given if self.has_intent and isinstance(given, str) and given else None


def line(call: Call, target: Target, hide: Callable[[str], str]) -> str:
    """The same call with another target.

    Values to type or choose are not repeated, as they may be secrets: variables replace them.

    Args:
        call: the call.
        target: the new target.
        hide: masks secrets; an argument with a secret becomes a variable, too.
    """
    first, words = intent(target)
    parts = [first]
    named = zip(call.arguments[1:], call.positional[1:], strict=False)
    parts += [
        f"@{{{name[1:].upper()}}}" if name.startswith("*") else f"${{{name.upper()}}}"
        for name, _ in named
    ]
    parts += words
    given = {name: value for name, value in call.named.items() if name not in _OF_TARGET}
    for name, value in given.items():
        is_plain = name in call.arguments or not isinstance(value, (str, bool))
        shown = str(value)
        parts.append(
            f"{name}=${{{name.upper()}}}" if is_plain or hide(shown) != shown
            else f"{name}={_value(shown)}"
        )  # fmt: skip
    return "    ".join([call.name, *parts])


def intent(target: Target, variables: Sequence[str] = ()) -> tuple[str, list[str]]:
    """An intent as arguments: the positional one, and the named ones.

    Args:
        target: the intent.
        variables: those of its words that are variables.
    """
    words = [
        f"{name}={word if name in variables else _value(word)}"
        for name in WORDS
        if (word := getattr(target, name))
    ]
    words += ["exact=True"] if target.exact else []
    words += [f"nth={target.nth}"] if target.nth else []
    first = _way_in(target)
    return (first if "phrase" in variables else _positional(first)), words


def _way_in(target: Target) -> str:
    if target.ref:
        return f"ref:{target.ref}"
    return f"{target.strategy}:{target.locator}" if target.locator else (target.phrase or "")


def _positional(text: str) -> str:
    """A positional argument, with a leading hash escaped."""
    if not text:
        return "${EMPTY}"
    escaped = _value(text)
    return f"\\{escaped}" if escaped.startswith("#") else escaped


def _value(text: str) -> str:
    """With Robot's escapes; several spaces in a row would end the argument."""
    return str(escape(re.sub(r"\s+", " ", text.strip())))
