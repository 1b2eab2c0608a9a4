"""Gestures as WebDriver's actions, which BiDi and classic write alike."""

from __future__ import annotations

from typing import Any

from AbraLibrary.core.models.gesture import Gesture, Key, KeyGesture, Move, Press


def sources(gesture: Gesture) -> list[dict[str, Any]]:
    """The input sources of ``input.performActions`` and of the classic Perform Actions."""
    steps = [_step(step) for step in gesture.steps]
    if isinstance(gesture, KeyGesture):
        return [{"type": "key", "id": "abra-keyboard", "actions": steps}]
    mouse = {"type": "pointer", "id": "abra-mouse", "parameters": {"pointerType": "mouse"}}
    return [{**mouse, "actions": steps}]


def _step(step: Move | Press | Key) -> dict[str, Any]:
    if isinstance(step, Move):
        return {
            "type": "pointerMove", "x": step.x, "y": step.y, "origin": "viewport", "duration": 0,
        }  # fmt: skip
    if isinstance(step, Press):
        return {"type": "pointerDown" if step.down else "pointerUp", "button": step.button}
    return {"type": "keyDown" if step.down else "keyUp", "value": step.value}
