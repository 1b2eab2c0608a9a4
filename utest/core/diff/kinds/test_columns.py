"""Columns of a table that came, went, or stand elsewhere."""

from __future__ import annotations

from utest.core.diff.test_compare import Page, added, diff, page, removed


def _table(*columns: str) -> Page:
    """A table of three rows; the number of each cell is that of its column's name."""
    seen = page().text(3, "Orders", 2, tag="h2").box(4, 2).box(10, 4, "row")
    for name in columns:
        seen = seen.text(1000 + ord(name[0]), name, 10, tag="th")
    for row in (1, 2, 3):
        seen = seen.box(10 + row, 4, "row")
        for name in columns:
            seen = seen.text(1000 + 100 * row + ord(name[0]), f"{name} {row}", 10 + row, tag="td")
    return seen


def test_column_that_was_hidden_is_one_entry() -> None:
    result = diff(_table("Who", "State", "Items"), _table("Who", "Items"))
    assert [(e.kind, e.text, e.within) for e in result.removed] == [
        ("column", "State State 1 State 2 State 3", "Orders")
    ]
    assert not added(result)
    assert result.summary == '1 column removed from "Orders": "State State 1 State 2 State 3"'


def test_two_columns_that_came_are_two_entries() -> None:
    result = diff(_table("Who"), _table("Who", "State", "Items"))
    assert [(e.kind, e.text) for e in result.added] == [
        ("column", "State State 1 State 2 State 3"),
        ("column", "Items Items 1 Items 2 Items 3"),
    ]
    assert not removed(result)


def test_rows_that_came_are_no_columns() -> None:
    after = _table("Who", "State").row(90, "Zoe", "Open", parent=4)
    assert [e.kind for e in diff(_table("Who", "State"), after).added] == ["row"]


def test_column_that_was_dragged_is_named_by_its_header() -> None:
    result = diff(_table("Who", "State", "Items"), _table("State", "Items", "Who"))
    assert [(m.text, m.from_.position, m.to.position) for m in result.moved] == [("Who", 1, 3)]
    assert result.summary == '"Who" moved from position 1 to 3 of "Orders"'


def test_column_whose_header_holds_its_words_in_a_button_is_named_by_it() -> None:
    def table(*columns: str) -> Page:
        seen = page().text(3, "Orders", 2, tag="h2").box(4, 2).box(10, 4, "row")
        for name in columns:
            seen = seen.box(500 + ord(name[0]), 10, "header")
            seen = seen.text(600 + ord(name[0]), name, 500 + ord(name[0]))
        for row in (1, 2, 3):
            seen = seen.box(10 + row, 4, "row")
            for name in columns:
                seen = seen.text(1000 + 100 * row + ord(name[0]), name, 10 + row, tag="td")
        return seen

    result = diff(table("Who", "State", "Items"), table("State", "Items", "Who"))
    assert result.summary == '"Who" moved from position 1 to 3 of "Orders"'
    result = diff(table("Who", "State"), table("Who"))
    assert result.summary == '1 column removed from "Orders": "State State State State"'


def test_header_that_came_by_itself_is_reported_as_its_text() -> None:
    def table(*headers: str) -> Page:
        seen = page().box(10, 2, "row")
        for key, name in enumerate(headers, 20):
            seen = seen.box(key, 10, "header").text(key + 20, name, key)
        return seen

    result = diff(table("Who"), table("Who", "State"))
    assert [(e.kind, e.text) for e in result.added] == [("text", "State")]
