"""What an input device is made to do: trusted input, step by step (WebDriver, actions)."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model

#: Of the mouse: primary and secondary.
Button = Literal[0, 2]


class Move(Model):
    """The pointer goes to a point of the top viewport, in CSS pixels."""

    x: int
    y: int


class Press(Model):
    """A mouse button goes down or up."""

    down: bool
    button: Button = 0


class Pause(Model):
    """Nothing is done for so long."""

    ms: int


class Key(Model):
    """A key goes down or up; `value` as WebDriver writes keys, a character or U+E000 to U+E05D."""

    down: bool
    value: str


class MouseGesture(Model):
    """Steps of the mouse."""

    steps: tuple[Move | Press | Pause, ...]


class KeyGesture(Model):
    """Steps of the keyboard."""

    steps: tuple[Key, ...]


Gesture = MouseGesture | KeyGesture
