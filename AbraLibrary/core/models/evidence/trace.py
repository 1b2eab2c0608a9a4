"""How a target was resolved (docs/design.md, "Evidence")."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Candidate, FrameLook
from AbraLibrary.core.models.find.target import Target

FailureReason = Literal[
    "no_candidates",
    "score_below_threshold",
    "ambiguous",
    "not_actionable",
    "no_dom_change",
    "wrong_state",
]


class Match(Model):
    """A candidate with its score, and what each signal contributed."""

    candidate: Candidate
    #: 0 to 1, normalised over the signals that the target names.
    score: float
    #: Signal name to its contribution to the score.
    contributions: dict[str, float]
    #: Such as ``text:exact`` or ``role``.
    reasons: list[str]


class Dropped(Model):
    """Candidates that one filter dropped."""

    reason: str
    count: int
    #: The nearest by name, for refusals such as "it is there, but disabled".
    nearest: list[Match]


class Attempt(Model):
    """One attempt to bring a control into a state, and its result."""

    #: Such as ``set`` or ``typed``.
    how: str
    #: What the control showed afterwards, secrets masked.
    seen: str


class Looks(Model):
    """How often a target was looked for until the action could begin or was given up."""

    count: int = 1
    #: From the first look to the last, in ms.
    over_ms: float = 0.0
    #: Why earlier looks failed, in a word or two, with the count of each.
    failed: dict[str, int] = Field(default_factory=dict)

    def then(self, more: Looks) -> Looks:
        """Add later looks; the first of them is the last of these."""
        failed = dict(self.failed)
        for why, times in more.failed.items():
            failed[why] = failed.get(why, 0) + times
        return Looks(
            count=self.count + more.count - 1,
            over_ms=round(self.over_ms + more.over_ms, 1),
            failed=failed,
        )


class Trace(Model):
    """How a target was resolved, whether it succeeded or not."""

    target: Target
    url: str
    registry_version: int
    candidates_total: int
    #: How many candidates the page left out that may match as well as the best.
    candidates_cut: int = 0
    candidates_after_filter: int
    dropped: list[Dropped]
    top_matches: list[Match]
    #: The id of the chosen candidate; None if refused.
    chosen: str | None = None
    #: The lead of the best score over the second best.
    margin: float | None = None
    #: How many matches, the best included, are too close to choose between.
    contenders: int = 0
    #: How many matched as well as the chosen one, but were disabled.
    disabled_twins: int = 0
    failure_reason: FailureReason | None = None
    #: What stood in the way if it was found but not actionable, such as ``covered``.
    obstacle: str | None = None
    looks: Looks = Field(default_factory=Looks)
    #: The frames of another origin, searched or left out.
    frames: tuple[FrameLook, ...] = ()
    #: How a control was brought into its state: the first try, and a second one if needed.
    attempts: tuple[Attempt, ...] = ()

    def looked_again(self, more: Looks) -> Trace:
        """Add the looks that acting on the element took."""
        return self.model_copy(update={"looks": self.looks.then(more)})

    @property
    def winner(self) -> Match | None:
        """The match that was chosen."""
        return next((m for m in self.top_matches if m.candidate.ref == self.chosen), None)
