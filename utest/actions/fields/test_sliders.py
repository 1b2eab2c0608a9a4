"""Moving a slider by keys, on a fake page that takes steps of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from builders import field, page, target
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.fields import fill as fill_module
from AbraLibrary.actions.fields.fill import fill
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import NotActionable, WrongState

READY = {"obstacle": None, "point": {"x": 1, "y": 2}, "box": None, "scrolled": False}
LEFT, UP, RIGHT, DOWN = "\ue012", "\ue013", "\ue014", "\ue015"
PAGE_UP, PAGE_DOWN, END, HOME = "\ue00e", "\ue00f", "\ue010", "\ue011"


def shown(value: float) -> str:
    return f"{value:g}"


class Slider(FakePort):
    """A page with one slider."""

    def __init__(self, clock: Clock, *, now: float = 20, step: float = 5, page_step: float = 0):
        super().__init__(clock, answers={})
        self.now, self.step, self.page_step = now, step, page_step
        self.keys = {RIGHT: 1, UP: 1, LEFT: -1, DOWN: -1}
        self.max = 100.0
        self.seen = ""
        self.answers |= {
            "candidates.retrieve": page(field("Price", ref="v-1")).model_dump(by_alias=True),
            "pointer.prepare": READY,
            "fields.fill": {"problem": None, "isFile": False, "isSlider": True},
            "fields.plan": {"problem": None, "isFile": False, "isSlider": True},
        }

    def call(
        self, function: str, arguments: Mapping[str, object], timeout: float, *, waits: bool = False
    ) -> Any:
        if function == "sliders.take":
            self.answers[function] = {
                "gone": False, "hasFocus": True, "now": self.now, "min": 0, "isUpright": False,
                "isThere": self.now == float(str(arguments["value"])), "shown": shown(self.now),
                "isTyped": False,
            }  # fmt: skip
        return super().call(function, arguments, timeout, waits=waits)

    def perform(self, gesture: Any, timeout: float) -> None:
        super().perform(gesture, timeout)
        for each in gesture.steps:
            if each.down:
                self.press(each.value)

    def press(self, key: str) -> None:
        self.seen += key
        if key == HOME:
            self.now = 0
        else:
            paged = {PAGE_UP: self.page_step, PAGE_DOWN: -self.page_step}
            self.now += paged.get(key, self.keys.get(key, 0) * self.step)
        self.now = min(self.max, max(0, self.now))


@pytest.fixture
def slider(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Slider]:
    clock = Clock()
    for module in (pressed_module, fill_module, settle_module):
        monkeypatch.setattr(module, "time", clock)
    return lambda **given: Slider(clock, **given)


def move(port: Slider, value: str) -> Any:
    return fill(
        session_on(port), target("Price", purpose="fill"), value,
        find_options=FindOptions(timeout=0.3), settle_options=SettleOptions(),
    )  # fmt: skip


def test_it_is_moved_by_the_arrow_keys(slider: Callable[..., Slider]) -> None:
    port = slider()
    assert move(port, "40").outcome == "it is at '40'"
    assert port.seen == RIGHT * 4


def test_it_is_moved_back(slider: Callable[..., Slider]) -> None:
    port = slider()
    move(port, "5")
    assert port.seen == LEFT * 3


def test_one_that_knows_other_arrows_or_turns_them_round(slider: Callable[..., Slider]) -> None:
    port = slider()
    port.keys = {UP: 1, DOWN: -1}
    assert move(port, "30").success
    port = slider()
    port.keys = {RIGHT: -1, LEFT: 1}
    assert move(port, "30").success


def test_page_keys_take_it_far(slider: Callable[..., Slider]) -> None:
    port = slider(step=1, page_step=10)
    port.max = 1000
    assert move(port, "993").success
    assert len(port.seen) < 120


@pytest.mark.parametrize(("value", "is_paged"), [("40", False), ("60", True)])
def test_what_is_near_is_reached_by_arrow_keys_alone(
    slider: Callable[..., Slider], value: str, is_paged: bool
) -> None:
    port = slider(step=1, page_step=10)
    assert move(port, value).success
    assert (PAGE_UP in port.seen) is is_paged


def test_steps_are_counted_from_its_end_where_it_was_between_them(
    slider: Callable[..., Slider],
) -> None:
    port = slider(now=22)
    assert move(port, "40").success
    assert HOME in port.seen


def test_what_its_steps_miss_is_refused_with_what_they_meet(
    slider: Callable[..., Slider],
) -> None:
    port = slider()
    with pytest.raises(WrongState, match="in steps of 5: it can be at 40 or 45; it is at '25' now"):
        move(port, "42")


def test_what_keys_do_not_move(slider: Callable[..., Slider]) -> None:
    port = slider()
    port.keys = {}
    with pytest.raises(WrongState, match="arrow keys do not move it from '20'"):
        move(port, "40")


def test_where_it_is_already_no_key_is_pressed(slider: Callable[..., Slider]) -> None:
    port = slider()
    assert move(port, "20").outcome == "it was at '20' already"
    assert port.seen == ""


def test_it_does_not_go_on_forever(slider: Callable[..., Slider]) -> None:
    port = slider(step=0.001)
    with pytest.raises(WrongState, match=r"keys would be needed|can be at"):
        move(port, "99")
    assert len(port.seen) < 2000


def test_a_list_is_no_place_on_it(slider: Callable[..., Slider]) -> None:
    with pytest.raises(NotActionable, match="one value"):
        move(slider(), ["1", "2"])  # type: ignore[arg-type]
