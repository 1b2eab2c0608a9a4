"""A text that is split into parts, as by a found word, has the same words (match/inline.py)."""

from __future__ import annotations

import pytest

from utest.core.diff.test_compare import Page, added, changed, diff, page, removed

PLAIN, LIT = "rgb(0, 0, 0);;;1;", "rgb(0, 0, 0);;;1;rgb(255, 255, 0)"
BOLD = "rgb(0, 0, 0);bold;;1;"


def whole(words: str = "Find the word here") -> Page:
    return page().text(5, words, look=PLAIN)


def split(rest: str, part: str, look: str = LIT, tag: str = "mark") -> Page:
    return page().text(5, rest, look=PLAIN).text(8, part, 5, tag=tag, look=look)


@pytest.mark.parametrize(
    ("look", "was", "now"),
    [(LIT, "no background", "on #ffff00"), (BOLD, "not bold", "bold")],
)
def test_part_that_is_marked_up_looks_otherwise(look: str, was: str, now: str) -> None:
    result = diff(whole(), split("Find the here", "word", look))
    assert [(each.name, each.from_, each.to) for each in result.changed] == [("word", was, now)]
    assert (added(result), removed(result)) == ([], [])
    back = diff(split("Find the here", "word", look), whole())
    assert [(each.name, each.from_, each.to) for each in back.changed] == [("word", now, was)]
    assert (added(back), removed(back)) == ([], [])


def test_part_that_looks_the_same_is_no_change() -> None:
    result = diff(whole("3 items left"), split("items left", "3", PLAIN, "span"))
    assert not result.differs


def test_part_that_has_another_word_too_is_one_change() -> None:
    result = diff(whole(), split("Find the here", "words"))
    assert changed(result) == [("Find the word here", "Find the words here")]
    assert (added(result), removed(result)) == ([], [])
    back = diff(split("Find the here", "words"), whole())
    assert changed(back) == [("Find the words here", "Find the word here")]


def test_part_of_other_words_with_another_place_is_not_guessed() -> None:
    result = diff(whole("Find the word here"), split("Look for here", "words"))
    assert added(result) == ["words"]


def test_what_comes_besides_the_words_is_added() -> None:
    result = diff(whole("Total"), split("Total", "new"))
    assert (added(result), changed(result)) == (["new"], [])


def test_link_that_a_part_becomes_is_told() -> None:
    assert added(diff(whole(), split("Find the here", "word", PLAIN, "a"))) == ["word"]


def test_text_that_is_cut_is_left_as_it_is() -> None:
    before = page().text(5, "Find the word here", digest=7)
    after = page().text(5, "Find the here", digest=8).text(8, "word", 5, tag="b")
    assert added(diff(before, after)) == ["word"]
