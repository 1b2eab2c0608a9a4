"""Servers for the loads that acceptance tests measure: two origins, and one that nobody trusts."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from contextlib import suppress
from datetime import timedelta
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from robot.api.deco import keyword, library

PAGES = Path(__file__).resolve().parent.parent / "pages" / "perf" / "loads"
#: Of a key that everybody can read, for 127.0.0.1; no browser trusts it.
CERTIFICATE = Path(__file__).resolve().parent / "self_signed.pem"


class _Handler(BaseHTTPRequestHandler):
    """Serves the pages with `%OTHER%`, `%HASH%` and `%KB%` filled in, and scripts of any name."""

    protocol_version = "HTTP/1.1"

    def __init__(self, other: str, seen: list[str], *arguments: Any) -> None:
        self._other = other
        self._seen = seen
        super().__init__(*arguments)

    def do_GET(self) -> None:
        self._seen.append(self.path)
        parts = urlsplit(self.path)
        given = {key: values[0] for key, values in parse_qs(parts.query).items()}
        page = PAGES / parts.path.strip("/")
        if parts.path == "/empty":
            self.send_response(204)
            self.end_headers()
        elif parts.path == "/cut":
            # An answer that ends before its headers do.
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
        elif parts.path.endswith(".js"):
            age = given.get("max-age")
            headers = {"Cache-Control": f"max-age={age}"} if age else {}
            self._answer(
                b"//" + b"x" * (int(given.get("kb", 2)) * 1024), "text/javascript", headers
            )
        elif page.is_file():
            text = page.read_text(encoding="utf-8").replace("%OTHER%", self._other)
            text = text.replace("%HASH%", given.get("hash", "")).replace(
                "%KB%", given.get("kb", "4")
            )
            policy = given.get("csp")
            headers = {"Content-Security-Policy": policy} if policy else {}
            self._answer(text.encode(), "text/html; charset=utf-8", headers)
        else:
            self.send_error(404)

    def _answer(self, body: bytes, kind: str, headers: dict[str, str]) -> None:
        self.send_response(200)
        for name, value in {"Content-Type": kind, **headers}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with suppress(ConnectionError):
            self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@library(scope="GLOBAL", auto_keywords=False)
class loads:
    """Serves atest/pages/perf/loads."""

    def __init__(self) -> None:
        """Serve nothing yet."""
        self._servers: list[ThreadingHTTPServer] = []
        self._silent: socket.socket | None = None
        self._seen: list[str] = []

    @keyword
    def start_load_pages(self) -> str:
        """Starts both origins and returns the base URL of the first, without a slash at its end."""
        pair = [ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) for _ in "12"]
        urls = [f"http://127.0.0.1:{server.server_port}" for server in pair]
        for server, other in zip(pair, reversed(urls), strict=True):
            self._serve(server, other)
        return urls[0]

    @keyword
    def start_untrusted_server(self) -> str:
        """Starts an HTTPS server with a certificate that it signed itself; returns its base URL."""
        server = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(CERTIFICATE)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        self._serve(server, "")
        return f"https://127.0.0.1:{server.server_port}"

    @keyword
    def stop_load_pages(self) -> None:
        """Stops every server."""
        if self._silent is not None:
            self._silent.close()
            self._silent = None
        while self._servers:
            server = self._servers.pop()
            server.shutdown()
            server.server_close()

    @keyword
    def forget_requests(self) -> None:
        """Forgets what was asked for so far."""
        self._seen.clear()

    @keyword
    def wait_for_request(self, path: str, timeout: timedelta = timedelta(seconds=10)) -> None:
        """Waits until a path, with its query, was asked for."""
        until = time.monotonic() + timeout.total_seconds()
        while path not in self._seen:
            if time.monotonic() > until:
                raise AssertionError(f"{path} was not asked for within {timeout}: {self._seen}")
            time.sleep(0.02)

    @keyword
    def closed_port(self) -> int:
        """Returns a port of this machine that nothing listens on: it is held, so nobody can."""
        if self._silent is None:
            self._silent = socket.socket()
            self._silent.bind(("127.0.0.1", 0))
        return int(self._silent.getsockname()[1])

    def _serve(self, server: ThreadingHTTPServer, other: str) -> None:
        server.daemon_threads = True
        server.RequestHandlerClass = partial(_Handler, other, self._seen)  # type: ignore[assignment]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self._servers.append(server)
