"""Commands that are under way at once: urllib3 warns of each connection that it does not keep."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace
from typing import Any

import pytest
from selenium.webdriver.chrome.remote_connection import ChromeRemoteConnection
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection

from AbraLibrary.browser.session import ending, installed, launch
from AbraLibrary.core.models.session.session import LaunchRequest


class Slow(BaseHTTPRequestHandler):
    """Answers every command, after a while."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        time.sleep(0.1)
        body = b'{"value": "seen"}'
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Slow) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def at_once(*commands: Callable[[], object]) -> None:
    threads = [threading.Thread(target=each) for each in commands]
    for each in threads:
        each.start()
    for each in threads:
        each.join()


@pytest.mark.parametrize(
    "connect",
    [
        lambda config: RemoteConnection(client_config=config),
        lambda config: ChromeRemoteConnection(config.remote_server_addr, client_config=config),
    ],
)
def test_as_many_connections_are_kept_as_commands_are_under_way(
    address: str,
    connect: Callable[[ClientConfig], RemoteConnection],
    caplog: pytest.LogCaptureFixture,
) -> None:
    given = {"init_args_for_pool_manager": {"retries": 2}}
    config = ClientConfig(address, init_args_for_pool_manager=given)
    driver: Any = SimpleNamespace(command_executor=connect(config))
    launch.quicken(driver)
    launch.quicken(driver)  # a driver may be attached to again
    executor = driver.command_executor
    assert type(executor) is type(connect(config))
    assert config.init_args_for_pool_manager["init_args_for_pool_manager"]["retries"] == 2
    executor.add_command("look", "GET", "/look")
    with caplog.at_level(logging.WARNING, "urllib3"):
        at_once(*[lambda: executor.execute("look", {})] * 3)
    assert executor.execute("look", {})["value"] == "seen"
    assert caplog.messages == []
    executor.close()


class Own(RemoteConnection):
    """A connection of somebody's own."""


@pytest.mark.parametrize("proxy", ["", "http://127.0.0.1:9"])
def test_what_was_set_up_by_others_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, proxy: str
) -> None:
    monkeypatch.setenv("http_proxy", proxy)
    monkeypatch.setenv("no_proxy", "")
    kind = RemoteConnection if proxy else Own
    executor = kind(client_config=ClientConfig("http://nowhere.example:4444"))
    driver: Any = SimpleNamespace(command_executor=executor)
    launch.quicken(driver)
    assert driver.command_executor is executor


@pytest.mark.parametrize("browser", ["chromium", "firefox"])
def test_a_browser_is_asked_several_things_at_once(
    browser: Any, caplog: pytest.LogCaptureFixture
) -> None:
    if installed.binary(browser) is None or installed.driver(browser) is None:
        pytest.skip(f"there is no {browser} with its driver on this machine")
    driver = launch.start(
        LaunchRequest(browser=browser, headless=True, transport="classic", timeout=60)
    )
    try:
        with caplog.at_level(logging.WARNING, "urllib3"):
            wait = "setTimeout(arguments[0], 300)"
            at_once(lambda: driver.execute_async_script(wait), lambda: driver.title)
            assert driver.title == ""
        assert caplog.messages == []
    finally:
        ending.end(driver)
