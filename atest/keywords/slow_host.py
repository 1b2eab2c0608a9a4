"""Robot library with a web server to which a browser needs a while to connect."""

from __future__ import annotations

import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from robot.api.deco import keyword, library

_MODULE = b"export const name = 'slow'"


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:  # http.server calls it so
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(_MODULE)))
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        self.wfile.write(_MODULE)

    def log_message(self, format: str, *args: object) -> None:  # the base's name
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    #: A queue of one connection: while nobody is served, the next ones are not answered.
    request_queue_size = 0


@library(scope="SUITE", auto_keywords=False)
class slow_host:
    """Starts a server on a free loopback port; it ends with `Stop Slow Host`."""

    def __init__(self) -> None:
        """Start with none."""
        self._server: _Server | None = None
        self._fillers: list[socket.socket] = []

    @keyword
    def start_slow_host(self, connects_after: float = 1.0) -> str:
        """Starts the server and returns its URL; in s, when it begins to take connections.

        Until then its queue is full, so that a browser's attempts are not answered.
        """
        server = self._server = _Server(("127.0.0.1", 0), _Handler)
        for _ in range(3):
            filler = socket.socket()
            filler.setblocking(False)
            filler.connect_ex(server.server_address)
            self._fillers.append(filler)
        threading.Timer(connects_after, self._serve).start()
        return f"http://127.0.0.1:{server.server_port}"

    @keyword
    def stop_slow_host(self) -> None:
        """Stops the server."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def _serve(self) -> None:
        for each in self._fillers:
            each.close()
        if self._server:
            self._server.serve_forever(0.05)
