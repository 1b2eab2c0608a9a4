"""The readiness of a page after a load."""

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
    #: Whether a proof that nothing scheduled could request or change anything ends the wait early.
    proof: bool = True
    #: Whether a signal holds at once if nothing has happened since the document came: there was no
    #: burst that another could follow. So a page without scripts is not waited for.
    trusts_silence: bool = False
    #: Requests that are not waited for, each as the parts of its address.
    ignored_requests: tuple[tuple[str, ...], ...] = ()


class NetworkState(Model):
    """The fetches and XHRs of one window at the moment."""

    #: Whether all requests since the document began are known.
    is_seen: bool = True
    #: If not, whether those are that began after the first look.
    is_late: bool = False
    #: The position in the event history, to ask what follows.
    mark: int = 0
    pending: list[PendingRequest] = Field(default_factory=list)
    #: ms since the last one ended; None if the document has requested nothing.
    idle_ms: float | None = None
    #: Addresses that are requested at an even pace; excluded.
    polls: list[str] = Field(default_factory=list)
    #: Open event streams; excluded.
    streams: list[str] = Field(default_factory=list)
    #: Frames whose documents are loading.
    frames_loading: int = 0
    #: The routes that the page set without loading a document.
    routes: list[str] = Field(default_factory=list)


class PageReady(Model):
    """One answer of the page agent's ready call."""

    url: str
    #: The document's time origin, which identifies it.
    document: float
    document_age_ms: float
    #: When the page was asked, and when the navigation to this document began; ms since the epoch,
    #: by the browser's clock.
    asked_at: float
    came_at: float
    #: When the document began, ms since the epoch; None if the agent was installed later.
    document_began: float | None
    is_loaded: bool
    #: For how many ms no element has gained or lost children.
    stable_ms: float
    #: Whether any has since parsing ended, or may have before the agent was installed.
    touched: bool
    #: The elements that did so within the requested window.
    hot_spots: list[HotSpot]
    #: Elements that do so by themselves at an even pace.
    excluded: list[Excluded]
    #: The requests, if the page was asked for them: where the transport reports none.
    network: NetworkState | None
    #: Requests that its scripts wait for, such as an answer whose body they read.
    reading: list[PendingRequest] = Field(default_factory=list)
    #: Nothing is scheduled that could request or change anything within the windows.
    is_proved: bool
    #: Whether its code may import a module, of which neither the page nor an event in time tells.
    may_import: bool = False
    #: Why that cannot be proved.
    lacking: str | None
    #: How many frames of another origin there are; their DOM cannot be seen.
    foreign_frames: int
    #: Elements in view that say that they are busy.
    loading: list[str]


class Place(Model):
    """The last known document and address of a page."""

    document: float
    url: str
    #: The position in the event history.
    mark: int = 0
    #: Whether a wait was given up there, as a request was open.
    is_unanswered: bool = False


class ReadyResult(Model):
    """What ``Wait For Page Ready`` returns; times in ms."""

    ready: bool
    reason: ReadyReason
    waited_ms: float
    url: str
    #: Since the last fetch or XHR ended; None if there was none or none could be seen.
    network_idle_ms: float | None
    dom_stable_ms: float | None
    #: Whether the load event was still to come.
    loading: bool
    pending_requests: list[PendingRequest]
    hot_spots: list[HotSpot]
    #: Elements and addresses with periodic changes or requests, and event streams.
    excluded: list[Excluded]
    excluded_requests: list[str]
    #: Whether the address changed without a new document, since the last look or during the wait.
    route_changed: bool
    #: Whether another document came during the wait.
    navigated: bool
    #: Whether a proof that nothing is scheduled ended the wait.
    proved: bool = False
    #: How reliable ``ready`` is, 0 to 1, and what was deducted for.
    confidence: float
    confidence_reasons: list[str]
