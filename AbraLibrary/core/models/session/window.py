"""The windows of a session: tabs and popups."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model

WindowKind = Literal["tab", "window"]


class ShownWindow(Model):
    """What the browser reports of an open window."""

    #: The WebDriver handle.
    handle: str
    #: None where it cannot be told now: a prompt is open there, or its page hangs.
    title: str | None
    url: str
    #: The handle of the window whose script or link opened it, if the browser reports it.
    opener: str | None = None
    #: The browser's id of its user, if it reports it.
    user_context: str | None = None


class OpenWindow(Model):
    """What ``Get Open Windows`` returns of each."""

    alias: str
    title: str | None
    url: str
    #: Whether keywords work in it.
    current: bool
    #: The alias of the window that it was opened from; None if that is unknown or closed.
    opener: str | None
    #: Whether it has opened and no keyword has worked in it.
    new: bool
    #: The name of its user; None for the user of the session itself.
    user: str | None
