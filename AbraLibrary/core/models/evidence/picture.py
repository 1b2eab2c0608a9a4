"""A picture of the viewport, and where in it the elements are that a diff may report."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box


class Picture(Model):
    """A PNG of the viewport."""

    png: bytes
    #: The size of the viewport in CSS px.
    width: float
    height: float
    #: The boxes of the elements in view, by their number (page/dom/identity.js).
    boxes: dict[int, Box]


class Pictures(Model):
    """Before and after; None where there is none, as of a state that was captured earlier."""

    before: Picture | None = None
    after: Picture | None = None
