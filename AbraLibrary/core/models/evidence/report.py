"""The parts of ``abra report``, summed up from the events of many runs."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.telemetry import Fingerprint, KeywordEvent, SettleEvent
from AbraLibrary.core.models.perf.perf import MetricName
from AbraLibrary.core.models.perf.perf_runs import MetricRunsDiff
from AbraLibrary.core.models.settle.metrics import SettleFigures


class Where(Model):
    """A keyword or a test of a run, as the target of a link."""

    #: The number of the run, from 0 for the oldest.
    run: int
    #: The number of the events file.
    source: int
    #: The process that wrote it; another may have overwritten its log since.
    process: str | None
    suite: str | None
    test: str | None
    test_id: str | None = None
    keyword_id: str | None = None


class Seen(NamedTuple):
    """Where an event was. Each event has one; only those that are linked to become a `Where`."""

    run: int
    source: int
    event: KeywordEvent | SettleEvent

    def as_where(self) -> Where:
        """The same as the target of a link."""
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
    #: The numbers of its events files; with pabot there are several.
    sources: tuple[int, ...]
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    keywords: int = 0
    #: Failed keywords, by kind of failure.
    failures: dict[str, int]
    saved_ms: float = 0.0


class Bin(Model):
    """Successive runs, summed up to keep a chart readable."""

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
    #: How often the outcome changed from one run to the next.
    flips: int
    failures: dict[str, int]
    tests: int
    history: tuple[Bin, ...]
    last_failure: Where


class Thin(Model):
    """An intent whose passes were close to a refusal."""

    keyword: str
    target: str
    chosen: str
    passed: int
    #: How many of the passes were thin.
    thin: int
    #: Of the thinnest pass.
    score: float
    margin: float | None
    reason: str
    where: Where


class Drift(Model):
    """An intent whose element differs from that of the previous run."""

    keyword: str
    target: str
    #: What differs: the part, its old value, its new value.
    changes: tuple[tuple[str, str, str], ...]
    before: Fingerprint
    after: Fingerprint
    #: How often it changed, and in how many runs it occurred.
    times: int
    runs: int
    where: Where


class SlowPage(Model):
    """How a page settles."""

    url: str
    figures: SettleFigures
    #: Why settles hit the cap, and what held them up, each with its count, the most frequent first.
    reasons: tuple[tuple[str, int], ...]
    held_by: tuple[tuple[str, int], ...]
    #: The last settle that hit the cap, else the last one.
    where: Where


class Trend(Model):
    """One metric of a page over several runs."""

    metric: MetricName
    #: The median of each bin of loads.
    values: tuple[float | None, ...]
    #: The last loads compared with those before; None if there are too few.
    diff: MetricRunsDiff | None


class PageTrends(Model):
    """The loads of a page in one environment."""

    url: str
    environment: str
    loads: int
    #: How many loads are judged, and how many they are compared with.
    recent: int
    earlier: int
    trends: tuple[Trend, ...]
    verdict: str
    summary: str
    where: Where


class Skipped(Model):
    """A line that could not be read; line 0 is the file as a whole."""

    file: str
    line: int
    why: str

    @property
    def place(self) -> str:
        """Where it is: ``FILE:LINE``."""
        return f"{self.file}:{self.line}" if self.line else self.file


class Report(Model):
    """The whole report."""

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
    #: How many there are of each; only the first are listed.
    counts: dict[str, int]
    skipped: tuple[Skipped, ...] = ()
    skipped_count: int = 0
