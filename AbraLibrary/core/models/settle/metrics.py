"""Statistics of the settles of a run."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model


class SettleFigures(Model):
    """Statistics of several settles; times in ms."""

    count: int
    #: None if nothing has settled yet.
    median_ms: float | None
    p95_ms: float | None
    longest_ms: float | None
    #: How many hit the cap, and their share, 0 to 1.
    capped: int
    cap_share: float
    #: The share of settles in which periodic changes were excluded, 0 to 1.
    excluded_share: float


class SiteFigures(SettleFigures):
    """The settles of one origin."""

    chatty: bool


class SettleMetrics(Model):
    """What ``Get Settle Metrics`` returns."""

    total: SettleFigures
    #: By the name of the keyword.
    actions: dict[str, SettleFigures]
    #: By origin.
    sites: dict[str, SiteFigures]
    chatty_sites: list[str]
