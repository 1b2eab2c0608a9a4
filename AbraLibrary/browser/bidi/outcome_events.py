"""Events that may be an action's outcome, in the order in which they were reported.

Not thread-safe by itself: :class:`~AbraLibrary.browser.bidi.history.History` holds its lock around
each call.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from AbraLibrary.browser.bidi.polls import Polls, same_address
from AbraLibrary.browser.port import Mark
from AbraLibrary.core.models.act.action import Happened
from AbraLibrary.errors import BEFORE_UNLOAD

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.windows import Windows
    from AbraLibrary.browser.bidi.wire import PromptEvent

_KEPT = 5000
_MARKS_KEPT = 8
_Kind = Literal["navigations", "requests", "windows", "closings", "downloads", "file_dialogs"]
#: The kinds that are reported as they are.
_PLAIN: tuple[_Kind, ...] = ("downloads", "file_dialogs")


@dataclass(frozen=True)
class OutcomeEvent:
    """One event."""

    number: int
    kind: _Kind
    text: str
    #: The window or frame: that navigates (perhaps before it is announced), that sends the request,
    #: if the browser reports it, or the new window itself.
    context: str = ""
    #: The id of a navigation.
    navigation: str = ""
    #: The window whose page has opened a new one.
    opener: str = ""


class OutcomeEvents:
    """The latest events, and the latest marks."""

    def __init__(self) -> None:
        """Begin empty."""
        self._all: deque[OutcomeEvent] = deque(maxlen=_KEPT)
        self._marks: dict[Mark, float] = {}

    def add(self, event: OutcomeEvent) -> None:
        """Record an event."""
        self._all.append(event)

    def mark(self, number: int, now: float) -> Mark:
        """Remember this moment; only the last few marks are ever used, and what came after them."""
        self._marks = dict(list(self._marks.items())[-_MARKS_KEPT:])
        self._marks[Mark(number)] = now
        oldest = next(iter(self._marks))
        while self._all and self._all[0].number <= oldest:
            self._all.popleft()
        return Mark(number)

    def windows(self, mark: Mark) -> list[str]:
        """Return the contexts of windows that opened since a mark."""
        return [each.context for each in self._since(mark) if each.kind == "windows"]

    def has_popup(self, mark: Mark) -> bool:
        """Whether a page has opened a window since a mark, which may be gone again."""
        return any(each.opener for each in self._since(mark) if each.kind == "windows")

    def happened(
        self,
        mark: Mark,
        top: str,
        windows: Windows,
        polls: Polls,
        prompt: PromptEvent | None,
        now: float,
    ) -> Happened:
        """Sum up the events since a mark.

        Args:
            mark: the mark.
            top: the current window.
            windows: the known windows and frames.
            polls: the requests that the page makes by itself.
            prompt: the open prompt.
            now: the time of the monotonic clock.
        """
        everything = self._since(mark)
        since = [each for each in everything if windows.is_top(each.context)]
        asked = [
            each.text
            for each in everything
            if each.kind == "requests" and windows.is_of(each.context or None, top)
        ]
        requests = [url for url in asked if not polls.is_polling(url, now)]
        began = self._marks.get(mark, now)
        doubtful = [url for url in requests if polls.may_poll(url, began)]
        expected = [
            url
            for url in doubtful
            if polls.expects(url, sum(same_address(url, u) for u in doubtful), began, now)
        ]
        downloads, file_dialogs = (
            tuple(each.text for each in since if each.kind == kind) for kind in _PLAIN
        )
        went = [each for each in since if each.kind == "navigations"]
        own = [each for each in went if each.context == top]
        elsewhere = _elsewhere(since, top, windows)
        # The navigation of a download loads no document; for others a later event tells.
        counts = windows.has_come if downloads else windows.may_come
        return Happened(
            downloads=downloads,
            file_dialogs=file_dialogs,
            navigations=tuple(each.text for each in own if counts(each.navigation)),
            awaited=windows.awaited(mark, top, now),
            unloaded=tuple(each.text for each in own if not windows.may_come(each.navigation)),
            windows=tuple(_shown_in(each, went) for each in since if each.kind == "windows"),
            closings=tuple(
                each.context for each in since if each.kind == "closings" and each.context != top
            ),
            elsewhere=tuple(each.text for each in elsewhere),
            moved=tuple(dict.fromkeys(each.context for each in elsewhere)),
            requests=tuple(url for url in requests if url not in doubtful),
            doubtful_requests=tuple(url for url in doubtful if url not in expected),
            prompt=_opened(prompt) if prompt else None,
        )

    def _since(self, mark: Mark) -> list[OutcomeEvent]:
        return [each for each in self._all if each.number > mark]


def _opened(prompt: PromptEvent) -> str:
    """A prompt, in words; that before a page is left has no text of the page's own."""
    if prompt.type == BEFORE_UNLOAD:
        return "the page asked whether to leave it"
    return f"{prompt.type} '{prompt.message}' opened"


def _shown_in(window: OutcomeEvent, went: Sequence[OutcomeEvent]) -> str:
    """The address of a new window, which is empty at first."""
    return next(
        (each.text for each in reversed(went) if each.context == window.context), window.text
    )


def _elsewhere(since: Sequence[OutcomeEvent], top: str, windows: Windows) -> list[OutcomeEvent]:
    """The navigations of windows that were open before, as by a link with a ``target``."""
    new = {top, *(each.context for each in since if each.kind == "windows")}
    return [
        each
        for each in since
        if each.kind == "navigations" and each.context not in new and windows.is_alive(each.context)
    ]
