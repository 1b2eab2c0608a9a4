"""What is known of a page's readiness."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.settle.settle import Excluded, HotSpot, PendingRequest

ReadyReason = Literal["ready", "timed_out", "prompt_open"]


class ReadyOptions(Model):
    """How long to wait, and how long each signal must hold; times in seconds.

    A window of 0 leaves its signal out.
    """

    timeout: float = 10.0
    network_idle: float = 0.5
    dom_stable: float = 0.3
    #: Whether a proof that nothing is scheduled which could ask or change anything ends the wait
    #: before the windows are over.
    proof: bool = True
    #: Whether a signal holds at once that has seen nothing at all since the document came: there
    #: was no burst that another could follow. So a page without scripts is not waited for.
    trusts_silence: bool = False


class NetworkState(Model):
    """What the fetches and XHRs of one window do now."""

    #: False where the transport reports no requests.
    is_seen: bool = True
    #: Where the history stands, to ask what comes after.
    mark: int = 0
    pending: list[PendingRequest] = Field(default_factory=list)
    #: Since the last one ended, ms; None where the document has asked for nothing.
    idle_ms: float | None = None
    #: Addresses that are asked for at an even pace; left out.
    polls: list[str] = Field(default_factory=list)
    #: Event streams that are open; left out.
    streams: list[str] = Field(default_factory=list)
    #: Frames whose documents are loading.
    frames_loading: int = 0
    #: The addresses that the page gave itself without loading a document.
    routes: list[str] = Field(default_factory=list)


class PageReady(Model):
    """One answer of the page agent's ready call."""

    url: str
    #: The document's time origin, which tells it from the next one.
    document: float
    document_age_ms: float
    #: When the page was asked, and when the navigation to this document began; ms since the epoch,
    #: by the browser's clock.
    asked_at: float
    came_at: float
    #: When the document itself began, ms since the epoch; None where the agent came later.
    document_began: float | None
    is_loaded: bool
    #: For how long no element has got or lost children, ms.
    stable_ms: float
    #: Whether any has since the parser was done, or may have before the agent came.
    touched: bool
    #: The elements that did so within the window that is asked for.
    hot_spots: list[HotSpot]
    #: Those that do so by themselves at an even pace.
    excluded: list[Excluded]
    #: Since the last fetch or XHR ended, by resource timing, which knows of no pending one; ms.
    answered_ms_ago: float | None
    #: Nothing is scheduled that could ask or change anything within the windows.
    is_proved: bool
    #: Why that cannot be proved.
    lacking: str | None
    #: Frames of other origins, whose DOM cannot be seen.
    foreign_frames: int
    #: What says of itself in view that it is busy.
    loading: list[str]


class Place(Model):
    """Where a page was when it was last looked at."""

    document: float
    url: str
    #: Where the history stood.
    mark: int = 0


class ReadyResult(Model):
    """What ``Wait For Page Ready`` returns; times in ms."""

    ready: bool
    reason: ReadyReason
    waited_ms: float
    url: str
    #: Since the last fetch or XHR ended; None where there was none, or none could be seen.
    network_idle_ms: float | None
    dom_stable_ms: float | None
    #: Whether the document had not come to its load event.
    loading: bool
    pending_requests: list[PendingRequest]
    hot_spots: list[HotSpot]
    #: Elements and addresses that change or are asked for at an even pace, and event streams.
    excluded: list[Excluded]
    excluded_requests: list[str]
    #: Whether the address changed without a new document: since the last look, or while it waited.
    route_changed: bool
    #: Whether another document came while it waited.
    navigated: bool
    #: Whether a proof that nothing is scheduled ended the wait.
    proved: bool = False
    #: How far ``ready`` can be relied on, 0 to 1, and what was deducted for.
    confidence: float
    confidence_reasons: list[str]
