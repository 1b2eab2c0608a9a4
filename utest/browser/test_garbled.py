"""What ChromeDriver makes of an event that it cannot read is no end of the session."""

from __future__ import annotations

import pytest
from selenium.common.exceptions import WebDriverException

from AbraLibrary.browser.evidence import failures

SAID = 'unknown error: bad inspector message: {"text":"disconnected \\\\ud800"}'


def test_it_is_no_lost_session_whatever_the_page_says() -> None:
    assert failures.is_garbled(WebDriverException(SAID))
    assert not failures.is_lost(WebDriverException(SAID))
    assert failures.is_lost(WebDriverException("disconnected: not connected to DevTools"))


def test_what_only_reads_is_asked_once_more() -> None:
    answers = [WebDriverException(SAID), "handle"]

    def read() -> str:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    assert failures.read_again(read) == "handle"
    answers[:] = [WebDriverException(SAID), WebDriverException(SAID)]
    with pytest.raises(WebDriverException):
        failures.read_again(read)


def test_another_error_is_not_asked_again() -> None:
    answers = [WebDriverException("no such window"), "handle"]

    def read() -> str:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    with pytest.raises(WebDriverException, match="no such window"):
        failures.read_again(read)
