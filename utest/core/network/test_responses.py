"""Which responses are meant, and what is said if there is none."""

from __future__ import annotations

from AbraLibrary.core.models.network.response import Response
from AbraLibrary.core.network.responses import Wanted, describe, missing, read_body, wanted


def response(status: int | None = 200, **known: object) -> Response:
    plain = {"url": "https://a.example/api/orders", "method": "GET", "status": status}
    return Response.model_validate({**plain, "ok": status == 200, **known})


def test_a_response_is_meant_by_address_method_and_status() -> None:
    want = wanted("/api/orders", "get", 200)
    assert want.is_met(response())
    assert not want.is_met(response(404))
    assert want.is_asked(response(404))
    assert not want.is_asked(response(method="POST"))
    assert Wanted().is_met(response(None, error="refused"))


def test_a_missing_response_is_told_with_those_that_came() -> None:
    want = wanted("/api/orders", None, 201)
    told = missing(want, [response(500, ruled="mocked")], 5.0, "action")
    assert told == (
        "No response with '/api/orders' and status 201 came within 5 s since the beginning of the "
        "action. There were: GET https://a.example/api/orders → 500 (mocked). Correct the status, "
        "or give a longer timeout=."
    )
    none = missing(Wanted(pattern="/x", method="PUT"), [], 0.0, "action")
    assert "No PUT response with '/x' came" in none
    assert "None came at all. Correct the pattern, or give since=test, or give" in none
    assert "since=test" not in missing(Wanted(pattern="/x"), [], 0.0, "test")


def test_a_failure_is_described_by_its_reason() -> None:
    assert describe(response(None, error="net::ERR_FAILED")).endswith("→ net::ERR_FAILED")


def test_a_body_is_what_its_type_says() -> None:
    assert read_body(b'{"a": 1}', "application/json") == ({"a": 1}, None)
    assert read_body(b"{", "application/json") == ("{", None)
    assert read_body(b'{"a": 1e300, "b": 99999999999999999999}', "application/json") == (
        {"a": 1e300, "b": 99999999999999999999}, None
    )  # fmt: skip
    for deep in ("[" * 150 + "]" * 150, "[" * 100_000):
        assert read_body(deep.encode(), "application/json") == (deep, None)
    assert read_body(b'{"a": 1}', "text/plain") == ('{"a": 1}', None)
    assert read_body("ü".encode(), "text/html") == ("ü", None)
    body, why = read_body(b"\x89PNG", "image/png")
    assert (body, why) == (None, "it is no text: 4 bytes of image/png")
