"""A driver of another library gets back what was changed of it, also after a page that hung."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from AbraLibrary.browser.session.attached_driver import AttachedDriver
from AbraLibrary.errors import AnswerTimeout


class Driver:
    timeouts = "its owner's"
    caps: ClassVar[dict[str, object]] = {}


def run(command: Callable[[], Any]) -> Any:
    return command()


def hang(_: Callable[[], Any]) -> Any:
    raise AnswerTimeout("The browser did not answer.")


def test_its_timeouts_are_put_back() -> None:
    driver: Any = Driver()
    attached = AttachedDriver(driver)
    attached.keep_timeouts()
    driver.timeouts = "ours"
    attached.give_back(run)
    assert driver.timeouts == "its owner's"


def test_what_could_not_be_put_back_is_put_back_the_next_time() -> None:
    driver: Any = Driver()
    attached = AttachedDriver(driver)
    attached.keep_timeouts()
    driver.timeouts = "ours"
    with pytest.raises(AnswerTimeout):
        attached.give_back(hang)
    attached.keep_timeouts()
    attached.give_back(run)
    assert driver.timeouts == "its owner's"
    driver.timeouts = "its owner's new"
    attached.give_back(run)
    assert driver.timeouts == "its owner's new"
