"""What a person types at the prompt of ``abra try``, and the keyword for what was found."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from AbraLibrary.core.find.role_words import FIELDS, LISTS
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.text import NAME, VALUE, did_you_mean, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Candidate
    from AbraLibrary.core.models.find.target import Purpose

#: The keywords that act, by the command.
ACTS: Final = {
    "click": "Click By Intent",
    "hover": "Hover By Intent",
    "check": "Check By Intent",
    "uncheck": "Uncheck By Intent",
    "fill": "Fill By Intent",
    "select": "Select By Intent",
}
_TAKE_VALUES = ("fill", "select")
_ALONE = ("help", "back", "quit")
_OPTIONS = ("role", "label", "test_id", "within", "form", "section", "modal", "nth", "exact")
# How an argument ends.
# @fixed Robot Framework's format of plain text
_BETWEEN = re.compile(r"\s{2,}|\t")
_TRUE = ("true", "yes", "on", "1")
_TICKED = ("checkbox", "menuitemcheckbox", "menuitemradio", "radio", "switch")


class Typed(Model):
    """A line of a person: a command with what it works on."""

    #: ``find``, one of `ACTS`, or ``open``, ``back``, ``write``, ``help``, ``quit``.
    command: str
    #: An intent, a number of the list, an address or a path; empty if there is none.
    what: str = ""
    values: tuple[str, ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012  # frozen

    @property
    def number(self) -> int | None:
        """The number of the list, where that is all that is named."""
        is_number = self.what.isdecimal() and not self.options and self.command in ACTS
        return int(self.what) if is_number else None


def read_typed(line: str) -> Typed:
    """Read a line.

    Raises:
        ArgumentError: an option is unknown, or has one space before it; a value has no command, or
            a command no value.
    """
    first, *more = [cell.strip() for cell in _BETWEEN.split(line.strip())]
    word, _, rest = first.partition(" ")
    if word in _ALONE and not rest and not more:
        return Typed(command=word)
    if word == "write" and not more:
        return Typed(command=word, what=rest.strip())
    if word == "open" and not more and _is_address(rest):
        return Typed(command=word, what=rest.strip())
    command = word if word in ACTS or (word == "find" and rest) else "find"
    what = rest.strip() if command == word else first
    _refuse_one_space(what)
    values: list[str] = []
    options: dict[str, Any] = {}
    for cell in more:
        name, equals, value = cell.partition("=")
        if equals and name in _OPTIONS:
            options[name] = _read_option(name, value)
        elif command in _TAKE_VALUES:
            values.append(cell)
        else:
            raise ArgumentError(_surplus(cell, name if equals else ""))
    if command in _TAKE_VALUES and not values:
        what, value = _split_value(command, what)
        values.append(value)
    return Typed(command=command, what=what, values=tuple(values), options=options)


def _split_value(command: str, what: str) -> tuple[str, str]:
    """A number of the list and a value behind one space, which can mean nothing else."""
    number, _, value = what.partition(" ")
    if not (number.isdecimal() and value):
        raise ArgumentError(
            f"{command} takes a value, with two spaces before it, such as {command} Name    Ada."
        )
    return number, value


def _read_option(name: str, value: str) -> str | bool | int:
    if name == "exact":
        return value.lower() in _TRUE
    if name != "nth":
        return value
    if not value.removeprefix("-").isdecimal():
        raise ArgumentError(f"nth={shorten(value, NAME)} is no number. Count from 1.")
    return int(value)


def _is_address(text: str) -> bool:
    return bool(re.match(r"[a-z][a-z+.-]*:\S", text.strip()))


def _refuse_one_space(what: str) -> None:
    found = re.search(rf" ({'|'.join(_OPTIONS)})=", what)
    is_locator = what.partition(":")[0] in ("css", "xpath")
    if found and not is_locator:
        raise ArgumentError(f"Put two spaces before {found[1]}=, as in a test.")


def _surplus(cell: str, name: str) -> str:
    if name:
        meant = did_you_mean(name, _OPTIONS) or f" It takes {', '.join(_OPTIONS)}."
        return f"An intent has no option '{shorten(name, NAME)}'.{meant}"
    return (
        f"'{shorten(cell, VALUE)}' is one argument too many. Write one space between words, or a "
        "command that takes a value, such as fill Name    Ada."
    )


def keyword_for(candidate: Candidate) -> tuple[Purpose, str, Sequence[str]]:
    """What a tester does with an element: the purpose, the keyword, and its other arguments."""
    if candidate.role in _TICKED:
        return "check", "Check By Intent", ()
    if candidate.role in LISTS:
        return "select", "Select By Intent", ("options",)
    if candidate.role in FIELDS or candidate.type in ("file", "date", "time", "color"):
        return "fill", "Fill By Intent", ("value",)
    return "click", "Click By Intent", ()


def appended(suite: str, lines: Sequence[str], url: str) -> str:
    """The text of a suite with lines at its end, as a test of its own if there is none.

    Raises:
        ArgumentError: it does not end with a test, a task or a keyword.
    """
    written = "".join(f"    {line}\n" for line in lines)
    if not suite.strip():
        opened = f"    Open Session    {url}\n"
        return (
            "*** Settings ***\nLibrary    AbraLibrary\n\n\n*** Test Cases ***\nTried\n"
            f"{opened}{written}"
        )
    sections = re.findall(r"^\*+ *(.+?) *\**[ \t]*$", suite, re.MULTILINE)
    last = sections[-1].strip().lower() if sections else ""
    if not last.startswith(("test case", "task", "keyword")):
        raise ArgumentError(
            "The file does not end with a test or a keyword, so the line would be lost. Give a "
            "suite or a resource file that does, or a new file."
        )
    return f"{suite.rstrip()}\n{written}"
