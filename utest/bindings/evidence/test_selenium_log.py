"""selenium's commands are left out of the log while they are ours."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from AbraLibrary.bindings.evidence import selenium_log

COMMANDS = logging.getLogger("selenium.webdriver.remote.remote_connection")


@pytest.fixture(autouse=True)
def _everything(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.DEBUG), caplog.at_level(logging.DEBUG, "selenium"):
        yield


def test_our_commands_are_left_out_and_those_of_others_are_not(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with selenium_log.quiet():
        COMMANDS.debug("ours")
        with selenium_log.as_outside():
            COMMANDS.debug("theirs")
            with selenium_log.quiet():
                COMMANDS.debug("ours in theirs")
        COMMANDS.debug("ours again")
        COMMANDS.warning("a warning")
    COMMANDS.debug("after")
    assert [record.message for record in caplog.records] == ["theirs", "a warning", "after"]


def test_the_level_is_put_back_after_a_failure() -> None:
    with pytest.raises(RuntimeError), selenium_log.quiet(), selenium_log.as_outside():
        raise RuntimeError
    assert COMMANDS.isEnabledFor(logging.DEBUG)
