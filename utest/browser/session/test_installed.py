"""Browsers and drivers that are on this machine, looked for on a PATH of our own."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from AbraLibrary.browser.session import installed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="makes executables by their mode")


class Machine:
    """A PATH with one empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, *names: str, mode: int = 0o755) -> None:
        for name in names:
            path = self.folder / name
            path.write_text("#!/bin/sh\n", encoding="utf-8")
            path.chmod(mode)

    def path(self, name: str) -> str:
        return str(self.folder / name)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    folder = tmp_path / "a folder"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return Machine(folder)


@pytest.mark.parametrize(
    ("browser", "programs", "expected"),
    [
        ("chrome", ["google-chrome", "chromium"], "google-chrome"),
        ("chrome", ["chromium", "google-chrome-stable"], "google-chrome-stable"),
        ("chrome", ["chromium"], "chromium"),
        ("chrome", ["chromium-browser", "firefox"], "chromium-browser"),
        ("chromium", ["google-chrome", "chromium"], "chromium"),
        ("chromium", ["google-chrome"], "google-chrome"),
        ("edge", ["microsoft-edge-stable", "google-chrome"], "microsoft-edge-stable"),
        ("firefox", ["firefox-esr", "firefox"], "firefox"),
        ("firefox", ["firefox-esr"], "firefox-esr"),
    ],
)
def test_the_browser_that_is_meant_is_found_or_its_sibling(
    machine: Machine, browser: Any, programs: list[str], expected: str
) -> None:
    machine.install(*programs)
    assert installed.binary(browser) == machine.path(expected)


@pytest.mark.parametrize("browser", ["chrome", "chromium", "edge", "firefox", "webkitgtk"])
def test_what_is_missing_is_left_to_selenium_manager(machine: Machine, browser: Any) -> None:
    assert installed.binary(browser) is None
    assert installed.driver(browser) is None


def test_no_browser_stands_in_for_one_of_another_make(machine: Machine) -> None:
    machine.install("google-chrome", "chromium")
    assert installed.binary("edge") is None
    assert installed.binary("firefox") is None


def test_a_file_that_cannot_be_run_is_no_browser(machine: Machine) -> None:
    machine.install("chromium", mode=0o644)
    assert installed.binary("chromium") is None


@pytest.mark.parametrize(
    ("browser", "driver"),
    [
        ("chrome", "chromedriver"),
        ("chromium", "chromedriver"),
        ("edge", "msedgedriver"),
        ("firefox", "geckodriver"),
        ("webkitgtk", "WebKitWebDriver"),
    ],
)
def test_each_browser_has_its_driver(machine: Machine, browser: Any, driver: str) -> None:
    machine.install("chromedriver", "msedgedriver", "geckodriver", "WebKitWebDriver")
    assert installed.driver(browser) == machine.path(driver)


def test_a_display_is_known_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("a display is always there")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not installed.has_display()
    monkeypatch.setenv("DISPLAY", "")
    assert not installed.has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert installed.has_display()
    monkeypatch.delenv("WAYLAND_DISPLAY")
    monkeypatch.setenv("DISPLAY", ":0")
    assert installed.has_display()


@pytest.mark.parametrize(("uid", "is_root"), [(0, True), (1000, False)])
def test_root_is_known_by_its_id(monkeypatch: pytest.MonkeyPatch, uid: int, is_root: bool) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: uid)
    assert installed.is_root() is is_root
