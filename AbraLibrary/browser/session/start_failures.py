"""Explains why a browser on this machine did not start."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from selenium.common.exceptions import NoSuchDriverException, WebDriverException

from AbraLibrary.browser.evidence.failures import message_of
from AbraLibrary.browser.session import installed
from AbraLibrary.errors import BrowserMissing

if TYPE_CHECKING:
    from AbraLibrary.core.models.session.session import Browser

_CHROMIUM_PACKAGES = " (on Debian: apt install chromium chromium-driver)"
#: How to install what is missing.
_HOW: dict[Browser, str] = {
    "chrome": _CHROMIUM_PACKAGES,
    "chromium": _CHROMIUM_PACKAGES,
    "firefox": " (on Debian: apt install firefox-esr; anywhere: cargo install geckodriver)",
    "webkitgtk": " (on Debian: apt install webkit2gtk-driver) and give it a display",
}
#: The error of ChromeDriver and Edge's driver for a browser of another version.
_VERSIONS = re.compile(
    r"only supports .*?version (?P<driver>[0-9]+)"
    r".*?browser version is (?P<browser>[0-9.]+)(?: with binary path (?P<path>[^;\n]+))?",
    re.DOTALL,
)


def not_started(browser: Browser, error: BaseException) -> BrowserMissing:
    """The error: what is missing or does not match, and how to install it."""
    how = _HOW.get(browser, "")
    versions = _VERSIONS.search(error.msg or "") if isinstance(error, WebDriverException) else None
    if versions is not None:
        path = versions["path"] or installed.binary(browser)
        return BrowserMissing(
            f"{browser} did not start: its driver{_at(installed.driver(browser))} is for version "
            f"{versions['driver']}, and the browser{_at(path)} has version "
            f"{versions['browser']}. Install the same version of both{how}."
        )
    if isinstance(error, NoSuchDriverException):
        name = installed.driver_name(browser)
        return BrowserMissing(
            f"{browser} did not start: its driver, {name}, is not on the PATH, and selenium could "
            f"not fetch one. Install the browser and its driver{how}."
        )
    return BrowserMissing(
        f"{browser} did not start: {message_of(error).rstrip('.')}. Install the browser and its "
        f"driver{how}."
    )


def _at(path: str | None) -> str:
    return f" {path}" if path else ""
