"""What a page shows without having it in its document: rows, closed shadow roots, canvases."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model


class UndrawnList(Model):
    """One grid or list, and which part of it is rendered."""

    name: str
    drawn: str


class Undrawn(Model):
    """The visible ones, a few of them."""

    lists: tuple[UndrawnList, ...] = ()
    #: The hosts of closed shadow roots, whose content nothing outside of them reaches.
    closed: tuple[str, ...] = ()
    #: The canvases that take up much of the view; what they show has no words.
    painted: tuple[str, ...] = ()
