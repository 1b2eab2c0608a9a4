"""What a page load cost, and what changed since another one (spec: rich-action-results.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from AbraLibrary.core.models.base import Model

#: The public names, in the order in which a diff lists them. Lower is better for all of them.
MetricName = Literal[
    "lcp",
    "fcp",
    "cls",
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


class ResourceEntry(Model):
    """One request of a load, as Resource Timing tells it; sizes in bytes, times in ms."""

    url: str
    #: The Resource Timing initiator type: script, link, css, img, fetch, xmlhttprequest, …
    type: str
    #: Over the network, headers included: 0 when cached or opaque.
    transfer_size: int
    #: The body as sent, before decompression; known for cached resources too.
    encoded_size: int
    #: Since the navigation began, or since the activation; None where nobody noted it.
    start_ms: float | None = None
    duration_ms: float
    #: None where the browser does not say.
    render_blocking: bool | None
    cached: bool
    #: A foreign response without ``Timing-Allow-Origin`` or CORS: sizes that are 0 are hidden.
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
    """What the page measured itself."""

    marks: tuple[Mark, ...] = ()
    measures: tuple[Measure, ...] = ()


class PageLoadMetrics(Model):
    """One load, as ``perf.collect`` of the page agent measured it.

    Times are ms since the navigation began, or since the activation of a prerendered page.
    None is what did not occur, or what the browser cannot tell: `unsupported` names the latter.
    """

    url: str
    #: When the navigation began, in ms since the epoch.
    timestamp: float
    navigation_type: str | None
    ready_state: Literal["loading", "interactive", "complete"]
    activation_start: float
    ttfb: float | None
    fcp: float | None
    lcp: float | None
    #: The ends of the two events.
    dom_content_loaded: float | None
    load: float | None
    #: The largest session window of layout shifts, without a unit.
    cls: float | None
    long_task_count: int | None
    total_blocking_time: float | None
    #: Bytes, document and resources; opaque resources count as 0.
    transfer_size: int | None
    request_count: int | None
    resources: tuple[ResourceEntry, ...]
    user_timing: UserTiming
    unsupported: tuple[MetricName, ...]
    #: Told in part only, because the browser's entry buffer was full.
    incomplete: tuple[MetricName, ...]


class MetricDiff(Model):
    """One metric of two loads; times in ms, ``transfer_kb`` in units of 1024 bytes."""

    before: int | float
    after: int | float
    delta: int | float
    #: Such as ``+12%``; None where `before` is 0 and `after` is not.
    pct: str | None
    #: Lower than before, by however little.
    improved: bool


class ResourceChange(Model):
    """A resource that only one of the loads has."""

    #: A path where the resource is of the page's own origin.
    url: str
    type: str
    #: The encoded body in units of 1024 bytes; None where its size is hidden.
    kb: int | float | None


class ResourceResize(Model):
    """A resource whose encoded body changed; units of 1024 bytes."""

    url: str
    before_kb: int | float
    after_kb: int | float


class ResourceDiff(Model):
    """What the two loads requested differently, largest first."""

    added: tuple[ResourceChange, ...] = ()
    removed: tuple[ResourceChange, ...] = ()
    resized: tuple[ResourceResize, ...] = ()


class CachedCount(Model):
    """How many resources of each load came out of the browser's cache."""

    before: int
    after: int


class PerfDiff(Model):
    """What changed from one load to another."""

    metrics: Mapping[MetricName, MetricDiff]
    resources: ResourceDiff
    #: Under 200 characters.
    summary: str
    #: Whether both loads are of one host and path.
    same_page: bool
    #: One load against one load shows a direction; it cannot claim significance.
    verdict: Literal["indicative"] = "indicative"
    #: In neither case a 0: what one of the browsers cannot tell, and what did not occur in a load.
    unsupported: tuple[MetricName, ...] = ()
    missing: tuple[MetricName, ...] = ()
    #: Metrics that a load told in part only.
    incomplete: tuple[MetricName, ...] = ()
    #: A cold load against a warm one differs by the cache alone.
    cached: CachedCount
