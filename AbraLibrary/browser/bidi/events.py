"""Notices that a download, request, navigation or prompt has begun or ended, by BiDi's events.

The order of events is not relied upon (docs/design.md, "Transports"): requests and navigations are
tracked by id, never by counters, and an end that is reported before its beginning is remembered.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from AbraLibrary.browser.bidi.activity_log import ActivityLog
from AbraLibrary.browser.bidi.exchanges import Exchanges
from AbraLibrary.browser.bidi.inbox import Inbox
from AbraLibrary.browser.bidi.open_prompts import Prompts
from AbraLibrary.browser.bidi.outcome_events import OutcomeEvent, OutcomeEvents
from AbraLibrary.browser.bidi.polls import IsIgnored, nothing_ignored
from AbraLibrary.browser.bidi.traffic import Traffic
from AbraLibrary.browser.bidi.windows import Windows

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.wire import (
        ContextEvent,
        DownloadEndEvent,
        DownloadEvent,
        FileDialogEvent,
        LateDocument,
        LogEvent,
        NavigationEvent,
        NetworkEvent,
        PromptEvent,
        RealmEvent,
    )
    from AbraLibrary.core.models.network.rule import Ruled
    from AbraLibrary.core.models.settle.activity import ConsoleKind

#: How many requests are remembered that a rule answered, and how many downloads.
_RULED = _DOWNLOADS = 1000
#: Firefox's error pages for what cannot be loaded.
_ERROR_PAGES = ("about:neterror", "about:certerror")


class Events:
    """The events of one session, written from any thread; History answers questions about them."""

    def __init__(self, is_ignored: IsIgnored = nothing_ignored) -> None:
        """Begin empty; requests that `is_ignored` matches are polls, whatever their pace."""
        self.changed = Inbox()
        self._number = 0
        self._outcomes = OutcomeEvents()
        self._traffic = Traffic(is_ignored)
        self._exchanges = Exchanges()
        self._activity = ActivityLog()
        self._windows = Windows()
        self._prompts = Prompts()
        #: The last file chooser, and its place in the order of events.
        self._last_dialog: tuple[int, FileDialogEvent] | None = None
        #: Whether the end of a download is reported; those under way, and the ended ones by name.
        self.tells_downloads = False
        self._begun_downloads: list[DownloadEvent] = []
        self._ended_downloads: list[tuple[str, DownloadEndEvent]] = []
        #: How many of both are forgotten.
        self._past_downloads = 0
        #: The last requests that a rule answered, by their number.
        self._ruled: deque[tuple[int, Ruled]] = deque(maxlen=_RULED)

    @contextmanager
    def _writing(self) -> Iterator[int]:
        with self.changed:
            self._number += 1
            yield self._number
            self.changed.notify_all()

    def request_begun(self, event: NetworkEvent) -> None:
        """Record a request; that of a window's document belongs to its navigation."""
        request = event.request
        if request.url.startswith(("data:", "blob:")):
            return
        with self.changed:
            self._exchanges.begun(event)
            self._activity.requested(event, self.changed.now())
        if event.ruled:
            with self._writing() as number:
                self._ruled.append((number, event.ruled))
        if event.navigation:
            with self.changed:
                self._windows.asked(event.navigation)
                is_windows = self._windows.is_top(event.context or "")
            if is_windows:
                return
        with self._writing() as number:
            if self._windows.is_past(event.context, event.timestamp):
                return
            is_awaited = self._traffic.begun(event, number, self.changed.now())
            if is_awaited and not event.navigation:
                self._outcomes.add(
                    OutcomeEvent(number, "requests", request.url, event.context or "")
                )

    def answer_begun(self, event: NetworkEvent) -> None:
        """Record that an answer has begun; its body may still be on its way."""
        with self._writing():
            self._exchanges.answering(event)
            self._activity.answered(event, is_end=False)
            self._traffic.answering(event, self.changed.now())

    def request_ended(self, event: NetworkEvent) -> None:
        """Record an answer or a failure."""
        with self._writing():
            self._exchanges.ended(event)
            self._activity.answered(event, is_end=True)
            self._traffic.ended(event, self.changed.now())
            if event.navigation:
                self._windows.answered(event.navigation, self.changed.now())

    def navigation_begun(self, event: NavigationEvent) -> None:
        """Record a navigation; a newer one of the same window replaces it."""
        with self._writing() as number:
            # A late event may be that of the present document.
            if not self._windows.is_past(event.context, event.timestamp):
                self._outcomes.add(
                    OutcomeEvent(
                        number, "navigations", event.url, event.context, event.navigation or ""
                    )
                )
            self._activity.arrived(event, self.changed.now())
            self._windows.begun(event, number, self.changed.now())
            self._restore(event.context, number)

    def came_late(self, document: LateDocument) -> None:
        """Record a document without an agent, by its own report."""
        with self._writing() as number:
            self._windows.came_late(document)
            self._restore(document.context, number)

    def _restore(self, context: str, number: int) -> None:
        """End the navigation to a document from the bfcache, since no event does."""
        event = self._windows.restored(context)
        if event is not None:
            self._commit(event, number)
            self._windows.ended(event)

    def answered_by(self, context: str, realm: str) -> None:
        """Record which realm has answered: it lives as long as its document."""
        with self.changed:
            self._windows.answered_by(context, realm)

    def realm_destroyed(self, event: RealmEvent) -> None:
        """Record that a realm's document is gone, maybe into the back/forward cache."""
        with self._writing():
            self._windows.realm_destroyed(event.realm)

    def navigation_committed(self, event: NavigationEvent) -> None:
        """Record that the old document is gone; its requests are not waited for any more."""
        with self._writing() as number:
            if not self._windows.is_top(event.context):
                self._windows.arrived(event.context)
                return
            self._commit(event, number)
            if event.url.startswith(_ERROR_PAGES):
                self._windows.ended(event)  # Firefox sends no load event for these

    def _commit(self, event: NavigationEvent, number: int) -> None:
        until = self._windows.committed(event, number)
        if until is not None:
            self._traffic.drop(until, lambda it: self._windows.is_of(it, event.context))

    def document_began(self, at: float, top: str) -> None:
        """Forget the requests of a window's previous document.

        It lives until the navigation commits. Chromium may not report the end of requests that are
        aborted then (seen: a favicon).
        """
        with self.changed:
            self._windows.document_began(at, top)
            self._traffic.drop_older(at, lambda it: self._windows.is_of(it, top))

    def navigation_ended(self, event: NavigationEvent) -> None:
        """Record a load; that of an older navigation does not end a newer one."""
        with self._writing():
            self._windows.loaded(event)
            if not self._windows.is_top(event.context):
                self._windows.arrived(event.context)

    def navigation_failed(self, event: NavigationEvent) -> None:
        """Record an abort or a failure; that of an older navigation does not end a newer one."""
        with self._writing():
            self._windows.failed(event)
            if not self._windows.is_top(event.context):
                self._windows.arrived(event.context)

    def route_changed(self, event: NavigationEvent) -> None:
        """Record that a document changed its address by pushState or a fragment.

        A command to go to a fragment may begin a navigation, which this ends.
        """
        with self._writing() as number:
            self._activity.arrived(event, self.changed.now(), is_route=True)
            self._windows.routed(event, number)
            if event.navigation:
                self._windows.ended(event)

    def prompt_opened(self, event: PromptEvent) -> None:
        """Record a prompt."""
        with self._writing():
            top = self._windows.top_of(event.context)
            # A prompt of a frame blocks its window.
            self._prompts.opened(event.model_copy(update={"context": top}))
            self._activity.prompted(event, self.changed.now())

    def prompt_closed(self, event: PromptEvent) -> None:
        """Record that a prompt was answered."""
        with self._writing():
            self._prompts.closed(self._windows.top_of(event.context))

    def open_already(self, event: ContextEvent) -> None:
        """Record a window or frame that was open before the events were subscribed to."""
        with self.changed:
            self._windows.enter(event)

    def context_created(self, event: ContextEvent) -> None:
        """Record a new window or frame; subscribing replays the event for those already open."""
        with self._writing() as number:
            if self._windows.enter(event):
                by = event.original_opener or ""
                opened = OutcomeEvent(number, "windows", event.url, event.context, opener=by)
                self._outcomes.add(opened)

    def context_destroyed(self, event: ContextEvent) -> None:
        """Forget a window or frame, and the requests of a removed frame."""
        with self._writing() as number:
            if event.context in self._windows.tops():
                self._outcomes.add(OutcomeEvent(number, "closings", "", event.context))
            self._windows.leave(event.context)
            self._prompts.forget(event.context)
            self._traffic.drop(number, lambda context: context == event.context)

    def crashed(self, context: str) -> None:
        """Record that the process of a window or frame has died."""
        with self._writing():
            self._windows.crashed(context)

    def file_dialog_opened(self, event: FileDialogEvent) -> None:
        """Record a file dialog."""
        with self._writing() as number:
            what = "several files" if event.multiple else "one file"
            self._outcomes.add(OutcomeEvent(number, "file_dialogs", f"for {what}"))
            self._last_dialog = number, event

    def download_begun(self, event: DownloadEvent) -> None:
        """Record a download."""
        with self._writing() as number:
            self._outcomes.add(OutcomeEvent(number, "downloads", event.suggested_filename))
            self._begun_downloads.append(event)
            # Its navigation loads no document. selenium's event does not name the navigation; it is
            # the last one that began.
            self._windows.end_last()

    def download_ended(self, event: DownloadEndEvent) -> None:
        """Record the end of a download."""
        with self._writing():
            begun = self._begun_downloads
            # The events have the address in common alone.
            same = [at for at, each in enumerate(begun) if each.url == event.url] or [0]
            name = begun.pop(same[0]).suggested_filename if begun else ""
            self._ended_downloads.append((name, event))
            if len(self._ended_downloads) > _DOWNLOADS:
                del self._ended_downloads[0]
                self._past_downloads += 1

    def logged(self, event: LogEvent, kind: ConsoleKind) -> None:
        """Record a console message or an uncaught exception; no wait depends on it."""
        with self.changed:
            self._activity.logged(event, kind, self.changed.now())

    def forget_prompt(self, top: str) -> None:
        """Forget a prompt that was found closed before its event came."""
        with self.changed:
            self._prompts.forget(top)
