"""Which changes are left out of a diff: those of a clock or another timer of the page's own.

A timer that ran before the action (docs/adr/0041).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import PageState, TextEntry

#: A clock, a countdown or a time of day: 1:59:58, 12:30. A score of 3:12 looks the same, but is
#: left out only if a timer changed it by exactly the time that has passed.
#: @measured made for the countdown and the clock of atest/diff/own_timers.robot
#: @test utest/core/diff/kinds/test_own_timers.py::test_a_time_that_went_by_is_left_out_at_once
_CLOCK = re.compile(r"\d+(?::\d\d){1,2}(?!\d)")
#: A number with a unit of time, in English. In other languages a timer must be proven first.
#: @measured not measured: made for the wordings of countdowns and feeds, such as "3 seconds ago",
#:  "12.3 s" and "5 min"
#: @test utest/core/diff/kinds/test_own_timers.py::test_a_time_that_went_by_is_left_out_at_once
_SPAN = re.compile(
    r"(\d+(?:[.,]\d+)?)\s*(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)\b", re.IGNORECASE
)
#: Words for no time at all. Any other word is a new text, and so a change.
#: @measured not measured: made for the wordings of timeago.js ("just now", "right now"), Moment.js
#:  and Day.js ("a few seconds ago")
#: @test utest/core/diff/kinds/test_own_timers.py::test_a_time_that_went_by_is_left_out_at_once
_NOW = re.compile(r"\W*((just|right) now|now|a moment ago|a few seconds ago)\W*", re.IGNORECASE)
#: The first time after "just now": seconds, since minutes have not passed.
#: @measured not measured: made for the wording of timeago.js, "10 seconds ago"
#: @test utest/core/diff/kinds/test_own_timers.py::test_a_time_that_went_by_is_left_out_at_once
_AGO = re.compile(r"\W*(\d+)\s*(s|secs?|seconds?)(\s+ago)?\W*", re.IGNORECASE)
#: @unit s
#: @fixed minutes and hours
_UNITS = {"s": 1, "m": 60, "h": 3600}
#: Timers may be late, and clocks show whole seconds. Within this, a time that an action set is
#: taken for time that passed.
#: @unit s
#: @measured not measured: chosen as a second that is shown may be nearly over, and a busy page's
#:  timer half a second late
#: @test utest/core/diff/kinds/test_own_timers.py::test_a_timer_may_be_late_by_a_second_and_a_half
_SLACK_S = 1.5
#: The greatest age of "just now": it may become "45 seconds ago" in one step.
#: @unit s
#: @measured not measured: chosen as Moment.js, Day.js and timeago.js count in minutes from 45 or
#:  60 s on
#: @test utest/core/diff/kinds/test_own_timers.py::test_what_was_just_now_is_a_minute_old_at_most
_NOW_S = 60
#: Words: a counter "132" that becomes "Closed" is news, whichever timer did it.
#: @measured made for a counter that ends in a word, in utest/core/diff/kinds/test_own_timers.py
#: @test utest/core/diff/kinds/test_own_timers.py::test_words_in_the_place_of_a_figure_are_reported
_LETTER = re.compile(r"[^\W\d_]")
#: How far a time has moved: by the time that passed, to the second or to the minute; or not.
_Moved = Literal["elsewhere", "seconds", "minutes"]
#: A time in seconds, by the unit in which it was read.
_Readings = dict[int, float]


def by_own_timer(before: PageState, after: PageState) -> dict[int, str]:
    """What is left out, in words, by key: texts that only a timer from before has changed.

    Either each run of the timer is known to change the text, or the text moved with the time. A
    text that reads as a time needs both, since a time that an action set does not move like that.
    """
    began, ended = before.read_at, after.read_at
    if began is None or ended is None or before.document_id != after.document_id:
        return {}
    timed = [each for each in after.texts if each.own_timer is not None]
    old = {each.key: each for each in before.texts} if timed else {}
    return {
        now.key: f"{old[now.key].text} → {now.text}"
        for now in timed
        if now.key in old
        and old[now.key].identity != now.identity
        and _is_own(old[now.key], now, began, (ended - began) / 1000)
    }


def _is_own(was: TextEntry, now: TextEntry, began: float, elapsed_s: float) -> bool:
    timer = now.own_timer
    if timer is None or timer.other >= began or timer.began >= began:
        return False
    moved = _moved(was.text, now.text, elapsed_s)
    if moved == "seconds":
        return True
    is_proven = timer.proven is not None and timer.proven < began
    has_letters = [bool(_LETTER.search(each)) for each in (was.text, now.text)]
    return is_proven and moved != "elsewhere" and has_letters[0] == has_letters[1]


def _moved(was: str, now: str, elapsed_s: float) -> _Moved | None:
    """How far a time has moved; None if neither text contains one."""
    if _NOW.fullmatch(was) and (ago := _AGO.fullmatch(now)):
        return "seconds" if int(ago[1]) <= elapsed_s + _NOW_S else "elsewhere"
    old, new = (tuple(_times(each)) for each in (was, now))
    if not old and not new:
        return None
    rests = [_SPAN.sub(" ", _CLOCK.sub(" ", each)) for each in (was, now)]
    if rests[0] != rests[1] or len(old) != len(new):
        return "elsewhere"
    units = [_unit(*both, elapsed_s) for both in zip(old, new, strict=True)]
    if 0 in units:
        return "elsewhere"
    return "seconds" if max(units) == 1 else "minutes"


def _unit(was: _Readings, now: _Readings, elapsed_s: float) -> int:
    """The unit, in seconds, in which a time moved by what has passed; 0 for none."""
    for unit, seconds in was.items():
        if unit in now and abs(abs(now[unit] - seconds) - elapsed_s) < max(unit, _SLACK_S):
            return unit
    return 0


def _times(text: str) -> Iterator[_Readings]:
    """The times in a text. The last part of ``1:30`` may be seconds or minutes: it gives both."""
    for found in _CLOCK.finditer(text):
        seconds = 0.0
        for part in found[0].split(":"):
            seconds = seconds * 60 + int(part)
        yield {1: seconds, 60: seconds * 60} if found[0].count(":") == 1 else {1: seconds}
    for found in _SPAN.finditer(text):
        unit = _UNITS[found[2][0].lower()]
        yield {unit: float(found[1].replace(",", ".")) * unit}
