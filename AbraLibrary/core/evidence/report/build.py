"""Which intents and pages the report lists, as slow or restless ones, and which come first."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.models.evidence.report import (
    Bin,
    Drift,
    Flaky,
    PageTrends,
    Report,
    RunFigures,
    Skipped,
    SlowPage,
    Thin,
)

if TYPE_CHECKING:
    from AbraLibrary.core.evidence.report.gather import Gathering

# @limit how many of each kind the report lists
# @unit entries
LISTED = 12
# @limit how many bars a chart has
# @unit bars
BINS = 48
# From here on a page is slow to settle: a person notices the wait.
# @unit ms
# @measured one second is the limit of an uninterrupted flow of thought (Nielsen 1993, Usability
# Engineering, chapter 5)
# @test utest/core/evidence/report/test_report.py::test_a_page_is_slow_from_the_wait_on_that_a_person_notices
SLOW_MS = 1000.0
# What changes in a larger share of the runs is not drift, but the nature of the page.
# @unit share of the runs
# @measured not measured: chosen so that changes in every third run or more often are left out
# @test utest/core/evidence/report/test_report.py::test_what_changes_all_the_time_is_no_drift
_RESTLESS = 0.34
# @limit how many causes an entry lists
# @unit causes
CAUSES = 3


def build(gathered: Gathering, skipped: Sequence[Skipped] = (), skipped_count: int = 0) -> Report:
    """Build the report.

    Args:
        gathered: the sums of all events.
        skipped: the first of the unreadable lines.
        skipped_count: how many unreadable lines there were.
    """
    runs = tuple(run.figures() for run in gathered.runs.values())
    flaky, thin, drift = _flaky(gathered, len(runs)), _thin(gathered), _drift(gathered)
    slow, pages = _slow(gathered), _pages(gathered)
    classes: Counter[str] = Counter()
    for run in runs:
        classes.update(run.failures)
    return Report(
        runs=runs,
        passed=sum(run.passed for run in runs),
        failed=sum(run.failed for run in runs),
        skipped_tests=sum(run.skipped for run in runs),
        keywords=sum(run.keywords for run in runs),
        keyword_failures=classes.total(),
        saved_ms=sum(run.saved_ms for run in runs),
        timeline=tuple(_timeline(runs)),
        classes=tuple(classes.most_common()),
        flaky=tuple(flaky[:LISTED]),
        thin=tuple(thin[:LISTED]),
        drift=tuple(drift[:LISTED]),
        slow=tuple(slow[:LISTED]),
        pages=tuple(pages[:LISTED]),
        counts={
            "flaky": len(flaky), "thin": len(thin), "drift": len(drift), "slow": len(slow),
            "pages": len(pages), "left_out": gathered.left_out,
            "regressed": sum(page.verdict == "regressed" for page in pages),
        },
        skipped=tuple(skipped),
        skipped_count=skipped_count,
    )  # fmt: skip


def _timeline(runs: Sequence[RunFigures]) -> Iterable[Bin]:
    for first, last in bins(len(runs)):
        group = runs[first : last + 1]
        failures: Counter[str] = Counter()
        for run in group:
            failures.update(run.failures)
        yield Bin(
            first=first, last=last, passed=sum(run.passed for run in group),
            failed=sum(run.failed for run in group), failures=dict(failures),
        )  # fmt: skip


def bins(count: int) -> list[tuple[int, int]]:
    """The first and the last of each group of runs, in groups of the size that a chart needs."""
    step = max(1, math.ceil(count / BINS))
    return [(at, min(at + step, count) - 1) for at in range(0, count, step)]


def _flaky(gathered: Gathering, runs: int) -> list[Flaky]:
    """The most frequent changes of outcome first; an intent that always fails is not flaky."""
    found = []
    for (keyword, target), tally in gathered.intents.items():
        if tally.passed and tally.failed and tally.last_failure is not None:
            found.append(
                Flaky(
                    keyword=keyword, target=target, passed=tally.passed, failed=tally.failed,
                    flips=tally.flips(), failures=dict(tally.failures.most_common(CAUSES)),
                    tests=len(tally.tests), history=_history(tally.outcomes(), runs),
                    last_failure=tally.last_failure.as_where(),
                )
            )  # fmt: skip
    return sorted(found, key=lambda each: (-each.flips, -each.failed, each.keyword, each.target))


def _history(outcomes: Sequence[tuple[int, int, int]], runs: int) -> tuple[Bin, ...]:
    groups = bins(runs)
    step = groups[0][1] - groups[0][0] + 1
    passed, failed = [0] * len(groups), [0] * len(groups)
    for run, passes, failures in outcomes:
        passed[run // step] += passes
        failed[run // step] += failures
    return tuple(
        Bin(first=first, last=last, passed=passed[at], failed=failed[at])
        for at, (first, last) in enumerate(groups)
    )


def _thin(gathered: Gathering) -> list[Thin]:
    found = [tally.as_thin(*intent) for intent, tally in gathered.intents.items()]
    return sorted(
        (each for each in found if each is not None),
        key=lambda each: (-each.thin / each.passed, min(each.score, each.margin or 1.0)),
    )


def _drift(gathered: Gathering) -> list[Drift]:
    """The newest first, and each element once, however many tests use it."""
    newest: dict[tuple[str, str, str, str], Drift] = {}
    for meaning in gathered.meanings.values():
        drift = meaning.last_drift()
        if drift is None or (drift.times > 1 and drift.times > _RESTLESS * drift.runs):
            continue
        key = (drift.keyword, drift.target, drift.before.ref, drift.after.ref)
        if key not in newest or newest[key].where.run < drift.where.run:
            newest[key] = drift
    return sorted(newest.values(), key=lambda each: (-each.where.run, each.times))


def _slow(gathered: Gathering) -> list[SlowPage]:
    """Pages that hit the cap or are slow; those that cost the runs the most time first."""
    found = [tally.as_slow_page(url) for url, tally in gathered.pages.items()]
    slow = [each for each in found if each.figures.capped or (each.figures.p95_ms or 0) >= SLOW_MS]
    return sorted(slow, key=lambda each: (-each.figures.cap_share, -(each.figures.p95_ms or 0)))


def _pages(gathered: Gathering) -> list[PageTrends]:
    order = {"regressed": 0, "improved": 1, "no evidence": 2}
    found = [loads.as_trends(url) for (url, _), loads in gathered.loads.items()]
    return sorted(
        found, key=lambda each: (order.get(each.verdict, len(order)), -each.loads, each.url)
    )
