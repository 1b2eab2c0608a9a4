"""What the answer to a prompt has led to."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.settle.step import StepResult


class PromptResult(Model):
    """A prompt that was answered."""

    message: str
    accepted: bool
    step: StepResult
