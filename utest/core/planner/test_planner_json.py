"""Reading what a planner wrote, and saying what is wrong with it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from AbraLibrary.core.planner.planner_json import read_action, read_actions, read_target
from AbraLibrary.errors import ArgumentError

CLICK = {"type": "CLICK", "target": {"by": "vaultyId", "id": "v-1"}}


def refusal(given: object) -> str:
    with pytest.raises(ArgumentError) as caught:
        read_action(given)
    message = str(caught.value)
    assert "\n" not in message
    assert message.endswith(".")
    for word in ("pydantic", "validation", "literal_error", "Traceback", "input_value"):
        assert word not in message
    return message


def wrong(**given: Any) -> str:
    return refusal({"type": "CLICK", "target": {"by": "intent", "text": "A", **given}})


def test_json_text_and_dictionaries_are_the_same() -> None:
    assert read_action(json.dumps(CLICK)) == read_action(CLICK)
    assert read_actions(json.dumps([CLICK, CLICK])) == read_actions((CLICK, CLICK))
    assert read_actions([json.dumps(CLICK)]) == read_actions([CLICK])


def test_null_is_the_same_as_nothing() -> None:
    given = {**CLICK, "value": None, "target": {**CLICK["target"], "text": None, "fallbacks": None}}  # type: ignore[dict-item]
    assert read_action(given) == read_action(CLICK)
    assert read_target({"by": "intent", "text": {"exact": "A", "contains": None}}).text is not None


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("{", "action is not JSON: expecting property name enclosed in double quotes at line 1, c"),
        ('{"type": "CLICK",}', "action is not JSON: "),
        ("", "action is not JSON: expecting value at line 1, column 1."),
        (b"\xff", "action is not JSON: "),
        ("[]", 'action is a list, and takes an object such as {"type": "CLICK"'),
        ("5", "action is 5, and takes an object"),
        (None, "action is nothing, and takes an object"),
        ({}, "action.type is missing. It takes one of CLICK, FILL, SELECT, CHECK, UNCHECK, REFR"),
        ({"type": "click"}, "action.type is 'click', and takes one of CLICK, FILL"),
        (
            {**CLICK, "tpye": 1},
            "action.tpye is not known. Did you mean type? action takes ",
        ),
        (
            {**CLICK, "expect": 5},
            "action.expect is 5, and takes a text",
        ),
        ({"type": "CLICK", "target": 5}, "action.target is 5, and takes an object such as"),
        ({"type": "CLICK", "target": {}}, "action.target.by is missing. It takes one of vaultyId,"),
        ({"type": "CLICK", "target": {"by": "xpth"}}, "action.target.by is 'xpth', and takes one"),
    ],
)
def test_what_is_no_action_is_named(given: object, message: str) -> None:
    assert refusal(given).startswith(message)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"valu": "#a"}, "action.target.valu is not known. Did you mean value? action.target tak"),
        ({"text": 3}, "action.target.text is 3, and takes a text, or an object such as"),
        ({"text": {"exact": ""}}, "action.target.text.exact is empty, and takes a text that is no"),
        ({"text": {"contains": "A"}}, "action.target.text.contains is 'A', and takes a list of te"),
        ({"text": {"contains": [1]}}, "action.target.text.contains[0] is 1, and takes a list of t"),
        ({"text": {"excat": "A"}}, "action.target.text.excat is not known. Did you mean exact?"),
        ({"value": []}, "action.target.value is a list, and takes a text, or a whole number from"),
        ({"fallbacks": ["magic"]}, "action.target.fallbacks[0] is 'magic', and takes a list with"),
        ({"confidence": 7}, "action.target.confidence is 7, and takes a number from 0 to 1."),
        ({"som": -1}, "action.target.som is -1, and takes a whole number from 0 on."),
        ({"constraints": {"mustBeVisible": "maybe"}},
         "action.target.constraints.mustBeVisible is 'maybe', and takes true or false."),
        ({"context": {"modal": "A"}}, "action.target.context.modal is not known. Did you mean mod"),
        ({"attributes": {"testId": "A"}}, "action.target.attributes.testId is not known."),
        ({"role": "", "label": 5}, "action.target.role is empty, and takes a text that is not emp"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_what_it_takes(given: dict[str, Any], message: str) -> None:
    assert wrong(**given).startswith(message)


def test_how_many_more_are_wrong_is_reported() -> None:
    assert wrong(role="", label=5).endswith(" 1 more field is wrong.")
    assert wrong(role="", label=5, confidence=2).endswith(" 2 more fields are wrong.")


def test_in_a_plan_the_action_is_named() -> None:
    with pytest.raises(ArgumentError, match=r"^actions\[1\]\.type is missing\."):
        read_actions([CLICK, {}])
    for given in (CLICK, 5, '{"a": 1}'):
        with pytest.raises(ArgumentError, match=r"^actions is .*, and takes a list such as \["):
            read_actions(given)


def test_a_value_to_fill_in_is_never_reported() -> None:
    given = {"type": "FILL", "target": {"by": "csss"}, "value": "hush-hush"}
    assert "hush" not in refusal(given)
    assert "hush" not in refusal(json.dumps(given)[:-1])
