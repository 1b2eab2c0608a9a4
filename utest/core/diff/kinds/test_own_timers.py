"""What a timer of the page's own has changed is left out and listed as that; nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.models.diff.capture import OwnTimer, PageState, TextEntry, Viewport

#: The first state is read at 10 s, the second one 1.2 s later.
BEFORE_MS, AFTER_MS = 10_000.0, 11_200.0
#: Nothing else has ever changed it; it is proven since 5 s, and the timer began at 1 s.
PROVEN = OwnTimer(other=-1, proven=5_000, began=1_000)
NEW = OwnTimer(other=-1, proven=None, began=1_000)


def state(text: str, read_at: float | None, timer: OwnTimer | None = None) -> PageState:
    entry = TextEntry(key=3, text=text, tag="p", own_timer=timer)
    view = Viewport(width=800, height=600, scroll_x=0, scroll_y=0)
    return PageState(
        capture="full", url="https://a.example/", document_id="d", element_count=9, viewport=view,
        texts=(entry,), read_at=read_at,
    )  # fmt: skip


def is_reported(was: str, now: str, timer: OwnTimer | None, **at: Any) -> bool:
    """Whether the change is reported; where it is not, it is listed as left out."""
    diff = diff_states(
        state(was, at.get("before", BEFORE_MS)), state(now, at.get("after", AFTER_MS), timer)
    )
    if not diff.changed:
        assert diff.left_out == (f"{was} → {now}",)
        assert diff.summary == "no changes"
    return bool(diff.changed)


def test_what_a_timer_has_changed_at_each_of_its_turns_is_its_own_doing() -> None:
    assert not is_reported("Ad: tea", "Ad: shoes", PROVEN)
    assert not is_reported("132", "139", PROVEN)


@pytest.mark.parametrize(
    "timer",
    [
        None,
        NEW,
        PROVEN._replace(proven=10_500),
        PROVEN._replace(other=10_400),
        PROVEN._replace(began=10_100),
    ],
    ids=["no timer", "never before", "only since then", "something else, too", "begun since then"],
)
def test_what_may_be_anybodys_is_reported(timer: OwnTimer | None) -> None:
    assert is_reported("Ad: tea", "Ad: shoes", timer)


def test_words_in_the_place_of_a_figure_are_reported() -> None:
    assert is_reported("132", "Closed", PROVEN)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("1:59:59", "1:59:58"),
        ("Offer ends in 1:59:59", "Offer ends in 1:59:58"),
        ("14:02", "14:03"),
        ("just now", "1 seconds ago"),
        ("3 seconds ago", "4 seconds ago"),
        ("12.3 s", "13.4 s"),
    ],
)
def test_a_time_that_went_by_is_left_out_at_once(was: str, now: str) -> None:
    assert not is_reported(was, now, NEW)
    assert not is_reported(was, now, PROVEN)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("1:59:59", "2:00:00 left"),
        ("1:59:59", "1:30:00"),
        ("0:42", "0:00"),
        ("3 seconds ago", "just now"),
        ("40 seconds", "10 seconds"),
        ("0:42", "Stopped"),
        ("never", "1 seconds ago"),
    ],
)
def test_a_time_that_was_reset_is_reported(was: str, now: str) -> None:
    assert is_reported(was, now, NEW)
    assert is_reported(was, now, PROVEN)


def test_a_minute_is_so_long_that_only_what_is_proven_is_left_out() -> None:
    assert is_reported("5 minutes ago", "6 minutes ago", NEW)
    assert not is_reported("5 minutes ago", "6 minutes ago", PROVEN)


def test_without_the_times_of_both_states_all_is_reported() -> None:
    assert is_reported("Ad: tea", "Ad: shoes", PROVEN, before=None)
    assert is_reported("Ad: tea", "Ad: shoes", PROVEN, after=None)


def test_a_timer_may_be_late_by_a_second_and_a_half() -> None:
    assert not is_reported("12.3 s", "14.8 s", NEW)
    assert is_reported("40 seconds", "30 seconds", NEW)


def test_what_was_just_now_is_a_minute_old_at_most() -> None:
    assert not is_reported("just now", "45 seconds ago", NEW)
    assert is_reported("just now", "300 seconds ago", NEW)
