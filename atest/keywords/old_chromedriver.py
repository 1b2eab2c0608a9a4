"""A stand-in for a ChromeDriver of another version: it says what ChromeDriver 150 says.

The real one is on no machine that has a newer browser, and what the library makes of it is made
of these words alone.
"""

from __future__ import annotations

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

_REFUSAL = {
    "error": "session not created",
    "message": (
        "session not created: This version of ChromeDriver only supports Chrome version 150\n"
        "Current browser version is 156.0.8078.79 with binary path /usr/bin/chromium"
    ),
    "stacktrace": "#0 0x5581\n",
}


class _Driver(BaseHTTPRequestHandler):
    """Is ready, gives no session, and ends where it is told to."""

    def do_GET(self) -> None:
        self._answer(200, {"ready": True, "message": "ready for new sessions"})
        if self.path == "/shutdown":
            threading.Thread(target=self.server.shutdown).start()

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self._answer(500, _REFUSAL)

    def _answer(self, status: int, value: Any) -> None:
        body = json.dumps({"value": value}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    (port,) = (arg.partition("=")[2] for arg in sys.argv if arg.startswith("--port="))
    HTTPServer(("127.0.0.1", int(port)), _Driver).serve_forever()
