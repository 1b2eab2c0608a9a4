"""One suite for both transports: whatever carries it, the port behaves the same.

A real Chromium on the demo site's utility pages; no fake proves a port.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, get_args

import pytest
from selenium.common.exceptions import WebDriverException

from AbraLibrary.browser.agent import SANDBOX
from AbraLibrary.browser.port import Port
from AbraLibrary.browser.session import connect, ending, installed, launch
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.core.act import gestures
from AbraLibrary.core.models.act.action import Point, Readiness
from AbraLibrary.core.models.act.observed import Observed
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.models.session.frame import Frame
from AbraLibrary.core.models.session.session import LaunchRequest, TransportName
from AbraLibrary.core.models.settle.settle import PageSettle
from AbraLibrary.errors import (
    AbraError,
    AnswerTimeout,
    ArgumentError,
    FrameGone,
    NavigatedAway,
    NavigationError,
    PromptOpen,
    ScriptError,
    SessionLost,
)
from resources.site.server import SiteServer


class NoScripts(BaseHTTPRequestHandler):
    """A page in a sandbox without allow-scripts."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Security-Policy", "sandbox")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Still</title><button>Press me</button>")

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def still_page() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), NoScripts) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Held(NamedTuple):
    """A page that is answered when the test says so, however long a busy machine takes to ask."""

    url: str
    go: threading.Event


@pytest.fixture
def held() -> Iterator[Held]:
    go = threading.Event()

    class Late(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            go.wait(30)
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>Late</title>")

        def log_message(self, *_: object) -> None:
            """Nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Late) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Held(f"http://127.0.0.1:{server.server_port}/late", go)
        go.set()
        server.shutdown()


TRANSPORTS: tuple[TransportName, ...] = get_args(TransportName)
SECONDS = 5.0


@dataclass(frozen=True)
class Opened:
    """A port, the driver behind it, and the site it looks at."""

    port: Port
    driver: Any
    site: str

    def goto(self, path: str) -> None:
        self.port.navigate(self.site + path, SECONDS)

    def candidates(self, phrase: str) -> Candidates:
        target = {"purpose": "click", "phrase": phrase, "limit": 80}
        return Candidates.model_validate(self.port.call("candidates.retrieve", target, SECONDS))

    def prepare(self, phrase: str) -> Point:
        ref = self.candidates(phrase).candidates[0].ref
        answer = self.port.call("pointer.prepare", {"ref": ref, "press": True}, SECONDS)
        point = Readiness.model_validate(answer).point
        assert point is not None
        return point

    def script(self, source: str) -> Any:
        """The page's own world, as its scripts see it."""
        return self.driver.execute_script(f"return {source}")


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with SiteServer(delay_api=0, delay_write=0) as server:
        yield server.url.rstrip("/")


@pytest.fixture(scope="module", params=TRANSPORTS)
def opened(request: pytest.FixtureRequest, site: str) -> Iterator[Opened]:
    if installed.binary("chromium") is None or installed.driver("chromium") is None:
        pytest.skip("there is no Chromium with its driver on this machine")
    driver, port = _open(request.param)
    try:
        yield Opened(port, driver, site)
    finally:
        ending.end(driver)


def _open(transport: TransportName) -> tuple[Any, Port]:
    driver = launch.start(
        LaunchRequest(browser="chromium", headless=True, transport=transport, timeout=60)
    )
    port, _ = connect.connect(driver, transport)
    return driver, port


def test_it_is_the_transport_that_was_asked_for(opened: Opened) -> None:
    assert opened.port.transport in TRANSPORTS
    expected = type(opened.port).__name__.removesuffix("Port").lower()
    assert opened.port.transport == expected


def test_the_agent_answers_in_a_document_that_was_just_loaded(opened: Opened) -> None:
    opened.goto("/blank")
    assert opened.port.call("arrival.document", {}, SECONDS)["url"] == f"{opened.site}/blank"


def test_the_agent_answers_in_a_document_that_others_opened(opened: Opened) -> None:
    opened.driver.get(f"{opened.site}/static-form")
    assert opened.port.call("arrival.document", {}, SECONDS)["url"].endswith("/static-form")


def test_the_agent_is_the_same_between_two_calls(opened: Opened) -> None:
    opened.goto("/blank")
    first = opened.candidates("Press me")
    second = opened.candidates("Press me")
    assert first.candidates[0].ref == second.candidates[0].ref
    assert second.registry_version == first.registry_version


def test_what_is_called_ahead_is_answered_within_what_is_sent_behind_it(opened: Opened) -> None:
    opened.goto("/blank")
    ref = opened.candidates("Press me").candidates[0].ref
    wish = {"ref": ref, "press": True}
    seen = []
    for _ in range(20):  # on a busy machine the answer may come a moment later, and is None
        ready = Readiness.model_validate(opened.port.call("pointer.prepare", wish, SECONDS))
        assert ready.point is not None
        answered = opened.port.call_ahead("gesture.clicked", {"name": ready.click})
        if opened.port.transport == "classic":
            assert answered is None
            return
        assert answered is not None
        assert answered() is None
        opened.port.perform(gestures.press(ready.point), SECONDS)
        seen.append(answered())
        opened.port.call("settle.release", {}, SECONDS)
        if seen[-1] is not None:
            break
    assert seen[-1] is True


def test_what_fails_that_was_called_ahead_has_no_answer(opened: Opened) -> None:
    opened.goto("/blank")
    answered = opened.port.call_ahead("no.such", {})
    opened.port.call("arrival.document", {}, SECONDS)
    assert answered is None or answered() is None


@pytest.mark.by_the_clock
def test_what_needs_a_timer_where_no_script_may_run_is_not_waited_for(
    opened: Opened, still_page: str
) -> None:
    if opened.port.transport != "classic":
        pytest.skip("over BiDi the agent lives in a world of its own")
    opened.port.navigate(still_page, SECONDS)
    assert opened.port.call("arrival.document", {}, SECONDS)["url"] == still_page
    begun = time.monotonic()
    step = {"lcpWaitMs": 500, "loadWaitMs": 500, "budgetMs": 500}
    with pytest.raises(AnswerTimeout, match="it may run no scripts"):
        opened.port.call("perf.step", step, SECONDS, waits=True)
    assert time.monotonic() - begun < 2


def test_the_page_sees_nothing_of_the_agent(opened: Opened) -> None:
    opened.goto("/blank")
    opened.script("1")
    # The first script that ChromeDriver runs leaves a global of its own, ret_nodes.
    globals_before = set(opened.script("Object.keys(window)")) | {"ret_nodes"}
    html_before = opened.script("document.documentElement.outerHTML")
    opened.prepare("Press me")
    opened.port.call("gesture.observed", {}, SECONDS)
    assert opened.script("document.documentElement.outerHTML") == html_before
    assert set(opened.script("Object.keys(window)")) <= globals_before


def test_bidi_keeps_the_agent_out_of_the_page_s_world(opened: Opened) -> None:
    opened.goto("/blank")
    opened.port.call("arrival.document", {}, SECONDS)
    symbols = opened.script("Object.getOwnPropertySymbols(window).map(String)")
    seen = "Symbol(AbraLibrary.agent)" in symbols
    # docs/adr/0001: on the classic transport there is no other world to live in.
    assert seen is (opened.port.transport == "classic")


def test_bidi_watches_from_before_the_page_s_first_script(opened: Opened) -> None:
    if opened.port.transport == "classic":
        pytest.skip("classic installs the agent on demand, after the page's scripts")
    opened.goto("/blank")
    assert opened.port.call("arrival.document", {}, SECONDS)["cameLate"] is False


def test_an_agent_function_that_throws_is_a_script_error(opened: Opened) -> None:
    opened.goto("/blank")
    with pytest.raises(ScriptError, match="page agent failed"):
        opened.port.call("calls.nothing", {}, SECONDS)


def test_text_of_any_kind_goes_there_and_back(opened: Opened) -> None:
    opened.goto("/blank")
    hard = "</script> \" ' \\ \u2028 \U0001f600 \x00 e\u0301 \u202e"
    found = opened.candidates(hard)
    assert found.url.endswith("/blank")
    opened.script("document.querySelector('button').append('\\ud800 x')")
    assert "\ufffd" in opened.candidates("Press me").candidates[0].name


def test_an_element_crosses_over_as_a_web_element(opened: Opened) -> None:
    opened.goto("/blank")
    ref = opened.candidates("Press me").candidates[0].ref
    assert opened.port.element(ref, SECONDS).get_attribute("id") == "press"
    assert opened.port.element("v-none", SECONDS) is None


def test_a_press_is_trusted_and_observed(opened: Opened) -> None:
    opened.goto("/blank")
    opened.script(
        "document.querySelector('#press').addEventListener("
        "'click', (e) => { document.title = String(e.isTrusted); })"
    )
    opened.port.perform(gestures.press(opened.prepare("Press me")), SECONDS)
    wait = {"quietMs": 50, "budgetMs": 1000, "animations": True, "fresh": False, "restart": False}
    settle = PageSettle.model_validate(opened.port.call("settle.wait", wait, SECONDS))
    observed = Observed.model_validate(opened.port.call("gesture.observed", {}, SECONDS))
    assert (settle.done, settle.armed, settle.reason) == (True, True, "quiet")
    assert settle.delta.total > 0
    assert observed.delivery.delivered
    assert opened.script("document.title") == "true"


def test_a_press_that_would_reach_another_element_is_stopped(opened: Opened) -> None:
    opened.goto("/blank")
    point = opened.prepare("Press me")
    opened.script(
        "(() => { const cover = document.createElement('div'); cover.id = 'cover';"
        "cover.style = 'position:fixed;inset:0';"
        "cover.onclick = () => { document.title = 'wrong'; };"
        "document.body.append(cover); document.title = 'before'; })()"
    )
    opened.port.perform(gestures.press(point), SECONDS)
    observed = Observed.model_validate(opened.port.call("gesture.observed", {}, SECONDS))
    assert not observed.delivery.delivered
    assert observed.delivery.intercepted_by == "div#cover"
    assert opened.script("document.title") == "before"


def test_no_listener_is_left_after_an_action(opened: Opened) -> None:
    opened.goto("/blank")
    opened.port.perform(gestures.press(opened.prepare("Press me")), SECONDS)
    opened.port.call("gesture.observed", {}, SECONDS)
    opened.port.call("settle.release", {}, SECONDS)
    left = opened.port.call("leftovers.look", {}, SECONDS)
    assert left == {"gesture": False, "window": False, "analysis": False}


def test_settle_in_a_new_document_says_that_it_is_not_the_armed_one(opened: Opened) -> None:
    opened.goto("/blank")
    opened.prepare("Press me")
    opened.goto("/static-form")
    wait = {"quietMs": 10, "budgetMs": 500, "animations": True, "fresh": False, "restart": False}
    assert PageSettle.model_validate(opened.port.call("settle.wait", wait, SECONDS)).armed is False


def test_a_document_that_goes_away_during_a_call_is_reported(opened: Opened) -> None:
    opened.goto("/timer-nav?ms=800&to=/blank")
    wait = {"quietMs": 3000, "budgetMs": 3000, "animations": True, "fresh": True, "restart": True}
    with pytest.raises(NavigatedAway):
        opened.port.call("settle.wait", wait, SECONDS)


def test_a_prompt_is_reported_and_blocks_nothing(opened: Opened) -> None:
    opened.goto("/alert")
    mark = opened.port.mark()
    began = time.monotonic()
    try:
        with pytest.raises(PromptOpen):
            _press_and_ask(opened, opened.prepare("Show alert"))
        assert "opened" in (opened.port.happened(mark).prompt or "")
        assert time.monotonic() - began < SECONDS
    finally:
        opened.driver.switch_to.alert.accept()
    assert opened.port.call("arrival.document", {}, SECONDS)["url"].endswith("/alert")


def test_a_call_during_a_prompt_is_not_carried_out_once_it_is_answered(
    opened: Opened,
) -> None:
    opened.goto("/alert")
    with pytest.raises(PromptOpen):
        _press_and_ask(opened, opened.prepare("Show alert"))
    with pytest.raises(PromptOpen):
        opened.port.call("settle.release", {}, SECONDS)
    opened.driver.switch_to.alert.accept()
    time.sleep(0.2)  # what was sent would be carried out now
    assert opened.port.call("leftovers.look", {}, SECONDS)["gesture"]


def _press_and_ask(opened: Opened, point: Point) -> None:
    """Over BiDi the press itself does not end; over classic the next command is refused."""
    opened.port.perform(gestures.press(point), SECONDS)
    opened.port.call("arrival.document", {}, SECONDS)


def test_a_new_window_is_reported(opened: Opened) -> None:
    opened.goto("/blank")
    mark = opened.port.mark()
    before = opened.driver.current_window_handle
    opened.script("void window.open('/static-form')")
    deadline = time.monotonic() + SECONDS
    while not opened.port.happened(mark).windows and time.monotonic() < deadline:
        opened.port.wait_for_event(0.1)
    assert len(opened.port.happened(mark).windows) == 1
    for handle in set(opened.driver.window_handles) - {before}:
        opened.driver.switch_to.window(handle)
        opened.driver.close()
    opened.driver.switch_to.window(before)


def test_bidi_tells_of_requests_until_they_are_answered(opened: Opened, held: Held) -> None:
    opened.goto("/blank")
    mark = opened.port.mark()
    opened.script(f"void fetch('{held.url}', {{ mode: 'no-cors' }})")
    if opened.port.transport == "classic":
        assert opened.port.pending(mark) == []
        return
    deadline = time.monotonic() + SECONDS
    while not opened.port.pending(mark):
        assert time.monotonic() < deadline
        opened.port.wait_for_event(0.1)
    assert [request.url for request in opened.port.pending(mark)] == [held.url]
    held.go.set()
    while opened.port.pending(mark) and time.monotonic() < deadline:
        opened.port.wait_for_event(0.1)
    assert opened.port.pending(mark) == []
    assert held.url in opened.port.happened(mark).requests


def test_a_navigation_under_way_is_reported_until_it_has_loaded(opened: Opened, held: Held) -> None:
    opened.goto("/blank")
    mark = opened.port.mark()
    opened.script(f"void setTimeout(() => {{ location.href = '{held.url}' }}, 100)")
    deadline = time.monotonic() + SECONDS
    # Classic commands are held back by the driver until the new document is there.
    while opened.port.transport == "bidi" and not opened.port.is_loading(mark):
        assert time.monotonic() < deadline
        opened.port.wait_for_event(0.1)
    held.go.set()
    while opened.port.is_loading(mark):
        assert time.monotonic() < deadline
        opened.port.wait_for_event(0.1)
    while opened.port.transport == "classic" and opened.driver.current_url != held.url:
        assert time.monotonic() < deadline
        opened.port.wait_for_event(0.1)
    assert opened.port.call("arrival.document", {}, SECONDS)["url"] == held.url
    if opened.port.transport == "bidi":
        assert opened.port.happened(mark).navigations == (held.url,)


def test_a_screenshot_is_a_png(opened: Opened) -> None:
    opened.goto("/blank")
    assert opened.port.pictures.of_view(SECONDS).startswith(b"\x89PNG")


def test_reload_loads_again(opened: Opened) -> None:
    opened.goto("/blank")
    before = opened.port.call("arrival.document", {}, SECONDS)["timeOrigin"]
    opened.port.reload(SECONDS)
    assert opened.port.call("arrival.document", {}, SECONDS)["timeOrigin"] > before


@pytest.mark.parametrize(
    ("url", "error", "says"),
    [
        ("no url", ArgumentError, "not a URL that a browser can open"),
        ("localhost:1/x", ArgumentError, "not a URL that a browser can open"),
        ("http://no-such-host.invalid/", NavigationError, "host name is unknown"),
        ("http://127.0.0.1:{taken}/", NavigationError, "connection refused"),
    ],
)
def test_a_page_that_cannot_be_loaded_says_why(
    opened: Opened, url: str, error: type[AbraError], says: str
) -> None:
    # Its port is taken, so no other process listens there, and neither does this one.
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        address = url.format(taken=silent.getsockname()[1])
        with pytest.raises(error, match=says):
            opened.port.navigate(address, SECONDS)


@pytest.mark.by_the_clock
def test_a_page_that_does_not_answer_is_given_up_in_time(opened: Opened) -> None:
    opened.goto("/blank")
    began = time.monotonic()
    with pytest.raises(NavigationError, match=r"did not finish loading within 0\.5 s"):
        opened.port.navigate(f"{opened.site}/slow?ms=3000", 0.5)
    assert time.monotonic() - began < 2.5
    opened.goto("/blank")


@pytest.mark.by_the_clock
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_browser_that_dies_in_mid_call_is_reported_at_once(
    transport: TransportName, site: str
) -> None:
    if installed.binary("chromium") is None or installed.driver("chromium") is None:
        pytest.skip("there is no Chromium with its driver on this machine")
    driver, port = _open(transport)
    try:
        port.navigate(f"{site}/blank", SECONDS)
        os.kill(driver.caps["goog:processID"], signal.SIGKILL)
        began = time.monotonic()
        wait = {
            "quietMs": 9000,
            "budgetMs": 9000,
            "animations": True,
            "fresh": True,
            "restart": True,
        }
        with pytest.raises(SessionLost, match="Open Session"):
            port.call("settle.wait", wait, 20.0)
        assert time.monotonic() - began < 5
    finally:
        ending.end(driver)


def test_a_time_origin_that_wavers_is_no_other_document(opened: Opened) -> None:
    """WebKit works it out anew each time that it is asked (seen: 6 values within 3 s)."""
    opened.goto("/blank")
    opened.driver.execute_script(
        "const {timeOrigin} = performance; let asked = 0;"
        "Object.defineProperty(performance, 'timeOrigin', {get: () => timeOrigin + ++asked});"
    )
    before = opened.port.call("arrival.document", {}, SECONDS)
    step = {"lcpWaitMs": 0, "loadWaitMs": 1000, "budgetMs": 1000}
    opened.port.call("perf.step", step, SECONDS, waits=True)
    after = opened.port.call("arrival.document", {}, SECONDS)
    assert after["timeOrigin"] == before["timeOrigin"]


# -- frames of another origin


def _frames(opened: Opened) -> list[Frame]:
    """Opens a page with a frame of another origin: the same site under another name."""
    opened.goto("/blank")
    other = opened.site.replace("127.0.0.1", "localhost")
    opened.driver.execute_async_script(
        "const frame = Object.assign(document.createElement('iframe'), {title: 'Other'});"
        "frame.onload = () => arguments[1](); frame.src = arguments[0];"
        "document.body.append(frame);",
        f"{other}/blank",
    )
    return opened.port.frames(SECONDS)


def test_the_page_tells_how_many_frames_of_another_origin_it_has(opened: Opened) -> None:
    opened.goto("/blank")
    assert opened.candidates("Press me").foreign_frames == 0
    assert opened.port.frames(SECONDS) == []
    _frames(opened)
    assert opened.candidates("Press me").foreign_frames == 1


def test_a_frame_of_another_origin_is_looked_into(opened: Opened) -> None:
    (frame,) = _frames(opened)
    assert frame.title == "Other"
    inner = opened.port.inside(frame)
    assert "localhost" in inner.call("arrival.document", {}, SECONDS)["url"]
    target = {"purpose": "click", "phrase": "Press me", "limit": 80}
    seen = Candidates.model_validate(inner.call("candidates.retrieve", target, SECONDS))
    assert seen.candidates[0].ref.startswith(f"{frame.ref}/v-")
    assert inner.element(seen.candidates[0].ref, SECONDS) is not None
    opened.script("document.querySelector('iframe').remove()")
    with pytest.raises(FrameGone):
        inner.call("arrival.document", {}, SECONDS)
    assert opened.port.call("arrival.document", {}, SECONDS)["url"] == f"{opened.site}/blank"


def test_an_element_in_a_frame_of_the_page_s_own_can_be_had(opened: Opened) -> None:
    """ChromeDriver answers with elements of its current document alone."""
    opened.goto("/blank")
    opened.driver.execute_async_script(
        "const frame = document.createElement('iframe');"
        "frame.onload = () => arguments[0](); frame.srcdoc = '<button>Inside</button>';"
        "document.body.append(frame);"
    )
    (candidate,) = opened.candidates("Inside").candidates
    element = opened.port.element(candidate.ref, SECONDS)
    assert opened.port.call("arrival.document", {}, SECONDS)["url"] == f"{opened.site}/blank"
    opened.driver.switch_to.frame(opened.driver.find_element("css selector", "iframe"))
    assert element.text == "Inside"
    opened.driver.switch_to.default_content()


def test_what_a_driver_writes_into_a_frame_is_no_change_of_the_page(opened: Opened) -> None:
    (frame,) = _frames(opened)
    armed = {"quietMs": 0, "budgetMs": 200, "animations": True, "fresh": True, "restart": True}
    opened.port.call("settle.wait", armed, SECONDS)
    opened.port.inside(frame).call("arrival.document", {}, SECONDS)
    opened.driver.switch_to.frame(opened.driver.find_element("css selector", "iframe"))
    opened.driver.switch_to.default_content()
    again = {**armed, "fresh": False, "restart": False}
    settled = PageSettle.model_validate(opened.port.call("settle.wait", again, SECONDS))
    assert settled.mutations == 0


def test_a_prompt_that_a_frame_opens_leaves_the_window_usable(opened: Opened) -> None:
    (frame,) = _frames(opened)
    inner = opened.port.inside(frame)
    target = {"purpose": "click", "phrase": "Press me", "limit": 80}
    seen = Candidates.model_validate(inner.call("candidates.retrieve", target, SECONDS))
    element = inner.element(seen.candidates[0].ref, SECONDS)
    opened.driver.switch_to.frame(opened.driver.find_element("css selector", "iframe"))
    opened.driver.execute_script("arguments[0].onclick = () => alert('Inside')", element)
    opened.driver.switch_to.default_content()
    ready = inner.call("pointer.prepare", {"ref": seen.candidates[0].ref, "press": True}, SECONDS)
    point = Readiness.model_validate(ready).point
    assert point is not None
    with contextlib.suppress(PromptOpen):
        inner.perform(gestures.press(point), SECONDS)
    with pytest.raises(PromptOpen, match="Inside"):
        inner.call("arrival.document", {}, SECONDS)
    opened.driver.switch_to.alert.accept()
    assert opened.port.call("arrival.document", {}, SECONDS)["url"] == f"{opened.site}/blank"
    assert "localhost" in inner.call("arrival.document", {}, SECONDS)["url"]


# -- the agent is lost, or comes late


POLICY = (
    "default-src 'none'; script-src 'self'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)
STRICT = b"""<!doctype html><title>Strict</title><script src="/watch.js"></script>
<button onclick="never()">Press me</button>"""
WATCH = b"""window.violated = [];
addEventListener("securitypolicyviolation", (event) => violated.push(event.violatedDirective));"""


class Strict(BaseHTTPRequestHandler):
    """A page whose policy lets no code be made from text."""

    def do_GET(self) -> None:
        is_script = self.path == "/watch.js"
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript" if is_script else "text/html")
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(WATCH if is_script else STRICT)

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def strict_page() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Strict) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def _lose_the_agent(opened: Opened, context: str | None = None) -> None:
    source = "() => delete globalThis[Symbol.for('AbraLibrary.agent')]"
    if opened.port.transport == "classic":
        opened.driver.execute_script(f"({source})()")
        return
    target = {"context": context or opened.driver.current_window_handle, "sandbox": SANDBOX}
    opened.driver.script.call_function(
        function_declaration=source, await_promise=False, target=target
    )


def _before_it_is_loaded(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, happens: Callable[[], object]
) -> list[str]:
    """Lets something happen between the question that met no agent and the loading."""
    port: Any = opened.port
    loader = port._documents if port.transport == "bidi" else port._wire.preload
    install, loaded = loader.install, []

    def later(*given: Any, **options: Any) -> None:
        loaded.append("once")
        happens()
        install(*given, **options)

    monkeypatch.setattr(loader, "install", later)
    return loaded


def test_a_policy_against_code_from_text_stops_no_agent_and_is_not_violated(
    opened: Opened, strict_page: str
) -> None:
    opened.port.navigate(strict_page, SECONDS)
    assert opened.candidates("Press me").candidates[0].name == "Press me"
    _lose_the_agent(opened)
    assert opened.candidates("Press me").candidates[0].name == "Press me"
    # The page's own handler, which its policy forbids.
    assert set(opened.script("window.violated")) <= {"script-src-attr"}


def test_an_agent_that_is_lost_is_loaded_again(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.goto("/blank")
    opened.candidates("Press me")
    loaded = _before_it_is_loaded(opened, monkeypatch, lambda: None)
    _lose_the_agent(opened)
    assert opened.port.call("arrival.document", {}, SECONDS)["url"] == f"{opened.site}/blank"
    assert opened.port.call("arrival.document", {}, SECONDS)["cameLate"]
    assert loaded == ["once"]


def test_a_document_that_is_replaced_before_it_is_loaded_into_is_not_asked(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.goto("/blank")
    opened.port.call("arrival.document", {}, SECONDS)
    loaded = _before_it_is_loaded(
        opened, monkeypatch, lambda: opened.driver.get(f"{opened.site}/static-form")
    )
    _lose_the_agent(opened)
    answer = opened.port.call("arrival.document", {}, SECONDS)
    assert loaded == ["once"]
    assert answer["url"] == f"{opened.site}/static-form"


def test_a_frame_that_goes_away_before_it_is_loaded_into_is_reported(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    (frame,) = _frames(opened)
    inner = opened.port.inside(frame)
    inner.call("arrival.document", {}, SECONDS)
    opened.script("void (onmessage = () => document.querySelector('iframe').remove())")
    opened.driver.switch_to.frame(opened.driver.find_element("css selector", "iframe"))
    _lose_the_agent(opened, frame.context)
    opened.driver.switch_to.default_content()

    def remove() -> None:
        if opened.port.transport == "bidi":
            opened.script("void postMessage(0)")
            return
        is_in_window = "parent.postMessage(0, '*'); return window === top"
        assert any(opened.driver.execute_script(is_in_window) for _ in range(1000))

    loaded = _before_it_is_loaded(opened, monkeypatch, remove)
    with pytest.raises(FrameGone):
        inner.call("arrival.document", {}, SECONDS)
    assert loaded == ["once"]
    assert opened.port.call("arrival.document", {}, SECONDS)["url"] == f"{opened.site}/blank"


def test_a_browser_that_refuses_the_preload_gets_the_agent_late(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise WebDriverException("unknown command: refused")

    if opened.port.transport == "bidi":
        monkeypatch.setattr(opened.driver.script, "add_preload_script", refuse)
        port, reason = connect.connect(opened.driver, "auto")
        assert (port.transport, "refused" in reason) == ("classic", True)
        return
    monkeypatch.setattr(opened.driver, "execute_cdp_cmd", refuse)
    port, _ = connect.connect(opened.driver, "classic")
    assert "listeners" not in port.unseen
    for _ in "12":
        opened.goto("/blank")
        _lose_the_agent(opened)
        assert port.call("arrival.document", {}, SECONDS)["cameLate"]
    assert "listeners" in port.unseen
    assert "what a page began before its first keyword" in port.unseen_by_waits


@pytest.mark.thorough
def test_a_page_that_is_busy_as_its_browser_is_attached_does_not_cost_bidi(site: str) -> None:
    """The page's silence says nothing about the websocket."""
    if installed.binary("chromium") is None or installed.driver("chromium") is None:
        pytest.skip("there is no Chromium with its driver on this machine")
    driver = launch.start(
        LaunchRequest(browser="chromium", headless=True, transport="bidi", timeout=60)
    )
    try:
        driver.get(f"{site}/blank")
        driver.execute_script(
            "setTimeout(() => { const end = Date.now() + 4000; while (Date.now() < end); }, 100)"
        )
        patience = Patience()
        with patience.keyword(0.2):
            port, reason = connect.connect(driver, "auto", patience=patience)
        assert port.transport == "bidi", reason
        assert port.call("arrival.document", {}, SECONDS)["url"] == f"{site}/blank"
    finally:
        ending.end(driver)
