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


def _terms(first: int, *values: str, value: str = "dd") -> Page:
    """Labels with their values, as ``dt`` and ``dd``."""
    seen = page().box(first, 2)
    for at, (label, each) in enumerate(
        zip(("Payment", "Shipping", "Invoice"), values, strict=True)
    ):
        seen = seen.text(first + 1 + 2 * at, label, first, tag="dt")
        seen = seen.text(first + 2 + 2 * at, each, first, tag=value)
    return seen


@pytest.mark.parametrize("first", [100, 300], ids=["filled again", "re-rendered"])
@pytest.mark.parametrize("value", ["dd", "b"])
def test_value_stays_with_its_label_though_another_one_had_it(first: int, value: str) -> None:
    before = _terms(100, "Open", "Packed", "Sent", value=value)
    result = diff(before, _terms(first, "Done", "Open", "Sent", value=value))
    assert changed(result) == [("Open", "Done"), ("Packed", "Open")]
    assert (added(result), removed(result), list(result.moved)) == ([], [], [])


@pytest.mark.parametrize("first", [100, 300], ids=["filled again", "re-rendered"])
def test_values_that_swapped_have_changed(first: int) -> None:
    result = diff(_terms(100, "Open", "Done", "Sent"), _terms(first, "Done", "Open", "Sent"))
    assert changed(result) == [("Open", "Done"), ("Done", "Open")]
    assert not result.moved


def test_label_that_went_takes_its_value_along() -> None:
    def terms(*pairs: tuple[str, str]) -> Page:
        seen = page().box(100, 2)
        for at, (label, value) in enumerate(pairs):
            seen = seen.text(101 + 2 * at, label, 100, tag="dt")
            seen = seen.text(102 + 2 * at, value, 100, tag="dd")
        return seen

    all_of = [("Payment", "Open"), ("Shipping", "Packed"), ("Invoice", "Sent")]
    result = diff(terms(*all_of), terms(*all_of[1:]))
    assert (removed(result), changed(result)) == (["Payment Open"], [])


def test_items_below_a_heading_are_no_values_of_it() -> None:
    def team(*names: str) -> Page:
        seen = page().box(100, 2).text(101, "Team", 100, tag="h2")
        for at, name in enumerate(names, 102):
            seen = seen.text(at, name, 100, tag="p")
        return seen

    result = diff(team("Ann", "Ben", "Cleo", "Dan"), team("Ben", "Cleo", "Dan"))
    assert (removed(result), changed(result)) == (["Ann"], [])
