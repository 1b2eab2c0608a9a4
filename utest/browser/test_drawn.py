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

from AbraLibrary.browser.session import connect, launch
from AbraLibrary.core.models.session.session import LaunchRequest

SECONDS = 5.0
FRAME_MS = 16.0
TRIES = 9
PAGE = (
    "data:text/html,<!doctype html><style>div { width: 90px; margin-left: 0px }</style>"
    "<button onclick='run()'>Add</button><div>Box</div><ul></ul><script>"
    "run = () => document.querySelector('ul').append(1);"
    "for (const kind of [ResizeObserver, IntersectionObserver])"
    "  new kind(run).observe(document.querySelector('div'));</script>"
)
#: With a quiet period that has not gone by when the wait begins.
WAIT = {
    "quietMs": 1500, "budgetMs": 4000, "animations": True, "images": True, "loading": True,
    "filters": True, "scope": None, "ignore": [],
    "network": True, "horizonMs": 500, "ignored": [],
    "fresh": False, "restart": False, "beyond": None,
    "proof": True, "release": "always", "steps": True, "learns": False,
}  # fmt: skip


@pytest.fixture(scope="module")
def settled() -> Iterator[Callable[..., dict[str, Any]]]:
    """Presses the button, waits a while, runs a script and settles; returns a PageSettle."""
    driver = launch.start(LaunchRequest(browser="chrome", headless=True, timeout=30.0))
    try:
        port, _ = connect.connect(driver, "bidi", probes=True)

        def press(pause: float, script: str = "", *given: object) -> dict[str, Any]:
            port.call("gesture.watchStep", {"byScript": False}, SECONDS)
            driver.find_element(By.CSS_SELECTOR, "button").click()
            time.sleep(pause)
            if script:
                driver.execute_async_script(script, *given)
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


@pytest.mark.parametrize("kind", ["ResizeObserver", "IntersectionObserver"])
def test_what_a_timer_has_just_shown_to_an_observer_is_waited_for(
    settled: Callable[..., dict[str, Any]], kind: str
) -> None:
    """Only the frame that is drawn next calls the observer."""
    name, states = {
        "ResizeObserver": ("width", ["90px", "120px"]),
        "IntersectionObserver": ("marginLeft", ["0px", "-900px"]),
    }[kind]
    settled(0.0)
    timer = (
        "const [name, states, done] = arguments; setTimeout(() => {"
        "  const look = document.styleSheets[0].cssRules[0].style;"
        "  look[name] = states[look[name] === states[0] ? 1 : 0]; done(); }, 1)"
    )
    answers = [settled(0.15, timer, name, states) for _ in range(TRIES)]
    assert {answer["proof"] for answer in answers} == {"frames"}
    assert {answer["mutations"] for answer in answers} == {2}  # the press has made the other
