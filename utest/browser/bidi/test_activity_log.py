"""What a window did lately: bounded, by id whichever event comes first, and of one window."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.browser.bidi.activity_log import ActivityLog
from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.wire import LogEvent, NavigationEvent, NetworkEvent, PromptEvent, read


def request(key: str = "r-1", context: str = "w", **given: Any) -> NetworkEvent:
    own = {"request": key, "url": f"https://a.example/{key}", "method": "GET"}
    return NetworkEvent.model_validate({"context": context, "request": own, **given})


def answer(key: str = "r-1", status: int = 200, **given: Any) -> NetworkEvent:
    return request(key, response={"status": status}, **given)


def logged(text: str = "hello", **given: Any) -> LogEvent:
    return read(LogEvent, {"level": "info", "text": text, "source": {"context": "w"}, **given})


def seen_of(log: ActivityLog, since: float = 0.0) -> Any:
    return log.activity(since, lambda context: context == "w")


def test_a_request_has_its_answer_whichever_is_heard_of_first() -> None:
    log = ActivityLog()
    log.requested(request("r-1"), 1.0)
    log.answered(answer("r-1", 201), is_end=True)
    log.answered(answer("r-2", 404), is_end=True)
    log.answered(answer("r-2", 0), is_end=False)
    log.requested(request("r-2"), 1.0)
    log.requested(request("r-3"), 1.0)
    assert [each.status for each in seen_of(log).requests] == [201, 404, None]


def test_only_what_came_since_and_only_of_the_window() -> None:
    log = ActivityLog()
    log.requested(request("old"), 1.0)
    log.requested(request("other", context="elsewhere"), 3.0)
    log.requested(request("new"), 3.0)
    log.logged(logged("old"), "console", 1.0)
    log.logged(logged("new"), "exception", 3.0)
    log.prompted(PromptEvent(context="w", type="alert", message="Hi"), 3.0)
    log.arrived(NavigationEvent(context="w", url="https://a.example/"), 3.0)
    seen = seen_of(log, 2.0)
    assert [each.url for each in seen.requests] == ["https://a.example/new"]
    assert [(each.kind, each.text) for each in seen.console] == [("exception", "new")]
    assert [each.text for each in seen.prompts] == ["Hi"]
    assert [each.kind for each in seen.arrivals] == ["navigation"]


def test_a_flood_is_bounded_and_counted() -> None:
    log = ActivityLog()
    for number in range(1000):
        log.requested(request(f"r-{number}"), 1.0)
        log.logged(logged(f"line {number}"), "console", 1.0)
    seen = seen_of(log)
    assert seen.requests[-1].url.endswith("r-999")
    assert len(seen.requests) + seen.requests_forgotten == 1000
    assert seen.console[-1].text == "line 999"
    assert len(seen.console) + seen.console_forgotten == 1000


def test_errors_that_are_not_kept_any_more_are_counted_by_themselves() -> None:
    log = ActivityLog()
    for at in range(230):
        log.logged(logged(f"{at}", level="error" if at < 10 else "info"), "console", float(at))
    seen = seen_of(log)
    assert (seen.console_forgotten, seen.errors_forgotten) == (30, 10)
    assert seen_of(log, 100.0).errors_forgotten == 0


def test_the_same_message_again_is_counted() -> None:
    log = ActivityLog()
    for _ in range(500):
        log.logged(logged("tick"), "console", 1.0)
    (entry,) = seen_of(log).console
    assert entry.count == 500


def test_a_huge_message_is_cut_and_says_so() -> None:
    log = ActivityLog()
    log.logged(logged("x" * 1_000_000), "console", 1.0)
    (entry,) = seen_of(log).console
    assert len(entry.text) + entry.cut == 1_000_000
    assert len(entry.text) == 2000


def test_where_it_was_logged_is_a_script_and_a_line() -> None:
    frames = [{"url": "https://a.example/js/app.js?v=s3cret", "lineNumber": 11}]
    log = ActivityLog()
    log.logged(logged(stackTrace={"callFrames": frames}), "console", 1.0)
    (entry,) = seen_of(log).console
    assert entry.where == "app.js:12"


def test_text_that_no_encoding_can_carry_is_marked() -> None:
    assert logged("a\ud800b").text == "a\ufffdb"
    prompt = read(PromptEvent, {"context": "w", "type": "alert", "message": "\udfff"})
    assert prompt.message == "\ufffd"


def test_the_history_tells_it_of_a_window() -> None:
    history = History()
    history.request_begun(request("r-1"))
    history.request_ended(answer("r-1", 500))
    history.logged(logged("broken"), "exception")
    seen = history.activity(0.0, "w")
    assert [each.status for each in seen.failed_requests] == [500]
    assert [each.text for each in seen.exceptions] == ["broken"]


@pytest.mark.parametrize("is_answer_first", [True, False])
def test_a_long_session_keeps_the_headers_of_its_latest_requests(is_answer_first: bool) -> None:
    log = ActivityLog()
    header = {"name": "Accept", "value": {"type": "string", "value": "*/*"}}
    for number in range(300):
        own = {"request": f"r{number}", "url": "https://a.example/", "method": "GET"}
        given = {"request": {**own, "headers": [header]}, "response": {"headers": [header]}}
        event = NetworkEvent.model_validate({"context": "w", **given})
        if is_answer_first:
            log.answered(event, is_end=True)
        log.requested(event, float(number))
        if not is_answer_first:
            log.answered(event, is_end=True)
    answers, _ = log.answers(0.0, lambda _: True)
    full = ["Accept" in repr(begun) and "Accept" in repr(ended) for begun, ended in answers]
    bare = ["Accept" not in repr((begun, ended)) for begun, ended in answers]
    assert len(answers) == 300
    assert full[-100:] == [True] * 100
    assert bare[:200] == [True] * 200
