"""core/perf/statistics.py and familywise.py, against published tables and brute force."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from AbraLibrary.core.perf.familywise import ALPHA, compare_all
from AbraLibrary.core.perf.statistics import (
    cliffs_delta,
    drift,
    mad,
    mann_whitney,
    median,
    midranks,
)

#: P(U <= u): Mann and Whitney (1947), table I.
TABLE = {
    (3, 2): [0.100, 0.200, 0.400, 0.600],
    (3, 3): [0.050, 0.100, 0.200, 0.350, 0.500, 0.650],
    (4, 2): [0.067, 0.133, 0.267, 0.400, 0.600],
    (4, 4): [0.014, 0.029, 0.057, 0.100, 0.171, 0.243, 0.343, 0.443, 0.557],
    (5, 5): [0.004, 0.008, 0.016, 0.028, 0.048, 0.075, 0.111, 0.155, 0.210, 0.274, 0.345, 0.421,
             0.500, 0.579],
}  # fmt: skip
#: The largest U of two equal samples that is significant at 5% and at 1%, two-sided: Auble (1953),
#: Extended tables for the Mann-Whitney statistic.
CRITICAL = {
    5: (2, 0), 6: (5, 2), 7: (8, 4), 8: (13, 7), 9: (17, 11), 10: (23, 16), 12: (37, 27),
    15: (64, 51), 20: (127, 105),
}  # fmt: skip


def with_u(n: int, m: int, u: int) -> tuple[list[float], list[float]]:
    """Samples of n and m different values, whose U is `u`."""
    after = list(range(1, m + 1))
    for place in range(m - 1, -1, -1):
        step = min(n, u)
        after[place] += step
        u -= step
    before = [value for value in range(1, n + m + 1) if value not in after]
    return [float(value) for value in before], [float(value) for value in after]


@pytest.mark.parametrize(("sizes", "expected"), TABLE.items(), ids=str)
def test_the_distribution_is_the_published_one(
    sizes: tuple[int, int], expected: list[float]
) -> None:
    n, m = sizes
    for u, probability in enumerate(expected):
        test = mann_whitney(*with_u(n, m, u))
        assert test.u == u
        if 2 * u <= n * m:
            # The tail on the other side is as large; in the very middle the two overlap.
            both = min(1.0, 2 * probability)
            assert test.p == pytest.approx(both, abs=0.0011)
        else:
            # Above the middle the one side is what its mirror leaves.
            mirrored = mann_whitney(*with_u(n, m, n * m - u))
            assert test.p == mirrored.p


@pytest.mark.parametrize(("size", "limits"), CRITICAL.items(), ids=str)
def test_the_critical_values_are_the_published_ones(size: int, limits: tuple[int, int]) -> None:
    for limit, alpha in zip(limits, (0.05, 0.01), strict=True):
        assert mann_whitney(*with_u(size, size, limit)).p <= alpha
        assert mann_whitney(*with_u(size, size, limit + 1)).p > alpha


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([1, 1, 2, 3], [2, 3, 3, 4]),
        ([0, 0, 0, 0, 0], [0, 0, 0, 1, 1]),
        ([5, 5, 6], [6, 6, 7, 7, 8]),
        ([16.7, 33.3, 33.3, 50.0, 16.7, 16.7], [33.3, 50.0, 50.0]),
    ],
)
def test_ties_are_counted_out(before: list[float], after: list[float]) -> None:
    """Every way to deal the values, by their midranks."""
    ranks = [rank / 2 for rank in midranks([*before, *after])]
    mean = len(after) * (len(ranks) + 1) / 2
    seen = abs(sum(ranks[len(before) :]) - mean)
    deals = [sum(deal) for deal in combinations(ranks, len(after))]
    expected = sum(abs(total - mean) >= seen - 1e-9 for total in deals) / len(deals)
    assert mann_whitney(before, after).p == pytest.approx(expected)


def test_the_test_does_not_care_which_sample_is_first() -> None:
    before, after = [1.0, 2.0, 2.0, 5.0, 9.0], [2.0, 7.0, 8.0]
    assert mann_whitney(before, after).p == pytest.approx(mann_whitney(after, before).p)


def test_apart_altogether_is_the_least_p_there_is() -> None:
    test = mann_whitney(range(9), range(100, 109))
    assert test.p == test.least_p == pytest.approx(2 / comb(18, 9))


def test_what_never_varies_is_never_evidence() -> None:
    test = mann_whitney([14] * 9, [14] * 9)
    assert (test.p, test.least_p) == (1, 1)


def test_many_runs_stay_exact() -> None:
    test = mann_whitney(range(50), [value + 0.5 for value in range(50)])
    assert test.u == 1275
    # scipy 1.17.1: mannwhitneyu(after, before, method="exact").pvalue
    assert test.p == pytest.approx(0.8664717523984022)


def test_an_empty_sample_is_refused() -> None:
    with pytest.raises(ValueError, match="without values"):
        mann_whitney([], [1])


def test_cliffs_delta_is_the_share_of_pairs() -> None:
    assert cliffs_delta([1, 2, 3], [4, 5, 6]) == 1
    assert cliffs_delta([4, 5, 6], [1, 2, 3]) == -1
    assert cliffs_delta([1, 2], [1, 2]) == 0
    assert cliffs_delta([1, 2, 3, 4], [2, 3]) == 0
    assert cliffs_delta([1, 1, 1, 5], [2, 2]) == 0.5


def test_median_and_deviation() -> None:
    assert (median([3, 1, 2]), median([4, 1, 2, 3])) == (2, 2.5)
    # One load that took ten times as long moves neither of them much.
    assert (median([10, 11, 12, 13, 130]), mad([10, 11, 12, 13, 130])) == (12, 1)


def test_drift_is_how_far_the_halves_are_apart() -> None:
    assert drift([10, 11, 12, 50, 20, 21, 22]) == 10
    assert drift([5, 5, 9, 9]) == 4
    assert (drift([7]), drift([3, 4])) == (0, 1)


# -- several metrics


def test_of_all_deals_of_equal_pages_hardly_any_is_called_different() -> None:
    """The familywise error, exactly: every deal of the same runs is as likely as any other."""
    lcp = [812, 830, 799, 845, 805, 818, 840, 796, 822, 811]
    load = [
        value + extra for value, extra in zip(lcp, [3, 9, 1, 4, 30, 2, 7, 5, 8, 6], strict=True)
    ]
    ttfb = [12, 9, 15, 11, 10, 19, 13, 8, 14, 17]
    shift = [0, 0, 0, 0.1, 0, 0, 0, 0.1, 0, 0]
    called = deals = 0
    for deal in combinations(range(10), 5):
        others = [run for run in range(10) if run not in deal]
        pairs = {
            name: ([values[run] for run in deal], [values[run] for run in others])
            for name, values in (("lcp", lcp), ("load", load), ("ttfb", ttfb), ("cls", shift))
        }
        deals += 1
        called += any(p <= ALPHA for p in compare_all(pairs).adjusted.values())
    assert deals == comb(10, 5)
    assert 0 < called <= ALPHA * deals


def test_one_metric_alone_is_not_adjusted() -> None:
    family = compare_all({"lcp": (range(5), range(3, 8))})
    assert family.adjusted["lcp"] == pytest.approx(family.tests["lcp"].p)


def test_metrics_that_never_vary_cost_nothing() -> None:
    moved = {"lcp": ([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])}
    still = {f"count-{at}": ([14] * 5, [14] * 5) for at in range(20)}
    family = compare_all({**moved, **still})
    assert family.adjusted["lcp"] == pytest.approx(2 / comb(10, 5))
    assert family.adjusted["count-3"] == 1


def test_metrics_that_hang_together_cost_less_than_their_number() -> None:
    moved = ([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])
    family = compare_all({f"metric-{at}": moved for at in range(9)})
    assert max(family.adjusted.values()) == pytest.approx(2 / comb(10, 5))


def test_many_runs_are_adjusted_by_holm() -> None:
    near = ([*range(20)], [value + 6 for value in range(20)])
    far = ([*range(20)], [value + 100 for value in range(20)])
    family = compare_all({"near": near, "far": far})
    assert family.adjusted["far"] == pytest.approx(2 * family.tests["far"].p)
    assert family.adjusted["near"] == pytest.approx(family.tests["near"].p)


def test_a_metric_that_lacks_a_run_is_compared_all_the_same() -> None:
    pairs = {"lcp": ([1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11]), "load": ([1] * 6, [1] * 6)}
    family = compare_all(pairs)
    assert family.adjusted["lcp"] == pytest.approx(2 / comb(11, 5))


@pytest.mark.parametrize("runs", [2, 3, 4])
def test_few_runs_can_tell_nothing(runs: int) -> None:
    before, after = [*range(runs)], [*range(100, 100 + runs)]
    turned = ([*after[1:], before[0]], [*before[1:], after[0]])
    family = compare_all({"lcp": (before, after), "ttfb": turned})
    assert not family.can_tell
    assert min(family.adjusted.values()) > ALPHA


def test_nothing_to_compare_is_no_evidence() -> None:
    family = compare_all({})
    assert (family.adjusted, family.can_tell) == ({}, False)
