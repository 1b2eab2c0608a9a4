"""Several loads of one page, and their comparison with several others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.perf.perf import MetricDiff, MetricName, PerfDiff, ResourceEntry

#: The browser's cache when the loads began: ``uncontrolled`` means whatever it held.
CacheState = Literal["fresh", "warm", "uncontrolled"]
Verdict = Literal["improved", "regressed", "no evidence", "indicative"]
#: The metrics of one load; None: did not occur.
Run = Mapping[MetricName, int | float | None]


class Environment(Model):
    """Where loads were measured; loads of different environments are not compared."""

    browser: str
    major_version: str
    #: CSS px.
    viewport_width: int
    viewport_height: int
    device_pixel_ratio: float
    cache: CacheState
    #: The network throttling that the driver reports; None if it reports none.
    throttling: str | None
    #: Whether rules answered requests in place of the server.
    mocked: bool = False
    #: For the reader only; loads that differ in these are compared.
    platform: str
    headless: bool | None


class Sample(Model):
    """The loads of one page in one environment."""

    url: str
    environment: Environment
    runs: tuple[Run, ...]
    #: The resources of the median run.
    resources: tuple[ResourceEntry, ...]
    #: Metrics that the browser cannot report, and those that are incomplete in a load.
    unsupported: tuple[MetricName, ...] = ()
    incomplete: tuple[MetricName, ...] = ()
    #: The HTTP status of a load that was answered with 400 or more.
    error_status: int | None = None


class Measured(Model):
    """A session's last measurement, and what it was compared with."""

    sample: Sample
    #: None if there was no earlier sample.
    before: Sample | None
    #: When the document of the last load began; None if that is not known.
    document: float | None = None


class Spread(Model):
    """The values of a metric over several runs, in its unit."""

    median: int | float
    #: The median absolute deviation.
    mad: int | float
    #: Run by run; None: did not occur.
    values: tuple[int | float | None, ...]


class RunsSummary(Model):
    """How the loads of a keyword were made, and their spread."""

    count: int
    cache: CacheState
    metrics: Mapping[MetricName, Spread]


class MetricRunsDiff(MetricDiff):
    """One metric of two samples; `before` and `after` are medians."""

    verdict: Verdict
    #: Of the exact, two-sided Mann-Whitney U test; and adjusted for the number of metrics.
    p: float
    p_adjusted: float
    #: From -1, each later run is lower, to 1, each is higher (Cliff's delta).
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
    """The differences between two samples."""

    metrics: Mapping[MetricName, MetricRunsDiff]
    #: ``regressed`` if any metric has, else ``improved`` if any has.
    verdict: Verdict  # type: ignore[assignment]  # of one load it is always the one word
    runs: RunsCount
    #: Differences between environments that were compared anyway, and other remarks.
    notes: tuple[str, ...] = ()
