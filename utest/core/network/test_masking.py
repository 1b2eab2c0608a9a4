"""What is masked in requests and answers that a keyword returns."""

from __future__ import annotations

from AbraLibrary.core.models.network.response import Response
from AbraLibrary.core.network.masking import masked

JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl"


def response(**known: object) -> Response:
    return Response.model_validate(
        {"url": "https://a.example/", "method": "GET", "status": 200, "ok": True, **known}
    )


def test_credentials_in_headers_and_bodies_are_masked_by_their_names() -> None:
    shown = masked(
        response(
            headers={"set-cookie": "sid=1", "x-csrf-token": "t", "content-type": "text/html"},
            request_headers={"authorization": "Basic x", "cookie": "a=b", "accept": "*/*"},
            body={
                "access_token": "abc",
                "user": {"password": "pw", "name": "Ada", "code": "A-12"},
                "items": [{"apiKey": 12}, "plain"],
                "tokens": ["kept"],
            },
        ),
        str,
    )
    assert shown.headers == {
        "set-cookie": "•••", "x-csrf-token": "•••", "content-type": "text/html"
    }  # fmt: skip
    assert shown.request_headers == {"authorization": "•••", "cookie": "•••", "accept": "*/*"}
    assert shown.body == {
        "access_token": "•••",
        "user": {"password": "•••", "name": "Ada", "code": "A-12"},
        "items": [{"apiKey": "•••"}, "plain"],
        "tokens": ["kept"],
    }


def test_tokens_by_their_format_and_typed_secrets_are_masked_in_any_text() -> None:
    shown = masked(
        response(
            url="https://a.example/?q=hunter2x",
            headers={"x-made-up": f"is {JWT}"},
            body=f"The secret is hunter2x, the token {JWT}.",
        ),
        lambda text: text.replace("hunter2x", "•••"),
    )
    assert shown.url == "https://a.example/?q=•••"
    assert shown.headers == {"x-made-up": "is •••"}
    assert shown.body == "The secret is •••, the token •••."
    assert shown.status == 200


def test_codes_of_one_time_are_masked_by_their_names_and_numbers_of_tokens_stay() -> None:
    names = ("otp", "totp", "pin", "cvv", "cvc", "passcode", "verification_code")
    shown = masked(response(body={**dict.fromkeys(names, 1234), "total_tokens": 1500}), str)
    assert shown.body == {**dict.fromkeys(names, "•••"), "total_tokens": 1500}
