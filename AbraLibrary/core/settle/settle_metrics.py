"""Settle times per action and site, and which sites are chatty.

Memory is bounded, however long a run is: a histogram with fixed buckets for each pair of action
and site, and at most :data:`PAIRS_KEPT` pairs. Buckets are 4 % wide, so a median or p95 is at most
2 % off; counts, shares and the longest time are exact.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, Protocol

from AbraLibrary.core.evidence.address_parts import site_of
from AbraLibrary.core.models.settle.metrics import SettleFigures, SettleMetrics, SiteFigures
from AbraLibrary.core.text import VALUE, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.settle.settle import SettleResult

# Further pairs are counted for `OTHER_SITES`.
# @limit memory
# @unit pairs of action and site
PAIRS_KEPT = 500
OTHER_SITES = "(other sites)"
# The least settles of a chatty site: fewer may have met a page that was busy for once.
# @unit settles
# @measured not measured: chosen so that a single slow page makes no site chatty
# @test utest/core/settle/test_settle_metrics.py::test_a_chatty_site
CHATTY_COUNT = 3
# A site is chatty if this share of its settles hit the cap, or had to exclude periodic changes.
# @unit share of the settles
# @measured not measured: each fifth wait costs as much as all others together
# @test utest/core/settle/test_settle_metrics.py::test_a_chatty_site
CHATTY_CAPPED, CHATTY_EXCLUDED = 0.2, 0.5

# The width of a bucket, and the shortest time that has one: a median is at most 2 % off.
# @limit memory
# @unit logarithm of the ratio
_WIDTH = math.log(1.04)
# @limit memory
# @unit ms
_SHORTEST_MS = 1.0
# The share of p95.
# @fixed ISO 3534-1, quantile
_P95 = 0.95
# @limit the digits of shares
# @unit digits
_DIGITS = 3


class Settled(Protocol):
    """The counted parts of a settle: of its result, or of its event."""

    @property
    def settled(self) -> bool: ...  # noqa: D102
    @property
    def waited_ms(self) -> float: ...  # noqa: D102
    @property
    def excluded(self) -> object: ...  # noqa: D102


class Tally:
    """The settles of one action on one site."""

    def __init__(self) -> None:
        """Begin with none."""
        self.buckets: Counter[int] = Counter()
        self.capped = 0
        self.excluded = 0
        self.longest = 0.0

    def add(self, result: Settled) -> None:
        """Count one."""
        self.buckets[_bucket(result.waited_ms)] += 1
        self.capped += not result.settled
        self.excluded += bool(result.excluded)
        self.longest = max(self.longest, result.waited_ms)

    def merge(self, other: Tally) -> None:
        """Count all of another."""
        self.buckets.update(other.buckets)
        self.capped += other.capped
        self.excluded += other.excluded
        self.longest = max(self.longest, other.longest)

    def figures(self) -> SettleFigures:
        """Sum up."""
        count = self.buckets.total()
        return SettleFigures(
            count=count,
            median_ms=self._quantile(0.5),
            p95_ms=self._quantile(_P95),
            longest_ms=round(self.longest, 1) if count else None,
            capped=self.capped,
            cap_share=round(self.capped / count, _DIGITS) if count else 0.0,
            excluded_share=round(self.excluded / count, _DIGITS) if count else 0.0,
        )

    def _quantile(self, share: float) -> float | None:
        """The nearest rank: the smallest value that at least `share` of all do not exceed."""
        rank = math.ceil(share * self.buckets.total())
        for bucket in sorted(self.buckets):
            rank -= self.buckets[bucket]
            if rank <= 0:
                # No value exceeds the longest, whatever the end of its bucket.
                return round(min(_middle(bucket), self.longest), 1)
        return None


class SettleTallies:
    """The settles of a run."""

    def __init__(self) -> None:
        """Begin with none."""
        self._tallies: dict[tuple[str, str], Tally] = {}

    def add(self, action: str, url: str, result: SettleResult) -> None:
        """Count a settle of a keyword, unless a prompt interrupted it."""
        if result.reason == "prompt_open":
            return
        key = (action, site_of(url))
        if key not in self._tallies and len(self._tallies) >= PAIRS_KEPT:
            key = (action, OTHER_SITES)
        self._tallies.setdefault(key, Tally()).add(result)

    def matching_actions(self, name: str | None) -> list[str]:
        """The keywords that have settled: all, or the one of this name in any spelling.

        Raises:
            ArgumentError: others have settled, but not that one.
        """
        known = sorted({action for action, _ in self._tallies})
        found = [each for each in known if name is None or _plain(each) == _plain(name)]
        return _found("action", name, found, known)

    def matching_sites(self, part: str | None) -> list[str]:
        """The origins of the settles: all, or those that contain a text.

        Raises:
            ArgumentError: there were others, but none of those.
        """
        known = sorted({site for _, site in self._tallies})
        found = [each for each in known if part is None or part.lower() in each.lower()]
        return _found("site", part, found, known)

    def metrics(
        self, actions: Collection[str] | None = None, sites: Collection[str] | None = None
    ) -> SettleMetrics:
        """The statistics of some actions and sites, by default of all."""
        chosen = {
            key: tally
            for key, tally in self._tallies.items()
            if (actions is None or key[0] in actions) and (sites is None or key[1] in sites)
        }
        by_action: dict[str, Tally] = {}
        by_site: dict[str, Tally] = {}
        total = Tally()
        for (action, site), tally in sorted(chosen.items()):
            by_action.setdefault(action, Tally()).merge(tally)
            by_site.setdefault(site, Tally()).merge(tally)
            total.merge(tally)
        reported = {site: _site_figures(tally) for site, tally in by_site.items()}
        return SettleMetrics(
            total=total.figures(),
            actions={action: tally.figures() for action, tally in by_action.items()},
            sites=reported,
            chatty_sites=[site for site, figures in reported.items() if figures.chatty],
        )

    def forget(self) -> None:
        """Forget all of it."""
        self._tallies.clear()


def describe(metrics: SettleMetrics) -> str:
    """Such as ``12 settles, median 84 ms, p95 310 ms, 1 hit the cap; chatty: …``."""
    total = metrics.total
    if not total.count:
        return "Nothing has settled yet"
    many = f"{total.count} settle{'' if total.count == 1 else 's'}"
    line = f"{many}, median {total.median_ms:.0f} ms, p95 {total.p95_ms:.0f} ms"
    line = f"{line}, {total.capped} hit the cap"
    return f"{line}; chatty: {', '.join(metrics.chatty_sites)}" if metrics.chatty_sites else line


def _plain(name: str) -> str:
    return name.replace(" ", "").replace("_", "").lower()


def _found(argument: str, given: str | None, found: list[str], known: list[str]) -> list[str]:
    if known and not found:
        raise ArgumentError(
            f"{argument}={shorten(given or '', VALUE)} has not settled in this run. These have: "
            f"{', '.join(known)}."
        )
    return found


def _site_figures(tally: Tally) -> SiteFigures:
    figures = tally.figures()
    is_loud = figures.cap_share >= CHATTY_CAPPED or figures.excluded_share >= CHATTY_EXCLUDED
    return SiteFigures(**figures.model_dump(), chatty=is_loud and figures.count >= CHATTY_COUNT)


def _bucket(ms: float) -> int:
    return math.floor(math.log(max(ms, _SHORTEST_MS)) / _WIDTH)


def _middle(bucket: int) -> float:
    return math.exp((bucket + 0.5) * _WIDTH)
