"""Which intents are flaky, thin passes or have drifted: outcomes and elements run by run."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.models.evidence.report import Drift, Seen, Thin

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.telemetry import Fingerprint, KeywordEvent

# Passes and failures of one run share an integer; this is the room for passes.
# @limit memory
# @unit passes of a run
_FAILED = 1 << 24
# A pass is thin if this much less score, or lead, would have been a refusal.
# @unit score
# @measured not measured: as much as makes two candidates tied, `Thresholds.tie`
# @test utest/core/evidence/report/test_report.py::test_a_pass_that_nearly_was_none_is_thin
SCORE_SLACK, MARGIN_SLACK = 0.05, 0.05
# An element has moved if its centre moved by more than its own size and by more than this, which
# one more line above it does not cause.
# @unit px
# @measured not measured: two lines of text
# @test utest/core/evidence/report/test_report.py::test_a_line_more_above_a_small_element_is_no_drift
_MOVED = 40.0
_RULES = Thresholds()


class IntentTally:
    """The passes and failures of one keyword with one target, in any test."""

    def __init__(self) -> None:
        """Begin with none."""
        self.passed = self.failed = self.thin = 0
        self.failures: Counter[str] = Counter()
        self.tests: set[str] = set()
        self.last_failure: Seen | None = None
        self.thinnest: tuple[float, KeywordEvent, str, Seen] | None = None
        self._runs: dict[int, int] = {}

    def add(self, event: KeywordEvent, where: Seen) -> None:
        """Count one."""
        self.tests.add(f"{event.suite}.{event.test}")
        if not event.passed:
            self.failed += 1
            self.failures[failure_of(event)] += 1
            self.last_failure = where
            self._runs[where.run] = self._runs.get(where.run, 0) + _FAILED
            return
        self.passed += 1
        self._runs[where.run] = self._runs.get(where.run, 0) + 1
        slack, reason = _slack(event)
        if slack < 0:
            self.thin += 1
            if self.thinnest is None or slack <= self.thinnest[0]:
                self.thinnest = (slack, event, reason, where)

    def outcomes(self) -> list[tuple[int, int, int]]:
        """Run by run: its number, passes, failures."""
        return [(run, both % _FAILED, both // _FAILED) for run, both in sorted(self._runs.items())]

    def flips(self) -> int:
        """How often it failed in one run and not in the next, or the other way round."""
        failed = [failures > 0 for _, _, failures in self.outcomes()]
        within = sum(passes > 0 and failures > 0 for _, passes, failures in self.outcomes())
        return within + sum(a != b for a, b in itertools.pairwise(failed))

    def as_thin(self, keyword: str, target: str) -> Thin | None:
        """Its thinnest pass; None if there is none."""
        if self.thinnest is None:
            return None
        _, event, reason, where = self.thinnest
        assert event.winner is not None  # an event with a score has a winner
        assert event.score is not None
        return Thin(
            keyword=keyword, target=target, chosen=describe(event.winner), passed=self.passed,
            thin=self.thin, score=event.score, margin=event.margin, reason=reason,
            where=where.as_where(),
        )  # fmt: skip


class Meaning:
    """The element of one intent in one test, run after run."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._run = -1
        self._last: Fingerprint | None = None
        self._runs = self._times = 0
        self.drift: Drift | None = None

    def add(self, event: KeywordEvent, where: Seen) -> None:
        """Compare the first event of a run with that of the run before; runs come in order."""
        if event.winner is None or not event.passed or where.run == self._run:
            return
        before, self._last, self._run = self._last, event.winner, where.run
        self._runs += 1
        changes = () if before is None else differences(before, event.winner)
        self._times += bool(changes)
        if changes:
            assert before is not None
            self.drift = Drift(
                keyword=event.keyword, target=event.target or "", changes=changes, before=before,
                after=event.winner, times=self._times, runs=self._runs, where=where.as_where(),
            )  # fmt: skip

    def last_drift(self) -> Drift | None:
        """The last change, with the number of all changes."""
        if self.drift is None:
            return None
        return self.drift.model_copy(update={"times": self._times, "runs": self._runs})


def failure_of(event: KeywordEvent) -> str:
    """The failure to count: the obstacle if the element was not actionable, else the class.

    Such as ``covered`` or ``not_found``.
    """
    return event.obstacle or event.failure or "other"


def differences(before: Fingerprint, after: Fingerprint) -> tuple[tuple[str, str, str], ...]:
    """The differences of an element: the part, its old value, its new value."""
    named = (
        ("text", before.name, after.name), ("role", before.role, after.role),
        ("id", before.id, after.id), ("test id", before.test_id, after.test_id),
        ("place in the document", before.path, after.path),
    )  # fmt: skip
    found = [(part, old or "none", new or "none") for part, old, new in named if old != new]
    if _has_moved(before, after):
        found.append(("position", _at(before), _at(after)))
    return tuple(found)


def describe(winner: Fingerprint) -> str:
    """An element as a tester would say it: ``button 'Save'``."""
    return f"{winner.role} '{winner.name}'"


def _has_moved(before: Fingerprint, after: Fingerprint) -> bool:
    old, new = before.box, after.box
    if old.x == new.x and old.y == new.y:
        return False
    across = abs((old.x + old.w / 2) - (new.x + new.w / 2))
    down = abs((old.y + old.h / 2) - (new.y + new.h / 2))
    return across > max(_MOVED, old.w, new.w) or down > max(_MOVED, old.h, new.h)


def _at(element: Fingerprint) -> str:
    return f"{element.box.x:.0f}, {element.box.y:.0f}"


def _slack(event: KeywordEvent) -> tuple[float, str]:
    """How far a pass is from thin, negative if it is thin; by the default thresholds."""
    if event.score is None or event.winner is None:
        return 1.0, ""
    found = [(event.score - _RULES.select - SCORE_SLACK, "low score")]
    if event.margin is not None and event.margin < event.score:  # else it was the only one
        found.append((event.margin - _RULES.tie - MARGIN_SLACK, "small lead"))
    return min(found)
