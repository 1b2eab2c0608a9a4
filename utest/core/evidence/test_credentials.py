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
        "Clicked link 'Users' in section 'Authentication and Authorization': went to https://a.example",
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


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Basic information", "Basic settlement"),
        ("Chocolate Cookie: 2.50 EUR", "Chocolate Cookie: 3.50 EUR"),
        ("Voucher Code=SUMMER2024", "Voucher Code=WINTER2024"),
        ("Tokens: 1500", "Tokens: 9000"), ("Token: 1500", "Token: 9000"),
        ('{"total_tokens": 1500}', '{"total_tokens": 9000}'),
    ],
)  # fmt: skip
def test_two_texts_that_hold_no_credential_do_not_become_one(one: str, other: str) -> None:
    assert without_credentials_in(one, "•••") == one
    assert without_credentials_in(other, "•••") == other


@pytest.mark.parametrize(
    "text",
    [
        f'{{"set-cookie":["a={VALUE}","b={VALUE}"]}}',
        f"{{'Set-Cookie': ['a={VALUE}; Path=/', 'b={VALUE}'], 'x': 'y'}}",
        f'{{"Authorization": ["Bearer {VALUE}"]}}',
        f'Authorization: Digest username="a", response="{VALUE}"',
        f'"Authorization: Digest username=\\"a\\", response=\\"{VALUE}\\""',
        f'{{"authorization": "Digest username=\\"a\\", response=\\"{VALUE}\\"", "x": "y"}}',
        f'{{\\"authorization\\":\\"Basic {VALUE}\\",\\"a\\":1}}',
        f'Cookie: a="x y"; b={VALUE}',
        "Basic abcDefGhi", "bearer YWRhOmFkYQ==", "Bearer abc•••567890def",
    ],
)  # fmt: skip
def test_a_header_is_masked_to_its_end(text: str) -> None:
    masked = without_credentials_in(text, "•••")
    assert not any(part in masked for part in (VALUE, "Def", "YWRh", "567"))
    assert masked.endswith(text[-1] if text[0] in '{"' else "•••")
    assert without_credentials_in(masked, "•••") == masked


@pytest.mark.parametrize(
    ("text", "is_masked"),
    [
        ("?code=200", False), ("?state=NY", False), ("?key=name", False), ("?state=open", False),
        ("?state=New%20York", False), ("?code=EN-2024", False), ("?code=AUTUMN15", False),
        ('{"code": 404}', False), ('{"state":"open"}', False), ("exit code=1234", False),
        ("zip code=12345", False), ('{"state": "waiting for the manager"}', False),
        ("?code=x1y2", True), ("?code=482913", True), ("?state=abcdefghijklmnop", True),
        ('{"code": 482913}', True), ("code=482913", True), ("?ticket=ST-1-aBc", True),
        ("?pin=1234", True), ("?otp=NY", True), ("?pass=AUTUMN15", True),
    ],
)  # fmt: skip
def test_an_ambiguous_name_needs_a_value_that_looks_random(text: str, is_masked: bool) -> None:
    assert ("•••" in without_credentials_in(text, "•••")) is is_masked


@pytest.mark.parametrize(
    "text",
    [
        f"user[password]={VALUE}&a=b", f"user[login][password]={VALUE}&a=b",
        f"user%5Bpassword%5D={VALUE}", f"token[]={VALUE}", f"?user%5Bpin%5D={VALUE}",
        f"%2Fcb%3Fuser%255Bpassword%255D%3D{VALUE}", f"csrf={VALUE}", f"_xsrf: {VALUE}",
        *(f"{name}={VALUE}" for name in (
            "verification_code", "otpCode", "auth_code", "security_code", "password_confirmation",
            "passwordRepeat",
        )),
        f'password="{VALUE}"', f"password='{VALUE}'", f"?data=%7B%22token%22%3A%22{VALUE}%22%7D",
        f"{{'otp': '{VALUE}'}}", f"{{'password': \"it's {VALUE}\"}}",
    ],
)  # fmt: skip
def test_names_of_forms_and_dictionaries_are_known(text: str) -> None:
    masked = without_credentials_in(text, "•••")
    assert VALUE not in masked
    assert "•••" in masked
    assert without_credentials_in(masked, "•••") == masked


def test_numbers_of_credentials_are_masked_in_dictionaries() -> None:
    assert without_credentials_in("{'pin': 1234, 'n': 7}", "•••") == "{'pin': •••, 'n': 7}"
    assert without_credentials_in("?data=%7B%22otp%22%3A482913%7D", "•••") == (
        "?data=%7B%22otp%22%3A•••%7D"
    )


@pytest.mark.parametrize(
    "text", ["css:[data-token=x1y2]", '//input[@data-token="abc"]', "css:input[password='abc']"]
)
def test_a_locator_stays(text: str) -> None:
    assert without_credentials_in(text, "•••") == text
