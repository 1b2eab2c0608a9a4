"""One bound for all commands of a keyword, on a clock that the tests move."""

from __future__ import annotations

import math

import pytest

from AbraLibrary.browser.session import patience as module
from AbraLibrary.browser.session.patience import Patience


class Clock:
    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    return clock


def test_without_a_keyword_nothing_is_bounded() -> None:
    patience = Patience()
    assert patience.of(120.0) == 120.0
    assert patience.left() == math.inf


def test_several_waits_share_the_time_of_the_keyword(clock: Clock) -> None:
    patience = Patience()
    with patience.keyword(5.0):
        assert patience.of(3.0) == 3.0
        clock.now += 4.0
        assert patience.of(3.0) == pytest.approx(1.5)
        clock.now += 1.0
        assert patience.left() == 0.0
        assert patience.of(3.0) == pytest.approx(0.5)
        clock.now += 3.0
        assert patience.of(3.0) == pytest.approx(0.05)
    assert patience.of(30.0) == 30.0


def test_a_page_that_is_stuck_after_the_time_is_not_asked_again_for_long(clock: Clock) -> None:
    patience = Patience()
    with patience.keyword(5.0):
        clock.now += 5.5
        assert patience.timed_out(5.5) == pytest.approx(5.5)
        for waited in (5.55, 5.6):
            assert patience.of(10.0) == pytest.approx(0.05)
            clock.now += 0.05
            assert patience.timed_out(0.05) == pytest.approx(waited)
        assert patience.of(10.0) == pytest.approx(0.0)
        patience.answered()
        assert patience.of(10.0) == pytest.approx(0.05)


@pytest.mark.parametrize("answers_in", [0.01, 0.3, 0.6, 60.0])
def test_commands_that_all_take_longer_end_with_the_keyword(
    clock: Clock, answers_in: float
) -> None:
    """A keyword asks as long as it has time, and has twelve more commands for its error."""
    patience = Patience()
    with patience.keyword(2.0):
        after = 0
        while after < 12:
            after += patience.left() == 0
            given = patience.of(10.0)
            clock.now += min(answers_in, given)
            if answers_in <= given:
                patience.answered()
            else:
                patience.timed_out(given)
    assert clock.now - 100.0 <= 2.0 + 0.5 + 0.12


def test_a_frame_that_is_late_in_time_shortens_nothing(clock: Clock) -> None:
    patience = Patience()
    with patience.keyword(5.0):
        clock.now += 0.25
        patience.timed_out(0.25)
        assert patience.of(4.0) == 4.0


def test_the_time_of_an_inner_keyword_counts_apart(clock: Clock) -> None:
    patience = Patience()
    with patience.keyword(5.0):
        with patience.keyword(60.0):
            clock.now += 50.0
            assert patience.left() == pytest.approx(10.0)
        assert patience.left() == pytest.approx(5.0)


def test_a_load_with_a_limit_of_its_own_is_granted_it(clock: Clock) -> None:
    patience = Patience()
    with patience.keyword(5.0):
        patience.grant(30.0)
        assert patience.left() == pytest.approx(30.0)
        patience.grant(1.0)
        assert patience.left() == pytest.approx(30.0)
        assert patience.of_its_own(30.0) == pytest.approx(5.5)


def test_a_keyword_in_another_is_no_new_one(clock: Clock) -> None:
    patience = Patience()
    for each in (1, 2):
        with patience.keyword(math.inf), patience.keyword(1):
            assert patience.keywords == each
