"""What a step of another library has changed, and how the page settled after it."""

from __future__ import annotations

from AbraLibrary.core.models.act.action import Evidence
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.settle.ready import ReadyResult
from AbraLibrary.core.models.settle.settle import SettleResult


class StepResult(Model):
    """One step; times in ms."""

    #: From the step's beginning to the last change that it caused.
    timing_ms: float
    #: As of an action: ``2 added, 1 attr changed``.
    dom_summary: str
    #: What was seen to happen, in words; empty where nothing was.
    outcome: str
    evidence: list[Evidence]
    url: str
    settle: SettleResult
    ready: ReadyResult | None = None
    #: The prompt that it has opened.
    prompt: str | None = None
    #: Whether the page was observed before it, so that no change of it was missed.
    is_watched: bool = True
