"""What a session is."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model

Browser = Literal["chrome", "chromium", "edge", "firefox", "webkitgtk"]
TransportName = Literal["bidi", "classic"]
TransportChoice = Literal["auto", "bidi", "classic"]


class LaunchRequest(Model):
    """What ``Open Session`` was asked for."""

    browser: Browser
    #: None: headless only where there is no display.
    headless: bool | None
    arguments: tuple[str, ...] = ()
    remote_url: str | None = None
    transport: TransportChoice = "auto"
    #: Whether pages get scheduling probes.
    probes: bool = True
    #: Seconds until the browser must have started.
    timeout: float


class SessionInfo(Model):
    """What ``Get Session Info`` returns."""

    alias: str
    browser: str
    version: str
    platform: str
    headless: bool | None
    transport: TransportName
    #: Why this transport and not the other.
    transport_reason: str
    #: What this transport cannot see of the browser, so that no keyword can wait for it or tell it.
    unseen: tuple[str, ...] = ()
    remote_url: str | None
    session_id: str
