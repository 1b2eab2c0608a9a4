"""What a browser is started with, and how it is left; nothing is started here."""

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
import selenium
from selenium import webdriver
from selenium.common.exceptions import InvalidSessionIdException, SessionNotCreatedException
from selenium.webdriver.remote.client_config import ClientConfig
from tenacity import Retrying, retry_if_not_result, stop_after_delay, wait_fixed

from AbraLibrary.browser.evidence import held
from AbraLibrary.browser.session import downloads, launch, watchdog
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.core.models.session.session import LaunchRequest
from AbraLibrary.errors import ArgumentError

#: Asks again until the answer is true.
eventually = Retrying(
    retry=retry_if_not_result(bool), wait=wait_fixed(0.01), stop=stop_after_delay(30)
)


def options_of(**given: Any) -> Any:
    request = LaunchRequest.model_validate(
        {"browser": "chromium", "headless": True, "timeout": 60, **given}
    )
    return launch._options(request)


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An ordinary user's machine without a display and without a browser."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return tmp_path


@pytest.mark.parametrize(
    ("browser", "kind"),
    [
        ("chrome", webdriver.ChromeOptions),
        ("chromium", webdriver.ChromeOptions),
        ("edge", webdriver.EdgeOptions),
        ("firefox", webdriver.FirefoxOptions),
    ],
)
def test_each_browser_has_its_options(browser: str, kind: type[Any]) -> None:
    assert type(options_of(browser=browser)) is kind


@pytest.mark.parametrize("browser", ["chrome", "edge", "firefox"])
@pytest.mark.parametrize(
    ("transport", "bidi"), [("auto", True), ("bidi", True), ("classic", False)]
)
def test_bidi_is_asked_for_unless_classic_is_wanted(
    browser: str, transport: str, bidi: bool
) -> None:
    capabilities = options_of(browser=browser, transport=transport).to_capabilities()
    assert bool(capabilities.get("webSocketUrl")) is bidi


@pytest.mark.parametrize("transport", ["auto", "bidi", "classic"])
def test_the_driver_of_webkit_is_not_asked_for_what_it_refuses(transport: str) -> None:
    given = options_of(browser="webkitgtk", headless=None, transport=transport)
    assert type(given) is webdriver.WebKitGTKOptions
    assert "webSocketUrl" not in given.to_capabilities()


def test_webkit_keeps_its_own_argument_in_addition_to_given_ones() -> None:
    given = options_of(browser="webkitgtk", headless=None, arguments=("--private",))
    assert given.to_capabilities()[given.KEY]["args"] == ["--automation", "--private"]


def test_webkit_without_a_display_is_refused_in_one_sentence() -> None:
    with pytest.raises(ArgumentError, match="webkitgtk has no headless mode"):
        options_of(browser="webkitgtk", headless=True)


def test_webkit_saves_downloads_to_the_folder_of_the_session(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Any] = []
    monkeypatch.setattr(webdriver, "WebKitGTKService", lambda **each: given.append(each))
    monkeypatch.setattr(webdriver, "WebKitGTK", lambda **_: "the driver")
    monkeypatch.setattr(launch, "_on_record", lambda service: service)
    request = LaunchRequest(
        browser="webkitgtk", headless=None, timeout=60, downloads=str(machine), transport="classic"
    )
    assert launch._creator(request, launch._options(request))() == "the driver"
    settings = Path(given[0]["env"]["XDG_CONFIG_HOME"], "user-dirs.dirs").read_text()
    assert settings == f'XDG_DOWNLOAD_DIR="{machine}"\n'
    assert given[0]["env"]["PATH"] == os.environ["PATH"]
    assert downloads.in_folder(machine).ended == ()  # they are no download


@pytest.mark.parametrize("browser", ["chrome", "edge", "firefox", "webkitgtk"])
def test_prompts_are_left_to_the_test(browser: str) -> None:
    given = options_of(browser=browser, headless=None, transport="classic").to_capabilities()
    assert given["unhandledPromptBehavior"] == "ignore"


@pytest.mark.parametrize("remote_url", [None, "http://grid.example:4444"])
@pytest.mark.parametrize("browser", ["chrome", "edge", "firefox"])
def test_over_bidi_the_question_before_leaving_is_left_to_the_test(
    browser: str, remote_url: str | None
) -> None:
    given = options_of(browser=browser, remote_url=remote_url).to_capabilities()
    assert given["unhandledPromptBehavior"] == {"default": "ignore", "beforeUnload": "ignore"}


def test_an_older_driver_gets_its_behaviour_at_prompts_as_a_text(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def create(*, options: Any, service: object) -> str:
        asked.append(options.capabilities["unhandledPromptBehavior"])
        if len(asked) == 1:
            raise SessionNotCreatedException("cannot parse capability: unhandledPromptBehavior")
        return "the driver"

    monkeypatch.setattr(launch.webdriver, "Chrome", create)
    request = LaunchRequest(browser="chrome", headless=True, timeout=1.0)
    assert launch._creator(request, launch._options(request))() == "the driver"
    assert asked == [{"default": "ignore", "beforeUnload": "ignore"}, "ignore"]


def test_the_installed_browser_is_named(machine: Path) -> None:
    for name in ("chromium", "firefox-esr"):
        (machine / name).write_text("#!/bin/sh\n", encoding="utf-8")
        (machine / name).chmod(0o755)
    assert options_of(browser="chrome").binary_location == str(machine / "chromium")
    assert options_of(browser="firefox").binary_location == str(machine / "firefox-esr")


def test_a_browser_of_another_machine_is_not_named(machine: Path) -> None:
    (machine / "chromium").write_text("#!/bin/sh\n", encoding="utf-8")
    (machine / "chromium").chmod(0o755)
    assert not options_of(remote_url="http://grid.example:4444").binary_location


@pytest.mark.parametrize("browser", ["chrome", "chromium", "edge"])
def test_chromium_is_kept_from_calling_home(browser: str) -> None:
    arguments = options_of(browser=browser).arguments
    for argument in ("--disable-background-networking", "--disable-sync", "--no-first-run"):
        assert argument in arguments


UNSEEN = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup"


def test_suggestions_below_the_address_bar_are_not_drawn_where_nobody_sees_them() -> None:
    assert UNSEEN in options_of(headless=True).arguments
    assert UNSEEN not in options_of(headless=False).arguments


def test_a_testers_list_of_features_to_leave_out_is_kept_and_completed() -> None:
    given = options_of(headless=True, arguments=("--disable-features=Translate", "--mute-audio"))
    assert given.arguments[-2:] == [
        "--disable-features=Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup",
        "--mute-audio",
    ]
    given = options_of(headless=False, arguments=("--disable-features=Translate",))
    assert given.arguments[-1] == "--disable-features=Translate"


def test_firefox_gets_no_arguments_of_chromium() -> None:
    assert all(
        not a.startswith(("--disable", "--no")) for a in options_of(browser="firefox").arguments
    )


@pytest.mark.parametrize(
    ("headless", "display", "remote", "expected"),
    [
        (True, ":0", None, True),
        (False, None, None, False),
        (None, None, None, True),
        (None, ":0", None, False),
        (None, None, "http://grid.example:4444", False),
        (True, None, "http://grid.example:4444", True),
    ],
)
@pytest.mark.parametrize(
    ("browser", "flag"), [("chrome", "--headless=new"), ("firefox", "-headless")]
)
def test_a_browser_is_headless_where_it_is_asked_for_or_cannot_be_seen(
    monkeypatch: pytest.MonkeyPatch,
    browser: str,
    flag: str,
    headless: bool | None,
    display: str | None,
    remote: str | None,
    expected: bool,
) -> None:
    if display:
        monkeypatch.setenv("DISPLAY", display)
    arguments = options_of(browser=browser, headless=headless, remote_url=remote).arguments
    assert (flag in arguments) is expected


def test_a_headless_browser_has_the_same_window_everywhere() -> None:
    assert "--window-size=1280,800" in options_of().arguments
    arguments = options_of(browser="firefox").arguments
    assert {"--width=1280", "--height=800"} <= set(arguments)


@pytest.mark.parametrize("given", [("--width=900", "--height=700"), ("-width", "900", "-height")])
def test_firefox_has_the_window_that_is_asked_for(given: tuple[str, ...]) -> None:
    """Of several sizes it takes the first."""
    arguments = options_of(browser="firefox", arguments=given).arguments
    assert not {"--width=1280", "--height=800"} & set(arguments)


@pytest.mark.parametrize(
    ("uid", "remote", "expected"),
    [(0, None, True), (1000, None, False), (0, "http://grid.example:4444", False)],
)
def test_the_sandbox_is_off_only_for_root_and_only_here(
    monkeypatch: pytest.MonkeyPatch, uid: int, remote: str | None, expected: bool
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: uid)
    assert ("--no-sandbox" in options_of(remote_url=remote).arguments) is expected


@pytest.mark.parametrize("browser", ["chrome", "firefox"])
def test_the_testers_arguments_come_last(browser: str) -> None:
    given = ("--lang=tr", "--window-size=300,300")
    assert options_of(browser=browser, arguments=given).arguments[-2:] == list(given)


def test_selenium_is_kept_from_polling_every_tenth_of_a_second() -> None:
    config = ClientConfig(remote_server_addr="http://localhost:1")
    before = config.websocket_interval
    launch.quicken(SimpleNamespace(command_executor=SimpleNamespace(client_config=config)))
    polls = tuple(map(int, selenium.__version__.split(".")[:2])) < (4, 52)
    assert config.websocket_interval == (0.0003 if polls else before)


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
    launch.end(driver)
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
    launch.end_session(driver)
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

    monkeypatch.setattr(launch, "end", end)
    drivers: Any = ["a", "b", "c"]
    launch.end_all(drivers)
    assert sorted(ended) == drivers


def test_one_that_never_ends_does_not_hold_up_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "_ALL_S", 0.1)
    forever, ended = threading.Event(), threading.Event()

    def end(driver: Any, patience: Any) -> None:
        (forever.wait if driver == "stuck" else ended.set)()

    monkeypatch.setattr(launch, "end", end)
    drivers: Any = ["stuck", "other"]
    launch.end_all(drivers)
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
    assert launch._readers(driver) == [own]
    other.start()
    driver._websocket_connection = None
    assert {own, other} <= set(launch._readers(driver))
    closes.set()
    own.join()
    other.join()


@pytest.mark.parametrize("end", [launch.end, launch.end_session])
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
    monkeypatch.setattr(launch, "_CLOSING_S", 60.0)
    closes = threading.Event()

    def run_socket() -> None:
        closes.wait(20)

    reader = threading.Thread(target=run_socket, daemon=True)
    reader.start()
    service = SimpleNamespace(stop=lambda: None)
    driver: Any = SimpleNamespace(
        execute=lambda _: None, caps={}, service=service, quit=lambda: None
    )
    launch.end(driver)
    assert reader.is_alive()
    closes.set()


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="processes are known by /proc")
def test_a_browser_that_hangs_is_ended_before_its_driver(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """geckodriver waits for it, and selenium a minute for geckodriver."""
    monkeypatch.setattr(launch, "_QUIT_S", 0.1)
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
            launch.end(driver)
            assert ended == [-signal.SIGKILL, -signal.SIGKILL]
        finally:
            forever.set()
            browser.kill()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_driver_that_is_stopped_is_killed_before_selenium_asks_it_to_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """selenium asks it without a time limit, and a stopped process ends by no milder signal."""
    monkeypatch.setattr(launch, "_QUIT_S", 0.1)
    monkeypatch.setattr(launch, "_GONE_S", 0.1)
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
            launch.end(driver)
            assert ended == [-signal.SIGKILL]
        finally:
            forever.set()
            process.kill()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_stopped_browser_that_its_driver_does_not_name_is_ended_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """WebKitGTK's driver tells no process: its browser is what the driver has started."""
    monkeypatch.setattr(launch, "_GONE_S", 0.1)
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
            launch.end(driver)
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
    monkeypatch.setattr(launch, "_GONE_S", 0.1)
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
            launch.end(driver)
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
    monkeypatch.setattr(launch, "_QUIT_S", 30.0)
    begun = time.monotonic()
    try:
        with patience.keyword(0.1):
            for _ in range(3):
                launch.end(driver, patience)
    finally:
        forever.set()
    assert time.monotonic() - begun < 5


def test_the_profile_of_a_driver_that_was_killed_is_removed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whoever ends itself removes what it made; a server's driver has made none here."""
    monkeypatch.setattr(launch, "_QUIT_S", 0.05)
    monkeypatch.setattr(launch, "_GONE_S", 0.05)
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
        launch.end(driver)
        left[is_here] = profile.exists()
    forever.set()
    assert left == {True: False, False: True}
