"""Lets prompts stay open, and reads and answers the open one, over either transport.

The commands are to be run by the port, which bounds them and translates their errors.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from selenium.common.exceptions import (
    ElementNotInteractableException,
    InvalidArgumentException,
    NoAlertPresentException,
    SessionNotCreatedException,
    WebDriverException,
)

from AbraLibrary.browser.evidence import failures
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: WebDriver's capability: a text, or a map by kind of prompt (WebDriver BiDi, 7.3.2.25).
_BEHAVIOUR = "unhandledPromptBehavior"
#: A text leaves out the question before a page is left, which drivers then accept unseen.
_ALL_OPEN = {"default": "ignore", "beforeUnload": "ignore"}
#: WebDriver's error code for keys to a prompt without a field ("unsupported operation").
_NO_FIELD = "unsupported operation"


def leave_open(options: Any) -> None:
    """Ask for a session whose prompts stay open: the test should see an unexpected one."""
    options.unhandled_prompt_behavior = "ignore"
    if options.capabilities.get("webSocketUrl"):
        options.set_capability(_BEHAVIOUR, _ALL_OPEN)


def created(create: Callable[[], WebDriver], options: Any) -> WebDriver:
    """A session with these options; an older driver only takes a text for its prompts."""
    try:
        return create()
    except (InvalidArgumentException, SessionNotCreatedException) as error:
        if _BEHAVIOUR.lower() not in (error.msg or "").lower():
            raise
        options.unhandled_prompt_behavior = "ignore"
        return create()


def stay_open(driver: WebDriver) -> bool:
    """Whether every prompt of a session stays open when it blocks a command."""
    return driver.caps.get(_BEHAVIOUR) in ("ignore", {"default": "ignore"}, _ALL_OPEN)


def open_prompt(driver: WebDriver) -> str | None:
    """The text of the open prompt; None if none is open."""
    try:
        return str(driver.switch_to.alert.text)
    except NoAlertPresentException:
        return None


def answer(driver: WebDriver, *, accept: bool, text: str | None) -> None:
    """Accept or dismiss the open prompt, with a text in its field.

    Raises:
        ArgumentError: it has no field; it stays open.
    """
    prompt = driver.switch_to.alert
    if text is not None:
        _write(driver, text)
    if accept:
        prompt.accept()
    else:
        prompt.dismiss()


def _write(driver: WebDriver, text: str) -> None:
    try:
        driver.switch_to.alert.send_keys(text)
    except WebDriverException as error:
        is_fieldless = isinstance(error, ElementNotInteractableException)
        if not is_fieldless and _NO_FIELD not in failures.message_of(error).lower():
            raise
        raise ArgumentError(
            "text= was given, but the open prompt has no field. Leave text= out."
        ) from None
