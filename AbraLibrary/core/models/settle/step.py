"""What a step of another library changed, and how the page settled afterwards."""

from __future__ import annotations

from AbraLibrary.core.models.act.action import Evidence
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.settle.ready import ReadyResult
from AbraLibrary.core.models.settle.settle import SettleResult


class StepResult(Model):
    """One step; times in ms."""

    #: From the beginning of the step to the last change that it caused.
    timing_ms: float
    #: As for an action: ``2 added, 1 attr changed``.
    dom_summary: str
    #: What happened, in words; empty if nothing did.
    outcome: str
    evidence: list[Evidence]
    url: str
    settle: SettleResult
    ready: ReadyResult | None = None
    #: The prompt that it opened.
    prompt: str | None = None
    #: Whether the page was observed before it, so that no change was missed.
    is_watched: bool = True
