"""The browser's events as they came, read when somebody asks what happened (docs/adr/0059)."""

from __future__ import annotations

import json
import logging
import re
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

_LOG = logging.getLogger(__name__)
#: How many events are kept unread, if nobody asks.
_UNREAD = 1000
#: How messages begin, as the browsers write them; others are parsed to find out what they are.
_EVENT = re.compile(r'\{(?:"type":"event",)?"method":"([\w:.]+)"')
_ANSWER = re.compile(r'\{(?:"type":"\w+",)?"(?:id|error)":')


#: An event of which something waits to be answered.
_HELD = re.compile(r'"isBlocked"\s*:\s*true')
#: A message of the browser, or what selenium has made of it.
Message = str | dict[str, Any]


@dataclass(frozen=True)
class Reader:
    """What is done with an event."""

    read: Callable[[dict[str, Any]], None]
    #: Whether it sends commands: it is called at once then, in a thread of its own.
    is_urgent: Callable[[Message], bool] = lambda _: False
    #: Whether a command may wait for it (commands.py); others wake only who waits for any event.
    wakes: bool = False


def is_held(event: Message) -> bool:
    """Whether the browser waits for an answer to an event."""
    if isinstance(event, str):
        return _HELD.search(event) is not None
    return bool(event.get("isBlocked"))


@dataclass(frozen=True)
class _Event:
    """An event in the form that selenium's connection takes."""

    event_class: str

    def from_json(self, params: dict[str, Any]) -> dict[str, Any]:
        """As it came."""
        return params


class Inbox(threading.Condition):
    """The lock of the history: whoever holds it has read all that came before.

    The websocket's thread takes it for a moment with each event, so its holder waits for no answer
    of the browser.
    """

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self._readers: Mapping[str, Reader] = {}
        self._unread: deque[tuple[float, Reader, Message]] = deque()
        self._is_reading = False
        #: How many wait for any event.
        self._waiting = 0
        #: When the event came that is being read.
        self._came_at: float | None = None
        self._has_heard = False
        #: The log in which selenium prints messages.
        self._printer = _LOG

    def now(self) -> float:
        """The time of the monotonic clock at which the event came that is being read."""
        return time.monotonic() if self._came_at is None else self._came_at

    def open(self, connection: Any, readers: Mapping[str, Reader]) -> None:
        """Take the events of selenium's connection that have readers, by their names in BiDi.

        They are taken before selenium parses, prints and passes on each of them.
        """
        self._readers = readers
        self._printer = logging.getLogger(type(connection).__module__)
        process: Callable[[str], None] | None = getattr(connection, "_process_message", None)
        if process is not None:
            # Somebody else has done the same.
            is_shared = "_process_message" in vars(connection)
            connection._process_message = partial(self._hear, connection, process, is_shared)

    def check(self, connection: Any) -> None:
        """After the answer to a command: a selenium that works otherwise passes the events on."""
        if not self._has_heard:
            for name in self._readers:
                connection.add_callback(_Event(name), partial(self.put, name))

    def _hear(
        self, connection: Any, process: Callable[[str], None], is_shared: bool, message: str
    ) -> None:
        self._has_heard = True
        name = _name(message)
        if name in self._readers:
            self.put(name, message)
            is_printed = self._printer.isEnabledFor(logging.DEBUG)
            if not (is_shared or is_printed or connection.callbacks.get(name)):
                return
        process(message)

    def put(self, name: str, event: Message) -> None:
        """Keep an event."""
        reader = self._readers[name]
        if reader.is_urgent(event):
            threading.Thread(
                target=_read, args=(reader, event), name="abra-event", daemon=True
            ).start()
            return
        self._unread.append((time.monotonic(), reader, event))
        if reader.wakes or self._waiting:
            self._wake()
        if len(self._unread) > _UNREAD:
            with self:
                pass

    def _wake(self) -> None:
        self.acquire()
        try:
            self.notify_all()
        finally:
            self.release()

    def wait_for_any(self, timeout: float) -> None:
        """Wait for any event."""
        self._waiting += 1
        try:
            # One that came just before has woken nobody.
            self.wait(0 if self._unread else timeout)
        finally:
            self._waiting -= 1

    def __enter__(self) -> bool:
        """Read what has come."""
        is_held = super().__enter__()
        self._read_all()
        return is_held

    def wait(self, timeout: float | None = None) -> bool:
        """Wait to be notified, and read what has come."""
        is_notified = super().wait(timeout)
        self._read_all()
        return is_notified

    def _read_all(self) -> None:
        if self._is_reading:
            return
        self._is_reading = True
        try:
            while self._unread:
                self._came_at, reader, event = self._unread.popleft()
                _read(reader, event)
        finally:
            self._is_reading, self._came_at = False, None


def _name(message: str) -> str:
    """The name of an event; empty for an answer."""
    if event := _EVENT.match(message):
        return event[1]
    return "" if _ANSWER.match(message) else str(json.loads(message).get("method", ""))


def _read(reader: Reader, event: Message) -> None:
    try:
        reader.read(json.loads(event)["params"] if isinstance(event, str) else event)
    except Exception:  # the next events are read, and the websocket stays open
        _LOG.warning("An event of the browser cannot be read: %.300s", event, exc_info=True)
