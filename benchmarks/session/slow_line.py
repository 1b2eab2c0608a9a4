"""A slow line to a driver or a Grid: a proxy on loopback for HTTP and websockets alike."""

from __future__ import annotations

import queue
import socket
import threading
import time
from contextlib import closing, suppress
from dataclasses import dataclass

_CHUNK = 4096


@dataclass
class _Way:
    """One direction, shared by all connections."""

    delay: float
    #: Bytes a second.
    rate: float
    sent: int = 0
    _free_at: float = 0.0

    def due(self, count: int) -> float:
        """When the last of so many bytes, sent now, arrives."""
        self.sent += count
        self._free_at = max(self._free_at, time.monotonic()) + count / self.rate
        return self._free_at + self.delay


class SlowLine:
    """Passes on what comes, later; the address of a session's websocket leads here, too."""

    def __init__(self, port: int, *, round_trip_ms: float, mbit: float) -> None:
        """Lead to a port of this machine."""
        self._server = _listening(port)
        #: The port to connect to.
        self.port: int = self._server.getsockname()[1]
        self._leads_to = port
        self._lock = threading.Lock()
        way = round_trip_ms / 2000, mbit * 1_000_000 / 8
        self._up, self._down = _Way(*way), _Way(*way)
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> SlowLine:
        return self

    def __exit__(self, *error: object) -> None:
        self._server.close()

    def take(self) -> tuple[int, int]:
        """How many bytes went up and down since the last call."""
        with self._lock:
            sent = self._up.sent, self._down.sent
            self._up.sent = self._down.sent = 0
        return sent

    def _accept(self) -> None:
        with suppress(OSError):  # it was closed
            while True:
                near, _ = self._server.accept()
                far = socket.create_connection(("127.0.0.1", self._leads_to))
                for each in (near, far):
                    each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                there, here = (f":{each}".encode() for each in (self._leads_to, self.port))
                # In the Host header, which geckodriver checks; and in a session's webSocketUrl.
                self._pass_on(near, far, self._up, (here, there))
                self._pass_on(far, near, self._down, (there + b"/session/", here + b"/session/"))

    def _pass_on(
        self,
        source: socket.socket,
        target: socket.socket,
        way: _Way,
        replaced: tuple[bytes, bytes],
    ) -> None:
        under_way: queue.SimpleQueue[tuple[float, bytes]] = queue.SimpleQueue()

        def read() -> None:
            with suppress(OSError):
                while chunk := source.recv(_CHUNK):
                    with self._lock:
                        due = way.due(len(chunk))
                    under_way.put((due, chunk.replace(*replaced)))
            under_way.put((time.monotonic(), b""))

        def write() -> None:
            with closing(target), suppress(OSError):
                while (each := under_way.get())[1]:
                    time.sleep(max(0.0, each[0] - time.monotonic()))
                    target.sendall(each[1])

        for work in (read, write):
            threading.Thread(target=work, daemon=True).start()


def _listening(port: int) -> socket.socket:
    """A server whose port has as many digits, so that no answer changes its length."""
    refused = []
    try:
        while True:
            server = socket.create_server(("127.0.0.1", 0))
            if len(str(server.getsockname()[1])) == len(str(port)):
                return server
            refused.append(server)
    finally:
        for each in refused:
            each.close()
