"""Carrying out what a planner wrote, on a page that is written down."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from builders import candidate, page
from fake_port import Clock, FakePort, session_on
from pydantic import SecretStr

from AbraLibrary.actions.find.observe import list_candidates, mark_candidates, numbers_of
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.planner.execute import (
    _ACTS,
    Executed,
    execute,
    execute_all,
    numbers_for,
    validate,
)
from AbraLibrary.actions.session.session import Session
from AbraLibrary.core.models.planner.planner import ActionType, PlannerAction
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.core.planner.planner_json import read_action, read_target
from AbraLibrary.errors import (
    ArgumentError,
    NavigatedAway,
    NotFound,
    PromptOpen,
    ScriptError,
    SessionLost,
)

OPTIONS = {"find_options": FindOptions(timeout=0), "settle_options": SettleOptions()}
SAVE, QUIT = candidate("Save", ref="v-1"), candidate("Quit", ref="v-2")


def action(kind: str = "CLICK", **given: Any) -> PlannerAction:
    target = given.pop("target", {"by": "text", "value": "Save"})
    return read_action({"type": kind, "target": target, **given})


def port_with(*seen: Any, **answers: Any) -> FakePort:
    retrieved = [
        each if isinstance(each, BaseException) else each.model_dump(by_alias=True) for each in seen
    ]
    return FakePort(Clock(), answers={"candidates.retrieve": retrieved, **answers})


def listing(document: float = 1.0) -> dict[str, Any]:
    return {"page": page(SAVE, QUIT).model_dump(by_alias=True), "document": document}


def run(session: Session, wanted: PlannerAction) -> Executed:
    return execute(session, wanted, **OPTIONS)  # type: ignore[arg-type]


# -- what the page refuses is answered


@pytest.mark.parametrize(
    "error",
    [PromptOpen("alert", "Stop"), NavigatedAway("gone"), ScriptError("invalid locator: x")],
    ids=lambda error: type(error).__name__,
)
def test_a_page_that_refuses_is_answered(error: Exception) -> None:
    wanted = action(target={"by": "css", "value": "#a"})
    executed = run(session_on(port_with(error)), wanted)
    assert not executed.ok
    assert executed.error is not None
    assert (executed.result, executed.trace) == (None, None)


def test_what_is_not_found_is_answered_with_its_trace() -> None:
    session = session_on(port_with(page(QUIT)))
    executed = run(session, action())
    assert isinstance(executed.error, NotFound)
    assert executed.trace is session.last_trace
    assert executed.trace is not None
    assert executed.trace.failure_reason == "no_candidates"


@pytest.mark.parametrize(
    "error", [SessionLost("dead"), ScriptError("bad")], ids=lambda error: type(error).__name__
)
def test_what_is_no_page_s_doing_is_raised(error: Exception) -> None:
    with pytest.raises(type(error)):
        run(session_on(port_with(error)), action())


def test_a_refresh_looks_at_the_page_again() -> None:
    port = port_with(**{"planner.list": listing()})
    session = session_on(port)
    executed = run(session, read_action({"type": "REFRESH_REGISTRY"}))
    assert executed.ok
    assert session.numbers.listed == ("v-1", "v-2")


# -- numbers


def test_the_order_of_the_list_is_remembered() -> None:
    session = session_on(port_with(**{"planner.list": listing()}))
    seen = list_candidates(session, 80)
    assert [each.ref for each in seen.candidates] == ["v-1", "v-2"]
    assert set(session.candidates) == {"v-1", "v-2"}
    assert session.numbers.listed == ("v-1", "v-2")


def test_marks_are_numbered_from_one_on() -> None:
    box = {"x": 1, "y": 2, "w": 3, "h": 4}
    marks = {**listing(), "boxes": [box, box], "width": 800, "height": 600}
    session = session_on(port_with(**{"planner.list": listing(), "planner.marks": marks}))
    list_candidates(session, 80)
    assert len(mark_candidates(session, 80).boxes) == 2
    assert session.numbers.marked == {1: "v-1", 2: "v-2"}
    assert session.numbers.listed == ("v-1", "v-2")


@pytest.mark.parametrize(("now", "listed"), [(1.0, ("v-1", "v-2")), (2.0, ())])
def test_in_another_document_no_number_means_anything(now: float, listed: tuple[str, ...]) -> None:
    answers = {"planner.list": listing(1.0), "arrival.document": {"timeOrigin": now}}
    session = session_on(port_with(**answers))
    list_candidates(session, 80)
    assert numbers_of(session).listed == listed


def test_a_number_of_an_older_document_is_answered_and_nothing_is_done() -> None:
    port = port_with(**{"planner.list": listing(1.0), "arrival.document": {"timeOrigin": 2.0}})
    session = session_on(port)
    list_candidates(session, 80)
    executed = run(session, action(target={"by": "index", "value": 0}))
    assert "none were listed yet" in str(executed.error)
    assert not port.asked("candidates.retrieve")


def test_a_target_without_numbers_asks_the_page_for_no_document() -> None:
    port = port_with(**{"planner.list": listing()})
    session = session_on(port)
    list_candidates(session, 80)
    numbers_for(session, read_target({"by": "css", "value": "#a"}))
    assert not port.asked("arrival.document")


# -- plans


def test_a_plan_stops_at_the_first_that_is_refused() -> None:
    refresh = read_action({"type": "REFRESH_REGISTRY"})
    port = port_with(page(QUIT), **{"planner.list": listing()})
    runs = list(execute_all(session_on(port), [refresh, action(), refresh], lambda: OPTIONS))
    assert [each.ok for each in runs] == [True, False]
    assert len(port.asked("planner.list")) == 1


def test_what_no_page_could_make_right_is_refused_beforehand() -> None:
    with pytest.raises(ArgumentError, match=r"^actions\[2\]\.target names no element"):
        validate(action(target={"by": "intent"}), "actions[2]")
    with pytest.raises(ArgumentError, match=r"^action\.value is missing"):
        validate(action("FILL"))
    # Only the page knows what a number means when its turn has come.
    validate(action(target={"by": "som", "value": 3}))


def test_a_secret_is_known_as_one_before_anything_is_typed() -> None:
    session = session_on(port_with(page(QUIT)))
    executed = run(session, action("FILL", value=SecretStr("hush-hush")))
    assert not executed.ok
    assert session.secrets.hide("it is hush-hush") == "it is •••"


def test_a_secret_is_selected_as_a_text_is_and_reported_nowhere() -> None:
    there = candidate("Plan", ref="v-1", type="select", role="combobox")
    options = [
        {"label": f"{word} plan", "value": word, "disabled": False, "selected": word == "open"}
        for word in ("open", "hush-hush")
    ]
    native = {"kind": "native", "ref": "v-1", "isMultiple": False, "isEnabled": True}
    port = port_with(page(there))
    port.answers |= {
        "pointer.prepare": {"obstacle": None, "point": None, "box": None, "scrolled": False},
        "options.describe": {**native, "options": options}, "selects.choose": "chosen",
        "selects.options": [[{**each, "selected": not each["selected"]} for each in options]],
    }  # fmt: skip
    session = session_on(port)
    wanted = action(
        "SELECT", target={"by": "text", "value": "Plan"}, value=SecretStr("hush-hush plan")
    )
    executed = run(session, wanted)
    assert executed.ok, executed.error
    assert executed.result is not None
    assert executed.result.outcome == "'•••' is selected"
    assert "hush" not in executed.result.model_dump_json()
    (chosen,) = port.asked("selects.choose")
    assert chosen["wanted"][0]["label"] == "hush-hush plan"
    refused = run(session, action(
        "SELECT", target={"by": "text", "value": "Plan"}, value=SecretStr("hush-hush"),
    ))  # fmt: skip
    assert refused.ok  # by its value
    refused = run(session, action(
        "SELECT", target={"by": "text", "value": "Plan"}, value=SecretStr("hush-hush plane"),
    ))  # fmt: skip
    assert not refused.ok
    assert "hush" not in str(refused.error)
    assert "'•••'" in str(refused.error)


def test_each_type_that_acts_is_carried_out() -> None:
    assert set(_ACTS) == set(get_args(ActionType)) - {"REFRESH_REGISTRY"}


def test_the_target_that_a_thing_is_dragged_to_is_checked_too() -> None:
    with pytest.raises(ArgumentError, match=r"^actions\[0\]\.to names no element"):
        validate(action("DRAG", to={"by": "intent"}), "actions[0]")
