"""Which change of a metric is noise, and which value is good or poor to a user."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from AbraLibrary.core.perf.values import unit_of

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf import MetricName, RatedMetric, Rating

# The upper ends of "good" and of "needs improvement".
# @unit ms, CLS without a unit
# @fixed https://web.dev/articles/vitals and
# https://web.dev/articles/defining-core-web-vitals-thresholds
THRESHOLDS: Final[dict[RatedMetric, tuple[float, float]]] = {
    "lcp": (2500, 4000),
    "fcp": (1800, 3000),
    "cls": (0.1, 0.25),
    "ttfb": (800, 1800),
    "inp": (200, 500),
}

# A smaller change between successive loads is noise. Too low reports the machine; too high hides
# the page.
# @unit the metric's own
# @measured on loopback, headless Chromium, 25 loads of one page: nine of ten pairs of successive
# loads differ by less than 4 ms (TTFB), 12 (FCP) and 14 (the events), and paints come in steps of
# one 60 Hz frame
# @test utest/core/perf/test_verdict.py::test_two_ms_are_no_regression_however_sure, utest/core/perf/test_summary.py::test_a_cls_of_less_than_a_thousandth_is_noise
NOISE: Final[dict[MetricName, float]] = {
    "lcp": 16,
    "fcp": 16,
    "cls": 0.001,
    "inp": 16,
    "tbt": 5,
    "ttfb": 5,
    "dom_content_loaded": 16,
    "load": 16,
    "long_tasks": 1,
    "transfer_kb": 1,
    "requests": 1,
}

# The same as a share of the value before, for several runs. Sizes and counts do not depend on how
# busy the machine is.
# @unit share of the value before
# @measured not measured: one byte in a hundred, as for a token in the page, and any request
# @test utest/core/perf/test_verdict.py::test_a_request_more_is_one_of_many_runs
RELATIVE_NOISE: Final[dict[MetricName, float]] = {"transfer_kb": 0.01, "requests": 0}
# The same for the other metrics.
# @unit share of the value before
# @measured half of the 20% from which on people notice that a wait is longer (Seow 2008, Designing
# and Engineering Time), and about what a machine that is busier for a while adds
# @test utest/core/perf/test_verdict.py::test_nine_percent_are_no_regression_however_sure
RELATIVE_NOISE_ELSE: Final = 0.1
# The smallest change of a time that counts, for several runs.
# @unit ms
# @measured the medians of a TTFB of 10 ms differed by 6 within seconds, on a busy machine
# @test utest/core/perf/test_ratings.py::test_a_few_ms_of_a_short_time_are_noise
LEAST_MS: Final = 10

# How much a change of a metric matters: Core Web Vitals in full (TBT in place of INP, for loads
# without input), supplementary vitals half, their explanations a quarter.
# @unit share of the impact
# @measured not measured: the order of https://web.dev/articles/vitals
# @test utest/core/perf/test_summary.py::test_the_change_of_the_largest_impact_leads_wherever_it_stands
WEIGHTS: Final[dict[MetricName, float]] = {
    "lcp": 1,
    "fcp": 0.5,
    "cls": 1,
    "inp": 1,
    "tbt": 1,
    "ttfb": 0.5,
    "dom_content_loaded": 0.25,
    "load": 0.25,
    "long_tasks": 0.25,
    "transfer_kb": 0.25,
    "requests": 0.25,
}

# The value up to which a page is good. Changes are measured against at least that, so that a CLS
# of 0.001 that triples does not outweigh a second of LCP.
# @unit the metric's own
# @measured the thresholds of web vitals; TBT: https://web.dev/articles/tbt; the others not
# measured: set to the size of a lean page
# @test utest/core/perf/test_summary.py::test_a_change_far_below_what_is_good_weighs_little
GOOD: Final[dict[MetricName, float]] = {
    "lcp": 2500,
    "fcp": 1800,
    "cls": 0.1,
    "inp": 200,
    "tbt": 200,
    "ttfb": 800,
    "dom_content_loaded": 1800,
    "load": 2500,
    "long_tasks": 4,
    "transfer_kb": 500,
    "requests": 25,
}


def is_noise(metric: MetricName, before: float, delta: float) -> bool:
    """Whether a change is too small to report, however sure it is.

    Args:
        metric: the public name.
        before: the earlier value, in the metric's unit.
        delta: the change, in the same unit.
    """
    share = RELATIVE_NOISE.get(metric, RELATIVE_NOISE_ELSE)
    least = LEAST_MS if unit_of(metric) == "ms" else 0
    return abs(delta) < max(NOISE[metric], least, share * abs(before))


def rating(metric: RatedMetric, value: float) -> Rating:
    """Rate a value by the thresholds of web vitals.

    Args:
        metric: lcp, fcp, cls, ttfb or inp.
        value: in ms, CLS without a unit. A value on a threshold has the better rating.

    Raises:
        ValueError: the metric has no thresholds.
    """
    if metric not in THRESHOLDS:
        raise ValueError(f"No rating for '{metric}': web vitals rate {', '.join(THRESHOLDS)}.")
    good, fair = THRESHOLDS[metric]
    if value <= good:
        return "good"
    return "needs improvement" if value <= fair else "poor"
