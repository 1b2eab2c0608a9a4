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


def _drawn(first: int, columns: str, *rows: dict[str, str]) -> Page:
    """A table whose rows begin with this key."""
    seen = page().box(9, 2, "row")
    for at, name in enumerate(columns.split()):
        key = {"Name": 91, "Age": 92, "Price": 93}.get(name, 94 + at)
        seen.text(key, name, 9, tag="th", role="columnheader")
    for key, row in enumerate(rows, first):
        seen.row(key, *(row[name] for name in columns.split()))
    return seen


def _row(name: str, age: str, price: str) -> dict[str, str]:
    return {"Name": name, "Age": age, "Price": price}


BEFORE = (_row("Cid", "34", "16.00"), _row("Ola", "20", "77.00"), _row("Gus", "32", "2.00"))
AFTER = (_row("Cid", "34", "81.00"), *BEFORE[1:])


def test_cell_that_changed_is_told_of_its_column_though_another_came() -> None:
    result = diff(_drawn(10, "Name Price", *BEFORE), _drawn(30, "Name Age Price", *AFTER))
    assert [(each.name, each.from_, each.to) for each in result.changed] == [
        ("Cid, Price", "16.00", "81.00")
    ]
    assert [(each.kind, each.text) for each in result.added] == [("column", "Age 34 20 32")]


def test_cell_that_changed_is_told_of_its_column_though_another_went() -> None:
    result = diff(_drawn(10, "Name Age Price", *BEFORE), _drawn(30, "Name Price", *AFTER))
    assert [(each.name, each.from_, each.to) for each in result.changed] == [
        ("Cid, Price", "16.00", "81.00")
    ]
    assert [(each.kind, each.text) for each in result.removed] == [("column", "Age 34 20 32")]
