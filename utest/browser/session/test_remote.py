"""Sessions that cannot be started at an address: real servers that are no good Selenium Grid."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from selenium.common.exceptions import SessionNotCreatedException

from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.session import launch, remote
from AbraLibrary.browser.session.grid_status import Status, shortage
from AbraLibrary.core.models.session.session import LaunchRequest
from AbraLibrary.errors import AbraError, ArgumentError, BrowserMissing
from resources.odd_servers import odd_servers


@pytest.fixture
def servers() -> Iterator[odd_servers]:
    library = odd_servers()
    yield library
    library.close()


def refusal(url: str, timeout: float = 20.0, browser: str = "chrome") -> str:
    request = LaunchRequest.model_validate(
        {"browser": browser, "headless": True, "remote_url": url, "timeout": timeout}
    )
    with pytest.raises(AbraError) as caught:
        launch.start(request)
    assert isinstance(caught.value, (BrowserMissing, ArgumentError))
    return str(caught.value)


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("closing", "does not speak HTTP"),
        ("no HTTP", "does not speak HTTP"),
        ("page", "not a Selenium server (GET /status returns something other than its status)"),
        ("missing", "not a Selenium server (GET /status returns HTTP status 404)"),
        ("unreadable", "not a Selenium server"),
        ("list", "not a Selenium server"),
        ("endless", "not a Selenium server"),
        ("password", "asks for a user and a password"),
    ],
)
def test_what_is_no_grid_is_called_so_at_once(
    servers: odd_servers, kind: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    url = servers.start_odd_server(kind)
    message = refusal(url)
    assert message.startswith(f"No chrome session could be started at {url}: ")
    assert reason in message
    assert "within" not in message
    assert not [record for record in caplog.records if record.levelname == "WARNING"]


@pytest.mark.by_the_clock
@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("silent", "a connection is accepted there, but nothing answers"),
        ("slow grid", "the server answers, but did not start the browser"),
    ],
)
def test_what_does_not_answer_in_time_is_reported_within_the_time(
    servers: odd_servers, kind: str, reason: str
) -> None:
    begun = time.monotonic()
    message = refusal(servers.start_odd_server(kind), timeout=1.5)
    assert time.monotonic() - begun < 6
    assert "within 1.5 s" in message
    assert reason in message


@pytest.mark.parametrize("timeout", [0.0, 0.001])
def test_no_time_at_all_is_no_reason_to_say_something_else(
    servers: odd_servers, timeout: float
) -> None:
    message = refusal(servers.start_odd_server("silent"), timeout=timeout)
    assert f"within {timeout:g} s: a connection is accepted there, but nothing answers" in message


def test_where_nothing_answers_nothing_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    message = refusal("http://127.0.0.1:9")
    assert "nothing answers there" in message
    assert not caplog.records


def test_a_session_that_may_have_been_given_is_not_asked_for_again() -> None:
    asked: list[str] = []

    class Grid(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = b'{"value": {"ready": true, "nodes": []}}'
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_POST(self) -> None:
            asked.append(self.path)
            self.close_connection = True  # without an answer

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Grid)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        refusal(f"http://127.0.0.1:{server.server_port}", timeout=5.0)
    finally:
        server.shutdown()
        server.server_close()
    assert asked == ["/session"]


def test_a_server_with_older_drivers_gets_the_behaviour_at_prompts_as_a_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []

    def create(*, options: Any, **_: object) -> str:
        asked.append(options.capabilities["unhandledPromptBehavior"])
        if len(asked) == 1:
            raise SessionNotCreatedException("cannot parse capability: unhandledPromptBehavior")
        return "the driver"

    monkeypatch.setattr(remote.webdriver, "Remote", create)
    monkeypatch.setattr(remote, "_look", lambda *_: remote.Seen())
    request = LaunchRequest(
        browser="chrome", headless=True, timeout=20.0, remote_url="http://grid.example:4444"
    )
    assert remote.start(request, launch._options(request)) == "the driver"
    assert asked == [{"default": "ignore", "beforeUnload": "ignore"}, "ignore"]


def test_an_unknown_host_is_called_so() -> None:
    assert "its host name is unknown (DNS)" in refusal("http://grid.invalid:4444")


@pytest.mark.parametrize("url", ["grid.example.com:4444", "localhost", "ftp://grid", "http://"])
def test_what_is_no_address_is_refused(url: str) -> None:
    message = refusal(url)
    assert f"remote_url={url} is not the address of a server" in message
    assert "http://grid.example.com:4444" in message


def node(*taken: bool, browser: str = "chrome", most: int = 4, availability: str = "UP") -> object:
    slots = [
        {"stereotype": {"browserName": browser}, "session": {"sessionId": "1"} if each else None}
        for each in taken
    ]
    return {"availability": availability, "maxSessions": most, "slots": slots}


@pytest.mark.parametrize(
    ("nodes", "reason"),
    [
        (None, None),
        ([], "no node of the Grid is up"),
        ([node(False, availability="DOWN")], "no node of the Grid is up"),
        ([node(False, browser="firefox")], "no node of the Grid has chrome: they have firefox"),
        ([node(True, False)], None),
        ([node(True)], "the Grid is full: no slot for chrome is free, and 1 session is open"),
        (
            [node(True, True, False, most=2)],
            "the Grid is full: no slot for chrome is free, and 2 sessions are open",
        ),
        ([node(True, True), node(False)], None),
    ],
)
def test_why_a_grid_has_no_session_to_give(nodes: object, reason: str | None) -> None:
    assert shortage(Status.model_validate({"ready": True, "nodes": nodes}), "chrome") == reason


def test_what_comes_after_the_time_is_undone() -> None:
    come = threading.Event()
    undone: list[str] = []
    late = Background(lambda: come.wait(10) and "session")
    assert not late.wait(0.01)
    late.abandon(undone.append)
    assert not undone
    looked = threading.Event()
    come.set()
    assert late.wait(10)
    for _ in range(500):
        if undone:
            break
        looked.wait(0.01)
    assert undone == ["session"]


def test_what_has_come_already_is_undone_at_once() -> None:
    undone: list[int] = []
    command = Background(lambda: 42)
    assert command.wait(10)
    command.abandon(undone.append)
    assert undone == [42]
