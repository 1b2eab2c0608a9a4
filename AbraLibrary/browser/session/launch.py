"""With which options and arguments a browser is started, and how it is ended."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import selenium
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.command import Command
from tenacity import Retrying, retry_if_result, stop_after_delay, wait_fixed

from AbraLibrary.browser import agent
from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.classic.connections import make_room
from AbraLibrary.browser.evidence import held
from AbraLibrary.browser.evidence.failures import WIRE_ERRORS
from AbraLibrary.browser.session import installed, prompt_commands, remote, watchdog
from AbraLibrary.browser.session.leftovers import LEFTOVERS, of_session, unnamed_browser
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.browser.session.start_failures import not_started
from AbraLibrary.errors import ArgumentError, BrowserMissing
from AbraLibrary.files import replace_file

if TYPE_CHECKING:
    from selenium.webdriver.common.options import ArgOptions
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.core.models.session.session import LaunchRequest

#: Without the first three, Chromium contacts its vendor's hosts at every start; the rest suppresses
#: the welcome pages of a fresh profile.
_QUIET_CHROMIUM = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
)
#: The list of suggestions below the address bar, a page of its own that Chromium 156 draws twice
#: while a browser starts, and that nobody sees without a display: half of what a start costs.
_UNSEEN_CHROMIUM = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
_WITHOUT_FEATURES = "--disable-features="
_WINDOW = "1280,800"
#: From selenium 4.52 on, an answer wakes its caller; before, the socket is polled, by default every
#: 0.1 s, so a command takes that long.
_POLLING_UNTIL = (4, 52)
_POLL_S = 0.0003
_QUIT_S = 5.0
#: The same for a driver whose browser was hanging, and is gone now.
_GONE_S = 1.0
#: The name of selenium's function that reads the websocket, in threads named after it.
_READER = "run_socket"
_CLOSING_S = 1.0
#: The end of all sessions, beyond what each of them may take.
_ALL_S = 15.0
_CLOSING_LOOK_S = 0.005


def start(request: LaunchRequest) -> WebDriver:
    """Start a browser, here or at `request.remote_url`.

    Raises:
        BrowserMissing: it did not start in time; with the reason.
    """
    options = _options(request)
    driver = remote.start(request, options) if request.remote_url else _start_here(request, options)
    quicken(driver)
    if request.browser == "webkitgtk":
        # It has no argument for its size.
        driver.set_window_rect(0, 0, *map(int, _WINDOW.split(",")))
    return driver


def _start_here(request: LaunchRequest, options: Any) -> WebDriver:
    LEFTOVERS.clean_up()
    creation = Background(_creator(request, options))
    agent.prepare()
    if not creation.wait(request.timeout):
        creation.abandon(end)
        raise BrowserMissing(
            f"{request.browser} did not start within {request.timeout:g} s. Check that it "
            "starts by hand, or give a longer timeout."
        )
    try:
        driver = creation.result()
    except WIRE_ERRORS as error:
        raise not_started(request.browser, error) from None
    LEFTOVERS.note(driver)
    return driver


def _options(request: LaunchRequest) -> Any:
    kinds: dict[str, Callable[[], Any]] = {
        "chrome": webdriver.ChromeOptions,
        "chromium": webdriver.ChromeOptions,
        "edge": webdriver.EdgeOptions,
        "firefox": webdriver.FirefoxOptions,
        "webkitgtk": webdriver.WebKitGTKOptions,
    }
    options = kinds[request.browser]()
    if request.browser != "webkitgtk":  # its driver refuses unknown capabilities, even False ones
        options.enable_bidi = request.transport != "classic"
    prompt_commands.leave_open(options)
    if not request.remote_url:
        binary = installed.binary(request.browser)
        if binary:
            options.binary_location = binary
    prepare = {"firefox": _firefox, "webkitgtk": _webkitgtk}.get(request.browser, _chromium)
    prepare(options, request)
    for argument in request.arguments:
        options.add_argument(_with_the_unseen(argument, options.arguments))
    if request.downloads and not request.remote_url:
        _download_into(request.downloads, options, request)
    return options


def _chromium(options: ArgOptions, request: LaunchRequest) -> None:
    for argument in _QUIET_CHROMIUM:
        options.add_argument(argument)
    if _is_headless(request):
        options.add_argument("--headless=new")
        options.add_argument(f"--window-size={_WINDOW}")
        options.add_argument(_WITHOUT_FEATURES + ",".join(_UNSEEN_CHROMIUM))
    if installed.is_root() and not request.remote_url:
        options.add_argument("--no-sandbox")
        # Containers limit /dev/shm to 64 MB, and a page that needs more crashes.
        options.add_argument("--disable-dev-shm-usage")


def _with_the_unseen(argument: str, ours: list[str]) -> str:
    """A tester's argument; with our features, if it lists others: Chromium takes the last list."""
    if not argument.startswith(_WITHOUT_FEATURES):
        return argument
    lists = (each for each in ours if each.startswith(_WITHOUT_FEATURES))
    return ",".join([argument, *(each.removeprefix(_WITHOUT_FEATURES) for each in lists)])


def _firefox(options: ArgOptions, request: LaunchRequest) -> None:
    if _is_headless(request):
        options.add_argument("-headless")
        for name, pixels in zip(("width", "height"), _WINDOW.split(","), strict=True):
            # Firefox takes the first of several, and the tester's own come later.
            if not any(given.lstrip("-").startswith(name) for given in request.arguments):
                options.add_argument(f"--{name}={pixels}")


def _download_into(folder: str, options: Any, request: LaunchRequest) -> None:
    """Let downloads go to a folder; a profile of the tester's own is left as it is."""
    if any("user-data-dir" in each or "profile" in each for each in request.arguments):
        return
    if request.browser == "firefox":
        options.set_preference("browser.download.folderList", 2)
        options.set_preference("browser.download.dir", folder)
    elif request.browser != "webkitgtk":
        wish = {"default_directory": folder, "prompt_for_download": False}
        options.add_experimental_option("prefs", {"download": wish})


def _saving_to(folder: Path) -> dict[str, str]:
    """The environment of a WebKitGTK that saves downloads to a folder.

    Neither its driver nor its browser has a setting for that: it asks for the user's folder of
    downloads, which GLib reads from this file.
    """
    settings = folder / ".config"
    replace_file(settings / "user-dirs.dirs", f'XDG_DOWNLOAD_DIR="{folder}"\n')
    return {**os.environ, "XDG_CONFIG_HOME": str(settings)}


def _webkitgtk(options: ArgOptions, request: LaunchRequest) -> None:
    if request.headless:
        raise ArgumentError(
            "webkitgtk has no headless mode. Leave headless= out, and provide a display, such as "
            "Xvfb."
        )
    if request.arguments:
        # The driver's own default, which arguments replace.
        options.add_argument("--automation")


def _is_headless(request: LaunchRequest) -> bool:
    if request.headless is not None:
        return request.headless
    # A Grid has its own displays.
    return not request.remote_url and not installed.has_display()


def _creator(request: LaunchRequest, options: Any) -> Callable[[], WebDriver]:
    kinds: dict[str, tuple[Callable[..., WebDriver], Any]] = {
        "chrome": (webdriver.Chrome, webdriver.ChromeService),
        "chromium": (webdriver.Chrome, webdriver.ChromeService),
        "edge": (webdriver.Edge, webdriver.EdgeService),
        "firefox": (webdriver.Firefox, webdriver.FirefoxService),
        "webkitgtk": (webdriver.WebKitGTK, webdriver.WebKitGTKService),
    }
    create, service = kinds[request.browser]
    path = installed.driver(request.browser)

    given: dict[str, Any] = {"executable_path": path} if path else {}
    if request.browser == "webkitgtk" and request.downloads:
        given["env"] = _saving_to(Path(request.downloads))

    def start() -> WebDriver:
        watched = _on_record(service(**given))
        return create(options=options, service=watched)

    return lambda: prompt_commands.created(start, options)


def _on_record(service: Any) -> Any:
    """A driver's service that has its process on record before it starts a browser."""
    check = service.assert_process_still_running

    def checked() -> None:  # selenium's first look at the process
        LEFTOVERS.note_driver(service.process.pid)
        check()

    service.assert_process_still_running = checked
    return service


def quicken(driver: WebDriver) -> None:
    """Lower the websocket's polling interval, if this selenium polls, and keep connections."""
    version = tuple(int(part) for part in selenium.__version__.split(".")[:2])
    executor: Any = driver.command_executor
    if version < _POLLING_UNTIL:
        executor.client_config.websocket_interval = _POLL_S
    make_room(driver)


def has_ended(driver: WebDriver) -> bool:
    """Whether the driver's own process has ended; unknown, so False, for a remote one."""
    service = getattr(driver, "service", None)
    process = getattr(service, "process", None)
    return process is not None and process.poll() is not None


def end(driver: WebDriver, patience: Patience | None = None) -> None:
    """End a browser and its driver, in any state; what does not answer is ended by its process."""
    within = (patience or Patience()).of
    browser = unnamed_browser(driver)
    # The session first: closing the websocket of a living one from this side may hang.
    # A stopped one is not waited for.
    has_answered = not held.process(driver) and _leave_session(driver, within(_QUIT_S))
    service = getattr(driver, "service", None)
    if has_answered and service is None:
        # Only the websocket is left: a Grid may take 10 s to close that of a browser that died
        # (seen: Selenium Grid 4.47).
        Background(driver.quit)
        return
    if not has_answered:
        # The driver waits for a hanging browser, and selenium a minute for the driver.
        _end_browser_process(driver, browser)
    if not _leave(driver.quit, within(_QUIT_S if has_answered else _GONE_S)):
        _end_browser_process(driver, browser)
        _end_driver_process(driver)
    if service is not None:
        with suppress(WebDriverException, OSError):  # the driver process has ended by itself
            service.stop()
    _end_browser_process(driver, browser)
    LEFTOVERS.forget(driver)


def end_all(drivers: Sequence[WebDriver], patience: Patience | None = None) -> None:
    """End browsers at the same time: those that do not answer cost together the time of one.

    What is not over in time goes on beside the run, and the watchdog ends what that leaves.
    """
    if len(drivers) == 1:
        end(drivers[0], patience)
        return
    ending = [Background(partial(end, driver, patience)) for driver in drivers]
    until = time.monotonic() + _ALL_S
    over = [each for each in ending if each.wait(max(0.0, until - time.monotonic()))]
    for each in over:
        each.result()


def end_session(driver: WebDriver) -> None:
    """End the session of a browser that another library is about to quit.

    A server answers with an error for an ended session, which selenium raises, so sessions on a
    server are left alone.
    """
    if not remote.is_remote(driver):
        _leave_session(driver, _QUIT_S)


def _leave_session(driver: WebDriver, timeout: float) -> bool:
    """End the session, and wait until its websocket is closed; returns whether it was answered.

    selenium's own ``quit`` closes the websocket of a living session first, and then waits for its
    reader, which every other time takes 10 s to notice (seen: 4.51, 4.52). The driver closes the
    websocket of an ended session, and its reader ends a moment later; on a busy machine not before
    selenium's ``quit`` has come to it.
    """
    has_websocket = driver.caps.get("webSocketUrl") and not remote.is_remote(driver)
    readers = _readers(driver)
    has_answered = _leave(lambda: driver.execute(Command.QUIT), timeout)
    if has_answered and has_websocket and readers:
        Retrying(
            retry=retry_if_result(lambda alive: alive),
            stop=stop_after_delay(_CLOSING_S),
            wait=wait_fixed(_CLOSING_LOOK_S),
            retry_error_callback=lambda _: None,
        )(lambda: all(each.is_alive() for each in readers))
    return has_answered


def _readers(driver: WebDriver) -> list[threading.Thread]:
    """Its own reader, as those of other sessions may end meanwhile; all where that is not known."""
    own = getattr(getattr(driver, "_websocket_connection", None), "_ws_thread", None)
    if isinstance(own, threading.Thread):
        return [own]
    return [each for each in threading.enumerate() if _READER in each.name]


def _leave(command: Callable[[], object], timeout: float) -> bool:
    """Run a command that ends a session, with a time limit; returns whether it was answered."""
    leaving = Background(command)
    if not leaving.wait(timeout):
        return False
    with suppress(*WIRE_ERRORS):  # the browser has died already
        leaving.result()
    return True


def _end_driver_process(driver: WebDriver) -> None:
    """End a driver that does not answer, as a stopped one, which selenium would ask in vain."""
    process = getattr(getattr(driver, "service", None), "process", None)
    if process is not None:
        process.kill()
        watchdog.remove_profile(of_session(driver)[1] or "")


def _end_browser_process(driver: WebDriver, unnamed: Mapping[int, str]) -> None:
    """End a browser whose driver was killed, since nothing else would.

    Only a process is ended that its driver has started, or that has this session's own temporary
    profile.
    """
    system = watchdog.here()
    for each, began in unnamed.items():
        if system.born(each) == began:
            system.end(each)
    pid, profile = of_session(driver)
    if not pid or not profile or getattr(driver, "service", None) is None:
        return
    if profile in system.command(pid):
        system.end(pid)
