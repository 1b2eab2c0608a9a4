"""Reads and answers the open prompt with classic commands, which work on either transport.

To be run by the port, which bounds them and translates their errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from selenium.common.exceptions import (
    ElementNotInteractableException,
    NoAlertPresentException,
    WebDriverException,
)

from AbraLibrary.browser.evidence import failures
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: WebDriver's error code for keys to a prompt without a field ("unsupported operation").
_NO_FIELD = "unsupported operation"


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
