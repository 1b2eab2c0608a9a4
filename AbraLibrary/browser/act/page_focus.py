"""Keeps the focus in the page, where its keys are heard."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from selenium.webdriver.common.keys import Keys

from AbraLibrary.core.models.act.gesture import KeyGesture
from AbraLibrary.errors import AbraError

if TYPE_CHECKING:
    from collections.abc import Callable

    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.core.models.act.gesture import Gesture


def keep(driver: WebDriver, gesture: Gesture, run: Callable[[Callable[[], None]], None]) -> None:
    """Return the focus to the page after a Tab key that took it out.

    Behind a page's last field Firefox (ESR 153) focuses its own bars. No key reaches the page then,
    nor any later one, and no field is left any more. Chromium goes on in the page.

    Args:
        driver: in the page's window, and in no frame.
        gesture: what was performed.
        run: runs commands of the driver.
    """
    is_firefox = driver.caps.get("browserName") == "firefox"
    keys = gesture.steps if isinstance(gesture, KeyGesture) else ()
    if not is_firefox or not any(key.value == Keys.TAB for key in keys):
        return

    def back() -> None:
        if not driver.execute_script("return document.hasFocus()"):
            driver.switch_to.window(driver.current_window_handle)

    # What the key led to, such as a prompt or another page, is reported by the wait that follows.
    with suppress(AbraError):
        run(back)
