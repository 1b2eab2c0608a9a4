"""Settle times of a run: exact in what is counted, bounded in memory, near in what is estimated."""

from __future__ import annotations

import random
from typing import Any

import pytest
from builders import settle_result

from AbraLibrary.core.models.settle.settle import Excluded, SettleResult
from AbraLibrary.core.settle.settle_metrics import (
    CHATTY_COUNT,
    OTHER_SITES,
    PAIRS_KEPT,
    SettleTallies,
    describe,
)
from AbraLibrary.errors import ArgumentError

SHOP, NEWS = "https://shop.example", "http://news.example:8080"
CLICK, WAIT = "Click By Intent", "Wait For DOM Settle"
TICKER = [Excluded(locator="p#clock", count=3, period_ms=250)]


def capped(**given: Any) -> SettleResult:
    return settle_result(settled=False, reason="still_mutating", waited_ms=2000, **given)


@pytest.fixture
def tallies() -> SettleTallies:
    return SettleTallies()


def add(tallies: SettleTallies, *waits: float, action: str = CLICK, url: str = f"{SHOP}/a") -> None:
    for waited in waits:
        tallies.add(action, url, settle_result(waited_ms=waited))


def test_nothing_has_settled_yet(tallies: SettleTallies) -> None:
    metrics = tallies.metrics()
    assert (metrics.total.count, metrics.total.median_ms, metrics.total.p95_ms) == (0, None, None)
    assert (metrics.actions, metrics.sites, metrics.chatty_sites) == ({}, {}, [])
    assert describe(metrics) == "Nothing has settled yet"


def test_settles_are_counted_by_action_and_by_site(tallies: SettleTallies) -> None:
    add(tallies, 10, 20, 30)
    add(tallies, 500, action=WAIT, url=f"{SHOP}/b?q=1#x")
    add(tallies, 100, url=f"{NEWS}/")
    metrics = tallies.metrics()
    assert {name: figures.count for name, figures in metrics.actions.items()} == {CLICK: 4, WAIT: 1}
    assert {name: figures.count for name, figures in metrics.sites.items()} == {SHOP: 4, NEWS: 1}
    assert metrics.total.count == 5
    assert metrics.total.longest_ms == 500


@pytest.mark.parametrize("spread", [(1, 5), (20, 400), (90, 110), (1, 60_000)])
@pytest.mark.parametrize("count", [1, 2, 3, 20, 500])
def test_a_median_and_a_p95_are_off_by_two_percent_at_most(
    tallies: SettleTallies, spread: tuple[float, float], count: int
) -> None:
    draw = random.Random(f"{spread} {count}")
    waits = sorted(draw.uniform(*spread) for _ in range(count))
    add(tallies, *draw.sample(waits, count))
    total = tallies.metrics().total
    for share, seen in ((0.5, total.median_ms), (0.95, total.p95_ms)):
        exact = waits[max(0, -(-int(share * 100) * count // 100) - 1)]
        assert seen == pytest.approx(exact, abs=0.02 * exact + 0.06)


def test_a_settle_of_no_time_is_counted(tallies: SettleTallies) -> None:
    add(tallies, 0.0, 0.4)
    total = tallies.metrics().total
    assert total.count == 2
    assert total.median_ms is not None
    assert total.median_ms <= 0.4


def test_what_hit_the_cap_and_what_was_left_out_are_shares(tallies: SettleTallies) -> None:
    add(tallies, 10, 20)
    tallies.add(CLICK, SHOP, capped())
    tallies.add(CLICK, SHOP, settle_result(excluded=TICKER))
    figures = tallies.metrics().actions[CLICK]
    assert (figures.capped, figures.cap_share, figures.excluded_share) == (1, 0.25, 0.25)


def test_a_wait_that_a_prompt_cut_short_says_nothing_about_a_page(tallies: SettleTallies) -> None:
    tallies.add(CLICK, SHOP, settle_result(settled=False, reason="prompt_open"))
    assert tallies.metrics().total.count == 0


@pytest.mark.parametrize(
    ("quiet", "loud", "left_out", "chatty"),
    [
        (8, 2, 0, True),  # a fifth hit the cap
        (9, 2, 0, False),
        (1, 0, 2, True),  # of most something had to be left out
        (3, 0, 2, False),
        (0, CHATTY_COUNT - 1, 0, False),  # too few to tell
        (0, CHATTY_COUNT, 0, True),
    ],
)
def test_a_chatty_site(
    tallies: SettleTallies, quiet: int, loud: int, left_out: int, chatty: bool
) -> None:
    add(tallies, *[10.0] * quiet)
    for _ in range(loud):
        tallies.add(CLICK, SHOP, capped())
    for _ in range(left_out):
        tallies.add(CLICK, SHOP, settle_result(excluded=TICKER))
    metrics = tallies.metrics()
    assert metrics.sites[SHOP].chatty is chatty
    assert metrics.chatty_sites == ([SHOP] if chatty else [])


# -- asking for some


def test_some_can_be_asked_for(tallies: SettleTallies) -> None:
    add(tallies, 10, 20)
    add(tallies, 300, action=WAIT)
    add(tallies, 400, url=NEWS)
    chosen = tallies.metrics(
        tallies.matching_actions("click_by_intent"), tallies.matching_sites("SHOP.example")
    )
    assert chosen.total.count == 2
    assert (list(chosen.actions), list(chosen.sites)) == ([CLICK], [SHOP])
    assert tallies.metrics().total.count == 4


def test_what_has_not_settled_is_refused_and_what_has_is_named(tallies: SettleTallies) -> None:
    add(tallies, 10)
    with pytest.raises(ArgumentError, match=rf"action=Klick .* These have: {CLICK}\.$"):
        tallies.matching_actions("Klick")
    with pytest.raises(ArgumentError, match=r"site=other .* These have: https://shop\.example\.$"):
        tallies.matching_sites("other")


def test_before_the_first_settle_nothing_is_refused(tallies: SettleTallies) -> None:
    assert tallies.matching_actions("Anything") == tallies.matching_sites("anything") == []


def test_all_can_be_forgotten(tallies: SettleTallies) -> None:
    add(tallies, 10)
    tallies.forget()
    assert tallies.metrics().total.count == 0


def test_in_one_line(tallies: SettleTallies) -> None:
    add(tallies, 100)
    assert describe(tallies.metrics()) == "1 settle, median 100 ms, p95 100 ms, 0 hit the cap"
    for _ in range(2):
        tallies.add(CLICK, SHOP, capped())
    assert describe(tallies.metrics()).endswith(f"2 hit the cap; chatty: {SHOP}")


# -- memory


def test_a_run_of_any_length_is_kept_in_bounds(tallies: SettleTallies) -> None:
    draw = random.Random(4)
    for number in range(20_000):
        add(tallies, draw.uniform(0, 60_000), url=f"https://site-{number % 3000}.example/")
    kept = tallies._tallies
    assert len(kept) <= PAIRS_KEPT + 1
    # From 1 ms to a minute are 281 buckets of 4 %.
    assert max(len(tally.buckets) for tally in kept.values()) <= 290
    assert tallies.metrics().total.count == 20_000
    assert tallies.metrics().sites[OTHER_SITES].count > 10_000
