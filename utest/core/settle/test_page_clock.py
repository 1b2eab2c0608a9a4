"""Whether something was after a moment, by a clock that may be another machine's."""

from __future__ import annotations

import pytest

from AbraLibrary.core.settle.page_clock import PageClock

#: The browser's clock is in ms since the epoch, ours in seconds since the machine began.
EPOCH = 1_700_000_000_000.0


def at(seconds: float, ahead: float = 0.0) -> float:
    """What the browser's clock says so many seconds after our zero."""
    return EPOCH + (seconds + ahead) * 1000


def test_what_no_answer_has_reported_is_no_later() -> None:
    assert not PageClock().is_after(at(10), 1)


@pytest.mark.parametrize("ahead", [-3600.0, 0.0, 3600.0])
def test_how_far_the_clocks_are_apart_does_not_matter(ahead: float) -> None:
    clock = PageClock()
    clock.heard(10.0, at(10.001, ahead), 10.1)
    assert clock.is_after(at(12.2, ahead), 12.1)
    assert not clock.is_after(at(12.0, ahead), 12.1)


def test_a_clock_that_is_rounded_makes_nothing_late() -> None:
    clock = PageClock()
    clock.heard(10.0, at(10.0), 10.1)
    assert not clock.is_after(at(12.004), 12.0)
    assert clock.is_after(at(12.02), 12.0)


def test_an_answer_that_was_long_on_its_way_tells_nothing_of_what_was_before() -> None:
    clock = PageClock()
    clock.heard(10.0, at(10.001), 19.0)
    assert not clock.is_after(at(9.99), 10.0)


def test_a_page_that_was_asked_late_is_no_later_either() -> None:
    clock = PageClock()
    clock.heard(10.0, at(14.0), 14.1)
    assert not clock.is_after(at(9.99), 10.0)
    assert not clock.is_after(at(13.0), 10.0)  # it may have been there: nobody knows yet
    clock.heard(15.0, at(15.001), 15.1)
    assert clock.is_after(at(13.0), 10.0)


def test_a_clock_that_is_set_ahead_is_learned_again() -> None:
    clock = PageClock()
    clock.heard(10.0, at(10.001), 10.1)
    clock.heard(20.0, at(20.001, ahead=60), 20.1)
    assert not clock.is_after(at(19.9, ahead=60), 20.0)
    assert clock.is_after(at(20.2, ahead=60), 20.0)


def test_a_clock_that_is_set_back_is_learned_again() -> None:
    clock = PageClock()
    clock.heard(10.0, at(10.001), 10.1)
    clock.heard(20.0, at(20.001, ahead=-60), 20.1)
    assert clock.is_after(at(20.2, ahead=-60), 20.0)
