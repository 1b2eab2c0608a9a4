"""Lists of plain boxes whose elements a framework fills again by their position."""

from __future__ import annotations

import pytest

from utest.core.diff.test_compare import Page, added, changed, diff, page, removed

ANN = ("Ann Hart", "ann@x.io", "Admin")
BEN = ("Ben Ito", "ben@x.io", "Guest")
CLEO = ("Cleo Marsh", "cleo@x.io", "Member")
DAN = ("Dan Roy", "dan@x.io", "Guest")
EVE = ("Eve Lund", "eve@x.io", "Member")
ALL = (ANN, BEN, CLEO, DAN, EVE)


def people(*rows: tuple[str, ...]) -> Page:
    seen = page().text(5, f"{len(rows)} people").box(6, 2)
    for at, texts in enumerate(rows, 1):
        seen = seen.box(100 * at, 6)
        for offset, text in enumerate((*texts, "Remove"), 1):
            seen = seen.text(100 * at + offset, text, 100 * at, tag="div")
    return seen


@pytest.mark.parametrize("gone", [ANN, BEN, DAN, EVE])
def test_row_that_went_is_the_one_that_a_person_saw_going(gone: tuple[str, ...]) -> None:
    result = diff(people(*ALL), people(*(row for row in ALL if row != gone)))
    assert removed(result) == [" ".join((*gone, "Remove"))]
    assert (added(result), changed(result)) == ([], [("5 people", "4 people")])


def test_row_that_was_put_in_at_the_top_has_come() -> None:
    result = diff(people(*ALL[1:]), people(*ALL))
    assert added(result) == [" ".join((*ANN, "Remove"))]
    assert (removed(result), changed(result)) == ([], [("4 people", "5 people")])


def test_rows_in_another_order_are_reported_once() -> None:
    result = diff(people(*ALL), people(*reversed(ALL)))
    assert [(each.what, each.count) for each in result.moved] == [("reordered", 4)]
    assert (added(result), removed(result), changed(result)) == ([], [], [])


def test_rows_with_other_words_have_changed_where_they_are() -> None:
    after = people((*ANN[:2], "Guest"), BEN, (*CLEO[:2], "Admin"), DAN, EVE)
    result = diff(people(*ALL), after)
    assert changed(result) == [("Admin", "Guest"), ("Member", "Admin")]
    assert (added(result), removed(result), list(result.moved)) == ([], [], [])


def test_two_counters_that_swap_have_changed() -> None:
    def counters(one: str, other: str) -> Page:
        return page().box(6, 2).text(7, one, 6, tag="div").text(8, other, 6, tag="div")

    assert changed(diff(counters("1", "2"), counters("2", "1"))) == [("1", "2"), ("2", "1")]


def test_three_numbers_in_another_order_have_moved() -> None:
    def numbers(*values: str) -> Page:
        seen = page().box(6, 2)
        for key, value in enumerate(values, 7):
            seen = seen.text(key, value, 6, tag="div")
        return seen

    result = diff(numbers("1", "2", "3"), numbers("3", "1", "2"))
    assert (changed(result), len(result.moved)) == ([], 1)


def test_two_rows_that_swapped_their_words_have_moved() -> None:
    result = diff(people(ANN, BEN, CLEO, DAN), people(BEN, ANN, CLEO, DAN))
    assert (changed(result), len(result.moved)) == ([], 1)
