"""core/diff/captured.py: a state from an answer of the page, whole or what differs."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from AbraLibrary.core.diff.captured import Answer, whole
from AbraLibrary.core.models.diff.capture import PageState

HEAD: dict[str, Any] = {
    "capture": "full", "url": "http://x/", "documentId": "d", "elementCount": 9,
    "viewport": {"width": 10, "height": 10, "scrollX": 0, "scrollY": 0},
}  # fmt: skip


def columns(texts: list[str], first: int = 1) -> dict[str, Any]:
    steps = [first, *([1] * (len(texts) - 1))] if texts else []
    return {"key": steps, "text": texts, "tag": ["p"] * len(texts)}


def answer(texts: dict[str, Any], kept: list[int] | None = None) -> Answer:
    joined = None if kept is None else {"texts": kept, "containers": [], "controls": []}
    state = {**HEAD, "texts": texts, "containers": {"key": []}, "controls": {"key": []}}
    return Answer.model_validate({"answerId": "a", "kept": joined, "state": state})


def texts_of(state: PageState) -> list[tuple[int, str]]:
    return [(text.key, text.text) for text in state.texts]


def test_columns_are_entries() -> None:
    state = PageState.model_validate(
        {
            **HEAD,
            "texts": {"key": [7, 2, -4], "text": ["a", "b", "c"], "tag": ["p", "b", "i"],
                      "role": [None, "note", None], "live": [False, True, False]},
            "containers": {"key": [1, 6, 2], "parent": [None, 6, 2], "kind": [None, "row", None]},
            "controls": {"key": [9], "tag": ["input"], "value": ["x"]},
        }
    )  # fmt: skip
    assert [(text.key, text.role, text.live) for text in state.texts] == [
        (7, None, False), (9, "note", True), (5, None, False),
    ]  # fmt: skip
    assert [(each.key, each.parent, each.kind) for each in state.containers] == [
        (1, None, None), (7, 1, "row"), (9, 7, None),
    ]  # fmt: skip
    assert state.controls[0].value == "x"
    assert state.controls[0].name == ""


@pytest.mark.parametrize(
    "texts",
    [
        {"text": ["a"], "tag": ["p"]},
        {"key": [1, 1], "text": ["a"], "tag": ["p"]},
        {"key": ["1x"], "text": ["a"], "tag": ["p"]},
        {"key": [1], "text": "a", "tag": ["p"]},
        {"key": [1], "text": ["a"], "tag": ["p"], "unknown": [1]},
        {"key": [1, 1], "text": ["a", "b"], "tag": ["p", "p"], "parent": [1]},
    ],
)
def test_invalid_columns_are_refused(texts: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        PageState.model_validate({**HEAD, "texts": texts})


def test_a_whole_answer_is_the_state() -> None:
    assert texts_of(whole(answer(columns(["a", "b"])), None)) == [(1, "a"), (2, "b")]


def test_what_differs_is_put_between_what_is_kept() -> None:
    before = whole(answer(columns(["a", "b", "c", "d"])), None)
    later = answer(columns(["new", "other"], first=10), kept=[0, 1, 1, 3, 1, 0, 1, 1, 1])
    after = whole(later, before)
    assert texts_of(after) == [(1, "a"), (10, "new"), (4, "d"), (2, "b"), (11, "other")]
    assert after.texts[0] is before.texts[0]


def test_a_list_that_stayed_is_the_same_one() -> None:
    before = whole(answer(columns(["a", "b"])), None)
    assert whole(answer(columns([]), kept=[0, 2, 0]), before).texts is before.texts


def test_nothing_kept_is_nothing() -> None:
    before = whole(answer(columns(["a"])), None)
    assert whole(answer(columns([]), kept=[]), before).texts == ()


@pytest.mark.parametrize("kept", [[0, 3, 0], [1, 2, 0], [-1, 1, 0], [0, 1, 1], [0, 1]])
def test_an_answer_about_another_state_is_refused(kept: list[int]) -> None:
    before = whole(answer(columns(["a", "b"])), None)
    with pytest.raises(ValueError, match=r"The page reported"):
        whole(answer(columns([]), kept=kept), before)


def test_a_difference_from_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="not known"):
        whole(answer(columns([]), kept=[]), None)
