"""core/perf/resources.py: what two loads requested differently."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.models.perf.perf import (
    PageLoadMetrics,
    ResourceDiff,
    ResourceEntry,
    UserTiming,
)
from AbraLibrary.core.perf.resources import compute_resource_diff

PAGE = "http://shop.test/orders"


def load(*resources: ResourceEntry, url: str = PAGE) -> PageLoadMetrics:
    return PageLoadMetrics(
        url=url,
        timestamp=0,
        navigation_type=None,
        ready_state="complete",
        activation_start=0,
        ttfb=None,
        fcp=None,
        lcp=None,
        dom_content_loaded=None,
        load=None,
        cls=None,
        long_task_count=None,
        total_blocking_time=None,
        transfer_size=None,
        request_count=None,
        resources=resources,
        user_timing=UserTiming(),
        unsupported=(),
        incomplete=(),
    )


def resource(url: str, size: int = 5000, **changes: Any) -> ResourceEntry:
    facts: dict[str, Any] = {
        "type": "script",
        "transfer_size": size + 300,
        "encoded_size": size,
        "duration_ms": 1,
        "render_blocking": False,
        "cached": False,
        "opaque": False,
    }
    return ResourceEntry(url=url, **(facts | changes))


def opaque(url: str) -> ResourceEntry:
    return resource(url, 0, transfer_size=0, opaque=True)


def urls(diff: ResourceDiff) -> tuple[list[str], list[str], list[str]]:
    return (
        [change.url for change in diff.added],
        [change.url for change in diff.removed],
        [change.url for change in diff.resized],
    )


def test_two_equal_loads_differ_in_nothing():
    one = load(resource("http://shop.test/a.js"), opaque("http://cdn.test/t.js"))
    assert compute_resource_diff(one, one) == ResourceDiff()


@pytest.mark.parametrize(
    ("size", "blocking", "reported"),
    [(1024, False, False), (1025, False, True), (10, True, True), (10, None, False)],
)
def test_added_means_over_1_kb_or_render_blocking(size: int, blocking: bool | None, reported: bool):
    new = resource("http://shop.test/new.css", size, render_blocking=blocking)
    assert bool(compute_resource_diff(load(), load(new)).added) is reported


def test_an_added_resource_of_hidden_size_is_reported_without_a_size():
    (change,) = compute_resource_diff(load(), load(opaque("http://cdn.test/t.js"))).added
    assert (change.url, change.kb) == ("http://cdn.test/t.js", None)


def test_a_size_that_is_known_though_the_transfer_is_hidden_is_reported():
    entry = resource("http://cdn.test/t.js", 2048, transfer_size=0, opaque=True)
    assert compute_resource_diff(load(), load(entry)).added[0].kb == 2
    small = resource("http://cdn.test/t.js", 100, transfer_size=0, opaque=True)
    assert compute_resource_diff(load(), load(small)).added == ()


def test_removed_is_reported_whatever_its_size():
    (change,) = compute_resource_diff(load(resource("http://shop.test/a.js", 1)), load()).removed
    assert (change.url, change.kb) == ("/a.js", 0)


@pytest.mark.parametrize(
    ("before", "after", "reported"),
    [
        (100_000, 110_000, False),  # 10 %
        (100_000, 110_001, True),
        (100_000, 89_999, True),
        (2000, 3024, False),  # 1 KB
        (2000, 3025, True),
        (0, 1025, True),
    ],
)
def test_resized_means_over_10_percent_and_over_1_kb(before: int, after: int, reported: bool):
    url = "http://shop.test/main.js"
    diff = compute_resource_diff(load(resource(url, before)), load(resource(url, after)))
    assert bool(diff.resized) is reported
    assert (diff.added, diff.removed) == ((), ())


def test_a_hidden_size_is_not_compared():
    url = "http://cdn.test/t.js"
    assert compute_resource_diff(load(resource(url, 9000)), load(opaque(url))) == ResourceDiff()


def test_the_cache_does_not_resize():
    url = "http://shop.test/main.js"
    warm = resource(url, 9000, transfer_size=0, cached=True)
    assert compute_resource_diff(load(resource(url, 9000)), load(warm)) == ResourceDiff()


def test_only_the_pages_own_origin_is_left_out_of_a_url():
    added = [
        resource("http://shop.test/a.js?v=1", 4000),
        resource("http://shop.test:81/b.js", 3000),
        resource("https://shop.test/c.js", 2000),
    ]
    assert urls(compute_resource_diff(load(), load(*added)))[0] == [
        "/a.js?v=1",
        "http://shop.test:81/b.js",
        "https://shop.test/c.js",
    ]


def test_a_server_that_moved_has_the_same_resources():
    before = load(resource("http://localhost:5000/a.js"), url="http://localhost:5000/")
    after = load(resource("http://localhost:5001/a.js"), url="http://localhost:5001/")
    assert compute_resource_diff(before, after) == ResourceDiff()


def test_the_query_of_the_page_makes_no_difference_by_itself():
    before = load(
        resource("http://shop.test/a.js?release=1"),
        resource("http://shop.test/b.js?v=7&release=1"),
        resource("http://shop.test/c.js"),
        url=f"{PAGE}?release=1",
    )
    after = load(
        resource("http://shop.test/a.js?release=2"),
        resource("http://shop.test/b.js?v=7&release=2"),
        resource("http://shop.test/c.js"),
        url=f"{PAGE}?release=2",
    )
    assert compute_resource_diff(before, after) == ResourceDiff()


def test_another_query_than_the_pages_does_make_a_difference():
    before = load(resource("http://shop.test/a.js?v=1"), url=f"{PAGE}?release=1")
    after = load(resource("http://shop.test/a.js?v=2"), url=f"{PAGE}?release=2")
    assert urls(compute_resource_diff(before, after)) == (["/a.js?v=2"], ["/a.js?v=1"], [])


def test_of_several_requests_for_one_url_the_largest_counts():
    url = "http://shop.test/api"
    before = load(resource(url, 5000))
    after = load(resource(url, 0), resource(url, 5000), resource(url, 10))
    assert compute_resource_diff(before, after) == ResourceDiff()


def test_the_largest_come_first_and_hidden_sizes_last():
    sizes = {"b": 3000, "a": 9000, "c": 4000}
    added = [opaque("http://cdn.test/x.js")]
    added += [resource(f"http://shop.test/{name}", size) for name, size in sizes.items()]
    assert urls(compute_resource_diff(load(), load(*added)))[0] == [
        "/a",
        "/c",
        "/b",
        "http://cdn.test/x.js",
    ]
    grown = [resource(f"http://shop.test/{name}", size * 3) for name, size in sizes.items()]
    assert urls(compute_resource_diff(load(*added), load(*grown))) == (
        [],
        ["http://cdn.test/x.js"],
        ["/a", "/c", "/b"],
    )
