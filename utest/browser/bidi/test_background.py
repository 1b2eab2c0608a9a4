"""A command in a thread of its own."""

from __future__ import annotations

import threading

import pytest

from AbraLibrary.browser.bidi.background import Background


def test_what_the_work_returns_is_the_result() -> None:
    command = Background(lambda: 42)
    assert command.wait(10)
    assert command.ended
    assert command.result() == 42


def test_none_is_a_result_too() -> None:
    command = Background(lambda: None)
    assert command.wait(10)
    assert command.result() is None


@pytest.mark.parametrize("error", [ValueError("x"), SystemExit(3), KeyboardInterrupt()])
def test_what_the_work_raises_is_raised_in_the_callers_thread(error: BaseException) -> None:
    def work() -> None:
        raise error

    command = Background(work)
    assert command.wait(10)
    with pytest.raises(type(error)) as caught:
        command.result()
    assert caught.value is error


def test_a_wait_ends_when_its_time_is_up() -> None:
    release = threading.Event()
    command = Background(release.wait)
    assert not command.wait(0.01)
    assert not command.ended
    release.set()
    assert command.wait(10)


@pytest.mark.parametrize("fails", [False, True])
def test_the_end_is_reported_however_it_came(fails: bool) -> None:
    notified = threading.Event()

    def work() -> None:
        if fails:
            raise ValueError("x")

    command = Background(work, notified.set)
    assert notified.wait(10)
    assert command.ended


def test_the_end_is_reported_after_it_came() -> None:
    ready = threading.Event()
    seen: list[bool] = []
    notified = threading.Event()

    def work() -> None:
        ready.wait(10)

    def done() -> None:
        seen.append(command.ended)
        notified.set()

    command = Background(work, done)
    ready.set()
    assert notified.wait(10)
    assert seen == [True]


def test_a_command_that_never_ends_keeps_no_interpreter_alive() -> None:
    command = Background(threading.Event().wait)
    thread = next(t for t in threading.enumerate() if t.name == "abra-command" and t.is_alive())
    assert thread.daemon
    assert not command.ended
