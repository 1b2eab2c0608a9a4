"""Rules that answer requests, read and told."""

from __future__ import annotations

import pytest

from AbraLibrary.core.models.network.rule import Rule, Used
from AbraLibrary.core.network.rules import (
    describe,
    matches,
    nearest,
    read_method,
    read_pattern,
    read_status,
    read_times,
    summary,
    unused,
)
from AbraLibrary.errors import ArgumentError

ORDERS = Rule(ruled="mocked", pattern="/api/orders", method="POST", status=201, body=b"{}")


@pytest.mark.parametrize(
    ("pattern", "method", "url", "sent", "is_met"),
    [
        ("/api/orders", None, "https://a.example/api/orders?page=2", "GET", True),
        ("/api/orders", "POST", "https://a.example/api/orders", "GET", False),
        ("/api/*/lines", None, "https://a.example/api/orders/7/lines", "GET", True),
        ("/lines*/api", None, "https://a.example/api/orders/7/lines", "GET", False),
        ("/API/", None, "https://a.example/api/", "GET", False),
    ],
)
def test_a_rule_is_for_addresses_with_its_parts_in_their_order(
    pattern: str, method: str | None, url: str, sent: str, is_met: bool
) -> None:
    assert matches(Rule(ruled="blocked", pattern=pattern, method=method), url, sent) is is_met


def test_a_rule_is_described_by_what_it_does() -> None:
    assert describe(ORDERS) == "POST requests with '/api/orders' get HTTP 201 with 2 bytes"
    late = Rule(ruled="mocked", pattern="x", delay=1.5, times=2)
    assert describe(late) == "All requests with 'x' get HTTP 200 without a body, 1.5 s late 2 times"
    once = Rule(ruled="blocked", pattern="x", times=1)
    assert describe(once) == "All requests with 'x' fail 1 time"


def test_a_rule_that_nothing_matched_is_told_with_the_nearest() -> None:
    told = unused(Used(rule=ORDERS, count=0, nearest=("POST https://a.example/api/order",)))
    assert told is not None
    assert "Mock Response of POST requests with '/api/orders' was never used" in told
    assert "The nearest that came: POST https://a.example/api/order." in told
    assert told.endswith("before the page sends the request.")
    assert "No request came." in (unused(Used(rule=ORDERS, count=0)) or "")


def test_a_rule_that_was_used_is_not_told_unless_too_few_came() -> None:
    assert unused(Used(rule=ORDERS, count=3)) is None
    thrice = ORDERS.model_copy(update={"times": 3})
    assert unused(Used(rule=thrice, count=3)) is None
    assert "was made for 3 requests, and 2 came." in (unused(Used(rule=thrice, count=2)) or "")


def test_the_nearest_are_those_with_a_like_path_and_the_method() -> None:
    seen = [
        "GET https://a.example/a-very-long-path-to-a-script/of/the/page.js",
        "GET https://a.example/api/order",
        "POST https://a.example/api/order",
        "GET https://a.example/api/order",
    ]
    assert nearest(ORDERS, seen)[:2] == (
        "POST https://a.example/api/order",
        "GET https://a.example/api/order",
    )
    assert len(nearest(ORDERS, seen)) == 3


@pytest.mark.parametrize("everything", ["", "*", "/", "*/*", " "])
def test_a_rule_for_every_request_is_refused(everything: str) -> None:
    with pytest.raises(ArgumentError, match="would be for every request"):
        read_pattern(everything, "Mock Response")


def test_what_no_server_answers_is_refused() -> None:
    assert read_method("post") == "POST"
    assert read_method(None) is None
    assert read_status(599) == 599
    assert read_times(None) is None
    for wrong in (lambda: read_method("SEND"), lambda: read_status(101), lambda: read_times(0)):
        with pytest.raises(ArgumentError, match="Give"):
            wrong()


def test_requests_are_counted_by_what_became_of_them() -> None:
    assert summary(0, 0) == ""
    assert summary(1, 0) == "1 request mocked"
    assert summary(2, 1) == "2 requests mocked, 1 blocked"
    assert summary(0, 2) == "2 requests blocked"
