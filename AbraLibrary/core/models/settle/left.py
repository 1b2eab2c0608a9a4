"""What a wait left unfinished."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model

#: What runs in a window that the action opened; its place is the name of the window.
WINDOW = "opened window"


class Left(Model):
    """Something that the action started and the wait did not wait for."""

    #: ``timer``, ``interval``, ``frame``, ``request``, ``worker``, ``socket``, ``stream``, ``work``
    #: (in the browser: a database, a codec), ``script``, ``style sheet``, ``image``, …
    kind: str
    #: The script that started it, ``app.js:120``; empty if none did or it is unknown.
    place: str = ""
    #: The requested address.
    url: str = ""
    #: In how many ms it is due; None if something else ends it.
    due_ms: float | None = None
    #: The period of an interval, in ms.
    every_ms: float | None = None
    #: How long ago it was started, in ms.
    age_ms: float = 0.0
    #: Whether it starts itself again and again.
    is_round: bool = False
    #: Whether the test leaves it out: ``ignore_requests``, or only what ``ignore`` or ``scope``
    #: leave out is changed by it.
    is_ignored: bool = False
