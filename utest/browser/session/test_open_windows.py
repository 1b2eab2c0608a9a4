"""What is asked of a driver to open a window."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from AbraLibrary.browser.classic.command_runner import CommandRunner
from AbraLibrary.browser.session.open_windows import OpenWindows
from AbraLibrary.browser.session.patience import Patience


@pytest.mark.parametrize(("browser", "opened"), [("MiniBrowser", "window"), ("chrome", "tab")])
def test_no_tab_is_opened_where_it_would_stay_hidden(browser: str, opened: str) -> None:
    driver = Mock(caps={"browserName": browser})
    OpenWindows(driver, CommandRunner(driver, Patience()), Mock()).open("tab", None)
    driver.switch_to.new_window.assert_called_once_with(opened)
