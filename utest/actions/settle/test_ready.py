"""Waiting for readiness on a page whose life is written down beforehand; no time passes."""

from __future__ import annotations

from typing import Any

import pytest
from builders import settle_result
from fake_port import NEVER, Clock, FakePort, Navigation, Request, session_on

from AbraLibrary.actions.session.session import Session
from AbraLibrary.actions.settle import ready as ready_module
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.actions.settle.ready import after_load, wait_for_ready
from AbraLibrary.browser.port import Mark
from AbraLibrary.core.models.settle.ready import ReadyOptions, ReadyResult
from AbraLibrary.core.models.settle.settle_options import SettleOptions


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    clock = Clock()
    for module in (ready_module, settle_module):
        monkeypatch.setattr(module, "time", clock)
    return FakePort(clock)


def wait(port: FakePort, **options: Any) -> ReadyResult:
    return wait_for_ready(session_on(port), ReadyOptions(proof=False).model_copy(update=options))


def fresh(port: FakePort) -> FakePort:
    """A document that began 50 ms ago, and has just loaded."""
    port.navigations = [Navigation(99.95, 99.97, 100.0)]
    return port


# -- the two windows


def test_a_page_that_has_long_been_still_is_ready_at_once(port: FakePort) -> None:
    port.requests, port.structure = [Request(98.0, 99.4)], [99.5]
    result = wait(port)
    assert (result.ready, result.reason, result.waited_ms) == (True, "ready", 0.0)
    assert (result.network_idle_ms, result.dom_stable_ms) == pytest.approx((600, 500))


def test_the_network_window_counts_from_the_last_answer(port: FakePort) -> None:
    port.requests = [Request(99.8, 99.9)]
    assert wait(port).waited_ms == pytest.approx(400)


def test_the_dom_window_counts_from_the_last_change_of_structure(port: FakePort) -> None:
    port.structure = [99.9]
    assert wait(port).waited_ms == pytest.approx(200)


def test_a_request_that_is_open_is_waited_for_and_then_the_window(port: FakePort) -> None:
    port.requests = [Request(99.8, 101.0)]
    assert wait(port).waited_ms == pytest.approx(1500)


def test_both_windows_must_hold_at_the_same_moment(port: FakePort) -> None:
    """What an answer changes comes late in the network's window, and begins the DOM's anew."""
    port.requests, port.structure = [Request(99.8, 99.9)], [100.35]
    result = wait(port)
    assert result.waited_ms == pytest.approx(650)
    assert result.network_idle_ms == pytest.approx(750)


def test_a_chain_of_requests_is_followed_to_its_end(port: FakePort) -> None:
    port.requests = [Request(99.9, 100.1), Request(100.5, 100.7), Request(101.1, 101.2)]
    assert wait(port).waited_ms == pytest.approx(1700)


@pytest.mark.parametrize(
    ("given", "waited"),
    [({"network_idle": 0.0}, 300), ({"dom_stable": 0.0}, 450), ({"network_idle": 1.0}, 950)],
)
def test_a_window_can_be_chosen_and_left_out(
    port: FakePort, given: dict[str, float], waited: float
) -> None:
    port.requests, port.structure = [Request(99.8, 99.95)], [100.0]
    assert wait(port, **given).waited_ms == pytest.approx(waited)


def test_a_signal_that_is_left_out_is_not_waited_for_even_if_it_never_ends(port: FakePort) -> None:
    port.requests = [Request(99.0)]
    result = wait(port, network_idle=0.0)
    assert (result.ready, result.pending_requests) == (True, [])
    assert result.confidence == 0.8


# -- what was never touched


def test_a_young_document_has_its_windows_to_come(port: FakePort) -> None:
    assert wait(fresh(port)).waited_ms == pytest.approx(450)


def test_after_a_load_a_signal_that_has_seen_nothing_holds_at_once(port: FakePort) -> None:
    assert wait(fresh(port), trusts_silence=True).waited_ms == 0


def test_after_a_load_what_was_touched_is_waited_for(port: FakePort) -> None:
    fresh(port).structure = [99.99]
    assert wait(port, trusts_silence=True).waited_ms == pytest.approx(290)
    port.clock.now, port.requests = 100.0, [Request(99.96, 99.98)]
    assert wait(port, trusts_silence=True).waited_ms == pytest.approx(480)


def test_silence_of_a_network_that_nobody_sees_is_not_trusted(port: FakePort) -> None:
    fresh(port).tells = False
    result = wait(port, trusts_silence=True)
    assert result.waited_ms == pytest.approx(450)
    assert result.confidence == 0.65


@pytest.mark.parametrize(("probes", "confidence"), [("early", 1.0), ("late", 0.65), ("none", 0.65)])
def test_where_no_event_tells_the_page_knows_its_requests(
    port: FakePort, probes: str, confidence: float
) -> None:
    port.tells, port.probes, port.longest = False, probes, 0.5
    port.requests = [Request(99.8, 101.0)]
    result = wait(port)
    assert result.waited_ms == pytest.approx(1500)
    assert result.network_idle_ms == pytest.approx(500)
    assert result.confidence == confidence


def test_a_request_that_only_the_page_knows_is_named_at_the_cap(port: FakePort) -> None:
    port.tells, port.probes, port.longest = False, "early", 0.5
    port.requests = [Request(99.0)]
    result = wait(port, timeout=2.0)
    assert (result.ready, result.waited_ms) == (False, pytest.approx(2000))
    assert [each.url for each in result.pending_requests] == ["https://a.example/api"]


def test_a_request_from_long_before_forbids_readiness_to_no_one(port: FakePort) -> None:
    port.tells, port.probes = False, "late"
    port.requests = [Request(80.0)]
    result = wait(port, timeout=2.0)
    assert result.ready
    assert result.excluded_requests == ["https://a.example/api"]


def test_after_a_load_the_silence_of_early_probes_is_trusted(port: FakePort) -> None:
    fresh(port).tells, port.probes = False, "early"
    assert wait(port, trusts_silence=True).waited_ms == 0


# -- proof


def test_a_proof_that_nothing_is_scheduled_ends_the_wait(port: FakePort) -> None:
    port.requests, port.structure, port.idle_from = [Request(99.8, 99.9)], [99.9], 100.05
    result = wait(port, proof=True)
    assert result.proved
    assert result.waited_ms == pytest.approx(50)
    port.clock.now = 100.0
    assert wait(port, proof=False).waited_ms == pytest.approx(400)


def test_no_proof_ends_a_wait_for_a_request(port: FakePort) -> None:
    port.requests, port.idle_from = [Request(99.8, 102.0)], 100.0
    assert wait(port, proof=True).waited_ms == pytest.approx(2000)


# -- when the time is up


def test_a_page_that_imports_a_module_is_not_ready(port: FakePort) -> None:
    port.idle_from = 0.0
    port.imported["https://cdn.example/chart.js"] = 99.0, 100.65
    result = wait(port, proof=True)
    assert result.ready
    assert 650 <= result.waited_ms <= 800
    assert wait(port, proof=True, network_idle=0).waited_ms == 0


def test_a_module_that_never_comes_is_named(port: FakePort) -> None:
    port.imported["https://cdn.example/chart.js"] = 99.0, NEVER
    result = wait(port, timeout=2.0)
    assert (result.ready, result.waited_ms) == (False, pytest.approx(2000))
    assert [each.url for each in result.pending_requests] == ["https://cdn.example/chart.js"]


def test_what_was_open_is_named(port: FakePort) -> None:
    port.requests, port.structure = [Request(99.0)], [100 + n / 10 for n in range(50)]
    result = wait(port, timeout=2.0)
    assert (result.ready, result.reason, result.confidence) == (False, "timed_out", 0.0)
    assert result.waited_ms == pytest.approx(2000)
    assert [(r.url, r.age_ms) for r in result.pending_requests] == [
        ("https://a.example/api", pytest.approx(3000))
    ]
    assert result.hot_spots[0].locator == "ul#feed"


def test_a_request_older_than_the_wait_is_left_out_and_reported(port: FakePort) -> None:
    """A long poll that was going before, or more than this wait could see end."""
    port.requests = [Request(80.0)]
    result = wait(port, timeout=2.0)
    assert (result.ready, result.waited_ms) == (True, 0.0)
    assert result.excluded_requests == ["https://a.example/api"]
    assert result.confidence == 0.85


@pytest.mark.parametrize("tells", [True, False])
def test_a_request_is_no_long_poll_as_a_wait_is_short(port: FakePort, tells: bool) -> None:
    port.tells, port.probes, port.longest = tells, "early", 0.5
    port.requests = [Request(95.0, 103.0)]
    result = wait(port, timeout=1.0)
    assert (result.ready, result.excluded_requests) == (False, [])
    assert [each.url for each in result.pending_requests] == ["https://a.example/api"]
    assert wait(port, timeout=4.0).ready


@pytest.mark.parametrize("tells", [True, False])
def test_what_a_wait_was_given_up_for_is_no_long_poll(port: FakePort, tells: bool) -> None:
    """However long the test waits in between for its answer."""
    port.tells, port.probes, port.longest = tells, "early", 0.5
    port.requests = [Request(99.0, 200.0)]
    session = session_on(port)
    options = ReadyOptions(proof=False, timeout=1.0)
    assert not wait_for_ready(session, options).ready
    port.clock.now = 150.0
    again = wait_for_ready(session, options)
    assert (again.ready, again.excluded_requests) == (False, [])
    port.clock.now = 201.0
    assert wait_for_ready(session, options).ready


def test_an_answer_that_the_page_still_reads_is_waited_for(port: FakePort) -> None:
    reading = {"url": "https://a.example/rows", "method": "", "ageMs": 700}
    port.ready = {"reading": [reading]}
    result = wait(port, timeout=2.0)
    assert (result.ready, result.waited_ms) == (False, pytest.approx(2000))
    assert [each.url for each in result.pending_requests] == ["https://a.example/rows"]
    assert wait(port, network_idle=0.0).ready


def test_what_the_page_reads_for_long_is_a_stream(port: FakePort) -> None:
    reading = {"url": "https://a.example/rows", "method": "", "ageMs": 20_000}
    port.ready = {"reading": [reading]}
    result = wait(port, timeout=2.0)
    assert (result.ready, result.excluded_requests) == (True, ["https://a.example/rows"])


def test_a_wait_of_no_time_is_one_look(port: FakePort) -> None:
    port.structure = [99.9]
    assert not wait(port, timeout=0.0).ready
    assert len(port.asked("ready.wait")) == 1


@pytest.mark.parametrize("longest", [8.0, 0.5])
def test_no_call_takes_longer_than_the_port_allows(port: FakePort, longest: float) -> None:
    port.longest, port.structure = longest, [100 + n / 10 for n in range(200)]
    assert wait(port, timeout=9.0).waited_ms == pytest.approx(9000)


# -- documents and routes


def test_a_navigation_under_way_is_waited_for(port: FakePort) -> None:
    port.navigations = [Navigation(99.9, 100.3, 101.0)]
    result = wait(port, trusts_silence=True)
    assert result.ready
    assert result.waited_ms == pytest.approx(1000)


def test_a_document_that_loads_meanwhile_is_waited_for_again(port: FakePort) -> None:
    port.structure = [99.95, 100.3]
    port.navigations = [Navigation(100.1, 100.2, 100.25)]
    result = wait(port)
    assert result.navigated
    assert result.ready
    assert result.waited_ms == pytest.approx(600)


def test_an_answer_that_comes_late_is_no_document_that_has_come(port: FakePort) -> None:
    port.navigations, port.transit = [Navigation(99.94, 99.95, 99.98)], 0.4
    assert not wait(port).navigated


def test_a_document_that_does_not_load_in_time_is_reported(port: FakePort) -> None:
    port.navigations = [Navigation(99.9, NEVER, NEVER)]
    result = wait(port, timeout=1.0)
    assert (result.ready, result.loading) == (False, True)


def test_a_prompt_during_a_load_ends_the_wait(port: FakePort) -> None:
    port.navigations, port.prompt_at = [Navigation(99.9, 160, 160)], 100.5
    result = wait(port)
    assert (result.ready, result.reason) == (False, "prompt_open")
    assert port.clock.now == pytest.approx(100.5, abs=0.1)


def test_a_prompt_ends_the_wait(port: FakePort) -> None:
    port.structure, port.prompt_at = [99.9], 100.1
    result = wait(port)
    assert (result.ready, result.reason) == (False, "prompt_open")


def test_a_route_is_settled_in_place(port: FakePort) -> None:
    port.routes, port.structure = [(100.1, "https://a.example/cart")], [99.9]
    result = wait(port)
    assert result.route_changed
    assert not result.navigated
    assert result.url == "https://a.example/cart"
    assert result.waited_ms == pytest.approx(200)


def test_a_route_is_reported_once(port: FakePort) -> None:
    session = session_on(port)
    options = ReadyOptions(proof=False)
    assert not wait_for_ready(session, options).route_changed
    port.routes = [(100.5, "https://a.example/cart")]
    port.clock.now = 101.0
    assert wait_for_ready(session, options).route_changed
    assert not wait_for_ready(session, options).route_changed


def test_without_events_a_route_is_found_by_the_address(port: FakePort) -> None:
    session, port.tells = session_on(port), False
    wait_for_ready(session, ReadyOptions())
    port.routes = [(100.5, "https://a.example/cart")]
    port.clock.now = 101.0
    assert wait_for_ready(session, ReadyOptions()).route_changed


def test_another_document_is_no_other_route(port: FakePort) -> None:
    session = session_on(port)
    wait_for_ready(session, ReadyOptions())
    port.navigations = [Navigation(100.1, 100.2, 100.3)]
    port.routes = [(100.05, "https://a.example/next")]  # of the document that has gone
    port.clock.now = 101.0
    assert not wait_for_ready(session, ReadyOptions()).route_changed


# -- secrets


def test_a_secret_is_in_no_address(port: FakePort) -> None:
    session: Session = session_on(port)
    session.secrets.add("hunter2")
    port.requests = [Request(99.9, url="https://a.example/api?key=hunter2")]
    assert "hunter2" not in wait_for_ready(session, ReadyOptions()).model_dump_json()


# -- after a load


def test_a_load_is_not_waited_for_unless_it_is_asked_for(port: FakePort) -> None:
    settled = settle_result()
    assert after_load(session_on(port), settled, SettleOptions()) == (settled, None)
    assert port.calls == []


@pytest.mark.parametrize("reason", ["prompt_open", "still_loading"])
def test_what_stands_in_the_way_is_not_waited_for_again(port: FakePort, reason: str) -> None:
    settled = settle_result(settled=False, reason=reason)
    options = SettleOptions(ready=ReadyOptions())
    assert after_load(session_on(port), settled, options) == (settled, None)


def test_a_page_that_was_too_slow_to_settle_settles_once_it_is_ready(port: FakePort) -> None:
    heard = []
    session = session_on(port)
    session.on_settled = lambda _, result: heard.append(result.reason)
    port.requests = [Request(99.0, 101.0)]
    restless = settle_result(
        settled=False, reason="requests_pending", waited_ms=2000.0, navigated=True
    )
    options = SettleOptions(ready=ReadyOptions(proof=False), proof=False)
    settled, ready = after_load(session, restless, options)
    assert ready is not None
    assert ready.ready
    assert (settled.settled, settled.reason, settled.navigated) == (True, "quiet", True)
    assert settled.waited_ms == pytest.approx(2000 + 1500 + 100)
    assert heard == ["quiet"]


def test_a_page_that_settled_is_not_settled_on_again(port: FakePort) -> None:
    settled = settle_result()
    options = SettleOptions(ready=ReadyOptions())
    again, ready = after_load(session_on(port), settled, options)
    assert again is settled
    assert ready is not None
    assert port.asked("settle.wait") == []


@pytest.mark.parametrize(
    ("reason", "answered"), [("still_mutating", 101.0), ("loading_state", 90.0)]
)
def test_a_page_that_will_not_settle_gets_no_second_try(
    port: FakePort, reason: str, answered: float
) -> None:
    """Endless churn is no matter of readiness; and what was ready at once has not changed."""
    port.requests = [Request(89.0, answered)]
    settled = settle_result(settled=False, reason=reason)
    again, ready = after_load(session_on(port), settled, SettleOptions(ready=ReadyOptions()))
    assert again is settled
    assert ready is not None
    assert ready.ready


@pytest.mark.parametrize(("requests", "waited"), [([], 1000), ([Request(99.0)], 10_000)])
def test_a_chatty_site_is_not_waited_for_to_the_cap(
    port: FakePort, requests: list[Request], waited: float
) -> None:
    """Unless it waits for an answer, which may well end the churn."""
    port.structure, port.requests = [100 + n / 10 for n in range(200)], requests
    settled = settle_result(
        settled=False, reason="still_mutating", pending_requests=port.pending(Mark(0))
    )
    _, ready = after_load(session_on(port), settled, SettleOptions(ready=ReadyOptions()))
    assert ready is not None
    assert not ready.ready
    assert ready.waited_ms == pytest.approx(waited)
