"""The floor of a click: WebDriver BiDi's own press, of what is known to be there and in view.

A Robot library for bench_click_fill.py. Nothing is looked for, checked or proved within the press.
"""

from __future__ import annotations

from typing import Any

from selenium import webdriver

from AbraLibrary.browser.launch import quicken

AIM = """
arguments[0].scrollIntoView({ block: "center" });
const { x, y, width, height } = arguments[0].getBoundingClientRect();
return [x + width / 2, y + height / 2].map(Math.round);
"""


class BarePress:
    """A Chromium of its own, started as the others are, and the press alone."""

    ROBOT_LIBRARY_SCOPE = "GLOBAL"

    def __init__(self) -> None:
        self._driver: Any = None
        self._window = ""
        self._point = (0, 0)

    def open_browser(self, binary: str, chromedriver: str, arguments: list[str]) -> None:
        """Start it."""
        options = webdriver.ChromeOptions()
        options.binary_location = binary
        options.enable_bidi = True
        for argument in ["--headless=new", "--window-size=1280,800", *arguments]:
            options.add_argument(argument)
        self._driver = webdriver.Chrome(options, webdriver.ChromeService(chromedriver))
        quicken(self._driver)

    def go_to(self, url: str) -> None:
        """Load a page."""
        self._driver.get(url)
        self._window = self._driver.current_window_handle

    def aim_at(self, element_id: str) -> None:
        """Scroll to an element and note where its centre is."""
        element = self._driver.find_element("id", element_id)
        self._point = self._driver.execute_script(AIM, element)

    def press(self) -> None:
        """Move there, press and release."""
        x, y = self._point
        steps = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._driver.input.perform_actions(
            self._window, [{"type": "pointer", "id": "mouse", "actions": steps}]
        )

    def text_should_be(self, element_id: str, expected: str) -> None:
        """What the page noted."""
        seen = self._driver.find_element("id", element_id).text
        if seen != expected:
            raise AssertionError(f"{seen!r} is not {expected!r}")

    def close_browser(self) -> None:
        """End it."""
        if self._driver is not None:
            self._driver.quit()
