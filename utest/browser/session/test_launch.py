"""What a browser is started with; nothing is started here."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import selenium
from selenium import webdriver
from selenium.common.exceptions import SessionNotCreatedException
from selenium.webdriver.remote.client_config import ClientConfig

from AbraLibrary.browser.session import downloads, launch
from AbraLibrary.core.models.session.session import LaunchRequest
from AbraLibrary.errors import ArgumentError


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
