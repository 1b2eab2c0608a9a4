"""The port: everything that actions need from a browser, over either transport."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NewType, Protocol, TypeVar

if TYPE_CHECKING:
    from AbraLibrary.browser.evidence.pictures_port import PicturesPort
    from AbraLibrary.browser.fields.files_port import FilesPort
    from AbraLibrary.browser.network.network_port import NetworkPort
    from AbraLibrary.browser.session.open_windows import OpenWindows
    from AbraLibrary.browser.session.patience import Patience
    from AbraLibrary.core.models.act.action import Happened
    from AbraLibrary.core.models.act.gesture import Gesture
    from AbraLibrary.core.models.perf.exchange import Exchange
    from AbraLibrary.core.models.session.frame import Frame
    from AbraLibrary.core.models.session.session import TransportName
    from AbraLibrary.core.models.settle.activity import Activity
    from AbraLibrary.core.models.settle.ready import NetworkState
    from AbraLibrary.core.models.settle.settle import PendingRequest

T = TypeVar("T")

#: The time limit of a page agent call that does not wait for the page, in seconds.
CALL_S = 10.0
#: The initial documents of browsers, which are empty: Chromium's driver, Firefox.
BLANK = frozenset({"about:blank", "data:,"})

#: The error where the window's history ends.
NO_ENTRY = (
    "The window's history has no page in that direction, so nothing was done. Go to its address "
    "instead, with Go To Address."
)

#: A moment in the browser's history, to ask what happened since.
Mark = NewType("Mark", int)


class Port(Protocol):
    """One browser session.

    Every method that waits takes a timeout in seconds and raises
    :class:`~AbraLibrary.errors.SessionLost` if the browser died,
    :class:`~AbraLibrary.errors.PromptOpen` if a prompt blocks the page, and
    :class:`~AbraLibrary.errors.AnswerTimeout` if the time is up.
    """

    #: Bounds all commands of a keyword together.
    patience: Patience

    @property
    def transport(self) -> TransportName:
        """The transport of this port."""
        ...

    @property
    def windows(self) -> OpenWindows:
        """The windows of the session, whichever this port works in."""
        ...

    @property
    def pictures(self) -> PicturesPort:
        """Takes pictures of the window."""
        ...

    @property
    def files(self) -> FilesPort:
        """Gives files to the document, and takes those that it hands out."""
        ...

    @property
    def unseen(self) -> tuple[str, ...]:
        """What this session cannot observe, in words."""
        ...

    @property
    def unseen_by_waits(self) -> tuple[str, ...]:
        """What waits cannot see of the work that a page starts, in words."""
        ...

    @property
    def longest_wait(self) -> float:
        """How long one call may wait in the page, in seconds; longer waits need several calls."""
        ...

    @property
    def net(self) -> NetworkPort | None:
        """Requests and conditions of the session; None over classic, which has no commands."""
        ...

    @property
    def drops(self) -> bool:
        """Whether its driver can end a native drag (HTML drag and drop)."""
        ...

    @property
    def awaits_loads(self) -> bool:
        """Whether a command is answered only when a navigation that had begun is over."""
        ...

    def call(
        self, function: str, arguments: Mapping[str, object], timeout: float, *, waits: bool = False
    ) -> Any:
        """Call ``module.function`` of the page agent in the current top-level document.

        Raises NavigatedAway if the document went away before it answered. With `waits`, for calls
        that wait in the page, no other document answers in its place either.
        """
        ...

    def call_ahead(
        self, function: str, arguments: Mapping[str, object]
    ) -> Callable[[], Any] | None:
        """Send a call that is answered while the next command runs; None if that is impossible.

        Returns a function that then returns the answer, or None if there is none.
        """
        ...

    def element(self, ref: str, timeout: float) -> Any:
        """Return the selenium WebElement of a candidate id, or None if it is gone."""
        ...

    def ref(self, element: Any, timeout: float) -> str | None:
        """The candidate id of a selenium WebElement, or None if the document does not know it."""
        ...

    def frames(self, timeout: float) -> list[Frame]:
        """The frames of another origin in the document; empty if they cannot be reached."""
        ...

    def inside(self, frame: Frame) -> Port:
        """A port to the document in such a frame, for calls and input.

        Everything else concerns the window. Raises FrameGone, also from its methods, if the frame
        was removed.
        """
        ...

    def perform(self, gesture: Gesture, timeout: float) -> None:
        """Perform a gesture with mouse or keyboard, in one command of trusted input."""
        ...

    def follow(self) -> None:
        """Work on the driver's current window; others may have switched it."""
        ...

    def may_be_elsewhere(self) -> bool:
        """Whether the driver may be in another window, without asking it."""
        ...

    def run(self, command: Callable[[], T], timeout: float) -> T:
        """Run commands of the driver for which this port has no method."""
        ...

    def give_back(self) -> None:
        """Restore changes to another library's driver: its timeouts and its frame."""
        ...

    def bring_to_front(self) -> None:
        """Show the current window; a hidden one takes no input."""
        ...

    def navigate(self, url: str, timeout: float) -> None:
        """Go to a URL and wait for its load event."""
        ...

    def reload(self, timeout: float) -> None:
        """Load the current page again and wait for its load event."""
        ...

    def traverse(self, delta: int, timeout: float) -> None:
        """Go back (-1) or forward (1) in the window's history; a load may follow."""
        ...

    def bypass_cache(self, on: bool, timeout: float) -> None:
        """Bypass the browser's cache from now on, or use it again.

        Raises ArgumentError if the browser has no command for it.
        """
        ...

    def throttling(self, timeout: float) -> str | None:
        """The network throttling, as far as the driver knows; None without any."""
        ...

    def mark(self) -> Mark:
        """Remember this moment."""
        ...

    @property
    def has_events(self) -> bool:
        """Whether navigations, requests and downloads are reported as they happen."""
        ...

    def rest(self) -> None:
        """Note that no action is under way: the page itself causes what happens from now on."""
        ...

    def happened(self, since: Mark) -> Happened:
        """Return what the browser did since a mark, as far as this transport sees it."""
        ...

    def pending(self, since: Mark) -> list[PendingRequest]:
        """Return the pending requests since a mark (classic: none seen)."""
        ...

    def imports(self, is_possible: bool) -> list[PendingRequest] | None:
        """Return the modules that the last action or the page imports, if no event tells of them.

        The browser is asked only if the page says that its code may do so; None where it is not.
        Over classic only Chromium's driver tells.
        """
        ...

    def answered(self, since: Mark) -> float | None:
        """Return how many seconds ago the last request since a mark was answered.

        None if none was, and over classic.
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
        """Return what the window did since a moment of ``time.monotonic()``; nothing over classic.

        The browser is not asked. Addresses are those of the requests.
        """
        ...

    def document_began(self, at: float | None) -> None:
        """Forget the window's requests from before its document began; they are not waited for.

        Args:
            at: ms since the epoch, by the browser's clock; None if the page does not know.
        """
        ...

    def address(self) -> str:
        """Return the window's address without asking the page; empty if unknown."""
        ...

    def is_loading(self, since: Mark, told: bool | None = None) -> bool:
        """Whether a navigation that began since a mark has not reached its load event.

        Args:
            since: the mark.
            told: what the document has just said of itself, so that it need not be asked where no
                event tells.
        """
        ...

    def refuse_prompt(self) -> None:
        """Raise PromptOpen if an event has reported a prompt that is still open.

        For waits that ask the page nothing: what they wait for may not come before its answer.
        """
        ...

    def wait_for_event(self, timeout: float) -> None:
        """Wait until the browser reports anything, or the time is up."""
        ...
