"""The arguments of an intent: their names, types and defaults, for all keywords that take them.

The library's introduction explains them to testers, under `Intents`, `Scores` and `Times`.
`intent_keyword` puts them into the signatures of keywords.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import timedelta
from typing import Any

from AbraLibrary.actions.find.elements import WebElement
from AbraLibrary.core.find.judging import Given

#: The types of an intent: an element of another library, a phrase, an id, a locator, or a planner's
#: target.
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
    nth: int | None = None


#: The arguments for its name, its kind or its place.
WORDS = tuple(each.name for each in fields(Narrowing) if each.name not in ("exact", "nth"))


@dataclass(frozen=True, kw_only=True)
class Looking:
    """How long to look for candidates, and how to score them."""

    timeout: timedelta | None = None
    weights: Given = None
    thresholds: Given = None


@dataclass(frozen=True, kw_only=True)
class Meant(Looking, Narrowing):
    """An intent with all its arguments."""

    #: None only for keywords to which it is optional.
    intent: Intent | None = None

    @property
    def names_nothing(self) -> bool:
        """Whether neither an intent nor a narrowing word is given."""
        return self.intent is None and not any(getattr(self, word) for word in WORDS)
