"""Gestures as actions of WebDriver, which BiDi and classic share."""

from __future__ import annotations

from typing import Any

from AbraLibrary.core.models.act.gesture import (
    Gesture,
    Key,
    KeyGesture,
    MouseGesture,
    Move,
    Pause,
    Press,
)

# WebDriver's ENTER is the key of the number pad (`code` is NumpadEnter); what users press and pages
# ask for is its RETURN, whose `code` is Enter. To `key` and to a form both are the same.
# @fixed WebDriver, section "keyboard actions": the code for each key value
# @test atest/fields/press_keys.robot::Enter Is The Key That Users Press
_MAIN = {"\ue007": "\ue006"}


def sources(gesture: Gesture) -> list[dict[str, Any]]:
    """The input sources of ``input.performActions`` and of classic Perform Actions."""
    steps = [_step(step) for step in gesture.steps]
    if isinstance(gesture, KeyGesture):
        return [{"type": "key", "id": "abra-keyboard", "actions": steps}]
    mouse = {"type": "pointer", "id": "abra-mouse", "parameters": {"pointerType": "mouse"}}
    return [{**mouse, "actions": steps}]


def is_secondary(gesture: Gesture) -> bool:
    """Whether the secondary button of the mouse is pressed."""
    return any(isinstance(step, Press) and step.button == 2 for step in gesture.steps)


def placed(gesture: Gesture, x: float, y: float, scale_x: float, scale_y: float) -> Gesture:
    """Convert a gesture in a frame's viewport into one in the viewport around it.

    Args:
        gesture: the gesture.
        x: the left edge of the frame's viewport, in CSS pixels of the outer one.
        y: its top edge.
        scale_x: the width of one of its pixels there.
        scale_y: the height of one.
    """
    if isinstance(gesture, KeyGesture):
        return gesture
    steps = tuple(
        Move(x=round(x + step.x * scale_x), y=round(y + step.y * scale_y))
        if isinstance(step, Move)
        else step
        for step in gesture.steps
    )
    return MouseGesture(steps=steps)


def _step(step: Move | Press | Pause | Key) -> dict[str, Any]:
    if isinstance(step, Move):
        return {
            "type": "pointerMove", "x": step.x, "y": step.y, "origin": "viewport", "duration": 0,
        }  # fmt: skip
    if isinstance(step, Press):
        return {"type": "pointerDown" if step.down else "pointerUp", "button": step.button}
    if isinstance(step, Pause):
        return {"type": "pause", "duration": step.ms}
    return {"type": "keyDown" if step.down else "keyUp", "value": _MAIN.get(step.value, step.value)}
