"""Waiting in turns on the page and the port (docs/design.md, "Settle"), on a clock of its own."""

from __future__ import annotations

from typing import Any

import pytest
from fake_port import Clock, FakePort, Navigation, Request, session_on

from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.actions.settle.settle import Settler
from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.actions.settle.settle_progress import Progress
from AbraLibrary.browser.port import Port
from AbraLibrary.core.models.settle.left import Left
from AbraLibrary.core.models.settle.settle import PageSettle, SettleResult
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import NavigatedAway, PromptOpen, SessionLost

START = 100.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(settle_module, "time", clock)
    return clock


def after_action(port: FakePort, **given: Any) -> SettleResult:
    """Settle after an action that armed the observation at the start."""
    options = SettleOptions.model_validate(given)
    return Settler(session_on(port), options, port.mark()).wait(fresh=False)


def on_its_own(port: FakePort, **given: Any) -> SettleResult:
    """What `Wait For DOM Settle` does."""
    return settle(session_on(port), SettleOptions.model_validate(given))


def at(*offsets: float) -> list[float]:
    return [START + offset for offset in offsets]


def test_the_fake_port_has_all_that_a_port_has(clock: Clock) -> None:
    members = {name for name in vars(Port) if not name.startswith("_")}
    assert members <= set(dir(FakePort(clock)))


# -- mutations


@pytest.mark.parametrize("wait", [after_action, on_its_own])
def test_a_static_page_settles_after_the_quiet_period(clock: Clock, wait: Any) -> None:
    result = wait(FakePort(clock))
    assert (result.settled, result.reason) == (True, "quiet")
    assert result.waited_ms == pytest.approx(100)
    assert (result.mutations, result.last_mutation_ms, result.navigated) == (0, None, False)


def test_the_quiet_period_is_counted_from_the_last_mutation(clock: Clock) -> None:
    result = after_action(FakePort(clock, mutations=at(0.05, 0.12, 0.2)))
    assert result.reason == "quiet"
    assert result.waited_ms == pytest.approx(300)
    assert (result.mutations, result.last_mutation_ms) == (3, pytest.approx(200))
    assert result.last_change_ms == pytest.approx(200)
    assert result.delta.added == 3


def test_what_comes_after_the_quiet_period_is_not_waited_for(clock: Clock) -> None:
    result = after_action(FakePort(clock, mutations=at(0.5)))
    assert (result.reason, result.mutations) == ("quiet", 0)


def test_quiet_that_passed_already_is_not_waited_for_again(clock: Clock) -> None:
    port = FakePort(clock)
    clock.now += 0.08  # since the action armed the observation
    assert after_action(port).waited_ms == pytest.approx(20)


def test_an_unprepared_wait_is_quiet_only_from_now(clock: Clock) -> None:
    port = FakePort(clock)
    clock.now += 0.08
    assert on_its_own(port).waited_ms == pytest.approx(100)


def test_a_page_that_never_rests_is_given_up_at_the_cap(clock: Clock) -> None:
    port = FakePort(clock, mutations=at(*(n * 0.05 for n in range(400))))
    result = after_action(port, timeout=2.0)
    assert (result.settled, result.reason) == (False, "still_mutating")
    assert result.waited_ms == pytest.approx(2000)


def test_a_cap_below_the_quiet_period_is_kept(clock: Clock) -> None:
    result = on_its_own(FakePort(clock), timeout=0.05, quiet_period=0.1)
    assert (result.settled, result.waited_ms) == (False, pytest.approx(50))


def test_no_time_at_all_is_one_look(clock: Clock) -> None:
    result = after_action(FakePort(clock), timeout=0.0, quiet_period=0.0)
    assert (result.settled, result.waited_ms) == (True, pytest.approx(0))


def test_a_page_without_a_body_is_settled(clock: Clock) -> None:
    result = after_action(FakePort(clock, has_body=False))
    assert (result.settled, result.reason) == (True, "no_body")


# -- long waits


def test_a_long_wait_takes_several_calls_none_longer_than_the_port_allows(clock: Clock) -> None:
    port = FakePort(clock, mutations=at(*(n * 0.05 for n in range(1000))))
    result = after_action(port, timeout=20.0)
    budgets = [call["budgetMs"] for call in port.asked("settle.wait")]
    assert result.waited_ms == pytest.approx(20_000)
    assert max(budgets) <= 8000
    assert sum(budgets) == pytest.approx(20_000)


def test_each_call_of_a_long_wait_gets_what_is_left_of_the_whole(clock: Clock) -> None:
    port = FakePort(clock, mutations=at(*(n * 0.05 for n in range(1000))))
    after_action(port, timeout=20.0)
    left = [call["leftMs"] for call in port.asked("settle.wait")]
    assert left == pytest.approx([20_000, 12_000, 4_000])


def test_a_page_that_rests_in_a_later_slice_is_settled(clock: Clock) -> None:
    port = FakePort(clock, mutations=at(*(n * 0.05 for n in range(201))))  # until 10 s
    result = after_action(port, timeout=20.0)
    assert (result.reason, result.mutations) == ("quiet", 201)
    assert result.waited_ms == pytest.approx(10_100)


def test_a_quiet_period_may_be_longer_than_a_slice(clock: Clock) -> None:
    result = on_its_own(FakePort(clock), timeout=30.0, quiet_period=10.0)
    assert result.reason == "quiet"
    assert result.waited_ms == pytest.approx(10_000)


# -- requests


def test_after_an_answer_the_page_must_be_quiet_again(clock: Clock) -> None:
    port = FakePort(clock, requests=[Request(START + 0.01, START + 0.5)], mutations=at(0.52))
    result = after_action(port)
    assert (result.reason, result.mutations) == ("quiet", 1)
    # Noticed with the answer, changed by it 20 ms later, quiet 100 ms after that.
    assert result.waited_ms == pytest.approx(620)
    assert result.last_change_ms >= 500


def test_what_is_waited_for_is_reported(clock: Clock) -> None:
    port = FakePort(clock, requests=[Request(START + 0.01, START + 0.5)])
    session, reported = session_on(port), []
    session.on_waiting = reported.append
    Settler(session, SettleOptions(), port.mark()).wait(fresh=False)
    assert set(reported) == {"a request is not answered"}


def test_an_answer_that_changes_nothing_still_counts(clock: Clock) -> None:
    port = FakePort(clock, requests=[Request(START + 0.01, START + 0.5)])
    result = after_action(port)
    assert result.reason == "quiet"
    assert 600 <= result.waited_ms <= 700
    # When it came, not when it was noticed.
    assert result.last_change_ms == pytest.approx(500)


def test_an_answer_that_brings_a_request_is_waited_out(clock: Clock) -> None:
    port = FakePort(
        clock,
        requests=[Request(START + 0.01, START + 0.3), Request(START + 0.31, START + 0.8)],
    )
    result = after_action(port)
    assert result.reason == "quiet"
    assert result.waited_ms >= 900


def test_a_request_that_is_answered_within_the_quiet_period_costs_nothing(clock: Clock) -> None:
    port = FakePort(clock, requests=[Request(START + 0.01, START + 0.05)])
    assert after_action(port).waited_ms == pytest.approx(100)


def test_a_request_that_the_page_has_begun_is_waited_for_before_its_event_comes(
    clock: Clock,
) -> None:
    late = Request(START + 0.09, START + 0.5, reported=START + 0.13, read=START + 0.51)
    result = after_action(FakePort(clock, requests=[late], mutations=at(0.52)))
    assert (result.reason, result.mutations) == ("quiet", 1)
    assert result.last_change_ms >= 500


def test_an_answer_is_waited_for_until_the_page_has_read_it(clock: Clock) -> None:
    slow = Request(START + 0.01, START + 0.3, read=START + 0.45)
    result = after_action(FakePort(clock, requests=[slow], mutations=at(0.451)))
    assert (result.reason, result.mutations) == ("quiet", 1)


def test_a_request_that_is_over_in_the_page_is_waited_for_until_its_events_come(
    clock: Clock,
) -> None:
    """On a busy machine a click that had sent one was reported as a change of the page alone."""
    quick = Request(START + 0.01, START + 0.02, reported=START + 0.21, read=START + 0.03)
    port = FakePort(clock, requests=[quick])
    since = port.mark()
    after_action(port)
    assert port.happened(since).requests == (quick.url,)


def test_a_request_of_which_no_event_ever_tells_is_not_waited_for_long(clock: Clock) -> None:
    silent = Request(START + 0.01, reported=START + 60, read=START + 60)
    result = after_action(FakePort(clock, requests=[silent]))
    assert (result.reason, result.last_change_ms) == ("quiet", 0)
    assert 350 <= result.waited_ms <= 500


def test_a_module_of_which_no_event_tells_is_waited_for(clock: Clock) -> None:
    """Its host may be slow to connect; what it does then comes at any time after it."""
    port = FakePort(clock)
    port.imported["https://cdn.example/chart.js"] = START, START + 0.8
    result = after_action(port)
    assert (result.reason, result.pending_requests) == ("quiet", [])
    assert 900 <= result.waited_ms <= 1100


def test_a_module_that_never_comes_is_named(clock: Clock) -> None:
    port = FakePort(clock)
    port.imported["https://cdn.example/chart.js"] = START, START + 60
    result = after_action(port, timeout=2)
    assert result.reason == "requests_pending"
    assert [each.url for each in result.pending_requests] == ["https://cdn.example/chart.js"]


def test_modules_are_no_matter_where_requests_are_left_out(clock: Clock) -> None:
    port = FakePort(clock)
    port.imported["https://cdn.example/chart.js"] = START, START + 60
    assert after_action(port, network=False).waited_ms == pytest.approx(100)


def test_the_next_of_long_polls_is_not_waited_for(clock: Clock) -> None:
    """The page knows that a chain from before the action sent it, events alone do not."""
    port = FakePort(clock, requests=[Request(START + 0.01, is_others=True)])
    result = after_action(port)
    assert (result.reason, result.pending_requests) == ("quiet", [])
    assert result.waited_ms == pytest.approx(100)


def test_a_picture_that_nobody_hears_of_is_not_waited_for(clock: Clock) -> None:
    """One that only counts a visit: the page knows that, events alone do not."""
    counted = Request(START + 0.01, is_others=True, is_image=True)
    result = after_action(FakePort(clock, requests=[counted]))
    assert (result.reason, result.pending_requests) == ("quiet", [])
    assert result.waited_ms == pytest.approx(100)


def test_what_the_page_asks_for_can_be_left_out(clock: Clock) -> None:
    result = after_action(
        FakePort(clock, requests=[Request(START + 0.01, read=START + 9)]), network=False
    )
    assert result.waited_ms == pytest.approx(100)


def test_a_request_that_is_never_answered_is_named_at_the_cap(clock: Clock) -> None:
    port = FakePort(clock, requests=[Request(START + 0.01, url="https://a.example/slow")])
    result = after_action(port, timeout=2.0)
    assert (result.settled, result.reason) == (False, "requests_pending")
    assert [request.url for request in result.pending_requests] == ["https://a.example/slow"]
    assert result.waited_ms == pytest.approx(2000)


def test_what_only_the_page_knows_is_as_old_as_at_the_end(clock: Clock) -> None:
    """Its answer was on its way for 400 ms."""
    known = Left(kind="request", url="https://a.example/slow", age_ms=1300.0)
    state = Progress(START, START + 1, fresh=False, restart=False, asked=START)
    state.page = PageSettle.model_construct(left=[known], waited_ms=1000.0)
    (request,) = state.asked_for("requests_pending", START + 1.4)
    assert request.age_ms == pytest.approx(1700)


def test_what_is_ignored_is_not_what_a_wait_was_given_up_for() -> None:
    ignored = Left(kind="request", url="https://a.example/poll", is_ignored=True)
    state = Progress(START, START + 1, fresh=False, restart=False, asked=START)
    state.page = PageSettle.model_construct(left=[ignored], waited_ms=1000.0)
    assert state.asked_for("requests_pending", START + 1.4) == []


def test_requests_can_be_left_out(clock: Clock) -> None:
    port = FakePort(clock, requests=[Request(START + 0.01)])
    result = after_action(port, network=False)
    assert (result.reason, result.pending_requests) == ("quiet", [])
    assert result.waited_ms == pytest.approx(100)


def test_a_request_from_before_the_action_is_not_waited_for(clock: Clock) -> None:
    port = FakePort(clock, requests=[Request(START - 1)])
    assert after_action(port).reason == "quiet"


def test_an_unprepared_wait_waits_for_what_is_young_enough(clock: Clock) -> None:
    young = FakePort(clock, requests=[Request(START - 1, START + 0.3)])
    result = on_its_own(young, timeout=2.0)
    assert result.reason == "quiet"
    assert result.waited_ms >= 400


def test_an_unprepared_wait_does_not_wait_for_a_poll_that_hangs(clock: Clock) -> None:
    old = FakePort(clock, requests=[Request(START - 5)])
    result = on_its_own(old, timeout=2.0)
    assert (result.reason, result.pending_requests) == ("quiet", [])
    assert result.waited_ms == pytest.approx(100)


# -- navigations


def test_a_navigation_in_the_middle_is_waited_out(clock: Clock) -> None:
    port = FakePort(
        clock, navigations=[Navigation(START + 0.02, START + 0.4, START + 0.9)], mutations=at(1.0)
    )
    result = after_action(port)
    assert (result.settled, result.reason, result.navigated) == (True, "navigated", True)
    assert result.mutations == 1  # the old document's window went with it
    assert result.waited_ms == pytest.approx(1100)
    # The document was there at 900 ms, and has changed since.
    assert result.last_change_ms == pytest.approx(1000)


def test_a_navigation_may_take_longer_than_the_cap(clock: Clock) -> None:
    port = FakePort(clock, navigations=[Navigation(START + 0.02, START + 3, START + 6)])
    result = after_action(port, timeout=2.0, load_timeout=10.0)
    assert result.reason == "navigated"
    assert result.waited_ms == pytest.approx(6100)


def test_a_navigation_that_never_loads_is_given_up(clock: Clock) -> None:
    port = FakePort(clock, navigations=[Navigation(START + 0.02, START + 3, START + 1000)])
    result = after_action(port, timeout=2.0, load_timeout=10.0)
    assert (result.settled, result.reason) == (False, "still_loading")
    assert 10_000 <= result.waited_ms <= 10_200


def test_a_navigation_under_way_is_waited_out_first(clock: Clock) -> None:
    port = FakePort(clock, navigations=[Navigation(START, START + 0.1, START + 0.5)])
    result = on_its_own(port)
    assert result.settled
    assert result.waited_ms == pytest.approx(600)


def test_two_navigations_in_a_row_are_both_waited_out(clock: Clock) -> None:
    port = FakePort(
        clock,
        navigations=[
            Navigation(START + 0.02, START + 0.1, START + 0.3),
            Navigation(START + 0.35, START + 0.5, START + 0.8),
        ],
    )
    result = after_action(port)
    assert result.reason == "navigated"
    assert result.waited_ms == pytest.approx(900)


def test_a_document_that_was_replaced_unreported_is_noticed_and_waited_for(clock: Clock) -> None:
    """The classic transport has no events: another document answers, and it is not armed."""
    silent = Navigation(START - 0.5, START + 0.01, START + 0.02, reported=False)
    port = FakePort(clock, navigations=[silent])
    clock.now += 0.15
    result = after_action(port)
    assert (result.settled, result.reason, result.navigated) == (True, "navigated", True)
    assert result.waited_ms == pytest.approx(100)


def test_a_document_that_was_replaced_unreported_and_never_rests_is_given_up_at_the_cap(
    clock: Clock,
) -> None:
    """Through a Grid the events of a load may come after the answer of the document."""
    silent = Navigation(START - 0.5, START + 0.01, START + 0.02, reported=False)
    restless = at(*(n * 0.05 for n in range(400)))
    port = FakePort(clock, navigations=[silent], mutations=restless)
    clock.now += 0.15
    result = after_action(port, timeout=2.0)
    assert (result.settled, result.reason, result.navigated) == (False, "still_mutating", True)
    assert result.waited_ms == pytest.approx(2000)


def test_a_document_that_goes_away_during_the_wait_is_waited_for(clock: Clock) -> None:
    silent = Navigation(START, START + 0.05, START + 0.06, reported=False)
    result = after_action(FakePort(clock, navigations=[silent]))
    assert (result.reason, result.navigated) == ("navigated", True)
    assert result.waited_ms == pytest.approx(150)


def test_another_document_that_answers_in_a_new_window_has_come(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WebKitGTK: a page is disarmed, then replaced in a call of unknown age."""
    port = FakePort(clock, origin=1.0)
    port.mutations = at(0.01)
    answers = iter([True])

    def announced(settler: Settler, page: PageSettle) -> bool:
        if not next(answers, False):
            return False
        port.origin = 2.0
        return True

    monkeypatch.setattr(Settler, "_is_announced", announced)
    assert after_action(port).reason == "navigated"


@pytest.mark.parametrize("ahead", [-60.0, 0.0, 60.0])
@pytest.mark.parametrize("wait", [after_action, on_its_own])
def test_an_answer_that_comes_late_is_no_document_that_has_come(
    clock: Clock, wait: Any, ahead: float
) -> None:
    """Seen on a busy machine: a press that did nothing passed for one that had navigated."""
    young = Navigation(START - 0.06, START - 0.05, START - 0.02)
    port = FakePort(clock, navigations=[young], transit=0.4, clock_ahead=ahead, armed=1)
    result = wait(port)
    assert (result.reason, result.navigated) == ("quiet", False)


@pytest.mark.parametrize("ahead", [-60.0, 0.0, 60.0])
def test_a_document_that_comes_while_the_one_before_loads_is_reported(
    clock: Clock, ahead: float
) -> None:
    navigations = [
        Navigation(START - 0.05, START + 0.1, START + 0.5),
        Navigation(START + 0.2, START + 0.6, START + 0.7),
    ]
    port = FakePort(clock, navigations=navigations, transit=0.01, clock_ahead=ahead)
    assert on_its_own(port).navigated


def test_a_page_that_reloads_forever_is_given_up(clock: Clock) -> None:
    jumps = [Navigation(START + n * 0.05, START + n * 0.05, START + n * 0.05, reported=False)
             for n in range(2000)]  # fmt: skip
    result = after_action(FakePort(clock, navigations=jumps), timeout=2.0, load_timeout=10.0)
    assert not result.settled
    assert 9_900 <= result.waited_ms <= 12_500


# -- prompts and dead browsers


@pytest.mark.parametrize("opens", [0.0, 0.05])
def test_a_prompt_ends_the_wait(clock: Clock, opens: float) -> None:
    result = after_action(FakePort(clock, prompt_at=START + opens))
    assert (result.settled, result.reason) == (False, "prompt_open")
    assert result.waited_ms == pytest.approx(opens * 1000)


def test_a_prompt_during_a_load_ends_the_wait(clock: Clock) -> None:
    """As the question whether to leave a page does, before which nothing loads."""
    port = FakePort(clock, navigations=[Navigation(*at(0.01, 60, 60))], prompt_at=START + 0.5)
    result = after_action(port)
    assert (result.settled, result.reason) == (False, "prompt_open")
    assert clock.now == pytest.approx(START + 0.5, abs=0.1)


def test_a_prompt_during_a_request_ends_the_wait(clock: Clock) -> None:
    port = FakePort(clock, requests=[Request(START + 0.01)], prompt_at=START + 0.5)
    result = after_action(port)
    assert result.reason == "prompt_open"
    assert result.waited_ms < 700


def test_a_dead_browser_is_raised(clock: Clock) -> None:
    port = FakePort(clock)
    port.call = lambda *_, **__: (_ for _ in ()).throw(SessionLost("gone"))  # type: ignore[method-assign]
    with pytest.raises(SessionLost):
        after_action(port)


# -- the observation is ended


def test_an_unprepared_wait_leaves_nothing_in_the_page(clock: Clock) -> None:
    port = FakePort(clock)
    on_its_own(port)
    assert port.armed is None
    restless = FakePort(clock, mutations=at(*(n * 0.05 for n in range(400))))
    on_its_own(restless)
    assert restless.armed is None


def test_behind_a_prompt_nothing_is_asked_of_the_page(clock: Clock) -> None:
    port = FakePort(clock, prompt_at=START + 0.05)
    on_its_own(port)
    assert port.asked("settle.release") == []


@pytest.mark.parametrize("error", [NavigatedAway("gone"), PromptOpen("alert", "x")])
def test_a_page_that_goes_away_has_nothing_left_to_release(clock: Clock, error: Exception) -> None:
    restless = FakePort(clock, mutations=at(*(n * 0.05 for n in range(400))))
    restless.answers["settle.release"] = error
    assert on_its_own(restless).reason == "still_mutating"
    assert restless.calls[-1][0] == "settle.release"


# -- another call that takes the place of a wait, such as one that a browser repeats


@pytest.mark.parametrize("times", [1, 2])
def test_a_wait_whose_place_is_taken_is_asked_for_again(clock: Clock, times: int) -> None:
    port = FakePort(clock, mutations=at(0.05), superseded=times)
    result = after_action(port)
    assert (result.reason, result.mutations, result.navigated) == ("quiet", 1, False)
    assert [call["fresh"] for call in port.asked("settle.wait")] == [False] * (times + 1)


def test_what_such_a_wait_has_armed_goes_on(clock: Clock) -> None:
    port = FakePort(clock, mutations=at(0.05), superseded=1)
    result = on_its_own(port)
    assert (result.reason, result.mutations, result.navigated) == ("quiet", 1, False)
    assert [call["fresh"] for call in port.asked("settle.wait")] == [True, None]


# -- a window that was taken down, and looked on from after all


def test_what_was_seen_before_a_late_request_is_not_forgotten(clock: Clock) -> None:
    port = FakePort(
        clock, mutations=at(0.05, 0.35), requests=[Request(START + 0.1, answered=START + 0.3)]
    )
    result = after_action(port, release="always")
    assert (result.reason, result.mutations, result.delta.added) == ("quiet", 2, 2)
    assert result.last_mutation_ms == pytest.approx(350, abs=20)


def test_what_a_press_changed_is_known_after_a_late_request(clock: Clock) -> None:
    port = FakePort(
        clock, mutations=at(0.05), requests=[Request(START + 0.1, answered=START + 0.3)]
    )
    result = after_action(port, release="outcome")
    assert (result.mutations, result.doubtful) == (1, False)
    assert result.last_mutation_ms == pytest.approx(50)
