"""Gestures in frames, in coordinates of the outer document's viewport."""

from __future__ import annotations

from AbraLibrary.browser.act import webdriver_actions
from AbraLibrary.core.models.act.gesture import Key, KeyGesture, MouseGesture, Move, Pause, Press


def test_the_mouse_goes_to_the_place_that_the_frame_gives_its_point() -> None:
    pressed = MouseGesture(steps=(Move(x=10, y=20), Press(down=True), Press(down=False)))
    placed = webdriver_actions.placed(pressed, x=100.4, y=200, scale_x=1, scale_y=1)
    assert placed.steps[0] == Move(x=110, y=220)
    assert placed.steps[1:] == pressed.steps[1:]


def test_a_frame_that_is_drawn_larger_or_smaller_scales_them() -> None:
    moved = MouseGesture(steps=(Move(x=10, y=20),))
    placed = webdriver_actions.placed(moved, x=50, y=0, scale_x=2, scale_y=0.5)
    assert placed.steps == (Move(x=70, y=10),)


def test_a_pause_is_one_of_the_pointer_and_has_no_place() -> None:
    held = MouseGesture(steps=(Press(down=True), Pause(ms=250), Move(x=10, y=20)))
    placed = webdriver_actions.placed(held, x=50, y=0, scale_x=1, scale_y=1)
    (source,) = webdriver_actions.sources(placed)
    assert source["actions"][1] == {"type": "pause", "duration": 250}


def test_keys_have_no_place() -> None:
    typed = KeyGesture(steps=(Key(down=True, value="a"),))
    assert webdriver_actions.placed(typed, x=50, y=50, scale_x=2, scale_y=2) is typed


def test_the_secondary_button_is_distinguished_from_the_primary_one() -> None:
    primary = MouseGesture(steps=(Move(x=1, y=1), Press(down=True), Press(down=False)))
    secondary = MouseGesture(steps=(Press(down=True, button=2), Press(down=False, button=2)))
    keys = KeyGesture(steps=(Key(down=True, value="2"),))
    found = [webdriver_actions.is_secondary(each) for each in (primary, secondary, keys)]
    assert found == [False, True, False]


def test_enter_is_the_key_of_the_main_block_and_not_of_the_number_pad() -> None:
    steps = tuple(Key(down=True, value=value) for value in ("a", "\ue007", "\ue004"))
    (source,) = webdriver_actions.sources(KeyGesture(steps=steps))
    assert [step["value"] for step in source["actions"]] == ["a", "\ue006", "\ue004"]
