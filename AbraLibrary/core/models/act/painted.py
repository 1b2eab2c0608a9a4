"""What changed on the screen without a mutation: the page's report, and the verdict."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box

#: How a text is drawn now, beside how it was (page/diff/shapes.js).
Look = Literal[
    "moved", "turned", "bigger", "smaller", "in another size", "shows more", "shows less",
    "drawn otherwise", "in front", "covered",
]  # fmt: skip


class Drawn(Box):
    """Where something looks different: without words, or with the same ones."""

    #: In a tester's words, such as ``image 'Kettle'``; empty if unknown.
    what: str = ""
    #: Of a text or a field, how it is drawn now.
    how: Look | Literal[""] = ""


def _drawn(given: object) -> object:
    return Drawn(**dict(given)) if type(given) is Box else given


#: Places, with what is known of each.
Places = tuple[Annotated[Drawn, BeforeValidator(_drawn)], ...]


class Noted(Model):
    """What may paint without a mutation, noted before an action (page/act/painters.js)."""

    id: int
    boxes: tuple[Box, ...]
    pixel_ratio: float = 1.0


class Spot(Model):
    """Something that may have painted, to be compared with a picture from before."""

    box: Box
    #: How often the action drew on it, and in how many frames the page drew by itself; both 0 if
    #: unknown, as for a worker.
    by_action: int = 0
    by_itself: int = 0


class Spots(Model):
    """What to compare now, and the boxes in it that show the press or the focus."""

    spots: tuple[Spot, ...]
    without: tuple[Box, ...] = ()


class Styled(Model):
    """What looks different because a script changed style sheets."""

    boxes: tuple[Box, ...]
    #: Whether everything in view could be checked.
    is_whole: bool = True


class Seen(Model):
    """The page's answer to what looks different (page/act/witness.js)."""

    styled: Styled | None = None
    painters: Spots | None = None
    #: The viewport, in CSS px.
    width: float = 0.0
    height: float = 0.0


class Painted(Model):
    """What the second witness found on a page whose document has not changed."""

    #: Where the screen changed, in CSS px of the viewport.
    boxes: Places = ()
    #: Where the screen changes by itself, which proves nothing.
    restless: tuple[Box, ...] = ()
    #: Whether everything in view that style sheets may have changed could be compared.
    is_whole: bool = True
    #: The viewport in CSS px, and a picture of it for the log.
    width: float = 0.0
    height: float = 0.0
    png: bytes | None = None
