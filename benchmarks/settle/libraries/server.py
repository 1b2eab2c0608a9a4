"""Serves the library pages, with a slow API beside them."""

from __future__ import annotations

import contextlib
import http.server
import json
import mimetypes
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit


class _Handler(http.server.BaseHTTPRequestHandler):
    """Answers from the built pages and from a small slow API."""

    protocol_version = "HTTP/1.1"
    # One packet for each answer, sent at once: else a delayed acknowledgement adds 40 ms.
    wbufsize = -1
    disable_nagle_algorithm = True
    folder: Path

    def do_GET(self) -> None:
        """Send a page, one of its files, or an answer of the API."""
        url = urlsplit(self.path)
        query = {name: values[-1] for name, values in parse_qs(url.query).items()}
        if url.path.startswith("/api/"):
            time.sleep(int(query.get("delay", "0")) / 1000)
        if url.path == "/api/items":
            self._answer(json.dumps({"items": _items(int(query.get("n", "8")))}).encode(), "json")
        elif url.path == "/api/poll":
            self._answer(json.dumps({"now": time.time()}).encode(), "json")
        elif url.path in _FRAGMENTS:
            self._answer(_FRAGMENTS[url.path](query).encode(), "html")
        else:
            self._file(url.path)

    def _file(self, name: str) -> None:
        """Send a file of the built pages, and nothing outside of them."""
        path = (self.folder / name.lstrip("/")).resolve()
        if self.folder not in path.parents or not path.is_file():
            self._answer(b"not found", "plain", 404)
            return
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self._answer(path.read_bytes(), kind, cache="max-age=600")

    def _answer(self, body: bytes, kind: str, status: int = 200, cache: str = "no-store") -> None:
        """Send one answer."""
        short = {"json": "application/json", "html": "text/html", "plain": "text/plain"}
        self.send_response(status)
        self.send_header("Content-Type", short.get(kind, kind))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", cache)
        self.end_headers()
        # A browser that has left the page no longer reads the answer.
        with contextlib.suppress(ConnectionError):
            self.wfile.write(body)
            self.wfile.flush()

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing: nobody reads thousands of requests."""


class _Server(http.server.ThreadingHTTPServer):
    """Threads that neither outlive the benchmark nor report closed tabs."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore connections that the browser dropped; report other errors as usual."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def _items(count: int) -> list[dict[str, object]]:
    """The rows of the slow API."""
    return [{"id": number, "name": f"Item {number}"} for number in range(1, count + 1)]


#: The answer of a server that sends HTML instead of JSON: for htmx.
_FRAGMENTS: dict[str, Callable[[dict[str, str]], str]] = {
    "/api/items.html": lambda query: "".join(
        f'<li class="item">{item["name"]}</li>' for item in _items(int(query.get("n", "8")))
    ),
    "/api/email.html": lambda query: (
        "" if "@" in query.get("email", "") else "Enter a valid e-mail address"
    ),
    "/api/panel.html": lambda _: "The second panel",
    "/api/saved.html": lambda _: "All changes are stored.",
    "/api/dialog.html": lambda _: (
        '<dialog open><p id="dialog-body">What is its new name?</p>'
        '<button id="close-dialog" onclick="this.closest(\'dialog\').remove()">Close</button>'
        "</dialog>"
    ),
}


@contextlib.contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Serve built pages on a free port of this machine.

    Yields:
        The base URL without a slash at its end, so that a page is at ``f"{base}/{act.page}"``.
        Beside the pages there are ``/api/items?delay=MS&n=8`` (JSON after the delay),
        ``/api/poll``, ``/ad.html`` and HTML fragments for htmx. Every address below ``/api/``
        takes ``delay``.
    """
    handler = type("Handler", (_Handler,), {"folder": folder.resolve()})
    with _Server(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.daemon = True
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
