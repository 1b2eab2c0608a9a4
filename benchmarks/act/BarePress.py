"""The floor of a click: the two commands that every click over WebDriver BiDi needs.

A Robot library for bench_click_fill.py. One call scrolls to an element by its id and returns its
place; then it is pressed. Nothing is checked or proved.
"""

from __future__ import annotations

import json
from typing import Any

from selenium import webdriver

from AbraLibrary.browser.session.launch import quicken

AIM = """
(id) => {
  const element = document.getElementById(id);
  element.scrollIntoView({ block: "center" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return JSON.stringify([x + width / 2, y + height / 2].map(Math.round));
}
"""


class BarePress:
    """A Chromium of its own, started like the others, with a mere press."""

    ROBOT_LIBRARY_SCOPE = "GLOBAL"

    def __init__(self) -> None:
        self._driver: Any = None
        self._window = ""

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

    def press(self, element_id: str) -> None:
        """Scroll to an element, move there, press and release."""
        answer = self._driver.script.call_function(
            function_declaration=AIM,
            await_promise=False,
            target={"context": self._window},
            arguments=[{"type": "string", "value": element_id}],
        )
        x, y = json.loads(answer["result"]["value"])
        steps = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._driver.input.perform_actions(
            self._window, [{"type": "pointer", "id": "mouse", "actions": steps}]
        )

    def text_should_be(self, element_id: str, expected: str) -> None:
        """Return the page's log."""
        seen = self._driver.find_element("id", element_id).text
        if seen != expected:
            raise AssertionError(f"{seen!r} is not {expected!r}")

    def close_browser(self) -> None:
        """Close the browser."""
        if self._driver is not None:
            self._driver.quit()
