"""Answers of sockets that come in several messages, by what the agent knows is under way."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from utest.page.conftest import Tab

#: Sends, hears and waits as told, as the action; after each what is under way, and for how long.
TALK = """
const acts = {
  make: () => { window.socket = new WebSocket(arguments[1]); },
  take: () => { window.socket = new frames[0].WebSocket(arguments[1]); },
  open: () => socket.dispatchEvent(new Event("open")),
  // It is not open, which it is told.
  send: () => { try { WebSocket.prototype.send.call(socket, "x"); } catch { } },
  hear: () => socket.dispatchEvent(new MessageEvent("message")),
};
const since = performance.now() - 1;
const ours = () => abra.scheduled.look(since).items.filter(({ sure }) => sure);
const kinds = () => ours().map(({ kind, delay }) => `${kind} ${delay}`);
const seen = [];
abra.probes.ask("press");
const step = async (name) => {
  if (typeof name === "number") await new Promise((resolve) => abra.builtins.later(resolve, name));
  else acts[name]();
  seen.push(kinds().join());
};
const follow = (before, name) => before.then(() => step(name));
return arguments[0].reduce(follow, Promise.resolve()).then(() => seen);
"""


class Talker:
    """A page with a socket that hears what it is told to."""

    def __init__(self, tab: Tab, address: str) -> None:
        self._tab = tab
        self._address = address
        tab.show("<iframe></iframe>")
        tab.run('abra.probes.ask("prepare")')

    def talk(self, *steps: str | int) -> list[str]:
        """What is under way after each step; a number is a pause in ms."""
        seen: list[str] = self._tab.run(TALK, list(steps), self._address)
        return seen


@pytest.fixture
def talker(probed_tab: Tab) -> Iterator[Talker]:
    """Its server takes the connection, and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield Talker(probed_tab, f"ws://127.0.0.1:{server.getsockname()[1]}/")


def test_a_new_socket_may_answer_in_pieces(talker: Talker) -> None:
    talker.talk("make", "open")
    seen = talker.talk("send", "hear", "hear", "hear")
    assert seen == ["socket 0", "pieces 500", "reading 0", "reading 0"]


def test_a_socket_that_answers_once_is_not_waited_for_long(talker: Talker) -> None:
    talker.talk("make", "open", "send", "hear")
    assert talker.talk("send", "hear", 200) == ["socket 0", "pieces 100", ""]


def test_a_socket_that_has_answered_in_pieces_is_waited_for_as_a_stream(talker: Talker) -> None:
    talker.talk("make", "open", "send", "hear", "hear")
    assert talker.talk("send", "hear") == ["socket 0", "reading 0"]


def test_a_socket_that_speaks_unasked_has_answered_with_its_first_message(talker: Talker) -> None:
    talker.talk("make", "open", "hear")
    assert talker.talk("send", "hear") == ["socket 0", ""]


def test_a_message_that_comes_late_is_no_rest_of_the_answer(talker: Talker) -> None:
    talker.talk("make", "open", "send", "hear", 700, "hear", 700)
    assert talker.talk("send", "hear") == ["socket 0", "pieces 100"]


def test_a_socket_from_before_the_probes_may_speak_unasked(talker: Talker) -> None:
    """One of another document is as unknown."""
    assert talker.talk("take", "send", "hear") == ["", "socket 0", "pieces 100"]


#: The same with what is said.
SAY = "socket.dispatchEvent(new MessageEvent('message', {{ data: {} }}))"


def say(tab: Tab, data: str) -> list[str]:
    """What is under way once the socket has heard it."""
    tab.run(SAY.format(data))
    ours = "abra.scheduled.look(0).items.filter(({ sure }) => sure)"
    kinds: list[str] = tab.run(f"return {ours}.map(({{ kind }}) => kind)")
    return kinds


@pytest.mark.parametrize(
    ("pushed", "again", "answer"),
    [
        ('\'42["price",{"v":1}]\'', '\'42["price",{"v":23}]\'', "'43[\"done\"]'"),
        ("{type: 'log', at: 1}", "{type: 'log', at: 2}", "{type: 'result', at: 3}"),
    ],
)
def test_what_a_socket_tells_unasked_is_no_answer(
    probed_tab: Tab, talker: Talker, pushed: str, again: str, answer: str
) -> None:
    talker.talk("make", "open")
    say(probed_tab, pushed)
    assert talker.talk("send") == ["socket 0"]
    assert say(probed_tab, again) == ["asked"]
    assert say(probed_tab, again) == ["asked"]
    assert say(probed_tab, answer) == []


def test_what_may_be_missing_of_an_answer_is_named(probed_tab: Tab, talker: Talker) -> None:
    talker.talk("make", "open", "send", "hear")
    talker.talk("send", "hear", 200)
    passed = "return abra.scheduled.look(0).passed.map(({ kind, delay }) => `${kind} ${delay}`)"
    assert probed_tab.run(passed) == ["pieces 100"]
