"""A diff's entries, as they are asserted."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.diff.report.reported import (
    Ignoring,
    all_entries,
    containing,
    count,
    entries_of,
)
from AbraLibrary.core.models.diff.page_diff import PageDiff
from AbraLibrary.errors import ArgumentError

ROW = {"text": "Grace 12.00", "kind": "row", "region": "main"}
FOOT = {"text": "Updated 3 s ago", "kind": "text", "region": "footer"}
CHANGE = {"from": "1", "to": "2", "what": "value", "name": "Pieces", "region": "main"}
OPENED = {"key": 1, "kind": "dialog", "name": "Sure?"}
PASSED = {"text": "Saved", "lived_ms": 61.4}
MOVED = {
    "text": "Call Ada", "kind": "listitem",
    "from": {"list": "To do", "position": 2}, "to": {"list": "Done", "position": 1},
}  # fmt: skip
BROUGHT = {
    "text": "Tea 3.00", "kind": "row",
    "from": {"list": "Basket", "position": 3}, "to": {"list": "Basket", "position": 1},
}  # fmt: skip
SORTED = {"text": "People", "kind": "row", "what": "reordered", "count": 12}


def diff(**given: Any) -> PageDiff:
    plain = {
        "confidence": 1, "confidence_reasons": (), "threshold": 0.7, "above_threshold": True,
        "added": (), "removed": (), "changed": (), "overlays": {}, "transient": (), "moved": (),
        "count_delta": 0, "omitted": {}, "navigated": False, "summary": "",
    }  # fmt: skip
    return PageDiff.model_validate({**plain, **given})


FULL = diff(
    added=[ROW], removed=[FOOT], changed=[CHANGE], overlays={"opened": [OPENED]}, transient=[PASSED]
)


def test_the_entries_are_described_as_a_person_would() -> None:
    assert [entry.describe() for entry in all_entries(FULL)] == [
        "dialog opened: Sure?",
        "value changed: Pieces: 1 → 2",
        "row added: Grace 12.00",
        "text removed: Updated 3 s ago",
        "shown for 61 ms, then gone: Saved",
    ]


def test_a_text_that_came_or_went_is_described_with_its_record() -> None:
    came = {"text": "Shipped", "kind": "text", "region": "main", "within": "A-1002"}
    gone = {**came, "text": "Pending"}
    assert [entry.describe() for entry in all_entries(diff(added=[came], removed=[gone]))] == [
        "text added to 'A-1002': Shipped",
        "text removed from 'A-1002': Pending",
    ]


def test_what_moved_is_described_from_where_to_where() -> None:
    seen = diff(moved=[MOVED, BROUGHT, SORTED], omitted={"moved": 2})
    assert [entry.describe() for entry in entries_of(seen, "moved")] == [
        "item moved: Call Ada: To do → Done",
        "row moved: Tea 3.00: position 3 of Basket → position 1 of Basket",
        "list reordered: People: 12 moved",
    ]
    assert count(seen, "moved") == 5
    assert not Ignoring("change:moved").leaves(entries_of(seen))
    assert len(Ignoring("Call Ada").leaves(entries_of(seen))) == 2


def test_what_is_in_a_frame_says_so() -> None:
    seen = diff(added=[{**ROW, "frame": "Card payment"}])
    assert entries_of(seen)[0].describe() == "row added in frame 'Card payment': Grace 12.00"


def test_all_is_what_differs_and_not_what_came_and_went() -> None:
    assert len(entries_of(FULL)) == 4
    assert [entry.text for entry in entries_of(FULL, "transient")] == ["Saved"]
    assert [entry.text for entry in entries_of(FULL, "removed")] == ["Updated 3 s ago"]


def test_what_the_cap_left_out_is_counted() -> None:
    capped = diff(added=[ROW], omitted={"added": 7, "changed": 2})
    assert count(capped, "added") == 8
    assert count(capped, "removed") == 0
    assert count(capped, "all") == 10


def test_spaces_do_not_matter_and_case_does() -> None:
    entries = entries_of(FULL)
    assert containing(entries, " Grace \n 12.00")
    assert not containing(entries, "grace")


@pytest.mark.parametrize(
    ("ignore", "left"),
    [
        (None, 4),
        ("Grace", 3),
        ("Updated * ago", 3),
        ("Updated * s", 4),  # a pattern is one of all of it
        ("Pieces: 1 → *", 3),
        ("1 → *", 3),  # with the name of what changed and without
        ("region:footer", 3),
        ("change:changed", 3),
        (["Grace", "region:footer", "change:opened"], 1),
    ],
)
def test_what_does_not_matter_is_left_out(ignore: Any, left: int) -> None:
    assert len(Ignoring(ignore).leaves(entries_of(FULL))) == left


@pytest.mark.parametrize(
    ("ignore", "words"),
    [
        ("", "empty"),
        ("css:#clock", "Capture Page Diff"),
        ("region:top", "dialog, alert, main"),
        ("change:swapped", "moved"),
    ],
)
def test_what_cannot_be_ignored_is_refused(ignore: str, words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        Ignoring(ignore)


def test_another_address_alone_is_no_difference_that_one_sees() -> None:
    assert not diff(navigated=True).differs
    assert diff(navigated=True, added=[ROW]).differs
    assert not diff(transient=[PASSED]).differs


def test_a_diff_is_empty_though_something_came_and_went() -> None:
    assert diff(transient=[PASSED]).is_empty
    assert not diff(moved=[MOVED]).is_empty
    assert not diff(navigated=True).is_empty
    assert not diff(omitted={"changed": 1}).is_empty
    assert not FULL.is_empty
