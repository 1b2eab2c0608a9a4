"""The HTTP server: loopback only, HTTP/1.1 with keep-alive, a thread a connection."""

from __future__ import annotations

import socket
import sys
import threading
import time
import traceback
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from .app import App
from .web import Request, Response


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "MorrowFinch/1"
    sys_version = ""
    # Head and body leave in one packet: apart, Nagle and delayed ACK cost 40 ms an answer.
    wbufsize = -1
    disable_nagle_algorithm = True
    timeout = 120

    @property
    def _site(self) -> _Server:
        assert isinstance(self.server, _Server)
        return self.server

    def _serve(self) -> None:
        started = time.monotonic()
        site = self._site
        request = self._request()
        try:
            response = site.app.respond(request)
        except Exception:
            # A bug of ours: the client gets a 500, the developer the traceback.
            traceback.print_exc()
            response = Response(((0, b"Internal error"),), status=500, content_type="text/plain")
        site.stopping.wait(response.delay_ms / 1000)
        # Logged before it is written: who has the answer finds it in the log.
        if request.path != "/api/requests":
            site.app.log.add(request.method, request.path, request.raw_query, response.status,
                             response.length, time.monotonic() - started)  # fmt: skip
        try:
            self._write(response)
        except ConnectionError:
            # The browser went away in mid-answer, as browsers do on navigation.
            self.close_connection = True

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = _serve

    def _request(self) -> Request:
        parts = urlsplit(self.path)
        length = self.headers.get("Content-Length", "0")
        body = self.rfile.read(int(length) if length.isdigit() else 0)
        cookies: dict[str, str] = {}
        try:
            jar = SimpleCookie(self.headers.get("Cookie", ""))
            cookies = {name: morsel.value for name, morsel in jar.items()}
        except CookieError:
            # Another site on this host may have set one that Python cannot read: no cookies then.
            pass
        return Request(
            method=self.command,
            path=parts.path,
            raw_query=parts.query,
            query=dict(parse_qsl(parts.query, keep_blank_values=True)),
            headers={name.lower(): value for name, value in self.headers.items()},
            cookies=cookies,
            body=body,
        )

    def _write(self, response: Response) -> None:
        self.send_response(response.status)
        self.send_header("Content-Type", response.content_type)
        self.send_header("Content-Length", str(response.length))
        for name, value in response.headers:
            self.send_header(name, value)
        if self._site.stopping.is_set():
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command == "HEAD":
            return
        for wait_ms, data in response.chunks:
            if wait_ms:
                self.wfile.flush()
                self._site.stopping.wait(wait_ms / 1000)
            self.wfile.write(data)
        self.wfile.flush()

    def log_message(self, format: str, *args: Any) -> None:
        if self._site.verbose:
            sys.stderr.write(f"{self.log_date_time_string()} {format % args}\n")


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, app: App, port: int) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.app = app
        self.verbose = False
        self.stopping = threading.Event()
        self._open: set[socket.socket] = set()
        self._open_lock = threading.Lock()
        app.bind(self.server_address[1], self.stopping)

    def server_bind(self) -> None:
        # HTTPServer.server_bind asks the resolver for a name, which may take seconds offline.
        super(ThreadingHTTPServer, self).server_bind()
        self.server_name, self.server_port = "127.0.0.1", self.server_address[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        with self._open_lock:
            self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with self._open_lock:
            self._open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        # A connection that was reset, or that stop() closed, is no error of the server.
        expected = (OSError, ValueError) if self.stopping.is_set() else (ConnectionError,)
        if not isinstance(sys.exc_info()[1], expected):
            super().handle_error(request, client_address)

    def close_connections(self) -> None:
        """End kept-alive connections, which would be served on after the server closed."""
        with self._open_lock:
            for connection in self._open:
                try:
                    connection.shutdown(socket.SHUT_RDWR)
                except OSError:
                    continue  # already closed by the other side


class SiteServer:
    """The demo site in a thread of this process.

    Example:
        with SiteServer(release=2, delay_api=0) as site:
            urllib.request.urlopen(site.url)
    """

    def __init__(self, port: int = 0, release: int = 1, **settings: int) -> None:
        """Bind the port (0: a free one). `settings` are those of `settings.Settings`.

        Raises:
            HttpError: a setting or the release is not known or out of range.
            OSError: the port is taken.
        """
        values: Mapping[str, str] = {name: str(value) for name, value in settings.items()}
        self._server = _Server(App(str(release), values), port)
        self._thread: threading.Thread | None = None

    def log_to_stderr(self) -> None:
        """Print a line for each request to standard error, too."""
        self._server.verbose = True

    @property
    def port(self) -> int:
        """The port that the site answers on."""
        return int(self._server.server_address[1])

    @property
    def url(self) -> str:
        """The base URL, `http://127.0.0.1:PORT/`."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> str:
        """Serve in a daemon thread and return the base URL."""
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.05,), name="demo site", daemon=True
        )
        self._thread.start()
        return self.url

    def stop(self) -> None:
        """Stop serving, end open connections and free the port. A second call does nothing."""
        thread, self._thread = self._thread, None
        self._server.stopping.set()
        if thread is not None:
            self._server.shutdown()
            thread.join()
        self._server.close_connections()
        self._server.server_close()

    def __enter__(self) -> SiteServer:
        """Start."""
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop."""
        self.stop()
