"""The windows of a session and their frames: their addresses and navigations.

Not thread-safe by itself: :class:`~AbraLibrary.browser.bidi.history.History` holds its lock around
each call.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from AbraLibrary.browser.bidi.restored import Restored
from AbraLibrary.browser.bidi.wire import ContextEvent, LateDocument, NavigationEvent

#: How many navigations are kept of each kind, and contexts that are gone: late events name them.
_KEPT = 1000
_ROUTES_KEPT = 50
#: An answer that brings a frame no document, such as a 204, is not reported by all browsers.
_COMES_S = 1.0


@dataclass(frozen=True)
class _Begun:
    number: int
    navigation: str
    #: The browser's own time, since events may arrive in another order.
    timestamp: float
    url: str
    #: When it was reported, by the monotonic clock.
    at: float


class Windows:
    """Contexts by id; the end of a navigation may be reported before its beginning."""

    def __init__(self) -> None:
        """Begin empty."""
        self._parents: dict[str, str | None] = {}
        #: The contexts that are or were frames, with their parents.
        self._frames: dict[str, str] = {}
        #: The contexts that are gone, the oldest first.
        self._gone: deque[str] = deque()
        self._restored = Restored()
        self._under_way: dict[str, _Begun] = {}
        #: The latest navigation of each context, finished or not.
        self._latest: dict[str, _Begun] = {}
        self._ended: deque[str] = deque(maxlen=_KEPT)
        #: Navigations that brought a document, and those that were aborted or failed.
        self._come: deque[str] = deque(maxlen=_KEPT)
        self._failed: deque[str] = deque(maxlen=_KEPT)
        #: When the requests of the navigations of frames that are under way were answered.
        self._answered: dict[str, float] = {}
        #: The address of each context, and since when, by the browser's own time.
        self._places: dict[str, tuple[float, str]] = {}
        #: The addresses that a document set itself, each with the number of its event.
        self._routes: dict[str, deque[tuple[int, str]]] = {}
        #: How many documents each window and frame has had.
        self._arrivals: dict[str, int] = {}
        #: The windows and frames whose process has died.
        self._crashed: set[str] = set()
        #: When the documents of windows began, ms since the epoch, by the browser's clock.
        self._documents: dict[str, float] = {}

    # -- what there is

    def enter(self, event: ContextEvent) -> bool:
        """Note a window or frame; returns whether it is a new window."""
        is_known = event.context in self._parents
        self._parents[event.context] = event.parent
        self._places.setdefault(event.context, (0.0, event.url))
        if event.parent is not None:
            self._frames[event.context] = event.parent
        return event.parent is None and not is_known

    def leave(self, context: str) -> None:
        """Forget one; as the last events of it may still come, once more when others have gone."""
        self._forget(context)
        self._gone.append(context)
        if len(self._gone) > _KEPT and (oldest := self._gone.popleft()) not in self._parents:
            self._frames.pop(oldest, None)
            self._forget(oldest)

    def _forget(self, context: str) -> None:
        for known in (
            *(self._parents, self._under_way, self._latest, self._places, self._routes),
            *(self._documents, self._arrivals, self._answered),
        ):
            known.pop(context, None)
        self._restored.leave(context)
        self._crashed.discard(context)

    def crashed(self, context: str) -> None:
        """Note that the process of a window or frame has died."""
        self._crashed.add(context)

    def has_crashed(self, context: str) -> bool:
        """Whether that was noted, and no other document has come since."""
        return context in self._crashed

    def known(self) -> list[str]:
        """All that are open."""
        return list(self._parents)

    def is_alive(self, context: str) -> bool:
        """Whether it is still open."""
        return context in self._parents

    def tops(self) -> tuple[str, ...]:
        """The windows, in the order in which they were reported."""
        return tuple(each for each, parent in self._parents.items() if parent is None)

    def has_gone(self, context: str) -> bool:
        """Whether it was a frame, and was removed."""
        return context in self._frames and context not in self._parents

    def is_top(self, context: str) -> bool:
        """Whether it is a window, as far as known; a frame may navigate before it is announced."""
        return context not in self._frames

    def top_of(self, context: str) -> str:
        """The window around a frame, as far as known; for a window, itself."""
        while (parent := self._parents.get(context)) is not None:
            context = parent
        return context

    def is_of(self, context: str | None, top: str) -> bool:
        """Whether it is a window or a frame in it; a worker's requests may be any window's."""
        while context is not None and context != top:
            parent = self._parents.get(context)
            if parent is None:
                return context not in self._parents
            context = parent
        return True

    # -- documents

    def document_began(self, at: float, top: str) -> None:
        """Note when the document of a window began."""
        self._documents[top] = at

    def arrived(self, context: str) -> None:
        """Note that a window or frame has another document, or that a frame's is complete."""
        self._arrivals[context] = self._arrivals.get(context, 0) + 1
        self._crashed.discard(context)

    def arrivals(self, context: str) -> int:
        """How often that was noted."""
        return self._arrivals.get(context, 0)

    def is_past(self, context: str | None, timestamp: float) -> bool:
        """Whether it was before the present document of its window."""
        return context is not None and any(
            timestamp < at and self.is_of(context, top) for top, at in self._documents.items()
        )

    # -- navigations

    def begun(self, event: NavigationEvent, number: int, now: float) -> None:
        """Note a navigation; a newer one of the same context replaces it."""
        latest = self._latest.get(event.context)
        if latest is not None and latest.timestamp > event.timestamp:
            return  # the newer one was reported first
        self._end_embedding(event)
        begun = _Begun(number, event.navigation or "", event.timestamp, event.url, now)
        self._latest[event.context] = begun
        self._answered.pop(event.context, None)
        if begun.navigation in self._ended:
            self._under_way.pop(event.context, None)
        else:
            self._under_way[event.context] = begun
        if self._is_back(event):
            self._bring_back(event)

    def _end_embedding(self, event: NavigationEvent) -> None:
        """Firefox reports the address of an ``<object>`` as a navigation of the page around it.

        That one never ends: the frame for what has come begins its own (Firefox 153).
        """
        parent = self._parents.get(event.context) or ""
        around = self._under_way.get(parent)
        if around is not None and around.url == event.url:
            del self._under_way[parent]

    def committed(self, event: NavigationEvent, number: int) -> int | None:
        """Note that a window's old document is gone.

        Returns the number of the last event of the old document; None if a newer document is still
        to come.
        """
        self._come.append(event.navigation or "")
        latest = self._latest.get(event.context)
        if latest is not None and latest.navigation == event.navigation:
            number = latest.number
        elif latest is not None and latest.timestamp > event.timestamp:
            return None
        elif event.navigation in self._ended:
            # From the back/forward cache: the document is complete, has the id of the navigation
            # that once loaded it, and no load event follows.
            self._under_way.pop(event.context, None)
        self._move(event)
        self.arrived(event.context)
        kept = [route for route in self._routes.get(event.context, ()) if route[0] > number]
        self._routes[event.context] = deque(kept, maxlen=_ROUTES_KEPT)
        return number

    def ended(self, event: NavigationEvent) -> None:
        """Note a load, an abort or a failure; that of an older navigation ends no newer one."""
        begun = self._under_way.get(event.context)
        if begun is not None and begun.navigation == (event.navigation or ""):
            del self._under_way[event.context]
        if event.navigation:
            self._ended.append(event.navigation)

    def loaded(self, event: NavigationEvent) -> None:
        """Note a load; Chromium reports its error pages first as failed, then as loaded."""
        if event.navigation:
            self._come.append(event.navigation)
        self.ended(event)

    def failed(self, event: NavigationEvent) -> None:
        """Note that a navigation was aborted or failed, such as one that becomes a download."""
        self._failed.append(event.navigation or "")
        self.ended(event)

    def has_come(self, navigation: str) -> bool:
        """Whether it brought a document."""
        return navigation in self._come

    def may_come(self, navigation: str) -> bool:
        """Whether it brought a document, or may still do so."""
        return navigation in self._come or navigation not in self._failed

    def end_last(self) -> None:
        """Forget the last navigation, which loads no document after all."""
        if self._under_way:
            del self._under_way[max(self._under_way, key=lambda key: self._under_way[key].number)]

    def is_loading(self, since: int, top: str) -> bool:
        """Whether a navigation of a window that began after `since` has not loaded."""
        begun = self._under_way.get(top)
        return begun is not None and begun.number > since

    def under_way(self, top: str) -> tuple[str, float] | None:
        """The pending navigation of a window: its address, and when it was reported."""
        begun = self._under_way.get(top)
        return None if begun is None else (begun.url, begun.at)

    def awaited(self, since: int, top: str, now: float) -> tuple[str, float] | None:
        """A pending navigation that has brought no document: its address, for how many seconds."""
        begun = self._under_way.get(top)
        if begun is None or begun.number <= since or begun.navigation in self._come:
            return None
        return begun.url, now - begun.at

    def answered(self, navigation: str, now: float) -> None:
        """Note that the request of a navigation was answered."""
        for context, begun in self._under_way.items():
            if begun.navigation == navigation and not self.is_top(context):
                self._answered[context] = now

    def frames_coming(self, since: int, now: float) -> list[tuple[str, float]]:
        """The documents of frames that have just been answered and have not loaded.

        Of each the address, and for how many seconds it has been awaited; of navigations that began
        after `since`. The load of one comes a while after its answer, as it gets a process first.
        """
        return [
            (begun.url, now - begun.at)
            for context, begun in self._under_way.items()
            if begun.number > since
            and not self.is_top(context)
            and now - self._answered.get(context, -_COMES_S) < _COMES_S
        ]

    def frames_loading(self, top: str) -> int:
        """How many frames of a window have not loaded."""
        return sum(context != top and self.is_of(context, top) for context in self._under_way)

    # -- documents that no event reports

    def asked(self, navigation: str) -> None:
        """Note that a navigation has requested its document."""
        self._restored.asked(navigation)

    def came_late(self, document: LateDocument) -> None:
        """Note a document without an agent."""
        self._restored.came_late(document)

    def answered_by(self, context: str, realm: str) -> None:
        """Note which realm has answered; it may be gone already, with its document."""
        if self._restored.answered_by(context, realm):
            self.arrived(context)

    def realm_destroyed(self, realm: str) -> None:
        """Note that a document is gone, before the next one is reported."""
        for context in self._restored.destroyed(realm):
            self.arrived(context)

    def may_be_restored(self, since: int, top: str) -> bool:
        """Whether the pending navigation may have brought a document that no event reports."""
        begun = self._under_way.get(top)
        if begun is None or begun.number <= since:
            return False
        return self._restored.may_be(top, begun.navigation)

    def restored(self, context: str) -> NavigationEvent | None:
        """The navigation that restored a document with its frames; None if none did."""
        begun = self._under_way.get(context)
        if begun is None or not self.is_top(context):
            return None
        event = _event(context, begun)
        if not self._restored.is_by(event):
            return None
        frames = [_event(*each) for each in self._under_way.items()]
        for frame in frames:
            if self._is_back(frame):
                self._bring_back(frame)
        return event

    def _is_back(self, event: NavigationEvent) -> bool:
        """Whether a frame that was gone is back, with its window or an outer frame."""
        if not self.has_gone(event.context):
            return False
        top = event.context
        while top in self._frames:
            top = self._frames[top]
        return self._restored.is_with(top, event)

    def _bring_back(self, event: NavigationEvent) -> None:
        self._parents[event.context] = self._frames[event.context]
        self._move(event)
        self.arrived(event.context)
        self.ended(event)

    # -- addresses

    def routed(self, event: NavigationEvent, number: int) -> None:
        """Note that a document changed its own address by pushState or a fragment."""
        if event.url == self.address(event.context):
            return  # routers also set the present address
        self._move(event)
        routes = self._routes.setdefault(event.context, deque(maxlen=_ROUTES_KEPT))
        routes.append((number, event.url))

    def routes(self, since: int, top: str) -> list[str]:
        """The addresses that a window's document set itself after `since`."""
        return [url for number, url in self._routes.get(top, ()) if number > since]

    def address(self, context: str) -> str:
        """Its address; empty if no event has reported it yet."""
        return self._places.get(context, (0.0, ""))[1]

    def _move(self, event: NavigationEvent) -> None:
        since, _ = self._places.get(event.context, (0.0, ""))
        if event.timestamp >= since:
            self._places[event.context] = (event.timestamp, event.url)


def _event(context: str, begun: _Begun) -> NavigationEvent:
    return NavigationEvent(
        context=context, navigation=begun.navigation, url=begun.url, timestamp=begun.timestamp
    )
