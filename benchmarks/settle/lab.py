"""Shared by the benchmarks of the page's own cost: pages, browsers, and a second client.

AbraLibrary is used through its Robot class, without a Robot run, so that Robot's own memory is not
measured. A separate DevTools client, unknown to AbraLibrary and selenium, asks the browser what a
page holds.
"""

from __future__ import annotations

import inspect
import os
import queue
import shutil
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from devtools import Page
from selenium import webdriver

from AbraLibrary import AbraLibrary

#: The world that AbraLibrary's page agent lives in.
SANDBOX = "AbraLibrary"
_CHROMES = ("google-chrome", "google-chrome-stable", "chrome", "chromium", "chromium-browser")
_TRACE_S = 20.0


@contextmanager
def serve(pages: Mapping[str, str]) -> Iterator[str]:
    """Serve HTML by the first segment of the path, on a free loopback port. Yields the base URL."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            page = pages.get("/" + self.path.partition("?")[0].split("/")[1])
            body = (page or "").encode()
            self.send_response(404 if page is None else 200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            with suppress(ConnectionError):
                self.wfile.write(body)

        def log_message(self, *arguments: object) -> None:
            """Log nothing: only the figures are printed."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def has_option(name: str) -> bool:
    """Whether this version of the library has an import option."""
    return name in inspect.signature(AbraLibrary.__init__).parameters


@contextmanager
def abra(
    *arguments: str, session: Mapping[str, object] | None = None, **options: object
) -> Iterator[Any]:
    """The library with an open browser, without import options that this version lacks.

    `session` has more options of the session.
    """
    library: Any = AbraLibrary(**{name: it for name, it in options.items() if has_option(name)})
    try:
        library.open_session(headless=True, arguments=list(arguments), **session or {})
        yield library
    finally:
        library.close_all_sessions()


def libraries(stack: ExitStack, *, without: bool, **options: object) -> list[tuple[str, Any]]:
    """A session with default options, and one without the probes, if this version has any."""
    found = [("", stack.enter_context(abra(**options)))]
    if without and has_option("probes"):
        found.append((", probes off", stack.enter_context(abra(**options, probes=False))))
    return found


def driver_of(library: Any) -> Any:
    """The selenium driver of the library's session; no keyword hands it out."""
    return library._services.session.driver


_LEFT_OUT = "--disable-features"


@contextmanager
def peer(*more: str, bidi: bool = False, is_plain: bool = False) -> Iterator[Any]:
    """A Chromium started like AbraLibrary's, or plainly, as by a tester; without AbraLibrary."""
    options = webdriver.ChromeOptions()
    options.enable_bidi = bidi
    binary = next(filter(None, map(shutil.which, _CHROMES)), None)
    if binary is None or shutil.which("chromedriver") is None:
        sys.exit("No Chromium or Chrome with chromedriver on the PATH: `make bench` provides both.")
    options.binary_location = binary
    arguments = ["--headless=new", "--window-size=1280,800"]
    if not is_plain:
        features = [each.partition("=")[2] for each in more if each.startswith(_LEFT_OUT)]
        arguments += [
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-quic", "--no-first-run", "--no-default-browser-check", *more,
            f"{_LEFT_OUT}={','.join(['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', *features])}",
        ]  # fmt: skip
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments += ["--no-sandbox", "--disable-dev-shm-usage"]
    for argument in arguments:
        options.add_argument(argument)
    driver = webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver")))
    try:
        yield driver
    finally:
        driver.quit()


class Memory(NamedTuple):
    """The content of a tab: KiB of JavaScript heap, of all worlds together, and DOM objects."""

    heap: float
    nodes: int
    documents: int
    listeners: int


class Tab:
    """The DevTools client of one tab: everything in its document, whoever made it."""

    def __init__(self, driver: Any) -> None:
        """Attach to the driver's current tab."""
        address = driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        self._events: queue.SimpleQueue[tuple[str, dict[str, Any]]] = queue.SimpleQueue()
        self._page = Page(
            int(address.rpartition(":")[2]),
            driver.current_url,
            lambda method, parameters: self._events.put((method, parameters)),
        )

    def __enter__(self) -> Tab:
        return self

    def __exit__(self, *error: object) -> None:
        self._page.close()

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page, also while the driver is busy."""
        return self._page.evaluate(expression)

    def contexts(self) -> dict[str, int]:
        """The worlds of the tab's document: "page", and the isolated ones by name."""
        self._drain()
        self._page.call("Runtime.enable")
        frame = self._page.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        found = {}
        for method, parameters in self._drain():
            if method != "Runtime.executionContextCreated":
                continue
            context = parameters["context"]
            if context["auxData"]["frameId"] == frame:
                is_page = context["auxData"]["isDefault"]
                found["page" if is_page else context["name"]] = context["id"]
        self._page.call("Runtime.disable")
        return found

    def living(self, context: int, constructor: str) -> int:
        """How many objects of a class are in a world, after a garbage collection."""
        prototype = self._object(context, f"{constructor}.prototype")["objectId"]
        objects = self._page.call(
            "Runtime.queryObjects", prototypeObjectId=prototype, objectGroup="lab"
        )["objects"]
        length = self._page.call(
            "Runtime.callFunctionOn",
            objectId=objects["objectId"],
            functionDeclaration="function () { return this.length; }",
            returnByValue=True,
        )
        self._page.call("Runtime.releaseObjectGroup", objectGroup="lab")
        return int(length["result"]["value"])

    def listeners(self, context: int, target: str) -> list[str]:
        """The event types for which a world listens on `target`, an expression."""
        found = self._object(context, target)
        if "objectId" not in found:
            return []
        answer = self._page.call("DOMDebugger.getEventListeners", objectId=found["objectId"])
        self._page.call("Runtime.releaseObjectGroup", objectGroup="lab")
        return sorted(listener["type"] for listener in answer["listeners"])

    def _object(self, context: int, expression: str) -> dict[str, Any]:
        answer = self._page.call(
            "Runtime.evaluate", expression=expression, contextId=context, objectGroup="lab"
        )
        result: dict[str, Any] = answer["result"]
        return result

    def memory(self) -> Memory:
        """The memory in use after a garbage collection."""
        # What a finaliser or a weak reference releases is collected only the second time.
        for _ in range(2):
            self._page.call("HeapProfiler.collectGarbage")
        used = self._page.call("Runtime.getHeapUsage")["usedSize"] / 1024
        dom = self._page.call("Memory.getDOMCounters")
        return Memory(used, dom["nodes"], dom["documents"], dom["jsEventListeners"])

    @contextmanager
    def tracing(self) -> Iterator[list[dict[str, Any]]]:
        """Trace the timeline, with timers and frames of all worlds; fill the list at the end."""
        found: list[dict[str, Any]] = []
        self._drain()
        self._page.call(
            "Tracing.start",
            transferMode="ReportEvents",
            traceConfig={"includedCategories": ["devtools.timeline"]},
        )
        yield found
        self._page.call("Tracing.end")
        while True:
            method, parameters = self._events.get(timeout=_TRACE_S)
            if method == "Tracing.dataCollected":
                found += parameters["value"]
            elif method == "Tracing.tracingComplete":
                return

    def _drain(self) -> list[tuple[str, dict[str, Any]]]:
        found = []
        with suppress(queue.Empty):
            while True:
                found.append(self._events.get_nowait())
        return found


def until(condition: Any, what: str, timeout: float = 10.0) -> None:
    """Wait until a condition holds, or end the benchmark."""
    deadline = time.monotonic() + timeout
    while not condition():
        if time.monotonic() > deadline:
            sys.exit(f"{what} did not come within {timeout:g} s.")
        time.sleep(0.01)
