"""The arguments of an intent: their names, types and defaults, for all keywords that take them.

What they mean to a tester stands in the library's introduction, under `Intents`, `Scores` and
`Times`. `intent_keyword` puts them into the signatures of keywords.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import timedelta
from typing import Any

from AbraLibrary.actions.find.elements import WebElement
from AbraLibrary.core.find.judging import Given

#: What a keyword takes for an intent: an element of another library, a phrase, an id, a locator, or
#: a planner's target.
Intent = WebElement | str | Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Narrowing:
    """What narrows an intent down."""

    role: str | None = None
    label: str | None = None
    test_id: str | None = None
    within: str | None = None
    form: str | None = None
    section: str | None = None
    modal: str | None = None
    exact: bool = False


#: Those that say what it is called, what it is, or where.
WORDS = tuple(each.name for each in fields(Narrowing) if each.name != "exact")


@dataclass(frozen=True, kw_only=True)
class Looking:
    """How long candidates are looked for, and how they are judged."""

    timeout: timedelta | None = None
    weights: Given = None
    thresholds: Given = None


@dataclass(frozen=True, kw_only=True)
class Meant(Looking, Narrowing):
    """What is meant, in full."""

    #: None only where a keyword may leave it out.
    intent: Intent | None = None

    @property
    def names_nothing(self) -> bool:
        """Whether neither an intent nor a word that narrows one down is given."""
        return self.intent is None and not any(getattr(self, word) for word in WORDS)
