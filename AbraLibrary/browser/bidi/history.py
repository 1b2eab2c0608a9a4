"""Answers questions about what the browser did, from its events (events.py)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from AbraLibrary.browser.bidi.events import Events
from AbraLibrary.core.models.fields.field import Chooser
from AbraLibrary.core.models.session.download import Download, Downloads, file_name
from AbraLibrary.core.models.settle.settle import PendingRequest

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.wire import NetworkEvent, PromptEvent
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.act.action import Happened
    from AbraLibrary.core.models.network.rule import Ruled
    from AbraLibrary.core.models.perf.exchange import Exchange
    from AbraLibrary.core.models.settle.activity import Activity
    from AbraLibrary.core.models.settle.ready import NetworkState


class History(Events):
    """Answers questions about the events of one session, from any thread."""

    #: When the last action marked its beginning, by ``time.monotonic()``.
    marked_at = 0.0

    def mark(self) -> Mark:
        """Remember this moment; an action may cause the requests from here on."""
        with self.changed:
            self._traffic.polls.acting = True
            self._exchanges.acting()
            self.marked_at = time.monotonic()
            return self._outcomes.mark(self._number, self.marked_at)

    def rest(self) -> None:
        """Note that no action is under way, so that the pace of polls can be learned."""
        with self.changed:
            self._traffic.polls.acting = False

    def since(self, mark: Mark, top: str) -> Happened:
        """Return what happened since a mark; `top` is the current window."""
        with self.changed:
            return self._outcomes.happened(
                mark,
                top,
                self._windows,
                self._traffic.polls,
                self._prompts.current(top),
                time.monotonic(),
            )

    def windows_since(self, mark: Mark) -> list[str]:
        """Return the contexts of windows that opened since a mark."""
        with self.changed:
            return self._outcomes.windows(mark)

    def has_popup(self, mark: Mark) -> bool:
        """Whether a page has opened a window since a mark, which may be gone again."""
        with self.changed:
            return self._outcomes.has_popup(mark)

    def chooser(self, mark: Mark) -> Chooser | None:
        """Return the last file chooser of an input that opened since a mark."""
        with self.changed:
            number, event = self._last_dialog or (0, None)
        if event is None or event.element is None or number <= mark:
            return None
        return Chooser(
            context=event.context,
            element=str(event.element["sharedId"]),
            is_multiple=event.multiple,
        )

    def downloads(self) -> Downloads | None:
        """Return all downloads; None if the browser does not report their ends."""
        if not self.tells_downloads:
            return None
        with self.changed:
            begun, ended = list(self._begun_downloads), list(self._ended_downloads)
            past = self._past_downloads
        return Downloads(
            running=tuple(each.suggested_filename for each in begun),
            ended=tuple(
                Download(
                    key=str(past + number),
                    status="complete" if event.status == "complete" else "canceled",
                    name=name or file_name(event.filepath or ""),
                    path=event.filepath or "",
                    url=event.url or "",
                )
                for number, (name, event) in enumerate(ended)
            ),
        )

    def pending(self, mark: Mark) -> list[PendingRequest]:
        """Return the unanswered requests since a mark, and documents to come; without polls."""
        with self.changed:
            now = time.monotonic()
            coming = self._windows.frames_coming(mark, now)
            return self._traffic.pending(mark, now) + [
                PendingRequest(url=url, method="GET", age_ms=round(age * 1000))
                for url, age in coming
                if not self._traffic.polls.is_polling(url, now)
            ]

    def has_told_of(self, url: str) -> bool:
        """Whether an event has told of a request for an address."""
        with self.changed:
            return self._traffic.has_told_of(url)

    def answered(self, mark: Mark) -> float | None:
        """Return how many seconds ago the last request since a mark was answered."""
        with self.changed:
            at = self._traffic.answered(mark)
            return None if at is None else time.monotonic() - at

    def network(self, mark: Mark, top: str) -> NetworkState:
        """Return the state of a window's fetches and XHRs, with its routes since a mark."""
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
        """Keep requests with their answers from now on, or stop keeping them."""
        with self.changed:
            self._exchanges.keep(is_on)

    def exchanges(self, since: float | None, top: str) -> list[Exchange]:
        """A window's exchanges since a time of the browser's clock, or since the last mark.

        Polls are left out.
        """
        now = time.monotonic()
        with self.changed:
            windows, polls = self._windows, self._traffic.polls
            found = self._exchanges.since(since, lambda context: windows.is_of(context, top))
            return [each for each in found if not polls.is_polling(each.url, now)]

    def activity(self, since: float, top: str) -> Activity:
        """Return what a window did since a moment of the monotonic clock, for the log."""
        with self.changed:
            windows = self._windows
            return self._activity.activity(
                since, lambda context: context == top or windows.is_of(context, top)
            )

    def ruled(self, mark: Mark) -> tuple[Ruled, ...]:
        """Return what became of the requests since a mark that a rule answered."""
        with self.changed:
            return tuple(ruled for number, ruled in self._ruled if number > mark)

    def answers(
        self, since: float, top: str
    ) -> tuple[list[tuple[NetworkEvent, NetworkEvent]], int]:
        """Return a window's answered requests since a moment, and how many more are not kept."""
        with self.changed:
            windows = self._windows
            return self._activity.answers(
                since, lambda context: context == top or windows.is_of(context, top)
            )

    def address(self, top: str) -> str:
        """Return the address of a window; empty if no event has reported it yet."""
        with self.changed:
            return self._windows.address(top)

    def is_loading(self, mark: Mark, top: str) -> bool:
        """Whether a navigation of `top` that began since a mark has not loaded."""
        with self.changed:
            return self._windows.is_loading(mark, top)

    def under_way(self, top: str) -> tuple[str, float] | None:
        """Return a window's pending navigation: its address, and its age in seconds."""
        with self.changed:
            begun = self._windows.under_way(top)
            return None if begun is None else (begun[0], time.monotonic() - begun[1])

    def may_be_restored(self, mark: Mark, top: str) -> bool:
        """Whether a navigation since a mark may have restored a document from the bfcache.

        Firefox sends no event for that; such a document is recognized by its missing agent.
        """
        with self.changed:
            return self._windows.may_be_restored(mark, top)

    def arrivals(self, context: str) -> int:
        """How often a window or frame got a document, or a frame's was complete."""
        with self.changed:
            return self._windows.arrivals(context)

    def prompt(self, top: str) -> PromptEvent | None:
        """Return the open prompt of a top-level context."""
        with self.changed:
            return self._prompts.current(top)

    def prompt_closed_since(self, top: str) -> float:
        """For how many seconds a top-level context has no prompt, after one was answered."""
        with self.changed:
            return self._prompts.closed_since(top)

    def wait(self, timeout: float) -> None:
        """Wait for any event."""
        with self.changed:
            self.changed.wait_for_any(timeout)

    def wait_until(self, condition: Callable[[], bool], timeout: float) -> bool:
        """Wait until a condition holds about prompts, the end of windows, or that of a command."""
        with self.changed:
            return self.changed.wait_for(condition, timeout)

    def is_alive(self, context: str) -> bool:
        """Whether a window is still open."""
        with self.changed:
            return self._windows.is_alive(context)

    def has_crashed(self, context: str) -> bool:
        """Whether the process of a window or frame has died."""
        with self.changed:
            return self._windows.has_crashed(context)

    def contexts(self) -> list[str]:
        """Return the windows and frames that are open."""
        with self.changed:
            return self._windows.known()

    def tops(self) -> tuple[str, ...]:
        """The windows, in the order in which they were reported."""
        with self.changed:
            return self._windows.tops()

    def has_gone(self, context: str) -> bool:
        """Whether a frame was removed."""
        with self.changed:
            return self._windows.has_gone(context)
