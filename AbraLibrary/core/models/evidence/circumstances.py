"""What is collected for the card of a failed keyword."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.settle.activity import Activity
from AbraLibrary.core.models.settle.settle import HotSpot

#: Where an element is, relative to the viewport.
Where = Literal["in view", "below", "above", "left", "right", "clipped", "hidden", "gone"]


class Located(Model):
    """Where a candidate is when the picture is taken."""

    ref: str
    #: In CSS px of the viewport; None if it has no area.
    box: Box | None
    lies: Where
    #: A line of its row or card that the other rows or cards lack.
    row: str | None = None


class Named(Model):
    """Another element to mark in the picture."""

    locator: str
    box: Box


class Look(Model):
    """What the page reports for a picture."""

    places: tuple[Located, ...] = ()
    #: What is in front of the element that was to be acted on.
    cover: Named | None = None
    #: What kept changing, or shows that it is loading.
    others: tuple[Named, ...] = ()
    #: The viewport, in CSS px.
    width: float
    height: float
    #: Device pixels for one CSS px.
    pixel_ratio: float = 1.0
    #: The scroll position, in CSS px.
    left: float = 0.0
    top: float = 0.0
    #: Whether the tab is in the background, where it is not painted.
    is_hidden: bool = False
    #: Elements whose children changed while the keyword ran, the most frequent first.
    hot_spots: tuple[HotSpot, ...] = ()
    #: Whether the page was scrolled to the element for the picture, and back.
    scrolled: bool = False


class Shot(Model):
    """A PNG of a part of the page."""

    png: bytes
    #: In CSS px of the viewport; it may extend beyond.
    area: Box


class Remedy(Model):
    """A target that certainly means one candidate."""

    target: Target
    #: The candidate id.
    ref: str


class Circumstances(Model):
    """What is known about a failure besides its error."""

    look: Look | None = None
    shot: Shot | None = None
    #: Why there is no picture.
    no_picture: str | None = None
    activity: Activity | None = None
    #: Targets that find a candidate that may have been intended.
    remedies: tuple[Remedy, ...] = ()
