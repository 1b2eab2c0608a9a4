"""A Chromium over classic WebDriver, and the page that breaks its world."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from AbraLibrary.browser.port import Port
from AbraLibrary.browser.session import connect, ending, installed, launch
from AbraLibrary.core.models.session.session import LaunchRequest

#: Breaks what its query names: `?break=Array.from`.
SABOTAGED = Path(__file__).parents[3] / "atest" / "pages" / "settle" / "sabotaged.html"
SECONDS = 5.0


@pytest.fixture(scope="module")
def opened() -> Iterator[tuple[Any, Port]]:
    """The driver, and the port to its window."""
    if installed.binary("chromium") is None or installed.driver("chromium") is None:
        pytest.skip("there is no Chromium with its driver on this machine")
    driver = launch.start(
        LaunchRequest(browser="chromium", headless=True, transport="classic", timeout=60)
    )
    port, _ = connect.connect(driver, "classic")
    try:
        yield driver, port
    finally:
        ending.end(driver)
