"""Trusted input, step by step, as the Actions command of WebDriver takes it."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model

#: The primary and the secondary mouse button.
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
    """The device waits."""

    ms: int


class Key(Model):
    """A key goes down or up: a character, or a WebDriver key from U+E000 to U+E05D."""

    down: bool
    value: str


class MouseGesture(Model):
    """Steps of the mouse, in order."""

    steps: tuple[Move | Press | Pause, ...]


class KeyGesture(Model):
    """Steps of the keyboard, in order."""

    steps: tuple[Key, ...]


Gesture = MouseGesture | KeyGesture
