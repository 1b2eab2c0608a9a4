"""Pictures of whole pages over classic WebDriver, which has no command for them."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from selenium.webdriver.chromium.webdriver import ChromiumDriver
from selenium.webdriver.firefox.webdriver import WebDriver as Firefox

from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver


def of_page(driver: WebDriver) -> bytes:
    """Take a PNG of the whole page by the browser's own command.

    Raises:
        ArgumentError: it has none.
    """
    if isinstance(driver, Firefox):
        return bytes(driver.get_full_page_screenshot_as_png())
    if isinstance(driver, ChromiumDriver):
        wish = {"captureBeyondViewport": True, "fromSurface": True}
        size = driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]
        taken = driver.execute_cdp_cmd(
            "Page.captureScreenshot", {**wish, "clip": {**size, "scale": 1}}
        )
        return base64.b64decode(taken["data"])
    raise ArgumentError(
        f"full_page=True is not available: over classic WebDriver "
        f"{driver.caps.get('browserName')} only takes pictures of the view. Leave it out, or use "
        "a session over BiDi."
    )
