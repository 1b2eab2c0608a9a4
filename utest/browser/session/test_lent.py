"""A driver of another library gets back what was changed of it, also after a page that hung."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from AbraLibrary.browser.session.lent import Lent
from AbraLibrary.errors import AnswerTimeout


class Driver:
    timeouts = "its owner's"


def run(command: Callable[[], Any]) -> Any:
    return command()


def hang(_: Callable[[], Any]) -> Any:
    raise AnswerTimeout("The browser did not answer.")


def test_its_timeouts_are_put_back() -> None:
    driver: Any = Driver()
    lent = Lent(driver)
    lent.keep_timeouts()
    driver.timeouts = "ours"
    lent.give_back(run)
    assert driver.timeouts == "its owner's"


def test_what_could_not_be_put_back_is_put_back_the_next_time() -> None:
    driver: Any = Driver()
    lent = Lent(driver)
    lent.keep_timeouts()
    driver.timeouts = "ours"
    with pytest.raises(AnswerTimeout):
        lent.give_back(hang)
    lent.keep_timeouts()
    lent.give_back(run)
    assert driver.timeouts == "its owner's"
    driver.timeouts = "its owner's new"
    lent.give_back(run)
    assert driver.timeouts == "its owner's new"
