"""Under which conditions pages are loaded: the browser's cache, and a network that is slowed."""

from __future__ import annotations

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chromium.webdriver import ChromiumDriver
from selenium.webdriver.remote.webdriver import WebDriver

from AbraLibrary.browser.evidence import failures
from AbraLibrary.errors import AbraError, ArgumentError

#: The names of browsers whose drivers take DevTools commands.
CHROMIUM = frozenset({"chrome", "chromium", "msedge", "MicrosoftEdge"})


def bypass_over_bidi(driver: WebDriver, window: str, on: bool) -> None:
    """Let a window load everything anew, or use the cache again; WebDriver BiDi 7.8.4.9."""
    driver.network.set_cache_behavior(
        cache_behavior="bypass" if on else "default", contexts=[window]
    )


def bypass_over_classic(driver: WebDriver, on: bool) -> None:
    """The same by DevTools, which only drivers of Chromium take.

    Raises:
        ArgumentError: when the browser has no such command.
    """
    browser = driver.caps.get("browserName")
    if browser not in CHROMIUM:
        raise ArgumentError(
            f"cache=fresh cannot be had: over classic WebDriver {browser} offers no way to leave "
            "its cache out. Use cache=warm, or a session over BiDi."
        )
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": on})


def refused(error: BaseException) -> AbraError:
    """Say that a browser with BiDi does not know the command yet."""
    if isinstance(error, WebDriverException) and "unknown command" in str(error).lower():
        return ArgumentError(
            "cache=fresh cannot be had: this browser does not know network.setCacheBehavior. Use "
            "cache=warm, or a newer browser."
        )
    return failures.translate(error)


def throttling(driver: WebDriver) -> str | None:
    """What the driver was told to slow the network down to; None where nothing is known.

    A driver of Chromium tells it. Of what was set by other ways (DevTools, the operating system,
    a slower processor) no driver knows anything.
    """
    if not isinstance(driver, ChromiumDriver):
        return None
    try:
        found = driver.get_network_conditions()
    except WebDriverException as error:
        # So ChromeDriver says that there are none; anything else is a failure of its own.
        if "must be set before" in str(error):
            return None
        raise
    if found.get("offline"):
        return "offline"
    down, up = (found.get(f"{way}_throughput", -1) for way in ("download", "upload"))
    rates = f"{_rate(down)} down, {_rate(up)} up"
    return f"throttled to {found.get('latency', 0):g} ms, {rates}"


def _rate(bytes_a_second: float) -> str:
    return "any rate" if bytes_a_second <= 0 else f"{bytes_a_second / 1024:.0f} KB/s"
