"""With which options and arguments a browser is started."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import selenium
from selenium import webdriver

from AbraLibrary.browser import agent
from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.classic.connections import make_room
from AbraLibrary.browser.evidence.failures import WIRE_ERRORS
from AbraLibrary.browser.session import installed, prompt_commands, remote
from AbraLibrary.browser.session.ending import end
from AbraLibrary.browser.session.leftovers import LEFTOVERS
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
