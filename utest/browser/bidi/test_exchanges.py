"""Requests with their answers, kept while somebody analyses an action."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.wire import ContextEvent, NetworkEvent, read

TOP, OTHER = "top", "other"
BEGAN = 1_795_356_296_101


def event(key: str, *, answer: dict[str, Any] | None = None, **outer: Any) -> NetworkEvent:
    url = f"https://a.example/{key}"
    timings = {"requestTime": 0.5, "responseStart": 150.5, "responseEnd": 180.5} if answer else {}
    request = {"request": key, "url": url, "method": "POST", "timings": timings,
               "initiatorType": "fetch"}  # fmt: skip
    given = {"context": TOP, "timestamp": BEGAN, "request": request, **outer}
    return read(NetworkEvent, {**given, "response": answer} if answer else given)


ANSWER = {"status": 201, "fromCache": False, "bytesReceived": 900, "bodySize": 700}


def history() -> History:
    events = History()
    events.open_already(ContextEvent(context=TOP))
    events.open_already(ContextEvent(context=OTHER))
    events.keep_exchanges(True)
    return events


def test_events_in_any_order_make_one_exchange() -> None:
    for order in permutations(range(3)):
        events = history()
        steps = [
            lambda on: on.request_begun(event("a")),
            lambda on: on.answer_begun(event("a", answer=ANSWER)),
            lambda on: on.request_ended(event("a", answer=ANSWER)),
        ]
        for step in order:
            steps[step](events)
        (exchange,) = events.exchanges(BEGAN, TOP)
        assert (exchange.method, exchange.status, exchange.duration_ms, exchange.size) == (
            "POST",
            201,
            180.0,
            700,
        )


def test_one_that_is_not_answered_has_neither_status_nor_duration() -> None:
    events = history()
    events.request_begun(event("a"))
    (exchange,) = events.exchanges(BEGAN, TOP)
    assert (exchange.status, exchange.duration_ms, exchange.size) == (None, None, None)


def test_one_that_failed_says_why() -> None:
    events = history()
    events.request_begun(event("a"))
    events.request_ended(event("a", errorText="net::ERR_FAILED"))
    (exchange,) = events.exchanges(BEGAN, TOP)
    assert (exchange.error, exchange.status) == ("net::ERR_FAILED", None)


def test_only_those_of_the_window_and_of_the_time_are_reported() -> None:
    events = history()
    events.request_begun(event("before", timestamp=BEGAN - 50))
    events.request_begun(event("other", context=OTHER))
    events.mark()
    events.request_begun(event("mine", timestamp=BEGAN))
    assert [e.url for e in events.exchanges(BEGAN + 0.7, TOP)] == ["https://a.example/mine"]
    assert [e.url for e in events.exchanges(None, TOP)] == ["https://a.example/mine"]


def test_the_document_of_a_navigation_is_one_too() -> None:
    events = history()
    events.request_begun(event("page", navigation="n-1"))
    events.request_ended(event("page", navigation="n-1", answer=ANSWER))
    assert [each.status for each in events.exchanges(BEGAN, TOP)] == [201]
    assert not events.pending(events.mark())


def test_nothing_is_kept_while_nobody_asks() -> None:
    events = history()
    events.request_begun(event("a"))
    events.keep_exchanges(False)
    events.request_begun(event("b"))
    events.request_ended(event("b", answer=ANSWER))
    assert events.exchanges(None, TOP) == []
