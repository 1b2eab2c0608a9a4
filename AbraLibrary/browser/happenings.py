"""What happened in a session that may be an action's outcome, in the order it was heard of.

Not safe by itself: :class:`~AbraLibrary.browser.history.History` holds its lock around each call.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from AbraLibrary.browser.polls import Polls, same_address
from AbraLibrary.browser.port import Mark
from AbraLibrary.browser.wire import PromptEvent
from AbraLibrary.core.models.action import Happened

_KEPT = 5000
_MARKS_KEPT = 8
_Kind = Literal["navigations", "requests", "windows", "downloads", "file_dialogs"]
#: What a happening may be, beside a request.
_KINDS: tuple[_Kind, ...] = ("navigations", "windows", "downloads", "file_dialogs")


@dataclass(frozen=True)
class Happening:
    """One of them."""

    number: int
    kind: _Kind
    text: str
    #: Of a navigation the window or frame, as a frame may be announced after it navigates; of a
    #: window itself.
    context: str = ""


class Happenings:
    """The last of them, and the moments since which they are asked for."""

    def __init__(self) -> None:
        """Know of none."""
        self._all: deque[Happening] = deque(maxlen=_KEPT)
        self._marks: dict[Mark, float] = {}

    def add(self, happening: Happening) -> None:
        """Note one."""
        self._all.append(happening)

    def mark(self, number: int, now: float) -> Mark:
        """Remember now; only the last few marks are ever asked about."""
        self._marks = dict(list(self._marks.items())[-_MARKS_KEPT:])
        self._marks[Mark(number)] = now
        return Mark(number)

    def windows(self, mark: Mark) -> list[str]:
        """The contexts that were told as new windows since a mark."""
        return [each.context for each in self._since(mark) if each.kind == "windows"]

    def told(
        self,
        mark: Mark,
        is_top: Callable[[str], bool],
        polls: Polls,
        prompt: PromptEvent | None,
        now: float,
    ) -> Happened:
        """Tell of those since a mark.

        Args:
            mark: the mark.
            is_top: whether a context is a window.
            polls: which requests the page makes by itself.
            prompt: the one that is open.
            now: by the monotonic clock.
        """
        since = [each for each in self._since(mark) if is_top(each.context)]
        asked = [each.text for each in since if each.kind == "requests"]
        requests = [url for url in asked if not polls.is_polling(url, now)]
        began = self._marks.get(mark, now)
        doubtful = [url for url in requests if polls.may_poll(url, began)]
        expected = [
            url
            for url in doubtful
            if polls.expects(url, sum(same_address(url, u) for u in doubtful), began, now)
        ]
        found = {kind: tuple(each.text for each in since if each.kind == kind) for kind in _KINDS}
        return Happened(
            **found,
            requests=tuple(url for url in requests if url not in doubtful),
            doubtful_requests=tuple(url for url in doubtful if url not in expected),
            prompt=f"{prompt.type} '{prompt.message}' opened" if prompt else None,
        )

    def _since(self, mark: Mark) -> list[Happening]:
        return [each for each in self._all if each.number > mark]
