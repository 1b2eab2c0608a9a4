"""Which transport carries a session on a server: what its websocket says, and what its driver."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from selenium.common.exceptions import InvalidSessionIdException

from AbraLibrary.browser.session import connect
from AbraLibrary.browser.session import patience as patience_module
from AbraLibrary.errors import SessionError, SessionLost
from resources.odd_servers import odd_servers


@pytest.fixture
def websocket() -> Iterator[str]:
    """As a Grid's for a session that has ended: it takes connections, and says nothing."""
    servers = odd_servers()
    yield servers.start_odd_server("silent").replace("http:", "ws:")
    servers.close()


class RemoteDriver(SimpleNamespace):
    """A driver that no process of ours is, with a websocket."""

    answer: Callable[[], list[str]]

    @property
    def window_handles(self) -> list[str]:
        return self.answer()


def driver(websocket: str, answer: Callable[[], list[str]]) -> Any:
    return RemoteDriver(caps={"webSocketUrl": websocket}, answer=answer)


def ended() -> list[str]:
    raise InvalidSessionIdException("invalid session id")


@pytest.mark.by_the_clock
def test_a_session_that_has_ended_is_called_so_before_its_websocket_is_waited_for(
    websocket: str,
) -> None:
    begun = time.monotonic()
    with pytest.raises(SessionLost, match=r"session is gone .*invalid session id"):
        connect.connect(driver(websocket, ended), "auto")
    assert time.monotonic() - begun < 2


def test_a_server_that_does_not_answer_any_more_is_not_waited_for_as_long_as_selenium_does(
    websocket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect, "_CONNECT_S", 0.2)
    over = threading.Event()
    silent = driver(websocket, lambda: [str(over.wait(20))])
    with pytest.raises(SessionLost, match=r"does not answer within 0\.2 s"):
        connect.connect(silent, "auto")
    over.set()


def test_a_session_that_lives_has_its_websocket_refused(
    websocket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect, "_HANDSHAKE_S", 0.2)
    with pytest.raises(SessionError, match="gives no connection"):
        connect.connect(driver(websocket, lambda: ["window"]), "bidi")


def test_a_slow_connection_takes_no_time_from_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through a busy Grid it took nearly all of the keyword's time, and the page was blamed."""
    clock = SimpleNamespace(now=100.0)
    clock.monotonic = lambda: clock.now
    monkeypatch.setattr(patience_module, "time", clock)

    def slow(_: object) -> str:
        clock.now += 4.0
        return "it is slow"

    monkeypatch.setattr(connect, "_refusal", slow)
    patience = patience_module.Patience()
    with patience.keyword(5.0):
        with pytest.raises(SessionError, match="it is slow"):
            connect.connect(driver("ws://nowhere", ended), "bidi", patience=patience)
        assert patience.left() == pytest.approx(5.0)
