"""Requests for sessions, and their description."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model

Browser = Literal["chrome", "chromium", "edge", "firefox", "webkitgtk"]
TransportName = Literal["bidi", "classic"]
TransportChoice = Literal["auto", "bidi", "classic"]


class LaunchRequest(Model):
    """The arguments of ``Open Session``."""

    browser: Browser
    #: None: headless only if there is no display.
    headless: bool | None
    arguments: tuple[str, ...] = ()
    remote_url: str | None = None
    transport: TransportChoice = "auto"
    #: Whether pages get scheduling probes.
    probes: bool = True
    #: The folder for downloads; None: the browser's own.
    downloads: str | None = None
    #: Seconds within which the browser must have started.
    timeout: float


class SessionInfo(Model):
    """What ``Get Session Info`` returns."""

    alias: str
    browser: str
    version: str
    platform: str
    headless: bool | None
    transport: TransportName
    #: Why this transport was chosen.
    transport_reason: str
    #: What this transport cannot observe, so that no keyword waits for it or reports it.
    unseen: tuple[str, ...] = ()
    remote_url: str | None
    session_id: str
