"""The access log: kept in memory, so that a test can count requests."""

from __future__ import annotations

import threading
import time
from collections import deque
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Entry:
    """One answered request. `bytes` is the body's length, `ms` the time to its first byte."""

    method: str
    path: str
    query: str
    status: int
    bytes: int
    ms: float
    at: float


class AccessLog:
    """The last 20,000 requests, oldest first. Thread-safe."""

    def __init__(self) -> None:
        """Start empty."""
        self._entries: deque[Entry] = deque(maxlen=20_000)
        self._lock = threading.Lock()

    def add(
        self, method: str, path: str, query: str, status: int, length: int, seconds: float
    ) -> None:
        """Note one request that took `seconds` to its first byte."""
        entry = Entry(method, path, query, status, length, round(seconds * 1000, 1), time.time())
        with self._lock:
            self._entries.append(entry)

    def clear(self) -> int:
        """Forget everything and return how many entries there were."""
        with self._lock:
            count = len(self._entries)
            self._entries.clear()
            return count

    def entries(self, path_prefix: str = "") -> list[dict[str, object]]:
        """Return the entries whose path starts with `path_prefix`, ready for JSON."""
        with self._lock:
            entries = list(self._entries)
        return [asdict(entry) for entry in entries if entry.path.startswith(path_prefix)]
