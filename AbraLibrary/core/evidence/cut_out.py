"""Cuts a part out of a PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.core.act.png import Png
from AbraLibrary.core.evidence.painted_over import span, written

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Box


def cut_out(png: bytes, box: Box) -> bytes | None:
    """The part of a picture that a box touches, in px of the picture; None if there is none.

    Raises:
        ValueError: not a PNG, or of a kind that no browser uses for screenshots.
    """
    picture = Png(png)
    samples = picture.header.samples
    place = span(box, picture.header.width)
    if place is None:
        return None
    top, bottom, left, right = place
    rows = list(picture.rows())[top:bottom]
    return (
        written([row[left * samples : right * samples] for row in rows], samples) if rows else None
    )
