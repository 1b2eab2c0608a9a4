"""Credentials by their form: as addresses, headers, forms, JSON and messages carry them."""

from __future__ import annotations

import pytest

from AbraLibrary.core.evidence.credentials import without_credentials_in

VALUE = "s3cr3t-value-000"
RANDOM = "8f3a9c1e5b7d2f4a6c8e0b1d3f5a7c9e"
CREDENTIALS = [
    *(f"https://shop.example/?{name}={VALUE}&page=2" for name in (
        "pass", "otp", "pin", "key", "ticket", "code", "sig", "SAMLResponse", "state", "sid",
        "access_token", "refresh_token", "client_secret", "X-Amz-Signature", "session_id",
    )),
    f"https://ada:{VALUE}@shop.example/",
    f"https://{VALUE}@shop.example/",
    f"https://shop.example/#/in?code={VALUE}",
    f"https://shop.example/;jsessionid={VALUE}",
    f"/go?next=%2Fcb%3Fcode%3D{VALUE}%26page%3D2",
    f"/go?next=%252Fcb%253Ftoken%253D{VALUE}%2526x%253D1",
    f"/go?next=https%3A%2F%2Fada%3A{VALUE}%40shop.example%2F",
    f"?pass=a%26{VALUE}&b=1",
    f"user=ada&pass={VALUE}",
    f"user=ada&password1={VALUE}&pass2={VALUE}",
    f"pin={VALUE}&user=ada",
    f'{{"user":"ada","password":"a \\"{VALUE}\\" b"}}',
    f'{{\\"otp\\":\\"{VALUE}\\"}}',
    f"{{'secret': '{VALUE}'}}",
    f'{{"state": "{VALUE}"}}',
    f"login failed, token={VALUE}",
    f"password: {VALUE}",
    f"key={VALUE} was used",
    f"https://shop.example/reset/{RANDOM}",
    f"?next=%2Freset%2F{RANDOM}",
    "eyJhbGciOiJkaXIifQ..8f3a9c1e5b7d2f4a".replace("..", ".abcd."),
]  # fmt: skip


@pytest.mark.parametrize("text", CREDENTIALS)
def test_a_credential_is_masked(text: str) -> None:
    masked = without_credentials_in(text, "•••")
    assert VALUE not in masked
    assert RANDOM not in masked
    assert "•••" in masked
    assert without_credentials_in(masked, "•••") == masked


@pytest.mark.parametrize(
    "text",
    [
        "https://shop.example/how-to-configure-a-grid-4-with-docker-2024-in-1-day",
        "https://shop.example/orders/123e4567-e89b-12d3-a456-426614174000",
        "https://shop.example/orders/12345678901234567890123",
        "https://cdn.example/chunks/8a7f3c2e1b9d4f60a1b2c3d4.js",
        "https://shop.example/p?email=ada%40example.com",
        "https://shop.example/list?page=2&sort=name",
        "Password: must have 8 characters",
        "${code} = 200",
        '{"state": null, "key": {"a": 1}}',
        "css:[name=code]",
        "//input[@key='x']",
        "xpath://input[@type='radio' and @name='plan']",
        "12:30:15",
    ],
)
def test_what_is_no_credential_stays(text: str) -> None:
    assert without_credentials_in(text, "•••") == text


def test_the_sentence_around_an_address_stays() -> None:
    assert without_credentials_in("Went to /a?code=x1y2. Go on.", "•••") == (
        "Went to /a?code=•••. Go on."
    )
