"""Why a browser of this machine did not start, in a tester's words."""

from __future__ import annotations

import re

from selenium.common.exceptions import NoSuchDriverException, WebDriverException

from AbraLibrary.browser.evidence.failures import message_of
from AbraLibrary.browser.session import find
from AbraLibrary.core.models.session.session import Browser
from AbraLibrary.errors import BrowserMissing

_CHROMIUM_PACKAGES = " (on Debian: apt install chromium chromium-driver)"
#: How to have what is missing.
_HOW: dict[Browser, str] = {
    "chrome": _CHROMIUM_PACKAGES,
    "chromium": _CHROMIUM_PACKAGES,
    "firefox": " (on Debian: apt install firefox-esr; anywhere: cargo install geckodriver)",
    "webkitgtk": " (on Debian: apt install webkit2gtk-driver) and give it a display",
}
#: What ChromeDriver and Edge's say to a browser that is newer or older than they are.
_VERSIONS = re.compile(
    r"only supports .*?version (?P<driver>[0-9]+)"
    r".*?browser version is (?P<browser>[0-9.]+)(?: with binary path (?P<path>[^;\n]+))?",
    re.DOTALL,
)


def not_started(browser: Browser, error: BaseException) -> BrowserMissing:
    """Say what is missing or does not go together, and how to have it."""
    how = _HOW.get(browser, "")
    versions = _VERSIONS.search(error.msg or "") if isinstance(error, WebDriverException) else None
    if versions is not None:
        return BrowserMissing(
            f"{browser} did not start: its driver{_at(find.driver(browser))} is for version "
            f"{versions['driver']}, and the browser{_at(versions['path'] or find.binary(browser))} "
            f"has version {versions['browser']}. Install both in one version{how}."
        )
    if isinstance(error, NoSuchDriverException):
        name = find.driver_name(browser)
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
