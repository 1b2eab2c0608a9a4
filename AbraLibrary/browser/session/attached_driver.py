"""The driver of another library: its timeouts and its frame are restored.

SeleniumLibrary sets the timeouts of its sessions and selects frames; the classic transport needs
its own timeout for each call, and the window's own document.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from selenium.common.exceptions import NoAlertPresentException, UnexpectedAlertPresentException

from AbraLibrary.errors import PromptOpen

if TYPE_CHECKING:
    from selenium.webdriver.common.timeouts import Timeouts
    from selenium.webdriver.remote.webdriver import WebDriver

#: selenium's error for a command that a prompt blocked.
UnexpectedPrompt = UnexpectedAlertPresentException

#: The path of indexes from the window to the selected frame; works in frames of another origin.
_PATH = """
const path = [];
for (let at = window; at !== at.parent; at = at.parent) {
  let index = 0;
  while (at.parent.frames[index] !== at) index += 1;
  path.unshift(index);
}
return path;
"""


class AttachedDriver:
    """Saves timeouts and frame of an attached driver from `enter` on, and restores them."""

    def __init__(self, driver: WebDriver) -> None:
        """Change nothing before `enter`."""
        self._driver = driver
        self._timeouts: Timeouts | None = None
        self._frames: list[int] = []

    def enter(self) -> None:
        """Switch to the window's own document.

        Raises:
            PromptOpen: a prompt is open, which most drivers would close at the next script.
        """
        self.refuse_prompt()
        self._frames = self._driver.execute_script(_PATH)
        if self._frames:
            self._driver.switch_to.default_content()

    def refuse_prompt(self) -> None:
        """Look for a prompt, with the only command that never closes it.

        Raises:
            PromptOpen: there is one.
        """
        try:
            text = self._driver.switch_to.alert.text
        except NoAlertPresentException:
            return
        raise PromptOpen("a prompt", text)

    def moved(self) -> None:
        """Forget the frame: it was in another window."""
        self._frames = []

    def keep_timeouts(self) -> None:
        """Save the timeouts before one of them is changed."""
        if self._timeouts is None:
            self._timeouts = self._driver.timeouts

    def give_back(self, run: Callable[[Callable[[], Any]], Any]) -> None:
        """Restore the timeouts and the selected frame; `run` translates failures.

        If timeouts cannot be restored because the page hangs, they are restored the next time.
        """
        timeouts = self._timeouts
        frames, self._frames = self._frames, []
        if timeouts is not None:
            run(lambda: setattr(self._driver, "timeouts", timeouts))
            self._timeouts = None
        for index in frames:
            run(lambda index=index: self._driver.switch_to.frame(index))  # type: ignore[misc]


def dismiss_prompt(driver: WebDriver) -> None:
    """Dismiss the open prompt, if there still is one."""
    with suppress(NoAlertPresentException):
        driver.switch_to.alert.dismiss()
