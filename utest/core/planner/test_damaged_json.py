"""Whatever a planner writes is read, or refused in one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from damage import damaged, damaged_file, junk, refusal_of
from hypothesis import given

from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.planner.planner import to_target
from AbraLibrary.core.planner.planner_action import check_action
from AbraLibrary.core.planner.planner_json import read_action, read_actions
from AbraLibrary.errors import ArgumentError

ACTION: dict[str, Any] = {
    "type": "CLICK",
    "target": {
        "by": "intent", "intent": "saveOrder", "text": {"exact": "Save", "contains": ["Save"]},
        "role": "button", "label": "Save", "attributes": {"id": "save", "dataTestId": "x"},
        "context": {"form": "Billing"}, "constraints": {"mustBeVisible": True}, "confidence": 0.9,
        "fallbacks": ["aria", "label", "text", "som"], "som": 3,
    },
    "expect": "text changed", "analyze": True,
}  # fmt: skip


def execute(action: Any) -> None:
    """All that is done with an action before a browser is asked."""
    read = read_action(action)
    check_action(read)
    if read.target is not None:
        to_target(read.target, "click")


@given(damaged_file(ACTION) | damaged(ACTION) | junk)
def test_an_action_is_read_or_refused(given: Any) -> None:
    assert len(refusal_of(ArgumentError, execute, given)) < 1000


@given(damaged_file([ACTION, ACTION]) | damaged([ACTION]) | junk)
def test_a_plan_is_read_or_refused(given: Any) -> None:
    assert len(refusal_of(ArgumentError, read_actions, given)) < 1000


@given(damaged(ACTION["target"]))
def test_a_target_dictionary_is_read_or_refused(given: Any) -> None:
    if isinstance(given, dict):
        assert len(refusal_of(ArgumentError, lambda: parse(given, purpose="click"))) < 1000


def nested(levels: int) -> Any:
    value: Any = "Save"
    for _ in range(levels):
        value = [value]
    return value


CIRCLE: dict[str, Any] = {"type": "CLICK"}
CIRCLE["target"] = CIRCLE


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ('{"type": ' + "[" * 5000 + "]" * 5000 + "}", "nested too deeply|nested more than 100"),
        ({"type": "FILL", "value": nested(5000)}, "nested more than 100 levels"),
        (CIRCLE, "nested more than 100 levels"),
        (
            '{"type": "CLICK", "target": {"by": "som", "value": NaN}}',
            "target.value is NaN, infinite",
        ),
        ('{"type": "CLICK", "som": 1' + "0" * 400 + "}", "som is NaN, infinite or too large"),
        ('{"type": "CLICK", "som": 1' + "0" * 5000 + "}", "number that is too long"),
        (b"\xff\xfe\xff", "not UTF-8"),
        (json.dumps({**ACTION, "x" * 1_000_000: 1}), "is not known"),
        (json.dumps({**ACTION, "type": "y" * 1_000_000}), "action.type is 'yyy"),
    ],
)
def test_a_refusal_is_short_and_names_the_place(action: Any, said: str) -> None:
    with pytest.raises(ArgumentError, match=said) as refused:
        execute(action)
    assert len(str(refused.value)) < 1000
