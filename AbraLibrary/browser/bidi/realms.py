"""The realms of the page agent, for when its sandbox cannot be found by name.

Seen in Chromium 156: after a page with frames was restored from the back/forward cache, every call
to a sandbox fails in each window, because the browser looks for lost frames. A call to the realm
itself succeeds; ``script.getRealms`` fails, too, so realms are known by their answers, and by their
events from when one is needed on. A restored page has its old realm; its frames cannot be reached.

The same was seen for a moment while a page with frames was replaced on a busy machine. A call that
failed so has not begun, so it may be repeated.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tenacity import Retrying, retry_if_exception, stop_after_delay, wait_fixed

from AbraLibrary.browser import agent
from AbraLibrary.browser.evidence import failures

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.inbox import Inbox
    from AbraLibrary.browser.bidi.wire import RealmCreatedEvent

_KEPT = 16
#: Of how many windows and frames; only the window's own and those of its frames are ever called.
_CONTEXTS_KEPT = 500
# For so long the browser may look for frames that are just going.
# @limit how long a call waits where no realm is known
# @unit s
_LOST_S = 0.5
_PAUSE_S = 0.05
#: Runs a call in a BiDi target.
Call = Callable[[dict[str, str]], Any]


class Realms:
    """The last realms of each window and frame; safe to write from any thread."""

    def __init__(self, inbox: Inbox) -> None:
        """Begin empty; whoever holds the inbox has read the events of realms."""
        #: Subscribes to the events of realms, and has those of a window or frame reported. A page
        #: of 30 frames brings 60 events, and hardly any session needs one.
        self.follow: Callable[[str], object] | None = None
        #: By context and sandbox; None is the page's own world.
        self._known: dict[tuple[str, str | None], deque[str]] = {}
        #: Contexts whose sandbox was not found in time: it is not looked for again.
        self._given_up: set[str] = set()
        self._inbox = inbox
        self._learning = threading.Lock()

    def created(self, event: RealmCreatedEvent) -> None:
        """Record a realm of the agent or of the page; others are never called."""
        if event.context is not None and event.sandbox in (None, agent.SANDBOX):
            self._note(event.context, event.sandbox, event.realm)

    def call(self, context: str, sandbox: str, call: Call) -> Any:
        """Run a call in a sandbox of a context, or in the context's last known realm."""
        try:
            answer = call({"context": context, "sandbox": sandbox})
        except failures.WIRE_ERRORS as error:
            if not failures.is_of_another_context(error, context):
                raise
            answer = self.call_known(context, sandbox, call)
            if answer is None:
                answer = self._call_again(context, sandbox, call)
        self._given_up.discard(context)
        self._note(context, sandbox, answer["realm"])
        return answer

    def _call_again(self, context: str, sandbox: str, call: Call) -> Any:
        """Repeat a call until the browser no longer looks for another context."""
        longest = 0.0 if context in self._given_up else _LOST_S
        self._given_up.add(context)
        if len(self._given_up) > _CONTEXTS_KEPT:
            self._given_up.clear()
        again = Retrying(
            retry=retry_if_exception(lambda error: failures.is_of_another_context(error, context)),
            stop=stop_after_delay(longest),
            wait=wait_fixed(_PAUSE_S),
            reraise=True,
        )
        return again(call, {"context": context, "sandbox": sandbox})

    def _note(self, context: str, sandbox: str | None, realm: str) -> None:
        with self._inbox:
            known = self._known.pop((context, sandbox), None) or deque(maxlen=_KEPT)
            self._known[context, sandbox] = known
            if len(self._known) > _CONTEXTS_KEPT:
                del self._known[next(iter(self._known))]
            if realm in known:
                known.remove(realm)
            known.append(realm)

    def call_known(self, context: str, sandbox: str | None, call: Call) -> Any:
        """Run a call in a known realm of a context; None if there is none.

        Those of former documents are gone, so at most one answers.
        """
        answer = self._call_each(context, sandbox, call)
        if answer is None and self._learns(context):
            answer = self._call_each(context, sandbox, call)
        return answer

    def _learns(self, context: str) -> bool:
        """Whether the events of realms were not subscribed to before this moment."""
        if self.follow is None:
            return False
        with self._learning:
            follow, self.follow = self.follow, None
            if follow is not None:
                follow(context)
        return True

    def _call_each(self, context: str, sandbox: str | None, call: Call) -> Any:
        with self._inbox:
            known = tuple(self._known.get((context, sandbox), ()))
        for realm in reversed(known):
            try:
                return call({"realm": realm})
            except failures.WIRE_ERRORS as error:
                if not failures.is_unknown_realm(error):
                    raise
        return None
