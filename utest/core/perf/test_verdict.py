"""core/perf/verdict.py and environment.py: what may be compared, and how that is reported."""

from __future__ import annotations

import pytest
from perf_samples import entry, environment, sample

from AbraLibrary.core.perf.environment import asides, differences
from AbraLibrary.core.perf.samples import each, runs_summary, typical
from AbraLibrary.core.perf.verdict import compare_samples, regressions
from AbraLibrary.core.perf.verdict_lines import regressed, stood

BEFORE = [800, 810, 790, 805, 795, 815, 785, 800, 808]


def slower(share: float) -> list[float]:
    return [value * share for value in BEFORE]


def test_a_fifth_slower_has_regressed() -> None:
    metric = compare_samples(sample(lcp=BEFORE), sample(lcp=slower(1.2))).metrics["lcp"]
    assert (metric.verdict, metric.before, metric.after) == ("regressed", 800, 960)
    assert (metric.pct, metric.improved, metric.cliffs_delta) == ("+20%", False, 1)
    assert metric.p == metric.p_adjusted == pytest.approx(4.1e-5, abs=1e-6)
    assert (metric.before_mad, metric.before_runs[0]) == (8, 800)


def test_a_fifth_faster_has_improved() -> None:
    diff = compare_samples(sample(lcp=BEFORE), sample(lcp=slower(0.8)))
    assert diff.metrics["lcp"].verdict == diff.verdict == "improved"
    assert "improved 20%" in diff.summary


def test_the_same_again_is_no_evidence() -> None:
    diff = compare_samples(sample(lcp=BEFORE), sample(lcp=BEFORE[::-1]))
    assert diff.metrics["lcp"].verdict == diff.verdict == "no evidence"
    assert diff.summary == "No evidence of a change (9 runs before, 9 now)."


def test_two_ms_are_no_regression_however_sure() -> None:
    before, after = [20.0] * 9, [22.0] * 9
    metric = compare_samples(sample(ttfb=before), sample(ttfb=after)).metrics["ttfb"]
    assert metric.p < 0.001
    assert metric.verdict == "no evidence"


def test_nine_percent_are_no_regression_however_sure() -> None:
    metric = compare_samples(sample(load=[5000] * 9), sample(load=[5450] * 9)).metrics["load"]
    assert (metric.p < 0.001, metric.verdict) == (True, "no evidence")


def test_less_than_a_side_moved_by_itself_is_no_evidence() -> None:
    """The machine got busier while the second side was measured."""
    busier = [805, 812, 830, 850, 930, 990, 1010, 1030, 1050]
    metric = compare_samples(sample(lcp=BEFORE), sample(lcp=busier)).metrics["lcp"]
    assert metric.p_adjusted < 0.01
    assert (metric.delta, metric.verdict) == (130, "no evidence")
    # As much, but from the first run on.
    steady = [930, 1010, 850, 990, 830, 1030, 812, 1050, 805]
    metric = compare_samples(sample(lcp=BEFORE), sample(lcp=steady)).metrics["lcp"]
    assert (metric.delta, metric.verdict) == (130, "regressed")


def test_a_request_more_is_one_of_many_runs() -> None:
    diff = compare_samples(sample(requests=[40] * 5), sample(requests=[41] * 5))
    assert diff.metrics["requests"].verdict == "regressed"


def test_one_run_is_indicative_whatever_it_says() -> None:
    for before, after in (([800], [2000]), (BEFORE, [2000]), ([800], slower(3))):
        diff = compare_samples(sample(lcp=before), sample(lcp=after))
        assert diff.metrics["lcp"].verdict == diff.verdict == "indicative"


def test_any_regression_decides_the_whole() -> None:
    diff = compare_samples(sample(lcp=BEFORE, load=slower(2)), sample(lcp=slower(2), load=BEFORE))
    assert [diff.metrics[name].verdict for name in ("lcp", "load")] == ["regressed", "improved"]
    assert diff.verdict == "regressed"


def test_too_few_runs_are_reported() -> None:
    diff = compare_samples(
        sample(lcp=[800, 801, 802], ttfb=[10, 11, 12]),
        sample(lcp=[900, 901, 902], ttfb=[12, 9, 11]),
    )
    assert diff.verdict == "no evidence"
    assert "3 runs against 3 are too few to be evidence" in diff.notes[0]


def test_the_fewer_metrics_the_smaller_the_difference_that_is_seen() -> None:
    before = sample(lcp=[800, 801, 802, 803, 804], ttfb=[10, 30, 50, 20, 40])
    after = sample(lcp=[900, 901, 902, 903, 804.5], ttfb=[15, 35, 55, 25, 45])
    alone = compare_samples(before, after, ["lcp"])
    assert set(alone.metrics) == {"lcp"}
    assert (
        alone.metrics["lcp"].p_adjusted <= compare_samples(before, after).metrics["lcp"].p_adjusted
    )


def test_what_is_lacking_is_no_zero() -> None:
    before = sample(lcp=[800] * 5, cls=[0] * 5, fcp=[10] * 5, unsupported=["cls"])
    after = sample(lcp=[None, None, None, 800, 800], cls=[0] * 5, fcp=[10, None, 10, 10, 10])
    diff = compare_samples(before, after)
    assert set(diff.metrics) == {"fcp"}
    assert (diff.unsupported, diff.missing[0]) == (("cls",), "lcp")
    assert diff.incomplete == ("fcp",)
    assert diff.metrics["fcp"].after_runs == (10, None, 10, 10, 10)


def test_resources_are_those_of_the_run_in_the_middle() -> None:
    before = sample(lcp=[800], resources=[entry("https://shop.example/old.js", 256)])
    after = sample(lcp=[700], resources=[entry("https://shop.example/new.js", 100)])
    diff = compare_samples(before, after)
    assert diff.resources.removed[0].url == "/old.js"
    assert diff.resources.added[0].kb == 100


def test_half_of_the_runs_are_too_few_for_a_median() -> None:
    seen = sample(lcp=[1, 3, None, None], fcp=[1, 3, 2, None])
    assert (typical(seen, "lcp"), typical(seen, "fcp")) == (None, 2)
    assert each(seen, "lcp") == (1, 3, None, None)
    assert (runs_summary(seen).count, runs_summary(seen).metrics["fcp"].mad) == (4, 1)


# -- whether one may compare


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"browser": "firefox"}, "the browser was chrome, and is firefox"),
        ({"major_version": "157"}, "chrome was version 156, and is 157"),
        ({"viewport_width": 800}, "the viewport was 1280 x 657, and is 800 x 657"),
        ({"device_pixel_ratio": 2}, "the device pixel ratio was 1, and is 2"),
        ({"cache": "warm"}, "the cache was fresh, and is warm"),
        ({"mocked": True}, "answers were the server's, and are mocked"),
        ({"throttling": "throttled to 100 ms"}, "the network was not throttled, and is throttled"),
    ],
)
def test_another_condition_forbids_it(change: dict[str, object], message: str) -> None:
    (problem,) = differences(sample(lcp=[1]), sample(lcp=[1], where=environment(**change)))
    assert problem.startswith(message)


def test_a_ratio_that_differs_by_its_rounding_is_the_same() -> None:
    zoomed, exact, nearest = (environment(device_pixel_ratio=r) for r in (1.100000023, 1.1, 1.15))
    before = sample(lcp=[1], where=zoomed)
    assert differences(before, sample(lcp=[1], where=exact)) == ()
    assert differences(before, sample(lcp=[1], where=nearest)) != ()


def test_another_page_forbids_it_another_release_does_not() -> None:
    here = sample(lcp=[1], url="https://shop.example/a?release=1")
    assert differences(here, sample(lcp=[1], url="http://next.shop.example/a")) != ()
    assert differences(here, sample(lcp=[1], url="https://shop.example/a?release=2")) == ()
    assert len(differences(here, sample(lcp=[1], url="https://shop.example/b"))) == 1


def test_an_error_page_is_another_page() -> None:
    page = sample(lcp=[1])
    (problem,) = differences(page, page.model_copy(update={"error_status": 500}))
    assert problem == "the page was answered without an error, and is answered with HTTP 500"


def test_another_machine_is_reported_and_forbids_nothing() -> None:
    before, after = environment(), environment(platform="mac", headless=False)
    assert differences(sample(lcp=[1]), sample(lcp=[1], where=after)) == ()
    assert asides(before, after) == (
        "measured on linux before, on mac now",
        "headless before, in a window now",
    )


def test_what_was_compared_anyway_is_noted() -> None:
    diff = compare_samples(sample(lcp=[1]), sample(lcp=[1], where=environment(cache="warm")))
    assert diff.notes == ("compared anyway: the cache was fresh, and is warm",)


# -- what is reported


def test_the_worst_regression_is_reported_first() -> None:
    diff = compare_samples(
        sample(lcp=BEFORE, dom_content_loaded=BEFORE),
        sample(lcp=slower(3), dom_content_loaded=slower(1.2)),
    )
    message = regressed(diff)
    assert message.startswith(
        "The page regressed: LCP by 200% (800ms → 2.4s, p 4.1e-05); DOMContent"
    )
    assert message.endswith("9 runs before, 9 now.")


def test_one_load_regresses_by_more_than_noise_and_says_how_sure_that_is() -> None:
    diff = compare_samples(sample(lcp=[800], ttfb=[10]), sample(lcp=[900], ttfb=[12]))
    assert set(regressions(diff)) == {"lcp"}
    assert "indicative" in regressed(diff)


def test_where_nothing_regressed_the_line_says_what_was_looked_at() -> None:
    diff = compare_samples(sample(lcp=BEFORE), sample(lcp=slower(0.5)))
    assert regressed(diff) == ""
    assert stood(diff).startswith("No regression in lcp: LCP improved 50%")


def test_one_of_many_requests_is_told_where_it_is_proven() -> None:
    diff = compare_samples(sample(requests=[300] * 9), sample(requests=[301] * 9))
    assert diff.verdict == "regressed"
    assert diff.summary == "Warning: Requests regressed (300 → 301)."


def test_a_single_load_that_stood_is_not_said_to_have_regressed() -> None:
    diff = compare_samples(sample(lcp=[2800]), sample(lcp=[2970]), only=["lcp"])
    assert regressed(diff) == ""
    assert stood(diff) == "No regression in lcp: No measurable change."


def test_an_error_page_is_named_where_only_one_side_is_one() -> None:
    page = sample(lcp=[800])
    failed = page.model_copy(update={"error_status": 404})
    assert compare_samples(failed, failed).summary == "No measurable change."
    for before, after in ((page, failed), (failed, page)):
        assert compare_samples(before, after).summary.startswith("One load is an HTTP 404 error")
