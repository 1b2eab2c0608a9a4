"""Frames that were drawn between an action and the wait after it count for that wait.

A real Chromium, as only probes prove that a frame is all that is waited for.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver

from AbraLibrary.browser.agent import SANDBOX
from AbraLibrary.browser.session import connect, ending, launch
from AbraLibrary.core.models.session.session import LaunchRequest

SECONDS = 5.0
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


class Pressed(NamedTuple):
    """A page to press in."""

    driver: WebDriver
    press: Callable[[], None]
    settled: Callable[[], dict[str, Any]]
    """Settles; returns a PageSettle."""


@pytest.fixture(scope="module")
def pressed() -> Iterator[Pressed]:
    driver = launch.start(LaunchRequest(browser="chrome", headless=True, timeout=30.0))
    try:
        port, _ = connect.connect(driver, "bidi", probes=True)

        def press() -> None:
            port.call("gesture.watchStep", {"byScript": False}, SECONDS)
            driver.find_element(By.CSS_SELECTOR, "button").click()

        def settled() -> dict[str, Any]:
            answer: dict[str, Any] = port.call("settle.wait", WAIT, SECONDS, waits=True)
            return answer

        port.navigate(PAGE, SECONDS)
        yield Pressed(driver, press, settled)
    finally:
        ending.end(driver)


#: In the world of the agent, once two frames after the press are drawn: the wait's answer, and
#: whether another task of that world came before it.
LATE = """(options) => {
  const { drawn, observer, settle } = globalThis[Symbol.for("AbraLibrary.agent")];
  return new Promise((resolve, reject) => {
    const look = () => {
      if (drawn.since(observer.pressedUntil()) < 2) return void setTimeout(look, 5);
      let isLater = false;
      setTimeout(() => (isLater = true), 0);
      settle.wait(JSON.parse(options)).then((answer) => resolve([answer.proof, isLater]), reject);
    };
    look();
  });
}"""


def test_a_wait_that_is_begun_late_needs_no_more_frames(pressed: Pressed) -> None:
    driver, press, settled = pressed
    press()
    settled()  # it is known from here on that the page waits for frames
    press()
    told = driver.script.call_function(
        function_declaration=LATE,
        arguments=[{"type": "string", "value": json.dumps(WAIT)}],
        await_promise=True,
        target={"context": driver.current_window_handle, "sandbox": SANDBOX},
    )
    assert [each["value"] for each in told["result"]["value"]] == ["frames", False]


@pytest.mark.parametrize("kind", ["ResizeObserver", "IntersectionObserver"])
def test_what_a_timer_has_just_shown_to_an_observer_is_waited_for(
    pressed: Pressed, kind: str
) -> None:
    """Only the frame that is drawn next calls the observer."""
    name, states = {
        "ResizeObserver": ("width", ["90px", "120px"]),
        "IntersectionObserver": ("marginLeft", ["0px", "-900px"]),
    }[kind]
    driver, press, settled = pressed
    press()
    settled()
    timer = (
        "const [name, states, done] = arguments; setTimeout(() => {"
        "  const look = document.styleSheets[0].cssRules[0].style;"
        "  look[name] = states[look[name] === states[0] ? 1 : 0]; done(); }, 1)"
    )
    answers = []
    for _ in range(TRIES):
        press()
        time.sleep(0.15)
        driver.execute_async_script(timer, name, states)
        answers.append(settled())
    assert {answer["proof"] for answer in answers} == {"frames"}
    assert {answer["mutations"] for answer in answers} == {2}  # the press has made the other
