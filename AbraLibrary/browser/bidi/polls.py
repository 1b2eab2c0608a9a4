"""Which requests are polls, by their even pace, or ignored by an option, and so not waited for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from urllib.parse import urlsplit

_TICKS_KEPT = 8
#: The evidence for a timer; a loop of clicks does not keep so even a pace.
_TICKS_NEEDED = 5
_EVENNESS = 0.15
_JITTER_S = 0.02
#: A poll has stopped if it is later than this many periods plus the delay of a busy machine.
_LATE, _BUSY_S = 1.6, 0.25
#: An address that was requested within this time before an action may be a poll.
_RECENT_S = 5.0
#: On a busy machine timers are late and run in bursts, but their number stays nearly the same.
_IDLES_KEPT = 40
_MORE, _EXTRA = 1.5, 2
#: Only the last addresses are kept, to limit memory.
_ADDRESSES_KEPT = 300

#: Whether a request, by its address, is not waited for.
IsIgnored = Callable[[str], bool]


def nothing_ignored(url: str) -> bool:
    """Ignore no request."""
    return False


@dataclass
class _Pace:
    ticks: deque[float] = field(default_factory=lambda: deque(maxlen=_TICKS_KEPT))
    #: When the page last sent requests without an action under way, in this run of ticks.
    idles: deque[float] = field(default_factory=lambda: deque(maxlen=_IDLES_KEPT))
    #: The window or frame of the last request.
    context: str | None = None

    @property
    def idle(self) -> float | None:
        """When it was last requested without an action under way."""
        return self.idles[-1] if self.idles else None

    def usual_gap(self) -> float:
        """The median gap; 0 if there is none yet."""
        gaps = [after - before for before, after in pairwise(self.ticks)]
        return median(gaps) if gaps else 0.0

    def has_stopped(self, now: float) -> bool:
        """Whether its next tick is overdue."""
        late = self.usual_gap() * _LATE + _BUSY_S
        return len(self.ticks) >= _TICKS_NEEDED and now - self.ticks[-1] > late


class Polls:
    """The pace of requests, by address without the query."""

    def __init__(self, is_ignored: IsIgnored = nothing_ignored) -> None:
        """Begin empty; what `is_ignored` matches, such as a long poll, is a poll at any pace."""
        self._is_ignored = is_ignored
        #: Whether an action is under way, which may cause requests.
        self.acting = False
        self._paces: dict[str, _Pace] = {}

    def note(self, url: str, now: float, context: str | None = None) -> None:
        """Record a request of a window or frame at `now` (s)."""
        address = _address(url)
        # Inserted again, to keep the oldest first.
        pace = self._paces.pop(address) if address in self._paces else _Pace()
        self._paces[address] = pace
        if len(self._paces) > _ADDRESSES_KEPT:
            del self._paces[next(iter(self._paces))]
        if pace.has_stopped(now):
            pace.ticks.clear()
            pace.idles.clear()
        pace.ticks.append(now)
        pace.context = context
        if not self.acting:
            pace.idles.append(now)

    def forget(self, belongs: Callable[[str | None], bool]) -> None:
        """Forget the paces of a document that is gone: they are not those of the next one."""
        self._paces = {key: p for key, p in self._paces.items() if not belongs(p.context)}

    def is_polling(self, url: str, now: float) -> bool:
        """Whether an address is requested periodically, also without an action under way."""
        if self._is_ignored(url):
            return True
        pace = self._paces.get(_address(url))
        if pace is None or pace.idle is None or len(pace.ticks) < _TICKS_NEEDED:
            return False
        usual = pace.usual_gap()
        gaps = [after - before for before, after in pairwise(pace.ticks)]
        even = [gap for gap in gaps if abs(gap - usual) <= usual * _EVENNESS + _JITTER_S]
        return not pace.has_stopped(now) and len(even) >= max(3, len(gaps) * 0.6)

    def may_poll(self, url: str, before: float) -> bool:
        """Whether the page requested an address by itself shortly before a time."""
        pace = self._paces.get(_address(url))
        return (
            pace is not None and pace.idle is not None and before - _RECENT_S <= pace.idle < before
        )

    def expects(self, url: str, count: int, before: float, now: float) -> bool:
        """Whether polls of an address explain the number of requests since a time.

        By the pace of the requests that the page made by itself shortly before that time.
        """
        pace = self._paces.get(_address(url))
        idles = [] if pace is None else [t for t in pace.idles if before - _RECENT_S <= t < before]
        if len(idles) < _TICKS_NEEDED:
            return False
        a_second = (len(idles) - 1) / max(idles[-1] - idles[0], _JITTER_S)
        return count <= _MORE * a_second * (now - before) + _EXTRA


def same_address(url: str, other: str) -> bool:
    """Whether two addresses are equal without their queries."""
    return _address(url) == _address(other)


def _address(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.netloc}{parts.path}"
