"""The probes in the page's own world: seen by the agent, not by the page.

A real Chromium, once with probes and once without; what a page can observe must be the same.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from AbraLibrary.actions.session.session import Session
from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.browser import agent
from AbraLibrary.browser.port import Port
from AbraLibrary.browser.session import connect, ending, launch
from AbraLibrary.core.models.session.session import LaunchRequest, SessionInfo
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from resources.site.server import SiteServer

SECONDS = 5.0
INFO = SessionInfo(
    alias="plain", browser="chrome", version="1", platform="linux", headless=True,
    transport="bidi", transport_reason="", remote_url=None, session_id="1",
)  # fmt: skip


HERE = Path(__file__).resolve().parent
LOOKS = (HERE / "probe_looks.js").read_text(encoding="utf-8")
BEHAVIOUR = (HERE / "probe_behaviour.js").read_text(encoding="utf-8")

#: As a script of the page's own: the errors of a script that ChromeDriver runs are muted.
AS_THE_PAGE_S = """
window.done = arguments[1];
const script = document.createElement("script");
script.textContent = `{${arguments[0]}}`.replaceAll("</", "<\\/");
document.head.append(script);
"""


class Page:
    """A port on the demo site."""

    def __init__(self, port: Port, driver: Any, site: str) -> None:
        self.port, self.driver, self.site = port, driver, site

    def goto(self, path: str) -> None:
        self.port.navigate(self.site + path, SECONDS)

    def look(self, since: float = 0.0) -> dict[str, Any]:
        """What the agent knows of the page's schedule."""
        # It finds all roots, as each look of a wait does.
        self.port.call("leftovers.look", {}, SECONDS)
        answer: dict[str, Any] = self.port.call("scheduled.lookAt", {"since": since}, SECONDS)
        return answer

    def kinds(self) -> list[str]:
        return [item["kind"] for item in self.look()["items"]]

    def run(self, script: str) -> Any:
        return self.driver.execute_script(script)


def _page(probes: bool, site: str) -> Iterator[Page]:
    driver = launch.start(LaunchRequest(browser="chrome", headless=True, timeout=30.0))
    try:
        port, _ = connect.connect(driver, "bidi", probes=probes)
        yield Page(port, driver, site)
    finally:
        ending.end(driver)


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with SiteServer() as server:
        yield server.url


@pytest.fixture(scope="module")
def probed(site: str) -> Iterator[Page]:
    yield from _page(True, site)


@pytest.fixture(scope="module")
def plain(site: str) -> Iterator[Page]:
    yield from _page(False, site)


def test_a_page_sees_the_native_functions(probed: Page, plain: Page) -> None:
    for page in (probed, plain):
        page.goto("/blank")
    seen, native = probed.run(LOOKS), plain.run(LOOKS)
    assert probed.port.call("arrival.hasProbes", {}, SECONDS) is True
    assert plain.port.call("arrival.hasProbes", {}, SECONDS) is False
    assert len(native) > 100
    # Whoever calls it must be who sends, so reading it is followed, and not calling it.
    setter, own = seen.pop("postMessage ="), native.pop("postMessage")
    assert setter[:4] == own[:4]
    assert seen == native


def test_another_realm_finds_native_code_too(probed: Page) -> None:
    probed.goto("/blank")
    text = probed.run(
        "const frame = document.createElement('iframe'); document.body.append(frame);"
        "const other = frame.contentWindow.Function.prototype.toString.call(window.setTimeout);"
        "frame.remove(); return other;"
    )
    assert "[native code]" in text
    assert "probe" not in text


def test_functions_behave_as_they_do_without_probes(probed: Page, plain: Page) -> None:
    results = []
    for page in (probed, plain):
        page.goto("/blank")
        page.driver.set_script_timeout(20)
        results.append(page.driver.execute_async_script(AS_THE_PAGE_S, BEHAVIOUR))
    seen, native = results
    assert "failed" not in native
    differing = {
        key: (seen.get(key), value) for key, value in native.items() if seen.get(key) != value
    }
    assert differing == {}


@pytest.fixture(scope="module")
def silent() -> Iterator[str]:
    """The address of somebody who never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}/"


@pytest.mark.parametrize(
    ("script", "kind"),
    [
        ("window.id = setTimeout(() => 0, 60000)", "timer"),
        ("window.id = setInterval(() => 0, 60000)", "timer"),
        ("fetch('http://{}')", "request"),
        ("const x = new XMLHttpRequest(); x.open('GET', 'http://{}'); x.send()", "request"),
    ],
)
def test_what_is_scheduled_is_seen(probed: Page, silent: str, script: str, kind: str) -> None:
    probed.goto("/blank")
    before = probed.kinds()
    probed.run(script.replace("{}", silent))
    assert probed.kinds().count(kind) == before.count(kind) + 1


@pytest.mark.parametrize(
    "script",
    [
        "clearTimeout(setTimeout(() => 0, 60000))",
        "clearInterval(setInterval(() => 0, 60000))",
        "cancelAnimationFrame(requestAnimationFrame(() => 0))",
        "const x = new XMLHttpRequest(); x.open('GET', '/slow'); x.send(); x.abort()",
    ],
)
def test_what_was_cancelled_is_not_scheduled(probed: Page, script: str) -> None:
    probed.goto("/blank")
    before = probed.kinds()
    probed.run(script)
    assert probed.kinds() == before


def test_a_loop_that_was_going_is_not_the_actions(probed: Page) -> None:
    probed.goto("/blank")
    probed.run("(function loop() { setTimeout(loop, 30); })();")
    now = probed.run(
        "return new Promise(r => { const at = performance.now(); setTimeout(() => r(at), 200); })"
    )
    assert probed.look(since=now)["items"] == []


@pytest.mark.parametrize(
    "script",
    [
        "window.kept = new BroadcastChannel('x')",
        "window.kept = new Worker(URL.createObjectURL(new Blob(['0'])))",
    ],
)
def test_what_is_open_and_still_takes_no_proof(probed: Page, script: str) -> None:
    probed.goto("/blank")
    before = probed.look()
    probed.run(script)
    after = probed.look()
    assert (after["lacking"], after["items"]) == (before["lacking"], before["items"])


#: What a page may do to functions that the probes use, after they have come.
SPOILED = """
const spoil = () => { throw new Error("spoiled"); };
for (const [owner, names] of [
  [Map.prototype, ["get", "set", "has", "delete", "forEach"]],
  [Set.prototype, ["add", "has", "delete", "forEach"]],
  [WeakMap.prototype, ["get", "set", "has", "delete"]],
  [Promise.prototype, ["catch", "finally"]],
  [Array.prototype, ["shift", "map", "filter", "forEach", "includes"]],
  [Function.prototype, ["call", "bind"]],
  [EventTarget.prototype, ["addEventListener", "removeEventListener", "dispatchEvent"]],
  [MessagePort.prototype, ["postMessage", "close"]], [JSON, ["stringify"]], [Math, ["max"]],
]) for (const name of names) owner[name] = spoil;
Object.prototype.toJSON = Array.prototype.toJSON = spoil;
for (const each of [Array, Map, Set, Promise, Event, MouseEvent, Response]) {
  Object.freeze(each.prototype);
}
performance.now = () => 0;
window.MessageChannel = window.queueMicrotask = window.Error = undefined;
"""


def test_a_page_that_replaces_and_freezes_what_the_probes_use_is_seen_all_the_same(
    probed: Page,
) -> None:
    probed.goto("/blank")
    before = probed.kinds()
    probed.look()
    # In one script: ChromeDriver's own scripts do not survive it.
    probed.run(
        f"setTimeout(() => {{ {SPOILED} setTimeout(() => 0, 60000); fetch('/slow?ms=5000');"
        "const code = URL.createObjectURL(new Blob(['onmessage = () => 0']));"
        "(window.kept = new Worker(code)).postMessage(0) })"
    )
    for _ in range(100):
        kinds = sorted(probed.kinds())
        if "worker" in kinds:
            break
        time.sleep(0.05)
    assert kinds == sorted([*before, "request", "timer", "worker"])
    assert probed.look()["lacking"] is None


def test_a_socket_is_under_way_until_it_is_open(probed: Page, silent: str) -> None:
    probed.goto("/blank")
    probed.run(f"window.kept = new WebSocket('ws://{silent}')")
    assert "socket" in probed.kinds()


def test_a_terminated_worker_does_not(probed: Page) -> None:
    probed.goto("/blank")
    probed.run("new Worker(URL.createObjectURL(new Blob(['0']))).terminate()")
    assert "Worker" not in str(probed.look()["lacking"])


def test_frame_bound_observers_are_counted(probed: Page) -> None:
    probed.goto("/blank")
    assert probed.look()["isFrameBound"] is False
    probed.run("window.o = new ResizeObserver(() => 0); o.observe(document.body)")
    assert probed.look()["isFrameBound"] is True
    probed.run("o.disconnect()")
    assert probed.look()["isFrameBound"] is False


def test_a_frame_of_the_same_origin_is_looked_into(probed: Page) -> None:
    probed.goto("/blank")
    probed.run(
        "return new Promise((resolve) => { const f = document.createElement('iframe');"
        "f.srcdoc = '<p>inside'; f.onload = () => { f.contentWindow.setTimeout(() => 0, 9000);"
        "resolve(); }; document.body.append(f); })"
    )
    seen = probed.look()
    assert [item["delay"] for item in seen["items"] if item["delay"] == 9000] == [9000]


def test_a_frame_in_a_shadow_root_is_looked_into(probed: Page) -> None:
    probed.goto("/blank")
    probed.run(
        "return new Promise((resolve) => { const host = document.createElement('div');"
        "document.body.append(host); const f = document.createElement('iframe');"
        "f.srcdoc = '<p>inside'; f.onload = () => { f.contentWindow.setTimeout(() => 0, 9000);"
        "resolve(); }; host.attachShadow({ mode: 'open' }).append(f); })"
    )
    seen = probed.look()
    assert [item["delay"] for item in seen["items"] if item["delay"] == 9000] == [9000]


def test_a_document_that_was_there_before_proves_nothing(site: str) -> None:
    driver = launch.start(LaunchRequest(browser="chrome", headless=True, timeout=30.0))
    try:
        driver.get(site + "/blank")
        port, _ = connect.connect(driver, "bidi")
        page = Page(port, driver, site)
        assert "before the probes" in str(page.look()["lacking"])
        page.goto("/blank")
        assert "before the probes" not in str(page.look()["lacking"])
    finally:
        ending.end(driver)


@pytest.mark.by_the_clock
def test_what_is_due_after_a_part_of_the_wait_takes_the_proof_too(site: str) -> None:
    driver = launch.start(LaunchRequest(browser="chrome", headless=True, timeout=30.0))
    try:
        port, _ = connect.connect(driver, "classic")
        session = Session(port=port, info=INFO, driver=driver)
        port.navigate(site + "/blank", SECONDS)
        settle(session, SettleOptions(quiet_period=0.3))
        port.navigate(site + "/blank", SECONDS)
        settle(session, SettleOptions(quiet_period=0.3))
        driver.execute_script("setTimeout(() => 0, 900)")
        assert port.longest_wait < 0.9
        seen = settle(session, SettleOptions())
        assert (seen.proof, seen.unproven) == ("none", "scheduled: timer")
    finally:
        ending.end(driver)


def test_without_probes_the_quiet_period_decides(plain: Page) -> None:
    plain.goto("/blank")
    seen = settle(Session(port=plain.port, info=INFO, driver=plain.driver), SettleOptions())
    assert (seen.settled, seen.proof) == (True, "none")
    assert seen.unproven == "there are no probes in the page"
    assert seen.waited_ms >= 100


def test_the_probes_are_files_of_the_package() -> None:
    assert '"natives": [[], function' in agent.prober("x", late=False)


def test_when_anything_scheduled_ran_last_is_reported(probed: Page) -> None:
    probed.goto("/")
    probed.run("window.ran = 0; setTimeout(() => { window.ran = performance.now(); }, 1)")
    deadline = time.monotonic() + SECONDS
    while not (ran := probed.run("return window.ran")):
        assert time.monotonic() < deadline
    assert probed.look()["ranAt"] >= ran


@pytest.mark.by_the_clock
def test_how_late_the_timers_are_is_reported(probed: Page) -> None:
    probed.goto("/blank")
    probed.run("setTimeout(() => 0, 60_000); setInterval(() => 0, 10)")
    time.sleep(0.1)
    assert probed.look()["behindMs"] < 15
    # Nothing runs in a frozen page, as on a machine that has no time for it.
    probed.driver.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "frozen"})
    probed.run("setTimeout(() => 0, 10)")
    time.sleep(0.1)
    try:
        assert probed.look()["behindMs"] >= 80
    finally:
        probed.driver.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "active"})
