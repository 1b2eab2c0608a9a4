"""The page of sources, and delayed answers; loopback only."""

from __future__ import annotations

import base64
import hashlib
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

HERE = Path(__file__).parent / "sources"
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)
KINDS = {
    "json": ("application/json", b"{}"),
    "js": ("text/javascript", b"window.late = 1;"),
    "css": ("text/css", b"body { color: #111 }"),
    "png": ("image/png", PIXEL),
    "html": ("text/html", b"<!doctype html><p>There</p>"),
    # No font: its loading fails when the answer has come.
    "font": ("font/woff2", b"-"),
    # A tenth of a second of silence.
    "wav": (
        "audio/wav",
        b"RIFF\x44\x03\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x40\x1f\0\0\x40\x1f\0\0\1\0\x08\0"
        b"data\x20\x03\0\0" + b"\x80" * 800,
    ),
}
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript"}
#: RFC 6455, section 1.3.
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Handler(BaseHTTPRequestHandler):
    """Answers after the requested delay in ms."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Log nothing."""

    def do_GET(self) -> None:
        """Answer with a page or, late, with data."""
        url = urlsplit(self.path)
        asked = dict(parse_qsl(url.query))
        wait = int(asked.get("ms", 0)) / 1000
        try:
            if url.path == "/late":
                time.sleep(wait)
                self._answer(*KINDS[asked["type"]])
            elif url.path in ("/slowbody", "/pieces"):
                self._pieces(wait, 2 if url.path == "/slowbody" else 6)
            elif url.path == "/events":
                self._events(wait, asked.get("name"))
            elif url.path == "/ws":
                self._socket()
            else:
                file = HERE / (url.path.strip("/") or "index.html")
                self._answer(TYPES.get(file.suffix, "text/plain"), file.read_bytes())
        except OSError:
            self.close_connection = True

    def _answer(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def _pieces(self, wait: float, count: int) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(count))
        self.end_headers()
        for at in range(count):
            if at:
                time.sleep(wait / (count - 1))
            self.wfile.write(b"x")
            self.wfile.flush()

    def _events(self, wait: float, name: str | None) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        self.wfile.write(b": hello\n\n")
        self.wfile.flush()
        time.sleep(wait)
        self.wfile.write(f"event: {name or 'message'}\ndata: x\n\n".encode())
        self.wfile.flush()
        time.sleep(3)

    def _socket(self) -> None:
        key = self.headers["Sec-WebSocket-Key"].encode() + GUID
        self.send_response(101)
        self.send_header("Upgrade", "websocket")
        self.send_header("Connection", "Upgrade")
        accepted = base64.b64encode(hashlib.sha1(key, usedforsecurity=False).digest())
        self.send_header("Sec-WebSocket-Accept", accepted.decode())
        self.end_headers()
        self.close_connection = True
        while len(head := self.rfile.read(2)) == 2 and head[0] & 15 != 8:
            mask = self.rfile.read(4)
            sent = self.rfile.read(head[1] & 127)
            time.sleep(int(bytes(b ^ mask[at % 4] for at, b in enumerate(sent))) / 1000)
            self.wfile.write(b"\x81\x04done")
            self.wfile.flush()


def serve() -> tuple[str, ThreadingHTTPServer]:
    """Start serving; return the address, and the server to shut down."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/", server
