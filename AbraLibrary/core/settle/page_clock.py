"""The clock of the browser, which may be another machine's, beside the one of this process."""

from __future__ import annotations

import math

# How coarse the clocks of pages are at most: browsers round them, Firefox with a jitter. Less takes
# a rounding for a document that has come.
# @unit ms
# @measured not measured: a few times what browsers round to by default
# @test utest/core/settle/test_page_clock.py::test_a_clock_that_is_rounded_makes_nothing_late
_COARSE_MS = 5.0


class PageClock:
    """How far the browser's clock is ahead of ours at most, as its answers tell.

    A page is never asked before we ask it: each answer bounds it, and the quickest bounds it best.
    An answer that comes late is no document that came late.
    """

    def __init__(self) -> None:
        """Know nothing."""
        self._ahead_ms = math.inf

    def heard(self, sent: float, asked_at: float, received: float) -> None:
        """Learn from an answer.

        Args:
            sent: when we asked, in seconds of ``time.monotonic()``.
            asked_at: when the page was asked, in ms of its own clock.
            received: when its answer was here, in seconds of ``time.monotonic()``.
        """
        if self._ahead_ms < asked_at - received * 1000:
            self._ahead_ms = math.inf  # one of the clocks was set, or this machine slept
        self._ahead_ms = min(self._ahead_ms, asked_at - sent * 1000)

    def is_after(self, at: float, moment: float) -> bool:
        """Whether something was after a moment beyond doubt.

        Args:
            at: when it was, in ms of the browser's clock.
            moment: in seconds of ``time.monotonic()``.
        """
        return at - self._ahead_ms > moment * 1000 + _COARSE_MS
