"""What a metric's value means to a user."""

from __future__ import annotations

from typing import Final

from AbraLibrary.core.models.perf.perf import MetricName, RatedMetric, Rating
from AbraLibrary.core.perf.values import unit_of

#: The upper ends of "good" and of "needs improvement"; ms, CLS without a unit. Source:
#: https://web.dev/articles/vitals and https://web.dev/articles/defining-core-web-vitals-thresholds
THRESHOLDS: Final[dict[RatedMetric, tuple[float, float]]] = {
    "lcp": (2500, 4000),
    "fcp": (1800, 3000),
    "cls": (0.1, 0.25),
    "ttfb": (800, 1800),
    "inp": (200, 500),
}

#: A change smaller than this is noise; in the metric's unit. Measured on loopback, headless
#: Chromium, 25 loads of one page: nine of ten pairs of successive loads differ by less than
#: 4 ms (TTFB), 12 (FCP) and 14 (the events), and paints come in steps of one 60 Hz frame.
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

#: The same relative to the value before, where several runs are compared: what is half of the 20%
#: from which on people notice that a wait is longer (Seow 2008, Designing and Engineering Time),
#: and about what a machine that is busier for a while adds. Sizes and counts do not depend on it.
RELATIVE_NOISE: Final[dict[MetricName, float]] = {"transfer_kb": 0.01, "requests": 0}
RELATIVE_NOISE_ELSE: Final = 0.1
#: ms; the medians of a TTFB of 10 ms were seen to differ by 6 within seconds, on a busy machine.
LEAST_MS: Final = 10

#: Core Web Vitals 1 (TBT stands for INP in a load without input), the supplementary vitals 0.5,
#: what explains them 0.25.
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

#: The value up to which a page is good, which is what a change is worth at least. Web vitals as
#: above; TBT: https://web.dev/articles/tbt; the others are set to the size of a lean page.
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
    """Whether a change is too small to be reported, however sure it is.

    Args:
        metric: the public name.
        before: the value that it changed from, in the metric's unit.
        delta: the change, in the same unit.
    """
    share = RELATIVE_NOISE.get(metric, RELATIVE_NOISE_ELSE)
    least = LEAST_MS if unit_of(metric) == "ms" else 0
    return abs(delta) < max(NOISE[metric], least, share * abs(before))


def rating(metric: RatedMetric, value: float) -> Rating:
    """Rate a value by the thresholds of web vitals.

    Args:
        metric: lcp, fcp, cls, ttfb or inp.
        value: ms, CLS without a unit. A value on a threshold has the better rating.

    Raises:
        ValueError: The metric has no thresholds.
    """
    if metric not in THRESHOLDS:
        raise ValueError(f"No rating for '{metric}': web vitals rate {', '.join(THRESHOLDS)}.")
    good, fair = THRESHOLDS[metric]
    if value <= good:
        return "good"
    return "needs improvement" if value <= fair else "poor"
