"""BiDi events as models, where the browser's JSON enters.

Unknown keys are ignored, as browsers add their own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import AliasChoices, BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from AbraLibrary.core.models.network.rule import Ruled

#: Initiators of requests that are not waited for: they only report, or never end.
_BACKGROUND = frozenset({"beacon", "ping", "eventsource", "websocket"})
#: The initiators of data requests.
_DATA = frozenset({"fetch", "xmlhttprequest"})


class WireEvent(BaseModel):
    """The base class of all events."""

    model_config = ConfigDict(
        frozen=True,
        extra="ignore",
        alias_generator=to_camel,
        populate_by_name=True,
        defer_build=True,
    )


class Header(WireEvent):
    """One header; its value is an object of its own."""

    name: str
    value: dict[str, Any] = {}


class Timings(WireEvent):
    """``network.FetchTimingInfo``: ms since its own origin; 0 for what did not occur."""

    request_time: float = 0.0
    response_start: float = 0.0
    response_end: float = 0.0

    @property
    def took(self) -> float:
        """The time to the end of the answer, or to its beginning if it has not ended."""
        return (self.response_end or self.response_start) - self.request_time


class Response(WireEvent):
    """The part of ``network.ResponseData`` that the library needs."""

    status: int = 0
    from_cache: bool = False
    bytes_received: int | None = None
    headers_size: int | None = None
    body_size: int | None = None
    mime_type: str | None = None
    #: As they came: only a keyword that returns them reads them.
    headers: Any = None

    @property
    def size(self) -> int | None:
        """The encoded body, with headers if the browser does not separate them."""
        return self.bytes_received if self.body_size is None else self.body_size


class Request(WireEvent):
    """The part of ``network.RequestData`` that the library needs."""

    request: str
    url: str
    method: str = "GET"
    destination: str | None = None
    initiator_type: str | None = None
    headers: list[Header] = []
    timings: Timings | None = None

    @property
    def is_event_stream(self) -> bool:
        """An EventSource never completes."""
        return self.header("accept") == "text/event-stream"

    @property
    def is_background(self) -> bool:
        """Whether it only reports or prefetches, or is the browser's own: a beacon, a favicon.

        Neither Chromium nor Firefox names a beacon as the initiator (seen: Chromium 156, Firefox
        153); it is a POST without a destination, in a mode that an XHR never has. Over plain http
        the mode is not sent, and a beacon counts as an XHR.
        """
        if self.initiator_type in _BACKGROUND or self.header("content-type") == "text/ping":
            return True
        return self._is_nameless_no_cors and (
            self.method == "POST"
            or self.header("sec-purpose") == "prefetch"
            or self.header("sec-fetch-dest") == "image"  # a favicon: a page's images have names
        )

    @property
    def is_data(self) -> bool:
        """Whether it is a fetch or an XHR; Chromium names no initiator for an XHR."""
        if self.initiator_type:
            return self.initiator_type in _DATA
        return not self.destination and not self._is_nameless_no_cors

    @property
    def _is_nameless_no_cors(self) -> bool:
        """Neither: a fetch in this mode has an initiator, and an XHR is never in it."""
        if self.initiator_type or self.destination:
            return False
        return self.header("sec-fetch-mode") == "no-cors" or self.header("sec-purpose") != ""

    def header(self, name: str) -> str:
        """A header's value; empty without it."""
        values = (h.value.get("value") for h in self.headers if h.name.lower() == name)
        return str(next(values, "") or "")


class NetworkEvent(WireEvent):
    """``network.beforeRequestSent``, ``responseCompleted`` and ``fetchError``."""

    context: str | None = None
    navigation: str | None = None
    request: Request
    #: Whether it is held until somebody answers it, and by whose wish.
    is_blocked: bool = False
    intercepts: tuple[str, ...] = ()
    #: Not the browser's: what a rule made of it.
    ruled: Ruled | None = None
    #: Only in ``responseCompleted``.
    response: Response | None = None
    #: Only in ``fetchError``: the reason.
    error_text: str | None = None
    #: When the request began, ms since the epoch (Chromium); when the event occurred (Firefox).
    timestamp: float = 0.0


class NavigationEvent(WireEvent):
    """``browsingContext.navigationStarted``, ``load`` and their like."""

    context: str
    navigation: str | None = None
    url: str = ""
    #: When it occurred, ms since the epoch; events may arrive in another order.
    timestamp: float = 0.0


class PromptEvent(WireEvent):
    """``browsingContext.userPromptOpened`` and ``userPromptClosed``."""

    context: str
    type: str = "alert"
    message: str = ""
    #: The browser's own reaction: accept, dismiss or ignore.
    handler: str | None = None


class ContextEvent(WireEvent):
    """``browsingContext.contextCreated`` and ``contextDestroyed``."""

    context: str
    url: str = ""
    parent: str | None = None
    #: The window whose page has opened it; a prerendered page has none.
    original_opener: str | None = None


class RealmCreatedEvent(WireEvent):
    """``script.realmCreated``."""

    realm: str
    #: None for a worker.
    context: str | None = None
    sandbox: str | None = None


class RealmEvent(WireEvent):
    """``script.realmDestroyed``: it names no context."""

    realm: str


class LateDocument(WireEvent):
    """Not an event: the report of a document without an agent, once it has one."""

    context: str
    url: str
    #: When it began to load, and when it reported this, ms since the epoch.
    time_origin: float
    now: float


class DownloadEvent(WireEvent):
    """``browsingContext.downloadWillBegin``."""

    suggested_filename: str = ""
    url: str | None = None


class DownloadEndEvent(WireEvent):
    """``browsingContext.downloadEnd``."""

    status: str = "complete"
    url: str | None = None
    #: None if it was cancelled.
    filepath: str | None = None


class FileDialogEvent(WireEvent):
    """``input.fileDialogOpened``."""

    context: str = ""
    #: The input; none for a chooser of another interface, such as ``showOpenFilePicker``.
    element: dict[str, Any] | None = None
    multiple: bool = False


class LogEvent(WireEvent):
    """``log.entryAdded``: a console message, or an uncaught exception."""

    level: str = "info"
    text: str | None = None
    source: dict[str, Any] | None = None
    stack_trace: dict[str, Any] | None = Field(
        default=None, validation_alias=AliasChoices("stack_trace", "stackTrace", "stacktrace")
    )

    @property
    def context(self) -> str | None:
        """The window or frame; None for a worker."""
        found = (self.source or {}).get("context")
        return str(found) if found else None

    @property
    def call_frames(self) -> list[dict[str, Any]]:
        """The call stack, the innermost frame first."""
        return list((self.stack_trace or {}).get("callFrames") or [])


EventModel = TypeVar("EventModel", bound=WireEvent)
#: Not encodable; a page may use one in a prompt or on the console.
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def read(model: type[EventModel], event: Mapping[str, Any]) -> EventModel:
    """Read an event; null is the same as nothing, and lone surrogates become U+FFFD."""
    return model.model_validate(
        {key: _readable(value) for key, value in event.items() if value is not None}
    )


def _readable(value: object) -> object:
    return _LONE_SURROGATE.sub("\ufffd", value) if isinstance(value, str) else value
