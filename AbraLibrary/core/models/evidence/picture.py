"""Pictures of the viewport, with the places of the elements that a diff may report."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box


class Picture(Model):
    """A PNG of the viewport."""

    png: bytes
    #: The size of the viewport in CSS px.
    width: float
    height: float
    #: The boxes of the elements in view, by key (page/dom/identity.js).
    boxes: dict[int, Box]


class Pictures(Model):
    """Before and after; None if there is none, as for a state that was captured earlier."""

    before: Picture | None = None
    after: Picture | None = None
