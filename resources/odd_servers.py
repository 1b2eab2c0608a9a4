"""Robot library with servers that a remote URL may lead to, and that are no good Selenium Grid."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

from robot.api.deco import keyword, library

_PAGE = b"<!doctype html><title>Intranet</title><p>Welcome"
_FREE_GRID = {
    "ready": True,
    "nodes": [
        {
            "availability": "UP",
            "maxSessions": 1,
            "slots": [{"stereotype": {"browserName": "chrome"}, "session": None}],
        }
    ],
}


def _answer(status: str, body: bytes, kind: str = "text/html", more: str = "") -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n{more}"
    return head.encode() + b"Connection: close\r\n\r\n" + body


#: What each kind of server says to a request; None is nothing, with the connection left open.
_SAYS: dict[str, Callable[[bytes], bytes | None]] = {
    "silent": lambda _: None,
    "closing": lambda _: b"",
    "no HTTP": lambda _: b"SSH-2.0-OpenSSH_9.2\r\n",
    "page": lambda _: _answer("200 OK", _PAGE),
    "missing": lambda _: _answer("404 Not Found", _PAGE),
    "password": lambda _: _answer("401 Unauthorized", b""),
    "unreadable": lambda _: _answer("200 OK", b"\xff\xfe\x00"),
    "list": lambda _: _answer("200 OK", b"[]", "application/json"),
    "endless": lambda _: _answer("302 Found", b"", more="Location: /status\r\n"),
    # It has a free slot, and never comes to use it.
    "slow grid": lambda request: (
        _answer("200 OK", json.dumps({"value": _FREE_GRID}).encode(), "application/json")
        if request.startswith(b"GET")
        else None
    ),
}


@library(scope="GLOBAL", auto_keywords=False)
class odd_servers:
    """Starts servers on free loopback ports; they end with `Stop Odd Servers` or the run.

    | Library    ${CURDIR}/../resources/odd_servers.py
    | ${url} =    Start Odd Server    silent
    """

    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self) -> None:
        """Start with none."""
        self.ROBOT_LIBRARY_LISTENER = self
        self._open: list[socket.socket] = []

    def close(self) -> None:
        """Stop them. Robot calls this at the end of the run."""
        self.stop_odd_servers()

    @keyword
    def start_odd_server(self, kind: str) -> str:
        """Starts a server of a kind and returns its URL.

        Kinds: ``silent`` takes connections and answers nothing, ``closing`` closes them, ``no
        HTTP`` speaks another protocol, ``page`` and ``missing`` are web servers, ``password`` asks
        for one, ``unreadable`` and ``list`` answer nonsense, ``endless`` redirects to itself, and
        ``slow grid`` has a free slot and never gives a session.

        | ${url} =    Start Odd Server    slow grid
        """
        says = _SAYS[kind]

        def serve(connection: socket.socket) -> None:
            while request := _request(connection):
                said = says(request)
                if said is not None:
                    connection.sendall(said)
                    _close(connection)
                    return

        return self._listen(serve)

    @keyword
    def start_proxy_without_websockets(self, url: str) -> str:
        """Starts a proxy before a server, which refuses websockets, and returns its URL.

        | ${url} =    Start Proxy Without Websockets    ${grid}
        """

        def refuse(request: bytes) -> bytes | None:
            return None if b"upgrade: websocket" in request.lower() else request

        return self._proxy(url, refuse)

    @keyword
    def start_proxy_with_late_answers(self, url: str, words: str, seconds: float) -> str:
        """Starts a proxy before a server, whose answers to requests with some words come late.

        So do those of a busy machine, now and then.

        | ${url} =    Start Proxy With Late Answers    ${grid}    settle.wait    0.5
        """
        asked = threading.Event()

        def look(told: bytes) -> bytes:
            if words.encode() in told:
                asked.set()
            return told

        def hold(answer: bytes) -> bytes:
            if asked.is_set():
                asked.clear()
                time.sleep(seconds)
            return answer

        return self._proxy(url, look, hold)

    def _proxy(
        self,
        url: str,
        change: Callable[[bytes], bytes | None],
        answer: Callable[[bytes], bytes] = bytes,
    ) -> str:
        """Pass connections on, what the client says as it is changed; None ends the connection."""
        parts = urlsplit(url)

        def serve(connection: socket.socket) -> None:
            request = change(_request(connection))
            if request is None:
                connection.sendall(_answer("400 Bad Request", b"not through here"))
                _close(connection)
                return
            server = socket.create_connection((parts.hostname or "", parts.port or 80))
            self._open.append(server)
            server.sendall(request)
            back = (server, connection, answer)
            threading.Thread(target=_pass_on, args=back, daemon=True).start()
            while data := change(connection.recv(65536)):
                server.sendall(data)
            _close(server)

        return self._listen(serve)

    @keyword
    def start_proxy_that_hides_itself(self, url: str) -> str:
        """Starts a proxy before a Grid that does not learn by which address it was asked.

        selenium tells it from 4.51 on, in the capability ``se:remoteUrl``; here it gets another
        name, as from an older selenium.

        | ${url} =    Start Proxy That Hides Itself    ${grid}
        """
        return self._proxy(url, lambda told: told.replace(b"se:remoteUrl", b"se:hiddenUrl"))

    @keyword
    def stop_odd_servers(self) -> None:
        """Stops all of them, with their connections."""
        while self._open:
            _close(self._open.pop())

    def _listen(self, serve: Callable[[socket.socket], None]) -> str:
        listener = socket.create_server(("127.0.0.1", 0))
        self._open.append(listener)

        def accept() -> None:
            with suppress(OSError):  # it was stopped
                while True:
                    connection, _ = listener.accept()
                    self._open.append(connection)
                    threading.Thread(target=_quietly, args=(serve, connection), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        return f"http://127.0.0.1:{listener.getsockname()[1]}"


def _request(connection: socket.socket) -> bytes:
    """The beginning of a request, all of its head; empty where the other side has gone."""
    told = b""
    while b"\r\n\r\n" not in told and (more := connection.recv(65536)):
        told += more
    return told


def _pass_on(
    source: socket.socket, target: socket.socket, change: Callable[[bytes], bytes]
) -> None:
    with suppress(OSError):  # one of the two has gone
        while data := source.recv(65536):
            target.sendall(change(data))
    _close(target)


def _quietly(serve: Callable[[socket.socket], None], connection: socket.socket) -> None:
    try:
        with suppress(OSError):  # the client has gone
            serve(connection)
    finally:
        # One that was taken while the server was stopped is closed by nobody else.
        _close(connection)


def _close(connection: socket.socket) -> None:
    with suppress(OSError):  # it was never connected, or has gone
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
