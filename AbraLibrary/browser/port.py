"""The port: everything the actions need of a browser, whichever transport carries it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NewType, Protocol

from AbraLibrary.core.models.act.action import Happened
from AbraLibrary.core.models.act.gesture import Gesture
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.perf.exchange import Exchange
from AbraLibrary.core.models.session.frame import Frame
from AbraLibrary.core.models.session.session import TransportName
from AbraLibrary.core.models.settle.activity import Activity
from AbraLibrary.core.models.settle.ready import NetworkState
from AbraLibrary.core.models.settle.settle import PendingRequest

#: What a call of the page agent may take that does not wait for the page, in seconds.
CALL_S = 10.0

#: A moment in the browser's history, to ask what happened since.
Mark = NewType("Mark", int)


class Port(Protocol):
    """One browser session.

    Every method that waits takes its time in seconds and raises
    :class:`~AbraLibrary.errors.SessionLost` when the browser died,
    :class:`~AbraLibrary.errors.PromptOpen` when a prompt blocks the page and
    :class:`~AbraLibrary.errors.AnswerTimeout` when the time is up.
    """

    @property
    def transport(self) -> TransportName:
        """Which transport carries this port."""
        ...

    @property
    def unseen(self) -> tuple[str, ...]:
        """What cannot be seen of the browser, in words."""
        ...

    @property
    def longest_wait(self) -> float:
        """How long one call may wait in the page, in seconds; a longer wait takes several."""
        ...

    @property
    def drops(self) -> bool:
        """Whether its driver ever drops what is dragged natively (HTML drag and drop)."""
        ...

    @property
    def draws_beyond_view(self) -> bool:
        """Whether :meth:`photograph` can take what lies beyond the viewport, without a trace."""
        ...

    def call(
        self, function: str, arguments: Mapping[str, object], timeout: float, *, waits: bool = False
    ) -> Any:
        """Call ``module.function`` of the page agent in the current top-level document.

        Raises NavigatedAway when the document went away before it answered. With `waits`, which
        is for calls that wait in the page, no other document answers in its place either.
        """
        ...

    def call_ahead(
        self, function: str, arguments: Mapping[str, object]
    ) -> Callable[[], Any] | None:
        """Send a call that answers while what is sent next is carried out; None where none can.

        Returns what tells its answer then, or None where there is none yet, or never will be.
        """
        ...

    def element(self, ref: str, timeout: float) -> Any:
        """Return the selenium WebElement of a candidate id, or None when it is gone."""
        ...

    def ref(self, element: Any, timeout: float) -> str | None:
        """The candidate id of a selenium WebElement, or None when the window has it not."""
        ...

    def frames(self, timeout: float) -> list[Frame]:
        """The frames of another origin in the document; none where they cannot be looked into."""
        ...

    def inside(self, frame: Frame) -> Port:
        """A port to the document in such a frame: calls and input go there.

        All else stays the window's. Raises FrameGone, also from its methods, when the frame was
        taken away.
        """
        ...

    def perform(self, gesture: Gesture, timeout: float) -> None:
        """Make the mouse or the keyboard do something, in one command of trusted input."""
        ...

    def set_files(self, ref: str, paths: Sequence[str], timeout: float) -> None:
        """Choose files, one at least, in the file input of a candidate id."""
        ...

    def follow(self) -> None:
        """Work on the window that the driver is on now; others may have switched it."""
        ...

    def give_back(self) -> None:
        """Put back what was changed of a driver that is another library's: timeouts, its frame."""
        ...

    def bring_to_front(self) -> None:
        """Show the window that is worked on; a hidden one takes no input."""
        ...

    def navigate(self, url: str, timeout: float) -> None:
        """Go to a URL and wait for its load event."""
        ...

    def reload(self, timeout: float) -> None:
        """Load the current page again and wait for its load event."""
        ...

    def bypass_cache(self, on: bool, timeout: float) -> None:
        """Load everything anew from now on, or use the browser's cache again.

        Raises ArgumentError where the browser offers no way to.
        """
        ...

    def throttling(self, timeout: float) -> str | None:
        """What the network is slowed down to, as far as the driver knows; None where it is not."""
        ...

    def mark(self) -> Mark:
        """Remember now."""
        ...

    @property
    def has_events(self) -> bool:
        """Whether navigations, requests and downloads are told as they happen."""
        ...

    def rest(self) -> None:
        """No action is under way from now on: what goes on happening does so by itself."""
        ...

    def happened(self, since: Mark) -> Happened:
        """Tell what the browser did since a mark, as far as this transport can see it."""
        ...

    def pending(self, since: Mark) -> list[PendingRequest]:
        """Tell which requests that began since a mark are unanswered (classic: none seen)."""
        ...

    def answered(self, since: Mark) -> float | None:
        """How many seconds ago the last request that began since a mark was answered.

        None where none was, and over classic.
        """
        ...

    def network(self, since: Mark) -> NetworkState:
        """Tell what the fetches and XHRs of the window do now; its routes are those since a mark.

        Over classic ``is_seen`` is false.
        """
        ...

    def keep_exchanges(self, is_on: bool) -> None:
        """Keep requests with their answers from here on, or not any more."""
        ...

    def exchanges(self, since: float | None) -> list[Exchange] | None:
        """The requests of the window that began after `since`, ms since the epoch, with answers.

        By the browser's clock; without it, those since the last mark. None over classic, which
        sees none.
        """
        ...

    def activity(self, since: float) -> Activity:
        """What the window did since a moment of ``time.monotonic()``; over classic none is seen.

        Nothing is asked of the browser for it. Its addresses are as they were asked for.
        """
        ...

    def document_began(self, at: float | None) -> None:
        """Forget what the window asked for before its document began: nobody waits for it.

        Args:
            at: ms since the epoch, by the browser's clock; None where the page cannot tell.
        """
        ...

    def address(self) -> str:
        """Where the window is, without asking the page; empty where nobody has told that."""
        ...

    def is_loading(self, since: Mark) -> bool:
        """Tell whether a navigation that began since a mark has not come to its load event."""
        ...

    def wait_for_event(self, timeout: float) -> None:
        """Wait until the browser reports anything, or the time is up."""
        ...

    def screenshot(self, timeout: float) -> bytes:
        """Take a PNG of the viewport."""
        ...

    def close_up(self, part: Box, timeout: float) -> tuple[bytes, Box | None]:
        """Take a PNG of a part of the viewport, in whole CSS px.

        Returns it with the part that it shows; None of the viewport itself, over classic.
        """
        ...

    def photograph(self, area: Box | None, timeout: float) -> tuple[bytes, Box | None]:
        """Take a PNG of a part of the page that may lie beyond the viewport, without scrolling.

        Returns it with the part that it shows, in CSS px of the viewport; None of the viewport
        itself, which is all that classic can take a picture of.
        """
        ...
