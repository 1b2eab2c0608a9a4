"""Requests that a page makes at an even pace by itself: no action's doing (issue 4, line 2)."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from urllib.parse import urlsplit

_TICKS_KEPT = 8
#: A timer keeps its pace better than a loop of clicks does, so much evidence can be asked for.
_TICKS_NEEDED = 5
_EVENNESS = 0.15
_JITTER_S = 0.02
#: A poll that is later than this many periods, and what a busy machine adds, has stopped.
_LATE, _BUSY_S = 1.6, 0.25
#: An address that was asked for within this time before an action may be a poll.
_RECENT_S = 5.0


@dataclass
class _Pace:
    ticks: deque[float] = field(default_factory=lambda: deque(maxlen=_TICKS_KEPT))
    #: Whether the page asked by itself, beside each tick.
    idle: deque[bool] = field(default_factory=lambda: deque(maxlen=_TICKS_KEPT))


class Polls:
    """The pace of requests, by address without the query."""

    def __init__(self) -> None:
        """Know nothing."""
        #: Whether an action is under way, which may be what asks.
        self.acting = False
        self._paces: dict[str, _Pace] = {}

    def note(self, url: str, now: float) -> None:
        """Note a request at `now` (s)."""
        pace = self._paces.setdefault(_address(url), _Pace())
        pace.ticks.append(now)
        pace.idle.append(not self.acting)

    def is_polling(self, url: str, now: float) -> bool:
        """Tell whether an address is being asked for at an even pace, and was so by itself."""
        pace = self._paces.get(_address(url))
        if pace is None or len(pace.ticks) < _TICKS_NEEDED or not any(pace.idle):
            return False
        gaps = [after - before for before, after in pairwise(pace.ticks)]
        usual = median(gaps)
        even = [gap for gap in gaps if abs(gap - usual) <= usual * _EVENNESS + _JITTER_S]
        is_alive = now - pace.ticks[-1] <= usual * _LATE + _BUSY_S
        return is_alive and len(even) >= max(3, len(gaps) * 0.6)

    def may_poll(self, url: str, before: float) -> bool:
        """Tell whether the page asked for an address by itself shortly before a time."""
        pace = self._paces.get(_address(url))
        if pace is None:
            return False
        ticks = zip(pace.ticks, pace.idle, strict=True)
        return any(idle and before - _RECENT_S <= tick < before for tick, idle in ticks)


def _address(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.netloc}{parts.path}"
