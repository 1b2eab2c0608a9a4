"""Several loads of one page, and what changed against several others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.perf.perf import MetricDiff, MetricName, PerfDiff, ResourceEntry

#: What the browser's cache held when the loads began: ``uncontrolled`` is whatever it held.
CacheState = Literal["fresh", "warm", "uncontrolled"]
Verdict = Literal["improved", "regressed", "no evidence", "indicative"]
#: The metrics of one load; None did not occur.
Run = Mapping[MetricName, int | float | None]


class Environment(Model):
    """Where loads were measured; loads of two of these are not compared."""

    browser: str
    major_version: str
    #: CSS px.
    viewport_width: int
    viewport_height: int
    device_pixel_ratio: float
    cache: CacheState
    #: What the driver says that it slows the network down to; None where it says nothing.
    throttling: str | None
    #: For the reader only: what differs in these is compared.
    platform: str
    headless: bool | None


class Sample(Model):
    """The loads of one page in one environment."""

    url: str
    environment: Environment
    runs: tuple[Run, ...]
    #: Of the run in the middle.
    resources: tuple[ResourceEntry, ...]
    #: Metrics that the browser cannot tell, and those that a load reported in part only.
    unsupported: tuple[MetricName, ...] = ()
    incomplete: tuple[MetricName, ...] = ()
    #: The HTTP status of 400 and more that a load was answered with.
    error_status: int | None = None


class Measured(Model):
    """What a session has measured last, and what it was compared with."""

    sample: Sample
    #: None where there was nothing before.
    before: Sample | None


class Spread(Model):
    """The values of a metric over several runs, in its unit."""

    median: int | float
    #: The median absolute deviation from the median.
    mad: int | float
    #: Run by run; None did not occur.
    values: tuple[int | float | None, ...]


class RunsSummary(Model):
    """How the loads of a keyword were made, and how they spread."""

    count: int
    cache: CacheState
    metrics: Mapping[MetricName, Spread]


class MetricRunsDiff(MetricDiff):
    """One metric of two samples; `before` and `after` are medians."""

    verdict: Verdict
    #: Exact, two-sided, of the Mann-Whitney U test; and the same made up for the other metrics.
    p: float
    p_adjusted: float
    #: From -1, each run after is lower, to 1, each is higher.
    cliffs_delta: float
    before_mad: int | float
    after_mad: int | float
    before_runs: tuple[int | float | None, ...]
    after_runs: tuple[int | float | None, ...]


class RunsCount(Model):
    """How many loads each side has."""

    before: int
    after: int


class PerfRunsDiff(PerfDiff):
    """What changed from one sample to another."""

    metrics: Mapping[MetricName, MetricRunsDiff]
    #: ``regressed`` where any metric has, else ``improved`` where any has.
    verdict: Verdict  # type: ignore[assignment]  # of one load it is always the one word
    runs: RunsCount
    #: What of the environments differs, where they were compared anyway, and what else to know.
    notes: tuple[str, ...] = ()
