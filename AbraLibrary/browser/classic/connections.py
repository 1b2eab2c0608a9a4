"""Keeps as many connections to a driver as there are classic commands under way at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from selenium.webdriver.chrome.remote_connection import ChromeRemoteConnection
from selenium.webdriver.chromium.remote_connection import ChromiumRemoteConnection
from selenium.webdriver.edge.remote_connection import EdgeRemoteConnection
from selenium.webdriver.firefox.remote_connection import FirefoxRemoteConnection
from selenium.webdriver.remote.remote_connection import RemoteConnection

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: While one command hangs, others ask why: whether the browser lives, for its prompt and its
#: windows. A connection that is not needed is never opened.
_AT_ONCE = 8
#: The connections that differ by their commands alone.
_OF_BROWSERS = (ChromeRemoteConnection, EdgeRemoteConnection, FirefoxRemoteConnection)


def make_room(driver: WebDriver) -> None:
    """Let several commands of a driver be under way at once.

    By default urllib3 keeps one connection. A second one is closed after its command, so the next
    needs another, and each time it logs a warning, which Robot shows to the tester. The drivers of
    selenium take no setting for that, but their connection does.
    """
    executor: Any = driver.command_executor
    kind = type(executor)
    if kind is ChromiumRemoteConnection:  # as that of a browser here, with the same commands
        kind = next(
            (each for each in _OF_BROWSERS if each.browser_name == executor.browser_name), kind
        )
    if kind is not RemoteConnection and kind not in _OF_BROWSERS:
        return  # somebody's own
    config = executor.client_config
    # A local driver may have been told to pass the proxies of the environment by, and tells nobody.
    if not config.keep_alive or config.get_proxy_url() is not None:
        return
    pools = (config.init_args_for_pool_manager or {}).get("init_args_for_pool_manager", {})
    if "maxsize" in pools:
        return
    config.init_args_for_pool_manager = {
        "init_args_for_pool_manager": {**pools, "maxsize": _AT_ONCE}
    }
    address = () if kind is RemoteConnection else (config.remote_server_addr,)
    driver.command_executor = kind(*address, client_config=config)
    executor.close()
