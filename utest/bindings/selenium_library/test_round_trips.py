"""What the plugin adds to the commands of SeleniumLibrary's keywords: counts, not times.

A real Chromium: only a driver knows what a keyword sends.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from SeleniumLibrary import SeleniumLibrary

from AbraLibrary.bindings.selenium_library.selenium_library_steps import CHANGING
from AbraLibrary.browser.session import installed

PLUGIN = "AbraLibrary.SeleniumLibraryPlugin;settle=True;card=True"
COLUMNS = {"bare": None, "bidi": PLUGIN, "classic": f"{PLUGIN};bidi=False"}
#: Where the driver is, before; the wait, after.
WAIT = {"w3cGetCurrentWindowHandle": 1, "bidi": 1}
LOAD = {**WAIT, "bidi": 2}
#: What the document is and which windows there are, before; the wait and the windows, after.
AROUND = {"getTimeouts": 1, "w3cGetWindowHandles": 2, "w3cExecuteScriptAsync": 2}
AROUND_LOAD = {**AROUND, "w3cExecuteScriptAsync": 3}
AFTER_PROMPT = {**AROUND, "w3cExecuteScriptAsync": 1}
#: A prompt is read where a command was blocked by one.
READ = {"w3cGetAlertText": 2}
#: The most that each keyword adds, over BiDi and over classic: what only reads adds nothing.
ADDED: list[tuple[str, tuple[str, ...], dict[str, int], dict[str, int]]] = [
    ("go_to", ("SITE",), LOAD, AROUND_LOAD),
    ("click_element", ("id:add",), WAIT, AROUND),
    ("input_text", ("id:name", "Ada"), WAIT, AROUND),
    ("select_checkbox", ("id:gift",), WAIT, AROUND),
    ("get_text", ("id:count",), {}, {}),
    ("page_should_contain", ("Order",), {}, {}),
    ("click_button", ("Ask",), {**WAIT, **READ}, {**AROUND, **READ}),
    ("alert_should_be_present", ("Sure?",), {**WAIT, **READ}, AFTER_PROMPT),
]
#: A busy machine may need another look; the least of some rounds is what is needed.
ROUNDS = 3
PAGE = b"""<!doctype html><html lang="en"><title>Order</title><h1>Order</h1>
<label>Name <input id="name"></label> <label>Gift <input id="gift" type="checkbox"></label>
<button id="add">Add</button> <button id="ask" onclick="alert('Sure?')">Ask</button>
<output id="count">0</output> <iframe srcdoc="<p id=inner>Inside</p>"></iframe>
<script>add.onclick = () => { count.value = Number(count.value) + 1; };</script>"""


class Page(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Counted:
    """SeleniumLibrary with the plugin, and what its keywords send besides their own commands."""

    def __init__(self, site: str, column: str) -> None:
        self._library: Any = SeleniumLibrary(run_on_failure="NOTHING", plugins=COLUMNS[column])
        arguments = ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage")
        options = ";".join(f"add_argument('{each}')" for each in arguments)
        options += f";binary_location={installed.binary('chromium')!r}"
        service = f"executable_path={installed.driver('chromium')!r}"
        self._sent: list[str] = []
        self.run("open_browser", site, "chrome", options=options, service=service)
        driver = self._library.driver
        send = driver.execute

        def execute(command: Any, *args: Any, **kwargs: Any) -> Any:
            self._sent.append(command if isinstance(command, str) else "bidi")
            return send(command, *args, **kwargs)

        driver.execute = execute
        self._count_bidi(driver)

    def _count_bidi(self, driver: Any) -> None:
        connection = driver._websocket_connection
        if connection is None:
            return
        send = connection.execute

        def execute(command: Any) -> Any:
            self._sent.append("bidi")
            return send(command)

        connection.execute = execute

    def run(self, name: str, *args: Any, **kwargs: Any) -> Any:
        return self._library.run_keyword(name, args, kwargs)

    def sent(self, name: str, *args: Any) -> Counter[str]:
        """The commands of a keyword."""
        self._sent.clear()
        self.run(name, *args)
        return Counter(self._sent)

    def close(self) -> None:
        self.run("close_all_browsers")


@pytest.fixture(scope="module")
def bare(site: str) -> Iterator[dict[str, Counter[str]]]:
    """What each keyword sends without the plugin."""
    counted = Counted(site, "bare")
    try:
        yield run_all(counted, site)
    finally:
        counted.close()


def run_all(counted: Counted, site: str) -> dict[str, Counter[str]]:
    """The commands by keyword; the first round meets the page."""
    seen: dict[str, list[Counter[str]]] = {}
    for _ in range(1 + ROUNDS):
        for name, args, *_ in ADDED:
            given = (site if each == "SITE" else each for each in args)
            seen.setdefault(name, []).append(counted.sent(name, *given))
    return {name: min(rounds[1:], key=Counter.total) for name, rounds in seen.items()}


@pytest.mark.thorough
@pytest.mark.parametrize("column", ["bidi", "classic"])
def test_each_keyword_sends_no_more_than_it_needs(
    site: str, bare: dict[str, Counter[str]], column: str
) -> None:
    counted = Counted(site, column)
    try:
        seen = run_all(counted, site)
    finally:
        counted.close()
    for name, _, *allowed in ADDED:
        added = seen[name] - bare[name]
        assert added <= Counter(allowed[column == "classic"]), f"{name}: {added}"


def test_a_keyword_that_finds_no_prompt_has_changed_nothing() -> None:
    assert "alert_should_not_be_present" not in CHANGING
