"""core/perf/budget.py: reading a budget, and holding it against loads."""

from __future__ import annotations

from typing import Any

import pytest
from perf_samples import entry, sample

from AbraLibrary.core.models.perf.perf import MetricName
from AbraLibrary.core.models.perf.perf_budget import BudgetLine
from AbraLibrary.core.models.perf.perf_runs import Sample
from AbraLibrary.core.perf.budget import check_budget, kind_of, metric_named, read_budget
from AbraLibrary.core.perf.verdict_lines import budget_line
from AbraLibrary.errors import ArgumentError

PAGE = "https://shop.example/"


def lines(budget: dict[str, Any], given: Sample) -> dict[str, BudgetLine]:
    return {line.what: line for line in check_budget(read_budget(budget, "b.json"), given)}


def test_a_value_on_its_limit_holds() -> None:
    seen = lines({"metrics": {"lcp": 800, "fcp": 399}}, sample(lcp=[800], fcp=[400]))
    assert (seen["lcp"].holds, seen["fcp"].holds) == (True, False)
    assert budget_line(seen["fcp"]) == "fcp is 400 ms (at most 399 ms)"


def test_of_several_runs_the_median_counts() -> None:
    assert lines({"metrics": {"lcp": 850}}, sample(lcp=[800, 2000, 810]))["lcp"].holds


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (sample(lcp=[None]), "it did not occur"),
        (sample(lcp=[None, None, 5]), "it did not occur in most runs"),
        (sample(lcp=[0], unsupported=["lcp"]), "chrome does not report it"),
        (sample(lcp=[5], incomplete=["lcp"]), "it is only partly reported, and may be larger"),
    ],
)
def test_what_is_not_known_holds_no_budget(given: Sample, reason: str) -> None:
    line = lines({"metrics": {"lcp": 2500}}, given)["lcp"]
    assert (line.holds, line.reason) == (False, reason)


@pytest.mark.parametrize(
    ("incomplete", "ignores", "holds"),
    [
        (["transfer_kb"], True, True),
        (["transfer_kb"], False, False),
        (["transfer_kb", "requests"], True, False),
    ],
)
def test_hidden_sizes_that_are_ignored_leave_the_transfer_known(
    incomplete: list[MetricName], ignores: bool, holds: bool
) -> None:
    given = sample(transfer_kb=[50], requests=[3], incomplete=incomplete)
    budget = {
        "metrics": {"transfer_kb": 100}, "hidden_sizes": "ignore" if ignores else "fail",
    }  # fmt: skip
    assert lines(budget, given)["transfer_kb"].holds is holds


def test_resources_are_counted_and_weighed_by_kind() -> None:
    given = sample(
        lcp=[1],
        url=PAGE,
        resources=[
            entry(f"{PAGE}a.js?v=1", 100),
            entry(f"{PAGE}b", 50, type="script"),
            entry("https://cdn.shop.example/c.png", 30, type="css"),
            entry("https://ads.test/d.js", 20),
        ],
    )
    seen = lines(
        {
            "resource_kb": {"script": 170, "image": 29, "total": 200, "font": 0},
            "resource_count": {"third-party": 0, "script": 3, "total": 4},
        },
        given,
    )
    assert {what: line.value for what, line in seen.items()} == {
        "script size": 170, "image size": 30, "total size": 200, "font size": 0,
        "third-party requests": 1, "script requests": 3, "total requests": 4,
    }  # fmt: skip
    assert [what for what, line in seen.items() if not line.holds] == [
        "image size",
        "third-party requests",
    ]


def test_a_site_under_a_country_suffix_is_a_separate_site() -> None:
    given = sample(
        lcp=[1],
        url="https://www.shop.co.uk/",
        resources=[entry("https://cdn.shop.co.uk/a.js", 1), entry("https://ads.co.uk/b.js", 1)],
    )
    seen = lines({"resource_count": {"third-party": 0}}, given)
    assert seen["third-party requests"].value == 1


def test_a_hidden_size_holds_no_budget_unless_it_is_ignored() -> None:
    hidden = entry("https://ads.test/d.js", 0, opaque=True, transfer_size=0)
    given = sample(lcp=[1], url=PAGE, resources=[hidden])
    line = lines({"resource_kb": {"script": 5}}, given)["script size"]
    assert (line.holds, line.reason) == (
        False,
        "the browser hides the size of 1, such as https://ads.test/d.js",
    )
    assert lines({"resource_kb": {"script": 5}, "hidden_sizes": "ignore"}, given)[
        "script size"
    ].holds


@pytest.mark.parametrize(
    ("url", "initiator", "kind"),
    [
        ("https://a.example/x.MJS", "link", "script"),
        ("https://a.example/x.css", "link", "stylesheet"),
        ("https://a.example/x", "link", "stylesheet"),
        ("https://a.example/f.woff2", "css", "font"),
        ("https://a.example/api/items.v2", "fetch", "fetch"),
        ("https://a.example/pay", "iframe", "document"),
        ("https://a.example/clip.mp4", "video", "media"),
        ("https://a.example/", "other", "other"),
    ],
)
def test_what_a_resource_is(url: str, initiator: str, kind: str) -> None:
    assert kind_of(entry(url, type=initiator)) == kind


@pytest.mark.parametrize(
    ("budget", "message"),
    [
        ({"metrics": {"lpc": 5}}, "limits 'lpc', which is not a metric. There are lcp, fcp"),
        ({"resource_kb": {"js": 5}}, "not a kind of resource. There are script, stylesheet"),
        (
            {"timings": {}},
            "has 'timings', but a budget may only have metrics, resource_kb, resource_count",
        ),
        ({"metrics": {"lcp": "fast"}}, "metrics.lcp"),
        ({"metrics": {"lcp": -1}}, "metrics.lcp"),
        ({"metrics": [1]}, "metrics"),
        ({"metrics": {}}, "limits nothing"),
        ({}, "limits nothing"),
        (b"{", "it is not JSON"),
        (b"[]", "not a JSON object"),
    ],
)
def test_what_is_no_budget_is_refused(budget: Any, message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        read_budget(budget, "b.json")


@pytest.mark.parametrize("limit", [float("inf"), float("nan"), True])
@pytest.mark.parametrize("part", ["metrics", "resource_kb", "resource_count"])
def test_a_limit_is_a_finite_number(part: str, limit: float) -> None:
    name = "lcp" if part == "metrics" else "script"
    with pytest.raises(ArgumentError, match=f"{part}.{name}"):
        read_budget({part: {name: limit}}, "b.json")


def test_a_number_may_be_written_as_robot_does() -> None:
    assert read_budget({"metrics": {"lcp": "2500"}}, "b.json").metrics["lcp"] == 2500


def test_a_metric_is_found_as_people_write_it() -> None:
    assert metric_named(" LCP ") == "lcp"
    assert metric_named("DOM Content-Loaded") == "dom_content_loaded"
    with pytest.raises(ArgumentError, match="Metrics are lcp, fcp, "):
        metric_named("speed")


@pytest.mark.parametrize(
    ("given", "value", "reason"),
    [
        ({"incomplete": ["requests", "transfer_kb"]}, 1, "it is only partly reported"),
        ({"unsupported": ["requests", "transfer_kb"]}, None, "chrome does not report it"),
    ],
)
def test_requests_that_are_not_reported_hold_no_budget(
    given: dict[str, Any], value: float | None, reason: str
) -> None:
    seen = lines(
        {"resource_count": {"total": 300}, "resource_kb": {"total": 300}},
        sample(requests=[251], url=PAGE, resources=[entry(f"{PAGE}a.js", 1)], **given),
    )
    for line in seen.values():
        assert (line.holds, line.value) == (False, value)
        assert line.reason.startswith(reason)


def test_a_hidden_size_leaves_the_other_kinds_known() -> None:
    hidden = entry("https://ads.test/d.js", 0, opaque=True, transfer_size=0)
    given = sample(requests=[3], incomplete=["transfer_kb"], url=PAGE, resources=[hidden])
    seen = lines({"resource_kb": {"image": 5}, "resource_count": {"script": 1}}, given)
    assert all(line.holds for line in seen.values())
