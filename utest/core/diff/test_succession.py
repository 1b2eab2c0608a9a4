"""Lists and boards that are made of plain boxes, and re-rendered as a whole (innerHTML)."""

from __future__ import annotations

import pytest

from utest.core.diff.test_compare import Page, added, changed, diff, page, removed

Row = tuple[str, ...]
BRIEF = ("Write brief", "Ana", "12 May", "Open", "Toggle", "Delete")
COPY = ("Review copy", "Bob", "3 May", "Open", "Toggle", "Delete")
CALL = ("Call client", "Ana", "7 May", "Open", "Toggle", "Delete")
SPRINT = ("Plan sprint", "Cy", "19 May", "Done", "Toggle", "Delete")
BUG = ("Fix bug", "Eva", "1 Jun", "Open", "Toggle", "Delete")
HEAD = ("3 open", "Only done")


def drawn(first: int, head: Row, *rows: Row) -> Page:
    """All of it in new elements, whose keys begin with the first."""
    seen = page().box(first, 2).box(first + 1, first)
    key = first + 2
    for texts in (head, *rows):
        box = key
        seen = seen.box(box, first + 1)
        for text in texts:
            key += 1
            seen = seen.text(key, text, box, tag="div")
        key += 1
    return seen


def board(first: int, **columns: Row) -> Page:
    """Columns with how many cards each has."""
    seen = page().box(first, 2)
    for number, (title, cards) in enumerate(columns.items(), 1):
        key = first + 100 * number
        seen = seen.box(key, first).box(key + 1, key).text(key + 2, title, key + 1)
        seen = seen.text(key + 3, str(len(cards)), key + 1)
        for at, card in enumerate(cards):
            seen = seen.text(key + 10 + at, card, key)
    return seen


def test_what_is_rerendered_with_the_same_words_has_not_changed() -> None:
    result = diff(drawn(100, HEAD, BRIEF, COPY), drawn(200, HEAD, BRIEF, COPY))
    assert result.summary == "no changes"


def test_box_that_came_is_reported_with_all_its_words() -> None:
    result = diff(drawn(100, HEAD, BRIEF, COPY), drawn(200, ("4 open", HEAD[1]), BRIEF, BUG, COPY))
    assert added(result) == [" ".join(BUG)]
    assert (removed(result), changed(result)) == ([], [("3 open", "4 open")])


def test_boxes_that_went_are_reported_with_all_their_words() -> None:
    before = drawn(100, HEAD, BRIEF, SPRINT, COPY, CALL)
    result = diff(before, drawn(200, ("3 open", "Show all"), SPRINT))
    assert removed(result) == [" ".join(row) for row in (BRIEF, COPY, CALL)]
    assert (added(result), changed(result)) == ([], [("Only done", "Show all")])


def test_boxes_of_other_things_share_no_word_such_as_open() -> None:
    result = diff(drawn(100, HEAD, BRIEF, SPRINT), drawn(200, HEAD, COPY, BUG))
    assert removed(result) == [" ".join(row) for row in (BRIEF, SPRINT)]
    assert added(result) == [" ".join(row) for row in (COPY, BUG)]
    assert not changed(result)


def test_what_reads_otherwise_in_a_box_is_a_change() -> None:
    done = (*COPY[:3], "Done", *COPY[4:])
    result = diff(drawn(100, HEAD, BRIEF, COPY), drawn(200, ("2 open", HEAD[1]), BRIEF, done))
    assert changed(result) == [("3 open", "2 open"), ("Open", "Done")]
    assert (added(result), removed(result)) == ([], [])


def test_headings_of_columns_are_compared_one_with_the_other() -> None:
    result = diff(
        drawn(100, ("Name ▲", "Size", "Modified"), BRIEF, COPY),
        drawn(200, ("Name", "Size ▲", "Modified"), BRIEF, COPY),
    )
    assert changed(result) == [("Name ▲", "Name"), ("Size", "Size ▲")]
    assert (added(result), removed(result)) == ([], [])


def test_boxes_in_another_order_are_reported_once() -> None:
    rows = (BRIEF, COPY, CALL, SPRINT)
    result = diff(drawn(100, HEAD, *rows), drawn(200, HEAD, *reversed(rows)))
    (moved,) = result.moved
    assert (moved.what, moved.count) == ("reordered", 3)
    assert (added(result), removed(result), changed(result)) == ([], [], [])


def test_one_box_that_was_brought_up_has_moved() -> None:
    rows = (BRIEF, COPY, CALL, SPRINT, BUG)
    result = diff(drawn(100, HEAD, *rows), drawn(200, HEAD, BUG, *rows[:4]))
    assert [(m.text, m.what) for m in result.moved] == [(" ".join(BUG), "moved")]


def test_figures_of_a_board_are_those_of_their_columns() -> None:
    before = board(1000, Backlog=("Auth", "RFC", "Notes"), Doing=("Forms",), Done=("Login", "SSO"))
    after = board(2000, Backlog=("Auth", "Notes"), Doing=("Forms",), Done=("Login", "SSO", "RFC"))
    result = diff(before, after)
    assert changed(result) == [("3", "2"), ("2", "3")]
    assert [change.name for change in result.changed] == ["Backlog", "Done"]


@pytest.mark.parametrize("kind", ["row", "listitem"])
def test_row_that_reads_otherwise_in_a_list_that_is_rerendered_has_changed(kind: str) -> None:
    def listed(first: int, *rows: Row) -> Page:
        seen = page().box(first, 2)
        for number, texts in enumerate(rows, 1):
            seen = seen.row(first + number, *texts, parent=first, kind=kind)
        return seen

    done = (*COPY[:3], "Done", *COPY[4:])
    result = diff(listed(100, BRIEF, COPY, CALL), listed(200, BRIEF, done, CALL))
    assert changed(result) == [("Open", "Done")]
    assert (added(result), removed(result)) == ([], [])


def test_place_in_a_rerendered_list_is_counted_in_that_list() -> None:
    def columns(first: int, todo: Row, done: Row) -> Page:
        seen = page().box(first, 2)
        for number, (title, cards) in enumerate((("To do", todo), ("Done", done)), 1):
            key = first + 20 * number
            seen = seen.box(key, first, "section").text(key + 1, title, key, tag="h3")
            seen = seen.box(key + 2, key)
            for at, card in enumerate(cards, 3):
                seen = seen.row(key + at, card, parent=key + 2, kind="listitem")
        return seen

    before = columns(100, ("Ask Ann", "Buy tea", "Call Bob"), ("Do it", "Eat"))
    (moved,) = diff(
        before, columns(200, ("Ask Ann", "Call Bob"), ("Do it", "Eat", "Buy tea"))
    ).moved
    assert (moved.text, moved.from_.list, moved.to.list) == ("Buy tea", "To do", "Done")
    assert (moved.from_.position, moved.to.position) == (2, 3)


def test_figures_behind_words_that_read_otherwise_now_are_the_same() -> None:
    def pages(first: int, info: str, *marks: str) -> Page:
        seen = page().text(5, info).box(6, 2)
        for at, mark in enumerate(marks):
            seen = seen.text(first + at, mark, 6, tag="button")
        return seen

    result = diff(
        pages(10, "1 to 5 of 9", "‹", "1", "2", "›"), pages(20, "6 to 9 of 9", "‹", "1", "2", "›")
    )
    assert changed(result) == [("1 to 5 of 9", "6 to 9 of 9")]
    assert (added(result), removed(result)) == ([], [])


@pytest.mark.parametrize("names", [("Ann", "Bob"), ("A1", "B2"), ("101", "102"), ("王芳", "李伟")])
def test_short_rows_that_are_rerendered_have_neither_come_nor_gone(names: Row) -> None:
    def listed(first: int) -> Page:
        seen = page().box(first, 2)
        for number, name in enumerate(names, 1):
            seen = seen.row(first + number, name, parent=first, kind="listitem")
        return seen

    assert diff(listed(100), listed(200)).summary == "no changes"


def test_badge_that_goes_to_another_card_is_reported() -> None:
    def cards(first: int, current: int) -> Page:
        seen = page().box(first, 2)
        for number, name in enumerate(("Small", "Medium", "Large")):
            key = first + 10 * (number + 1)
            seen = seen.box(key, first).text(key + 1, name, key, tag="h3")
            if number == current:
                seen = seen.text(key + 2, "Current", key)
            seen = seen.text(key + 3, "Edit", key, tag="button")
        return seen

    result = diff(cards(100, 0), cards(200, 1))
    assert [each.text for each in result.moved] == ["Current"]


def test_what_is_reported_is_on_the_elements_that_the_page_has_now() -> None:
    done = (*COPY[:3], "Done", *COPY[4:])
    result = diff(drawn(100, HEAD, BRIEF, COPY), drawn(200, HEAD, BRIEF, done, BUG))
    (change,) = result.changed
    assert change.keys[0] < 200 <= change.keys[1]
    assert all(key >= 200 for each in result.added for key in each.keys)


def test_words_of_a_list_come_and_those_of_a_pair_change() -> None:
    def words(first: int, *texts: str) -> Page:
        seen = page().box(6, 2)
        for key, text in enumerate(texts, first):
            seen = seen.text(key, text, 6, tag="div")
        return seen

    result = diff(words(100, "Draft", "Ann"), words(200, "Sent", "Bob"))
    assert changed(result) == [("Draft", "Sent"), ("Ann", "Bob")]
    result = diff(words(100, "Ann", "Bob", "Cid", "Dan"), words(200, "Eve", "Fay", "Cid", "Dan"))
    assert (removed(result), added(result)) == (["Ann", "Bob"], ["Eve", "Fay"])


def test_a_box_of_many_more_texts_is_no_record_of_the_list() -> None:
    foot = tuple(f"Note {number}" for number in range(10))
    people = tuple((name, "Open", "Delete") for name in ("Ann", "Bob", "Cid", "Dan"))
    before = drawn(100, *people[:3], ("3 people", *foot, "Page 1"))
    result = diff(before, drawn(200, *people, ("4 people", *foot, "Page 2")))
    assert changed(result) == [("3 people", "4 people"), ("Page 1", "Page 2")]
    assert (added(result), removed(result)) == (["Dan Open Delete"], [])
