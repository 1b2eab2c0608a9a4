"""core/perf/analysis/network.py: which entry of the page's timeline is that of a request."""

from __future__ import annotations

from AbraLibrary.core.models.perf.analysis import PageRequest
from AbraLibrary.core.models.perf.exchange import Exchange
from AbraLibrary.core.perf.analysis.network import requests

CART = "https://a.test/cart"
ENTRY = PageRequest(url=CART, at=10.5, duration=50, status=200, size=10, cached=False)


def test_a_pending_request_has_not_the_entry_of_another_one() -> None:
    found = requests(
        [
            Exchange(url=CART, method="POST", began=1000),
            Exchange(url=CART, method="GET", began=1010, duration_ms=50, status=200, size=10),
        ],
        [ENTRY],
        1000,
        "https://a.test/",
    )
    assert [(each.method, each.status, each.start_ms, each.pending) for each in found] == [
        ("POST", None, 0, True),
        ("GET", 200, 10.5, False),
    ]


def test_a_request_whose_answer_only_the_page_has_seen_is_answered() -> None:
    (found,) = requests(
        [Exchange(url=CART, method="POST", began=1010)], [ENTRY], 1000, "https://a.test/"
    )
    assert (found.duration_ms, found.pending) == (50, False)
