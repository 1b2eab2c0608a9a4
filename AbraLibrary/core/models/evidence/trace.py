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
    """One candidate with its score, and what each signal contributed."""

    candidate: Candidate
    #: 0 to 1, normalised over the signals that the target names.
    score: float
    #: Signal name to its contribution to the score.
    contributions: dict[str, float]
    #: Such as ``text:exact`` or ``role``.
    reasons: list[str]


class Dropped(Model):
    """Candidates that a filter left out."""

    reason: str
    count: int
    #: The nearest of them by name, so that a refusal can say "it is there, but disabled".
    nearest: list[Match]


class Attempt(Model):
    """One attempt to bring a control into a state, and its result."""

    #: Such as ``set`` or ``typed``.
    how: str
    #: What the control showed then, without any secret.
    seen: str


class Looks(Model):
    """How often a target was looked for, until what was to be done could be begun or given up."""

    count: int = 1
    #: From the first look to the last.
    over_ms: float = 0.0
    #: Why the earlier ones failed, in a word or two, and how often for that.
    failed: dict[str, int] = Field(default_factory=dict)

    def then(self, more: Looks) -> Looks:
        """With the looks at what was found by these, of which the first is none more."""
        failed = dict(self.failed)
        for why, times in more.failed.items():
            failed[why] = failed.get(why, 0) + times
        return Looks(
            count=self.count + more.count - 1,
            over_ms=round(self.over_ms + more.over_ms, 1),
            failed=failed,
        )


class Trace(Model):
    """Every resolution leaves one, a success too."""

    target: Target
    url: str
    registry_version: int
    candidates_total: int
    #: How many matching candidates the page left out, because there are more than its limit.
    candidates_cut: int = 0
    candidates_after_filter: int
    dropped: list[Dropped]
    top_matches: list[Match]
    #: The chosen candidate's id, None when the resolver refused.
    chosen: str | None = None
    #: The lead of the best over the second best score.
    margin: float | None = None
    #: How many of the matches, from the best on, are too close to each other to choose.
    contenders: int = 0
    #: How many that match as well as the chosen one were passed over, as they are disabled.
    disabled_twins: int = 0
    failure_reason: FailureReason | None = None
    #: What stood in the way where it was found and could not be acted on, such as ``covered``.
    obstacle: str | None = None
    looks: Looks = Looks()
    #: The frames of another origin that were looked into, and those that were left out.
    frames: tuple[FrameLook, ...] = ()
    #: How a control was brought into its state: the first try, and the one more that may be.
    attempts: tuple[Attempt, ...] = ()

    def looked_again(self, more: Looks) -> Trace:
        """With what it took to act on what was found."""
        return self.model_copy(update={"looks": self.looks.then(more)})

    @property
    def winner(self) -> Match | None:
        """The match that was chosen."""
        return next((m for m in self.top_matches if m.candidate.ref == self.chosen), None)
