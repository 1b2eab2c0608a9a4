"""Writes a keyword call as a line of Robot data, to copy into a test."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from datetime import timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from robot.running.context import EXECUTION_CONTEXTS
from robot.utils import escape
from robot.variables import contains_variable

from AbraLibrary.bindings.find.intent_arguments import WORDS, Meant
from AbraLibrary.core.find.tried import ACTS

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.target import Target

#: Between the parts of a line.
SEPARATOR = "    "
#: The purposes with which these keywords look.
_PURPOSES = {**{each: each for each in ACTS}, "hover": "click", "uncheck": "check"}
_TAKE_VALUES = ("fill", "select")
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


def line(
    call: Call, target: Target, hide: Callable[[str], str], *, is_other_kind: bool = False
) -> str:
    """The same call with another target.

    Its other arguments are repeated as the suite has them; but a value to type that is no variable
    becomes one, as it may be a secret. So do values to choose where the suite is not known.

    Args:
        call: the call.
        target: the new target.
        hide: masks secrets; an argument with a secret becomes a variable, too.
        is_other_kind: whether the keyword is the one for the target's purpose.
    """
    first, words = intent(target)
    written = _written(call, hide)
    positional, named = _in_variables(call, hide) if written is None else written
    name = _keyword(call, target) if is_other_kind else call.name
    if name != call.name:
        # Its other options may be none of this keyword.
        positional = positional if target.purpose in _TAKE_VALUES else []
        named = [each for each in named if each.startswith("timeout=")]
    return SEPARATOR.join([name, first, *positional, *words, *named])


def _keyword(call: Call, target: Target) -> str:
    """The keyword for what the target is, where that is not what was called."""
    own = next((each for each, name in ACTS.items() if name == call.name), None)
    is_other = own is not None and target.purpose in ACTS and target.purpose != _PURPOSES[own]
    return ACTS[target.purpose] if is_other else call.name


def _in_variables(call: Call, hide: Callable[[str], str]) -> tuple[list[str], list[str]]:
    """The arguments besides the intent: those by position, and the named ones."""
    positional = [
        _variable(name) for name, _ in zip(call.arguments[1:], call.positional[1:], strict=False)
    ]
    named = []
    given = {name: value for name, value in call.named.items() if name not in _OF_TARGET}
    for name, value in given.items():
        is_plain = name in call.arguments or not isinstance(value, (str, bool))
        shown = str(value)
        named.append(
            f"{name}=${{{name.upper()}}}" if is_plain or hide(shown) != shown
            else f"{name}={_value(shown)}"
        )  # fmt: skip
    return positional, named


def _variable(name: str) -> str:
    """The variable that stands for an argument."""
    return f"@{{{name[1:].upper()}}}" if name.startswith("*") else f"${{{name.upper()}}}"


def _written(call: Call, hide: Callable[[str], str]) -> tuple[list[str], list[str]] | None:
    """The same as the suite has them; None if that is not known, or if one has to be masked."""
    context = EXECUTION_CONTEXTS.current
    # Later versions of Robot have three parts in a step, 7.0 these two.
    data, result = context.steps[-1][:2] if context and context.steps else (None, None)
    cells = list(getattr(data, "args", ()))
    is_call = getattr(result, "name", None) == call.name
    if not is_call or not all(isinstance(cell, str) for cell in cells):
        return None
    names = [each.partition("=")[0] for each in cells]
    positional = [each for each, name in zip(cells, names, strict=True) if name not in call.named]
    # Of a list or a dictionary it is not seen which part is the intent.
    is_spread = "".join(positional[:1]).startswith("@") or "&" in [each[:1] for each in positional]
    is_named = call.named.keys() & set(call.arguments)
    if is_spread or is_named or any(hide(each) != each for each in cells):
        return None
    named = [
        each for each, name in zip(cells, names, strict=True)
        if name in call.named and name not in _OF_TARGET
    ]  # fmt: skip
    last = len(call.arguments) - 1
    values = [
        cell if contains_variable(cell) or call.arguments[min(at, last)].startswith("*")
        else _variable(call.arguments[min(at, last)])
        for at, cell in enumerate(positional[1:], 1)
    ]  # fmt: skip
    return values, named


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
