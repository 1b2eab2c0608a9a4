"""Which rule of a session answers a request: the newest that matches and is not used up.

Asked by a thread for each request.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from AbraLibrary.core.models.network.rule import Used
from AbraLibrary.core.network.rules import matches, nearest

if TYPE_CHECKING:
    from AbraLibrary.core.models.network.rule import Rule

# @limit how many unmatched requests are remembered, to name the nearest
# @unit requests
_SEEN = 200


@dataclass
class _Kept:
    rule: Rule
    count: int = 0


class RuleBook:
    """The newest rule that matches answers; one that has answered its number matches no more."""

    def __init__(self) -> None:
        """Begin empty."""
        self._lock = threading.Lock()
        self._rules: dict[int, _Kept] = {}
        self._number = 0
        self._seen: deque[str] = deque(maxlen=_SEEN)

    @property
    def is_empty(self) -> bool:
        """Whether there is no rule."""
        return not self._rules

    @property
    def patterns(self) -> list[str]:
        """The patterns of the rules, the oldest first."""
        with self._lock:
            return [kept.rule.pattern for kept in self._rules.values()]

    def add(self, rule: Rule) -> int:
        """Add a rule; returns its number."""
        with self._lock:
            self._number += 1
            self._rules[self._number] = _Kept(rule)
            return self._number

    def take(self, url: str, method: str, *, counts: bool = True) -> Rule | None:
        """The rule for a request, which counts as used unless not `counts`; None without one."""
        with self._lock:
            for kept in reversed(self._rules.values()):
                is_left = kept.rule.times is None or kept.count < kept.rule.times
                if is_left and matches(kept.rule, url, method):
                    kept.count += counts
                    return kept.rule
            if counts:
                self._seen.append(f"{method} {url}")
            return None

    def holds(self, rule: Rule) -> bool:
        """Whether a rule that was chosen is still there: itself, not another one like it."""
        with self._lock:
            return any(kept.rule is rule for kept in self._rules.values())

    def which(self, wanted: Callable[[Rule], bool]) -> list[int]:
        """The numbers of some rules."""
        with self._lock:
            return [number for number, kept in self._rules.items() if wanted(kept.rule)]

    def remove(self, numbers: Collection[int]) -> list[Used]:
        """Remove rules, if they are there; returns how often they were used."""
        with self._lock:
            removed = [kept for each in numbers if (kept := self._rules.pop(each, None))]
            return [self._used(kept) for kept in removed]

    def _used(self, kept: _Kept) -> Used:
        near = () if kept.count else nearest(kept.rule, self._seen)
        return Used(rule=kept.rule, count=kept.count, nearest=near)
