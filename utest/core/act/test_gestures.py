"""Gestures of the mouse as a hand makes them."""

from __future__ import annotations

import pytest

from AbraLibrary.core.act import gestures
from AbraLibrary.core.models.act.action import Point
from AbraLibrary.core.models.act.gesture import MouseGesture, Move, Pause, Press

HERE = Point(x=10.4, y=20.6)


def moves(gesture: MouseGesture) -> list[tuple[int, int]]:
    return [(step.x, step.y) for step in gesture.steps if isinstance(step, Move)]


def presses(gesture: MouseGesture) -> list[tuple[bool, int]]:
    return [(step.down, step.button) for step in gesture.steps if isinstance(step, Press)]


def test_hovering_moves_even_where_the_pointer_was_already() -> None:
    assert moves(gestures.hover(HERE)) == [(9, 21), (10, 21)]
    assert moves(gestures.hover(Point(x=0, y=0))) == [(1, 0), (0, 0)]


def test_a_press_goes_down_and_up_at_once() -> None:
    assert presses(gestures.press(HERE)) == [(True, 0), (False, 0)]
    assert presses(gestures.press(HERE, button=2)) == [(True, 2), (False, 2)]
    assert presses(gestures.press(HERE, times=2)) == [(True, 0), (False, 0)] * 2


@pytest.mark.parametrize(
    "end", [Point(x=300, y=20), Point(x=10, y=300), Point(x=-200, y=21), Point(x=400, y=500)]
)
def test_a_drag_leaves_its_start_comes_to_its_end_and_stays_a_move_there(end: Point) -> None:
    gesture = gestures.drag(HERE, end)
    way = moves(gesture)
    assert way[0] == (10, 21)
    assert max(abs(way[1][0] - way[0][0]), abs(way[1][1] - way[0][1])) >= 5
    assert way[-1] == way[-2] == (end.x, end.y)
    assert len(way) >= 7
    assert presses(gesture) == [(True, 0)]
    assert isinstance(gesture.steps[1], Press)


def test_a_drag_begins_with_a_move_that_every_browser_takes_for_one() -> None:
    """More than the 4 px of Windows, and not out of a control of 24 px."""
    for end in (Point(x=300, y=20), Point(x=10, y=300)):
        start, first = moves(gestures.take_up(HERE, end))
        assert 5 <= max(abs(first[0] - start[0]), abs(first[1] - start[1])) <= 12


def test_what_is_held_first_waits_where_it_was_pressed() -> None:
    assert gestures.drag(HERE, HERE, hold=0.25).steps[1:3] == (Press(down=True), Pause(ms=250))
    assert not any(isinstance(step, Pause) for step in gestures.drag(HERE, HERE).steps)


def test_what_is_in_the_hand_stays_pressed_until_it_is_carried() -> None:
    assert presses(gestures.take_up(HERE, HERE)) == [(True, 0)]
    assert presses(gestures.carry(HERE, HERE)) == []
    assert gestures.let_go(HERE).steps == (Move(x=10, y=21), Press(down=False))


def test_what_is_held_somewhere_moves_about_there_and_stays_pressed() -> None:
    stay = gestures.stay(HERE)
    assert (moves(stay), presses(stay)) == ([(9, 21), (10, 21)], [])
