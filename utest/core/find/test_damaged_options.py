"""Whatever an option is given as text is read or refused in one sentence, and soon."""

from __future__ import annotations

import time
from typing import Any

import pytest
from damage import junk, refusal_of
from hypothesis import given
from hypothesis import strategies as st

from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.diff.report.reported import Ignoring
from AbraLibrary.core.evidence.masks import read_patterns
from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.find.judging import override
from AbraLibrary.core.find.locators import parse_locators
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.settle.request_patterns import read_request_patterns
from AbraLibrary.errors import ArgumentError

#: Parts of what options are made of, so that some of what is thrown together is nearly right.
PARTS = st.sampled_from(
    (
        *("text", "role", "select", "=", " = ", "0.5", "-1", "nan", "inf", "1e999", ",", ";", " "),
        *("{", "}", "[", "]", "(", ")", "*", "**", "?", "+", "\\", "|", '"', "'", ":", "//", "\0"),
        *(
            "css:",
            "xpath:",
            "id:",
            "ref:",
            "region:",
            "change:",
            "footer",
            "\n",
            "\t",
            "é",
            "\ud800",
        ),
    )
)
texts = st.lists(PARTS | st.text(max_size=5), max_size=30).map("".join)
READERS: dict[str, Any] = {
    "weights": lambda given: override("weights", given, Weights()),
    "thresholds": lambda given: override("thresholds", given, Thresholds()),
    "locators": lambda given: parse_locators("ignore", given),
    "requests": read_request_patterns,
    "masks": read_patterns,
    "ignoring": Ignoring,
    "intent": lambda given: parse(given, purpose="click"),
    "expectation": parse_expectation,
}


@pytest.mark.parametrize("reader", READERS)
def test_a_text_is_read_or_refused(reader: str) -> None:
    @given(texts)
    def is_read_or_refused(given: str) -> None:
        assert len(refusal_of(ArgumentError, READERS[reader], given)) < 1000

    is_read_or_refused()


@given(st.dictionaries(st.sampled_from(["text", "role", "select", "x"]), junk, max_size=3))
def test_a_dictionary_of_weights_is_read_or_refused(given: dict[str, Any]) -> None:
    for reader in ("weights", "thresholds"):
        assert len(refusal_of(ArgumentError, READERS[reader], given)) < 1000


@pytest.mark.thorough
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    "text",
    [
        "[" * 20_000,
        "(" * 20_000,
        "{1: " * 5000,
        "a" + " " * 100_000 + "b",
        "*" * 100_000,
        "dom+" * 50_000,
    ],
)
def test_a_long_text_costs_no_time(reader: str, text: str) -> None:
    begun = time.process_time()
    assert len(refusal_of(ArgumentError, READERS[reader], text)) < 1000
    assert time.process_time() - begun < 5
