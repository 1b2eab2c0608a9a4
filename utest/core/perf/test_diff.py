"""core/perf/diff.py: the diff of two loads."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from AbraLibrary.core.models.perf.perf import PageLoadMetrics
from AbraLibrary.core.perf.diff import compute_perf_diff
from AbraLibrary.core.perf.values import metric_value


def load(**changes: Any) -> PageLoadMetrics:
    """The JSON of perf.collect, camelCase, with some of it changed."""
    facts: dict[str, Any] = {
        "url": "http://shop.test/orders",
        "timestamp": 1_700_000_000_000.5,
        "navigationType": "navigate",
        "readyState": "complete",
        "activationStart": 0,
        "ttfb": 120,
        "fcp": 900,
        "lcp": 2800,
        "domContentLoaded": 1000,
        "load": 1500,
        "cls": 0.02,
        "longTaskCount": 2,
        "totalBlockingTime": 80,
        "transferSize": 768 * 1024,
        "requestCount": 58,
        "resources": [],
        "userTiming": {"marks": [], "measures": []},
        "unsupported": [],
        "incomplete": [],
    }
    return PageLoadMetrics.model_validate_json(json.dumps(facts | changes))


def script(url: str, kb: float, **changes: Any) -> dict[str, Any]:
    entry = {
        "url": url,
        "type": "script",
        "transferSize": int(kb * 1024) + 300,
        "encodedSize": int(kb * 1024),
        "durationMs": 12.5,
        "renderBlocking": False,
        "cached": False,
        "opaque": False,
    }
    return entry | changes


def test_the_diff_serialises_as_the_documents_example():
    before = load(
        resources=[
            script("http://shop.test/old-bundle.js", 256),
            script("http://shop.test/main.js", 512),
        ]
    )
    after = load(
        lcp=1200,
        fcp=800,
        cls=0.01,
        ttfb=80,
        load=1100,
        transferSize=512 * 1024,
        requestCount=42,
        resources=[script("http://shop.test/main.js", 256)],
    )
    diff = json.loads(compute_perf_diff(before, after).model_dump_json())
    shown = ("lcp", "fcp", "cls", "ttfb", "load", "transfer_kb", "requests")
    assert {name: diff["metrics"][name] for name in shown} == {
        "lcp": {"before": 2800, "after": 1200, "delta": -1600, "pct": "-57%", "improved": True},
        "fcp": {"before": 900, "after": 800, "delta": -100, "pct": "-11%", "improved": True},
        "cls": {"before": 0.02, "after": 0.01, "delta": -0.01, "pct": "-50%", "improved": True},
        "ttfb": {"before": 120, "after": 80, "delta": -40, "pct": "-33%", "improved": True},
        "load": {"before": 1500, "after": 1100, "delta": -400, "pct": "-27%", "improved": True},
        "transfer_kb": {
            "before": 768,
            "after": 512,
            "delta": -256,
            "pct": "-33%",
            "improved": True,
        },
        "requests": {"before": 58, "after": 42, "delta": -16, "pct": "-28%", "improved": True},
    }
    assert diff["resources"] == {
        "added": [],
        "removed": [{"url": "/old-bundle.js", "type": "script", "kb": 256}],
        "resized": [{"url": "/main.js", "before_kb": 512, "after_kb": 256}],
    }
    assert diff["summary"].startswith(
        "LCP improved 57% (2.8s → 1.2s). 256KB saved by removing old-bundle.js."
    )
    assert isinstance(diff["metrics"]["lcp"]["before"], int)


def test_every_metric_is_compared_and_a_diff_claims_no_more_than_a_direction():
    diff = compute_perf_diff(load(), load())
    assert list(diff.metrics) == [
        "lcp",
        "fcp",
        "cls",
        "tbt",
        "ttfb",
        "dom_content_loaded",
        "load",
        "long_tasks",
        "transfer_kb",
        "requests",
    ]
    assert diff.verdict == "indicative"
    assert {metric.delta for metric in diff.metrics.values()} == {0}
    assert {metric.pct for metric in diff.metrics.values()} == {"+0%"}
    assert not any(metric.improved for metric in diff.metrics.values())


def test_a_rise_is_no_improvement_and_bears_its_sign():
    metric = compute_perf_diff(load(lcp=1000), load(lcp=1120)).metrics["lcp"]
    assert (metric.delta, metric.pct, metric.improved) == (120, "+12%", False)


def test_any_fall_counts_as_improved_noise_or_not():
    assert compute_perf_diff(load(lcp=1000), load(lcp=999.9)).metrics["lcp"].improved


def test_from_zero_there_is_no_percentage():
    metric = compute_perf_diff(load(cls=0), load(cls=0.3)).metrics["cls"]
    assert (metric.before, metric.after, metric.pct, metric.improved) == (0, 0.3, None, False)


def test_zero_that_stays_zero_is_plus_zero_percent():
    assert compute_perf_diff(load(cls=0), load(cls=0)).metrics["cls"].pct == "+0%"


@pytest.mark.parametrize(
    ("before", "after", "pct"),
    [(200, 199, "+0%"), (200, 201, "+1%"), (200, 197, "-1%"), (200, 0, "-100%")],
)
def test_halves_round_upwards_as_in_the_document(before: float, after: float, pct: str):
    assert compute_perf_diff(load(ttfb=before), load(ttfb=after)).metrics["ttfb"].pct == pct


def test_what_is_shown_adds_up():
    metric = compute_perf_diff(load(ttfb=1.04), load(ttfb=1.06)).metrics["ttfb"]
    assert (metric.before, metric.after, metric.delta) == (1, 1.1, 0.1)
    metric = compute_perf_diff(load(cls=0.10001), load(cls=0.12345)).metrics["cls"]
    assert (metric.before, metric.after, metric.delta) == (0.1, 0.1235, 0.0235)


def test_what_did_not_occur_in_either_load_is_missing_and_not_compared():
    diff = compute_perf_diff(load(lcp=None), load(fcp=None))
    assert "lcp" not in diff.metrics
    assert "fcp" not in diff.metrics
    assert (diff.missing, diff.unsupported) == (("lcp", "fcp"), ())


def test_what_one_browser_cannot_tell_is_unsupported_and_not_missing():
    firefox = load(
        cls=None,
        longTaskCount=None,
        totalBlockingTime=None,
        unsupported=["long_tasks", "tbt", "cls"],
    )
    for diff in (compute_perf_diff(load(), firefox), compute_perf_diff(firefox, load())):
        assert (diff.unsupported, diff.missing) == (("cls", "tbt", "long_tasks"), ())
        assert not {"cls", "tbt", "long_tasks"} & diff.metrics.keys()


def test_an_unsupported_metric_is_left_out_whatever_its_value():
    diff = compute_perf_diff(load(), load(cls=0, unsupported=["cls"]))
    assert "cls" not in diff.metrics


def test_a_metric_reported_in_part_is_compared_and_named():
    diff = compute_perf_diff(load(), load(incomplete=["requests", "transfer_kb"]))
    assert diff.incomplete == ("transfer_kb", "requests")
    assert "requests" in diff.metrics


@pytest.mark.parametrize(
    ("other", "same"),
    [
        ("http://shop.test/orders?release=2", True),
        ("http://shop.test/orders#total", True),
        ("https://shop.test:8443/orders", True),
        ("http://shop.test/orders/7", False),
        ("http://shop.test/orders#/new", False),
        ("http://blog.test/orders", False),
        ("about:blank", False),
    ],
)
def test_the_same_page_is_the_same_host_and_path(other: str, same: bool):
    diff = compute_perf_diff(load(), load(url=other))
    assert diff.same_page is same
    assert diff.summary == ("" if same else "Different page: ") + "No measurable change."


def test_cached_resources_are_counted():
    entry = script("http://shop.test/a.js", 5)
    warm = entry | {"transferSize": 0, "cached": True}
    diff = compute_perf_diff(load(resources=[entry]), load(resources=[warm]))
    assert (diff.cached.before, diff.cached.after) == (0, 1)
    assert diff.resources.resized == ()


def test_values_are_found_by_their_public_names():
    assert metric_value(load(), "transfer_kb") == 768
    assert metric_value(load(transferSize=None), "transfer_kb") is None
    assert metric_value(load(), "dom_content_loaded") == 1000


@pytest.mark.parametrize(
    "change", [{"unsupported": ["speed"]}, {"surprise": 1}, {"readyState": "done"}]
)
def test_facts_that_the_model_does_not_know_are_refused(change: dict[str, Any]):
    with pytest.raises(ValidationError):
        load(**change)


def test_a_load_cannot_be_changed_afterwards():
    with pytest.raises(ValidationError):
        load().lcp = 1  # type: ignore[misc]
