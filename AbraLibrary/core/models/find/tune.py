"""Weights and thresholds, learned from labelled traces."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.models.find.target import Target


class Settings(Model):
    """The weights and thresholds by which candidates are judged."""

    weights: Weights = Field(default_factory=Weights)
    thresholds: Thresholds = Field(default_factory=Thresholds)

    def differences(self, other: Settings) -> dict[str, dict[str, float]]:
        """The values of `other` that differ, by ``weights`` and ``thresholds``."""
        return {
            kind: {
                name: value
                for name, value in getattr(other, kind).model_dump().items()
                if value != getattr(getattr(self, kind), name)
            }
            for kind in ("weights", "thresholds")
        }


class Case(Model):
    """A decision whose right result is known."""

    #: The trace file.
    file: str
    #: Equal for cases of the same page, which are much alike.
    group: str
    target: Target
    page: Candidates
    #: The id of the intended candidate; None if the page has none.
    meant: str | None
    #: How that is known: the action proved it, or a person said so.
    by: Literal["verified", "person"]


class Tally(Model):
    """How settings decide a set of cases."""

    cases: int
    #: Another element than the intended one was chosen.
    wrong: int
    #: None was chosen although one was intended.
    refused: int


class Rates(Model):
    """Shares of cases, each with its exact 95 % confidence interval (Clopper-Pearson)."""

    tally: Tally
    wrong: float
    wrong_interval: tuple[float, float]
    refused: float
    refused_interval: tuple[float, float]


class Tuning(Model):
    """The result of looking for better settings: a proposal, or why there is none."""

    #: None if nothing is proposed.
    proposed: Settings | None
    #: Why not, in a sentence; None if something is.
    refusal: str | None
    present: Settings
    #: How many decisions there are, and how many of them are contested.
    cases: int
    contested: int
    #: How many pages they come from.
    groups: int
    people: int
    before: Rates
    #: By cross-validation: each page is judged with settings learned from the other pages.
    after: Rates | None = None
    folds: int = 0
    #: The probability of such a gain by chance alone.
    p: float | None = None
