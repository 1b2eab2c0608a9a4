"""core/perf/ratings.py: what a value means to a user."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.perf.ratings import is_noise, rating


@pytest.mark.parametrize(
    ("metric", "good", "poor"),
    [
        ("lcp", 2500, 4000),
        ("fcp", 1800, 3000),
        ("cls", 0.1, 0.25),
        ("ttfb", 800, 1800),
        ("inp", 200, 500),
    ],
)
def test_ratings_are_those_of_web_vitals(metric: Any, good: float, poor: float):
    assert rating(metric, 0) == "good"
    assert rating(metric, good) == "good"
    assert rating(metric, good + 0.001) == "needs improvement"
    assert rating(metric, poor) == "needs improvement"
    assert rating(metric, poor + 0.001) == "poor"


def test_a_metric_without_thresholds_has_no_rating():
    with pytest.raises(ValueError, match=r"No rating for 'load'.*lcp, fcp, cls, ttfb, inp"):
        rating("load", 1)  # type: ignore[arg-type]


def test_a_few_ms_of_a_short_time_are_noise():
    """Of a TTFB of 10 ms, as a busy machine has it from one second to the next."""
    assert is_noise("ttfb", 10, 6)
    assert is_noise("ttfb", 10, -9)
    assert not is_noise("ttfb", 10, 11)
    assert not is_noise("requests", 10, 1)
