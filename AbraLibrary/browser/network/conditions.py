"""The conditions of page loads: the browser's cache, and network throttling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from selenium.common.exceptions import WebDriverException

from AbraLibrary.browser.evidence import failures
from AbraLibrary.errors import AbraError, ArgumentError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: The names of browsers whose drivers support DevTools commands, also on a server: selenium knows
#: their commands by the browser's name, and a Grid passes them on.
CHROMIUM = frozenset({"chrome", "chromium", "msedge", "MicrosoftEdge"})
#: The browserName of WebKitGTK's driver.
WEBKITGTK = "MiniBrowser"


def bypass_over_bidi(driver: WebDriver, window: str, on: bool) -> None:
    """Let a window bypass the cache, or use it again (WebDriver BiDi 7.8.4.9)."""
    driver.network.set_cache_behavior(
        cache_behavior="bypass" if on else "default", contexts=[window]
    )


def bypass_over_classic(driver: WebDriver, on: bool) -> None:
    """The same by DevTools, which only Chromium's drivers support.

    Raises:
        ArgumentError: the browser has no such command.
    """
    browser = driver.caps.get("browserName")
    if browser not in CHROMIUM:
        raise ArgumentError(
            f"cache=fresh is not available: over classic WebDriver {browser} cannot bypass its "
            "cache. Use cache=warm, or a session over BiDi."
        )
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": on})


def refused(error: BaseException) -> AbraError:
    """The error for a browser with BiDi that does not know the command yet."""
    if failures.is_unknown_command(error):
        return ArgumentError(
            "cache=fresh is not available: this browser does not know network.setCacheBehavior. "
            "Use cache=warm, or a newer browser."
        )
    return failures.translate(error)


def throttling(driver: WebDriver) -> str | None:
    """The driver's network throttling; None if nothing is known.

    Chromium's drivers report it. No driver knows other settings: by DevTools, by the operating
    system, or a slower processor.
    """
    if driver.caps.get("browserName") not in CHROMIUM:
        return None
    try:
        found = driver.execute("getNetworkConditions")["value"]
    except WebDriverException as error:
        # ChromeDriver's error if none is set; a server may keep the command back.
        if "must be set before" in str(error) or failures.is_unknown_command(error):
            return None
        raise
    if found.get("offline"):
        return "offline"
    down, up = (found.get(f"{way}_throughput", -1) for way in ("download", "upload"))
    rates = f"{_rate(down)} down, {_rate(up)} up"
    return f"throttled to {found.get('latency', 0):g} ms, {rates}"


def _rate(bytes_a_second: float) -> str:
    return "any rate" if bytes_a_second <= 0 else f"{bytes_a_second / 1024:.0f} KB/s"
