"""What came in the place of something else, and rows that were re-rendered."""

from __future__ import annotations

from AbraLibrary.core.models.diff.page_diff import Transient
from utest.core.diff.test_compare import Page, added, changed, diff, page, removed


def test_text_that_came_elsewhere_is_not_what_another_one_became() -> None:
    before = page().text(5, "First").text(6, "What comes first.", tag="p").text(7, "Details")
    after = page().text(5, "First").text(7, "Details").text(8, "All about it", tag="p")
    result = diff(before, after)
    assert (added(result), removed(result), changed(result)) == (
        ["All about it"], ["What comes first."], [],
    )  # fmt: skip


def test_text_in_place_of_another_is_a_change_whatever_its_tag() -> None:
    before = page().text(5, "Choose", tag="span")
    after = page().box(8, 2).text(9, "Berlin", 8, tag="div")
    before.json["containers"][-1]["parent"] = 2
    assert changed(diff(before, after)) == [("Choose", "Berlin")]


def test_list_of_sums_that_is_rerendered_tells_what_differs() -> None:
    def sums(first: int, total: str) -> Page:
        both = page().box(3, 2)
        for offset, (tag, text) in enumerate(
            (
                ("dt", "Subtotal"),
                ("dd", total),
                ("dt", "Delivery"),
                ("dd", "Free"),
                ("dt", "Total"),
                ("dd", total),
            )
        ):
            both.text(first + offset, text, 3, tag=tag)
        return both

    result = diff(sums(10, "€113"), sums(20, "€202"))
    assert changed(result) == [("€113", "€202"), ("€113", "€202")]
    assert (added(result), removed(result), len(result.moved)) == ([], [], 0)


def test_sum_that_a_new_line_comes_before_is_recognized_by_its_term() -> None:
    def sums(first: int, *texts: str) -> Page:
        both = page().box(3, 2)
        for offset, text in enumerate(texts):
            both.text(first + offset, text, 3, tag="dd" if offset % 2 else "dt")
        return both

    before = sums(10, "Subtotal", "€113", "Total", "€113")
    after = sums(20, "Subtotal", "€113", "Discount", "−€11", "Total", "€102")
    result = diff(before, after)
    assert changed(result) == [("€113", "€102")]
    assert (added(result), removed(result)) == (["Discount −€11"], [])


def test_term_and_its_description_come_as_one() -> None:
    after = page().text(5, "Discount", tag="dt").text(6, "−€11.30", tag="dd")
    assert added(diff(page(), after)) == ["Discount −€11.30"]


def test_row_rerendered_with_another_figure_has_changed() -> None:
    before = page().row(10, "Kettle", "One size", "1", "€89").row(11, "Mug", "Single", "1", "€24")
    after = page().row(20, "Kettle", "One size", "2", "€89").row(21, "Mug", "Single", "1", "€24")
    result = diff(before, after)
    assert changed(result) == [("1", "2")]
    assert (added(result), removed(result), len(result.moved)) == ([], [], 0)


def test_row_with_another_name_is_another_row() -> None:
    before, after = page().row(10, "Kettle", "new", "1"), page().row(20, "Mug", "new", "1")
    result = diff(before, after)
    assert (added(result), removed(result)) == (["Mug new 1"], ["Kettle new 1"])


def test_row_behind_one_that_went_has_not_moved_though_elements_were_filled_again() -> None:
    before = page().row(10, "Mara", "Dresden").row(11, "Ivo", "Aachen").row(12, "Zoe", "Erfurt")
    after = page().row(10, "Mara", "Dresden").row(11, "Zoe", "Erfurt")
    result = diff(before, after)
    assert (removed(result), len(result.moved)) == (["Ivo Aachen"], 0)


def test_rows_filled_again_in_another_order_have_moved() -> None:
    before = page().row(10, "Mara", "Dresden").row(11, "Ivo", "Aachen").row(12, "Zoe", "Erfurt")
    after = page().row(10, "Zoe", "Erfurt").row(11, "Mara", "Dresden").row(12, "Ivo", "Aachen")
    result = diff(before, after)
    assert (added(result), removed(result), changed(result), len(result.moved)) == ([], [], [], 1)


def test_what_was_in_an_overlay_that_closed_has_not_moved_into_the_page() -> None:
    before = page().dialog(8, "Cities", "menu").text(9, "Berlin", 8, overlay=8)
    after = page().text(5, "Berlin")
    result = diff(before, after)
    assert [each.name for each in result.overlays.closed] == ["Cities"]
    assert (added(result), len(result.moved)) == (["Berlin"], 0)


def test_box_that_was_taken_from_around_what_stays_did_not_come_and_go() -> None:
    after = page().text(5, "Curriculum").text(6, "Our invoices")
    seen = (
        Transient(text="CurriculumOur invoices", lived_ms=200),
        Transient(text="Our", lived_ms=200),
    )
    assert [each.text for each in diff(page(), after, transient=seen).transient] == ["Our"]


def test_cards_in_items_that_are_rerendered_in_another_order_have_moved() -> None:
    def cards(first: int, *names: str) -> Page:
        both = page().box(3, 2)
        for offset, name in enumerate(names):
            key = first + 2 * offset
            both.box(key, 3, "listitem").row(key + 1, name, "5 €", parent=key, kind="article")
        return both

    result = diff(cards(10, "Dripper", "Kettle", "Huila"), cards(20, "Huila", "Dripper", "Kettle"))
    assert (added(result), removed(result), len(result.moved)) == ([], [], 1)


def test_row_with_a_number_for_a_name_that_is_rerendered_has_changed() -> None:
    before = (
        page()
        .row(10, "1002", "Birch & Co", "157.50 €", "Paid")
        .row(11, "1003", "Elm", "9 €", "Paid")
    )
    after = (
        page()
        .row(20, "1002", "Birch & Co", "157.50 €", "Sent")
        .row(21, "1003", "Elm", "9 €", "Paid")
    )
    result = diff(before, after)
    assert (changed(result), added(result), removed(result)) == ([("Paid", "Sent")], [], [])
