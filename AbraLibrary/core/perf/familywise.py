"""From which adjusted p on a difference is no chance: all metrics of the loads together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.perf.statistics import RankTest, deviation, deviations, mann_whitney, midranks

# The share of comparisons of two equal pages in which any metric is called different.
# @unit share of the comparisons
# @measured the conventional level; docs/adr/0017 has the measured rate for equal pages
# @test utest/core/perf/test_statistics.py::test_of_all_deals_of_equal_pages_hardly_any_is_called_different
ALPHA = 0.05
# How many ways to deal the runs are tried one by one: up to 9 runs against 9. With more runs, the
# smallest probabilities are far below what the number of metrics requires.
# @limit the time that a comparison takes
# @unit ways
_DEALS = 50_000
# The same probability, summed up in another order, is rounded differently.
# @limit the rounding of floating point numbers
# @unit share of a probability
_ROUNDING = 1e-9

Pair = tuple[Sequence[float], Sequence[float]]


class Family(Model):
    """The tests of all compared metrics."""

    tests: Mapping[str, RankTest]
    #: The `p` of each, adjusted for their number; `ALPHA` or below is evidence.
    adjusted: Mapping[str, float]
    #: Whether so few runs could be evidence at all.
    can_tell: bool


def compare_all(pairs: Mapping[str, Pair]) -> Family:
    """Test each metric, and adjust for their number.

    Ten metrics at 5% each would call four of ten equal pages different. Instead, the probability
    that any metric is called different by chance is at most `ALPHA` (the familywise error rate).
    Metrics of one load are correlated (a late LCP is a late load event), which Bonferroni's
    division by their number would ignore. So whole runs are permuted in all ways: the step-down
    minP of Westfall and Young (1993), Resampling-Based Multiple Testing, section 2.6. If these ways
    are too many, or a metric did not occur in each run: Holm (1979), A simple sequentially
    rejective multiple test procedure, on the metrics that Tarone (1990), A modified Bonferroni
    method for discrete data, leaves; one that never varies costs the others nothing.

    Args:
        pairs: the values of each metric before and after, run by run.
    """
    tests = {name: mann_whitney(*pair) for name, pair in pairs.items()}
    sizes = {(len(before), len(after)) for before, after in pairs.values()}
    if len(sizes) == 1:
        old, new = next(iter(sizes))
        if comb(old + new, old) <= _DEALS:
            return _by_dealing(pairs, tests, min(old, new))
    return _by_holm(tests)


def _by_dealing(pairs: Mapping[str, Pair], tests: Mapping[str, RankTest], size: int) -> Family:
    # A metric that never varies has a p of 1 in every permutation.
    order = sorted((name for name in tests if tests[name].least_p < 1), key=lambda n: tests[n].p)
    ranks = [midranks([*pairs[name][0], *pairs[name][1]]) for name in order]
    tables = [(doubled, deviations(doubled, size)) for doubled in ranks]
    seen = [_just_above(tests[name].p) for name in order]
    least = _just_above(min((tests[name].least_p for name in order), default=1.0))
    counts = [0] * len(order)
    deals = reached = 0
    for deal in _deals(len(ranks[0]), size) if ranks else ():
        deals += 1
        smallest = 1.0
        for place in range(len(order) - 1, -1, -1):
            doubled, table = tables[place]
            p = table[deviation([doubled[run] for run in deal], len(doubled))]
            smallest = min(smallest, p)
            counts[place] += smallest <= seen[place]
        reached += smallest <= least
    adjusted = _monotone({name: counts[place] / deals for place, name in enumerate(order)})
    return Family(
        tests=tests,
        adjusted={name: adjusted.get(name, 1.0) for name in tests},
        can_tell=bool(deals) and reached <= ALPHA * deals,
    )


def _deals(total: int, size: int) -> Iterator[tuple[int, ...]]:
    """All ways to choose the runs of one side; with equal sides, each partition once."""
    if 2 * size < total:
        return combinations(range(total), size)
    return ((0, *others) for others in combinations(range(1, total), size - 1))


def _by_holm(tests: Mapping[str, RankTest]) -> Family:
    left = _testable(tests)
    order = sorted(left, key=lambda name: tests[name].p)
    adjusted = _monotone(
        {name: min(1.0, (len(order) - at) * tests[name].p) for at, name in enumerate(order)}
    )
    return Family(
        tests=tests,
        adjusted={name: adjusted.get(name, 1.0) for name in tests},
        can_tell=any(tests[name].least_p * len(order) <= ALPHA for name in order),
    )


def _testable(tests: Mapping[str, RankTest]) -> list[str]:
    """The metrics that can be evidence at all: the smallest k such that at most k can reach it."""
    for k in range(1, len(tests) + 1):
        reach = [name for name, test in tests.items() if test.least_p <= ALPHA / k]
        if len(reach) <= k:
            return reach
    return []


def _monotone(ordered: Mapping[str, float]) -> dict[str, float]:
    """Make the values rise: a metric with a larger p is never surer than one with a smaller."""
    result: dict[str, float] = {}
    highest = 0.0
    for name, value in ordered.items():
        highest = max(highest, value)
        result[name] = highest
    return result


def _just_above(p: float) -> float:
    return p * (1 + _ROUNDING)
