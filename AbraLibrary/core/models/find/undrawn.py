"""Grids and lists that draw only a part of their rows."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model


class UndrawnList(Model):
    """One of them, and what of it is on the page."""

    name: str
    drawn: str


class Undrawn(Model):
    """Those that a user sees, a few of them."""

    lists: tuple[UndrawnList, ...] = ()
