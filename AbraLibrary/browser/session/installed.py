"""Finds the browsers and drivers on this machine."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.core.models.session.session import Browser

_CHROMES = ("google-chrome", "google-chrome-stable", "chrome")
_CHROMIUMS = ("chromium", "chromium-browser")
#: In order of preference: without Chrome, a request for it gets Chromium, and vice versa.
_BINARIES: dict[Browser, tuple[str, ...]] = {
    "chrome": _CHROMES + _CHROMIUMS,
    "chromium": _CHROMIUMS + _CHROMES,
    "edge": ("microsoft-edge", "microsoft-edge-stable", "msedge"),
    "firefox": ("firefox", "firefox-esr"),
    "webkitgtk": (),  # its driver finds the MiniBrowser, which is on no PATH
}
_DRIVERS: dict[Browser, str] = {
    "chrome": "chromedriver",
    "chromium": "chromedriver",
    "edge": "msedgedriver",
    "firefox": "geckodriver",
    "webkitgtk": "WebKitWebDriver",
}


def binary(browser: Browser) -> str | None:
    """The path of the browser, or None to leave it to Selenium Manager."""
    return next(filter(None, map(shutil.which, _BINARIES[browser])), None)


def driver(browser: Browser) -> str | None:
    """The path of its driver, or None to leave it to Selenium Manager."""
    return shutil.which(_DRIVERS[browser])


def driver_name(browser: Browser) -> str:
    """The name of its driver's program."""
    return _DRIVERS[browser]


def has_display() -> bool:
    """Whether a browser window could be shown."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def is_root() -> bool:
    """Whether this is root, for which Chromium's sandbox cannot work."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
