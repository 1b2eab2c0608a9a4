"""Two origins for the acceptance tests: 127.0.0.1 and localhost, each on a port of its own."""

from __future__ import annotations

import threading
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from robot.api.deco import keyword, library

PAGES = Path(__file__).resolve().parent.parent / "pages"


class _Handler(BaseHTTPRequestHandler):
    """Serves the pages; `%OTHER%` in one is the origin that it is not of."""

    def __init__(self, other: str, folder: Path, *arguments: Any) -> None:
        self._other, self._folder = other, folder
        super().__init__(*arguments)

    def do_GET(self) -> None:
        path = self._folder / self.path.partition("?")[0].strip("/")
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_text(encoding="utf-8").replace("%OTHER%", self._other).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@library(scope="GLOBAL", auto_keywords=False)
class origins:
    """Serves a folder of atest/pages under two origins."""

    def __init__(self) -> None:
        """Serve nothing yet."""
        self._servers: list[ThreadingHTTPServer] = []

    @keyword
    def start_two_origins(self, folder: str = "find/origins") -> str:
        """Starts both servers of a folder; returns the first's URL, without a slash at its end."""
        # Each needs the other's port, so both are bound before either knows how to answer.
        self._servers = [
            ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) for _ in "12"
        ]
        first, second = (server.server_port for server in self._servers)
        addresses = [f"http://127.0.0.1:{first}", f"http://localhost:{second}"]
        for server, other in zip(self._servers, reversed(addresses), strict=True):
            server.daemon_threads = True
            server.RequestHandlerClass = partial(_Handler, other, PAGES / folder)  # type: ignore[assignment]
            threading.Thread(target=server.serve_forever, daemon=True).start()
        return addresses[0]

    @keyword
    def stop_two_origins(self) -> None:
        """Stops both servers."""
        while self._servers:
            server = self._servers.pop()
            server.shutdown()
            server.server_close()
