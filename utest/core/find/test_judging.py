"""Weights and thresholds as a tester gives them."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.find.judging import override
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.errors import ArgumentError


@pytest.mark.parametrize(
    "given",
    [
        {"text": 0.5, "role": 0.1},
        {"text": "0.5", "role": "0.1"},
        "text=0.5, role=0.1",
        "text=0.5 role=0.1",
        "text=0.5;role=0.1",
        " text = 0.5, role =0.1 ",
        ["text=0.5", " role=0.1 "],
        "{'text': 0.5, 'role': 0.1}",
        '{"text": 0.5, "role": 0.1}',
    ],
)
def test_what_is_given_takes_the_place_of_what_held(given: Any) -> None:
    base = Weights(role=0.9, label=0.7)
    assert override("weights", given, base) == Weights(text=0.5, role=0.1, label=0.7)


def test_without_anything_all_stays() -> None:
    base = Thresholds(select=0.9)
    assert override("thresholds", None, base) is base
    assert override("thresholds", {}, base) == base


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            "txt=1",
            "weights: 'txt' is not known. Did you mean text? weights= takes text, role, label",
        ),
        (
            {"zzz": 1},
            "weights: 'zzz' is not known. weights= takes text, role, label, attribute, co",
        ),
        ({5: 1}, "weights: '5' is not known."),
        ("text=-1", "weights: text=-1 is not a valid value. It takes a number from 0 on."),
        ("text=much", "weights: text=much is not a valid value."),
        ("text=nan", "weights: text=nan is not a valid value."),
        ("text=inf", "weights: text=inf is not a valid value."),
        ({"text": None}, "weights: text=None is not a valid value."),
        (
            "text",
            "weights=text cannot be read. Give a dictionary, or text such as text=0.5, role=0",
        ),
        ("", "weights= cannot be read."),
        ("{text: 1}", "weights={text: 1} cannot be read."),
        ([], "weights=[] cannot be read."),
        (
            dict.fromkeys(Weights.model_fields, 0),
            "weights: at least one weight must be more than 0",
        ),
    ],
)
def test_weights_that_cannot_be_are_refused(given: Any, message: str) -> None:
    with pytest.raises(ArgumentError) as caught:
        override("weights", given, Weights())
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("select=1.1", "thresholds: select=1.1 is not a valid value. It takes a number from 0"),
        ("margn=0.1", "thresholds: 'margn' is not known. Did you mean margin?"),
        ("refuse=0.9", "thresholds: refuse=0.9 must not be above select=0.75. Change one of them."),
    ],
)
def test_thresholds_that_cannot_be_are_refused(given: Any, message: str) -> None:
    with pytest.raises(ArgumentError) as caught:
        override("thresholds", given, Thresholds())
    assert str(caught.value).startswith(message)
