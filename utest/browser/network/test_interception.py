"""Requests that are held, and how they are answered."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from selenium.common.exceptions import WebDriverException

from AbraLibrary.actions.network.rule_book import RuleBook
from AbraLibrary.browser.bidi.wire import NetworkEvent
from AbraLibrary.browser.network.interception import Interception, refused
from AbraLibrary.browser.network.responses import response_of
from AbraLibrary.core.models.network.rule import Rule
from AbraLibrary.errors import ArgumentError

MOCK = Rule(ruled="mocked", pattern="x", status=201, headers=(("X-A", "b"),), body=b"\xff")


class FakeDriver:
    """Its network notes what it is told."""

    def __init__(self, error: Exception | None = None) -> None:
        self.network = self
        self.told: list[tuple[str, dict[str, Any]]] = []
        self._error = error

    def add_intercept(self, **given: Any) -> dict[str, str]:
        self.told.append(("add", given))
        return {"intercept": f"i{len(self.told)}"}

    def __getattr__(self, name: str) -> Any:
        def tell(**given: Any) -> None:
            self.told.append((name, given))
            if self._error:
                raise self._error

        return tell


def held(
    url: str = "https://a.example/x", intercept: str = "i1", method: str = "GET", **headers: str
) -> NetworkEvent:
    named = [{"name": k, "value": {"type": "string", "value": v}} for k, v in headers.items()]
    return NetworkEvent.model_validate(
        {
            "request": {"request": "r1", "url": url, "method": method, "headers": named},
            "isBlocked": True,
            "intercepts": [intercept],
        }
    )


def test_nothing_is_registered_without_a_rule() -> None:
    driver = FakeDriver()
    Interception(driver).answer_by(None)  # type: ignore[arg-type]
    assert driver.told == []


def test_requests_are_held_once_and_let_go_in_the_end() -> None:
    driver = FakeDriver()
    interception = Interception(driver)  # type: ignore[arg-type]
    interception.answer_by(lambda url, method, *, counts=True: MOCK)
    interception.answer_by(lambda url, method, *, counts=True: None)
    interception.answer_by(None)
    assert [name for name, _ in driver.told] == ["add", "remove_intercept"]
    assert driver.told[1][1] == {"intercept": "i1"}
    # One that was held before is let through.
    assert interception.rule_for(held()) is None
    interception.answer(held(), None)
    assert driver.told[-1] == ("continue_request", {"request": "r1"})


def test_each_kind_of_rule_is_its_own_command() -> None:
    driver = FakeDriver()
    interception = Interception(driver)  # type: ignore[arg-type]
    rules = {"https://a.example/x": MOCK, "https://a.example/y": Rule(ruled="blocked", pattern="")}
    interception.answer_by(lambda url, method, *, counts=True: rules.get(url))
    for url in (*rules, "https://a.example/z"):
        event = held(url, Origin="https://a.example")
        interception.answer(event, interception.rule_for(event))
    mocked, blocked, passed = driver.told[1:]
    assert mocked == (
        "provide_response",
        {
            "request": "r1",
            "status_code": 201,
            "headers": [{"name": "X-A", "value": {"type": "string", "value": "b"}}],
            "body": {"type": "base64", "value": "/w=="},
        },
    )
    assert blocked == ("fail_request", {"request": "r1"})
    assert passed == ("continue_request", {"request": "r1"})


def test_what_another_library_holds_is_left_to_it() -> None:
    driver = FakeDriver()
    interception = Interception(driver)  # type: ignore[arg-type]
    interception.answer_by(lambda url, method, *, counts=True: MOCK)
    event = held(intercept="theirs")
    assert interception.rule_for(event) is None
    interception.answer(event, None)
    assert len(driver.told) == 1


@pytest.mark.parametrize(
    ("sender", "given", "is_added"),
    [
        ({"Origin": "https://b.example"}, "", "https://b.example"),
        ({"Referer": "https://b.example/page"}, "", "https://b.example"),
        ({}, "", "*"),
        ({"Origin": "https://a.example"}, "", None),
        ({"Referer": "https://a.example/page"}, "", None),
        ({"Origin": "https://b.example"}, "access-control-allow-origin", None),
    ],
)
def test_the_page_may_read_what_is_mocked_of_another_origin(
    sender: dict[str, str], given: str, is_added: str | None
) -> None:
    driver = FakeDriver()
    interception = Interception(driver)  # type: ignore[arg-type]
    rule = MOCK.model_copy(update={"headers": ((given, "*"),) if given else ()})
    interception.answer_by(lambda url, method, *, counts=True: rule)
    interception.answer(held(**sender), rule)  # type: ignore[arg-type]
    sent = {each["name"]: each["value"]["value"] for each in driver.told[-1][1]["headers"]}
    assert sent.get("Access-Control-Allow-Origin") == is_added
    with_credentials = is_added not in (None, "*")
    assert ("Access-Control-Allow-Credentials" in sent) is with_credentials


def test_the_question_whether_a_page_may_send_a_mocked_request_is_answered() -> None:
    driver = FakeDriver()
    interception = Interception(driver)  # type: ignore[arg-type]
    book = RuleBook()
    number = book.add(MOCK.model_copy(update={"method": "POST", "times": 1}))
    interception.answer_by(book.take)
    event = held(
        method="OPTIONS",
        Origin="https://b.example",
        **{"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "x-a"},
    )
    rule = interception.rule_for(event)
    interception.answer(event, rule)
    sent = driver.told[-1][1]
    assert (driver.told[-1][0], sent["status_code"]) == ("provide_response", 204)
    assert {each["name"]: each["value"]["value"] for each in sent["headers"]} == {
        "Access-Control-Allow-Methods": "POST",
        "Access-Control-Allow-Headers": "x-a",
        "Access-Control-Allow-Origin": "https://b.example",
        "Access-Control-Allow-Credentials": "true",
    }
    assert book.remove([number])[0].count == 0
    assert interception.rule_for(event) is None
    book.add(MOCK.model_copy(update={"method": "OPTIONS", "status": 403}))
    assert interception.rule_for(event).status == 403  # type: ignore[union-attr]


def test_the_end_of_the_rules_ends_a_delay() -> None:
    driver = FakeDriver()
    interception = Interception(driver)  # type: ignore[arg-type]
    late = MOCK.model_copy(update={"delay": 3600.0})
    interception.answer_by(lambda url, method, *, counts=True: late)
    answering = threading.Thread(target=interception.answer, args=(held(), late), daemon=True)
    answering.start()
    interception.answer_by(None)
    answering.join()
    assert "provide_response" in [name for name, _ in driver.told]


def test_the_end_of_one_rule_ends_its_own_delays_only() -> None:
    driver = FakeDriver()
    interception = Interception(driver)  # type: ignore[arg-type]
    book = RuleBook()
    late = [MOCK.model_copy(update={"delay": 3600.0, "pattern": part}) for part in ("x", "x")]
    numbers = [book.add(each) for each in late]
    interception.answer_by(book.take)
    answering = [
        threading.Thread(target=interception.answer, args=(held(), each), daemon=True)
        for each in late
    ]
    for each in answering:
        each.start()
    book.remove(numbers[:1])
    interception.let_out(book.holds)
    answering[0].join()
    assert answering[1].is_alive()
    # One that was chosen before, and begins to wait now.
    interception.answer(held(), late[0])
    book.remove(numbers[1:])
    interception.let_out(book.holds)
    answering[1].join()
    assert [name for name, _ in driver.told] == ["add", *["provide_response"] * 3]


def test_a_request_that_went_away_is_no_problem_and_any_other_failure_is_told() -> None:
    for message, problems in (
        ("no such request: Network request with ID 'r1' doesn't exist", []),
        ("unknown error: Invalid InterceptionId.", []),
        ("invalid argument: bad", ["GET https://a.example/x: invalid argument: bad"]),
    ):
        driver = FakeDriver(WebDriverException(message))
        interception = Interception(driver)  # type: ignore[arg-type]
        interception.answer_by(lambda url, method, *, counts=True: None)
        interception.answer(held(), None)
        assert list(interception.problems) == problems


def test_a_command_that_the_browser_lacks_is_named() -> None:
    error = refused(WebDriverException("unknown command: emulation.setTouchOverride"), "touch=")
    assert isinstance(error, ArgumentError)
    assert str(error).startswith("touch= is not available: this browser does not know the command")


def test_a_value_that_the_browser_refuses_is_an_argument() -> None:
    told = 'invalid argument: Invalid timezone "Mars/X".'
    error = refused(WebDriverException(told), "timezone=")
    assert isinstance(error, ArgumentError)
    assert str(error).startswith(f"timezone= was refused by the browser ({told})")


def test_a_response_has_its_headers_by_name() -> None:
    begun = held("https://a.example/x", Accept="*/*").model_copy(update={"ruled": "mocked"})
    twice = [
        {"name": "Vary", "value": {"type": "string", "value": value}} for value in ("a", "a", "b")
    ]
    ended = NetworkEvent.model_validate(
        {
            "request": {
                "request": "r1",
                "url": "x",
                "timings": {"requestTime": 1, "responseStart": 4, "responseEnd": 6},
            },
            "response": {"status": 404, "mimeType": "text/html", "headers": twice},
        }
    )
    response = response_of(begun, ended)
    assert response.headers == {"vary": "a, b"}
    assert response.request_headers == {"accept": "*/*"}
    assert (response.status, response.ok, response.ruled) == (404, False, "mocked")
    assert (response.duration_ms, response.mime_type, response.error) == (5.0, "text/html", None)


def test_a_failed_request_has_a_reason_and_no_status() -> None:
    ended = NetworkEvent.model_validate(
        {"request": {"request": "r1", "url": "x"}, "errorText": "net::ERR_FAILED"}
    )
    response = response_of(held(), ended)
    assert (response.status, response.ok, response.error) == (None, False, "net::ERR_FAILED")
