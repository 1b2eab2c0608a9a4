"""Texts that are drawn otherwise: told once, and only where nothing else tells of them."""

from __future__ import annotations

import pytest

from utest.core.diff.test_compare import Page, diff, page

PLAIN = "rgb(0, 0, 0);;;1;"
BOLD = "rgb(0, 0, 0);bold;;1;"
GREY = "rgb(119, 119, 119);;;1;"


def changes_of(before: Page, after: Page) -> list[tuple[str, str, str, str]]:
    return [(each.what, each.name, each.from_, each.to) for each in diff(before, after).changed]


def side_by_side(*looks: str) -> Page:
    seen = page().box(30, 2)
    for key, look in enumerate(looks, 31):
        seen.text(key, f"Tab {key - 30}", 30, look=look)
    return seen


def row(look: str, *texts: str) -> Page:
    seen = page().box(30, 2, "listitem")
    for key, text in enumerate(texts, 31):
        seen.text(key, text, 30, look=look)
    return seen.box(40, 2, "listitem").text(41, "Other", 40, look=PLAIN)


@pytest.mark.parametrize(
    ("was", "now", "words"),
    [
        (PLAIN, BOLD, ("not bold", "bold")),
        (PLAIN, GREY, ("#000000", "#777777")),
        (PLAIN, "rgb(0, 0, 0);;line-through underline;1;",
         ("no line", "struck through underlined")),
        (PLAIN, "rgb(0, 0, 0);;overline;0.06999;red",
         ("no line, opacity 1, no background", "overline, opacity 0.07, on red")),
        ("color(srgb 1 0 0);;;1;", PLAIN, ("color(srgb 1 0 0)", "#000000")),
    ],
)  # fmt: skip
def test_each_part_in_a_persons_words(was: str, now: str, words: tuple[str, str]) -> None:
    before, after = (page().text(5, "Refunds", look=look) for look in (was, now))
    assert changes_of(before, after) == [("look", "Refunds", *words)]


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        ("rgb(0, 0, 255)", "framed in #0000ff"),
        ("rgb(0, 0, 255) rgb(0, 0, 0) 0px 1px 2px 0px", "framed"),
    ],
)
def test_frame_that_came_is_told_where_nothing_else_has_changed(frame: str, words: str) -> None:
    before, after = (page().text(5, "Basic", look=look) for look in (PLAIN, f"{PLAIN};{frame}"))
    assert changes_of(before, after) == [("look", "Basic", "no frame", words)]
    after = after.text(6, "Chosen")
    assert changes_of(before, after) == []


@pytest.mark.parametrize("now", ["?;?;?;?;?", "?;;;1;", "", PLAIN])
def test_what_is_not_known_is_no_change(now: str) -> None:
    before, after = (page().text(5, "Refunds", look=look) for look in (PLAIN, now))
    assert changes_of(before, after) == []


@pytest.mark.parametrize("more", [{"live": True}, {"ownTimer": [-1, 3, 1]}])
def test_what_blinks_by_itself_is_no_change(more: dict[str, object]) -> None:
    before, after = (page().text(5, "New", look=look, **more) for look in (PLAIN, BOLD))
    assert changes_of(before, after) == []


def test_a_row_is_one_change() -> None:
    before, after = row(BOLD, "Ann", "Minutes", "9:12"), row(PLAIN, "Ann", "Minutes", "9:12")
    assert changes_of(before, after) == [("look", "Ann Minutes 9:12", "bold", "not bold")]


def test_a_row_that_has_changed_otherwise_is_told_once() -> None:
    before, after = row(PLAIN, "Ann", "Open"), row(GREY, "Ann", "Closed")
    assert changes_of(before, after) == [("text", "Ann", "Open", "Closed")]


def test_one_of_several_that_stands_out_now_is_chosen() -> None:
    before, after = side_by_side(BOLD, PLAIN, PLAIN), side_by_side(PLAIN, PLAIN, BOLD)
    assert changes_of(before, after) == [("current", "", "Tab 1", "Tab 3")]
    assert diff(before, after).summary == '"Tab 3" current instead of "Tab 1"'


def test_a_choice_that_a_control_tells_of_is_told_once() -> None:
    before, after = side_by_side(BOLD, PLAIN, PLAIN), side_by_side(PLAIN, PLAIN, BOLD)
    for seen, on in ((before, 1), (after, 3)):
        seen.box(50, 2)
        for tab in (1, 2, 3):
            seen.box(50 + tab, 50).control(
                50 + tab, f"Tab {tab}", role="radio", checked=str(tab == on).lower()
            )
    assert changes_of(before, after) == [("checked", "", "Tab 1", "Tab 3")]


@pytest.mark.parametrize(("now", "is_told"), [(GREY, False), (BOLD, True)])
def test_a_colour_alone_is_told_only_where_nothing_else_has_changed(
    now: str, is_told: bool
) -> None:
    before, after = (
        page().box(50, 2).text(51, words, 50).box(60, 2).text(61, "Email", 60, look=look)
        for words, look in (("Ready", PLAIN), ("Not sent", now))
    )
    assert [each[0] for each in changes_of(before, after)] == ["text", *["look"] * is_told]


def test_of_two_tabs_nobody_can_tell_the_chosen_one() -> None:
    before, after = side_by_side(BOLD, PLAIN), side_by_side(PLAIN, BOLD)
    assert changes_of(before, after) == [
        ("look", "Tab 1", "bold", "not bold"),
        ("look", "Tab 2", "not bold", "bold"),
    ]


def test_another_theme_is_one_change() -> None:
    def themed(*looks: str) -> Page:
        seen = page()
        for key in range(5, 25):
            seen.text(key, f"Text {key}", look=looks[key % len(looks)])
        return seen

    result = diff(themed(PLAIN, GREY), themed("rgb(255, 255, 255);;;1;", BOLD))
    assert [each.name for each in result.changed] == ["20 texts"]


def test_the_button_of_a_menu_that_opens_is_no_change() -> None:
    before = page().text(5, "Menu", look=PLAIN).control(5, "Menu", tag="button")
    after = page().text(5, "Menu", look=GREY).control(5, "Menu", tag="button")
    after.dialog(50, "", "menu").text(51, "Copy", 50, overlay=50)
    assert changes_of(before, after) == []
