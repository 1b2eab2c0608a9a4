"""The browser's clock, possibly on another machine, compared with the clock of this process."""

from __future__ import annotations

import math

# The coarsest rounding of a page's clock; browsers round it, Firefox with jitter. Less takes a
# rounding for a new document.
# @unit ms
# @measured not measured: a few times the default rounding of browsers
# @test utest/core/settle/test_page_clock.py::test_a_clock_that_is_rounded_makes_nothing_late
_COARSE_MS = 5.0


class PageClock:
    """An upper bound of how far the browser's clock is ahead of ours, from its answers.

    A page is never asked before we ask it, so each answer gives a bound; the quickest gives the
    best one. A late answer is not mistaken for a late document.
    """

    def __init__(self) -> None:
        """Begin without a bound."""
        self._ahead_ms = math.inf

    def heard(self, sent: float, asked_at: float, received: float) -> None:
        """Learn from an answer.

        Args:
            sent: when we asked, in seconds of ``time.monotonic()``.
            asked_at: when the page was asked, in ms of its own clock.
            received: when we got the answer, in seconds of ``time.monotonic()``.
        """
        if self._ahead_ms < asked_at - received * 1000:
            self._ahead_ms = math.inf  # one of the clocks was set, or this machine slept
        self._ahead_ms = min(self._ahead_ms, asked_at - sent * 1000)

    def is_after(self, at: float, moment: float) -> bool:
        """Whether `at` is certainly after `moment`.

        Args:
            at: a time in ms of the browser's clock.
            moment: a time in seconds of ``time.monotonic()``.
        """
        return at - self._ahead_ms > moment * 1000 + _COARSE_MS
