"""A command in a thread of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
import weakref

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


def test_commands_in_turn_share_threads() -> None:
    threads = set()
    for _ in range(100):
        command = Background(threading.get_ident)
        assert command.wait(10)
        threads.add(command.result())
    assert len(threads) < 50  # one may be asked for before the last one waits again


def test_a_command_that_hangs_delays_no_other() -> None:
    release = threading.Event()
    hanging = [Background(release.wait) for _ in range(3)]
    command = Background(lambda: 42)
    assert command.wait(10)
    assert command.result() == 42
    assert not any(each.ended for each in hanging)
    release.set()
    assert all(each.wait(10) for each in hanging)


def test_a_thread_that_waits_for_a_command_keeps_no_result() -> None:
    class Answer:
        """Can be referred to weakly."""

    command = Background(Answer)
    assert command.wait(10)
    answer = weakref.ref(command.result())
    del command
    assert _gone(answer)


def _gone(answer: weakref.ref[object]) -> bool:
    """Whether it goes within 10 s: the thread lets it go after the caller was woken."""
    deadline = time.monotonic() + 10
    while answer() is not None and time.monotonic() < deadline:
        time.sleep(0.001)
    return answer() is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this platform cannot fork")
def test_a_forked_process_starts_its_own_threads() -> None:
    code = (
        "import os, sys\n"
        "from AbraLibrary.browser.bidi.background import Background\n"
        "assert Background(lambda: None).wait(10)\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    os._exit(0 if Background(lambda: None).wait(10) else 1)\n"
        "sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))\n"
    )
    assert subprocess.run([sys.executable, "-I", "-c", code], timeout=60).returncode == 0
