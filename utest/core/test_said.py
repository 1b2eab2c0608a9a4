"""What an action did, in one line."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from builders import URL, candidate, resolved, settle_result, target

from AbraLibrary.core.models.action import ActionName, ActionResult
from AbraLibrary.core.said import describe


def result(**given: Any) -> ActionResult:
    fields = {
        "success": True, "action": "click", "target": "button 'Save'", "timing_ms": 4.0,
        "dom_summary": "1 added", "outcome": "1 added", "evidence": ["dom"], "url": URL,
        "settle": settle_result(), "trace": resolved(target("Save"), candidate("Save")),
    }  # fmt: skip
    return ActionResult.model_validate({**fields, **given})


def test_a_click_that_settled() -> None:
    assert describe(result()) == "Clicked button 'Save': 1 added (settled after 104 ms)"


def test_a_click_that_did_not_settle() -> None:
    settle = settle_result(settled=False, reason="still_mutating", waited_ms=2000)
    said = describe(result(settle=settle))
    assert said == "Clicked button 'Save': 1 added (not settled after 2000 ms: still_mutating)"


def test_an_action_that_did_not_wait() -> None:
    assert describe(result(settle=None)) == "Clicked button 'Save': 1 added"


@pytest.mark.parametrize("action", get_args(ActionName))
def test_every_action_has_a_verb(action: str) -> None:
    said = describe(result(action=action))
    assert said[0].isupper()
    assert "button 'Save': 1 added" in said


def test_what_a_script_did_is_said() -> None:
    said = describe(result(method="script", detail="by script, as no user can"))
    assert said.startswith("Clicked button 'Save' by script, as no user can: 1 added")


def test_where_it_was_dragged_to_is_said() -> None:
    said = describe(result(action="drag", detail="to list 'Done'"))
    assert said.startswith("Dragged button 'Save' to list 'Done': 1 added")
