"""Fields that came or went without a word beside them."""

from __future__ import annotations

from utest.core.diff.test_compare import Page, diff, page


def _cell(*, is_edited: bool) -> Page:
    seen = page().box(10, 2, "row").box(11, 10)
    if is_edited:
        seen = seen.box(13, 11).control(13, "Name", value="Kim")
    else:
        seen = seen.text(12, "Kim", 11, tag="td")
    return seen.text(14, "Oslo", 10, tag="td")


def test_field_in_the_place_of_a_text_is_reported() -> None:
    result = diff(_cell(is_edited=False), _cell(is_edited=True))
    assert [(e.kind, e.text) for e in result.added] == [("field", "Name: Kim")]
    assert [e.text for e in result.removed] == ["Kim"]
    assert result.summary == '1 field added: "Name: Kim"; 1 text removed: "Kim"'
    back = diff(_cell(is_edited=True), _cell(is_edited=False))
    assert [(e.kind, e.text) for e in back.removed] == [("field", "Name: Kim")]


def test_field_that_is_called_by_the_heading_of_its_column_is_reported() -> None:
    def cell(*, is_edited: bool) -> Page:
        seen = page().box(8, 2, "row").text(9, "Qty", 8, tag="th").box(10, 2, "row").box(11, 10)
        if is_edited:
            return seen.box(13, 11).control(13, "Qty", value="3")
        return seen.text(12, "3", 11, tag="td")

    result = diff(cell(is_edited=False), cell(is_edited=True))
    assert [(e.kind, e.text) for e in result.added] == [("field", "Qty: 3")]


def test_row_that_holds_fields_alone_is_one_entry() -> None:
    def invoice(rows: int) -> Page:
        seen = page().text(3, "Invoice", 2, tag="h2").box(4, 2)
        for number in range(1, rows + 1):
            key = 100 * number
            seen = seen.box(key, 4, "row").box(key + 1, key).control(key + 1, "Item")
            seen = seen.box(key + 2, key).control(key + 2, "Price")
        return seen

    result = diff(invoice(1), invoice(2))
    assert [(e.kind, e.text, e.within) for e in result.added] == [("row", "Item Price", "Invoice")]
    assert result.summary == '1 row added to "Invoice": "Item Price"'


def test_field_that_came_with_words_is_reported_with_them() -> None:
    def form(*, is_open: bool) -> Page:
        seen = page().text(3, "Pay", 2)
        if is_open:
            seen = seen.text(5, "Company:", 2, tag="label").box(6, 5).control(6, "Company")
            seen = seen.box(7, 2, "form").box(8, 7).control(8, "Code").text(9, "Apply", 7)
        return seen

    result = diff(form(is_open=False), form(is_open=True))
    assert [e.text for e in result.added] == ["Company:", "Apply"]


def test_field_that_was_rerendered_and_one_in_a_dialog_are_not_reported() -> None:
    before = page().text(3, "Find", 2).box(5).control(5, "Search")
    after = page().text(3, "Find", 2).box(6).control(6, "Search")
    assert diff(before, after).summary == "no changes"
    after = before.dialog(50, "Card").text(51, "Card", 50, overlay=50)
    after = after.box(52, 50).control(52, "Number", overlay=50)
    before = page().text(3, "Find", 2).box(5).control(5, "Search")
    assert [e.kind for e in diff(before, after).added] == ["dialog"]
