"""Weights and thresholds that are learned from labelled traces."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.models.find.target import Target


class Settings(Model):
    """How candidates are judged."""

    weights: Weights = Weights()
    thresholds: Thresholds = Thresholds()

    def differences(self, other: Settings) -> dict[str, dict[str, float]]:
        """What another one has otherwise, by ``weights`` and ``thresholds``."""
        return {
            kind: {
                name: value
                for name, value in getattr(other, kind).model_dump().items()
                if value != getattr(getattr(self, kind), name)
            }
            for kind in ("weights", "thresholds")
        }


class Case(Model):
    """One decision of which it is known what it should be."""

    #: The file that it comes from.
    file: str
    #: Of the same page are cases that are much alike.
    group: str
    target: Target
    page: Candidates
    #: The id of the candidate that is meant; None where there is none on the page.
    meant: str | None
    #: Who says so: what the action proved, or a person.
    by: Literal["verified", "person"]


class Tally(Model):
    """What settings do with some cases."""

    cases: int
    #: An element was chosen that is not meant.
    wrong: int
    #: None was chosen, and one is meant.
    refused: int


class Rates(Model):
    """Shares of cases, each with the exact interval that it lies in with 95 % confidence."""

    tally: Tally
    wrong: float
    wrong_interval: tuple[float, float]
    refused: float
    refused_interval: tuple[float, float]


class Tuning(Model):
    """The result of looking for better settings: a proposal, or why there is none."""

    #: None where nothing is proposed.
    proposed: Settings | None
    #: Why not, in a sentence; None where something is.
    refusal: str | None
    present: Settings
    #: How many decisions there are, and of how many another one is possible at all.
    cases: int
    contested: int
    #: How many pages they are of.
    groups: int
    people: int
    before: Rates
    #: By cross-validation: each page judged with settings that were learned from the other pages.
    after: Rates | None = None
    folds: int = 0
    #: The chance of such a gain where there is none.
    p: float | None = None
