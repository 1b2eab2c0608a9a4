"""What moved: which thing, from where to where, and the fewest moves that explain it."""

from __future__ import annotations

import random

from AbraLibrary.core.models.diff.page_diff import PageDiff
from utest.core.diff.test_compare import Page, added, changed, diff, page, removed


def listed(*names: str, start: int = 10, key: int = 2, result: Page | None = None) -> Page:
    """A list; the number of each item is that of its name in the order of the alphabet."""
    seen = result or page()
    for name in names:
        seen = seen.row(start + ord(name[0]), name, parent=key, kind="listitem")
    return seen


def moves(result: PageDiff) -> list[tuple[str, int | None, int | None]]:
    return [(each.text, each.from_.position, each.to.position) for each in result.moved]


def nothing_else(result: PageDiff) -> bool:
    return not (added(result) or removed(result) or changed(result))


def test_one_that_was_dragged_is_the_one_that_moved() -> None:
    result = diff(listed("Ask", "Buy", "Call", "Do"), listed("Buy", "Call", "Do", "Ask"))
    assert moves(result) == [("Ask", 1, 4)]
    assert result.moved[0].kind == "listitem"
    assert result.summary == '"Ask" moved from position 1 to 4'
    assert nothing_else(result)


def test_two_of_many_are_reported_one_by_one() -> None:
    before = listed("Ask", "Buy", "Call", "Do", "Eat", "Fly")
    result = diff(before, listed("Fly", "Ask", "Call", "Do", "Eat", "Buy"))
    assert sorted(moves(result)) == [("Buy", 2, 6), ("Fly", 6, 1)]
    assert nothing_else(result)


def test_a_table_that_is_sorted_is_reported_once() -> None:
    rng = random.Random(7)
    order = list(range(40))
    rng.shuffle(order)
    before, after = (page().text(3, "People", tag="h2").box(4, 2) for _ in "12")
    for number in order:
        before = before.row(100 + number, f"Person {number}", "Berlin", parent=4)
    for number in sorted(order):
        after = after.row(100 + number, f"Person {number}", "Berlin", parent=4)
    result = diff(before, after)
    assert len(result.moved) == 1
    entry = result.moved[0]
    assert (entry.what, entry.text, entry.kind) == ("reordered", "People", "row")
    assert 20 <= entry.count < 40
    assert result.summary == f'"People" reordered ({entry.count} rows moved)'
    assert nothing_else(result)


def test_the_moves_are_the_fewest_that_explain_the_order() -> None:
    rng = random.Random(3)
    names = [chr(ord("A") + number) * 4 for number in range(20)]
    for _ in range(60):
        after = names[:]
        picked = rng.sample(names, rng.randrange(1, 4))
        for name in picked:
            after.remove(name)
        for name in picked:
            after.insert(rng.randrange(len(after) + 1), name)
        found = moves(diff(listed(*names), listed(*after)))
        assert len(found) <= len(picked)
        for text, was, now in found:
            assert (names[was - 1], after[now - 1]) == (text, text)


def test_one_that_is_in_another_list_now_says_which() -> None:
    def board(todo: tuple[str, ...], done: tuple[str, ...]) -> Page:
        result = page().box(20, 2, "section").box(30, 2, "section")
        result = result.text(21, "To do", 20, tag="h3").box(22, 20)
        result = listed(*todo, start=100, key=22, result=result)
        result = result.text(31, "Done", 30, tag="h3").box(32, 30)
        return listed(*done, start=100, key=32, result=result)

    result = diff(board(("Ask", "Buy", "Call"), ("Do",)), board(("Ask", "Call"), ("Do", "Buy")))
    assert [(m.text, m.from_.list, m.to.list) for m in result.moved] == [("Buy", "To do", "Done")]
    assert moves(result) == [("Buy", 2, 2)]
    assert result.summary == '"Buy" moved from "To do" to "Done"'
    assert nothing_else(result)
    dumped = result.model_dump()["moved"][0]
    assert dumped["from"] == {"list": "To do", "position": 2}
    assert "keys_after" not in dumped


def test_a_text_that_moved_with_its_neighbour_is_one_entry() -> None:
    before = page().box(5).text(6, "Tea", 5).text(7, "from Darjeeling", 5)
    before = before.text(8, "Cups").text(12, "Pots")
    after = page().text(8, "Cups").text(12, "Pots")
    after = after.box(9).text(10, "Tea", 9).text(11, "from Darjeeling", 9)
    result = diff(before, after)
    assert [(each.text, each.kind) for each in result.moved] == [("Tea from Darjeeling", "block")]
    assert nothing_else(result)


def test_row_that_moved_and_reads_otherwise_is_both() -> None:
    before = page().row(10, "Mara", "9", "1.").row(11, "Ivo", "8", "2.").row(12, "Zoe", "5", "3.")
    after = page().row(20, "Ivo", "11", "1.").row(21, "Mara", "9", "2.").row(22, "Zoe", "5", "3.")
    result = diff(before, after)
    assert [(c.name, c.from_, c.to) for c in result.changed] == [
        ("Ivo", "8", "11"), ("Ivo", "2.", "1."), ("Mara", "1.", "2.")
    ]  # fmt: skip
    assert len(result.moved) == 1
    assert (added(result), removed(result)) == ([], [])


def test_two_messages_of_one_author_are_two() -> None:
    before = page().row(10, "Mara", "Hello", "9:41").row(11, "Mara", "Well", "9:42")
    after = page().row(20, "Mara", "Bye", "9:50").row(21, "Mara", "See you", "9:51")
    result = diff(before, after)
    assert (len(added(result)), len(removed(result)), changed(result)) == (2, 2, [])


def test_moves_beyond_the_limit_are_counted() -> None:
    before = listed("Ask", "Buy", "Call", "Do", "Eat", "Fly", "Go")
    result = diff(before, listed("Go", "Ask", "Call", "Do", "Eat", "Fly", "Buy"), limit=1)
    assert (len(result.moved), result.omitted.moved) == (1, 1)
    assert "1 more moved" in result.summary


def _tiles(*names: str, start: int = 10, key: int = 2, result: Page | None = None) -> Page:
    """Cards that are plain boxes."""
    seen = result or page()
    for name in names:
        box = start + 10 * (ord(name[0]) - ord("A"))
        seen = seen.box(box, key).text(box + 1, name, box, tag="b")
        seen = seen.text(box + 2, "today", box, tag="i")
    return seen


def _board(todo: tuple[str, ...], done: tuple[str, ...]) -> Page:
    result = page().box(800, 2).text(801, "Open", 800, tag="h3")
    result = _tiles(*todo, key=800, result=result)
    result = result.box(900, 2).text(901, "Closed", 900, tag="h3")
    return _tiles(*done, key=900, result=result)


def test_card_that_is_a_plain_box_moved_to_another_list() -> None:
    result = diff(_board(("Ask", "Buy"), ("Call",)), _board(("Ask",), ("Call", "Buy")))
    assert [(m.text, m.kind, m.from_.list, m.to.list) for m in result.moved] == [
        ("Buy today", "block", "Open", "Closed")
    ]
    assert result.summary == '"Buy today" moved from "Open" to "Closed"'
    assert nothing_else(result)


def test_card_that_is_a_plain_box_moved_among_its_like() -> None:
    result = diff(_board(("Ask", "Buy", "Call"), ()), _board(("Buy", "Call", "Ask"), ()))
    assert moves(result) == [("Ask today", 1, 3)]
    assert result.summary == '"Ask today" moved from position 1 to 3 of "Open"'
    assert nothing_else(result)


def test_plain_boxes_that_are_sorted_are_reported_once() -> None:
    before, after = ("Do", "Ask", "Call", "Buy"), ("Ask", "Buy", "Call", "Do")
    result = diff(_tiles(*before), _tiles(*after))
    assert [(m.what, m.count) for m in result.moved] == [("reordered", 2)]


def test_what_is_only_wrapped_has_not_moved() -> None:
    before = page().box(5).text(6, "Ask", 5).text(7, "Buy", 5)
    after = page().box(5).box(8, 5).text(6, "Ask", 8).text(7, "Buy", 5)
    assert not diff(before, after).moved


def test_what_is_taken_into_a_dialog_is_in_what_opened() -> None:
    before = page().box(5).text(6, "Terms of use", 5).text(7, "Ask", 5)
    after = page().box(5).text(7, "Ask", 5).dialog(50, "Terms")
    after = after.text(6, "Terms of use", 50, overlay=50)
    after.json["containers"] = [c for c in after.json["containers"] if c["key"] != 6]
    after = after.box(6, 50)
    result = diff(before, after)
    assert not result.moved
    assert [each.name for each in result.overlays.opened] == ["Terms"]


def test_row_has_a_position_in_a_list_that_is_new() -> None:
    before = listed("Ask", "Buy", "Call", key=800, result=page().box(800, 2))
    after = listed("Ask", "Call", key=800, result=page().box(800, 2))
    after = listed("Zip", "Buy", key=900, result=after.box(900, 2))
    assert moves(diff(before, after)) == [("Buy", 2, 2)]


def test_row_that_is_alone_in_a_new_box_has_no_position_in_it() -> None:
    before = listed("Ask", "Buy", "Call", key=800, result=page().box(800, 2))
    after = page().box(800, 2)
    for at, name in enumerate(("Call", "Ask", "Buy"), 900):
        after = listed(name, key=at, result=after.box(at, 800))
    assert moves(diff(before, after)) == [("Call", 3, None)]
