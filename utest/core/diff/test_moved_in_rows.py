"""What moved from one row to another, or inside of a row; nothing of that may be lost."""

from __future__ import annotations

import pytest

from AbraLibrary.core.models.diff.page_diff import PageDiff
from utest.core.diff.test_compare import Page, added, changed, diff, page, removed


def teams(*lists: tuple[str, ...], kind: str = "article", first: int = 10) -> Page:
    """Teams with people, whose elements are kept: each by the first letter of the name."""
    seen = page()
    for at, (team, *people) in enumerate(lists):
        row = first + at
        seen = seen.box(row, 2, kind).text(100 * row, team, row, tag="h4")
        for name in people:
            seen = seen.text(5000 + ord(name[0]), name, row, tag="p")
    return seen


def moves(result: PageDiff) -> list[tuple[str, str, str]]:
    return [(each.text, each.from_.list, each.to.list) for each in result.moved]


def nothing_else(result: PageDiff) -> bool:
    return not (added(result) or removed(result) or changed(result))


@pytest.mark.parametrize("kind", ["article", "listitem", "row"])
def test_what_moved_to_another_row_is_reported(kind: str) -> None:
    before = teams(("Team A", "Ann", "Bob"), ("Team B", "Cid"), kind=kind)
    result = diff(before, teams(("Team A", "Ann"), ("Team B", "Cid", "Bob"), kind=kind))
    assert moves(result) == [("Bob", "Team A", "Team B")]
    assert nothing_else(result)
    assert result.summary == '"Bob" moved from "Team A" to "Team B"'


def test_what_changed_its_place_in_a_row_is_reported() -> None:
    before = teams(("Team A", "Ann", "Bob", "Cid"), ("Team B", "Dan"))
    result = diff(before, teams(("Team A", "Bob", "Cid", "Ann"), ("Team B", "Dan")))
    assert [(m.text, m.from_.position, m.to.position) for m in result.moved] == [("Ann", 1, 3)]
    assert nothing_else(result)


def test_chips_in_another_order_in_a_row_that_is_rerendered_are_reported() -> None:
    def item(first: int, *chips: str) -> Page:
        seen = page().box(first, 2, "listitem").text(first + 1, "Cup", first, tag="b")
        seen = seen.box(first + 2, first)
        for at, chip in enumerate(chips, first + 3):
            seen = seen.text(at, chip, first + 2)
        return seen

    result = diff(item(10, "Red", "Tall", "New"), item(50, "Tall", "New", "Red"))
    assert len(result.moved) == 1
    assert nothing_else(result)


def shifts(*rows: tuple[str, ...], first: int = 10, cell: str = "td") -> Page:
    """A table with headers; a cell without text has an element, too."""
    seen = page().box(5, 2, "row")
    for at, name in enumerate(("Shift", "Mon", "Tue"), 6):
        seen = seen.box(at, 5, "header").text(at, name, 5, tag="th")
    for at, texts in enumerate(rows):
        row = first + at
        seen = seen.box(row, 2, "row")
        for column, text in enumerate(texts):
            key = 100 * row + column
            seen = seen.text(key, text, row, tag=cell) if text else seen.box(key, row)
    return seen


@pytest.mark.parametrize("first", [10, 50], ids=["filled again", "re-rendered"])
@pytest.mark.parametrize("cell", ["td", "div"])
def test_cells_that_exchange_their_texts_are_two_changes(first: int, cell: str) -> None:
    before = shifts(("Early", "Ann", "Bob"), ("Late", "Cid", "Dan"), cell=cell)
    after = shifts(("Early", "Bob", "Ann"), ("Late", "Cid", "Dan"), first=first, cell=cell)
    result = diff(before, after)
    assert changed(result) == [("Ann", "Bob"), ("Bob", "Ann")]
    assert (added(result), removed(result), list(result.moved)) == ([], [], [])


@pytest.mark.parametrize("first", [10, 50], ids=["filled again", "re-rendered"])
def test_text_that_went_to_the_next_cell_is_reported(first: int) -> None:
    before = shifts(("Early", "Ann", ""), ("Late", "Cid", "Dan"))
    result = diff(before, shifts(("Early", "", "Ann"), ("Late", "Cid", "Dan"), first=first))
    assert not nothing_else(result) or result.moved
    assert "Ann" in result.summary


def test_text_that_went_to_a_cell_of_another_row_is_reported() -> None:
    def rights(one: tuple[int, ...], other: tuple[int, ...]) -> Page:
        seen = page()
        for row, name, held in ((10, "Ann", one), (11, "Bob", other)):
            seen = seen.box(row, 2, "row").text(100 * row, name, row, tag="td")
            seen = seen.box(100 * row + 1, row)
            for key in held:
                seen = seen.text(key, "Lead", 100 * row + 1)
        return seen

    result = diff(rights((7,), ()), rights((), (7,)))
    assert moves(result) == [("Lead", "Ann", "Bob")]


def test_columns_that_moved_are_reported_by_their_headers_alone() -> None:
    def table(*columns: str) -> Page:
        keys = {"Name": 1, "Age": 2, "City": 3}
        seen = page().box(5, 2, "row")
        for name in columns:
            seen = seen.box(20 + keys[name], 5, "header").text(20 + keys[name], name, 5, tag="th")
        for row in (10, 11, 12):
            seen = seen.box(row, 2, "row")
            for name in columns:
                seen = seen.text(100 * row + keys[name], f"{name} {row}", row, tag="td")
        return seen

    result = diff(table("Name", "Age", "City"), table("Name", "City", "Age"))
    assert len(result.moved) == 1
    assert nothing_else(result)


def test_rows_that_are_sorted_are_not_told_by_their_cells() -> None:
    people = [
        ("Ann", "5", "Open"),
        ("Bob", "3", "Open"),
        ("Cid", "9", "Done"),
        ("Dan", "1", "Done"),
    ]
    before, after = page(), page()
    for name, *rest in people:
        before = before.row(ord(name[0]), name, *rest)
    for name, *rest in reversed(people):
        after = after.row(ord(name[0]), name, *rest)
    result = diff(before, after)
    assert [each.what for each in result.moved] == ["reordered"]
    assert nothing_else(result)


def boards(first: int, *cards: tuple[str, ...], name: str = "h4") -> Page:
    """Cards that are plain boxes, with a name and words below it."""
    seen = page()
    for at, (title, *words) in enumerate(cards):
        box = first + 10 * at
        seen = seen.box(box, 2).text(box + 1, title, box, tag=name)
        for offset, word in enumerate(words, 2):
            seen = seen.text(box + offset, word, box, tag="i")
    return seen


@pytest.mark.parametrize("name", ["h4", "b", "div"])
def test_card_is_known_by_its_name_though_its_words_went_to_another(name: str) -> None:
    before = boards(100, ("To do", "Fix login"), ("Doing",), name=name)
    result = diff(before, boards(300, ("To do",), ("Doing", "Fix login"), name=name))
    assert moves(result) == [("Fix login", "To do", "Doing")]
    assert nothing_else(result)


def test_days_keep_their_names_where_one_lost_its_words_to_another() -> None:
    before = boards(100, ("Mon", "Ann"), ("Tue",), ("Wed",))
    result = diff(before, boards(300, ("Mon",), ("Tue",), ("Wed", "Ann")))
    assert moves(result) == [("Ann", "Mon", "Wed")]
    assert nothing_else(result)


def test_the_same_place_of_two_lists_with_one_name_is_not_told() -> None:
    def lists(one: tuple[str, ...], other: tuple[str, ...]) -> Page:
        seen = page().text(3, "Desk", tag="h2").box(20, 2).box(30, 2)
        for around, names in ((20, one), (30, other)):
            for name in names:
                seen = seen.row(100 + ord(name[0]), name, parent=around, kind="listitem")
        return seen

    result = diff(lists(("Ask", "Buy"), ("Call",)), lists(("Ask",), ("Call", "Buy")))
    (moved,) = result.moved
    assert (moved.text, moved.from_.position, moved.to.position) == ("Buy", None, None)
