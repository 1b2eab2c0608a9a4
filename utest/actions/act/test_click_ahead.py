"""A click whose outcome is asked for before it is sent, on a fake port."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, target
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.act import press as press_module
from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.act.click import click, context_click, double_click, hover
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import NoChange

READY = {"point": {"x": 1, "y": 2}, "click": "d-1"}
SEEN = {
    "delivery": {"delivered": True}, "urlBefore": "u", "urlAfter": "u", "state": {},
    "focusMoved": False, "scrolled": False, "dialogsOpened": [],
}  # fmt: skip
IMPATIENT = SettleOptions(patient=False)


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """A page with one Save button, which changes when it is pressed."""
    clock = Clock()
    for module in (press_module, pressed_module, settle_module):
        monkeypatch.setattr(module, "time", clock)
    seen = page(candidate("Save", ref="v-1")).model_dump(by_alias=True)
    answers = {"candidates.retrieve": seen, "pointer.prepare": READY}
    port = FakePort(clock, answers=answers, observed=SEEN)
    port.on_press = lambda _: port.mutations.append(clock.now)
    return port


def asked(port: FakePort) -> list[str]:
    """What the page was asked about the press."""
    return [name for name, _ in port.calls if name.startswith("settle.")]


def given_to(port: FakePort, function: str) -> dict[str, Any]:
    return next(given for name, given in port.calls if name == function)


def act(port: FakePort, action: Any = click, options: SettleOptions = IMPATIENT) -> Any:
    find_options = FindOptions(timeout=0.3)
    return action(
        session_on(port), target("Save"), find_options=find_options, settle_options=options
    )


def reported(port: FakePort) -> Any:
    """The page's answer within the click, as it would be behind it."""
    return port._answer(port.clock.now, armed=True, done=True, released=True) | {
        "reason": "outcome"
    }


def test_an_outcome_that_is_reported_within_the_click_is_not_asked_for_again(
    port: FakePort,
) -> None:
    port.ahead = lambda: reported(port)
    result = act(port)
    assert (result.evidence, port.presses) == (["dom"], 1)
    assert result.settle.reason == "outcome"
    assert asked(port) == ["settle.waitForClick"]


def test_what_was_not_reported_is_asked_for_by_its_name(port: FakePort) -> None:
    port.ahead = lambda: None
    assert act(port).evidence == ["dom"]
    assert asked(port)[:2] == ["settle.waitForClick", "settle.takeOver"]
    assert [given_to(port, name)["name"] for name in asked(port)[:2]] == ["d-1", "d-1"]


def test_a_click_that_does_nothing_fails_as_without(port: FakePort) -> None:
    port.on_press = None
    port.ahead = lambda: None
    with pytest.raises(NoChange):
        act(port)
    assert port.presses == 1


def test_where_no_call_can_be_sent_ahead_the_outcome_is_asked_for_behind(port: FakePort) -> None:
    assert act(port).evidence == ["dom"]
    assert "settle.takeOver" not in asked(port)


@pytest.mark.parametrize("action", [double_click, context_click, hover])
def test_other_gestures_end_with_no_single_click(port: FakePort, action: Any) -> None:
    port.ahead = lambda: reported(port)
    act(port, action)
    assert "settle.waitForClick" not in asked(port)


def test_who_waits_until_the_page_is_settled_does_not_ask_ahead(port: FakePort) -> None:
    port.ahead = lambda: reported(port)
    act(port, options=SettleOptions())
    assert "settle.waitForClick" not in asked(port)


def test_what_a_click_does_by_itself_is_waited_for(port: FakePort) -> None:
    port.ahead = lambda: reported(port)
    port.answers["pointer.prepare"] = {"point": {"x": 1, "y": 2}}
    act(port)
    assert "settle.waitForClick" not in asked(port)
