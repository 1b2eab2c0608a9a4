"""The driver of another library: its timeouts and its frame are restored.

SeleniumLibrary sets the timeouts of its sessions and selects frames; the classic transport needs
its own timeout for each call, and the window's own document.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from selenium.common.exceptions import NoAlertPresentException, UnexpectedAlertPresentException

from AbraLibrary.browser import agent
from AbraLibrary.errors import PromptOpen

if TYPE_CHECKING:
    from selenium.webdriver.common.timeouts import Timeouts
    from selenium.webdriver.remote.webdriver import WebDriver

#: selenium's error for a command that a prompt blocked.
UnexpectedPrompt = UnexpectedAlertPresentException


class AttachedDriver:
    """Saves timeouts and frame of an attached driver, and restores them."""

    def __init__(self, driver: WebDriver) -> None:
        """Change nothing yet."""
        # It loads what only a browser needs.
        from AbraLibrary.browser.session import prompt_commands

        self._driver = driver
        #: Those of its owner as last read, and as they are restored once one of them was changed.
        self._known: Timeouts | None = None
        self._timeouts: Timeouts | None = None
        self._frames: list[int] = []
        #: Whether a prompt stays open when it blocks a command, so that nobody need look for one
        #: before.
        self._leaves_prompts = prompt_commands.stay_open(driver)

    def meet(self) -> None:
        """Its owner has had it meanwhile, and may have changed everything.

        Raises:
            PromptOpen: a prompt is open, which most drivers would close at the next command.
        """
        self._known = None
        self.refuse_prompt()

    def enter(self) -> None:
        """Switch to the window's own document."""
        self.leave(self._driver.execute_script(agent.way()))

    def leave(self, frames: list[int]) -> None:
        """Switch to the window's own document from a frame of it, by the indexes on the way."""
        self._frames = frames
        if frames:
            self._driver.switch_to.default_content()

    def refuse_prompt(self) -> None:
        """Look for a prompt, with the only command that never closes it, if the next one would.

        Raises:
            PromptOpen: there is one.
        """
        if self._leaves_prompts:
            return
        try:
            text = self._driver.switch_to.alert.text
        except NoAlertPresentException:
            return
        raise PromptOpen("a prompt", text)

    def moved(self) -> None:
        """Forget the frame: it was in another window."""
        self._frames = []

    def script_timeout(self) -> float:
        """The script timeout that its owner has set, in seconds."""
        self._known = self._driver.timeouts
        return float(self._known.script)

    def keep_timeouts(self) -> None:
        """Save the timeouts before one of them is changed."""
        if self._timeouts is None:
            self._timeouts = self._known or self._driver.timeouts

    def give_back(self, run: Callable[[Callable[[], Any]], Any]) -> bool:
        """Restore the timeouts and the selected frame; `run` translates failures.

        Returns whether any timeout had been changed.

        If timeouts cannot be restored because the page hangs, they are restored the next time.
        """
        timeouts = self._timeouts
        frames, self._frames = self._frames, []
        if timeouts is not None:
            run(lambda: setattr(self._driver, "timeouts", timeouts))
            self._timeouts = None
        for index in frames:
            run(lambda index=index: self._driver.switch_to.frame(index))  # type: ignore[misc]
        return timeouts is not None


def dismiss_prompt(driver: WebDriver) -> None:
    """Dismiss the open prompt, if there still is one."""
    with suppress(NoAlertPresentException):
        driver.switch_to.alert.dismiss()
