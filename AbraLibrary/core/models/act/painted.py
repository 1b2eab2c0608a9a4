"""What a page paints without a change of the document: what it reports, and the verdict."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box


class Noted(Model):
    """What may paint unseen, before an action (page/act/painters.js)."""

    id: int
    boxes: tuple[Box, ...]
    pixel_ratio: float = 1.0


class Spot(Model):
    """Something that may have painted, and can be compared with a picture of it from before."""

    box: Box
    #: How often the action has drawn on it, and in how many frames the page by itself; 0 of both
    #: where nobody can tell, as of what a worker draws.
    by_action: int = 0
    by_itself: int = 0


class Spots(Model):
    """What can be compared now, and what in it shows the press or the focus."""

    spots: tuple[Spot, ...]
    without: tuple[Box, ...] = ()


class Styled(Model):
    """What looks another way as a script has changed style sheets."""

    boxes: tuple[Box, ...]
    #: Whether all that is in view could be looked at.
    is_whole: bool = True


class Seen(Model):
    """The page's answer to what it shows another way (page/act/witness.js)."""

    styled: Styled | None = None
    painters: Spots | None = None
    #: Of the viewport, in CSS px.
    width: float = 0.0
    height: float = 0.0


class Painted(Model):
    """What the second witness says of a page whose document has not changed."""

    #: Where the screen has changed, in CSS px of the viewport.
    boxes: tuple[Box, ...] = ()
    #: Where it changes by itself, so that this tells nothing.
    restless: tuple[Box, ...] = ()
    #: Whether all that style sheets may have changed in view could be compared.
    is_whole: bool = True
    #: Of the viewport, in CSS px, and a picture of it for the log, as it is then.
    width: float = 0.0
    height: float = 0.0
    png: bytes | None = None
