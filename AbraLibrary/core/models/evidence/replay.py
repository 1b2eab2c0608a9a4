"""A saved decision, made again with other settings or for another intent."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.trace import FailureReason

#: What of a decision is another one.
Changed = Literal["decision", "score", "margin"]


class Decision(Model):
    """What a target resolved to: an element, or the reason for a refusal."""

    #: The id of the chosen candidate; None where it was refused.
    chosen: str | None
    #: The same in a tester's words: ``button 'Save' in section 'Billing'``.
    name: str | None = None
    #: Why it was refused.
    refused: FailureReason | None = None
    #: The score of the best candidate, chosen or not; None where there is none.
    score: float | None = None
    margin: float | None = None
    #: The reasons of the chosen one, or the sentence of the refusal.
    why: str

    @property
    def is_same_as(self) -> tuple[str | None, FailureReason | None]:
        """Two decisions are the same where this is."""
        return self.chosen, self.refused


class Rescored(Model):
    """One candidate, as it was judged and as it is now."""

    ref: str
    name: str
    #: None where it was, or is, left out before anything is scored.
    was: float | None
    now: float | None
    #: What filter has left it out now.
    dropped: str | None = None
    reasons: tuple[str, ...] = ()


class Replayed(Model):
    """A trace next to what would be decided now."""

    keyword: str
    suite: str | None
    test: str | None
    url: str
    #: The target as it was, and as it is now.
    wanted_was: str
    wanted: str
    #: Such as ``weights text=0.4 → 0.6``.
    settings: tuple[str, ...]
    was: Decision
    now: Decision
    changed: tuple[Changed, ...]
    candidates: tuple[Rescored, ...]
    #: What the reader must know to trust it.
    notes: tuple[str, ...] = ()
