"""Intervals and tests against published values."""

from __future__ import annotations

import pytest

from AbraLibrary.core.find.tune.chance import exact_interval, shuffled, sign_test


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [
        (0, 10, 0.0, 0.3085), (10, 10, 0.6915, 1.0), (5, 10, 0.1871, 0.8129),
        (0, 50, 0.0, 0.0711), (3, 200, 0.0031, 0.0432), (0, 0, 0.0, 1.0),
    ],
)  # fmt: skip
def test_clopper_and_pearson(hits: int, count: int, low: float, high: float) -> None:
    assert exact_interval(hits, count) == (
        pytest.approx(low, abs=2e-4),
        pytest.approx(high, abs=2e-4),
    )


def test_the_interval_of_many_is_quick_and_sound() -> None:
    low, high = exact_interval(40, 2000)
    assert low < 0.02 < high


@pytest.mark.parametrize(
    ("better", "worse", "p"), [(5, 0, 1 / 32), (4, 0, 1 / 16), (0, 0, 1.0), (9, 1, 11 / 1024)]
)
def test_the_sign_test(better: int, worse: int, p: float) -> None:
    assert sign_test(better, worse) == pytest.approx(p)


def test_a_shuffle_is_the_same_with_the_same_seed_and_loses_nothing() -> None:
    values = list(range(50))
    assert shuffled(values, 1) == shuffled(values, 1) != shuffled(values, 2)
    assert sorted(shuffled(values, 1)) == values
