"""What a change belongs to, where the page says it."""

from __future__ import annotations

from AbraLibrary.core.diff.report.reported import all_entries
from utest.core.diff.test_compare import Page, diff, page


def named(before: Page, after: Page) -> list[tuple[str, str, str]]:
    return [(each.name, each.from_, each.to) for each in diff(before, after).changed]


def test_figure_in_a_link_is_called_after_its_words() -> None:
    def shop(count: str) -> Page:
        return page().text(5, "Cart", tag="a").text(6, count, 5)

    result = diff(shop("1"), shop("2"))
    assert [(c.name, c.from_, c.to) for c in result.changed] == [("Cart", "1", "2")]
    assert result.summary == "Cart 1 → 2"


def test_figure_is_called_after_the_name_that_its_author_gave() -> None:
    def shop(count: str, name: str) -> Page:
        seen = page().box(5)
        seen.json["containers"][-1]["name"] = name
        return seen.text(6, count, 5)

    assert named(shop("1", "Cart, 1 item"), shop("2", "Cart, 2 items")) == [
        ("Cart, items", "1", "2")
    ]


def test_figure_in_a_button_is_called_after_the_button() -> None:
    def inbox(count: str) -> Page:
        return page().text(5, "✉").text(6, count, 5).control(5, "Inbox", tag="button")

    assert named(inbox("4"), inbox("3")) == [("Inbox", "4", "3")]


def test_label_before_a_figure_is_its_name() -> None:
    def basket(count: str) -> Page:
        return page().text(5, "Basket:", tag="p").text(6, count, 5, tag="b")

    def box(count: str) -> Page:
        return page().box(5).text(6, "Visitors", 5).text(7, count, 5)

    assert named(basket("1"), basket("2")) == [("Basket", "1", "2")]
    assert named(box("1"), box("2")) == [("Visitors", "1", "2")]


def test_one_of_three_texts_is_no_label() -> None:
    def box(count: str) -> Page:
        return page().box(5).text(6, "Visitors", 5).text(7, count, 5).text(8, "Buyers", 5)

    assert named(box("1"), box("2")) == [("", "1", "2")]


def test_words_far_around_a_figure_are_not_its_name() -> None:
    def link(count: str, depth: int) -> Page:
        seen, parent = page().text(5, "Cart", tag="a"), 5
        for key in range(10, 10 + depth):
            seen, parent = seen.box(key, parent), key
        return seen.text(99, count, parent)

    assert named(link("1", 3), link("2", 3)) == [("Cart", "1", "2")]
    assert named(link("1", 8), link("2", 8)) == [("", "1", "2")]


def test_description_is_called_after_its_term() -> None:
    def sums(total: str) -> Page:
        return page().text(5, "Total", 2, tag="dt").text(6, total, 2, tag="dd")

    assert named(sums("€113.00"), sums("€202.00")) == [("Total", "€113.00", "€202.00")]


def test_cell_is_called_after_its_row_and_column() -> None:
    def table(state: str) -> Page:
        seen = (
            page().box(10, 2, "row").text(11, "Name", 10, tag="th").text(12, "State", 10, tag="th")
        )
        return seen.row(20, "Order 17", state).row(21, "Order 18", "open")

    assert named(table("open"), table("paid")) == [("Order 17, State", "open", "paid")]


def test_header_whose_words_are_in_a_button_to_sort_by_names_its_column() -> None:
    def table(state: str) -> Page:
        seen = page().box(10, 2, "row").box(11, 10, "header").text(12, "Name", 11)
        seen = seen.box(13, 10, "header").text(14, "State", 13).text(15, "▲", 13)
        return seen.row(20, "Order 17", state).row(21, "Order 18", "open")

    assert named(table("open"), table("paid")) == [("Order 17, State", "open", "paid")]


def test_a_column_of_signs_without_a_heading_is_not_a_column() -> None:
    def table(count: str) -> Page:
        seen = page().box(10, 2, "row").text(11, "Item", 10, tag="th")
        seen = seen.text(12, "Qty", 10, tag="th")
        return seen.row(20, "Hosting", count, "🗑").row(21, "Support", "5", "🗑")

    assert named(table("3"), table("10")) == [("Hosting, Qty", "3", "10")]


def test_a_figure_that_becomes_a_word_keeps_its_name() -> None:
    def sums(shipping: str) -> Page:
        return page().box(5).text(6, "Shipping", 5).text(7, shipping, 5).text(8, "Tea")

    assert named(sums("€9.90"), sums("Free")) == [("Shipping", "€9.90", "Free")]


def test_column_is_not_guessed_where_the_headers_are_fewer() -> None:
    def table(state: str) -> Page:
        seen = page().box(10, 2, "row").text(11, "State", 10, tag="th")
        return seen.row(20, "Order 17", state)

    assert named(table("open"), table("paid")) == [("Order 17", "open", "paid")]


def test_words_that_say_it_themselves_have_no_name() -> None:
    def text(words: str) -> Page:
        return page().text(4, "Delivery", tag="h2").text(5, words)

    assert named(text("No slot chosen yet."), text("Arrives on Tuesday.")) == [
        ("", "No slot chosen yet.", "Arrives on Tuesday.")
    ]


def test_row_says_what_list_it_was_added_to() -> None:
    def basket(*rows: str) -> Page:
        seen = page().box(20, 2, "section").text(21, "Basket", 20, tag="h2").box(22, 20)
        for at, row in enumerate(rows):
            seen = seen.row(30 + at, row, "4 €", parent=22)
        return seen

    result = diff(basket("Cup"), basket("Cup", "Pot"))
    assert [(e.text, e.within) for e in result.added] == [("Pot 4 €", "Basket")]
    assert result.summary == '1 row added to "Basket": "Pot 4 €"'
    result = diff(basket("Cup", "Pot"), basket("Cup"))
    assert result.summary == '1 row removed from "Basket": "Pot 4 €"'


def test_heading_of_another_section_is_not_the_name_of_a_list() -> None:
    def two(*rows: str) -> Page:
        seen = page().box(20, 2, "section").text(21, "News", 20, tag="h2").box(22, 2)
        for at, row in enumerate(rows):
            seen = seen.row(30 + at, row, parent=22)
        return seen

    assert diff(two("Cup"), two("Cup", "Pot")).added[0].within == ""


def test_heading_in_another_column_is_not_the_name_of_a_list() -> None:
    def columns(*rows: str) -> Page:
        seen = page().box(20, 2).text(21, "Basket", 20, tag="h3").text(22, "Tea pot", 20)
        seen = seen.box(30, 2).box(31, 30)
        for at, row in enumerate(rows):
            seen = seen.row(40 + at, row, parent=31)
        return seen

    assert diff(columns("Cup"), columns("Cup", "Pot")).added[0].within == ""


def test_header_with_a_button_is_over_its_list() -> None:
    def card(*rows: str) -> Page:
        seen = page().box(20, 2).text(21, "Basket", 20, tag="h3").text(22, "Edit", 20)
        seen = seen.control(22, "Edit", tag="button").box(31, 2)
        for at, row in enumerate(rows):
            seen = seen.row(40 + at, row, parent=31)
        return seen

    assert diff(card("Cup"), card("Cup", "Pot")).added[0].within == "Basket"


def test_name_that_ends_in_a_figure_is_set_apart() -> None:
    before, after = page().row(10, "Order 17", "5"), page().row(10, "Order 17", "6")
    assert diff(before, after).summary == "Order 17: 5 → 6"


def test_caption_is_the_name_of_its_table() -> None:
    def table(*rows: str) -> Page:
        seen = page().text(4, "Shop", tag="h1").box(20).text(21, "Scores", 20, tag="caption")
        seen = seen.box(22, 20)
        for at, row in enumerate(rows):
            seen = seen.row(30 + at, row, parent=22)
        return seen

    assert diff(table("Cup"), table("Cup", "Pot")).added[0].within == "Scores"


def _people(name: str = "Kim", sorted_by: str = "Name") -> Page:
    """A table as grids have it: a box to tick before the columns, a button behind them."""
    seen = page().box(10, 2, "row").box(11, 10).control(12, "Select all").box(12, 11)
    for key, header in (13, sorted_by), (14, "Age"), (15, "City"):
        seen = seen.text(key, header, 10, tag="th")
    seen = seen.box(20, 2, "row").box(21, 20).control(22, "Select").box(22, 21)
    for key, text in (23, name), (24, "27"), (25, "Oslo"):
        seen = seen.text(key, text, 20, tag="td")
    return seen.box(26, 20).text(27, "Delete", 26, tag="button").control(27, "Delete", tag="button")


def test_a_column_is_known_next_to_cells_with_only_boxes_and_buttons() -> None:
    assert named(_people("Kim"), _people("Bella")) == [("Oslo, Name", "Kim", "Bella")]


def test_a_header_is_not_named_after_its_neighbour() -> None:
    assert named(_people(), _people(sorted_by="Name ▲")) == [("", "Name", "Name ▲")]


def test_figure_in_a_heading_leaves_it_the_heading_of_what_follows() -> None:
    def board(*names: str) -> Page:
        seen = page().box(20, 2, "section").text(21, "To do", 20, tag="h2")
        seen = seen.text(22, str(len(names)), 21).box(23, 20)
        for key, name in enumerate(names, 30):
            seen = seen.row(key, name, parent=23, kind="listitem")
        return seen

    result = diff(board("Ask"), board("Ask", "Buy"))
    assert [(entry.text, entry.within) for entry in result.added] == [("Buy", "To do")]


def board(*chips: str) -> Page:
    """Boxes made alike without a role, each with a title and a chip."""
    seen = page().box(9)
    for at, (title, chip) in enumerate(zip(("Design", "Review", "Ship"), chips, strict=True)):
        key = 10 * (at + 1)
        seen.box(key, 9).text(key + 1, title, key)
        if chip:
            seen.text(key + 2, chip, key, tag="i")
    return seen


def test_what_changed_in_one_of_several_boxes_alike_is_called_after_its_own_words() -> None:
    assert named(board("Open", "Open", "Late"), board("Open", "Done", "Late")) == [
        ("Review", "Open", "Done")
    ]


def test_a_figure_in_a_box_of_its_own_is_called_after_the_record() -> None:
    def cart(pieces: str, price: str) -> Page:
        seen = page().box(9)
        for key, words in (
            (100, ("Blue mug", "-", pieces, "+", price)),
            (200, ("Teapot", "-", "1", "+", "$22.00")),
            (300, ("Spoon set", "-", "2", "+", "$10.00")),
        ):
            seen.box(key, 9)
            for at, word in enumerate(words, 1):
                tag = "button" if word in "-+" else "span"
                seen.text(key + at, word, key, tag=tag)
        return seen

    assert named(cart("1", "$8.00"), cart("2", "$16.00")) == [
        ("Blue mug", "1", "2"),
        ("Blue mug", "$8.00", "$16.00"),
    ]


def test_a_mark_that_moves_is_told_of_what_it_marks() -> None:
    result = diff(board("Current", "", ""), board("", "", "Current"))
    assert result.summary == '"Current" moved from "Design" to "Ship"'


def test_a_part_of_the_page_is_no_record() -> None:
    def parts(state: str) -> Page:
        seen = page().box(9)
        for at in (1, 2):
            seen.box(100 * at, 9).text(100 * at + 1, f"Part {at}", 100 * at)
            for line in range(2, 20):
                seen.text(100 * at + line, f"Line {at}.{line} of it", 100 * at, tag="p")
        return seen.text(150, state, 100, tag="b")

    assert named(parts("Open"), parts("Done")) == [("", "Open", "Done")]


def test_a_row_whose_first_words_changed_has_its_number() -> None:
    def table(who: str) -> Page:
        return page().box(2, kind="group").row(10, "17", who, "Open").row(11, "18", "Al", "Open")

    assert named(table("Ada"), table("Ann")) == [("17", "Ada", "Ann")]


def test_the_value_of_a_drawn_list_has_its_label() -> None:
    def form(value: str) -> Page:
        return page().text(5, value, label="Priority")

    result = diff(form("Low"), form("High"))
    assert result.summary == 'Priority "Low" \u2192 "High"'


def test_a_mark_that_came_in_a_row_is_told_of_the_row() -> None:
    before = page().box(2, kind="group").row(10, "Ada", "1").row(11, "Alan", "2")
    after = page().box(2, kind="group").row(10, "Ada", "1").row(11, "Alan", "2")
    after.text(1190, "New", 11, tag="b")
    assert diff(before, after).summary == '1 text added to "Alan": "New"'


def test_what_only_the_pointer_shows_is_no_news_beside_others() -> None:
    def rows(count: str, tools: int) -> Page:
        seen = page().text(5, count).box(10).box(11)
        return seen.text(tools * 100, "Edit", tools, hovered=True)

    result = diff(rows("one row", 10), rows("two rows", 11))
    assert (result.added, result.removed, result.moved) == ((), (), ())
    assert result.summary == '"one row" \u2192 "two rows"'


def test_what_only_the_pointer_shows_is_told_where_nothing_else_changed() -> None:
    before, after = page().text(5, "Ada"), page().text(5, "Ada").text(6, "Edit", hovered=True)
    assert diff(before, after).summary == '1 text added: "Edit"'


def test_what_is_there_without_the_pointer_too_has_not_gone() -> None:
    before = page().text(5, "Ada").text(6, "Edit")
    after = page().text(5, "Ada").text(6, "Edit", hovered=True)
    assert diff(before, after).is_empty


def test_the_tick_of_a_row_is_called_after_the_row() -> None:
    def rows(*ticked: str) -> Page:
        seen = page().row(10, "Species", kind="row")
        for key, name in ((20, "Otter"), (30, "Newt")):
            seen.box(key, 2, "row").box(key + 1, key)
            seen.control(key + 1, f"Select row {key}", checked=str(name in ticked).lower())
            seen.text(key + 2, name, key, tag="td")
        return seen

    names = [each.name for each in diff(rows(), rows("Otter", "Newt")).changed]
    assert names == ["Otter, Select row 20", "Newt, Select row 30"]


def test_a_figure_that_goes_is_called_after_its_button() -> None:
    before = page().box(5, 2).control(5, "Notifications", tag="button").text(6, "3", 5)
    after = page().box(5, 2).control(5, "Notifications", tag="button")
    (gone,) = diff(before, after).removed
    assert (gone.text, gone.within) == ("3", "Notifications")


def test_the_answer_below_a_question_is_told_with_the_question() -> None:
    def asked(opened: int) -> Page:
        seen = page().box(9, 2)
        for key in (10, 20, 30):
            seen.box(key, 9).text(key + 1, f"Question {'abc'[key // 10 - 1]}?", key, tag="b")
            if key == opened:
                seen.box(key + 2, key).text(key + 3, "Send it back.", key + 2)
                seen.text(key + 4, "Print a label", key + 2, tag="a")
        return seen

    (came,) = diff(asked(0), asked(20)).added
    assert (came.kind, came.within) == ("block", "Question b?")
    assert all_entries(diff(asked(0), asked(20)))[0].happened == "block added to 'Question b?'"


def test_a_control_in_one_of_several_boxes_alike_is_called_after_it() -> None:
    def cards(*chosen: str) -> Page:
        seen = page().box(9)
        for key, name in ((10, "Ann"), (20, "Ben"), (30, "Cleo")):
            seen.box(key, 9).text(key + 1, name, key, tag="h3").text(key + 2, "Open", key, tag="p")
            seen.box(key + 3, key)
            checked = str(name in chosen).lower()
            seen.control(key + 3, "Select", role="checkbox", checked=checked)
        return seen

    assert named(cards(), cards("Ben")) == [("Ben, Select", "false", "true")]


def test_a_control_that_is_the_name_of_its_box_is_not_called_twice() -> None:
    def cards(opened: str) -> Page:
        seen = page().box(9)
        for key, name in ((10, "Ann"), (20, "Ben"), (30, "Cleo")):
            seen.box(key, 9).box(key + 1, key).text(key + 3, name, key + 1)
            expanded = str(name == opened).lower()
            seen.control(key + 1, name, tag="button", expanded=expanded)
            seen.text(key + 2, f"{name}@x.io", key, tag="p")
        return seen

    assert named(cards(""), cards("Ben")) == [("Ben", "false", "true")]


def test_a_row_whose_first_words_others_have_too_has_its_number() -> None:
    def orders(first: str, *, others: str = "Done") -> Page:
        seen = page().row(10, "421", "Done", first)
        return seen.row(11, "447", others, "8").row(12, "343", others, "8")

    assert named(orders("8"), orders("5")) == [("421", "8", "5")]
    assert named(orders("8", others="Open"), orders("5", others="Open")) == [("Done", "8", "5")]


def test_a_number_that_other_rows_have_too_names_none() -> None:
    def lines(first: str) -> Page:
        return page().row(10, "1", "Tea", first).row(11, "1", "Tea", "8")

    assert named(lines("8"), lines("5")) == [("Tea", "8", "5")]


def test_a_field_is_not_called_after_its_own_label() -> None:
    def form(mail: str) -> Page:
        seen = page().box(9)
        for key, name, value in ((10, "Name", "Ann"), (20, "E-mail", mail), (30, "City", "Bonn")):
            seen.box(key, 9).text(key + 1, f"{name} *", key, tag="label")
            seen.text(key + 2, f"Shown to all of {name}", key, tag="p").box(key + 3, key)
            seen.control(key + 3, name, value=value)
        return seen

    assert named(form("a@x.io"), form("b@x.io")) == [("E-mail", "a@x.io", "b@x.io")]


def test_a_list_beside_a_text_is_no_record_of_its_words() -> None:
    def page_of(*cards: tuple[str, str]) -> Page:
        seen = page().box(50, 2)
        for key, (name, state) in enumerate(cards, 10):
            seen.box(10 * key, 50).text(10 * key + 1, name, 10 * key, tag="h3")
            seen.text(10 * key + 2, state, 10 * key, tag="p")
        return seen.text(900, "Two orders a month", 2, tag="p")

    ann, bob, cid = ("Ann", "Late"), ("Bob", "Open"), ("Cid", "Done")
    for before, after in (((ann, bob), (ann, bob, cid)), ((ann,), (ann, bob))):
        (came,) = diff(page_of(*before), page_of(*after)).added
        assert (came.kind, came.within) == ("block", "")


def test_what_the_pointer_shows_before_and_after_has_changed() -> None:
    def rows(count: str, tool: str) -> Page:
        return page().text(5, count).text(6, tool, hovered=True)

    result = diff(rows("one follower", "Follow"), rows("two followers", "Following"))
    assert [(each.from_, each.to) for each in result.changed] == [
        ("one follower", "two followers"),
        ("Follow", "Following"),
    ]


def test_words_with_a_colon_are_no_label_of_what_stands_before_them() -> None:
    def queue(team: str) -> Page:
        return page().box(5, 2).text(6, team, 5, tag="h2").text(7, "Queue:", 5, tag="p")

    (change,) = diff(queue("Team Blue"), queue("Team Red")).changed
    assert (change.name, change.from_, change.to) == ("", "Team Blue", "Team Red")
