"""Locators with their strategy."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.target import Strategy


class Locator(Model):
    """A locator: a CSS selector, an XPath or an id."""

    strategy: Strategy
    locator: str

    def __str__(self) -> str:
        """As a tester writes it: ``css:#total``."""
        return f"{self.strategy}:{self.locator}"


class Scope(Model):
    """The one element that a wait observes."""

    #: Its candidate id.
    ref: str
    #: The locator that finds it again if it is replaced; None for a phrase.
    strategy: Strategy | None = None
    locator: str | None = None
