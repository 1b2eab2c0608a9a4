"""The result of answering a prompt."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.settle.step import StepResult


class PromptResult(Model):
    """A prompt that was answered."""

    message: str
    accepted: bool
    step: StepResult
