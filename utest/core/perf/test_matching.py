"""Which resource of one load is which of another one."""

from __future__ import annotations

import pytest

from AbraLibrary.core.models.perf.perf import PageLoadMetrics, ResourceMatch
from AbraLibrary.core.perf.matching import match, without_hash


def load(*urls: str, page: str = "https://shop.test/") -> PageLoadMetrics:
    entry = {
        "type": "script", "transferSize": 5300, "encodedSize": 5000, "durationMs": 5,
        "renderBlocking": None, "cached": False, "opaque": False,
    }  # fmt: skip
    return PageLoadMetrics.model_validate(
        {
            "url": page, "timestamp": 0, "navigationType": "navigate", "readyState": "complete",
            "activationStart": 0, "ttfb": 1, "fcp": 1, "lcp": 1, "domContentLoaded": 1, "load": 1,
            "cls": 0, "longTaskCount": 0, "totalBlockingTime": 0, "transferSize": 0,
            "requestCount": 1, "resources": [{**entry, "url": url} for url in urls],
            "userTiming": {}, "unsupported": [], "incomplete": [],
        }
    )  # fmt: skip


def matched(old: str, new: str, by: ResourceMatch) -> bool:
    found = match(load(f"https://shop.test{old}"), load(f"https://shop.test{new}"), by)
    assert len(found.both) == 1 - len(found.gone) == 1 - len(found.come)
    return bool(found.both)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/main.3f2a9c1b.js", "/main.77aa00ff.js"),
        ("/assets/index-BxV3k9Qz.js", "/assets/index-D4mPq0Ls.js"),
        ("/static/3f2a9c1b77aa00ff/app.css", "/static/00aa9c1b77aa12ff/app.css"),
        ("/app.js?v=3f2a9c1b", "/app.js?v=77aa00ff"),
        ("/app.abcd1234.js", "/app.beef0001.js"),
    ],
)
def test_a_content_hash_is_looked_past(old: str, new: str):
    assert not matched(old, new, "url")
    assert matched(old, new, "without_hash")
    assert matched(old, new, "without_hash_or_query")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/products/espresso.jpg", "/products/macchiato.jpg"),
        ("/img/10000001.jpg", "/img/10000002.jpg"),
        ("/components/shopping-cart.js", "/components/delivery-address.js"),
        ("/api/items?page=1", "/api/items?page=2"),
    ],
)
def test_words_and_numbers_are_no_hashes(old: str, new: str):
    assert not matched(old, new, "without_hash")


def test_the_query_is_looked_past():
    assert matched("/app.js?v=1", "/app.js?v=2", "without_query")
    assert matched("/app.js?v=1", "/app.js", "without_query")
    assert not matched("/app.js?v=1", "/app.js?v=2", "without_hash")
    assert not matched("/main.3f2a9c1b.js?v=1", "/main.77aa00ff.js?v=2", "without_query")
    assert matched("/main.3f2a9c1b.js?v=1", "/main.77aa00ff.js?v=2", "without_hash_or_query")


def test_the_same_url_comes_first():
    old = load("https://shop.test/a?page=1", "https://shop.test/a?page=2")
    new = load("https://shop.test/a?page=2", "https://shop.test/a?page=3")
    found = match(old, new, "without_query")
    pairs = sorted((one.url[-1], other.url[-1]) for one, other in found.both)
    assert pairs == [("1", "3"), ("2", "2")]


def test_what_has_no_partner_is_gone_or_has_come():
    old = load("https://shop.test/a.3f2a9c1b.js", "https://shop.test/b.3f2a9c1b.js")
    new = load("https://shop.test/a.77aa00ff.js")
    found = match(old, new, "without_hash")
    assert [entry.url for entry in found.gone] == ["https://shop.test/b.3f2a9c1b.js"]
    assert found.come == []


def test_parameters_of_the_page_are_looked_past_however_they_are_encoded():
    old = load("https://shop.test/app.js?q=a+b", page="https://shop.test/?q=a%20b")
    new = load("https://shop.test/app.js?q=c", page="https://shop.test/?q=c")
    assert len(match(old, new).both) == 1


def test_a_hash_is_written_as_a_star():
    assert without_hash("/main.3f2a9c1b.js") == "/main.*.js"
    assert without_hash("/decade/facade.js") == "/decade/facade.js"
