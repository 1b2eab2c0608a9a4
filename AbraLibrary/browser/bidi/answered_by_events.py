"""The part of the port that recorded events answer (events.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.commands import Commands
    from AbraLibrary.browser.bidi.history import History
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.perf.exchange import Exchange
    from AbraLibrary.core.models.settle.activity import Activity
    from AbraLibrary.core.models.settle.ready import NetworkState
    from AbraLibrary.core.models.settle.settle import PendingRequest


class AnsweredByEvents:
    """Asks the browser nothing, so it takes no time and cannot fail."""

    _history: History
    _commands: Commands

    @property
    def has_events(self) -> bool:
        """BiDi has events."""
        return True

    def mark(self) -> Mark:
        """Remember this moment."""
        return self._history.mark()

    def rest(self) -> None:
        """No action is under way: periodic requests are polls from now on."""
        self._history.rest()

    def pending(self, since: Mark) -> list[PendingRequest]:
        """Return the unanswered requests."""
        return self._history.pending(since)

    def answered(self, since: Mark) -> float | None:
        """Return how long ago the last answer came."""
        return self._history.answered(since)

    def network(self, since: Mark) -> NetworkState:
        """Return the state of the window's fetches and XHRs."""
        return self._history.network(since, self._commands.window)

    def keep_exchanges(self, is_on: bool) -> None:
        """Keep requests with their answers, or stop keeping them."""
        self._history.keep_exchanges(is_on)

    def exchanges(self, since: float | None) -> list[Exchange] | None:
        """Return the window's requests with their answers."""
        return self._history.exchanges(since, self._commands.window)

    def activity(self, since: float) -> Activity:
        """Return the window's recorded activity."""
        return self._history.activity(since, self._commands.window)

    def address(self) -> str:
        """Return the window's last reported address."""
        return self._history.address(self._commands.window)

    def wait_for_event(self, timeout: float) -> None:
        """Wait for any event."""
        self._history.wait(timeout)
