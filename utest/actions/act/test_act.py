"""Gestures on a fake port: what is sent, how it is proved, and what is never done twice."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from builders import candidate, page, target
from fake_port import Clock, FakePort, Navigation, session_on

from AbraLibrary.actions.act import press as press_module
from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.act.click import click, context_click, double_click, hover
from AbraLibrary.actions.act.drag import drag
from AbraLibrary.actions.act.keyboard import press_keys
from AbraLibrary.actions.act.touch import focus, set_attribute
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.read.read import read, wait_for_state
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.act.keys import parse_keys
from AbraLibrary.core.models.act.action import Contract
from AbraLibrary.core.models.act.gesture import Pause, Press
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import (
    AbraError,
    ArgumentError,
    FrameGone,
    NavigatedAway,
    NoChange,
    NotActionable,
    NotFound,
    WindowClosed,
    WrongState,
)

READY = {"obstacle": None, "point": {"x": 1, "y": 2}, "box": None, "scrolled": False}
SEEN = {
    "delivery": {"delivered": True, "interceptedBy": None, "landedOn": None}, "urlBefore": "u",
    "urlAfter": "u", "state": {}, "focusMoved": False, "scrolled": False, "dialogsOpened": [],
}  # fmt: skip
OPTIONS: dict[str, Any] = {
    "find_options": FindOptions(timeout=0.3), "settle_options": SettleOptions(),
}  # fmt: skip
LOOK = FindOptions(timeout=0.3)
SAVED = Contract(kinds=(), text="Saved")


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """A page with one Save button."""
    clock = Clock()
    for module in (press_module, pressed_module, settle_module):
        monkeypatch.setattr(module, "time", clock)
    seen = page(candidate("Save", ref="v-1")).model_dump(by_alias=True)
    answers = {
        "candidates.retrieve": seen, "pointer.prepare": READY,
        "pointer.aimAt": {"start": {"x": 1, "y": 2}, "end": {"x": 90, "y": 2}},
        "pointer.linger": {"changed": False},
        "focus.current": {"ref": "v-1", "isForeign": False, "isSecret": False},
        "focus.holds": {"gone": False, "focused": True},
        "reading.setAttribute": {"gone": False, "invalid": None},
        "reading.hasAttribute": {"gone": False, "matches": True, "value": "1"},
        "reading.click": {"gone": False}, "reading.focus": True,
    }  # fmt: skip
    return FakePort(clock, answers=answers, observed=SEEN)


def drags(port: FakePort) -> list[str]:
    """What was done with the button and in which command: taken up, moved, let go."""
    reported = []
    for gesture in port.gestures:
        downs = [step.down for step in gesture.steps if isinstance(step, Press)]
        reported.append({(): "move", (True,): "take", (False,): "drop"}[tuple(downs)])
    return reported


def downs(port: FakePort) -> list[int]:
    """The buttons that went down."""
    steps = [step for gesture in port.gestures for step in gesture.steps]
    return [step.button for step in steps if isinstance(step, Press) and step.down]


def test_an_outcome_is_waited_for_as_long_however_long_its_element_was_looked_for(
    port: FakePort,
) -> None:
    """On a busy machine the search may take all the time of the keyword."""
    left: list[float] = []
    port.on_press = lambda number: left.append(port.patience.left())
    settles = SettleOptions(timeout=60.0)
    with port.patience.keyword(0.0), pytest.raises(NoChange):
        click(session_on(port), target("Save"), **{**OPTIONS, "settle_options": settles})
    assert left
    assert min(left) > 0.0


@pytest.mark.parametrize(
    ("action", "buttons"), [(click, [0]), (double_click, [0, 0]), (context_click, [2])]
)
def test_a_press_of_any_kind_is_one_gesture(
    port: FakePort, action: Any, buttons: list[int]
) -> None:
    port.mutations = [100.03]
    assert action(session_on(port), target("Save"), **OPTIONS).evidence == ["dom"]
    assert downs(port) == buttons
    assert port.presses == 1


def test_a_hover_is_proved_by_the_pointer_being_there(port: FakePort) -> None:
    result = hover(session_on(port), target("Save"), **OPTIONS)
    assert (result.success, result.evidence) == (True, ["state"])
    assert result.outcome == "the pointer is on it"
    assert downs(port) == []


def test_a_hover_that_shows_something_tells_it(port: FakePort) -> None:
    port.mutations = [100.03]
    result = hover(session_on(port), target("Save"), **OPTIONS)
    assert result.outcome == "the pointer is on it; 1 added"


def test_a_hover_with_a_contract_must_keep_it(port: FakePort) -> None:
    with pytest.raises(NoChange, match="Hovered over button 'Save' and expected dom"):
        hover(session_on(port), target("Save"), **OPTIONS, contract=Contract(kinds=("dom",)))


def test_a_hover_that_does_not_stay_on_it_is_reported(port: FakePort) -> None:
    port.observed = {**SEEN, "delivery": {"delivered": False, "interceptedBy": None}}
    with pytest.raises(NotActionable, match="moved away before the pointer arrived"):
        hover(session_on(port), target("Save"), **OPTIONS)
    assert port.presses > 1


def test_a_click_by_script_says_so_and_sends_no_input(port: FakePort) -> None:
    port.mutations = [100.03]
    result = click(session_on(port), target("Save"), **OPTIONS, method="script")
    assert (result.method, result.detail) == ("script", "by script, unlike a user")
    assert port.gestures == []
    assert port.asked("reading.click") == [{"ref": "v-1"}]


def test_a_text_that_comes_late_is_waited_for(port: FakePort) -> None:
    port.mutations = [100.03, 100.6]
    port.answers["words.sight"] = [{"count": 0, "instead": ["Saving"]}] * 2 + [{"count": 1}]
    result = click(session_on(port), target("Save"), **OPTIONS, contract=SAVED)
    assert "text" in result.evidence
    assert port.presses == 1


def test_a_text_that_never_comes_is_reported_with_what_came(port: FakePort) -> None:
    port.mutations = [100.03]
    port.answers["words.sight"] = {"count": 0, "instead": ["Name is required"]}
    with pytest.raises(NoChange, match=r"expected text 'Saved'.*but 'Name is required'"):
        click(session_on(port), target("Save"), **OPTIONS, contract=SAVED)


def test_a_text_that_was_there_before_is_no_outcome(port: FakePort) -> None:
    port.mutations = [100.03]
    port.answers["pointer.prepare"] = {**READY, "textCount": 1}
    port.answers["words.sight"] = {"count": 1}
    with pytest.raises(NoChange, match="was already there before"):
        click(session_on(port), target("Save"), **OPTIONS, contract=SAVED)


LOST = {**SEEN, "delivery": {"delivered": False, "interceptedBy": None, "landedOn": None}}


def save_with(action: str, port: FakePort) -> None:
    session = session_on(port)
    if action == "drag":
        drag(session, target("Save"), target("Save"), **OPTIONS)
    elif action == "keys":
        press_keys(session, target("Save"), parse_keys(["F5"]), **OPTIONS)
    else:
        click(session, target("Save"), **OPTIONS)


@pytest.mark.parametrize(
    ("action", "lost"), [("click", "the press"), ("drag", "the press"), ("keys", "the keys")]
)
def test_what_changes_without_the_input_is_no_success(
    port: FakePort, action: str, lost: str
) -> None:
    """The page's doing would be taken for the outcome of an input that never arrived."""
    port.observed = LOST
    port.mutations = [100.03]
    with pytest.raises(WrongState, match=f"Save': {lost} did not reach it"):
        save_with(action, port)
    assert len(downs(port)) + len(port.strokes) == 1
    assert port.calls[-1][0] == "settle.release"


def test_a_document_that_is_new_cannot_tell_whether_the_press_arrived(port: FakePort) -> None:
    port.navigations = [Navigation(begun=100.01, committed=100.02, loaded=100.1)]
    port.observed = None
    port.answers["arrival.document"] = {"url": "https://a.example/next"}
    assert click(session_on(port), target("Save"), **OPTIONS).evidence == ["navigation"]


AWAY = NavigatedAway("The document went away before it answered.")


def test_a_document_that_goes_before_anything_was_dragged_is_no_outcome(port: FakePort) -> None:
    """Nothing was done to it, so where the page goes by itself is tried again, and not proved."""
    way = {"start": {"x": 1, "y": 2}, "end": {"x": 90, "y": 2}}
    port.answers["pointer.aimAt"] = [AWAY, way]
    port.mutations = [100.03, 100.3]
    assert drag(session_on(port), target("Save"), target("Save"), **OPTIONS).success
    assert (len(port.asked("pointer.aimAt")), downs(port)) == (2, [0])


def test_where_each_document_goes_before_the_drag_nothing_is_claimed(port: FakePort) -> None:
    port.answers["pointer.aimAt"] = AWAY
    port.mutations = [100.03]
    with pytest.raises(NavigatedAway):
        drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert port.presses == 0


def test_a_document_that_goes_with_what_is_in_the_hand_is_left_once(port: FakePort) -> None:
    port.answers["pointer.aimAt"] = [{"start": {"x": 1, "y": 2}, "end": None}, AWAY]
    port.mutations = [100.03]
    with suppress(AbraError):
        drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert (port.presses, downs(port)) == (2, [0])


def test_a_script_under_which_the_document_goes_away_is_not_run_again(port: FakePort) -> None:
    """It has been sent, and may have been what the document went away by."""
    port.answers["reading.click"] = AWAY
    port.mutations = [100.03]
    with suppress(AbraError):
        click(session_on(port), target("Save"), **OPTIONS, method="script")
    assert len(port.asked("reading.click")) == 1


def test_a_click_by_script_on_what_has_gone_is_no_click(port: FakePort) -> None:
    port.mutations = [100.03]
    port.answers["reading.click"] = {"gone": True}
    with pytest.raises(NotActionable, match="no longer on the page"):
        click(session_on(port), target("Save"), **OPTIONS, method="script")


def test_after_a_failure_nothing_is_left_armed(port: FakePort) -> None:
    """The guard would stop the clicks of others."""
    caught = {**SEEN, "delivery": {"delivered": False, "interceptedBy": "div#ad"}}
    port.observed = caught
    with pytest.raises(NotActionable, match="covered by div#ad"):
        click(session_on(port), target("Save"), **OPTIONS)
    assert port.calls[-1][0] == "settle.release"


class _TimeIsUp(BaseException):
    """Robot Framework's own is no Exception either."""


def test_where_the_time_of_the_keyword_is_up_nothing_is_left_armed(port: FakePort) -> None:
    def stop(press: int) -> None:
        raise _TimeIsUp

    port.on_press = stop
    with pytest.raises(_TimeIsUp):
        click(session_on(port), target("Save"), **OPTIONS)
    assert port.calls[-1][0] == "settle.release"


# -- drag


def test_a_drag_is_held_there_until_the_page_is_at_rest(port: FakePort) -> None:
    """What is at rest at once is moved about once all the same, as the page may have been deaf."""
    port.mutations = [100.03]
    result = drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert (result.action, result.detail) == ("drag", "to button 'Save'")
    assert drags(port) == ["take", "move", "drop"]


def test_a_drag_goes_on_while_the_page_does(port: FakePort) -> None:
    port.mutations = [100.03]
    port.answers["pointer.linger"] = [{"changed": True}, {"changed": True}, {"changed": False}]
    drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert drags(port) == ["take", "move", "move", "drop"]


def test_a_drag_over_what_never_rests_is_let_go_all_the_same(port: FakePort) -> None:
    port.mutations = [100.03]
    port.answers["pointer.linger"] = {"changed": True}
    drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert drags(port) == ["take", "move", "move", "move", "drop"]


def test_a_drag_is_let_go_whatever_happens_while_it_is_held(port: FakePort) -> None:
    port.answers["pointer.linger"] = AWAY
    port.mutations = [100.03]
    with suppress(AbraError):
        drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert drags(port) == ["take", "drop"]


@pytest.mark.parametrize("end", [{"x": 90, "y": 2}, None], ids=["in view", "out of view"])
def test_a_drag_under_which_its_frame_goes_is_not_begun_again(port: FakePort, end: Any) -> None:
    def gone(commands: int) -> None:
        if commands > 1:
            raise FrameGone("gone")

    port.on_press = gone
    start = {"x": 1, "y": 2}
    port.answers["pointer.aimAt"] = [{"start": start, "end": end}, {"start": start, "end": start}]
    port.mutations = [100.03]
    drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert downs(port) == [0]


def test_a_drag_whose_frame_is_gone_before_it_is_no_outcome(port: FakePort) -> None:
    def gone(commands: int) -> None:
        raise FrameGone("gone")

    port.on_press = gone
    port.mutations = [100.03]
    with pytest.raises(FrameGone):
        drag(session_on(port), target("Save"), target("Save"), **OPTIONS)


def test_the_first_change_is_no_proof_of_a_drag(port: FakePort) -> None:
    port.mutations = [100.03]
    drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert not port.asked("settle.wait")[0].get("outcome")


def test_a_drag_that_was_taken_back_is_no_success(port: FakePort) -> None:
    port.observed = {**SEEN, "delivery": {"delivered": True, "returned": True}}
    port.mutations = [100.03]
    with pytest.raises(NoChange, match=r"everything is as before.*expect=none"):
        drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert downs(port) == [0]


def test_a_drag_that_must_scroll_keeps_it_in_the_hand(port: FakePort) -> None:
    port.mutations = [100.03]
    start, end = {"x": 1, "y": 2}, {"x": 9, "y": 9}
    port.answers["pointer.aimAt"] = [{"start": start, "end": None}, {"start": None, "end": end}]
    drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert [each["carrying"] for each in port.asked("pointer.aimAt")] == [False, True]
    assert drags(port) == ["take", "move", "move", "drop"]


def test_a_drag_that_cannot_arrive_lets_go_where_it_began(port: FakePort) -> None:
    gone = {"obstacle": {"reason": "gone", "locator": "", "detail": "no longer on the page"}}
    port.answers["pointer.aimAt"] = [{"start": {"x": 1, "y": 2}, "end": None}, gone]
    port.answers["gesture.observed"] = {**SEEN, "delivery": {"delivered": True, "returned": True}}
    with pytest.raises(NotActionable, match="no longer on the page"):
        drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert port.gestures[1].steps[-1] == Press(down=False)
    assert (port.gestures[1].steps[-2].x, port.gestures[1].steps[-2].y) == (1, 2)  # type: ignore[union-attr]


@pytest.mark.parametrize("seen", [None, SEEN])
def test_what_was_put_back_and_has_changed_something_is_not_taken_up_again(
    port: FakePort, seen: Any
) -> None:
    gone = {"obstacle": {"reason": "gone", "locator": "", "detail": "no longer on the page"}}
    port.answers["pointer.aimAt"] = [{"start": {"x": 1, "y": 2}, "end": None}, gone]
    port.answers["gesture.observed"] = seen
    with pytest.raises(WrongState, match=r"no longer on the page.*put back.*has changed"):
        drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert downs(port) == [0]


def test_a_drop_that_was_stopped_over_another_element_is_not_tried_again(port: FakePort) -> None:
    """The page has seen what came before it: what it has made of that is not known."""
    stopped = {"delivered": False, "interceptedBy": "div#ad", "landedOn": "div#ad"}
    port.observed = {**SEEN, "delivery": stopped}
    with pytest.raises(WrongState, match="dropped on div#ad"):
        drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert downs(port) == [0]


UNMOVED = {"changes": [], "message": "could not be moved", "opened": False, "reacted": True}
MESSAGE = {**SEEN, "delivery": {"delivered": True}, "dragged": UNMOVED}


def test_a_message_alone_is_no_proof_of_a_drag(port: FakePort) -> None:
    port.observed = MESSAGE
    port.mutations = [100.03]
    message = "neither of them changed within .*; the page said 'could not be moved'"
    with pytest.raises(NoChange, match=message) as caught:
        drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert "hold=" not in str(caught.value)
    assert downs(port) == [0]


def test_what_was_asked_for_is_all_that_is_asked_of_a_drag(port: FakePort) -> None:
    port.observed = MESSAGE
    port.mutations = [100.03]
    asked = Contract(kinds=("dom",))
    assert drag(session_on(port), target("Save"), target("Save"), contract=asked, **OPTIONS).success


def test_what_was_dragged_proves_it(port: FakePort) -> None:
    moved = {**UNMOVED, "changes": ["it stands in another place"]}
    port.observed = {**MESSAGE, "dragged": moved}
    result = drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert result.evidence[0] == "moved"
    assert "it stands in another place" in result.outcome


@pytest.mark.parametrize(
    ("hold", "reacted", "is_advised"),
    [(0.0, False, True), (0.0, None, False), (0.0, True, False), (0.4, False, False)],
)
def test_a_hold_is_named_where_nothing_reacted_without_one(
    port: FakePort, hold: float, reacted: bool | None, is_advised: bool
) -> None:
    port.observed = {**MESSAGE, "dragged": {**UNMOVED, "message": "", "reacted": reacted}}
    with pytest.raises(NoChange) as caught:
        drag(session_on(port), target("Save"), target("Save"), hold=hold, **OPTIONS)
    assert ("give hold=" in str(caught.value)) is is_advised


@pytest.mark.parametrize("end", [{"x": 90, "y": 2}, None])
def test_what_is_held_is_kept_pressed_before_it_is_moved(port: FakePort, end: Any) -> None:
    port.mutations = [100.03]
    ways = [{"start": {"x": 1, "y": 2}, "end": end}, {"start": None, "end": {"x": 9, "y": 9}}]
    port.answers["pointer.aimAt"] = ways
    drag(session_on(port), target("Save"), target("Save"), hold=0.25, **OPTIONS)
    first = port.gestures[0].steps
    assert first[1:3] == (Press(down=True), Pause(ms=250))
    assert sum(isinstance(step, Pause) for each in port.gestures for step in each.steps) == 1


def test_a_drag_that_was_let_go_elsewhere_is_reported_and_not_repeated(port: FakePort) -> None:
    landed = {"delivered": True, "interceptedBy": None, "landedOn": "div#trash"}
    port.observed = {**SEEN, "delivery": landed}
    with pytest.raises(WrongState, match="dropped on div#trash"):
        drag(session_on(port), target("Save"), target("Save"), **OPTIONS)
    assert downs(port) == [0]


def test_what_was_begun_by_a_driver_that_never_drops_is_no_success(port: FakePort) -> None:
    port.has_drops = False
    nothing = Contract(kinds=("none",))
    delivery = {"delivered": True, "undropped": True}
    port.observed = {**SEEN, "delivery": delivery, "focusMoved": True}
    with pytest.raises(NoChange, match="nothing happened there: the page started"):
        drag(session_on(port), target("Save"), target("Save"), contract=nothing, **OPTIONS)
    assert [each["drops"] for each in port.asked("pointer.aimAt")] == [False]
    assert downs(port) == [0]


def test_where_to_drag_is_looked_for_before_anything_is_pressed(port: FakePort) -> None:
    with pytest.raises(NotFound):
        drag(session_on(port), target("Save"), target("Trash"), **OPTIONS)
    assert port.presses == 0


# -- keys, focus, attributes


def test_keys_without_an_intent_go_to_what_has_the_focus(port: FakePort) -> None:
    port.observed = {**SEEN, "state": {"value": ["", "Ada"]}}
    result = press_keys(session_on(port), None, parse_keys(["Ada"]), **OPTIONS)
    assert result.outcome == "value - → Ada"
    assert result.detail == "(3 characters)"
    assert port.asked("candidates.retrieve")[0]["ref"] == "v-1"


def test_keys_that_change_nothing_are_no_success(port: FakePort) -> None:
    with pytest.raises(NoChange, match=r"Pressed keys in button 'Save' \(F5\), but nothing"):
        press_keys(session_on(port), target("Save"), parse_keys(["F5"]), **OPTIONS)


def test_a_focus_that_is_not_taken_is_reported(port: FakePort) -> None:
    assert focus(session_on(port), target("Save"), **OPTIONS).outcome == "it has the focus"
    port.answers["focus.holds"] = {"gone": False, "focused": False}
    with pytest.raises(WrongState, match="did not get the focus"):
        focus(session_on(port), target("Save"), **OPTIONS)


def test_where_nothing_takes_the_focus_the_failure_says_so(port: FakePort) -> None:
    port.answers.update({"reading.focus": False, "focus.holds": {"gone": False, "focused": False}})
    with pytest.raises(WrongState, match="neither it nor anything in it is focusable"):
        focus(session_on(port), target("Save"), **OPTIONS)


def test_an_attribute_is_verified(port: FakePort) -> None:
    result = set_attribute(session_on(port), target("Save"), "data-x", "1", **OPTIONS)
    assert (result.method, result.outcome) == ("script", "data-x is set")
    port.answers["reading.hasAttribute"] = {"gone": False, "matches": False, "value": "0"}
    with pytest.raises(WrongState, match="data-x was set but has '0'"):
        set_attribute(session_on(port), target("Save"), "data-x", "1", **OPTIONS)


def test_an_attribute_that_there_cannot_be_is_refused(port: FakePort) -> None:
    port.answers["reading.setAttribute"] = {"gone": False, "invalid": "not a valid name"}
    with pytest.raises(ArgumentError, match="not a valid name for an attribute"):
        set_attribute(session_on(port), target("Save"), "1 2", "1", **OPTIONS)


# -- reading and waiting


def reads(value: Any, **given: Any) -> dict[str, Any]:
    return {"gone": False, "lacks": False, "value": value, **given}


def refuse(value: Any) -> Any:
    raise AssertionError(f"the text '{value}' should be another")


def test_what_is_read_is_read_again_until_it_is_as_expected(port: FakePort) -> None:
    port.answers["reading.read"] = [reads("Saving"), reads("Saved")]

    def check(value: str) -> str:
        return value if value == "Saved" else refuse(value)

    assert read(session_on(port), target("Save"), "text", LOOK, check).value == "Saved"
    assert len(port.asked("reading.read")) == 2


def test_what_stays_otherwise_is_reported_with_the_time(port: FakePort) -> None:
    port.answers["reading.read"] = reads("Saving")
    with pytest.raises(WrongState, match=r"button 'Save': the text 'Saving' .* for 0\.3 s\."):
        read(session_on(port), target("Save"), "text", LOOK, refuse)


def test_what_holds_no_value_is_refused_at_once(port: FakePort) -> None:
    port.answers["reading.read"] = reads(None, lacks=True)
    with pytest.raises(NotActionable, match="holds no value"):
        read(session_on(port), target("Save"), "value", FindOptions(timeout=0), str)


def test_secrets_are_not_read(port: FakePort) -> None:
    session = session_on(port)
    session.secrets.add("hunter2")
    port.answers["reading.read"] = reads("it is hunter2")
    assert read(session, target("Save"), "text", LOOK, str).value == "it is •••"


@pytest.mark.parametrize(
    ("given", "state", "met"),
    [
        ({}, "visible", True),
        ({}, "enabled", True),
        ({}, "disabled", False),
        ({"is_enabled": False}, "disabled", True),
        ({"is_enabled": False}, "enabled", False),
        ({"is_visible": False}, "visible", False),
        ({"is_visible": False}, "hidden", True),
        ({"is_visible": False}, "gone", False),
        ({}, "hidden", False),
        ({}, "gone", False),
        (None, "gone", True),
        (None, "hidden", True),
        (None, "visible", False),
    ],
)
def test_a_state_is_waited_for(
    port: FakePort, given: dict[str, Any] | None, state: Any, met: bool
) -> None:
    there = [] if given is None else [candidate("Save", ref="v-1", **given)]
    port.answers["candidates.retrieve"] = page(*there).model_dump(by_alias=True)
    wanted = target("Save", purpose="find")
    if met:
        assert wait_for_state(session_on(port), wanted, state, LOOK).state == state
        return
    with pytest.raises((WrongState, NotFound), match="Save"):
        wait_for_state(session_on(port), wanted, state, LOOK)


def test_a_state_that_comes_is_reported_with_its_time(port: FakePort) -> None:
    disabled, enabled = (
        page(candidate("Save", ref="v-1", is_enabled=is_enabled)).model_dump(by_alias=True)
        for is_enabled in (False, True)
    )
    port.answers["candidates.retrieve"] = [disabled, enabled]
    waited = wait_for_state(session_on(port), target("Save", purpose="find"), "enabled", LOOK)
    assert waited.waited_ms >= 90


def closes(port: FakePort, after: float) -> None:
    """The press closes its window after that time."""

    def press(_: int) -> None:
        port.closed_at = port.clock.now + after

    port.on_press = press


@pytest.mark.parametrize("after", [0.0, 0.05, 0.7])
def test_that_its_own_window_is_closed_is_an_outcome(port: FakePort, after: float) -> None:
    closes(port, after)
    result = click(session_on(port), target(phrase="Save"), **OPTIONS)
    assert result.evidence == ["closed"]
    assert result.outcome == "closed its own window"
    assert downs(port) == [0]


def test_a_window_that_closes_after_the_outcome_is_told_too(port: FakePort) -> None:
    port.mutations = [100.01]
    closes(port, 0.0)
    result = click(
        session_on(port), target(phrase="Save"), contract=Contract(kinds=("closed",)), **OPTIONS
    )
    assert "closed" in result.evidence


def test_a_closed_window_is_not_what_was_expected(port: FakePort) -> None:
    closes(port, 0.05)
    expected = Contract(kinds=("navigation",))
    with pytest.raises(NoChange, match=r"expected navigation, but .* closed its own window"):
        click(session_on(port), target(phrase="Save"), contract=expected, **OPTIONS)
    assert downs(port) == [0]


def test_a_window_that_stays_open_is_not_closed(port: FakePort) -> None:
    expected = Contract(kinds=("closed",))
    with pytest.raises(NoChange, match="expected closed, but "):
        click(session_on(port), target(phrase="Save"), contract=expected, **OPTIONS)


def test_in_a_window_that_was_closed_before_nothing_is_pressed(port: FakePort) -> None:
    port.closed_at = 0.0
    with pytest.raises(WindowClosed):
        click(session_on(port), target(phrase="Save"), **OPTIONS)
    assert not port.gestures
