"""Robot library with a web server whose answers begin and never end."""

from __future__ import annotations

import select
import socket
import threading
import time
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from robot.api.deco import keyword, library

#: A page with controls.
PAGE = Path(__file__).resolve().parent.parent / "pages" / "session" / "stuck.html"
_LINKS = "".join(f'<a href="/{name}">To {name}</a> ' for name in ("body", "silent", "frame"))
_FRAME = '<iframe title="Side" src="/aside"></iframe>'
_ENDLESS = {"/body", "/silent", "/aside"}
#: How often more of a body comes, or it is looked whether its reader has left, in seconds.
_MORE_S = 0.1


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:  # http.server calls it so
        if self.path not in {"/", *_ENDLESS, "/frame"}:
            self.send_error(404)
            return
        body = "<p>Aside</p>" if self.path == "/aside" else PAGE.read_text("utf-8") + _LINKS
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self._write(body + (_FRAME if self.path == "/frame" else ""))
        if self.path not in _ENDLESS:
            self.wfile.write(b"0\r\n\r\n")
            return
        self.server.open_bodies.add(self)  # type: ignore[attr-defined]
        try:
            self._go_on()
        except OSError:
            self.close_connection = True
        self.server.open_bodies.discard(self)  # type: ignore[attr-defined]

    def _go_on(self) -> None:
        while not select.select([self.connection], [], [], _MORE_S)[0]:
            if self.path != "/silent":
                self._write("<p>more</p>")
        self.close_connection = not self.connection.recv(1, socket.MSG_PEEK)

    def _write(self, text: str) -> None:
        data = text.encode()
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))

    def log_message(self, format: str, *args: object) -> None:  # the base's name
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self) -> None:
        self.open_bodies: set[_Handler] = set()
        super().__init__(("127.0.0.1", 0), _Handler)


@library(scope="SUITE", auto_keywords=False)
class endless:
    """Starts a server on a free loopback port; it ends with `Stop Endless Host`."""

    def __init__(self) -> None:
        """Start with none."""
        self._server: _Server | None = None

    @keyword
    def start_endless_host(self) -> str:
        """Starts the server and returns its URL.

        `/body` goes on for good, `/silent` stops in the midst, `/frame` has a frame that goes on;
        `/` ends, and has links to them.
        """
        server = self._server = _Server()
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"

    @keyword
    def stop_endless_host(self) -> None:
        """Stops the server."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @keyword
    def open_bodies_should_be(self, count: int, within: timedelta = timedelta(seconds=2)) -> None:
        """Waits until so many answers are still read by somebody.

        | Open Bodies Should Be    0
        """
        until = time.monotonic() + within.total_seconds()
        while self._count() != count:
            if time.monotonic() > until:
                raise AssertionError(f"{self._count()} answers are still read, not {count}.")
            time.sleep(_MORE_S)

    def _count(self) -> int:
        return len(self._server.open_bodies) if self._server else 0
