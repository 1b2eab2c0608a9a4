"""Events are kept as they came, and read when somebody asks."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from AbraLibrary.browser.bidi import inbox as inbox_module
from AbraLibrary.browser.bidi.inbox import Inbox, Reader, is_held

LOAD, ASKED = "browsingContext.load", "network.beforeRequestSent"


class Connection:
    """selenium's, as far as it matters: it calls handlers with what it has parsed."""

    def __init__(self) -> None:
        self.callbacks: dict[str, list[Callable[[Any], None]]] = {}
        self.processed: list[str] = []

    def add_callback(self, event: Any, callback: Callable[[Any], None]) -> None:
        self.callbacks.setdefault(event.event_class, []).append(
            lambda params: callback(event.from_json(params))
        )

    def _process_message(self, message: str) -> None:
        self.processed.append(message)
        parsed = json.loads(message)
        for callback in self.callbacks.get(parsed.get("method"), []):
            callback(parsed["params"])

    def comes(self, message: str) -> None:
        self._process_message(message)


def chromium(name: str, **params: Any) -> str:
    """As ChromeDriver 156 writes it: the keys are sorted."""
    return json.dumps(
        {"method": name, "params": params, "type": "event"}, separators=(",", ":"), sort_keys=True
    )


def firefox(name: str, **params: Any) -> str:
    """As Firefox 153 writes it."""
    return json.dumps({"type": "event", "method": name, "params": params}, separators=(",", ":"))


def another(name: str, **params: Any) -> str:
    """As no browser writes it yet."""
    return json.dumps({"params": params, "method": name, "type": "event"})


@pytest.fixture
def connection() -> Connection:
    return Connection()


@pytest.fixture
def read() -> list[Any]:
    return []


@pytest.fixture
def inbox(connection: Connection, read: list[Any]) -> Inbox:
    """What opens a connection's: it reads loads, and requests that may be held."""
    return opened(connection, read.append)


def opened(connection: Connection, read: Callable[[Any], None]) -> Inbox:
    """Another inbox, of a connection that nobody else listens to."""
    box = Inbox()
    box.open(connection, {LOAD: Reader(read), ASKED: Reader(read, is_held)})
    return box


@pytest.mark.parametrize("write", [chromium, firefox, another])
def test_nothing_is_read_before_somebody_asks(
    connection: Connection, inbox: Inbox, read: list[Any], write: Any
) -> None:
    connection.comes(write(LOAD, context="a"))
    connection.comes(write(LOAD, context="b"))
    assert (read, connection.processed) == ([], [])
    with inbox:
        assert read == [{"context": "a"}, {"context": "b"}]


@pytest.mark.parametrize(
    "message",
    [
        '{"id":7,"result":{"method":"browsingContext.load"},"type":"success"}',
        '{"type":"success","id":7,"result":{}}',
        '{"error":"no such frame","id":7,"message":"","type":"error"}',
        chromium("browsingContext.domContentLoaded", context="a"),
        another("browsingContext.domContentLoaded", context="a"),
        json.dumps({"result": {}, "id": 7}),
    ],
)
def test_what_is_not_ours_goes_on_to_selenium(
    connection: Connection, inbox: Inbox, message: str
) -> None:
    connection.comes(message)
    assert connection.processed == [message]


def test_a_handler_of_somebody_else_is_called_too(
    connection: Connection, inbox: Inbox, read: list[Any]
) -> None:
    theirs: list[Any] = []
    connection.callbacks[LOAD] = [theirs.append]
    connection.comes(chromium(LOAD, context="a"))
    assert theirs == [{"context": "a"}]
    with inbox:
        assert read == theirs


def test_two_histories_of_one_connection_both_learn_of_it(
    connection: Connection, inbox: Inbox, read: list[Any]
) -> None:
    second: list[Any] = []
    other = opened(connection, second.append)
    connection.comes(chromium(LOAD, context="a"))
    with inbox, other:
        assert read == second == [{"context": "a"}]


def test_selenium_prints_them_where_it_prints_messages(
    connection: Connection, inbox: Inbox, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger=Connection.__module__)
    connection.comes(chromium(LOAD, context="a"))
    assert connection.processed == [chromium(LOAD, context="a")]


@pytest.mark.parametrize("has_hook", [True, False], ids=["not called", "not there"])
def test_a_selenium_that_works_otherwise_passes_them_on(read: list[Any], has_hook: bool) -> None:
    connection: Any = Connection() if has_hook else SimpleNamespace()
    passed_on: dict[str, Callable[[Any], None]] = {}
    connection.add_callback = lambda event, call: passed_on.update({event.event_class: call})
    box = Inbox()
    box.open(connection, {LOAD: Reader(read.append)})
    box.check(connection)  # an answer came, and nothing was heard of it
    passed_on[LOAD]({"context": "a"})
    with box:
        assert read == [{"context": "a"}]


def test_where_an_answer_was_heard_nothing_is_passed_on(
    connection: Connection, inbox: Inbox
) -> None:
    connection.comes('{"id":7,"result":{},"type":"success"}')
    inbox.check(connection)
    assert not connection.callbacks


def test_a_request_that_is_held_is_read_at_once(connection: Connection) -> None:
    came = threading.Event()
    opened(connection, lambda _: came.set())
    connection.comes(chromium(ASKED, isBlocked=False, request={"url": '"isBlocked":true'}))
    assert not came.wait(0.1)
    connection.comes(chromium(ASKED, isBlocked=True))
    assert came.wait(10)


def test_events_have_the_time_at_which_they_came(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock: list[float] = [10.0]
    seen: list[float] = []
    monkeypatch.setattr(inbox_module.time, "monotonic", lambda: clock[0])
    inbox = opened(connection, lambda _: seen.append(inbox.now()))
    connection.comes(chromium(LOAD))
    clock[0] = 12.0
    connection.comes(chromium(LOAD))
    clock[0] = 20.0
    with inbox:
        assert seen == [10.0, 12.0]
        assert inbox.now() == 20.0


@pytest.mark.parametrize("wakes", [True, False])
def test_who_waits_for_any_event_is_woken_by_all(connection: Connection, wakes: bool) -> None:
    read: list[Any] = []
    inbox = Inbox()
    inbox.open(connection, {LOAD: Reader(read.append, wakes=wakes)})
    coming = threading.Thread(target=connection.comes, args=(chromium(LOAD, context="a"),))
    began = time.monotonic()
    with inbox:
        coming.start()
        inbox.wait_for_any(60)
        assert read == [{"context": "a"}]
    assert time.monotonic() - began < 50


def test_who_waits_for_a_command_is_woken_by_what_may_block_it(connection: Connection) -> None:
    read: list[Any] = []
    inbox = Inbox()
    inbox.open(connection, {LOAD: Reader(read.append), ASKED: Reader(read.append, wakes=True)})
    looks: list[int] = []

    def come() -> None:
        connection.comes(chromium(LOAD, context="a"))
        connection.comes(chromium(ASKED, context="b"))

    def has_come() -> bool:
        looks.append(len(read))
        if len(looks) == 1:
            threading.Thread(target=come).start()
        return len(read) == 2

    with inbox:
        assert inbox.wait_for(has_come, 60)
    assert looks == [0, 2]


def test_many_are_read_though_nobody_asks(
    connection: Connection, inbox: Inbox, read: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox_module, "_UNREAD", 3)
    for at in range(5):
        connection.comes(chromium(LOAD, context=str(at)))
    assert [each["context"] for each in read] == ["0", "1", "2", "3"]


def test_a_reader_may_take_the_lock_again(connection: Connection) -> None:
    seen: list[str] = []

    def note(event: dict[str, Any]) -> None:
        with inbox:
            seen.append(event["context"])

    inbox = opened(connection, note)
    connection.comes(chromium(LOAD, context="a"))
    connection.comes(chromium(LOAD, context="b"))
    with inbox:
        assert seen == ["a", "b"]


def test_an_event_that_cannot_be_read_is_told_and_the_next_one_is_read(
    connection: Connection, caplog: pytest.LogCaptureFixture
) -> None:
    seen: list[str] = []

    def note(event: dict[str, Any]) -> None:
        seen.append(str(int(event["context"])))

    inbox = opened(connection, note)
    connection.comes(chromium(LOAD, context="x"))
    connection.comes(chromium(LOAD, context="1"))
    with inbox:
        assert seen == ["1"]
    assert "cannot be read" in caplog.text
