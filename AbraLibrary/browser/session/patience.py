"""How long the running keyword may still wait for the browser."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

#: What commands may take after the keyword's time is up: the page may be about to answer.
_LAST_S = 0.5
#: What each command may take after that.
_SILENT_S = 0.05
#: The same of all together once one was not answered: the page is stuck. The rest of the second
#: that a keyword may take longer is for its own work, on a busy machine.
_SILENCE_S = 0.1


class Patience:
    """Bounds every command of a keyword, so that no page can hold one up.

    Each wait has a limit of its own; several in a row would add up without this one.
    """

    def __init__(self) -> None:
        """Bound nothing as long as no keyword runs."""
        self.until = math.inf
        #: Until when the keyword would run without the time that loads were granted.
        self._own_until = math.inf
        #: When the keyword began.
        self.begun = 0.0
        #: How many keywords have run that were in no other.
        self.keywords = 0
        self._depth = 0
        self._is_silent = False
        self._silent_since = math.inf

    @contextmanager
    def keyword(self, seconds: float) -> Iterator[None]:
        """A keyword runs that may take so long; the time of one inside of another counts apart."""
        before, own, outer, begun = self.until, self._own_until, self.begun, time.monotonic()
        self.keywords += self._depth == 0
        self._depth += 1
        self.until = self._own_until = begun + seconds
        self.begun = begun
        self.answered()
        try:
            yield
        finally:
            self._depth -= 1
            took = time.monotonic() - begun
            self.until, self._own_until = before + took, own + took
            self.begun = outer + took

    def grant(self, seconds: float) -> None:
        """Give the keyword at least so long from now on."""
        self.until = max(self.until, time.monotonic() + seconds)

    def whole(self) -> float:
        """How long the keyword may take from its begin on, in seconds."""
        return self.until - self.begun

    def left(self) -> float:
        """How long the keyword may still wait, in seconds."""
        return max(0.0, self.until - time.monotonic())

    def of(self, timeout: float) -> float:
        """How long a command may take that would be given `timeout` seconds."""
        return self._bounded(timeout, self.until)

    def of_its_own(self, timeout: float) -> float:
        """The same without the time that loads were granted, for a page that is stuck."""
        return self._bounded(timeout, self._own_until)

    def _bounded(self, timeout: float, until: float) -> float:
        rest = until + _LAST_S - time.monotonic()
        more = max(0.0, rest + _SILENCE_S) if self._is_silent else _SILENT_S
        return min(timeout, max(rest, min(more, _SILENT_S)))

    def timed_out(self, timeout: float) -> float:
        """Note that a command was not answered; returns for how long no answer has come in all."""
        now = time.monotonic()
        self._silent_since = min(self._silent_since, now - timeout)
        self._is_silent = now >= self.until
        return now - self._silent_since

    def answered(self) -> None:
        """Note that a command was answered."""
        self._is_silent = False
        self._silent_since = math.inf
