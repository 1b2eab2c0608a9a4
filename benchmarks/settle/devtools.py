"""A client of Chromium's DevTools protocol: the judge's own connection to the browser.

It shares nothing with the judged: neither selenium nor a page agent, only the browser's port
(`--remote-debugging-port`). The client is websocket-client, which selenium uses, too.
"""

from __future__ import annotations

import itertools
import json
import queue
import socket
import threading
import urllib.request
from collections.abc import Callable
from typing import Any

import websocket

_ANSWER_S = 10.0
#: The browser is on this machine, which a proxy from the environment could not reach.
_OPEN = urllib.request.build_opener(urllib.request.ProxyHandler({})).open

#: The focused element, through open shadow roots and same-origin frames; its box in CSS pixels of
#: the top viewport, or null. Only reads.
_FOCUS = """(() => {
  let x = 0, y = 0, element = document.activeElement;
  for (;;) {
    let inner = element?.shadowRoot?.activeElement;
    if (inner) { element = inner; continue; }
    try { inner = element?.contentDocument?.activeElement; } catch { /* another origin's */ }
    if (!inner) break;
    const frame = element.getBoundingClientRect();
    x += frame.x + element.clientLeft; y += frame.y + element.clientTop; element = inner;
  }
  if (!element || (element.localName === "body" && !element.isContentEditable)) return null;
  const box = element.getBoundingClientRect();
  return [x + box.x, y + box.y, x + box.right, y + box.bottom];
})()"""
_BOXES = """(selectors => selectors.flatMap(css => [...document.querySelectorAll(css)])
  .map(element => element.getBoundingClientRect())
  .map(box => [box.x, box.y, box.right, box.bottom]))"""
_MIDDLE = """(css => {
  const element = document.querySelector(css);
  if (!element) return null;
  element.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""

#: Left, top, right, bottom.
Box = tuple[float, float, float, float]


class Page:
    """One page of a browser, over its own websocket; events reach `on_event` in a thread."""

    def __init__(
        self, port: int, url: str, on_event: Callable[[str, dict[str, Any]], None]
    ) -> None:
        """Attach to the page at `url` of the browser on `port`."""
        with _OPEN(f"http://127.0.0.1:{port}/json", timeout=_ANSWER_S) as answer:
            targets = json.load(answer)
        pages = [target for target in targets if target["type"] == "page"]
        wanted = [page for page in pages if page["url"].partition("#")[0] == url]
        if len(wanted) != 1:
            seen = [page["url"] for page in pages]
            raise LookupError(f"{len(wanted)} pages at {url} among {seen}")
        self._on_event = on_event
        self._ids = itertools.count(1)
        self._lock = threading.Lock()
        self._answers: dict[int, queue.SimpleQueue[dict[str, Any]]] = {}
        # DevTools refuses a client that names an origin; checking UTF-8 in Python would cost
        # several ms a picture.
        self._socket = websocket.create_connection(
            wanted[0]["webSocketDebuggerUrl"],
            suppress_origin=True,
            skip_utf8_validation=True,
            timeout=_ANSWER_S,
        )
        self._socket.settimeout(None)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def send(self, method: str, **params: Any) -> None:
        """Send a command without waiting for its answer."""
        self._send(next(self._ids), method, params)

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and return its result."""
        number = next(self._ids)
        answers = self._answers[number] = queue.SimpleQueue()
        self._send(number, method, params)
        try:
            answer = answers.get(timeout=_ANSWER_S)
        except queue.Empty:
            raise TimeoutError(f"{method} was not answered within {_ANSWER_S:g} s") from None
        finally:
            del self._answers[number]
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page, promises awaited."""
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", details).get("description", str(details)))
        return answer["result"].get("value")

    def boxes(self, selectors: tuple[str, ...]) -> list[Box]:
        """The boxes of all elements that the selectors match, in CSS pixels of the viewport."""
        return [_box(given) for given in self.evaluate(f"{_BOXES}({json.dumps(selectors)})")]

    def focus(self) -> Box | None:
        """The box of the focused element."""
        given = self.evaluate(_FOCUS)
        return None if given is None else _box(given)

    def click(self, css: str) -> None:
        """A trusted click in the middle of the first element that matches."""
        middle = self.evaluate(f"{_MIDDLE}({json.dumps(css)})")
        if middle is None:
            raise LookupError(f"nothing matches {css}")
        at = {"x": middle[0], "y": middle[1]}
        self.call("Input.dispatchMouseEvent", type="mouseMoved", **at)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **at)

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()
        self._reader.join(timeout=2)

    def _send(self, number: int, method: str, params: dict[str, Any]) -> None:
        with self._lock:
            self._socket.send(json.dumps({"id": number, "method": method, "params": params}))

    def _read(self) -> None:
        while True:
            try:
                text = self._socket.recv()
            except (websocket.WebSocketException, OSError):
                return  # the browser, or close(), ended it; a waiting call then times out
            if not text:
                return
            message = json.loads(text)
            if "method" in message:
                self._on_event(message["method"], message["params"])
            elif message["id"] in self._answers:
                self._answers[message["id"]].put(message)


def _box(given: list[float]) -> Box:
    left, top, right, bottom = given
    return left, top, right, bottom


def free_port() -> int:
    """A free port of this machine."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
