"""Conditions of a window that a test sets."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model


class Device(Model):
    """What a page sees of a device."""

    width: int
    height: int
    pixel_ratio: float
    touch: bool
    user_agent: str | None
