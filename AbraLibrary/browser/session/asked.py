"""What a browser asks its user for outside of the page: credentials, permissions, a printout.

To be run by the port, which bounds it.
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.print_page_options import PrintOptions

from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.network.conditions import CHROMIUM
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver


#: The ports of addresses without one.
_PORTS = {"http": 80, "https": 443}


def answer_challenges(
    driver: WebDriver, origin: str, user: str, password: str, before: str | None
) -> str:
    """Sign in where an origin asks for HTTP authentication; returns the id of the handler.

    Args:
        driver: that of a session with BiDi.
        origin: the only one that gets the credentials.
        user: its user.
        password: the password.
        before: the id of the handler that this one replaces.
    """
    if before is not None:
        driver.network.remove_authentication_handler(before)
    return str(
        driver.network.add_authentication_handler(
            [f"{origin}/**"], lambda asked: asked.provide_credentials(user, password)
        )
    )


def set_permission(driver: WebDriver, name: str, state: str, origin: str) -> None:
    """Set a permission of an origin; over classic WebDriver only Chromium has a command.

    That command is for the site of the page alone.

    Raises:
        ArgumentError: the browser does not know the permission, or has no command for it.
    """
    try:
        if driver.caps.get("webSocketUrl"):
            driver.permissions.set_permission(name, state, origin)
        elif driver.caps.get("browserName") in CHROMIUM:
            _refuse_elsewhere(origin, driver.current_url)
            driver.execute("setPermissions", {"descriptor": {"name": name}, "state": state})
        else:
            raise ArgumentError(
                "Permissions cannot be set over classic WebDriver in this browser. Use a session "
                "over BiDi."
            )
    except WebDriverException as error:
        if failures.is_lost(error):
            raise failures.lost(error) from None
        raise ArgumentError(
            f"The browser cannot set '{name}' to '{state}': {failures.message_of(error)}. Give a "
            "permission that it knows, such as geolocation or notifications."
        ) from None


def _refuse_elsewhere(origin: str, here: str) -> None:
    """Refuse an origin that is not the page's."""
    if _server(origin) != _server(here):
        raise ArgumentError(
            f"Over classic WebDriver a permission can be set for the site of the page alone, not "
            f"for {origin}, so nothing was set. Go to that site first, or use a session over BiDi."
        )


def _server(address: str) -> tuple[str, str | None, int | None]:
    """The scheme, host and port of an address."""
    parts = urlsplit(address)
    return parts.scheme, parts.hostname, parts.port or _PORTS.get(parts.scheme)


def pdf(driver: WebDriver, *, landscape: bool, background: bool) -> bytes:
    """The page as it would be printed.

    Raises:
        ArgumentError: the browser cannot print.
    """

    def printed() -> Any:
        options = PrintOptions()
        options.orientation = "landscape" if landscape else "portrait"
        options.background = background
        return driver.print_page(options)

    try:
        return base64.b64decode(printed())
    except WebDriverException as error:
        if failures.is_lost(error):
            raise failures.lost(error) from None
        raise ArgumentError(
            f"The browser could not print the page: {failures.message_of(error)}. Save a "
            "screenshot instead, or use another browser."
        ) from None
