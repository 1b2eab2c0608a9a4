"""The cost of a page load, and the difference between two loads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from AbraLibrary.core.models.base import Model

#: The public names, in the order of a diff. Lower is better for all of them.
MetricName = Literal[
    "lcp",
    "fcp",
    "cls",
    "inp",
    "tbt",
    "ttfb",
    "dom_content_loaded",
    "load",
    "long_tasks",
    "transfer_kb",
    "requests",
]
RatedMetric = Literal["lcp", "fcp", "cls", "ttfb", "inp"]
Rating = Literal["good", "needs improvement", "poor"]
#: How resources of two loads are paired: by URL, or by URL without what a release changes in it:
#: the content hash, the whole query, or both.
ResourceMatch = Literal["url", "without_hash", "without_query", "without_hash_or_query"]


class ResourceEntry(Model):
    """One request of a load, as Resource Timing reports it; sizes in bytes, times in ms."""

    url: str
    #: The Resource Timing initiator type: script, link, css, img, fetch, xmlhttprequest, …
    type: str
    #: Bytes over the network, with headers: 0 if cached or opaque.
    transfer_size: int
    #: The encoded body, known for cached resources, too.
    encoded_size: int
    #: Since the navigation began, or since the activation; None if unknown.
    start_ms: float | None = None
    duration_ms: float
    #: None if the browser does not report it.
    render_blocking: bool | None
    cached: bool
    #: The sizes are hidden, and 0: a cross-origin response without ``Timing-Allow-Origin`` or CORS,
    #: or in WebKit one from memory or loaded lazily.
    opaque: bool


class Mark(Model):
    """A ``performance.mark()`` of the page; ms since the load began."""

    name: str
    time: float


class Measure(Model):
    """A ``performance.measure()`` of the page; ms."""

    name: str
    duration: float
    start: float


class UserTiming(Model):
    """The page's own measurements (User Timing)."""

    marks: tuple[Mark, ...] = ()
    measures: tuple[Measure, ...] = ()


class PageLoadMetrics(Model):
    """One load, as ``perf.collect`` of the page agent measured it.

    Times are ms since the navigation began, or since the activation of a prerendered page.
    None: did not occur, or is listed in `unsupported`.
    """

    url: str
    #: When the navigation began, ms since the epoch.
    timestamp: float
    #: ``navigate``, ``reload``, ``back_forward``, ``prerender``, or ``back_forward_cache``.
    navigation_type: str | None
    #: The HTTP status of the document; None if it has none, or the browser does not report it.
    status: int | None = None
    ready_state: Literal["loading", "interactive", "complete"]
    activation_start: float
    #: Whether the page was in the background at some time; paints after that do not count.
    hidden: bool = False
    ttfb: float | None
    fcp: float | None
    lcp: float | None
    #: The ends of DOMContentLoaded and of the load event.
    dom_content_loaded: float | None
    load: float | None
    #: The largest session window of layout shifts; no unit (web.dev/articles/cls).
    cls: float | None
    #: Interaction to Next Paint so far; None before the first interaction.
    inp: float | None = None
    long_task_count: int | None
    total_blocking_time: float | None
    #: Bytes of the document and its resources; opaque resources count as 0.
    transfer_size: int | None
    request_count: int | None
    resources: tuple[ResourceEntry, ...]
    user_timing: UserTiming
    unsupported: tuple[MetricName, ...]
    #: Incomplete metrics: the browser's entry buffer was full, sizes are hidden, or the observation
    #: began after the first interaction.
    incomplete: tuple[MetricName, ...]


class Collected(Model):
    """The result of one step of measuring a load."""

    metrics: PageLoadMetrics
    #: The current address of the document.
    address: str
    #: Whether another step may find more: the load event or the LCP is still to come.
    is_waiting: bool


class Interaction(Model):
    """One interaction of a user, as Event Timing reports it; ms."""

    id: int
    #: The type of its longest event: ``pointerdown``, ``click``, ``keydown``, …
    type: str
    #: Since the document began.
    start: float
    #: From the input to the next paint, in steps of 8 ms.
    duration_ms: float
    input_delay_ms: float
    processing_ms: float
    presentation_ms: float


class SoftNavigation(Model):
    """A route change by a client-side router, timed from its interaction; ms."""

    url: str
    start: float
    #: From the interaction to the first and to the largest paint of the new content.
    fcp: float | None
    lcp: float | None
    interaction: Interaction | None


class PageInteractions(Model):
    """The interactions and soft navigations of a document since its load, or since a time."""

    interactions: tuple[Interaction, ...] = ()
    soft_navigations: tuple[SoftNavigation, ...] = ()


class MetricDiff(Model):
    """One metric of two loads; times in ms, ``transfer_kb`` in units of 1024 bytes."""

    before: int | float
    after: int | float
    delta: int | float
    #: Such as ``+12%``; None if `before` is 0 and `after` is not.
    pct: str | None
    #: Whether it is lower than before, by however little.
    improved: bool


class ResourceChange(Model):
    """A resource that only one of the loads requested."""

    #: A path if the resource is of the page's own origin.
    url: str
    type: str
    #: The encoded body in units of 1024 bytes; None if its size is hidden.
    kb: int | float | None


class ResourceResize(Model):
    """A resource whose encoded body changed; units of 1024 bytes."""

    url: str
    before_kb: int | float
    after_kb: int | float


class ResourceDiff(Model):
    """The differences between the resources of two loads, the largest first."""

    added: tuple[ResourceChange, ...] = ()
    removed: tuple[ResourceChange, ...] = ()
    resized: tuple[ResourceResize, ...] = ()


class CachedCount(Model):
    """How many resources of each load came from the browser's cache."""

    before: int
    after: int


class OpaqueCount(Model):
    """How many resources of each load have a hidden size."""

    before: int
    after: int


class PerfDiff(Model):
    """The differences between two loads."""

    metrics: Mapping[MetricName, MetricDiff]
    resources: ResourceDiff
    #: Under 200 characters.
    summary: str
    #: Whether both loads have the same host and path.
    same_page: bool
    #: One load against one load shows a direction, never significance.
    verdict: Literal["indicative"] = "indicative"
    #: What one of the browsers cannot report, and what did not occur in a load; neither means 0.
    unsupported: tuple[MetricName, ...] = ()
    missing: tuple[MetricName, ...] = ()
    #: Metrics that are incomplete in one of the loads.
    incomplete: tuple[MetricName, ...] = ()
    #: The cache alone makes a cold and a warm load differ.
    cached: CachedCount
    #: Their bytes do not count in ``transfer_kb``.
    opaque: OpaqueCount = Field(default_factory=lambda: OpaqueCount(before=0, after=0))
