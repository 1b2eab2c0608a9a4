"""Sums up the events of many runs, one after the other, for the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from AbraLibrary.core.evidence.report.intents import IntentTally, Meaning, failure_of
from AbraLibrary.core.evidence.report.pages import Loads, PageTally
from AbraLibrary.core.models.evidence.report import RunFigures, Seen
from AbraLibrary.core.models.evidence.telemetry import EndOfTest, Event, KeywordEvent, SettleEvent

if TYPE_CHECKING:
    from datetime import datetime

# How many intents, tests with one, pages, and pages in an environment are kept: targets and
# addresses that differ in each test would need unlimited memory.
# @limit memory
# @unit entries of a kind
KEPT = 20_000
#: Kinds of keywords with a target from an intent.
_INTENT_KINDS = frozenset({"act", "look", "wait"})

K = TypeVar("K")
V = TypeVar("V")


class RunTally:
    """One run: a process of Robot, or several that pabot started."""

    def __init__(self, number: int, began: datetime) -> None:
        """Begin with its first event."""
        self.number = number
        self.began = self.ended = began
        self.sources: set[int] = set()
        self.statuses: Counter[str] = Counter()
        self.keywords = 0
        self.failures: Counter[str] = Counter()
        self.saved_ms = 0.0

    def figures(self) -> RunFigures:
        """Sum up."""
        return RunFigures(
            number=self.number,
            began=self.began,
            ended=self.ended,
            sources=tuple(sorted(self.sources)),
            passed=self.statuses["PASS"],
            failed=self.statuses["FAIL"],
            skipped=self.statuses["SKIP"],
            keywords=self.keywords,
            failures=dict(self.failures),
            saved_ms=self.saved_ms,
        )


class Gathering:
    """The sums so far; their size depends on intents, pages and runs, not on events."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.runs: dict[str, RunTally] = {}
        self.intents: dict[tuple[str, str], IntentTally] = {}
        self.meanings: dict[tuple[str | None, str | None, str, str], Meaning] = {}
        self.pages: dict[str, PageTally] = {}
        self.loads: dict[tuple[str, str], Loads] = {}
        #: How many events were not counted because of `KEPT`.
        self.left_out = 0

    def add(self, event: Event, run: str, source: int) -> None:
        """Count an event; runs must come in order, the oldest first.

        Args:
            event: any event.
            run: the id of its run.
            source: the number of its file.
        """
        tally = self.runs.get(run)
        if tally is None:
            tally = self.runs[run] = RunTally(len(self.runs), event.time)
        if event.time > tally.ended:
            tally.ended = event.time
        elif event.time < tally.began:
            tally.began = event.time
        tally.sources.add(source)
        if isinstance(event, KeywordEvent):
            self._keyword(event, tally, source)
        elif isinstance(event, SettleEvent):
            self._settle(event, tally, source)
        elif isinstance(event, EndOfTest):
            tally.statuses[event.test_status] += 1
            tally.saved_ms += event.saved_ms

    def _keyword(self, event: KeywordEvent, run: RunTally, source: int) -> None:
        run.keywords += 1
        where = Seen(run.number, source, event)
        if not event.passed:
            run.failures[failure_of(event)] += 1
        if event.target and event.kind in _INTENT_KINDS:
            intent = (event.keyword, event.target)
            tally = self._of(self.intents, intent, IntentTally)
            meaning = self._of(self.meanings, (event.suite, event.test, *intent), Meaning)
            if tally is not None:
                tally.add(event, where)
            if meaning is not None:
                meaning.add(event, where)
        perf = event.perf
        if perf is not None:
            key = (event.url, perf.environment.model_dump_json())
            loads = self._of(self.loads, key, lambda: Loads(perf.environment))
            if loads is not None:
                loads.add(perf, where)

    def _settle(self, event: SettleEvent, run: RunTally, source: int) -> None:
        if event.reason == "prompt_open" or not event.url:
            return
        page = self._of(self.pages, event.url, PageTally)
        if page is not None:
            page.add(event, Seen(run.number, source, event))

    def _of(self, kept: dict[K, V], key: K, make: Callable[[], V]) -> V | None:
        """The entry for a key, or None if there are too many of its kind."""
        found = kept.get(key)
        if found is None and len(kept) < KEPT:
            found = kept[key] = make()
        self.left_out += found is None
        return found
