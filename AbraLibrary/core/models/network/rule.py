"""A rule of `Mock Response` or `Block Requests`, as a model."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model

#: What became of a request instead of being sent.
Ruled = Literal["mocked", "blocked"]


class Rule(Model):
    """Which requests it is for, and what they get."""

    ruled: Ruled
    #: A part of the address, in which ``*`` stands for anything.
    pattern: str
    #: In capitals; None: any.
    method: str | None = None
    #: How many requests it answers; None: all.
    times: int | None = None
    status: int = 200
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    #: In seconds.
    delay: float = 0.0


class Used(Model):
    """A rule at its end, and how often it was used."""

    rule: Rule
    count: int
    #: The requests that came nearest to it, if none matched: ``GET https://…``.
    nearest: tuple[str, ...] = ()
