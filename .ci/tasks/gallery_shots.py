"""Photographs the failure cards of a Robot run: the first screen of each, light and dark."""

from __future__ import annotations

import io
import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from robot.api import ExecutionResult, ResultVisitor
from selenium.webdriver import Chrome, ChromeOptions, ChromeService

# The part that a tester sees without scrolling.
WIDTH, HEIGHT = 1280, 800
_COLORS = 128


@dataclass(frozen=True)
class Card:
    """A failed keyword with a card."""

    test: str
    keyword: str
    #: Its id in log.html.
    id: str
    message: str

    @property
    def stem(self) -> str:
        """The name of its picture."""
        return re.sub(r"\W+", "-", self.test.lower()).strip("-")


class _Cards(ResultVisitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.found: list[Card] = []
        self._test: Any = None

    def start_test(self, test: Any) -> None:
        self._test = test

    def start_keyword(self, keyword: Any) -> None:
        has_card = any(
            "abra-fail" in each.message for each in keyword.body if each.type == "MESSAGE"
        )
        # A failure that the keyword around it caught is not the test's failure.
        is_its_failure = keyword.status == keyword.parent.status == "FAIL"
        if self._test is not None and has_card and is_its_failure:
            message = next(m.message for m in reversed(list(keyword.messages)) if m.level == "FAIL")
            self.found.append(Card(self._test.name, keyword.name, keyword.id, message))


def cards(output: Path) -> list[Card]:
    """The cards of an output.xml, in the order of the tests."""
    visitor = _Cards()
    ExecutionResult(str(output)).visit(visitor)
    return visitor.found


def photograph(
    log: Path, wanted: list[Card], scheme: str = "light"
) -> Iterator[tuple[Card, bytes]]:
    """The first screen of each card, from the top of its keyword, as a PNG with few colours."""
    with tempfile.TemporaryDirectory() as profile:
        options = ChromeOptions()
        binary = shutil.which("chromium") or shutil.which("google-chrome")
        options.binary_location = binary or ""
        for argument in (
            "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            f"--user-data-dir={profile}",
        ):  # fmt: skip
            options.add_argument(argument)
        driver = Chrome(options=options, service=ChromeService(shutil.which("chromedriver")))
        try:
            metrics = {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False}
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
            feature = [{"name": "prefers-color-scheme", "value": scheme}]
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": feature})
            for card in wanted:
                yield card, _shot(driver, log, card)
        finally:
            driver.quit()


def _shot(driver: Any, log: Path, card: Card) -> bytes:
    driver.get("about:blank")  # another fragment alone would not load the file again
    driver.get(f"{log.resolve().as_uri()}#{card.id}")
    driver.set_script_timeout(10)
    driver.execute_async_script(
        """
        const [id, done] = arguments;
        const look = () => {
          const element = document.getElementById(id);
          if (!element || !element.querySelector(".abra-fail")) return setTimeout(look, 20);
          const seen = () => {
            // So that the last keywords, too, can begin at the top.
            document.body.style.paddingBottom = "100vh";
            element.scrollIntoView();
            requestAnimationFrame(() => requestAnimationFrame(done));
          };
          const images = [...element.querySelectorAll("image")].map((each) => {
            const image = new Image();
            image.src = each.href.baseVal;
            return image.decode().catch(() => null);
          });
          Promise.all(images).then(seen);
        };
        look();
        """,
        card.id,
    )
    picture = Image.open(io.BytesIO(driver.get_screenshot_as_png())).convert("RGB")
    out = io.BytesIO()
    picture.quantize(_COLORS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()
