"""What is meant in a trace."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, target, trace_file

from AbraLibrary.core.find.tune import case_of, read_labels
from AbraLibrary.core.find.tune.labels import label_of
from AbraLibrary.core.models.evidence.trace_file import Verification
from AbraLibrary.core.models.find.tune import Case
from AbraLibrary.errors import ArgumentError

ANSWER = page(candidate("Save", ref="v-1"), candidate("Save all", ref="v-2"))
PROVEN = Verification(evidence=("dom",), outcome="1 added")


def case(labels: dict[str, str] | None = None, **given: Any) -> Case | str:
    return case_of("run/abra-trace-3.json", trace_file(ANSWER, **given), labels or {})


def test_what_an_action_has_proved_is_what_was_meant() -> None:
    found = case(verified=PROVEN)
    assert isinstance(found, Case)
    assert (found.meant, found.by) == ("v-1", "verified")


@pytest.mark.parametrize(
    "given", [{}, {"verified": PROVEN, "failure_class": "wrong_state"}, {"verified": None}]
)
def test_what_nobody_proved_is_no_case(given: dict[str, Any]) -> None:
    assert case(**given) == "nothing says what was meant"


def test_a_person_is_right_against_what_was_proved() -> None:
    found = case({"abra-trace-3.json": "v-2"}, verified=PROVEN)
    assert isinstance(found, Case)
    assert (found.meant, found.by) == ("v-2", "person")


def test_a_person_may_say_that_none_is_meant() -> None:
    found = case({"run/abra-trace-3.json": "none"})
    assert isinstance(found, Case)
    assert found.meant is None


def test_a_label_of_a_candidate_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ArgumentError, match=r"run/abra-trace-3.json has no candidate v-9"):
        case({"abra-trace-3.json": "v-9"})


def test_an_id_or_locator_is_not_scored() -> None:
    wanted = target(None, strategy="css", locator="#a")
    assert case(wanted=wanted, verified=PROVEN) == "an id or locator is not scored"


def test_the_whole_path_goes_before_the_name_alone() -> None:
    labels = {"abra-trace-1.json": "v-1", "b/abra-trace-1.json": "v-2"}
    assert label_of("/runs/b/abra-trace-1.json", labels) == "v-2"
    assert label_of("/runs/a/abra-trace-1.json", labels) == "v-1"
    assert label_of("/runs/a/abra-trace-2.json", labels) is None


def test_pages_of_one_kind_are_one_group() -> None:
    addresses = ("https://a.example/orders/17?x=1", "https://a.example/orders/4#y")
    groups = {
        found.group
        for url in addresses
        if isinstance(found := case(verified=PROVEN, url=url), Case)
    }
    assert groups == {"https://a.example/orders/#"}


def test_labels_are_read() -> None:
    content = b'{"abra-trace-3.json": "ref:v-1a", "abra-trace-7.json": " none "}'
    assert read_labels(content, "l.json") == {
        "abra-trace-3.json": "v-1a",
        "abra-trace-7.json": "none",
    }


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "l.json holds no labels: it is not JSON"),
        (b"[]", "l.json holds no labels. Write"),
        (b'{"abra-trace-3.json": 4}', "l.json: abra-trace-3.json is labelled 4."),
        (b'{"abra-trace-3.json": ""}', "abra-trace-3.json is labelled ''."),
    ],
)
def test_what_is_no_label_is_reported(content: bytes, message: str) -> None:
    with pytest.raises(ArgumentError) as error:
        read_labels(content, "l.json")
    assert message in str(error.value)
