"""How the calls of SeleniumLibrary in a suite can be converted."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.suggestion import By
from AbraLibrary.core.models.find.target import Target

#: ``unneeded`` is for sleeps; a wait can also be converted.
Verdict = Literal["convertible", "ambiguous", "left", "unneeded"]


class Call(Model):
    """A call of ours, to be written in place of another."""

    keyword: str
    target: Target
    #: Those of its words that are variables of the old call.
    variables: tuple[str, ...] = ()
    #: What stands behind the intent: each with its place among the arguments of the old call that
    #: are kept, or None if it is new.
    arguments: tuple[tuple[int | None, str], ...] = ()
    #: How many arguments of the old call it replaces, from the locator on.
    replaces: int = 1
    #: Whether the intent stands behind them, by name.
    names_intent: bool = False


class Site(Model):
    """A call as it is written in one place, with all that the runs tell of it."""

    source: str
    line: int
    #: The keyword of SeleniumLibrary, or Sleep, as it is called.
    keyword: str
    written: tuple[str, ...]
    #: The locators that it was given, each once.
    locators: tuple[str, ...]
    #: How often it ran, and how often with an intent that was the very element.
    times: int
    proposed: int
    verdict: Verdict
    #: Why it is not converted, and what to do about it.
    why: str = ""
    by: By | None = None
    call: Call | None = None
    #: That call as one line.
    line_after: str = ""
    #: Of a wait or sleep: how often it was not needed, and how long it waited in all.
    is_wait: bool = False
    unneeded: int = 0
    waited_ms: float = 0.0


class FileOutcome(Model):
    """A file with its calls, and the patch for those that can be converted."""

    path: str
    sites: tuple[Site, ...]
    #: The unified diff; empty if nothing can be converted.
    patch: str = ""
    #: Why the file is not patched at all.
    problem: str = ""


class Migration(Model):
    """All files, and the calls that are in none: those of Python code."""

    files: tuple[FileOutcome, ...]
    calls: int
    proposed: int
    by_words: int
