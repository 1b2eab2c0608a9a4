"""Documents from Firefox's back/forward cache, which no event reports.

Seen in Firefox 153: navigations of the window and of each frame start, but neither commit nor load
follows. The document returns without its realms, and so without its agent; a call to the previous
document is never answered. Chromium sends a commit.

Not thread-safe by itself, like :mod:`~AbraLibrary.browser.bidi.windows`.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.wire import LateDocument, NavigationEvent

_KEPT = 1000


class Restored:
    """Distinguishes a restored document from a loaded one, and from the one before it."""

    def __init__(self) -> None:
        """Begin empty."""
        #: The navigations that sent a request, to a server or the HTTP cache.
        self._asked: deque[str] = deque(maxlen=_KEPT)
        #: The realm that last answered in each context, and the realms that are gone.
        self._realms: dict[str, str] = {}
        self._destroyed: deque[str] = deque(maxlen=_KEPT)
        #: The latest document of each context without an agent.
        self._late: dict[str, LateDocument] = {}
        #: When the last restoring of each window began and ended, ms since the epoch.
        self._times: dict[str, tuple[float, float]] = {}

    def leave(self, context: str) -> None:
        """Forget a window or frame."""
        for known in (self._realms, self._late, self._times):
            known.pop(context, None)

    def asked(self, navigation: str) -> None:
        """Note a navigation that requests its document: it is loaded, not restored."""
        self._asked.append(navigation)

    def answered_by(self, context: str, realm: str) -> bool:
        """Note the realm of a context; returns whether it is already gone."""
        self._realms[context] = realm
        return realm in self._destroyed

    def destroyed(self, realm: str) -> list[str]:
        """Note that a realm is gone; returns the contexts whose documents are gone with it."""
        if realm in self._destroyed:
            return []
        self._destroyed.append(realm)
        return [context for context, known in self._realms.items() if known == realm]

    def came_late(self, document: LateDocument) -> None:
        """Note a document without an agent."""
        self._late[document.context] = document

    def may_be(self, context: str, navigation: str) -> bool:
        """Whether a document may have been restored: the old one, if still there, would answer."""
        realm = self._realms.get(context)
        return navigation not in self._asked and (realm is None or realm in self._destroyed)

    def is_by(self, event: NavigationEvent) -> bool:
        """Whether a navigation brought a document that is older than the navigation."""
        late = self._late.get(event.context)
        if late is None or event.navigation in self._asked or late.url != event.url:
            return False
        if not late.time_origin < event.timestamp <= late.now:
            return False
        self._times[event.context] = event.timestamp, late.now
        return True

    def is_with(self, top: str, event: NavigationEvent) -> bool:
        """Whether a frame's navigation reports its return together with the document of `top`."""
        since, until = self._times.get(top, (0.0, -1.0))
        return since <= event.timestamp <= until
