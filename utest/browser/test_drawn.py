"""Frames that were drawn between an action and the wait after it count for that wait.

A real Chromium, as only probes prove that a frame is all that is waited for.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import pytest
from selenium.webdriver.common.by import By

from AbraLibrary.browser import connect, launch
from AbraLibrary.core.models.session import LaunchRequest

SECONDS = 5.0
#: Two frames take at least the time between them, unless a busy machine is late with the first.
FRAME_MS = 16.0
TRIES = 9
PAGE = (
    "data:text/html,<!doctype html><button onclick='run()'>Add</button><ul></ul><script>"
    "run = () => document.querySelector('ul').append(1);"
    "new ResizeObserver(() => {}).observe(document.querySelector('button'));</script>"
)
#: With a quiet period that has not gone by when the wait begins.
WAIT = {
    "quietMs": 1500, "budgetMs": 4000, "animations": True, "images": True, "loading": True,
    "filters": True, "scope": None, "ignore": [], "fresh": False, "restart": False, "beyond": None,
    "proof": True, "release": "always", "steps": True,
}  # fmt: skip


@pytest.fixture(scope="module")
def settled() -> Iterator[Callable[..., dict[str, Any]]]:
    """Presses the button, waits a while, runs a script and settles; returns a PageSettle."""
    driver = launch.start(LaunchRequest(browser="chrome", headless=True, timeout=30.0))
    try:
        port, _ = connect.connect(driver, "bidi", probes=True)

        def press(pause: float, script: str = "") -> dict[str, Any]:
            port.call("pointer.watchStep", {"byScript": False}, SECONDS)
            driver.find_element(By.CSS_SELECTOR, "button").click()
            time.sleep(pause)
            if script:
                driver.execute_async_script(script)
            answer: dict[str, Any] = port.call("settle.wait", WAIT, SECONDS, waits=True)
            return answer

        port.navigate(PAGE, SECONDS)
        yield press
    finally:
        launch.end(driver)


def test_a_wait_that_is_begun_late_needs_no_more_frames(
    settled: Callable[..., dict[str, Any]],
) -> None:
    settled(0.0)  # it is known from here on that the page waits for frames
    answers = [settled(0.15) for _ in range(TRIES)]
    assert {answer["proof"] for answer in answers} == {"frames"}
    assert median(answer["waitedMs"] for answer in answers) < FRAME_MS / 2


def test_what_a_timer_has_just_run_is_waited_for(
    settled: Callable[..., dict[str, Any]],
) -> None:
    settled(0.0)
    # It changes nothing that a mutation would tell of; an observer may tell of it.
    timer = "const done = arguments[0]; setTimeout(() => { window.ran = 1; done(); }, 1)"
    answers = [settled(0.15, timer) for _ in range(TRIES)]
    assert {answer["proof"] for answer in answers} == {"frames"}
    assert max(answer["waitedMs"] for answer in answers) >= FRAME_MS
