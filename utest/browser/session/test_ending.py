"""How sessions are ended, in whatever state their browser and driver are."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from selenium.common.exceptions import InvalidSessionIdException
from tenacity import Retrying, retry_if_not_result, stop_after_delay, wait_fixed

from AbraLibrary.browser.evidence import held
from AbraLibrary.browser.session import ending, watchdog
from AbraLibrary.browser.session.patience import Patience

#: Asks again until the answer is true.
eventually = Retrying(
    retry=retry_if_not_result(bool), wait=wait_fixed(0.01), stop=stop_after_delay(30)
)


class _OnAServer:
    """A driver whose session is on a server, and whose websocket does not close."""

    def __init__(self, answer: Callable[[], None]) -> None:
        self.caps: dict[str, Any] = {}
        self.quits = threading.Event()
        self.closes = threading.Event()
        self._answer = answer

    def execute(self, command: str) -> None:
        assert command == "quit"
        self._answer()

    def quit(self) -> None:
        self.quits.set()
        self.closes.wait(20)


def _refuse() -> None:
    raise InvalidSessionIdException("invalid session id")


@pytest.mark.by_the_clock
@pytest.mark.parametrize("answer", [lambda: None, _refuse])
def test_the_websocket_of_a_session_that_has_ended_on_its_server_is_not_waited_for(
    answer: Callable[[], None],
) -> None:
    driver: Any = _OnAServer(answer)
    begun = time.monotonic()
    ending.end(driver)
    assert time.monotonic() - begun < 1
    assert driver.quits.wait(5)
    driver.closes.set()


@pytest.mark.parametrize("is_here", [True, False])
def test_a_session_that_its_owner_quits_is_ended_before_unless_it_is_on_a_server(
    is_here: bool,
) -> None:
    asked: list[str] = []
    driver: Any = SimpleNamespace(execute=asked.append, caps={})
    if is_here:
        driver.service = SimpleNamespace()
    ending.end_session(driver)
    assert asked == (["quit"] if is_here else [])


def test_sessions_that_do_not_answer_are_ended_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One after the other would wait at the barrier in vain."""
    all_begun = threading.Barrier(3, timeout=10)
    ended: list[Any] = []

    def end(driver: Any, patience: Any) -> None:
        all_begun.wait()
        ended.append(driver)

    monkeypatch.setattr(ending, "end", end)
    drivers: Any = ["a", "b", "c"]
    ending.end_all(drivers)
    assert sorted(ended) == drivers


def test_one_that_never_ends_does_not_hold_up_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "_ALL_S", 0.1)
    forever, ended = threading.Event(), threading.Event()

    def end(driver: Any, patience: Any) -> None:
        (forever.wait if driver == "stuck" else ended.set)()

    monkeypatch.setattr(ending, "end", end)
    drivers: Any = ["stuck", "other"]
    ending.end_all(drivers)
    assert ended.wait(5)
    forever.set()


def test_the_end_of_the_reader_of_another_session_is_no_end_of_its_own() -> None:
    """Sessions that are ended at the same time have readers that end at other moments."""
    closes = threading.Event()

    def run_socket() -> None:
        closes.wait(20)

    own, other = (threading.Thread(target=run_socket, daemon=True) for _ in range(2))
    own.start()
    driver: Any = SimpleNamespace(_websocket_connection=SimpleNamespace(_ws_thread=own))
    assert ending._readers(driver) == [own]
    other.start()
    driver._websocket_connection = None
    assert {own, other} <= set(ending._readers(driver))
    closes.set()
    own.join()
    other.join()


@pytest.mark.parametrize("end", [ending.end, ending.end_session])
def test_the_end_of_the_websocket_s_reader_is_waited_for(end: Callable[[Any], None]) -> None:
    """selenium's quit took 10 s where it came before that."""
    closes = threading.Event()

    def run_socket() -> None:
        closes.wait(20)

    reader = threading.Thread(target=run_socket, daemon=True)
    reader.start()
    late = threading.Timer(0.1, closes.set)
    was_read: list[bool] = []
    driver: Any = SimpleNamespace(
        execute=lambda _: late.start(),
        caps={"webSocketUrl": "ws://127.0.0.1/s"},
        service=SimpleNamespace(stop=lambda: None),
        quit=lambda: was_read.append(reader.is_alive()),
    )
    end(driver)
    assert not reader.is_alive()
    assert not any(was_read)
    late.join()


def test_a_session_without_a_websocket_does_not_wait_for_the_reader_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If it did, it would until that has ended."""
    monkeypatch.setattr(ending, "_CLOSING_S", 60.0)
    closes = threading.Event()

    def run_socket() -> None:
        closes.wait(20)

    reader = threading.Thread(target=run_socket, daemon=True)
    reader.start()
    service = SimpleNamespace(stop=lambda: None)
    driver: Any = SimpleNamespace(
        execute=lambda _: None, caps={}, service=service, quit=lambda: None
    )
    ending.end(driver)
    assert reader.is_alive()
    closes.set()


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="processes are known by /proc")
def test_a_browser_that_hangs_is_ended_before_its_driver(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """geckodriver waits for it, and selenium a minute for geckodriver."""
    monkeypatch.setattr(ending, "_QUIT_S", 0.1)
    forever = threading.Event()
    wait = "import sys; sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", wait, f"--profile={tmp_path}"], stdin=subprocess.PIPE
    ) as browser:
        ended: list[int] = []

        class Driver:
            session_id = "s"
            caps: ClassVar = {"moz:processID": browser.pid, "moz:profile": str(tmp_path)}
            service = SimpleNamespace(stop=lambda: ended.append(browser.wait(5)))
            execute = staticmethod(lambda *_: forever.wait())
            quit = staticmethod(lambda: ended.append(browser.wait(5)))

        try:
            driver: Any = Driver()
            ending.end(driver)
            assert ended == [-signal.SIGKILL, -signal.SIGKILL]
        finally:
            forever.set()
            browser.kill()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_driver_that_is_stopped_is_killed_before_selenium_asks_it_to_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """selenium asks it without a time limit, and a stopped process ends by no milder signal."""
    monkeypatch.setattr(ending, "_QUIT_S", 0.1)
    monkeypatch.setattr(ending, "_GONE_S", 0.1)
    forever = threading.Event()
    wait = "import sys; sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", wait], stdin=subprocess.PIPE) as process:
        process.send_signal(signal.SIGSTOP)
        ended: list[int] = []
        driver: Any = SimpleNamespace(
            caps={},
            service=SimpleNamespace(process=process, stop=lambda: ended.append(process.wait(5))),
            execute=lambda *_: forever.wait(),
            quit=forever.wait,
        )
        try:
            ending.end(driver)
            assert ended == [-signal.SIGKILL]
        finally:
            forever.set()
            process.kill()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_stopped_browser_that_its_driver_does_not_name_is_ended_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """WebKitGTK's driver tells no process: its browser is what the driver has started."""
    monkeypatch.setattr(ending, "_GONE_S", 0.1)
    forever, asked = threading.Event(), []
    opens = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'input()']); input()"
    with subprocess.Popen([sys.executable, "-c", opens], stdin=subprocess.PIPE) as process:
        (browser,) = eventually(lambda: watchdog.here().children(process.pid))
        os.kill(browser, signal.SIGSTOP)
        eventually(lambda: watchdog.here().is_stopped(browser))
        driver: Any = SimpleNamespace(
            caps={},
            service=SimpleNamespace(process=process, stop=lambda: None),
            execute=asked.append,
            quit=forever.wait,
        )
        try:
            assert held.process(driver) == f"its process ({browser})"
            ending.end(driver)
            assert not asked
            assert eventually(lambda: watchdog.here().born(browser) is None)
        finally:
            forever.set()
            process.kill()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_stopped_process_of_a_page_is_told_and_ended_with_its_browser(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Chromium has one for each site, which its first process does not start itself."""
    monkeypatch.setattr(ending, "_GONE_S", 0.1)
    forever, asked = threading.Event(), []
    opens = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', {!r}]); input()"
    script = "input()"
    for _ in range(3):
        script = opens.format(script)
    system = watchdog.here()
    with subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], stdin=-1) as process:
        pids = [process.pid]
        for _ in range(3):
            pids += eventually(partial(system.children, pids[-1]))
        os.kill(pids[-1], signal.SIGSTOP)
        eventually(lambda: system.is_stopped(pids[-1]))
        driver: Any = SimpleNamespace(
            caps={"goog:processID": pids[1], "chrome": {"userDataDir": "import"}},
            service=SimpleNamespace(process=process, stop=lambda: None),
            execute=asked.append,
            quit=forever.wait,
        )
        try:
            assert held.process(driver) == f"its child process ({pids[-1]})"
            ending.end(driver)
            assert not asked
            assert eventually(lambda: not any(map(system.born, pids[1:])))
        finally:
            forever.set()
            for pid in pids:
                system.end(pid)


def test_what_does_not_answer_at_the_end_has_the_time_of_the_keyword(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All sessions are closed by one keyword, of which the last may get a moment only."""
    forever, patience = threading.Event(), Patience()
    driver: Any = SimpleNamespace(
        session_id="s",
        caps={},
        service=SimpleNamespace(stop=lambda: None),
        execute=lambda *_: forever.wait(),
        quit=forever.wait,
    )
    monkeypatch.setattr(ending, "_QUIT_S", 30.0)
    begun = time.monotonic()
    try:
        with patience.keyword(0.1):
            for _ in range(3):
                ending.end(driver, patience)
    finally:
        forever.set()
    assert time.monotonic() - begun < 5


def test_the_profile_of_a_driver_that_was_killed_is_removed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whoever ends itself removes what it made; a server's driver has made none here."""
    monkeypatch.setattr(ending, "_QUIT_S", 0.05)
    monkeypatch.setattr(ending, "_GONE_S", 0.05)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    forever = threading.Event()
    left: dict[bool, bool] = {}
    for is_here in (True, False):
        profile = tmp_path / "rust_mozprofileAbCdEf"
        profile.mkdir(exist_ok=True)
        process = SimpleNamespace(pid=2**22 + 1, kill=lambda: None)
        here = {"service": SimpleNamespace(process=process, stop=lambda: None)}
        driver: Any = SimpleNamespace(
            session_id="s",
            caps={"moz:profile": str(profile)},
            execute=lambda *_: forever.wait(),
            quit=forever.wait,
            **(here if is_here else {}),
        )
        ending.end(driver)
        left[is_here] = profile.exists()
    forever.set()
    assert left == {True: False, False: True}
