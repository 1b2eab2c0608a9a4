"""What a tester may write behind expect=."""

from __future__ import annotations

import pytest

from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.models.act.action import ANY
from AbraLibrary.errors import ArgumentError


def test_any_is_no_contract() -> None:
    assert parse_expectation("any") == ANY
    assert parse_expectation("any").is_any
    assert not parse_expectation("none").is_any


@pytest.mark.parametrize("words", ["dialog", "Dialog", " dialog "])
def test_a_kind_in_any_case(words: str) -> None:
    assert parse_expectation(words).kinds == ("dialog",)


def test_a_text_takes_all_that_follows() -> None:
    contract = parse_expectation("text:  1 + 1  is text:2 ")
    assert (contract.kinds, contract.text) == ((), "1 + 1 is text:2")
    assert not contract.is_any


def test_several_are_joined_by_plus() -> None:
    contract = parse_expectation("request + dialog+text:Saved")
    assert (contract.kinds, contract.text) == (("request", "dialog"), "Saved")
    assert contract.describe() == "request and dialog and text 'Saved'"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("", "not an outcome"),
        ("dialogue", "navigation, dom, dialog"),
        ("dom+", None),
        ("dom+dialogue", "not an outcome"),
        ("text:", "names no text"),
        ("text: \u200b ", "names no text"),
        ("any+dom", "combines any with others"),
        ("none+text:Saved", "combines none with others"),
    ],
)
def test_what_is_no_outcome_is_refused(words: str, says: str | None) -> None:
    if says is None:
        assert parse_expectation(words).kinds == ("dom",)
        return
    with pytest.raises(ArgumentError, match=says):
        parse_expectation(words)


def test_words_of_any_length_are_a_short_error() -> None:
    with pytest.raises(ArgumentError) as caught:
        parse_expectation("x" * 100_000)
    assert len(str(caught.value)) < 400
