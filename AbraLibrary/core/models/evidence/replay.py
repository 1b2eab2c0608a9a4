"""A saved decision, made again with other settings or for another intent."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.trace import FailureReason

#: What differs between two decisions.
Changed = Literal["decision", "score", "margin"]


class Decision(Model):
    """What a target resolves to: an element, or the reason for a refusal."""

    #: The id of the chosen candidate; None if refused.
    chosen: str | None
    #: The same as a tester would say it: ``button 'Save' in section 'Billing'``.
    name: str | None = None
    #: Why it was refused.
    refused: FailureReason | None = None
    #: The score of the best candidate, chosen or not; None if there is none.
    score: float | None = None
    margin: float | None = None
    #: The reasons for the choice, or the sentence of the refusal.
    why: str

    @property
    def is_same_as(self) -> tuple[str | None, FailureReason | None]:
        """Equal for two decisions that are the same."""
        return self.chosen, self.refused


class Rescored(Model):
    """A candidate's score in the trace and now."""

    ref: str
    name: str
    #: None if a filter dropped it before scoring.
    was: float | None
    now: float | None
    #: The filter that drops it now.
    dropped: str | None = None
    reasons: tuple[str, ...] = ()


class Replayed(Model):
    """A trace, next to what would be decided now."""

    keyword: str
    suite: str | None
    test: str | None
    url: str
    #: The target in the trace, and the one that was resolved now.
    wanted_was: str
    wanted: str
    #: Such as ``weights text=0.4 → 0.6``.
    settings: tuple[str, ...]
    was: Decision
    now: Decision
    changed: tuple[Changed, ...]
    candidates: tuple[Rescored, ...]
    #: Caveats for the reader.
    notes: tuple[str, ...] = ()
