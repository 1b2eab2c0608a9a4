"""Reads the locators of options such as `ignore=`: a strategy (css:, xpath:, id:) and the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from AbraLibrary.core.models.find.locator import Locator
from AbraLibrary.core.models.find.target import Strategy
from AbraLibrary.core.text import ADDRESS, shorten
from AbraLibrary.errors import ArgumentError

_STRATEGIES: dict[str, Strategy] = {name: name for name in get_args(Strategy)}


def parse_locators(name: str, given: str | Sequence[str] | None) -> tuple[Locator, ...]:
    """Read one locator or a list of them.

    Args:
        name: the name of the argument, for errors.
        given: ``css:…``, ``xpath:…`` or ``id:…``.

    Raises:
        ArgumentError: one of them is no locator.
    """
    if given is None:
        return ()
    return tuple(_parse(name, each) for each in ([given] if isinstance(given, str) else given))


def _parse(name: str, given: str) -> Locator:
    strategy, colon, rest = given.strip().partition(":")
    if not colon or strategy not in _STRATEGIES or not rest.strip():
        raise not_a_locator(name, given)
    return Locator(strategy=_STRATEGIES[strategy], locator=rest.strip())


def not_a_locator(name: str, given: str) -> ArgumentError:
    """The error for something that is no locator."""
    return ArgumentError(
        f"{name}={shorten(given, ADDRESS)} is not a locator. {name}= takes one locator or a list "
        "of them, such as css:.ticker, xpath://aside or id:banner."
    )
