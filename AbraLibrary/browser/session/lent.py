"""A driver that another library has opened: what is changed of it is put back.

SeleniumLibrary sets the timeouts of its sessions and selects frames; the classic transport needs
its own timeout for each call, and the window's own document.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from selenium.common.exceptions import NoAlertPresentException, UnexpectedAlertPresentException
from selenium.webdriver.common.timeouts import Timeouts
from selenium.webdriver.remote.webdriver import WebDriver

from AbraLibrary.errors import PromptOpen

#: What selenium raises where a prompt kept a command from being carried out.
UnexpectedPrompt = UnexpectedAlertPresentException

#: The selected frame as indexes from the window on; a frame of another origin can say it, too.
_PATH = """
const path = [];
for (let at = window; at !== at.parent; at = at.parent) {
  let index = 0;
  while (at.parent.frames[index] !== at) index += 1;
  path.unshift(index);
}
return path;
"""


class Lent:
    """What of an attached driver is as its owner left it, from `enter` to `give_back`."""

    def __init__(self, driver: WebDriver) -> None:
        """Nothing is changed before `enter`."""
        self._driver = driver
        self._timeouts: Timeouts | None = None
        self._frames: list[int] = []

    def enter(self) -> None:
        """Go to the window's own document.

        Raises:
            PromptOpen: when a prompt is open, which most drivers would close at the next script.
        """
        self.refuse_prompt()
        self._frames = self._driver.execute_script(_PATH)
        if self._frames:
            self._driver.switch_to.default_content()

    def refuse_prompt(self) -> None:
        """Look for a prompt by the one command that never closes it.

        Raises:
            PromptOpen: when there is one.
        """
        try:
            text = self._driver.switch_to.alert.text
        except NoAlertPresentException:
            return
        raise PromptOpen("a prompt", text)

    def keep_timeouts(self) -> None:
        """One of them is changed next."""
        if self._timeouts is None:
            self._timeouts = self._driver.timeouts

    def give_back(self, run: Callable[[Callable[[], Any]], Any]) -> None:
        """Put back the timeouts and the selected frame; `run` translates what fails.

        Timeouts that cannot be put back while the page is hanging are the next time.
        """
        timeouts = self._timeouts
        frames, self._frames = self._frames, []
        if timeouts is not None:
            run(lambda: setattr(self._driver, "timeouts", timeouts))
            self._timeouts = None
        for index in frames:
            run(lambda index=index: self._driver.switch_to.frame(index))  # type: ignore[misc]


def dismiss_prompt(driver: WebDriver) -> None:
    """Dismiss the prompt that is open, if there is still one."""
    with suppress(NoAlertPresentException):
        driver.switch_to.alert.dismiss()
