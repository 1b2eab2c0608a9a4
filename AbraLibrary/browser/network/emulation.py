"""Conditions of a window: viewport, network, place, time zone, language (WebDriver BiDi).

selenium 4.51 sends no ``maxTouchPoints`` for touch, and leaves out the null that ends a locale or a
place, so these three are sent as they are; a selenium that passes them on makes that unnecessary.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from selenium.webdriver.common.bidi.common import command_builder

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver


def emulate(driver: WebDriver, window: str, name: str, value: Any) -> None:
    """Set one condition of a window; None: as it is without."""
    _SETTERS[name](driver, window, value)


def _viewport(driver: WebDriver, window: str, value: Any) -> None:
    size, ratio = value or (None, None)
    driver.browsing_context.set_viewport(
        context=window,
        viewport=size and {"width": size[0], "height": size[1]},
        device_pixel_ratio=ratio,
    )


def _plain(command: str, parameter: str) -> Callable[[WebDriver, str, Any], None]:
    def send(driver: WebDriver, window: str, value: Any) -> None:
        getattr(driver.emulation, command)(contexts=[window], **{parameter: value})

    return send


def _raw(command: str, parameter: str) -> Callable[[WebDriver, str, Any], None]:
    def send(driver: WebDriver, window: str, value: Any) -> None:
        # The connection that all of selenium's BiDi modules share.
        connection = driver.emulation._conn
        parameters = {parameter: value, "contexts": [window]}
        connection.execute(command_builder(f"emulation.{command}", parameters))

    return send


_coordinates = _raw("setGeolocationOverride", "coordinates")


def _place(driver: WebDriver, window: str, value: Any) -> None:
    """A browser without a user asks nobody, so the site of the page is allowed to know it."""
    _coordinates(driver, window, value)
    here = next((each for each in driver.browsing_context.get_tree(root=window)), None)
    address = urlsplit(here.url if here else "")
    if address.scheme in ("http", "https"):
        origin = f"{address.scheme}://{address.netloc}"
        driver.permissions.set_permission("geolocation", "granted" if value else "prompt", origin)


_SETTERS: dict[str, Callable[[WebDriver, str, Any], None]] = {
    "viewport": _viewport,
    "offline": _plain("set_network_conditions", "offline"),
    "user_agent": _plain("set_user_agent_override", "user_agent"),
    "timezone": _plain("set_timezone_override", "timezone"),
    "locale": _raw("setLocaleOverride", "locale"),
    "geolocation": _place,
    "touch": _raw("setTouchOverride", "maxTouchPoints"),
}
