"""The port: everything the actions need of a browser, over either transport."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NewType, Protocol

if TYPE_CHECKING:
    from AbraLibrary.core.models.act.action import Happened
    from AbraLibrary.core.models.act.gesture import Gesture
    from AbraLibrary.core.models.find.candidate import Box
    from AbraLibrary.core.models.perf.exchange import Exchange
    from AbraLibrary.core.models.session.frame import Frame
    from AbraLibrary.core.models.session.session import TransportName
    from AbraLibrary.core.models.settle.activity import Activity
    from AbraLibrary.core.models.settle.ready import NetworkState
    from AbraLibrary.core.models.settle.settle import PendingRequest

#: The time limit of a page agent call that does not wait for the page, in seconds.
CALL_S = 10.0
#: The documents that browsers open with: Chromium's driver, Firefox. There is nothing in them.
BLANK = frozenset({"about:blank", "data:,"})

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
        """What this session cannot observe of the browser, in words."""
        ...

    @property
    def unseen_by_waits(self) -> tuple[str, ...]:
        """What of all that a page begins a wait cannot see, in words."""
        ...

    @property
    def longest_wait(self) -> float:
        """How long one call may wait in the page, in seconds; a longer wait takes several."""
        ...

    @property
    def drops(self) -> bool:
        """Whether its driver can end a native drag (HTML drag and drop)."""
        ...

    @property
    def draws_beyond_view(self) -> bool:
        """Whether :meth:`photograph` reaches beyond the viewport, unnoticed by the page."""
        ...

    def call(
        self, function: str, arguments: Mapping[str, object], timeout: float, *, waits: bool = False
    ) -> Any:
        """Call ``module.function`` of the page agent in the current top-level document.

        Raises NavigatedAway when the document went away before it answered. With `waits`, for calls
        that wait in the page, no other document answers in its place either.
        """
        ...

    def call_ahead(
        self, function: str, arguments: Mapping[str, object]
    ) -> Callable[[], Any] | None:
        """Send a call that is answered while the next command runs; None where that is impossible.

        Returns a function that returns its answer then, or None where there is none.
        """
        ...

    def element(self, ref: str, timeout: float) -> Any:
        """Return the selenium WebElement of a candidate id, or None when it is gone."""
        ...

    def ref(self, element: Any, timeout: float) -> str | None:
        """The candidate id of a selenium WebElement, or None when it is not in the window."""
        ...

    def frames(self, timeout: float) -> list[Frame]:
        """The frames of another origin in the document; none where they cannot be reached."""
        ...

    def inside(self, frame: Frame) -> Port:
        """A port to the document in such a frame: calls and input go there.

        Everything else concerns the window. Raises FrameGone, also from its methods, when the frame
        was removed.
        """
        ...

    def perform(self, gesture: Gesture, timeout: float) -> None:
        """Perform a gesture with mouse or keyboard, in one command of trusted input."""
        ...

    def set_files(self, ref: str, paths: Sequence[str], timeout: float) -> None:
        """Choose one or more files in the file input of a candidate id."""
        ...

    def follow(self) -> None:
        """Work on the driver's current window; others may have switched it."""
        ...

    def give_back(self) -> None:
        """Restore what was changed of another library's driver: timeouts, its frame."""
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
        """Bypass the browser's cache from now on, or use it again.

        Raises ArgumentError where the browser has no command for it.
        """
        ...

    def throttling(self, timeout: float) -> str | None:
        """How the network is throttled, as far as the driver knows; None where it is not."""
        ...

    def mark(self) -> Mark:
        """Remember this moment."""
        ...

    @property
    def has_events(self) -> bool:
        """Whether navigations, requests and downloads are reported as they happen."""
        ...

    def rest(self) -> None:
        """Note that no action is under way: the page does by itself what happens from now on."""
        ...

    def happened(self, since: Mark) -> Happened:
        """Return what the browser did since a mark, as far as this transport can see it."""
        ...

    def pending(self, since: Mark) -> list[PendingRequest]:
        """Return the unanswered requests since a mark (classic: none seen)."""
        ...

    def answered(self, since: Mark) -> float | None:
        """Return how many seconds ago the last request since a mark was answered.

        None where none was, and over classic.
        """
        ...

    def network(self, since: Mark) -> NetworkState:
        """Return the state of the window's fetches and XHRs, with its routes since a mark.

        Over classic ``is_seen`` is false.
        """
        ...

    def keep_exchanges(self, is_on: bool) -> None:
        """Keep requests with their answers from now on, or stop keeping them."""
        ...

    def exchanges(self, since: float | None) -> list[Exchange] | None:
        """Return the window's requests that began after `since`, ms since the epoch, with answers.

        By the browser's clock; without `since`, those since the last mark. None over classic, which
        sees no requests.
        """
        ...

    def activity(self, since: float) -> Activity:
        """Return what the window did since a moment of ``time.monotonic()``; classic sees nothing.

        The browser is not asked for it. Addresses are as they were requested.
        """
        ...

    def document_began(self, at: float | None) -> None:
        """Forget the window's requests from before its document began: nobody waits for them.

        Args:
            at: ms since the epoch, by the browser's clock; None where the page does not know.
        """
        ...

    def address(self) -> str:
        """Return the window's address without asking the page; empty where it is not known."""
        ...

    def is_loading(self, since: Mark) -> bool:
        """Whether a navigation that began since a mark has not reached its load event."""
        ...

    def wait_for_event(self, timeout: float) -> None:
        """Wait until the browser reports anything, or the time is up."""
        ...

    def screenshot(self, timeout: float) -> bytes:
        """Take a PNG of the viewport."""
        ...

    def close_up(self, part: Box, timeout: float) -> tuple[bytes, Box | None]:
        """Take a PNG of a part of the viewport, in whole CSS px.

        Returns it with the part that it shows; None where it shows the viewport, over classic.
        """
        ...

    def photograph(self, area: Box | None, timeout: float) -> tuple[bytes, Box | None]:
        """Take a PNG of a part of the page that may lie beyond the viewport, without scrolling.

        Returns it with the part that it shows, in CSS px of the viewport; None where it shows the
        viewport, which is all that classic can take.
        """
        ...
