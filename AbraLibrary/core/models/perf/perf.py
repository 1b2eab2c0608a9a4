"""What a page load cost, and what changed since another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from AbraLibrary.core.models.base import Model

#: The public names, in the order in which a diff lists them. Lower is better for all of them.
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
#: By what the resources of two loads are matched: their URLs, or those without what a release
#: changes in them: the content hash, wherever it is, or the whole query.
ResourceMatch = Literal["url", "without_hash", "without_query", "without_hash_or_query"]


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
    #: A foreign response without ``Timing-Allow-Origin`` or CORS, and what WebKit has in memory or
    #: loads lazily: sizes that are 0 are hidden.
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
    #: ``navigate``, ``reload``, ``back_forward``, ``prerender``, or ``back_forward_cache``.
    navigation_type: str | None
    #: The HTTP status of the document; None where it has none, or the browser does not tell.
    status: int | None = None
    ready_state: Literal["loading", "interactive", "complete"]
    activation_start: float
    #: Whether the page was hidden at some time: what it painted since does not count.
    hidden: bool = False
    ttfb: float | None
    fcp: float | None
    lcp: float | None
    #: The ends of the two events.
    dom_content_loaded: float | None
    load: float | None
    #: The largest session window of layout shifts, without a unit.
    cls: float | None
    #: Interaction to Next Paint, as far as the page has lived; None before the first interaction.
    inp: float | None = None
    long_task_count: int | None
    total_blocking_time: float | None
    #: Bytes, document and resources; opaque resources count as 0.
    transfer_size: int | None
    request_count: int | None
    resources: tuple[ResourceEntry, ...]
    user_timing: UserTiming
    unsupported: tuple[MetricName, ...]
    #: Reported in part only: the browser's entry buffer was full, sizes are hidden, or interactions
    #: came before anybody watched.
    incomplete: tuple[MetricName, ...]


class Collected(Model):
    """What one step of measuring a load tells."""

    metrics: PageLoadMetrics
    #: Where the document is by now.
    address: str
    #: Whether another step may tell more: the load or its LCP is still to come.
    is_waiting: bool


class Interaction(Model):
    """What one interaction of a user took, as Event Timing tells it; ms."""

    id: int
    #: Of its longest event: ``pointerdown``, ``click``, ``keydown``, …
    type: str
    #: Since the document began.
    start: float
    #: From the input to the paint that followed, in steps of 8 ms.
    duration_ms: float
    input_delay_ms: float
    processing_ms: float
    presentation_ms: float


class SoftNavigation(Model):
    """A route of a client-side router: no load, so its interaction's own timing; ms."""

    url: str
    start: float
    #: From the interaction to the first and to the largest paint of what it brought.
    fcp: float | None
    lcp: float | None
    interaction: Interaction | None


class PageInteractions(Model):
    """What happened in a document since it was loaded, or since a time."""

    interactions: tuple[Interaction, ...] = ()
    soft_navigations: tuple[SoftNavigation, ...] = ()


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


class OpaqueCount(Model):
    """How many resources of each load have a hidden size."""

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
    #: Metrics that a load reported in part only.
    incomplete: tuple[MetricName, ...] = ()
    #: A cold load against a warm one differs by the cache alone.
    cached: CachedCount
    #: Their bytes are in no ``transfer_kb``.
    opaque: OpaqueCount = OpaqueCount(before=0, after=0)
