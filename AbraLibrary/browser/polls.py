"""Requests that a page makes at an even pace by itself: no action's doing (issue 4, line 2)."""

from __future__ import annotations

from collections import deque
from statistics import median
from urllib.parse import urlsplit

_TICKS_KEPT = 6
_TICKS_NEEDED = 3
#: How far a gap may be from the usual one, as a part of it.
_EVENNESS = 0.35
#: A poll that comes earlier than this part of its period is not in turn, and one that is later
#: than this many periods has stopped.
_EARLY, _LATE = 0.5, 1.6


class Polls:
    """The pace of requests by address, learned only while no action is under way."""

    def __init__(self) -> None:
        """Know nothing."""
        #: Whether an action is under way, whose requests would look like a pace in a loop of clicks.
        self.acting = False
        self._ticks: dict[str, deque[float]] = {}
        self._periods: dict[str, float] = {}
        self._last: dict[str, float] = {}

    def is_poll(self, url: str, now: float) -> bool:
        """Note a request at `now` (s); tell whether it is the next turn of a poll."""
        parts = urlsplit(url)
        address = f"{parts.netloc}{parts.path}"
        last = self._last.get(address)
        self._last[address] = now
        if not self.acting:
            self._learn(address, now)
        period = self._periods.get(address)
        if period is None or last is None:
            return False
        in_turn = period * _EARLY <= now - last <= period * _LATE
        if not in_turn and now - last > period * _LATE:
            del self._periods[address]
        return in_turn

    def _learn(self, address: str, now: float) -> None:
        ticks = self._ticks.setdefault(address, deque(maxlen=_TICKS_KEPT))
        ticks.append(now)
        if len(ticks) < _TICKS_NEEDED:
            return
        times = list(ticks)
        gaps = [after - before for before, after in zip(times, times[1:], strict=False)]
        usual = median(gaps)
        even = [gap for gap in gaps if abs(gap - usual) <= usual * _EVENNESS + 0.01]
        if len(even) >= max(2, len(gaps) * 0.6):
            self._periods[address] = usual
