"""Masks: credentials by their form, and what a user names, whoever says them."""

from __future__ import annotations

import time

import pytest
from builders import candidate, page

from AbraLibrary.core.evidence.masks import Masks, read_patterns
from AbraLibrary.errors import ArgumentError

CREDENTIALS = [
    "Authorization: Bearer s3cr3t-value-000",
    '"authorization": "Basic s3cr3t-value-000"',
    "Cookie: sid=s3cr3t-value-000; theme=s3cr3t-value-000",
    "Set-Cookie: a=s3cr3t-value-000; Path=/",
    "sent Bearer s3cr3t-value-000 to it",
    "https://ada:s3cr3t-value-000@shop.example/",
    "https://shop.example/?access_token=s3cr3t-value-000&page=2",
    "https://shop.example/#id_token=s3cr3t-value-000",
    "/reset?code=s3cr3t-value-000",
    "?X-Amz-Signature=s3cr3t-value-000",
]


@pytest.mark.parametrize("message", CREDENTIALS)
def test_credentials_are_always_masked(message: str) -> None:
    masked = Masks().text(message)
    assert "s3cr3t-value-000" not in masked
    assert "•••" in masked


def test_a_web_token_is_masked_wherever_it_stands() -> None:
    token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N"
    assert Masks().text(f"got {token}.") == "got •••."


@pytest.mark.parametrize(
    "message",
    [
        "'Save' is ambiguous: 2 elements match alike. Add section=Billing.",
        "https://shop.example/list?page=2&sort=name",
        "Basic plan and bearer of news",
        "button 'Cookie settings' in section 'Privacy'",
        "The token field is empty",
        "Click By Intent    Sign in    expect=navigation",
    ],
)
def test_what_is_no_credential_stays(message: str) -> None:
    assert Masks().text(message) == message


def test_patterns_of_a_user_are_masked_in_all_texts_of_a_model() -> None:
    seen = page(candidate("Card 4111111111111111", section="4111111111111111"))
    masked = Masks([r"\d{16}"]).hide_in(seen)
    assert "4111" not in masked.model_dump_json()
    assert masked.candidates[0].name == "Card •••"
    assert masked.candidates[0].ref == seen.candidates[0].ref


@pytest.mark.parametrize("pattern", ["[", "(?P<x", "a*", "", "x|"])
def test_a_pattern_that_cannot_be_used_is_refused(pattern: str) -> None:
    with pytest.raises(ArgumentError, match=r"^mask_patterns=.*\. (Give|Name) "):
        read_patterns([pattern])


def test_one_pattern_needs_no_list() -> None:
    assert read_patterns(r"\d{16}") == (r"\d{16}",)
    assert read_patterns(None) == ()


@pytest.mark.parametrize(
    "unit", ["a.", "eyJ-", "&token", "a:", "://a:", "Bearer ", "cookie", "?a=", "x", "a-b_", "@"]
)
def test_no_text_of_a_page_makes_it_slow(unit: str) -> None:
    masks = Masks()
    started = time.process_time()
    masks.text(unit * (1_000_000 // len(unit)))
    assert time.process_time() - started < 5  # a pattern that backtracks takes minutes


def test_what_is_cut_off_is_reported() -> None:
    assert Masks().text("x" * 30_000).endswith("… (10000 more characters were cut off)")


def knowing(*values: str, patterns: tuple[str, ...] = ()) -> Masks:
    masks = Masks(patterns)
    for value in values:
        masks.secrets.add(value)
    return masks


def test_one_mask_does_not_hide_the_form_of_another() -> None:
    assert knowing("password").text("?password=s3cr3t-value-000") == "?•••=•••"
    assert knowing("1234").text("Bearer abc1234567890def") == "Bearer •••"
    assert knowing("1234", patterns=(r"KUND-\d{8}",)).text("KUND-12341234") == "•••"
    assert knowing("KUND-12", patterns=(r"KUND-\d{8}",)).text("KUND-12345678") == "•••"
    assert knowing(patterns=(r"token", r"abc")).text("?token=abcdef") == "?•••=•••"


def test_what_is_partly_masked_by_value_is_masked_by_form() -> None:
    assert knowing().text("Bearer abc•••567890def") == "Bearer •••"


@pytest.mark.parametrize("ahead", [1, 8, 15])
def test_a_text_is_masked_before_it_is_cut(ahead: int) -> None:
    card = "4111 1111 1111 1111"
    text = "x " * 10_000
    text = text[: 20_000 - ahead] + card + " y" * 10_000
    for masks in (knowing(card), knowing(patterns=(r"(?:\d{4} ?){4}",))):
        assert masks.text(text)[20_000 - ahead :].startswith("•••… (")
    value = "Hummingbird-" * 100
    text = text[: 20_000 - ahead] + value + " y" * 10_000
    assert knowing(value).text(text)[20_000 - ahead :].startswith("•••… (")


def test_an_excerpt_is_masked_before_it_is_cut() -> None:
    masks = knowing(patterns=(r"\d{16}",))
    assert masks.excerpt("Card 4111111111111111 of Ann", 16) == "Card ••• of Ann"
    assert masks.excerpt("https://ada:s3cr3t-value-000@shop.example/", 20) == "https://•••@shop.ex…"
