"""What a wait did not wait for, in words."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.models.settle.left import WINDOW, Left
from AbraLibrary.core.settle.left import duration, name, to_heed, warning, with_windows

TIMER = {"kind": "timer", "due_ms": 1400, "age_ms": 100, "place": "app.js:120"}
NAMES: list[tuple[dict[str, Any], str]] = [
    (TIMER, "timer of 1.5 s (app.js:120)"),
    ({"kind": "interval", "every_ms": 200}, "interval of 200 ms that keeps repeating"),
    ({"kind": "frame", "is_round": True}, "animation frames that keep scheduling each other"),
    ({"kind": "request", "url": "https://shop.test/poll"}, "request of https://shop.test/poll"),
    ({"kind": "worker", "age_ms": 900}, "message to a worker"),
]


@pytest.mark.parametrize(("left", "named"), NAMES)
def test_each_is_named_with_what_is_known_of_it(left: dict[str, Any], named: str) -> None:
    assert name(Left(**left)) == named


def test_an_animation_that_nobody_sees_is_nothing_to_fail_for() -> None:
    animation = Left(kind="animation out of sight", due_ms=1900, age_ms=100)
    assert to_heed([animation, Left(**TIMER)]) == [Left(**TIMER)]
    assert name(animation) == "animation out of sight of 2.0 s"


def test_what_a_socket_may_add_to_its_answer_is_nothing_to_fail_for() -> None:
    rest = Left(kind="pieces", age_ms=100)
    assert to_heed([rest]) == []
    assert name(rest) == "rest of an answer"


def test_what_only_reports_is_nothing_to_fail_for() -> None:
    beacon = Left(kind="beacon", url="https://shop.test/count")
    assert to_heed([beacon]) == []
    assert name(beacon) == "beacon of https://shop.test/count"


def test_what_the_test_leaves_out_is_nothing_to_fail_for() -> None:
    ignored = Left(kind="request", url="https://shop.test/poll", is_ignored=True)
    assert to_heed([ignored, Left(**TIMER)]) == [Left(**TIMER)]
    assert name(ignored) == "request of https://shop.test/poll"


def test_a_second_is_shown_in_seconds() -> None:
    assert (duration(999), duration(1500)) == ("999 ms", "1.5 s")


def test_what_cannot_be_seen_is_named_with_a_way_to_see_it() -> None:
    sentence = warning(["modules that import() loads", "frames of another origin"])
    assert "modules that import() loads, frames of another origin" in sentence
    assert "transport=bidi" in sentence


def test_a_session_with_bidi_is_not_told_to_open_one() -> None:
    said = warning(["modules that import() loads"], has_bidi=True)
    assert "cannot see modules that import() loads" in said
    assert said.endswith("wait for their effects.")
    assert "Open the browser" not in said


def test_a_worker_that_may_speak_first_is_told_only() -> None:
    worker = Left(kind="unasked", url="https://shop.test/worker.js")
    assert to_heed([worker]) == []
    assert name(worker) == "worker that may speak first of https://shop.test/worker.js"


def test_windows_are_named_by_alias_before_the_scripts_that_have_used_them() -> None:
    used = [Left(kind=WINDOW, place="app.js:1"), Left(kind=WINDOW, place="app.js:2")]
    left = [used[0], Left(**TIMER), used[1]]
    named = with_windows(left, ["window-2"])
    assert named == [Left(**TIMER), Left(kind=WINDOW, place="window-2"), used[1]]
    assert with_windows(left, ["window-2", "window-3", "window-4"])[1:] == [
        Left(kind=WINDOW, place=f"window-{number}") for number in (2, 3, 4)
    ]
