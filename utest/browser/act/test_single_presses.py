"""Two presses at one place, by two gestures."""

from __future__ import annotations

import pytest

from AbraLibrary.browser.act import single_presses
from AbraLibrary.browser.act.single_presses import SinglePresses
from AbraLibrary.core.models.act.gesture import MouseGesture, Move, Pause, Press


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(single_presses.time, "monotonic", lambda: now[0])
    return now


def press_at(x: int, y: int = 20) -> MouseGesture:
    return MouseGesture(steps=(Move(x=x, y=y), Press(down=True), Press(down=False)))


def test_a_press_at_the_place_of_the_last_one_waits_until_both_are_single(
    clock: list[float],
) -> None:
    presses = SinglePresses()
    assert presses.apart(press_at(10)) == press_at(10)
    clock[0] += 0.2
    second = presses.apart(press_at(12))
    assert second.steps == (Pause(ms=900), *press_at(12).steps)
    clock[0] += 1.0
    assert presses.apart(press_at(12)).steps[0] == Pause(ms=1000)


def test_a_press_elsewhere_or_later_does_not_wait(clock: list[float]) -> None:
    presses = SinglePresses()
    presses.apart(press_at(10))
    assert presses.apart(press_at(40)) == press_at(40)
    clock[0] += 1.2
    assert presses.apart(press_at(40)) == press_at(40)


def test_a_double_press_is_left_as_it_is(clock: list[float]) -> None:
    double = MouseGesture(steps=(*press_at(10).steps, Press(down=True), Press(down=False)))
    assert SinglePresses().apart(double) == double


def test_a_move_is_no_press(clock: list[float]) -> None:
    presses = SinglePresses()
    presses.apart(press_at(10))
    hover = MouseGesture(steps=(Move(x=10, y=20),))
    assert presses.apart(hover) == hover
