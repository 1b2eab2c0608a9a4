"""Which of two sequences are the same things."""

from __future__ import annotations

import pytest

from AbraLibrary.core.diff.match.sequence import gaps, in_line


@pytest.mark.parametrize(
    ("one", "other", "pairs"),
    [
        ("abc", "abc", [(0, 0), (1, 1), (2, 2)]),
        ("abcd", "acd", [(0, 0), (2, 1), (3, 2)]),
        ("abb", "ab", [(0, 0), (1, 1)]),
        ("abcde", "eabcd", [(0, 1), (1, 2), (2, 3), (3, 4)]),
        ("", "ab", []),
    ],
)
def test_what_keeps_its_order_is_the_same(
    one: str, other: str, pairs: list[tuple[int, int]]
) -> None:
    assert in_line(one, other) == pairs


def test_a_word_that_many_have_is_that_between_the_same_names() -> None:
    before = ["Ann", "Open", "Bob", "Open"]
    assert in_line(before, ["Ann", "Done", "Bob", "Open"]) == [(0, 0), (2, 2), (3, 3)]


def test_a_figure_does_not_lead_a_name_astray() -> None:
    before, after = ["A", "1", "B", "2"], ["A", "2", "B", "1"]
    assert in_line(before, after, {"1", "2"}) == [(0, 0), (2, 2)]


def test_what_is_left_between_two_that_are_the_same() -> None:
    assert list(gaps([(1, 0), (3, 3)], [0, 2], [1, 2])) == [([0], []), ([2], [1, 2]), ([], [])]
