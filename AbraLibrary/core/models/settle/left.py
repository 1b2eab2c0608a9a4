"""What a wait has left under way."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model


class Left(Model):
    """Something that the action began and that the wait did not wait for."""

    #: ``timer``, ``interval``, ``frame``, ``request``, ``worker``, ``socket``, ``stream``, ``work``
    #: (of the browser: a database, a codec), ``script``, ``style sheet``, ``image``, …
    kind: str
    #: Where a script began it, ``app.js:120``; empty where none did or it is not known.
    place: str = ""
    #: What is asked for.
    url: str = ""
    #: In how many ms it is due; None where somebody else ends it.
    due_ms: float | None = None
    #: How often an interval runs; ms.
    every_ms: float | None = None
    #: How long ago it began; ms.
    age_ms: float = 0.0
    #: Whether it begins itself again and again.
    is_round: bool = False
