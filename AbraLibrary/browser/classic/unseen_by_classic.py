"""The part of the port that needs events: over classic WebDriver it sees nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.core.models.settle.activity import Activity
from AbraLibrary.core.models.settle.ready import NetworkState

if TYPE_CHECKING:
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.perf.exchange import Exchange
    from AbraLibrary.core.models.settle.settle import PendingRequest


class UnseenByClassic:
    """Says so, and asks the browser nothing."""

    @property
    def has_events(self) -> bool:
        """Classic has no events."""
        return False

    @property
    def net(self) -> None:
        """WebDriver has no commands for it."""

    def rest(self) -> None:
        """Classic sees no requests, so there is nothing to learn."""

    def pending(self, since: Mark) -> list[PendingRequest]:
        """Classic sees no requests."""
        return []

    def answered(self, since: Mark) -> float | None:
        """Classic sees no requests."""
        return None

    def network(self, since: Mark) -> NetworkState:
        """Classic sees no requests, and routes only by the address."""
        return NetworkState(is_seen=False)

    def keep_exchanges(self, is_on: bool) -> None:
        """Classic sees no requests; the page's own timeline has some of them."""

    def exchanges(self, since: float | None) -> list[Exchange] | None:
        """Classic sees no requests."""
        return None

    def activity(self, since: float) -> Activity:
        """Classic sees none of it."""
        return Activity(is_seen=False)
