"""Pictures over classic WebDriver, which shows the viewport and elements."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from AbraLibrary.browser.network.conditions import CHROMIUM, WEBKITGTK
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from collections.abc import Callable

    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.classic.classic_document import ClassicDocument
    from AbraLibrary.core.models.find.candidate import Box


class ClassicPictures:
    """Those of the driver's window."""

    def __init__(
        self,
        driver: WebDriver,
        document: ClassicDocument,
        run: Callable[[Callable[[], bytes], float], bytes],
    ) -> None:
        """Take pictures of the window of a driver.

        Args:
            driver: takes them.
            document: has the elements.
            run: runs a command of the driver.
        """
        self._driver = driver
        self._document = document
        self._run = run

    @property
    def draws_beyond_view(self) -> bool:
        """Classic photographs only the viewport."""
        return False

    @property
    def draws_elements(self) -> bool:
        """WebKitGTK's driver draws them black (seen: 2.50); of the view it draws them."""
        return self._driver.caps.get("browserName") != WEBKITGTK

    def of_view(self, timeout: float) -> bytes:
        """One command."""
        return self._run(self._driver.get_screenshot_as_png, timeout)

    def close_up(self, part: Box, timeout: float) -> tuple[bytes, Box | None]:
        """Photograph the viewport: classic cannot take a part of it."""
        return self.of_view(timeout), None

    def of_area(self, area: Box | None, timeout: float) -> tuple[bytes, Box | None]:
        """Photograph the viewport: classic cannot take anything else."""
        return self.of_view(timeout), None

    def of_element(self, ref: str, timeout: float) -> bytes:
        """In the document of the element."""
        document = self._document
        return document.carry_out(lambda: bytes(document.walk(ref).screenshot_as_png), timeout)

    def of_page(self, timeout: float) -> bytes:
        """By a command of the browser's own driver, if it has one."""
        return self._run(self._of_page, timeout)

    def _of_page(self) -> bytes:
        driver = self._driver
        browser = driver.caps.get("browserName")
        if browser == "firefox":
            return base64.b64decode(driver.execute("FULL_PAGE_SCREENSHOT")["value"])
        if browser in CHROMIUM:
            wish = {"captureBeyondViewport": True, "fromSurface": True}
            size = driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]
            taken = driver.execute_cdp_cmd(
                "Page.captureScreenshot", {**wish, "clip": {**size, "scale": 1}}
            )
            return base64.b64decode(taken["data"])
        raise ArgumentError(
            f"full_page=True is not available: over classic WebDriver "
            f"{browser} only takes pictures of the view. Leave it out, or "
            "use a session over BiDi."
        )
