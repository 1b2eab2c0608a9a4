"""What is asked of a driver to open a window."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from selenium.common.exceptions import TimeoutException

from AbraLibrary.browser.classic.command_runner import CommandRunner
from AbraLibrary.browser.session.open_windows import OpenWindows
from AbraLibrary.browser.session.patience import Patience


@pytest.mark.parametrize(("browser", "opened"), [("MiniBrowser", "window"), ("chrome", "tab")])
def test_no_tab_is_opened_where_it_would_stay_hidden(browser: str, opened: str) -> None:
    driver = Mock(caps={"browserName": browser})
    OpenWindows(driver, CommandRunner(driver, Patience()), Mock()).open("tab", None)
    driver.switch_to.new_window.assert_called_once_with(opened)


class LoadingDriver:
    """WebKitGTK's: a window that loads tells its title and address when it has loaded."""

    def __init__(self) -> None:
        self.caps = {"browserName": "MiniBrowser"}
        self.window_handles = ["shop", "report", "maker"]
        self.current_window_handle = "shop"
        self.load_timeout = 300.0
        self.switch_to = self

    def window(self, handle: str) -> None:
        self.current_window_handle = handle

    def set_page_load_timeout(self, seconds: float) -> None:
        self.load_timeout = seconds

    def get_window_rect(self) -> None:
        """Answers at once."""

    @property
    def title(self) -> str:
        if self.current_window_handle != "report":
            return self.current_window_handle.title()
        assert self.load_timeout < 1, "it would hang"
        raise TimeoutException

    @property
    def current_url(self) -> str:
        return f"https://shop.example/{self.current_window_handle}"


def test_a_window_that_loads_hides_no_other_one() -> None:
    driver = LoadingDriver()
    runner = CommandRunner(driver, Patience(), bounds_loads=True, answers_beside=True)  # type: ignore[arg-type]
    shown = OpenWindows(driver, runner, Mock()).shown()  # type: ignore[arg-type]
    assert [(each.handle, each.title) for each in shown] == [
        ("shop", "Shop"),
        ("report", None),
        ("maker", "Maker"),
    ]
    assert driver.current_window_handle == "shop"
