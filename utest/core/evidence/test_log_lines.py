"""What an action did, in one line."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from builders import URL, candidate, resolved, settle_result, target

from AbraLibrary.core.evidence.log_lines import describe, describe_answer, silent_frames
from AbraLibrary.core.models.act.action import ActionName, ActionResult
from AbraLibrary.core.models.evidence.trace import Attempt, Looks
from AbraLibrary.core.models.find.candidate import FrameLook
from AbraLibrary.core.models.settle.step import StepResult
from AbraLibrary.core.perf.analysis.breakdown import analyse


def result(**given: Any) -> ActionResult:
    fields = {
        "success": True, "action": "click", "target": "button 'Save'", "timing_ms": 4.0,
        "dom_summary": "1 added", "outcome": "1 added", "evidence": ["dom"], "url": URL,
        "settle": settle_result(), "trace": resolved(target("Save"), candidate("Save")),
    }  # fmt: skip
    return ActionResult.model_validate({**fields, **given})


def test_a_click_that_settled() -> None:
    assert describe(result()) == "Clicked button 'Save': 1 added (4 ms; settled after 104 ms)"


def test_what_rules_answered_is_said_behind_the_wait() -> None:
    settle = settle_result(mocked=2, blocked=1)
    assert describe(result(settle=settle)) == (
        "Clicked button 'Save': 1 added (4 ms; settled after 104 ms; 2 requests mocked, 1 blocked)"
    )


def test_a_click_that_did_not_settle() -> None:
    settle = settle_result(settled=False, reason="still_mutating", waited_ms=2000)
    message = describe(result(settle=settle))
    assert message == (
        "Clicked button 'Save': 1 added "
        "(4 ms; not settled after 2000 ms: the page goes on changing)"
    )


def test_an_action_that_did_not_wait() -> None:
    assert describe(result(settle=None)) == "Clicked button 'Save': 1 added"


@pytest.mark.parametrize("action", get_args(ActionName))
def test_every_action_has_a_verb(action: str) -> None:
    message = describe(result(action=action))
    assert message[0].isupper()
    assert "button 'Save': 1 added" in message


def test_what_a_script_did_is_reported() -> None:
    message = describe(result(method="script", detail="by script, unlike a user"))
    assert message.startswith("Clicked button 'Save' by script, unlike a user: 1 added")


def test_where_it_was_dragged_to_is_reported() -> None:
    message = describe(result(action="drag", detail="to list 'Done'"))
    assert message.startswith("Dragged button 'Save' to list 'Done': 1 added")


def test_more_than_one_look_is_reported() -> None:
    looks = Looks(count=4, over_ms=320.4, failed={"covered": 2, "not found": 1})
    trace = resolved(target("Save"), candidate("Save")).model_copy(update={"looks": looks})
    assert describe(result(trace=trace)) == (
        "Clicked button 'Save': 1 added (4 ms; settled after 104 ms). Looked 4 times in 320 ms: "
        "covered twice, not found once"
    )


def test_a_disabled_twin_that_was_passed_over_is_reported() -> None:
    trace = resolved(target("Save"), candidate("Save"), candidate("Save", is_enabled=False))
    message = describe(result(trace=trace))
    assert message.endswith("1 added (4 ms; settled after 104 ms). Passed over 1 disabled twin")


def test_more_than_one_try_is_reported() -> None:
    tries = (Attempt(how="set", seen="it holds 'late'"), Attempt(how="typed", seen="it holds"))
    trace = resolved(target("Save"), candidate("Save")).model_copy(update={"attempts": tries})
    message = describe(result(trace=trace))
    assert message.endswith("; settled after 104 ms). Tried before: set (it holds 'late')")


def test_frames_that_did_not_answer_are_named() -> None:
    trace = resolved(target("Save"), candidate("Save"))
    assert silent_frames(trace) == ""
    frames = tuple(
        FrameLook(frame=f"frame 'Ad {n}'", left_out="no answer within 250 ms", silent=True)
        for n in range(7)
    )
    other = FrameLook(frame="frame 'Pay'")
    message = silent_frames(trace.model_copy(update={"frames": (other, *frames)}))
    assert message.startswith("Silent frames: frame 'Ad 0' (no answer within 250 ms), frame 'Ad 1'")
    assert message.endswith(" and 2 more")
    assert "Pay" not in message


def test_what_changed_is_reported_where_it_is_not_the_outcome() -> None:
    message = describe(result(action="fill", outcome="the field holds the value"))
    assert message.endswith("the field holds the value (4 ms, 1 added; settled after 104 ms)")


def test_what_only_looks_has_no_timing() -> None:
    message = describe(result(action="focus", outcome="it has the focus"))
    assert message == "Focused button 'Save': it has the focus (settled after 104 ms)"


def test_an_analysis_ends_the_line() -> None:
    analysis = analyse(None, [], timing_ms=4.0, url=URL, incomplete="the page is gone")
    assert describe(result(analyzed=analysis)).endswith(
        "settled after 104 ms). 4ms total: the page is gone"
    )


def answered(**given: Any) -> StepResult:
    fields = {
        "timing_ms": 4.0, "dom_summary": "1 added", "outcome": "", "evidence": [], "url": URL,
        "settle": settle_result(),
    }  # fmt: skip
    return StepResult.model_validate({**fields, **given})


def test_what_an_answer_has_led_to_is_reported() -> None:
    message = describe_answer("Accepted 'Sure?'", answered())
    assert message == "Accepted 'Sure?': 1 added (settled after 104 ms)"


def test_of_an_answer_that_nobody_watched_no_change_is_denied() -> None:
    unseen = answered(dom_summary="no changes", is_watched=False)
    message = describe_answer("Accepted 'Sure?'", unseen)
    assert message == "Accepted 'Sure?' (settled after 104 ms)"
    went = answered(outcome="another URL", dom_summary="new document", is_watched=False)
    assert describe_answer("Accepted 'Sure?'", went) == (
        "Accepted 'Sure?': another URL (settled after 104 ms)"
    )
