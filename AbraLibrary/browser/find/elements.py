"""Selenium's element type, for the floors that may not import selenium; elements in frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from selenium.webdriver.remote.webelement import WebElement

from AbraLibrary.browser import agent
from AbraLibrary.errors import NavigatedAway, ScriptError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

__all__ = ["WebElement", "places_of"]


def places_of(
    element: WebElement, driver: WebDriver, run: Callable[[Callable[[], Any]], Any]
) -> list[int] | None:
    """Where an element of the driver's frame is, from the window on.

    Args:
        element: what the owner of the driver has found there.
        driver: the driver, as its owner has left it.
        run: runs a command, and translates its failure.

    Returns:
        The places of the frames around it and its own; None if the window cannot reach it.
    """
    try:
        places: list[int] | None = run(lambda: driver.execute_script(agent.place(), element))
    except (NavigatedAway, ScriptError):  # it was removed, or is not of that frame
        return None
    return places
