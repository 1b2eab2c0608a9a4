"""How long an element is looked for, and how what is seen is judged."""

from __future__ import annotations

import time

from pydantic import Field

from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.base import Model

# How long the intended element may take to come before something else is tried in its place: a
# fallback, or a text instead of a control if it is unknown whether the page is busy.
# @unit s
# @measured not measured: chosen for content that a near server sends
# @test utest/actions/find/test_find.py::test_what_is_meant_has_the_time_to_come_before_a_fallback_is_tried
FALLBACK_S = 0.5


class FindOptions(Model):
    """How long to look, in seconds, and how to judge."""

    timeout: float = 10.0
    weights: Weights = Field(default_factory=Weights)
    thresholds: Thresholds = Field(default_factory=Thresholds)
    #: When the search began; fallbacks must wait, as the intended element may still come.
    begun: float = Field(default_factory=time.monotonic)

    def allows_fallbacks(self) -> bool:
        """Whether the intended element has had the time to come."""
        return time.monotonic() - self.begun >= min(FALLBACK_S, self.timeout / 2)
