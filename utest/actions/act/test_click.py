"""Clicking by intent on a fake port: once, and proved."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from builders import candidate, page, target
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.act import press as press_module
from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.act.click import click
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import (
    AbraError,
    NavigatedAway,
    NoChange,
    NotActionable,
    SessionLost,
    WrongState,
)

READY = {"obstacle": None, "point": {"x": 1, "y": 2}, "box": None, "scrolled": False}
SEEN = {
    "delivery": {"delivered": True, "interceptedBy": None}, "urlBefore": "u", "urlAfter": "u",
    "state": {}, "focusMoved": False, "scrolled": False, "dialogsOpened": [],
}  # fmt: skip


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """A page with one Save button."""
    clock = Clock()
    for module in (press_module, pressed_module, settle_module):
        monkeypatch.setattr(module, "time", clock)
    seen = page(candidate("Save", ref="v-1")).model_dump(by_alias=True)
    answers = {
        "candidates.retrieve": seen, "pointer.prepare": READY,
        "arrival.document": {"url": "https://a.example/next", "readyState": "complete"},
    }  # fmt: skip
    return FakePort(clock, answers=answers, observed=SEEN)


def click_save(port: FakePort, **given: Any) -> Any:
    return click(
        session_on(port),
        target("Save"),
        find_options=FindOptions(timeout=0.3),
        settle_options=SettleOptions(),
        **given,
    )


def test_a_click_that_changes_the_page_is_proved(port: FakePort) -> None:
    port.mutations = [100.03]
    result = click_save(port)
    assert (result.success, result.action, port.presses) == (True, "click", 1)
    assert result.target == "button 'Save'"
    assert result.evidence == ["dom"]
    assert result.timing_ms == pytest.approx(30)


def test_a_click_that_changes_nothing_fails_and_is_not_repeated(port: FakePort) -> None:
    with pytest.raises(NoChange, match="Clicked button 'Save', but nothing happened") as caught:
        click_save(port)
    assert caught.value.trace.failure_reason == "no_dom_change"
    assert port.presses == 1


def test_a_click_that_was_caught_by_a_cover_is_tried_again(port: FakePort) -> None:
    """The guard stopped it before the page saw it, so a second press is safe."""
    caught = {**SEEN, "delivery": {"delivered": False, "interceptedBy": "div#ad"}}
    port.observed = [caught, SEEN]
    port.mutations = [100.03, 100.3]
    assert click_save(port).success
    assert port.presses == 2


def test_a_cover_that_stays_is_named(port: FakePort) -> None:
    caught = {**SEEN, "delivery": {"delivered": False, "interceptedBy": "div#ad"}}
    port.observed = caught
    with pytest.raises(NotActionable, match="covered by div#ad"):
        click_save(port)


def test_what_moved_on_before_the_press_came_is_moving_and_not_covered(port: FakePort) -> None:
    away = {"delivered": False, "interceptedBy": "body", "movedAway": True}
    port.observed = {**SEEN, "delivery": away}
    with pytest.raises(NotActionable, match="still moving, no longer under the pointer: body was"):
        click_save(port)


SLID_OFF = {**SEEN, "delivery": {"delivered": True, "slidOff": True}}


def test_a_press_that_the_element_slid_off_from_is_tried_again(port: FakePort) -> None:
    """Its click would have been another element's, and was stopped."""
    port.observed = [SLID_OFF, SEEN]
    port.on_press = lambda press: port.mutations.append(port.clock.now + 0.01) if press > 1 else 0
    assert click_save(port).success
    assert port.presses == 2


def test_a_press_that_changed_something_before_the_element_slid_off_is_not_repeated(
    port: FakePort,
) -> None:
    port.observed = SLID_OFF
    port.mutations = [100.03]
    assert click_save(port).success
    assert port.presses == 1


def test_a_press_that_brought_no_click_fails_at_once_and_is_not_repeated(port: FakePort) -> None:
    """The page has seen the button go down; no click will come."""
    port.observed = {**SEEN, "delivery": {"delivered": True, "slidOff": True, "lost": "surely"}}
    port.mutations = [100.03]
    began = port.clock.now
    with pytest.raises(NoChange, match=r"it got no click; 1 added\. If the page acts as"):
        click_save(port)
    assert port.presses == 1
    assert port.clock.now - began < 1


def test_a_click_that_another_thing_would_have_got_is_not_repeated(port: FakePort) -> None:
    """It was stopped, but the page has seen the button go down."""
    port.observed = {**SEEN, "delivery": {"delivered": True, "isSwapped": True}}
    port.mutations = [100.03]
    with pytest.raises(WrongState, match="put another thing in its place"):
        click_save(port)
    assert port.presses == 1


def test_a_press_that_only_left_a_field_is_repeated(port: FakePort) -> None:
    """What is changed is the field's own check, and nobody has been clicked."""
    missed = {"delivered": True, "slidOff": True, "isMissed": True}
    port.observed = [{**SEEN, "delivery": missed}, SEEN]
    port.mutations = [100.03, 100.3]
    assert click_save(port).success
    assert port.presses == 2


def test_an_element_that_slides_off_each_time_is_reported(port: FakePort) -> None:
    port.observed = SLID_OFF
    with pytest.raises(NotActionable, match="moved away between press and release"):
        click_save(port)


def test_a_press_under_which_the_document_goes_away_is_never_repeated(port: FakePort) -> None:
    """The press may have done its work already; on the next page it would hit another element."""

    def go(_: int) -> None:
        raise NavigatedAway("The document went away before it answered.")

    port.on_press = go
    with suppress(AbraError):
        click_save(port)
    assert port.presses == 1


def test_a_browser_that_dies_under_the_press_is_not_asked_again(port: FakePort) -> None:
    def die(_: int) -> None:
        raise SessionLost("gone")

    port.on_press = die
    with pytest.raises(SessionLost):
        click_save(port)
    assert port.presses == 1


def test_a_prompt_that_the_press_opens_is_its_outcome(port: FakePort) -> None:
    def ask(_: int) -> None:
        port.prompt_at = port.clock.now

    port.on_press = ask
    result = click_save(port)
    assert (result.evidence, result.prompt) == (["prompt"], "alert 'Sure?' opened")
    assert port.presses == 1
