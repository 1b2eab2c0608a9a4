"""How the settles of a run went."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model


class SettleFigures(Model):
    """Some settles, summed up; times in ms."""

    count: int
    #: None where nothing has settled yet.
    median_ms: float | None
    p95_ms: float | None
    longest_ms: float | None
    #: How many hit the cap, and their share, 0 to 1.
    capped: int
    cap_share: float
    #: The share in which periodic churn was left out, 0 to 1.
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
