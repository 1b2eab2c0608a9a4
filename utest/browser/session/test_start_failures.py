"""Why a browser did not start, from what selenium and drivers really say."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.common.exceptions import NoSuchDriverException, SessionNotCreatedException

from AbraLibrary.browser.session.start_failures import not_started
from AbraLibrary.core.models.session.session import Browser

#: ChromeDriver 150 with Chromium 156, by selenium 4.51.
OLD_DRIVER = (
    "session not created: This version of ChromeDriver only supports Chrome version 150\n"
    "Current browser version is 156.0.8078.79 with binary path /opt/chromium/chromium; For "
    "documentation on this error, please visit: https://www.selenium.dev/documentation/"
)
OLD_EDGE_DRIVER = (
    "session not created: This version of Microsoft Edge WebDriver only supports Microsoft Edge "
    "version 100\nCurrent browser version is 101.0.1210.32"
)


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which nothing is installed."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def test_a_driver_of_another_version(machine: Path) -> None:
    driver = machine / "chromedriver"
    driver.write_text("#!/bin/sh\n", encoding="utf-8")
    driver.chmod(0o755)
    described = str(not_started("chrome", SessionNotCreatedException(OLD_DRIVER)))
    assert described == (
        f"chrome did not start: its driver {driver} is for version 150, and the browser "
        "/opt/chromium/chromium has version 156.0.8078.79. Install the same version of both (on "
        "Debian: apt install chromium chromium-driver)."
    )


def test_a_driver_of_another_version_that_selenium_has_fetched() -> None:
    described = str(not_started("edge", SessionNotCreatedException(OLD_EDGE_DRIVER)))
    assert described == (
        "edge did not start: its driver is for version 100, and the browser has version "
        "101.0.1210.32. Install the same version of both."
    )


@pytest.mark.parametrize(
    ("browser", "driver"),
    [
        ("chrome", "chromedriver"), ("chromium", "chromedriver"), ("edge", "msedgedriver"),
        ("firefox", "geckodriver"), ("webkitgtk", "WebKitWebDriver"),
    ],
)  # fmt: skip
def test_a_browser_without_its_driver(browser: Browser, driver: str) -> None:
    error = NoSuchDriverException(f"Unable to obtain driver for {browser}; For documentation …")
    described = str(not_started(browser, error))
    assert described.startswith(
        f"{browser} did not start: its driver, {driver}, is not on the PATH, and selenium could not"
    )
    assert described.endswith(".")


def test_any_other_reason_is_reported_in_the_drivers_words() -> None:
    error = SessionNotCreatedException("session not created: probably user data directory is in")
    assert "probably user data directory is in. Install" in str(not_started("firefox", error))
