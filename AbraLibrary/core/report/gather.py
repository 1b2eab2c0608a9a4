"""Takes the events of many runs in, one after the other, and keeps what the report needs."""

from __future__ import annotations

from collections import Counter
from datetime import datetime

from AbraLibrary.core.models.report import RunFigures, Seen
from AbraLibrary.core.models.telemetry import EndOfTest, Event, KeywordEvent, SettleEvent
from AbraLibrary.core.report.intents import IntentTally, Meaning, failure_of
from AbraLibrary.core.report.pages import Loads, PageTally

#: What has a target that may be meant by an intent.
_INTENT_KINDS = frozenset({"act", "look", "wait"})


class RunTally:
    """One run: a process of Robot, or several of them that pabot has started."""

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
    """What is known so far; of a size that goes by intents, pages and runs, not by events."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.runs: dict[str, RunTally] = {}
        self.intents: dict[tuple[str, str], IntentTally] = {}
        self.meanings: dict[tuple[str | None, str | None, str, str], Meaning] = {}
        self.pages: dict[str, PageTally] = {}
        self.loads: dict[tuple[str, str], Loads] = {}

    def add(self, event: Event, run: str, source: int) -> None:
        """Take an event in; the runs come in order, the oldest first.

        Args:
            event: any.
            run: what tells its run from the others.
            source: the number of the file that it is in.
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
            if intent not in self.intents:
                self.intents[intent] = IntentTally()
            self.intents[intent].add(event, where)
            place = (event.suite, event.test, *intent)
            if place not in self.meanings:
                self.meanings[place] = Meaning()
            self.meanings[place].add(event, where)
        if event.perf is not None:
            key = (event.url, event.perf.environment.model_dump_json())
            if key not in self.loads:
                self.loads[key] = Loads(event.perf.environment)
            self.loads[key].add(event.perf, where)

    def _settle(self, event: SettleEvent, run: RunTally, source: int) -> None:
        if event.reason == "prompt_open" or not event.url:
            return
        if event.url not in self.pages:
            self.pages[event.url] = PageTally()
        where = Seen(run.number, source, event)
        self.pages[event.url].add(event, where)
