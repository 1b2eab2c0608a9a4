"""core/perf/summary.py: the sentence that a tester reads first."""

from __future__ import annotations

import pytest

from AbraLibrary.core.models.perf.perf import (
    CachedCount,
    MetricDiff,
    MetricName,
    ResourceChange,
    ResourceDiff,
    ResourceResize,
)
from AbraLibrary.core.perf.ratings import GOOD, NOISE, WEIGHTS
from AbraLibrary.core.perf.summary import impact, summarise

NOTHING = ResourceDiff()


def diff(before: float, after: float) -> MetricDiff:
    delta = round(after - before, 4)
    return MetricDiff(before=before, after=after, delta=delta, pct=None, improved=delta < 0)


def change(url: str, kb: float | None) -> ResourceChange:
    return ResourceChange(url=url, type="script", kb=kb)


def test_the_documents_sentence():
    resources = ResourceDiff(removed=(change("/static/old-bundle.js", 256),))
    assert summarise({"lcp": diff(2800, 1200)}, resources) == (
        "LCP improved 57% (2.8s → 1.2s). 256KB saved by removing old-bundle.js."
    )


def test_the_documents_warning():
    assert summarise({"cls": diff(0.01, 0.03)}, NOTHING) == (
        "Warning: CLS regressed 200% (0.01 → 0.03)."
    )


def test_a_regression_from_zero_has_no_percentage():
    assert summarise({"cls": diff(0, 0.3)}, NOTHING) == "Warning: CLS regressed (0 → 0.3)."


def test_the_change_of_the_largest_impact_leads_wherever_it_stands():
    metrics: dict[MetricName, MetricDiff] = {
        "cls": diff(0.001, 0.003),
        "requests": diff(10, 30),
        "lcp": diff(2800, 1200),
    }
    assert summarise(metrics, NOTHING).startswith("LCP improved 57% (2.8s → 1.2s). Warning: Req")
    metrics["cls"] = diff(0.02, 0.5)
    assert summarise(metrics, NOTHING).startswith("Warning: CLS regressed 2400% (0.02 → 0.5).")


def test_halving_and_doubling_weigh_the_same():
    assert impact("lcp", diff(6000, 3000)) == impact("lcp", diff(3000, 6000)) == 0.5


def test_a_change_far_below_what_is_good_weighs_little():
    assert impact("lcp", diff(30, 60)) < 0.05 < impact("lcp", diff(2000, 2300))


@pytest.mark.parametrize("metric", list(NOISE))
def test_noise_has_no_impact_and_moves_no_summary(metric: MetricName):
    quiet = diff(NOISE[metric] * 3, NOISE[metric] * 3.9)
    loud = diff(NOISE[metric] * 3, NOISE[metric] * 5)
    assert impact(metric, quiet) == 0 < impact(metric, loud) <= WEIGHTS[metric]
    assert summarise({metric: quiet}, NOTHING) == "No measurable change."
    assert summarise({metric: loud}, NOTHING).startswith("Warning: ")
    assert GOOD[metric] > 0


def test_a_cls_of_less_than_a_thousandth_is_noise():
    assert impact("cls", diff(0.003, 0.0038)) == 0 < impact("cls", diff(0.003, 0.0042))
    assert impact("lcp", diff(100, 115)) == 0 < impact("lcp", diff(100, 117))


def test_a_change_that_rounds_to_zero_percent_is_no_change():
    assert summarise({"lcp": diff(9000, 9020)}, NOTHING) == "No measurable change."


def test_nothing_to_compare_is_not_called_unchanged():
    assert summarise({}, NOTHING) == "No metric to compare."


def test_resources_are_reported_where_no_metric_moved():
    resources = ResourceDiff(added=(change("/a.js", 40), change("/b.js", 8)))
    assert summarise({"lcp": diff(500, 500)}, resources) == (
        "No measurable change. 48KB added by a.js and 1 more."
    )


def test_the_resource_that_weighs_most_comes_first():
    resources = ResourceDiff(
        added=(change("http://cdn.test/", 10),),
        removed=(change("/tiny.js", 0.2), change("/old.js?v=1", 1.4)),
        resized=(ResourceResize(url="/main.js", before_kb=512, after_kb=2560),),
    )
    assert summarise({"lcp": diff(500, 500)}, resources) == (
        "No measurable change. main.js grew by 2.0MB. 10KB added by cdn.test. "
        "1KB saved by removing old.js."
    )


def test_a_shrunken_resource():
    resized = (ResourceResize(url="/main.js", before_kb=512, after_kb=256),)
    assert "main.js shrank by 256KB." in summarise({}, ResourceDiff(resized=resized))


def test_hidden_sizes_are_named_without_a_figure():
    resources = ResourceDiff(
        added=(change("http://cdn.test/new.js", None),),
        removed=(change("http://cdn.test/old.js", None),),
    )
    assert summarise({}, resources) == "No metric to compare. Removed old.js. Added new.js."


def test_regressions_are_flagged_after_a_leading_improvement():
    metrics: dict[MetricName, MetricDiff] = {
        "lcp": diff(2800, 1200),
        "ttfb": diff(100, 300),
        "fcp": diff(900, 1000),
    }
    resources = ResourceDiff(removed=(change("/old.js", 256),))
    assert summarise(metrics, resources) == (
        "LCP improved 57% (2.8s → 1.2s). Warning: TTFB regressed 200% (100ms → 300ms). "
        "256KB saved by removing old.js. Warning: FCP regressed 11% (900ms → 1.0s)."
    )


def test_another_cache_is_reported_right_after_the_lead():
    text = summarise(
        {"transfer_kb": diff(768, 3.2), "requests": diff(50, 40)},
        NOTHING,
        cached=CachedCount(before=0, after=12),
    )
    assert text == (
        "Transfer improved 100% (768KB → 3KB). From cache: 0 → 12 requests. "
        "Requests improved 20% (50 → 40)."
    )


def test_the_same_cache_is_not_reported():
    cached = CachedCount(before=4, after=4)
    assert summarise({}, NOTHING, cached=cached) == "No metric to compare."


def test_another_page_is_reported_first():
    assert summarise({"lcp": diff(100, 200)}, NOTHING, same_page=False).startswith(
        "Different page: Warning: LCP regressed 100%"
    )


@pytest.mark.parametrize(
    ("metric", "before", "after", "text"),
    [
        ("lcp", 2810, 2760, "(2810ms → 2760ms)"),
        ("lcp", 999, 2000, "(999ms → 2.0s)"),
        ("cls", 0.101, 0.104, "(0.101 → 0.104)"),
        ("transfer_kb", 2048, 4096, "(2.0MB → 4.0MB)"),
        ("transfer_kb", 2048, 2098, "(2048.0KB → 2098.0KB)"),
        ("transfer_kb", 500, 1_500_000, "(500KB → 1464.8MB)"),
        ("requests", 7, 9, "(7 → 9)"),
    ],
)
def test_values_are_written_with_digits_enough_to_differ(
    metric: MetricName, before: float, after: float, text: str
):
    assert text in summarise({metric: diff(before, after)}, NOTHING)


def test_it_stays_under_200_characters_and_counts_what_found_no_room():
    metrics: dict[MetricName, MetricDiff] = {
        name: diff(NOISE[name] * 1000, NOISE[name] * 5000) for name in NOISE
    }
    long_name = "/" + "x" * 300 + ".js"
    resources = ResourceDiff(
        added=(change(long_name, 90_000),),
        removed=(change("http://" + "y" * 300 + ".test/", 80_000),),
        resized=(ResourceResize(url=long_name, before_kb=1, after_kb=70_000),),
    )
    for same_page in (True, False):
        text = summarise(
            metrics, resources, same_page=same_page, cached=CachedCount(before=1, after=99)
        )
        assert len(text) < 200
        reported = text.count("Warning")
        assert text.endswith(f" {len(metrics) - reported} more regressed.")
        assert reported >= 2
