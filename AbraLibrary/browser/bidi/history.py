"""What the browser did, as its events have told it (events.py)."""

from __future__ import annotations

import time
from collections.abc import Callable

from AbraLibrary.browser.bidi.events import Events
from AbraLibrary.browser.bidi.wire import PromptEvent
from AbraLibrary.browser.port import Mark
from AbraLibrary.core.models.act.action import Happened
from AbraLibrary.core.models.perf.exchange import Exchange
from AbraLibrary.core.models.settle.activity import Activity
from AbraLibrary.core.models.settle.ready import NetworkState
from AbraLibrary.core.models.settle.settle import PendingRequest


class History(Events):
    """What is asked about the events of one session; safe to ask from any thread."""

    def mark(self) -> Mark:
        """Remember now; what is requested from here on may be an action's doing."""
        with self.changed:
            self._traffic.polls.acting = True
            self._exchanges.acting()
            return self._happenings.mark(self._number, time.monotonic())

    def rest(self) -> None:
        """No action is under way any more: the pace of polls can be learned again."""
        with self.changed:
            self._traffic.polls.acting = False

    def since(self, mark: Mark, top: str) -> Happened:
        """Tell what happened since a mark; `top` is the window that is worked on."""
        with self.changed:
            return self._happenings.told(
                mark,
                top,
                self._windows,
                self._traffic.polls,
                self._prompts.current(top),
                time.monotonic(),
            )

    def windows_since(self, mark: Mark) -> list[str]:
        """The contexts that were told as new windows since a mark."""
        with self.changed:
            return self._happenings.windows(mark)

    def pending(self, mark: Mark) -> list[PendingRequest]:
        """Tell which requests that began since a mark are unanswered; a poll is not waited for."""
        with self.changed:
            return self._traffic.pending(mark, time.monotonic())

    def answered(self, mark: Mark) -> float | None:
        """How many seconds ago the last request that began since a mark was answered."""
        with self.changed:
            at = self._traffic.answered(mark)
            return None if at is None else time.monotonic() - at

    def network(self, mark: Mark, top: str) -> NetworkState:
        """Tell what the fetches and XHRs of a window do; its routes are those since a mark."""
        with self.changed:
            windows = self._windows
            state = self._traffic.state(
                lambda context: windows.is_of(context, top), time.monotonic()
            )
            return state.model_copy(
                update={
                    "mark": self._number,
                    "frames_loading": windows.frames_loading(top),
                    "routes": windows.routes(mark, top),
                }
            )

    def keep_exchanges(self, is_on: bool) -> None:
        """Keep requests with their answers from here on, or not any more."""
        with self.changed:
            self._exchanges.keep(is_on)

    def exchanges(self, since: float | None, top: str) -> list[Exchange]:
        """Those of a window since a time of the browser's clock, or the last mark; no polls."""
        now = time.monotonic()
        with self.changed:
            windows, polls = self._windows, self._traffic.polls
            told = self._exchanges.told(lambda context: windows.is_of(context, top), since)
            return [each for each in told if not polls.is_polling(each.url, now)]

    def activity(self, since: float, top: str) -> Activity:
        """What a window did since a moment of the monotonic clock, for the log."""
        with self.changed:
            windows = self._windows
            return self._chronicle.told(
                since, lambda context: context == top or windows.is_of(context, top)
            )

    def address(self, top: str) -> str:
        """The address of a window; empty where no event has told it yet."""
        with self.changed:
            return self._windows.address(top)

    def is_loading(self, mark: Mark, top: str) -> bool:
        """Tell whether a navigation of `top` that began since a mark has not loaded."""
        with self.changed:
            return self._windows.is_loading(mark, top)

    def may_be_restored(self, mark: Mark, top: str) -> bool:
        """Tell whether a navigation since a mark may have brought a document that was there before.

        No event tells of it then (Firefox); the document does, which has no agent any more.
        """
        with self.changed:
            return self._windows.may_be_restored(mark, top)

    def arrivals(self, context: str) -> int:
        """How often a document has come in a window or frame, or was all there in a frame."""
        with self.changed:
            return self._windows.arrivals(context)

    def prompt(self, top: str) -> PromptEvent | None:
        """Return the prompt that is open in a top-level context."""
        return self._prompts.current(top)

    def wait(self, timeout: float) -> None:
        """Wait for any event."""
        with self.changed:
            self.changed.wait(timeout)

    def wait_until(self, condition: Callable[[], bool], timeout: float) -> bool:
        """Wait until a condition holds, looked at after each event."""
        with self.changed:
            return self.changed.wait_for(condition, timeout)

    def is_alive(self, context: str) -> bool:
        """Tell whether a window is still open."""
        return self._windows.is_alive(context)

    def has_gone(self, context: str) -> bool:
        """Tell whether a frame was taken away."""
        return self._windows.has_gone(context)
