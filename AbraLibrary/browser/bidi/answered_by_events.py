"""The part of the port that the events have answered already (events.py)."""

from __future__ import annotations

from AbraLibrary.browser.bidi.commands import Commands
from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.port import Mark
from AbraLibrary.core.models.perf.exchange import Exchange
from AbraLibrary.core.models.settle.activity import Activity
from AbraLibrary.core.models.settle.ready import NetworkState
from AbraLibrary.core.models.settle.settle import PendingRequest


class AnsweredByEvents:
    """Asks nothing of the browser, so it takes no time and cannot fail."""

    _history: History
    _commands: Commands

    @property
    def has_events(self) -> bool:
        """BiDi tells."""
        return True

    def mark(self) -> Mark:
        """Remember now."""
        return self._history.mark()

    def rest(self) -> None:
        """From now on a request at an even pace is a poll."""
        self._history.rest()

    def pending(self, since: Mark) -> list[PendingRequest]:
        """Tell which requests are unanswered."""
        return self._history.pending(since)

    def answered(self, since: Mark) -> float | None:
        """Tell how long ago the last answer came."""
        return self._history.answered(since)

    def network(self, since: Mark) -> NetworkState:
        """Tell what the window's fetches and XHRs do."""
        return self._history.network(since, self._commands.window)

    def keep_exchanges(self, is_on: bool) -> None:
        """The events tell them."""
        self._history.keep_exchanges(is_on)

    def exchanges(self, since: float | None) -> list[Exchange] | None:
        """Tell what the window asked for and got."""
        return self._history.exchanges(since, self._commands.window)

    def activity(self, since: float) -> Activity:
        """The events have told it."""
        return self._history.activity(since, self._commands.window)

    def address(self) -> str:
        """The events have told it."""
        return self._history.address(self._commands.window)

    def wait_for_event(self, timeout: float) -> None:
        """Wait for any event."""
        self._history.wait(timeout)
