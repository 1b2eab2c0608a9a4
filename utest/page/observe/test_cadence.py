"""page/observe/cadence.js: what is a ticker.

The ticks come at given times, so that no machine is too slow for it.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

EVERY_100_MS = [0, 100, 200]


@pytest.fixture(scope="module")
def cadence(tab: Tab) -> Tab:
    """The agent; each test asks it of an element of its own."""
    tab.open_blank()
    return tab


def after(cadence: Tab, ticks: list[int], asked: str) -> Any:
    """What is so of `t` once it has ticked at these times; the last one was `ago` ms before now."""
    return cadence.run(
        f"""const t = {{}};
        const begun = (ago) => performance.now() - ago - arguments[0].at(-1);
        const tick = (from) => arguments[0].forEach((at) => abra.cadence.beat(t, from + at, true));
        {asked}""",
        ticks,
    )


def pace(cadence: Tab, ticks: list[int]) -> float:
    return float(after(cadence, ticks, "tick(0); return abra.cadence.paceOf(t);"))


def turns(cadence: Tab, *times: int) -> list[bool]:
    """Whether a change at these times would be the next tick of what ticked every 100 ms to 200."""
    asked = f"tick(0); return {list(times)}.map((at) => abra.cadence.isTurn(t, at));"
    found: list[bool] = after(cadence, EVERY_100_MS, asked)
    return found


def is_lasting(cadence: Tab, gaps: list[int]) -> bool:
    ticks = list(accumulate(gaps, initial=0))
    return bool(after(cadence, ticks, "tick(0); return abra.cadence.isLasting(t);"))


def is_restless(cadence: Tab, period: int, ago: int) -> bool:
    asked = f"tick(begun({ago})); return abra.cadence.isRestless(t);"
    return bool(after(cadence, [0, period, 2 * period], asked))


def test_what_changes_together_is_one_tick(cadence: Tab) -> None:
    assert pace(cadence, [0, 10, 100, 110, 200, 210, 300]) == 100


def test_three_even_ticks_make_a_ticker(cadence: Tab) -> None:
    assert pace(cadence, EVERY_100_MS) == 100
    assert pace(cadence, EVERY_100_MS[:2]) == 0


def test_uneven_ticks_make_none(cadence: Tab) -> None:
    assert pace(cadence, [0, 100, 230, 330]) == 100
    assert pace(cadence, [0, 100, 400, 1100]) == 0


@pytest.mark.parametrize(("period", "is_the_tickers"), [(60, True), (400, False)])
def test_a_pace_that_an_action_disturbs_is_known_again(
    cadence: Tab, period: int, is_the_tickers: bool
) -> None:
    """Of ticks during an action alone no pace is learned, unless it was kept before."""
    own, disturbed = [0, 60, 120, 180], [330, 360, 520, 560]
    again = [560 + period * number for number in range(1, 9)]
    seen = cadence.run(
        """const t = {}, [own, disturbed, again] = arguments;
        const begun = performance.now() - again.at(-1), { beat } = abra.cadence;
        const tick = (times, isIdle) => times.forEach((at) => beat(t, begun + at, isIdle));
        tick(own, true);
        tick(disturbed, false);
        const before = abra.cadence.periodNow(t);
        tick(again, false);
        return [before, abra.cadence.isRestless(t)];""",
        own, disturbed, again,
    )  # fmt: skip
    assert seen == [0, is_the_tickers]


def test_a_tick_that_is_delayed_makes_no_ticker_irregular(cadence: Tab) -> None:
    assert pace(cadence, [0, 100, 200, 300, 550, 590]) == 100


def test_a_fast_ticker_may_be_some_ms_off(cadence: Tab) -> None:
    assert pace(cadence, [0, 22, 59]) == 37


def test_a_change_out_of_turn_is_no_tick(cadence: Tab) -> None:
    assert turns(cadence, 240, 290) == [False, True]


def test_what_has_not_ticked_in_its_turn_has_stopped(cadence: Tab) -> None:
    assert turns(cadence, 350, 400) == [True, False]


def test_a_busy_machine_may_delay_the_tick_of_a_lasting_pace(cadence: Tab) -> None:
    asked = (
        "tick(0); const last = arguments[0].at(-1);"
        "return [50, 450, 470].map((wait) => abra.cadence.isTurn(t, last + wait));"
    )
    assert after(cadence, list(range(0, 1500, 100)), asked) == [False, True, False]
    assert after(cadence, list(range(0, 600, 100)), asked) == [False, False, False]


def test_what_changed_shortly_before_may_be_ticking(cadence: Tab) -> None:
    asked = "tick(0); return [3000, 9000].map((at) => abra.cadence.hadTicked(t, at));"
    assert after(cadence, [1000], asked) == [True, False]


def test_a_pace_that_is_kept_for_long_is_lasting(cadence: Tab) -> None:
    assert is_lasting(cadence, [100] * 15)
    assert not is_lasting(cadence, [100] * 6)


def test_a_pace_that_wavers_is_not_lasting(cadence: Tab) -> None:
    assert is_lasting(cadence, [*[100] * 20, 90])
    assert not is_lasting(cadence, [*[100] * 20, 70])


def test_a_pause_of_a_busy_machine_does_not_end_a_pace(cadence: Tab) -> None:
    assert is_lasting(cadence, [*[100] * 20, 400])
    assert not is_lasting(cadence, [*[100] * 20, 900])


def test_a_capture_has_patience_with_a_ticker(cadence: Tab) -> None:
    assert is_restless(cadence, 300, ago=1200)
    assert not is_restless(cadence, 300, ago=2000)


def test_a_capture_has_patience_with_a_fast_ticker(cadence: Tab) -> None:
    assert is_restless(cadence, 30, ago=400)
    assert not is_restless(cadence, 30, ago=900)


@pytest.mark.parametrize(
    ("then", "is_so"),
    [
        ("", False),
        ("acted(250)", True),
        ("acted(250); tick(300)", False),
        ("tick(300); acted(310)", True),
    ],
)
def test_what_an_action_made_of_a_ticker_shows_until_its_next_tick(
    cadence: Tab, then: str, is_so: bool
) -> None:
    seen = cadence.run(
        """const t = {}, { beat, noteActed, isActed } = abra.cadence;
        const tick = (at) => beat(t, at, true), acted = (at) => noteActed(t, at);
        [0, 100, 200].forEach(tick);"""
        + f"{then}; return isActed(t);"
    )
    assert seen is is_so
