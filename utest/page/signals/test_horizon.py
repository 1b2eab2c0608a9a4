"""page/signals/waited.js: what holds a wait, and what is left, of things that are scheduled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

NOW, LAST = 5000, 4900
WAIT = {
    "now": NOW, "last": LAST, "deadline": 7000, "horizonMs": 500, "network": True,
    "ignored": [["/poll"], ["/news/", "/feed"]],
}  # fmt: skip


def item(**changed: Any) -> dict[str, Any]:
    given = {
        "kind": "timer", "at": LAST, "due": LAST, "delay": 0, "steps": 0, "runs": 0, "sure": True,
        "repeats": False, "chain": {"at": LAST, "runs": 0}, "url": "", "place": "",
    }  # fmt: skip
    return {**given, **changed}


def sort(tab: Tab, *items: dict[str, Any], **wait: Any) -> tuple[int, int]:
    """How many hold the wait, and how many are left."""
    tab.open_blank()
    held, left = tab.run(
        "const { held, left } = abra.horizon.sort(...arguments); return [held.length, left.length]",
        list(items), {**WAIT, **wait},
    )  # fmt: skip
    return held, left


@pytest.mark.parametrize(("due", "is_held"), [(LAST + 500, True), (LAST + 501, False)])
def test_a_timer_is_waited_for_within_the_horizon_of_the_last_cause(
    tab: Tab, due: int, is_held: bool
) -> None:
    assert sort(tab, item(due=due)) == ((1, 0) if is_held else (0, 1))


def test_a_longer_horizon_reaches_further(tab: Tab) -> None:
    assert sort(tab, item(due=LAST + 900), horizonMs=1000) == (1, 0)


@pytest.mark.parametrize("kind", ["request", "worker", "socket", "stream", "work", "script"])
def test_what_somebody_else_ends_is_waited_for_however_old_it_is(tab: Tab, kind: str) -> None:
    assert sort(tab, item(kind=kind, at=0, due=0)) == (1, 0)


@pytest.mark.parametrize("kind", ["reading", "broadcast", "idle", "question"])
def test_what_may_never_end_is_waited_for_within_the_horizon(tab: Tab, kind: str) -> None:
    assert sort(tab, item(kind=kind, at=NOW - 500, due=0)) == (1, 0)
    assert sort(tab, item(kind=kind, at=NOW - 501, due=0)) == (0, 1)


def test_what_plays_and_breaks_off_is_not_waited_for(tab: Tab) -> None:
    assert sort(tab, item(kind="playing", due=NOW - 500)) == (1, 0)
    assert sort(tab, item(kind="playing", due=NOW - 501)) == (0, 1)


def test_what_guards_the_focus_neither_holds_nor_is_left(tab: Tab) -> None:
    assert sort(tab, item(repeats=True, runs=1, delay=50, guards=True)) == (0, 0)
    assert sort(tab, item(repeats=True, runs=1, delay=50)) == (1, 0)


def test_a_beacon_is_named_without_a_time(tab: Tab) -> None:
    beacon = item(kind="beacon", due=NOW + 86_400_000, url="https://shop/count")
    assert sort(tab, beacon) == (0, 1)
    said = tab.run("return abra.horizon.describe(...arguments)", beacon, NOW)
    assert (said["dueMs"], said["url"]) == (None, "https://shop/count")


def test_a_timer_that_only_shows_how_time_goes_by_is_left(tab: Tab) -> None:
    ticks = item(repeats=True, delay=15, chain={"id": 7, "at": LAST, "runs": 9})
    tab.open_blank()
    left = tab.run(
        "abra.horizon.leave(7, arguments[2]);"
        "return abra.horizon.sort(arguments[0], arguments[1]).left.length",
        [ticks, {**ticks, "chain": {"id": 8, "at": LAST, "runs": 9}}], WAIT, LAST,
    )  # fmt: skip
    assert left == 1


@pytest.mark.parametrize(
    ("runs", "kind", "held"), [(2, "timer", 2), (3, "timer", 1), (3, "frame", 2)]
)
def test_a_timer_that_changes_only_what_does_not_count_is_left_once_it_goes_round(
    tab: Tab, runs: int, kind: str, held: int
) -> None:
    """Fewer rounds may be steps to what counts; of frames it is not known what they change."""
    tab.open_blank()
    chain = {"at": LAST, "runs": runs}
    items = [item(kind=kind, chain={**chain, "id": number}) for number in (7, 8)]
    wait = {**WAIT, "quietMs": 100}
    sorted_ = tab.run(
        """const [items, wait] = arguments;
        const given = { ...wait, aside: new Set([abra.horizon.nameOf(7, items[0].chain.at)]) };
        const { held, left, isRound } = abra.horizon.sort(items, given);
        const isLeftOut = items.map((each) => abra.horizon.isLeftOut(each, given));
        const keeps = abra.horizon.keepsGoing(items, given);
        return [held.length, left.length, isRound, isLeftOut, keeps];""",
        items, wait,
    )  # fmt: skip
    is_aside = held == 1
    assert sorted_ == [held, 2 - held, is_aside, [is_aside, False], is_aside]


@pytest.mark.parametrize(
    ("changed", "keeps"),
    [({}, True), ({"delay": 200}, False), ({"sure": False}, False), ({"guards": True}, False)],
)
def test_what_keeps_the_page_going_comes_round_within_the_quiet_period(
    tab: Tab, changed: dict[str, Any], keeps: bool
) -> None:
    tab.open_blank()
    again = item(repeats=True, delay=50, chain={"id": 7, "at": NOW - 9000, "runs": 90})
    script = "return abra.horizon.keepsGoing(...arguments)"
    assert tab.run(script, [{**again, **changed}], {**WAIT, "quietMs": 100}) is keeps


def test_what_is_not_the_action_is_neither_waited_for_nor_named(tab: Tab) -> None:
    assert sort(tab, item(sure=False), item(kind="request", sure=False)) == (0, 0)


@pytest.mark.parametrize(
    ("url", "is_held"),
    [("/poll?n=1", False), ("/news/7/feed", False), ("/feed/news/", True), ("/orders", True)],
)
def test_requests_that_are_ignored_are_left(tab: Tab, url: str, is_held: bool) -> None:
    assert sort(tab, item(kind="request", url=url)) == ((1, 0) if is_held else (0, 1))


def test_without_the_network_no_request_is_waited_for(tab: Tab) -> None:
    assert sort(tab, item(kind="request"), network=False) == (0, 1)


def test_an_interval_is_waited_for_until_its_next_run(tab: Tab) -> None:
    ticking = item(repeats=True, at=LAST - 600, due=LAST - 400, delay=200, runs=3)
    assert sort(tab, ticking) == (1, 0)
    assert sort(tab, {**ticking, "delay": 400, "runs": 3}) == (0, 1)


def test_a_stream_that_pauses_for_longer_than_the_horizon_is_left(tab: Tab) -> None:
    assert sort(tab, item(kind="reading", at=NOW - 400)) == (1, 0)
    assert sort(tab, item(kind="reading", at=NOW - 600)) == (0, 1)


def test_an_idle_callback_is_waited_for_within_the_horizon_as_it_may_never_run(tab: Tab) -> None:
    assert sort(tab, item(kind="idle", at=NOW - 400, due=NOW - 400)) == (1, 0)
    assert sort(tab, item(kind="idle", at=NOW - 600, due=NOW - 600)) == (0, 1)


def test_a_signal_that_is_heard_is_waited_for_up_to_the_end_of_the_wait(tab: Tab) -> None:
    assert sort(tab, item(kind="signal", due=6900)) == (1, 0)
    assert sort(tab, item(kind="signal", due=7100)) == (0, 1)


def test_what_goes_round_for_long_is_left(tab: Tab) -> None:
    assert sort(tab, item(kind="frame", chain={"at": NOW - 1700, "runs": 90})) == (0, 1)
    assert sort(tab, item(kind="frame", chain={"at": NOW - 1400, "runs": 90})) == (1, 0)


def test_what_has_run_seldom_does_not_go_round(tab: Tab) -> None:
    assert sort(tab, item(chain={"at": NOW - 1700, "runs": 2})) == (1, 0)
    assert sort(tab, item(chain={"at": NOW - 1700, "runs": 4})) == (0, 1)


def polled(tab: Tab, *turns: tuple[int, int], since: int = 0, place: str = "app.js:3") -> list[int]:
    """How many hold a wait at each turn of a poll: when its timer began, and the request before."""
    tab.open_blank()
    held: list[int] = tab.run(
        """const [turns, since, given, wait] = arguments;
        return turns.map(([at, askedAt]) => abra.horizon.sort(
          [{ ...given, at, due: at + 400, delay: 400, chain: { id: at, at, runs: 0 } }],
          { ...wait, now: at, last: at, deadline: 9000, since, askedAt }).held.length);""",
        turns, since, item(place=place), WAIT,
    )  # fmt: skip
    return held


POLL = [(100, 50), (600, 550), (1100, 1050), (1600, 1550), (2100, 2050), (2600, 2550)]


def test_a_poll_that_the_action_begins_goes_round_after_a_while(tab: Tab) -> None:
    assert polled(tab, *POLL) == [1, 1, 1, 1, 0, 0]


def test_timers_without_requests_between_them_are_no_poll(tab: Tab) -> None:
    assert polled(tab, *[(at, 50) for at, _ in POLL]) == [1] * 6


def test_what_began_without_a_script_that_is_known_is_no_poll(tab: Tab) -> None:
    assert polled(tab, *POLL, place="") == [1] * 6


def test_what_other_actions_have_asked_for_is_no_turn_of_a_poll(tab: Tab) -> None:
    assert polled(tab, *POLL[:4], since=1200) == [1] * 4
    assert polled(tab, *POLL, since=1200) == [1] * 6


def test_timers_that_run_side_by_side_are_no_poll(tab: Tab) -> None:
    crowd = [(at, at - 1) for at in range(100, 2700, 300)]
    assert polled(tab, *crowd) == [1] * len(crowd)


def test_what_has_gone_round_once_holds_no_other_wait(tab: Tab) -> None:
    tab.open_blank()
    held = tab.run(
        """const [old, anew, wait] = arguments;
        abra.horizon.giveUp(abra.horizon.sort([old], wait), wait.now);
        return abra.horizon.sort([anew], wait).held.length;""",
        item(kind="frame", place="app.js:3", chain={"at": NOW - 1700, "runs": 90}),
        item(kind="frame", place="app.js:3"), WAIT,
    )  # fmt: skip
    assert held == 0


def test_what_is_left_is_described(tab: Tab) -> None:
    tab.open_blank()
    left = tab.run(
        "return abra.horizon.describe(...arguments)",
        item(due=NOW + 1400, place="https://shop.test/static/app.js:120"), NOW,
    )  # fmt: skip
    assert (left["kind"], left["place"], left["dueMs"]) == ("timer", "app.js:120", 1400)
    assert left["ageMs"] == NOW - LAST
    assert not left["isRound"]
    assert not left["isIgnored"]


def given_up(tab: Tab, old: dict[str, Any], anew: dict[str, Any]) -> int:
    """How many hold a wait after one that was given up with another item."""
    tab.open_blank()
    held: int = tab.run(
        """const [old, anew, wait] = arguments;
        abra.horizon.giveUp({ held: [old], left: [] }, wait.now);
        return abra.horizon.sort([anew], wait).held.length;""",
        old, anew, WAIT,
    )  # fmt: skip
    return held


@pytest.mark.parametrize(("path", "held"), [("app.js 3:5 9:1", 0), ("app.js 3:5 12:1", 1)])
def test_a_helper_that_others_call_too_is_not_given_up_for_all(
    tab: Tab, path: str, held: int
) -> None:
    old = item(place="app.js:3", path="app.js 3:5 9:1", at=100)
    assert given_up(tab, old, item(place="app.js:3", path=path)) == held


def test_the_next_image_of_a_slow_server_is_waited_for(tab: Tab) -> None:
    old, anew = (item(kind="image", place="app.js:3", at=at) for at in (100, LAST))
    assert given_up(tab, old, anew) == 1


def test_who_has_never_answered_is_known_whoever_calls(tab: Tab) -> None:
    old = item(kind="worker", place="app.js:3", path="app.js 3:5 9:1", at=100)
    assert given_up(tab, old, item(kind="worker", place="app.js:3", path="app.js 3:5 12:1")) == 0
