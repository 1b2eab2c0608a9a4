"""Ratings that a page draws as a row of marks (ratings.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

STYLE = """<style>i{display:inline-block;width:20px;height:20px;font-style:normal}
.row{display:flex;gap:4px}.row>*{cursor:pointer}.is-active{color:#fa0}</style>"""
TWO = "<div class=row>{0}</div><div class=row>{0}</div>"
SIGN = "<i>\u2605</i>"
HOLLOW = "<i>\u2606</i>"
LIT = "<i style='color:#fa0'>\u2605</i>"
NAMED = "<i class=is-active>\u2605</i>"
CLEARS = "<i>\u2298</i>"
PICTURE = "<i><svg width=20 height=20><path d='M0 0h{}v9z'/></svg></i>"


def rating(marks: str, around: str = "<p id=w>Service</p><div class=row>{}</div>") -> str:
    return STYLE + around.format(marks)


def look(tab: Tab, markup: str, value: str = "3") -> Any:
    tab.show(markup)
    answer = tab.run(
        "const r = abra.ratings.besides(w); if (!r) return null;"
        "const s = abra.ratings.stateOf(r, arguments[0]); return { ...s, mark: s.mark !== null }",
        value,
    )
    return answer and (answer["count"], answer["now"], answer["mark"], answer["isCertain"])


@pytest.mark.parametrize(
    ("marks", "seen"),
    [
        (SIGN * 2 + HOLLOW * 3, (5, 2, True, True)),
        (LIT + SIGN * 3, (4, 1, True, True)),
        (NAMED * 5, (5, 5, True, True)),
        (PICTURE.format(7) * 3 + PICTURE.format(9), (4, 3, True, True)),
        # Nothing is set, or all.
        (SIGN * 5, (5, None, True, True)),
        (SIGN * 2, None),
        (SIGN * 11, (11, None, True, True)),
        (SIGN * 12, None),
        ("<i role=radio aria-checked=false></i>" * 5, (5, 0, True, True)),
        # Only the one that was chosen is marked.
        (
            "<i role=radio aria-checked=false></i>" * 3 + "<i role=radio aria-checked=true></i>",
            (4, 4, True, True),
        ),
        ("<i role=radio aria-checked=true></i>" * 2 + "<i role=radio aria-checked=false></i>",
         (3, 2, True, True)),
    ],
)  # fmt: skip
def test_a_row_of_marks_of_which_the_first_are_set(
    blank_tab: Tab, marks: str, seen: tuple[int, int | None, bool, bool] | None
) -> None:
    assert look(blank_tab, rating(marks)) == seen


@pytest.mark.parametrize(
    "marks",
    [
        # Tools, pages, links, fields, and what takes no press.
        "".join(PICTURE.format(at) for at in range(5)),
        "".join(f"<i>{at}</i>" for at in range(5)),
        "<a href=/one><i>\u2605</i></a>" * 5,
        "<i>\u2605<input></i>" * 5,
        (SIGN * 5).replace("<i>", "<i style='cursor:auto'>"),
        SIGN * 4 + "<i style='width:29px'>\u2605</i>",
        SIGN * 4 + "<i style='margin-top:9px'>\u2605</i>",
        SIGN * 4 + "<b>\u2605</b>",
    ],
)
def test_what_is_no_rating(blank_tab: Tab, marks: str) -> None:
    assert look(blank_tab, rating(marks)) is None


@pytest.mark.parametrize(
    ("marks", "count", "now", "is_certain"),
    [
        (CLEARS + NAMED * 2 + SIGN * 2, 4, 2, True),
        (CLEARS + NAMED * 4, 4, 4, True),
        # It clears, or is the only one that is set.
        (CLEARS + SIGN * 4, 5, None, False),
        (SIGN + HOLLOW * 4, 5, None, False),
    ],
)
def test_a_first_mark_that_may_clear_it(
    blank_tab: Tab, marks: str, count: int, now: int | None, is_certain: bool
) -> None:
    assert look(blank_tab, rating(marks)) == (count, now, True, is_certain)


@pytest.mark.parametrize(
    "marks",
    [
        # One in the middle, half of one, and classes that say otherwise than what is seen.
        SIGN + LIT + SIGN * 3,
        NAMED + SIGN + NAMED + SIGN,
        LIT * 2 + "<i style='color:#fdb'>\u2605</i>" + SIGN * 2,
        NAMED * 3 + LIT + SIGN,
    ],
)
def test_a_value_that_nothing_tells(blank_tab: Tab, marks: str) -> None:
    assert look(blank_tab, rating(marks)) in [(4, None, True, True), (5, None, True, True)]


@pytest.mark.parametrize(
    ("value", "has_mark"), [("1", True), (" 5 ", True), ("0", False), ("6", False), ("2.5", False)]
)
def test_a_value_without_a_mark(blank_tab: Tab, value: str, has_mark: bool) -> None:
    assert look(blank_tab, rating(LIT * 2 + SIGN * 3), value)[2] is has_mark


def test_marks_are_counted_as_they_are_read(blank_tab: Tab) -> None:
    back = "<p id=w>Service</p><div class=row style='flex-direction:row-reverse'>{}</div>"
    assert look(blank_tab, rating(HOLLOW * 3 + SIGN * 2, back)) == (5, 2, True, True)
    rtl = "<p id=w>Service</p><div class=row dir=rtl>{}</div>"
    assert look(blank_tab, rating(SIGN * 2 + HOLLOW * 3, rtl)) == (5, 2, True, True)


@pytest.mark.parametrize(
    ("around", "is_one"),
    [
        ("<div><p id=w>Service</p><div><div class=row>{}</div></div></div>", True),
        # Two of them, and one with a button beside it.
        (f"<div><p id=w>Service</p><div>{TWO}</div></div>",
         False),
        ("<div><p id=w>Service</p><div><div class=row>{0}</div><button>Go</button></div></div>",
         False),
    ],
)  # fmt: skip
def test_the_words_before_a_rating(blank_tab: Tab, around: str, is_one: bool) -> None:
    assert (look(blank_tab, rating(SIGN * 2 + HOLLOW * 3, around)) is not None) is is_one


def test_the_focus_on_a_mark_sets_none(blank_tab: Tab) -> None:
    ring = "<style>i:focus{box-shadow:0 0 2px red;outline:1px solid}</style>"
    marks = (LIT * 2 + SIGN * 3).replace("<i", "<i tabindex=0")
    blank_tab.show(ring + rating(marks))
    blank_tab.run("document.querySelectorAll('i')[1].focus()")
    assert blank_tab.run("return abra.ratings.valueOf(w)") == "2"


def test_its_value_is_read_by_its_words(blank_tab: Tab) -> None:
    blank_tab.show(rating(SIGN * 2 + HOLLOW * 3))
    assert blank_tab.run("return abra.ratings.valueOf(w)") == "2"
    blank_tab.show(rating(SIGN * 5))
    assert blank_tab.run("return abra.ratings.valueOf(w) ?? null") is None
