"""What the page has taken back of what a test has put into it (page/fields/kept.js)."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model


class Wiped(Model):
    """A field, list or box that holds another value than the test has given it."""

    kind: Literal["fill", "select", "check"]
    name: str
    #: What it was given; None where that is not to be shown.
    was: str | None
    #: What it holds now; None where that is not to be shown.
    now: str | None


class Kept(Model):
    """What the page has taken back of what it watches."""

    wiped: tuple[Wiped, ...] = ()
    #: Whether anything is looked after still.
    is_any: bool
