"""What the events of many runs come to: the parts of ``abra report``, ready to be shown."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.telemetry import Fingerprint, KeywordEvent, SettleEvent
from AbraLibrary.core.models.perf.perf import MetricName
from AbraLibrary.core.models.perf.perf_runs import MetricRunsDiff
from AbraLibrary.core.models.settle.metrics import SettleFigures


class Where(Model):
    """A keyword or a test of a run, to be linked to."""

    #: The number of the run, the oldest has 0.
    run: int
    #: The number of the events file.
    source: int
    #: The process that wrote it; another one may have replaced its log since.
    process: str | None
    suite: str | None
    test: str | None
    test_id: str | None = None
    keyword_id: str | None = None


class Seen(NamedTuple):
    """Where an event was: kept of each, and made a `Where` only of those that are linked to."""

    run: int
    source: int
    event: KeywordEvent | SettleEvent

    def as_where(self) -> Where:
        """The same, to be linked to."""
        event = self.event
        return Where(
            run=self.run,
            source=self.source,
            process=event.run,
            suite=event.suite,
            test=event.test,
            test_id=event.test_id if isinstance(event, KeywordEvent) else None,
            keyword_id=event.keyword_id if isinstance(event, KeywordEvent) else None,
        )


class RunFigures(Model):
    """One run."""

    number: int
    began: datetime
    ended: datetime
    #: The files that its events are in; several where pabot ran it.
    sources: tuple[int, ...]
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    keywords: int = 0
    #: How many keywords failed, by kind of failure.
    failures: dict[str, int]
    saved_ms: float = 0.0


class Bin(Model):
    """Successive runs, taken together so that a chart stays readable."""

    first: int
    last: int
    passed: int = 0
    failed: int = 0
    #: By kind of failure.
    failures: dict[str, int] | None = None


class Flaky(Model):
    """An intent that both passed and failed."""

    keyword: str
    target: str
    passed: int
    failed: int
    #: How often the outcome changed from one run to the next, of how often it could have.
    flips: int
    failures: dict[str, int]
    tests: int
    history: tuple[Bin, ...]
    last_failure: Where


class Thin(Model):
    """An intent whose passes were near to a refusal."""

    keyword: str
    target: str
    chosen: str
    passed: int
    #: How many of the passes were thin.
    thin: int
    #: Of the thinnest.
    score: float
    margin: float | None
    reason: str
    where: Where


class Drift(Model):
    """The element that an intent means is another one than before, or says it otherwise."""

    keyword: str
    target: str
    #: What differs: the part, what it was, what it is.
    changes: tuple[tuple[str, str, str], ...]
    before: Fingerprint
    after: Fingerprint
    #: How often it has changed, of how many runs that had it.
    times: int
    runs: int
    where: Where


class SlowPage(Model):
    """How a page settles."""

    url: str
    figures: SettleFigures
    #: How settles that hit the cap ended, and what held them up, the most frequent first.
    reasons: tuple[tuple[str, int], ...]
    held_by: tuple[tuple[str, int], ...]
    #: The last one that did not settle, else the last one.
    where: Where


class Trend(Model):
    """One metric of a page over the runs."""

    metric: MetricName
    #: The median of each bin of loads.
    values: tuple[float | None, ...]
    #: The last loads against those before them; None where they are too few to compare.
    diff: MetricRunsDiff | None


class PageTrends(Model):
    """What the loads of a page in one environment came to."""

    url: str
    environment: str
    loads: int
    #: The loads that are judged, and those that they are held against.
    recent: int
    earlier: int
    trends: tuple[Trend, ...]
    verdict: str
    summary: str
    where: Where


class Skipped(Model):
    """A line that could not be read."""

    file: str
    line: int
    why: str


class Report(Model):
    """All of it."""

    runs: tuple[RunFigures, ...]
    passed: int
    failed: int
    skipped_tests: int
    keywords: int
    keyword_failures: int
    saved_ms: float
    timeline: tuple[Bin, ...]
    #: Kinds of failure, the most frequent first.
    classes: tuple[tuple[str, int], ...]
    flaky: tuple[Flaky, ...]
    thin: tuple[Thin, ...]
    drift: tuple[Drift, ...]
    slow: tuple[SlowPage, ...]
    pages: tuple[PageTrends, ...]
    #: How many there are of each, of which the first are listed.
    counts: dict[str, int]
    skipped: tuple[Skipped, ...] = ()
    skipped_count: int = 0
