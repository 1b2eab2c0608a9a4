"""What is collected when a keyword has failed, for its card."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.settle.activity import Activity
from AbraLibrary.core.models.settle.settle import HotSpot

#: Where an element is, seen from the viewport.
Where = Literal["in view", "below", "above", "left", "right", "clipped", "hidden", "gone"]


class Located(Model):
    """Where a candidate is when the picture is taken."""

    ref: str
    #: In CSS px of the viewport; None where it has no area.
    box: Box | None
    lies: Where
    #: A line of its row or card that those of the others do not have.
    row: str | None = None


class Named(Model):
    """Another element in the picture."""

    locator: str
    box: Box


class Look(Model):
    """What the page tells for a picture of it."""

    places: tuple[Located, ...] = ()
    #: What is in the way of the one that was to be acted on.
    cover: Named | None = None
    #: What kept changing, or says that it is loading.
    others: tuple[Named, ...] = ()
    #: The viewport, in CSS px.
    width: float
    height: float
    #: Pixels of a picture to one CSS px.
    pixel_ratio: float = 1.0
    #: How far it is scrolled.
    left: float = 0.0
    top: float = 0.0
    #: Whether the window is behind another one, where it is not drawn.
    is_hidden: bool = False
    #: What got or lost children while the keyword ran, most first.
    hot_spots: tuple[HotSpot, ...] = ()
    #: Whether the page was scrolled to what was meant, for the picture, and back.
    scrolled: bool = False


class Shot(Model):
    """A PNG of a part of the page."""

    png: bytes
    #: The part, in CSS px of the viewport; it may lie beyond that.
    area: Box


class Remedy(Model):
    """A target that means one candidate for certain."""

    target: Target
    #: The candidate id.
    ref: str


class Circumstances(Model):
    """What is known of a failure besides its error."""

    look: Look | None = None
    shot: Shot | None = None
    #: Why there is no picture.
    no_picture: str | None = None
    activity: Activity | None = None
    #: What would have found a candidate that may have been meant.
    remedies: tuple[Remedy, ...] = ()
