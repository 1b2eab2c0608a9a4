"""Responses as a keyword gets them."""

from __future__ import annotations

import pytest
from fake_network import FakeNetwork
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.network import responses
from AbraLibrary.actions.network.responses import await_response, get_responses
from AbraLibrary.actions.session.session import Session
from AbraLibrary.core.models.network.response import Response
from AbraLibrary.core.network.responses import Wanted
from AbraLibrary.errors import NoResponse


def response(url: str = "https://a.example/api/x", **known: object) -> Response:
    plain = {"url": url, "method": "GET", "status": 200, "ok": True, "request": "7"}
    return Response.model_validate({**plain, **known})


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(responses, "time", clock)
    return clock


def session_with(clock: Clock, net: FakeNetwork) -> Session:
    return session_on(FakePort(clock, net=net))


def test_the_first_answer_since_the_action_is_returned(clock: Clock) -> None:
    net = FakeNetwork(came=[(1.0, response(status=500)), (2.0, response()), (3.0, response())])
    session = session_with(clock, net)
    found = await_response(session, Wanted(pattern="/api/"), 1.5, 0.0, "action")
    assert (found.status, found.body) == (200, None)
    assert found.no_body == "bodies are not kept: use Keep Response Bodies before the request"


def test_one_that_does_not_come_is_told_with_the_others_and_without_secrets(clock: Clock) -> None:
    net = FakeNetwork(came=[(2.0, response("https://a.example/?q=s3cret99"))])
    session = session_with(clock, net)
    session.secrets.add("s3cret99")
    with pytest.raises(NoResponse, match=r"There were: GET https://a\.example/\?q=••• → 200"):
        await_response(session, Wanted(pattern="/api/"), 0.0, 0.0, "test")


def test_a_kept_body_is_read_by_its_type_and_masked(clock: Clock) -> None:
    net = FakeNetwork(
        keeps_bodies=True,
        came=[(1.0, response(mime_type="application/json"))],
        bodies={"7": b'{"token": "x", "name": "is s3cret99"}'},
    )
    session = session_with(clock, net)
    session.secrets.add("s3cret99")
    found, forgotten = get_responses(session, Wanted(), 0.0)
    assert found[0].body == {"token": "•••", "name": "is •••"}
    assert forgotten == 0


def test_a_body_that_the_browser_has_not_kept_is_none_with_a_reason(clock: Clock) -> None:
    net = FakeNetwork(keeps_bodies=True, came=[(1.0, response())])
    found, _ = get_responses(session_with(clock, net), Wanted(), 0.0)
    assert found[0].body is None
    assert "has not kept it" in (found[0].no_body or "")


def test_a_failed_request_has_no_body(clock: Clock) -> None:
    failed = response(status=None, error="net::ERR_FAILED")
    net = FakeNetwork(keeps_bodies=True, came=[(1.0, failed)])
    found, _ = get_responses(session_with(clock, net), Wanted(), 0.0)
    assert found[0].no_body == "the request failed"


def test_the_last_action_is_that_of_the_last_keyword_that_acted(clock: Clock) -> None:
    net = FakeNetwork()
    session = session_with(clock, net)
    assert session.acted_at() == 0.0
    net.marked_at = 11.0
    session.ran(10.0)  # a keyword that began before its mark
    assert session.acted_at() == 10.0
    session.ran(20.0)  # one that only read
    assert session.acted_at() == 10.0
    net.marked_at = session.acted[1] + 5.0  # a step of another library
    assert session.acted_at() == net.marked_at
