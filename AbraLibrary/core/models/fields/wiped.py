"""Values of a test that the page has undone (page/fields/kept.js)."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model


class Wiped(Model):
    """A field, list or box whose value is no longer the one that the test set."""

    kind: Literal["fill", "select", "check"]
    name: str
    #: The value that the test set; None if it must not be shown.
    was: str | None
    #: The value now; None if it must not be shown.
    now: str | None
    #: The event of the field at which the page did it; None if nobody acted.
    event: Literal["change", "blur"] | None = None
    #: Whether the page made another value of it; otherwise it is empty, or what was there before.
    is_made: bool = False


class Kept(Model):
    """Which of the watched values the page has undone."""

    wiped: tuple[Wiped, ...] = ()
    #: Whether any value is still watched.
    is_any: bool
