"""Tells why a script of ours has failed in the page's world, where the page may replace functions.

Over BiDi the page agent has a world of its own; over classic WebDriver it shares that of the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from selenium.common.exceptions import JavascriptException, WebDriverException

from AbraLibrary.browser import agent
from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.network.conditions import WEBKITGTK
from AbraLibrary.errors import AbraError, ScriptError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: @unit functions
#: @limit how many a message names: old libraries replace dozens
_NAMED = 3


class BrokenWorld(Exception):  # no error of the library: another world may answer
    """The page has broken its world for a script of ours."""

    def __init__(self, problem: AbraError) -> None:
        """Carry what is told if no other world answers."""
        super().__init__(str(problem))
        self.problem = problem


class UnsoundWorld(Exception):  # no error of the library: another world may answer
    """The page has broken its world, and the call was not carried out there."""


def explained(text: str, driver: WebDriver) -> AbraError:
    """The error for a script that failed with this text; asks the document that it failed in."""
    try:
        refuse(text, driver)
    except BrokenWorld as broken:
        return broken.problem
    except AbraError as problem:
        return problem


def problem_of(error: BrokenWorld | WebDriverException, driver: WebDriver) -> AbraError:
    """The same for a command of the driver whose script failed, its own or ours.

    Raises:
        WebDriverException: no script has failed in the page.
        ScriptError: the page has not broken it.
    """
    if isinstance(error, BrokenWorld):
        return error.problem
    problem = failures.translate(error)
    if isinstance(problem, ScriptError) and _is_drivers_own(error, driver):
        return failures.driver_failed(failures.message_of(error))
    if not failures.is_in_page(error) or not isinstance(problem, ScriptError):
        raise error
    if not isinstance(error, JavascriptException):
        return problem
    try:
        refuse(failures.message_of(error), driver)
    except BrokenWorld as broken:
        return broken.problem


def _is_drivers_own(error: WebDriverException, driver: WebDriver) -> bool:
    """Whether WebKitGTK's driver has failed in the page, of which it tells the words alone.

    The same words for another script, or functions of the page's own, tell it (seen: 2.50).
    """
    if type(error) is not WebDriverException or driver.caps.get("browserName") != WEBKITGTK:
        return False
    try:
        return bool(driver.execute_script(agent.replaced()))
    except WebDriverException as again:
        return failures.message_of(again) == failures.message_of(error)


def refuse(text: str, driver: WebDriver) -> NoReturn:
    """Tell why a script failed with this text.

    A page that has left all functions as they are has not broken it: that is the agent's own error.

    Raises:
        BrokenWorld: the page has functions of its own.
        ScriptError: it has none.
    """
    try:
        replaced = driver.execute_script(agent.replaced())
    except JavascriptException:
        # Not even this one can be run there.
        raise BrokenWorld(failures.driver_failed(text)) from None
    if agent.MOVED in text:
        raise BrokenWorld(failures.agent_failed(text))
    if not replaced:
        raise failures.agent_failed(text)
    more = len(replaced) - _NAMED
    names = ", ".join(replaced[:_NAMED]) + (f" and {more} more" if more > 0 else "")
    raise BrokenWorld(
        ScriptError(
            f"A script of this keyword failed in the page ({text}), which has put functions of its "
            f"own among those of JavaScript ({names}). Open the session over BiDi, which runs such "
            "scripts out of the page's reach, or keep the page from replacing them."
        )
    )
